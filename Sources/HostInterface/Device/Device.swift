import CoreGraphics
import Foundation

/// A model of phone, tablet or head unit.
public struct Device: Sendable, Hashable, Codable {
  public enum Idiom: String, Sendable, Hashable, Codable { case phone, pad, carPlay }

  /// The name as on the box, "iPhone 8".
  public var name: String
  public var idiom: Idiom
  /// Size in points, held upright (head units: as built in).
  public var size: CGSize
  /// Pixels to the point.
  public var scale: CGFloat

  public init(name: String, idiom: Idiom, size: CGSize, scale: CGFloat) {
    self.name = name
    self.idiom = idiom
    self.size = size
    self.scale = scale
  }

  /// 375 by 667 points at @2x: the default device.
  public static let iPhone8 = Device(
    name: "iPhone 8", idiom: .phone, size: CGSize(width: 375, height: 667), scale: 2)
}
