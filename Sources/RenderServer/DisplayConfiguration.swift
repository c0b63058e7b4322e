import CoreGraphics
import Foundation

/// The screen that a render server draws.
public struct DisplayConfiguration: Sendable, Hashable {
  /// The size in pixels.
  public var width: Int, height: Int
  /// The number of pixels per point.
  public var scale: Double
  /// The number of frames per second, 60 or 120.
  public var framesPerSecond: Int

  /// Creates a configuration; sizes are in pixels.
  public init(width: Int, height: Int, scale: Double, framesPerSecond: Int = 60) {
    self.width = width
    self.height = height
    self.scale = scale
    self.framesPerSecond = framesPerSecond
  }
}
