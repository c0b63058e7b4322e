import Foundation

extension CGContext {
  /// Sets the colour, or the pattern, that areas are filled with.
  public func setFillColor(_ color: CGColor) {
    state.fill = color
    if let space = color.colorSpace { state.fillSpace = space }
  }
  /// Sets the colour, or the pattern, that lines are drawn with.
  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color
    if let space = color.colorSpace { state.strokeSpace = space }
  }
  /// Fills with a colour of the device's RGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceRGB, values: [red, green, blue, alpha]))
  }
  /// Strokes with a colour of the device's RGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceRGB, values: [red, green, blue, alpha]))
  }
  /// Fills with a grey of the device.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: .deviceGray, values: [gray, alpha]))
  }
  /// Strokes with a grey of the device.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: .deviceGray, values: [gray, alpha]))
  }
  /// Fills with a colour of four inks.
  public func setFillColor(
    cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) {
    setFillColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }
  /// Strokes with a colour of four inks.
  public func setStrokeColor(
    cyan: CGFloat,
    magenta: CGFloat,
    yellow: CGFloat,
    black: CGFloat,
    alpha: CGFloat
  ) {
    setStrokeColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
  }

  /// Sets the space that `setFillColor(_:)` with components means; the colour becomes its black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    if let black = Self.initialColor(of: space) { state.fill = black }
  }
  /// Sets the space that `setStrokeColor(_:)` with components means; the colour becomes its black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    if let black = Self.initialColor(of: space) { state.stroke = black }
  }
  /// Sets the components, and last the opacity, in the fill colour space.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      state.fill = color
    }
  }
  /// Sets the components, and last the opacity, in the stroke colour space.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      state.stroke = color
    }
  }
  /// Fills with a pattern; `colorComponents` hold the opacity, for a stencil after its colour.
  ///
  /// The fill colour space must be a pattern space.
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
  /// Strokes with a pattern; see `setFillPattern(_:colorComponents:)`.
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
  /// Moves patterns, in base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// The fill colour.
  package var fillColor: CGColor { state.fill }
  /// The stroke colour.
  package var strokeColor: CGColor { state.stroke }
  /// The opacity of all that is drawn.
  package var alpha: CGFloat { state.alpha }
  /// How what is drawn meets what is there.
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
