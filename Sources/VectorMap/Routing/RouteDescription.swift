import Foundation

/// Converts a chain of edges to a line and its manoeuvres.
struct RouteDescription {
  private let graph: RoadGraph
  private let chain: [Int]
  private let start: Double
  private let end: Double
  private let seconds: Double

  init(graph: RoadGraph, chain: [Int], start: Double, end: Double, seconds: Double) {
    (self.graph, self.chain, self.start, self.end) = (graph, chain, start, end)
    self.seconds = seconds
  }

  // Chosen: the limits of turns in degrees.
  private static let straight = 25.0
  private static let slight = 60.0
  private static let sharp = 130.0
  private static let back = 170.0

  var route: Route {
    var points: [WorldPoint] = []
    var steps: [(edge: Int, start: Double)] = []
    var distance = 0.0
    for (index, number) in chain.enumerated() {
      let edge = graph.edges[number]
      let line = RouteLine(points: edge.points)
      let from = index == 0 ? start : 0
      let to = index == chain.count - 1 ? end : edge.metres
      steps.append((number, distance))
      var part = line.part(from: from, to: to)
      if part.isEmpty, let place = line.place(at: from) { part = [place.point] }
      points += part
      distance += max(0, to - from)
    }
    let line = RouteLine(points: points)
    return Route(
      line: line,
      maneuvers: maneuvers(steps, line),
      turnOffs: turnOffs(steps),
      seconds: seconds,
      steps: steps
    )
  }

  private func edge(_ index: Int) -> RoadGraph.Edge { graph.edges[chain[index]] }

  /// Returns the other streets that can be taken between two edges of the chain.
  private func choices(after index: Int) -> [Int] {
    graph.outgoing[edge(index).to].filter {
      $0 != chain[index + 1] && $0 != edge(index).reverse
    }
  }

  private func turnOffs(_ steps: [(edge: Int, start: Double)]) -> [Double] {
    guard steps.count > 1 else { return [] }
    return (0..<steps.count - 1).filter { !choices(after: $0).isEmpty }.map { steps[$0 + 1].start }
  }

  private func maneuvers(
    _ steps: [(edge: Int, start: Double)],
    _ line: RouteLine
  ) -> [Route.Maneuver] {
    var result: [Route.Maneuver] = []
    func add(
      _ kind: Route.Maneuver.Kind,
      _ distance: Double,
      _ street: String,
      _ goal: String = "",
      lanes: String = ""
    ) {
      guard let place = line.place(at: distance) else { return }
      result.append(
        Route.Maneuver(
          kind: kind,
          distance: distance,
          street: street,
          instruction: Self.instruction(kind, street, goal),
          point: place.point,
          lanes: Lane.lanes(lanes, to: kind)
        )
      )
    }
    add(.depart, 0, edge(0).name)
    var index = 0
    while index < chain.count - 1 {
      let distance = steps[index + 1].start
      if edge(index + 1).isRoundabout, !edge(index).isRoundabout {
        var exit = 0
        var last = index + 1
        while last < chain.count - 1 {
          let node = edge(last).to
          let leaving = graph.outgoing[node].filter { !graph.edges[$0].isRoundabout }
          let leaves = !edge(last + 1).isRoundabout
          if !leaving.isEmpty { exit += 1 }
          if leaves { break }
          last += 1
        }
        let street = last < chain.count - 1 ? edge(last + 1).name : edge(last).name
        add(.roundabout(exit: max(1, exit)), distance, street)
        index = last + 1
        continue
      }
      if let kind = kind(after: index) {
        add(
          kind,
          distance,
          edge(index + 1).name,
          edge(index + 1).destination,
          lanes: edge(index).lanes
        )
      }
      index += 1
    }
    add(.arrive, line.metres, edge(chain.count - 1).name)
    return result
  }

  private func kind(after index: Int) -> Route.Maneuver.Kind? {
    let (here, next) = (edge(index), edge(index + 1))
    if here.reverse == chain[index + 1] { return .uTurn }
    if here.kind == "motorway", next.kind == "ramp" { return .exit }
    if here.kind == "ramp", next.kind == "motorway" { return .merge }
    let angle = graph.turnAngle(from: chain[index], to: chain[index + 1])
    let others = choices(after: index)
    if abs(angle) < Self.straight {
      let isRenamed = here.name != next.name && !next.name.isEmpty
      return isRenamed && !others.isEmpty && here.kind != "ramp" ? .straight : nil
    }
    // There is no choice at a bend.
    guard !others.isEmpty || here.kind == "ramp" else { return nil }
    let isRight = angle > 0
    switch abs(angle) {
    case ..<Self.slight: return isRight ? .slightRight : .slightLeft
    case ..<Self.sharp: return isRight ? .right : .left
    case ..<Self.back: return isRight ? .sharpRight : .sharpLeft
    default: return .uTurn
    }
  }

  static func instruction(
    _ kind: Route.Maneuver.Kind,
    _ street: String,
    _ destination: String
  ) -> String {
    let onto = street.isEmpty ? "" : " onto \(street)"
    return switch kind {
    case .depart: street.isEmpty ? "Start" : "Start on \(street)"
    case .straight: "Continue\(onto)"
    case .slightLeft: "Bear left\(onto)"
    case .left: "Turn left\(onto)"
    case .sharpLeft: "Turn sharp left\(onto)"
    case .slightRight: "Bear right\(onto)"
    case .right: "Turn right\(onto)"
    case .sharpRight: "Turn sharp right\(onto)"
    case .uTurn: "Turn back\(onto)"
    case .roundabout(let exit): "At the roundabout, take the \(ordinal(exit)) exit\(onto)"
    case .exit: destination.isEmpty ? "Take the exit" : "Take the exit to \(destination)"
    case .merge: "Merge\(onto)"
    case .arrive: "Arrive at your destination"
    }
  }

  private static func ordinal(_ number: Int) -> String {
    let words = ["1st", "2nd", "3rd"]
    return number >= 1 && number <= 3 ? words[number - 1] : "\(number)th"
  }
}
