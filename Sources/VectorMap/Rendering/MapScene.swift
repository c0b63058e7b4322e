import CoreGraphics
import CoreLocation
import Foundation

/// The vehicle on the map.
public struct MapPuck: Sendable {
  /// Where it is.
  public var coordinate: CLLocationCoordinate2D
  /// Its direction in degrees from north; nil draws a disc without a direction.
  public var course: Double?

  /// Makes a place of the vehicle.
  public init(coordinate: CLLocationCoordinate2D, course: Double? = nil) {
    (self.coordinate, self.course) = (coordinate, course)
  }
}

/// What is drawn above the streets: the route, the traffic and the vehicle.
public struct MapGuidance: Sendable {
  /// The route; nil for none.
  public var route: RouteLine?
  /// Metres of the route that are behind the vehicle; they are drawn grey.
  public var passed = 0.0
  /// Metres from the route's start to the manoeuvre whose arrow is drawn; nil for none.
  public var arrow: Double?
  /// Other ways: alternatives, or the usual way of a commute.
  public var alternatives: [RouteLine] = []
  /// Slow stretches.
  public var traffic: [TrafficSection] = []
  /// The vehicle; nil for none.
  public var puck: MapPuck?

  /// Makes guidance that draws nothing.
  public init() {}
}

/// Everything that one frame shows.
struct MapScene {
  var style: MapStyle
  var projection: MapProjection
  /// Pixels to a point.
  var scale: Double
  var guidance = MapGuidance()
  /// In seconds; nil for a still picture.
  var time: Double?
  /// Tiles of each source of the style.
  var tiles: [String: [(tile: PlacedTile, content: PreparedTile)]]
}
