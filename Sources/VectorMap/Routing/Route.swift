import CoreLocation
import Foundation

/// A way along streets with its manoeuvres.
public struct Route: Sendable {
  /// What the driver does at a place.
  public struct Maneuver: Sendable, Equatable {
    /// The kinds of manoeuvres.
    public enum Kind: Sendable, Hashable {
      /// Start driving.
      case depart
      /// Stay on the way, which changes its name.
      case straight
      /// Bear left, by 25 to 60 degrees.
      case slightLeft
      /// Turn left, by 60 to 130 degrees.
      case left
      /// Turn left by more than 130 degrees.
      case sharpLeft
      /// Bear right, by 25 to 60 degrees.
      case slightRight
      /// Turn right, by 60 to 130 degrees.
      case right
      /// Turn right by more than 130 degrees.
      case sharpRight
      /// Turn back.
      case uTurn
      /// Leave a roundabout by its exit of this number, 1 for the first.
      case roundabout(exit: Int)
      /// Leave a motorway.
      case exit
      /// Drive onto a motorway.
      case merge
      /// The destination.
      case arrive
    }

    /// The kind.
    public var kind: Kind
    /// Metres from the start of the route.
    public var distance: Double
    /// The street that follows; empty without a name.
    public var street: String
    /// What the driver reads or hears.
    public var instruction: String
    /// Where it happens.
    public var point: WorldPoint
    /// The lanes before it, from left to right; empty where they are unknown.
    public var lanes: [Lane] = []

    /// Whether two manoeuvres are the same.
    public static func == (a: Maneuver, b: Maneuver) -> Bool {
      a.kind == b.kind && a.distance == b.distance && a.street == b.street
        && a.instruction == b.instruction && a.lanes == b.lanes
    }
  }

  /// The line, from the start to the destination.
  public let line: RouteLine
  /// From the departure to the arrival.
  public let maneuvers: [Maneuver]
  /// Metres from the start at which another street leaves the route, ascending.
  public let turnOffs: [Double]
  /// Expected seconds, traffic lights and turns included.
  public internal(set) var seconds: Double
  /// The edges of the graph that it uses, with the metres from the start where each begins.
  let steps: [(edge: Int, start: Double)]

  /// The length in metres.
  public var metres: Double { line.metres }

  /// The manoeuvre that follows a distance from the start; nil behind the last.
  public func maneuver(after distance: Double) -> Maneuver? {
    maneuvers.first { $0.distance > distance }
  }

  /// The last place before a distance where the driver can still leave the route; nil for none.
  ///
  /// Catalogue: CAR-R41.
  public func lastTurnOff(before distance: Double) -> Double? {
    turnOffs.last { $0 < distance }
  }
}

/// A line on the earth with its distances.
public struct RouteLine: Sendable {
  /// The corners.
  public let points: [WorldPoint]
  /// Metres from the start to each corner.
  public let distances: [Double]

  /// The length in metres.
  public var metres: Double { distances.last ?? 0 }

  /// Makes a line; repeated corners are dropped.
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

  /// Makes a line of places.
  public init(coordinates: [CLLocationCoordinate2D]) {
    self.init(points: coordinates.map { WorldPoint($0) })
  }

  /// The point at a distance from the start and the direction there, in degrees from north; nil for
  /// an empty line.
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

  /// The part between two distances from the start.
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

  /// The nearest point of the line: metres from the start, and metres beside the line.
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
