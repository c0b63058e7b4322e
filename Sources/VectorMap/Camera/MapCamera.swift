import CoreGraphics
import CoreLocation
import Foundation

/// The camera of a map: the place it shows, the zoom, the direction and the tilt.
public struct MapCamera: Sendable, Equatable {
  /// The place at the focus, which is the middle of the view by default.
  public var center: CLLocationCoordinate2D
  /// The zoom: at zoom z the world is 512 · 2^z points wide.
  ///
  /// Fractions are allowed.
  public var zoom: Double
  /// The direction at the top of the view, in degrees clockwise from north.
  public var bearing: Double
  /// The tilt in degrees: from 0 (from above) to ``maximumTilt``.
  public var tilt: Double

  // Chosen: at 60 degrees the upper edge of the view is below the horizon.
  /// The largest tilt, in degrees.
  public static let maximumTilt = 60.0
  /// The zooms of cameras.
  public static let zooms: ClosedRange<Double> = 0...20

  /// Makes a camera; numbers outside of their ranges are limited when the camera is used.
  public init(
    center: CLLocationCoordinate2D,
    zoom: Double,
    bearing: Double = 0,
    tilt: Double = 0
  ) {
    (self.center, self.zoom, self.bearing, self.tilt) = (center, zoom, bearing, tilt)
  }

  /// The camera with all numbers in their ranges; numbers that are not finite become 0.
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

  /// Returns a camera between this one and another: 0 gives this one, 1 the other.
  ///
  /// The bearing turns in the shorter direction. The centre moves with the scale, so that the place
  /// in the middle at the end moves there in a straight line.
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

  /// Whether two cameras are equal.
  public static func == (left: MapCamera, right: MapCamera) -> Bool {
    left.center.latitude == right.center.latitude && left.center.longitude == right.center.longitude
      && left.zoom == right.zoom && left.bearing == right.bearing && left.tilt == right.tilt
  }
}
