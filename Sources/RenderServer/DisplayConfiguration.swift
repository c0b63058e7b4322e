import CoreGraphics
import Foundation

/// The screen that a render server draws.
public struct DisplayConfiguration: Sendable, Hashable {
  /// Size in pixels.
  public var width: Int, height: Int
  /// Pixels to the point.
  public var scale: Double
  /// Frames a second, 60 or 120.
  public var framesPerSecond: Int

  /// Creates a configuration; sizes in pixels.
  public init(width: Int, height: Int, scale: Double, framesPerSecond: Int = 60) {
    self.width = width
    self.height = height
    self.scale = scale
    self.framesPerSecond = framesPerSecond
  }
}
