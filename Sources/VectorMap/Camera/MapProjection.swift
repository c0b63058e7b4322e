import CoreGraphics
import CoreLocation
import Foundation

/// Converts between the earth and the points of a view, for one camera and one size.
public struct MapProjection: Sendable, Equatable {
  /// The camera, limited.
  public let camera: MapCamera
  /// The view's size in points.
  public let size: CGSize
  /// Where the camera's centre is in the view.
  public let focus: CGPoint
  /// From offsets to the centre, as parts of the world's side, to points of the view.
  let matrix: Homography
  private let inverse: Homography?
  private let middle: WorldPoint

  // Source: the field of view of common vector maps: the eye is 1.5 view heights away, which is an
  // angle of 36.87 degrees.
  /// The eye's distance in heights of the view.
  static let eyeDistance = 1.5
  /// The denominator below which a point counts as behind the eye.
  static let near = 0.08

  /// Makes the conversions.
  ///
  /// - Parameters:
  ///   - camera: Numbers out of range are limited.
  ///   - size: In points; empty sizes count as one point.
  ///   - focus: Where the centre is, as parts of the size.
  public init(
    camera: MapCamera,
    size: CGSize,
    focus: CGPoint = CGPoint(x: 0.5, y: 0.5)
  ) {
    let camera = camera.limited
    let size = CGSize(
      width: max(1, size.width.isFinite ? size.width : 1),
      height: max(1, size.height.isFinite ? size.height : 1)
    )
    self.camera = camera
    self.size = size
    self.focus = CGPoint(x: size.width * focus.x, y: size.height * focus.y)
    middle = WorldPoint(camera.center)
    let scale = WebMercator.tileSide * exp2(camera.zoom)
    let angle = camera.bearing * .pi / 180
    let tilt = camera.tilt * .pi / 180
    let eye = Self.eyeDistance * Double(size.height)
    // North is up where the bearing is 0; a point ahead of the bearing has a negative row.
    let turn = [
      scale * cos(angle), scale * sin(angle),
      -scale * sin(angle), scale * cos(angle),
    ]
    let depth = [-turn[2] * sin(tilt) / eye, -turn[3] * sin(tilt) / eye, 1]
    let (column, row) = (Double(self.focus.x), Double(self.focus.y))
    matrix = Homography([
      turn[0] + column * depth[0], turn[1] + column * depth[1], column,
      turn[2] * cos(tilt) + row * depth[0], turn[3] * cos(tilt) + row * depth[1], row,
      depth[0], depth[1], 1,
    ])
    inverse = matrix.inverted
  }

  /// The point of the view that shows a point of the world, and how much farther away it is than the
  /// centre (1: as far); nil behind the eye.
  func place(of point: WorldPoint) -> (point: CGPoint, distance: Double)? {
    var dx = point.x - middle.x
    // The nearest copy of the world.
    dx -= dx.rounded()
    let image = matrix.apply(dx, point.y - middle.y)
    guard image.w >= Self.near, image.x.isFinite, image.y.isFinite else { return nil }
    return (CGPoint(x: image.x, y: image.y), image.w)
  }

  /// The point of the view that shows a place; nil for places behind the eye of a tilted camera.
  public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint? {
    place(of: WorldPoint(coordinate))?.point
  }

  /// The place that a point of the view shows; nil above the horizon and beyond the poles.
  public func coordinate(at point: CGPoint) -> CLLocationCoordinate2D? {
    guard let world = worldPoint(at: point), (0...1).contains(world.y) else { return nil }
    return world.coordinate
  }

  /// The point of the world below a point of the view; nil above the horizon.
  func worldPoint(at point: CGPoint) -> WorldPoint? {
    guard let inverse else { return nil }
    let image = inverse.apply(Double(point.x), Double(point.y))
    let back = matrix.apply(image.x, image.y)
    guard image.x.isFinite, image.y.isFinite, back.w > 0 else { return nil }
    return WorldPoint(x: middle.x + image.x, y: middle.y + image.y)
  }

  /// Points of the view to a metre on the ground at the centre.
  public var pointsPerMetre: Double {
    1 / WebMercator.metresPerPoint(latitude: camera.center.latitude, zoom: camera.zoom)
  }

  /// The map from a tile's units to pixels.
  func matrix(
    of tile: TileID,
    extent: Double,
    copy: Int = 0,
    scale: Double
  ) -> Homography {
    let frame = tile.worldFrame
    let unit = frame.side / extent
    let placed = matrix.after(
      Homography([
        unit, 0, frame.x + Double(copy) - middle.x,
        0, unit, frame.y - middle.y,
        0, 0, 1,
      ])
    )
    return Homography([scale, 0, 0, 0, scale, 0, 0, 0, 1]).after(placed)
  }

  /// The camera that shows a place at a point of the view, with the rest as it is.
  public func camera(showing coordinate: CLLocationCoordinate2D, at point: CGPoint) -> MapCamera {
    guard let there = worldPoint(at: point) else { return camera }
    let wanted = WorldPoint(coordinate)
    var result = camera
    var dx = wanted.x - there.x
    dx -= dx.rounded()
    result.center = WorldPoint(x: middle.x + dx, y: middle.y + wanted.y - there.y).coordinate
    return result.limited
  }
}
