import Foundation

extension CGContext {
  /// Sets the fill colour, which may be a pattern.
  public func setFillColor(_ color: CGColor) {
    state.fill = color
    if let space = color.colorSpace { state.fillSpace = space }
  }
  /// Sets the stroke colour, which may be a pattern.
  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color
    if let space = color.colorSpace { state.strokeSpace = space }
  }
  /// Sets the fill colour in the RGB space of the device.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceRGB, values: [red, green, blue, alpha]))
  }
  /// Sets the stroke colour in the RGB space of the device.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceRGB, values: [red, green, blue, alpha]))
  }
  /// Sets the fill colour in the grey space of the device.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceGray, values: [gray, alpha]))
  }
  /// Sets the stroke colour in the grey space of the device.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceGray, values: [gray, alpha]))
  }
  /// Sets the fill colour in the CMYK space of the device.
  public func setFillColor(
    cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) {
    setFillColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }
  /// Sets the stroke colour in the CMYK space of the device.
  public func setStrokeColor(
    cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) {
    setStrokeColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }

  /// Sets the space of `setFillColor(_:)` with components; the fill colour becomes black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    if let black = Self.initialColor(of: space) { state.fill = black }
  }
  /// Sets the space of `setStrokeColor(_:)` with components; the stroke colour becomes black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    if let black = Self.initialColor(of: space) { state.stroke = black }
  }
  /// Sets the components and, last, the opacity in the fill colour space.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      state.fill = color
    }
  }
  /// Sets the components and, last, the opacity in the stroke colour space.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      state.stroke = color
    }
  }
  /// Sets a fill pattern; the fill colour space must be a pattern space.
  ///
  /// `colorComponents` contain the colour of an uncoloured pattern and, last, the opacity.
  public func setFillPattern(
    _ pattern: CGPattern,
    colorComponents components: UnsafePointer<CGFloat>
  ) {
    if let color = CGColor(
      patternSpace: state.fillSpace,
      pattern: pattern,
      components: components
    ) {
      state.fill = color
    }
  }
  /// Sets a stroke pattern; see `setFillPattern(_:colorComponents:)`.
  public func setStrokePattern(
    _ pattern: CGPattern,
    colorComponents components: UnsafePointer<CGFloat>
  ) {
    if let color = CGColor(
      patternSpace: state.strokeSpace,
      pattern: pattern,
      components: components
    ) {
      state.stroke = color
    }
  }
  /// Sets the offset of patterns, in base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// The fill colour.
  package var fillColor: CGColor { state.fill }
  /// The stroke colour.
  package var strokeColor: CGColor { state.stroke }
  /// The opacity of all drawing.
  package var alpha: CGFloat { state.alpha }
  /// The blend mode.
  package var blendMode: CGBlendMode { state.blendMode }

  private static func initialColor(of space: CGColorSpace) -> CGColor? {
    switch space.definition {
    case .pattern: nil
    case .cmyk: CGColor(space: space, values: [0, 0, 0, 1, 1])
    default:
      CGColor(
        space: space,
        values: Array(repeating: 0, count: space.numberOfComponents) + [1]
      )
    }
  }
}
