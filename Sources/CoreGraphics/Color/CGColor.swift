import Foundation

/// A colour: components, their colour space, and an opacity.
public final class CGColor: Hashable, @unchecked Sendable {
  /// The colour space.
  public let colorSpace: CGColorSpace?
  /// The components and, last, the opacity.
  package let values: [CGFloat]
  /// The pattern; nil for a plain colour.
  public let pattern: CGPattern?
  /// The colour in extended sRGB: gamma encoded, not premultiplied, outside 0…1 for wide colours.
  package let extendedSRGB: (red: Float, green: Float, blue: Float, alpha: Float)

  init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    colorSpace = space
    self.values = values
    self.pattern = pattern
    let alpha = values.last ?? 1
    let base = space.model == .pattern ? space.baseColorSpace : space
    guard let base else {
      extendedSRGB = (0, 0, 0, Float(alpha))
      return
    }
    let rgb =
      base.convert(values.dropLast().map { Double($0) }, to: .extendedStandard) ?? [0, 0, 0]
    extendedSRGB = (Float(rgb[0]), Float(rgb[1]), Float(rgb[2]), Float(alpha))
  }

  /// Creates a colour from its components and, last, the opacity; nil for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    let values = Array(
      UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    )
    self.init(space: space, values: values.map(Self.sane))
  }

  /// Creates a colour with a pattern.
  ///
  /// `components` contain the colour of an uncoloured pattern and, last, the opacity.
  public convenience init?(
    patternSpace space: CGColorSpace,
    pattern: CGPattern,
    components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    let values = Array(
      UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    )
    self.init(space: space, values: values.map(Self.sane), pattern: pattern)
  }

  /// Creates a colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour in sRGB.
  public convenience init(
    srgbRed red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  ) {
    self.init(space: .standard, values: [red, green, blue, alpha].map(Self.sane))
  }

  /// Creates a grey with gamma 2.2.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray, values: [gray, alpha].map(Self.sane))
  }

  /// Creates a grey with gamma 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a colour from cyan, magenta, yellow and black.
  public convenience init(
    genericCMYKCyan cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      space: .deviceCMYK,
      values: [cyan, magenta, yellow, black, alpha].map(Self.sane)
    )
  }

  /// The components and, last, the opacity.
  public var components: [CGFloat]? { values }

  /// The number of components, including the opacity.
  public var numberOfComponents: Int { values.count }

  /// The opacity, 0 to 1.
  public var alpha: CGFloat { values.last ?? 1 }

  /// Returns this colour.
  public func copy() -> CGColor? { self }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace else { return nil }
    return CGColor(
      space: colorSpace,
      values: values.dropLast() + [Self.sane(alpha)],
      pattern: pattern
    )
  }

  /// Returns the colour in another space, or nil for patterns and indexed spaces.
  public func converted(
    to space: CGColorSpace,
    intent: CGColorRenderingIntent,
    options: CFDictionary?
  ) -> CGColor? {
    guard pattern == nil, let colorSpace,
      let converted = colorSpace.convert(values.dropLast().map { Double($0) }, to: space)
    else { return nil }
    return CGColor(space: space, values: converted.map { CGFloat($0) } + [alpha])
  }

  /// Returns whether two colours have equal components in equal spaces.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || (left.values == right.values && left.colorSpace == right.colorSpace
        && left.pattern === right.pattern)
  }

  /// Hashes the components and the colour space.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(colorSpace)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Returns a value, with NaN replaced by 0 because it would spread to all results.
  private static func sane(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : value }
}
