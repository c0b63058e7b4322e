/// A colour of the render server: extended sRGB, gamma encoded, not premultiplied.
public struct RenderColor: Hashable, Sendable {
  /// The components, 0 to 1 inside sRGB and outside of it for wide colours.
  public var red: Float, green: Float, blue: Float
  /// The opacity, 0 to 1.
  public var alpha: Float

  /// Creates a colour from its components.
  public init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = RenderColor(red: 0, green: 0, blue: 0, alpha: 1)
}
