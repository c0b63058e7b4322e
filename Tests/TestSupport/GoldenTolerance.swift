import Foundation

/// How far a picture may be from its golden, in two numbers.
public struct GoldenTolerance: Sendable {
  /// The largest difference of one pixel that counts as none, 0 to 1 of each component, opacity
  /// among them.
  public var perPixel: Double
  /// How many pixels may differ more than that, as a share of all.
  public var pixelShare: Double

  /// Makes a tolerance.
  public init(perPixel: Double, pixelShare: Double) {
    self.perPixel = perPixel
    self.pixelShare = pixelShare
  }

  /// Every pixel the same.
  public static let exact = GoldenTolerance(perPixel: 0, pixelShare: 0)
  /// Edges may fall a little differently: rasterizers round coverage in their own ways.
  public static let antialiasing = GoldenTolerance(perPixel: 0.06, pixelShare: 0.002)
  /// Glyphs of another FreeType are hinted and covered a little differently.
  public static let text = GoldenTolerance(perPixel: 0.12, pixelShare: 0.01)
  /// Gradients and blurs may be off by a step or two everywhere.
  public static let smooth = GoldenTolerance(perPixel: 0.02, pixelShare: 0)
}
