import CoreGraphics
import CoreLocation
import Foundation

/// Converts between the earth and the points of a view, for a camera and a size.
public struct MapProjection: Sendable, Equatable {
  /// The camera, with all numbers in their ranges.
  public let camera: MapCamera
  /// The size of the view in points.
  public let size: CGSize
  /// The point of the view that shows the camera's centre.
  public let focus: CGPoint
  /// The transform from offsets to the centre, as fractions of the world's side, to points of the
  /// view.
  let matrix: Homography
  private let inverse: Homography?
  private let middle: WorldPoint

  // Source: the field of view of common vector maps: a camera 1.5 view heights away, which is an
  // angle of 36.87 degrees.
  /// The distance of the eye, in heights of the view.
  static let eyeDistance = 1.5
  /// The denominator below which a point is behind the eye.
  static let near = 0.08

  /// Makes a projection.
  ///
  /// - Parameters:
  ///   - camera: The camera; numbers outside of their ranges are limited.
  ///   - size: The size in points; at least one point is used.
  ///   - focus: The point that shows the centre, as a fraction of the size.
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
    // North is up if the bearing is 0; a point ahead has a negative row.
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

  /// Returns the point of the view that shows a point of the world, and its distance in relation to
  /// that of the centre; nil if it is behind the eye.
  func place(of point: WorldPoint) -> (point: CGPoint, distance: Double)? {
    var dx = point.x - middle.x
    // The nearest copy of the world.
    dx -= dx.rounded()
    let image = matrix.apply(dx, point.y - middle.y)
    guard image.w >= Self.near, image.x.isFinite, image.y.isFinite else { return nil }
    return (CGPoint(x: image.x, y: image.y), image.w)
  }

  /// Returns the point of the view that shows a place; nil for places behind the eye of a tilted
  /// camera.
  public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint? {
    place(of: WorldPoint(coordinate))?.point
  }

  /// Returns the place that a point of the view shows; nil above the horizon and beyond the poles.
  public func coordinate(at point: CGPoint) -> CLLocationCoordinate2D? {
    guard let world = worldPoint(at: point), (0...1).contains(world.y) else { return nil }
    return world.coordinate
  }

  /// Returns the point of the world at a point of the view; nil above the horizon.
  func worldPoint(at point: CGPoint) -> WorldPoint? {
    guard let inverse else { return nil }
    let image = inverse.apply(Double(point.x), Double(point.y))
    let back = matrix.apply(image.x, image.y)
    guard image.x.isFinite, image.y.isFinite, back.w > 0 else { return nil }
    return WorldPoint(x: middle.x + image.x, y: middle.y + image.y)
  }

  /// The points of the view for a metre on the ground at the centre.
  public var pointsPerMetre: Double {
    1 / WebMercator.metresPerPoint(latitude: camera.center.latitude, zoom: camera.zoom)
  }

  /// Returns the transform from the units of a tile to pixels.
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

  /// Returns the camera that shows a place at a point of the view; its other properties do not
  /// change.
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
