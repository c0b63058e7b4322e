import CoreLocation
import Foundation

extension RoadGraph {
  /// The reasons for which there is no route.
  public enum RouteError: Error, Hashable, Sendable {
    /// No street is within ``farthestStreet`` of the start.
    case noStreetAtStart
    /// No street is within ``farthestStreet`` of the destination.
    case noStreetAtDestination
    /// The streets of the two places are not connected.
    case unreachable
  }

  // Chosen: the distance from a place to the street that leads to it; in metres.
  /// The largest distance of a place from a street; in metres.
  public static let farthestStreet = 500.0

  // Chosen: the seconds of turns in traffic on the right, and the mean wait at a traffic light.
  private static let rightTurn = 2.0
  private static let leftTurn = 6.0
  private static let uTurn = 45.0
  private static let signalWait = 8.0

  /// A place on a street.
  private struct Site {
    var edge: Int
    /// The metres from the start of the edge.
    var along: Double
    var offset: Double
    var point: WorldPoint
  }

  /// Finds the fastest route between two places.
  ///
  /// - Parameters:
  ///   - start: The place of the vehicle.
  ///   - end: The destination.
  ///   - course: The direction of the vehicle in degrees from north; nil allows both directions.
  ///   - delays: Places with delays in seconds; streets within 30 m of them become slower.
  /// - Returns: The route with its manoeuvres.
  /// - Throws: ``RouteError``.
  public func route(
    from start: CLLocationCoordinate2D,
    to end: CLLocationCoordinate2D,
    course: Double? = nil,
    delays: [(place: CLLocationCoordinate2D, seconds: Double)] = []
  ) throws -> Route {
    try route(from: start, to: end, course: course, slow: penalties(delays))
  }

  // Chosen: the part of a street's time that the search adds for each earlier route with the
  // street.
  private static let repetition = 0.8
  // Chosen: the largest part of its length that an alternative shares with another route.
  private static let mostShared = 0.7
  // Chosen: the largest duration of an alternative, in durations of the fastest route.
  private static let mostLonger = 1.6

  /// Finds the fastest route between two places and alternatives to it; the fastest is first.
  ///
  /// - Parameters:
  ///   - start: The place of the vehicle.
  ///   - end: The destination.
  ///   - course: The direction of the vehicle in degrees from north; nil allows both directions.
  ///   - delays: Places with delays in seconds; streets within 30 m of them become slower.
  ///   - count: The largest number of routes.
  /// - Returns: At least one route.
  /// - Throws: ``RouteError``.
  public func routes(
    from start: CLLocationCoordinate2D,
    to end: CLLocationCoordinate2D,
    course: Double? = nil,
    delays: [(place: CLLocationCoordinate2D, seconds: Double)] = [],
    count: Int = 3
  ) throws -> [Route] {
    let delayed = penalties(delays)
    let first = try route(from: start, to: end, course: course, slow: delayed)
    var found = [first]
    var extra: [Int: Double] = [:]
    func slowDown(_ route: Route) {
      for step in route.steps {
        extra[step.edge, default: 0] += edges[step.edge].seconds * Self.repetition
      }
    }
    // Chosen: more attempts than routes, because some of them differ too little.
    for _ in 0..<(max(1, min(count, 100)) - 1) * 2 where found.count < count {
      slowDown(found[found.count - 1])
      let slow = delayed.merging(extra) { $0 + $1 }
      guard var other = try? route(from: start, to: end, course: course, slow: slow) else { break }
      if other.steps.count > 1 {
        other.seconds -= other.steps.reduce(0) { $0 + (extra[$1.edge] ?? 0) }
      }
      let isOther = found.allSatisfy { shared(other, $0) <= Self.mostShared * other.metres }
      if isOther, other.seconds <= first.seconds * Self.mostLonger {
        found.append(other)
      } else {
        slowDown(other)
      }
    }
    return found.sorted { $0.seconds < $1.seconds }
  }

  /// Returns the metres of a route that another one contains.
  private func shared(_ route: Route, _ other: Route) -> Double {
    let used = Set(other.steps.map(\.edge))
    return route.steps.reduce(0) { used.contains($1.edge) ? $0 + edges[$1.edge].metres : $0 }
  }

  private func route(
    from start: CLLocationCoordinate2D,
    to end: CLLocationCoordinate2D,
    course: Double?,
    slow: [Int: Double]
  ) throws -> Route {
    let starts = sites(near: start, course: course)
    guard !starts.isEmpty else { throw RouteError.noStreetAtStart }
    let goals = sites(near: end, course: nil)
    guard !goals.isEmpty else { throw RouteError.noStreetAtDestination }
    let goalPoint = goals[0].point
    func remaining(_ node: Int) -> Double { Self.metres(nodes[node], goalPoint) / fastest }

    var cost = [Double](repeating: .infinity, count: edges.count)
    var previous = [Int](repeating: -1, count: edges.count)
    var isDone = [Bool](repeating: false, count: edges.count)
    var heap = SearchHeap()
    var best: (cost: Double, edge: Int, goal: Site, isDirect: Bool)?
    for site in starts {
      let edge = edges[site.edge]
      let share = edge.metres > 0 ? (edge.metres - site.along) / edge.metres : 0
      for goal in goals where goal.edge == site.edge && goal.along >= site.along {
        let direct = edge.seconds * (goal.along - site.along) / max(edge.metres, 1e-9)
        if direct < best?.cost ?? .infinity { best = (direct, site.edge, goal, true) }
      }
      let seconds = edge.seconds * share + (slow[site.edge] ?? 0)
      if seconds < cost[site.edge] {
        cost[site.edge] = seconds
        heap.push(site.edge, seconds + remaining(edge.to))
      }
    }
    while let (current, estimate) = heap.pop() {
      if isDone[current] { continue }
      if let best, estimate >= best.cost { break }
      isDone[current] = true
      let edge = edges[current]
      for next in outgoing[edge.to] {
        guard let turn = turnCost(from: current, to: next) else { continue }
        let arrival = cost[current] + turn
        for goal in goals where goal.edge == next {
          let part = edges[next].seconds * goal.along / max(edges[next].metres, 1e-9)
          let total = arrival + part + (slow[next] ?? 0)
          if total < best?.cost ?? .infinity { best = (total, current, goal, false) }
        }
        let total = arrival + edges[next].seconds + (slow[next] ?? 0)
        if total < cost[next], !isDone[next] {
          cost[next] = total
          previous[next] = current
          heap.push(next, total + remaining(edges[next].to))
        }
      }
    }
    guard let best else { throw RouteError.unreachable }
    var chain: [Int] = []
    if !best.isDirect {
      chain = [best.goal.edge]
      var edge = best.edge
      while edge >= 0 {
        chain.append(edge)
        edge = previous[edge]
      }
      chain.reverse()
    } else {
      chain = [best.edge]
    }
    guard let first = starts.first(where: { $0.edge == chain[0] }) else {
      throw RouteError.unreachable
    }
    return RouteDescription(
      graph: self,
      chain: chain,
      start: first.along,
      end: best.goal.along,
      seconds: best.cost
    ).route
  }

  /// Returns the seconds of a turn; nil if it is not allowed.
  ///
  /// U-turns are allowed only at dead ends.
  func turnCost(from current: Int, to next: Int) -> Double? {
    let wait = signals.contains(edges[current].to) ? Self.signalWait : 0
    if edges[current].reverse == next {
      let others = outgoing[edges[current].to].filter { $0 != next }
      return others.isEmpty ? Self.uTurn : nil
    }
    let angle = turnAngle(from: current, to: next)
    if edges[current].isRoundabout || edges[next].isRoundabout { return 0 }
    // A bend of a street takes no time.
    if outgoing[edges[current].to].count <= 2, edges[current].name == edges[next].name {
      return wait
    }
    if angle > 45 { return Self.rightTurn + wait }
    if angle < -45 { return Self.leftTurn + wait }
    return wait
  }

  /// Returns the change of direction at a node in degrees, -180 to 180, positive to the right.
  func turnAngle(from current: Int, to next: Int) -> Double {
    let a = edges[current].points
    let b = edges[next].points
    let arriving = Self.angle(a[a.count - 2], a[a.count - 1])
    let leaving = Self.angle(b[0], b[1])
    var turn = leaving - arriving
    if turn > 180 { turn -= 360 }
    if turn <= -180 { turn += 360 }
    return turn
  }

  /// Returns the direction in degrees clockwise from north.
  static func angle(_ a: WorldPoint, _ b: WorldPoint) -> Double {
    atan2(b.x - a.x, a.y - b.y) * 180 / .pi
  }

  private func penalties(
    _ delays: [(place: CLLocationCoordinate2D, seconds: Double)]
  ) -> [Int: Double] {
    // Chosen: the distance in metres.
    let reach = 30.0
    var result: [Int: Double] = [:]
    for delay in delays where delay.seconds > 0 {
      for edge in edges.indices {
        let line = RouteLine(points: edges[edge].points)
        if let nearest = line.nearest(to: delay.place), nearest.offset <= reach {
          result[edge, default: 0] += delay.seconds
        }
      }
    }
    return result
  }

  /// Returns the streets nearest to a place: both directions of the nearest one.
  private func sites(near coordinate: CLLocationCoordinate2D, course: Double?) -> [Site] {
    let target = WorldPoint(coordinate)
    guard target.isFinite else { return [] }
    var found: [Site] = []
    for index in edges.indices {
      let edge = edges[index]
      var along = 0.0
      var best: Site?
      for (a, b) in zip(edge.points, edge.points.dropFirst()) {
        let length = Self.metres(a, b)
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let square = dx * dx + dy * dy
        let share =
          square > 0
          ? max(0, min(1, ((target.x - a.x) * dx + (target.y - a.y) * dy) / square)) : 0
        let foot = WorldPoint(x: a.x + dx * share, y: a.y + dy * share)
        let offset = Self.metres(foot, target)
        if offset <= Self.farthestStreet, offset < best?.offset ?? .infinity {
          if let course {
            var difference = abs(Self.angle(a, b) - course).truncatingRemainder(dividingBy: 360)
            if difference > 180 { difference = 360 - difference }
            if difference > 90 {
              along += length
              continue
            }
          }
          best = Site(edge: index, along: along + length * share, offset: offset, point: foot)
        }
        along += length
      }
      if let best { found.append(best) }
    }
    guard let nearest = found.map(\.offset).min() else { return [] }
    // Chosen: within two metres of the nearest one, so that both directions and all streets of a
    // crossing are included.
    return found.filter { $0.offset <= nearest + 2 }.sorted {
      ($0.offset, $0.edge) < ($1.offset, $1.edge)
    }
  }
}

/// A queue of edges, ordered by their estimates.
struct SearchHeap {
  private var items: [(edge: Int, estimate: Double)] = []

  mutating func push(_ edge: Int, _ estimate: Double) {
    items.append((edge, estimate))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(child, parent) else { break }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> (edge: Int, estimate: Double)? {
    guard let first = items.first else { return nil }
    let last = items.removeLast()
    if items.isEmpty { return first }
    items[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < items.count {
        if precedes(child, least) { least = child }
      }
      if least == parent { return first }
      items.swapAt(parent, least)
      parent = least
    }
  }

  /// Equal estimates are ordered by number, so that equal searches have equal results.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (items[a].estimate, items[a].edge) < (items[b].estimate, items[b].edge)
  }
}
