import CoreGraphics
import CoreLocation
import Foundation

/// The part of the flat map in a rectangle of points.
struct MapProjection: Equatable {
  /// The map point in the middle.
  var center: MKMapPoint
  /// The map points for a point of the view.
  var scale: Double
  /// The size of the view.
  var size: CGSize

  /// Makes the smallest part that shows a complete rectangle.
  init(showing rect: MKMapRect, in size: CGSize) {
    self.size = size
    center = MKMapPoint(x: rect.midX, y: rect.midY)
    let across = size.width > 0 ? rect.size.width / size.width : 0
    let down = size.height > 0 ? rect.size.height / size.height : 0
    scale = max(across, down)
    limit()
  }

  // Chosen: the largest zoom; in iOS it depends on the available pictures.
  private static let closest = 1.0 / 64

  /// Keeps the view on the map and the scale within its limits.
  mutating func limit() {
    let world = MKMapSize.world
    let most = min(world.width / max(1, size.width), world.height / max(1, size.height))
    // A scale that is not a number shows the whole map.
    scale = scale.isFinite ? min(most, max(Self.closest, scale)) : most
    let (halfWidth, halfHeight) = (size.width * scale / 2, size.height * scale / 2)
    func within(_ value: Double, _ half: Double, _ whole: Double) -> Double {
      guard value.isFinite, half * 2 < whole else { return whole / 2 }
      return min(whole - half, max(half, value))
    }
    center.x = within(center.x, halfWidth, world.width)
    center.y = within(center.y, halfHeight, world.height)
  }

  var rect: MKMapRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return MKMapRect(
      x: center.x - width / 2,
      y: center.y - height / 2,
      width: width,
      height: height
    )
  }

  func point(_ place: MKMapPoint) -> CGPoint {
    CGPoint(
      x: (place.x - center.x) / scale + size.width / 2,
      y: (place.y - center.y) / scale + size.height / 2
    )
  }

  func place(_ point: CGPoint) -> MKMapPoint {
    MKMapPoint(
      x: center.x + (point.x - size.width / 2) * scale,
      y: center.y + (point.y - size.height / 2) * scale
    )
  }
}
