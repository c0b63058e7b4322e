import CoreGraphics
import CoreLocation
import Foundation

/// The vehicle on the map.
public struct MapPuck: Sendable {
  /// The coordinate of the vehicle.
  public var coordinate: CLLocationCoordinate2D
  /// The direction in degrees from north; nil draws a disc without a direction.
  public var course: Double?

  /// Makes a vehicle on the map.
  public init(coordinate: CLLocationCoordinate2D, course: Double? = nil) {
    (self.coordinate, self.course) = (coordinate, course)
  }
}

/// The contents above the streets: the route, the traffic and the vehicle.
public struct MapGuidance: Sendable {
  /// The route; nil if there is none.
  public var route: RouteLine?
  /// The metres of the route behind the vehicle, which are grey.
  public var passed = 0.0
  /// The metres from the start of the route to the manoeuvre with an arrow; nil without an arrow.
  public var arrow: Double?
  /// Other routes: alternatives, or the usual route of a commute.
  public var alternatives: [RouteLine] = []
  /// Sections with slow traffic.
  public var traffic: [TrafficSection] = []
  /// The vehicle; nil if there is none.
  public var puck: MapPuck?

  /// Makes guidance that draws nothing.
  public init() {}
}

/// The contents of a frame.
struct MapScene {
  var style: MapStyle
  var projection: MapProjection
  /// The pixels of a point.
  var scale: Double
  var guidance = MapGuidance()
  /// The time in seconds; nil for a still picture.
  var time: Double?
  /// The tiles of each source of the style.
  var tiles: [String: [(tile: PlacedTile, content: PreparedTile)]]
}
