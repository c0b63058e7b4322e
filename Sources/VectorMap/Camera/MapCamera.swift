import CoreGraphics
import CoreLocation
import Foundation

/// The part of the world that a map shows, and from where.
public struct MapCamera: Sendable, Equatable {
  /// The place at the focus, the view's middle unless it is moved.
  public var center: CLLocationCoordinate2D
  /// How near: at zoom z the world is 512 · 2^z points wide.
  ///
  /// Fractions are allowed.
  public var zoom: Double
  /// The direction that is up, in degrees from north, clockwise.
  public var bearing: Double
  /// How far the map is tilted away, in degrees, 0 (from above) to ``maximumTilt``.
  public var tilt: Double

  // Chosen: at 60 degrees the view's upper edge is below the horizon.
  /// The largest tilt, in degrees.
  public static let maximumTilt = 60.0
  /// The zooms that a camera may have.
  public static let zooms: ClosedRange<Double> = 0...20

  /// Makes a camera; numbers out of range are limited when it is used.
  public init(
    center: CLLocationCoordinate2D,
    zoom: Double,
    bearing: Double = 0,
    tilt: Double = 0
  ) {
    (self.center, self.zoom, self.bearing, self.tilt) = (center, zoom, bearing, tilt)
  }

  /// The camera with every number in its range; numbers that are not finite become 0.
  public var limited: MapCamera {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    var result = self
    result.center.latitude = max(
      -WebMercator.largestLatitude,
      min(WebMercator.largestLatitude, finite(center.latitude))
    )
    result.center.longitude = finite(center.longitude)
    if abs(result.center.longitude) > 180 {
      let turned = (result.center.longitude + 180).truncatingRemainder(dividingBy: 360)
      result.center.longitude = (turned < 0 ? turned + 360 : turned) - 180
    }
    result.zoom = max(Self.zooms.lowerBound, min(Self.zooms.upperBound, finite(zoom)))
    let angle = finite(bearing).truncatingRemainder(dividingBy: 360)
    result.bearing = angle < 0 ? angle + 360 : angle
    result.tilt = max(0, min(Self.maximumTilt, finite(tilt)))
    return result
  }

  /// The camera between this one and another: 0 gives this one, 1 the other.
  ///
  /// The bearing takes the shorter way round; the centre moves with the scale, so that what is in
  /// the middle at the end comes straight in.
  public func interpolated(to other: MapCamera, at share: Double) -> MapCamera {
    let from = limited
    let to = other.limited
    guard share < 1 else { return to }
    guard share > 0 else { return from }
    var result = from
    result.zoom = from.zoom + (to.zoom - from.zoom) * share
    result.tilt = from.tilt + (to.tilt - from.tilt) * share
    var turn = (to.bearing - from.bearing).truncatingRemainder(dividingBy: 360)
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    result.bearing = from.bearing + turn * share
    let start = WorldPoint(from.center)
    var end = WorldPoint(to.center)
    if end.x - start.x > 0.5 { end.x -= 1 }
    if start.x - end.x > 0.5 { end.x += 1 }
    let scales = (exp2(-from.zoom), exp2(-to.zoom), exp2(-result.zoom))
    let way =
      abs(from.zoom - to.zoom) < 1e-6 ? share : (scales.0 - scales.2) / (scales.0 - scales.1)
    result.center =
      WorldPoint(
        x: start.x + (end.x - start.x) * way,
        y: start.y + (end.y - start.y) * way
      ).coordinate
    return result.limited
  }

  /// Whether two cameras show the same.
  public static func == (left: MapCamera, right: MapCamera) -> Bool {
    left.center.latitude == right.center.latitude && left.center.longitude == right.center.longitude
      && left.zoom == right.zoom && left.bearing == right.bearing && left.tilt == right.tilt
  }
}
