import CoreLocation
import Foundation

/// A route along streets with its manoeuvres.
public struct Route: Sendable {
  /// A manoeuvre at a place.
  public struct Maneuver: Sendable, Equatable {
    /// The kinds of manoeuvres.
    public enum Kind: Sendable, Hashable {
      /// Starting.
      case depart
      /// Staying on the route, whose street has a new name.
      case straight
      /// Bearing left, by 25 to 60 degrees.
      case slightLeft
      /// Turning left, by 60 to 130 degrees.
      case left
      /// Turning left by more than 130 degrees.
      case sharpLeft
      /// Bearing right, by 25 to 60 degrees.
      case slightRight
      /// Turning right, by 60 to 130 degrees.
      case right
      /// Turning right by more than 130 degrees.
      case sharpRight
      /// Turning back.
      case uTurn
      /// Leaving a roundabout at an exit; the first exit is 1.
      case roundabout(exit: Int)
      /// Leaving a motorway.
      case exit
      /// Driving onto a motorway.
      case merge
      /// Arriving at the destination.
      case arrive
    }

    /// The kind of the manoeuvre.
    public var kind: Kind
    /// The metres from the start of the route.
    public var distance: Double
    /// The name of the next street; empty if it has none.
    public var street: String
    /// The instruction for the driver.
    public var instruction: String
    /// The point of the manoeuvre.
    public var point: WorldPoint
    /// The lanes before the manoeuvre, from left to right; empty if they are unknown.
    public var lanes: [Lane] = []

    /// Whether two manoeuvres are equal.
    public static func == (a: Maneuver, b: Maneuver) -> Bool {
      a.kind == b.kind && a.distance == b.distance && a.street == b.street
        && a.instruction == b.instruction && a.lanes == b.lanes
    }
  }

  /// The line from the start to the destination.
  public let line: RouteLine
  /// The manoeuvres from the start to the arrival.
  public let maneuvers: [Maneuver]
  /// The metres from the start at which another street leaves the route, ascending.
  public let turnOffs: [Double]
  /// The expected seconds, including traffic lights and turns.
  public internal(set) var seconds: Double
  /// The edges of the graph, with the metres from the start at which they begin.
  let steps: [(edge: Int, start: Double)]

  /// The length in metres.
  public var metres: Double { line.metres }

  /// Returns the next manoeuvre after a distance from the start; nil if there is none.
  public func maneuver(after distance: Double) -> Maneuver? {
    maneuvers.first { $0.distance > distance }
  }

  /// Returns the last place before a distance at which the driver can leave the route; nil if there
  /// is none.
  ///
  /// Catalogue: CAR-R41.
  public func lastTurnOff(before distance: Double) -> Double? {
    turnOffs.last { $0 < distance }
  }
}

/// A line on the earth with its distances.
public struct RouteLine: Sendable {
  /// The corners of the line.
  public let points: [WorldPoint]
  /// The metres from the start to each corner.
  public let distances: [Double]

  /// The length in metres.
  public var metres: Double { distances.last ?? 0 }

  /// Makes a line; repeated corners are removed.
  public init(points: [WorldPoint]) {
    var kept: [WorldPoint] = []
    for point in points where point.isFinite && kept.last != point { kept.append(point) }
    var distances: [Double] = kept.isEmpty ? [] : [0]
    for (a, b) in zip(kept, kept.dropFirst()) {
      distances.append((distances.last ?? 0) + RoadGraph.metres(a, b))
    }
    self.points = kept
    self.distances = distances
  }

  /// Makes a line through places.
  public init(coordinates: [CLLocationCoordinate2D]) {
    self.init(points: coordinates.map { WorldPoint($0) })
  }

  /// Returns the point at a distance from the start, and the direction there in degrees from north;
  /// nil for an empty line.
  public func place(at distance: Double) -> (point: WorldPoint, bearing: Double)? {
    guard points.count > 1 else { return points.first.map { ($0, 0) } }
    let wanted = max(0, min(metres, distance.isNaN ? 0 : distance))
    var low = 0
    var high = points.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= wanted { low = middle } else { high = middle }
    }
    let (a, b) = (points[low], points[low + 1])
    let length = distances[low + 1] - distances[low]
    let share = length > 0 ? (wanted - distances[low]) / length : 0
    let angle = atan2(b.x - a.x, a.y - b.y) * 180 / .pi
    return (
      WorldPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share),
      angle < 0 ? angle + 360 : angle
    )
  }

  /// Returns the part between two distances from the start.
  public func part(from start: Double, to end: Double) -> [WorldPoint] {
    let (start, end) = (max(0, start), min(metres, end))
    guard start < end, let first = place(at: start), let last = place(at: end) else { return [] }
    var result = [first.point]
    for (point, distance) in zip(points, distances) where distance > start && distance < end {
      result.append(point)
    }
    result.append(last.point)
    return result
  }

  /// Returns the nearest point of the line: its metres from the start, and its distance in metres.
  public func nearest(to coordinate: CLLocationCoordinate2D) -> (distance: Double, offset: Double)?
  {
    let target = WorldPoint(coordinate)
    var best: (distance: Double, offset: Double)?
    for index in 0..<max(0, points.count - 1) {
      let (a, b) = (points[index], points[index + 1])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let share =
        square > 0
        ? max(0, min(1, ((target.x - a.x) * dx + (target.y - a.y) * dy) / square)) : 0
      let foot = WorldPoint(x: a.x + dx * share, y: a.y + dy * share)
      let offset = RoadGraph.metres(foot, target)
      if offset < best?.offset ?? .infinity {
        best = (distances[index] + (distances[index + 1] - distances[index]) * share, offset)
      }
    }
    return best
  }
}
