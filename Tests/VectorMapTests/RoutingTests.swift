import CarSafety
import CoreLocation
import Foundation
import TestSupport
import Testing

@testable import VectorMap

/// A network by hand: places in units of one tile of zoom 14, streets between them.
private struct Network {
  var streets: [VectorTile.Feature] = []
  var signals: [VectorTile.Point] = []

  mutating func add(
    _ name: String,
    _ points: [(Int32, Int32)],
    oneway: Bool = false,
    kind: String = "residential",
    roundabout: Bool = false,
    destination: String = "",
    lanes: String = ""
  ) {
    var attributes: [String: VectorTile.Value] = ["class": .text(kind), "name": .text(name)]
    if !lanes.isEmpty { attributes["turn:lanes:forward"] = .text(lanes) }
    if oneway { attributes["oneway"] = .boolean(true) }
    if roundabout { attributes["junction"] = .text("roundabout") }
    if !destination.isEmpty { attributes["destination"] = .text(destination) }
    streets.append(.init(.line, attributes, parts: [points.map { .init($0.0, $0.1) }]))
  }

  static let id = TileID(zoom: 14, x: 8192, y: 8191)

  /// The tile is at the equator, where a unit is 0.597 m.
  func graph() throws -> RoadGraph {
    let id = try #require(Self.id)
    return RoadGraph(tiles: [
      (
        id,
        VectorTile(layers: [
          .init(name: "street", features: streets),
          .init(name: "signal", features: signals.map { .init(.point, parts: [[$0]]) }),
        ])
      )
    ])
  }

  static func place(_ x: Double, _ y: Double) -> CLLocationCoordinate2D {
    let frame = id?.worldFrame ?? (x: 0, y: 0, side: 0)
    return WorldPoint(
      x: frame.x + frame.side * x / 4096,
      y: frame.y + frame.side * y / 4096
    ).coordinate
  }
}

@Suite struct RoutingTests {
  private static let unit = WebMercator.circumference / 4096 / 16384

  @Test(.feature("CAR-F58"))
  func `a turn to the left and one to the right have their words and distances`() throws {
    var network = Network()
    network.add("A Street", [(1000, 2000), (2000, 2000), (3000, 2000)])
    network.add("B Street", [(2000, 2000), (2000, 1000)])
    network.add("C Street", [(2000, 1000), (3000, 1000)])
    network.add("D Street", [(1000, 1000), (2000, 1000)])
    let route = try network.graph().route(
      from: Network.place(1200, 2000),
      to: Network.place(2800, 1000)
    )
    #expect(route.maneuvers.map(\.kind) == [.depart, .left, .right, .arrive])
    #expect(
      route.maneuvers.map(\.instruction) == [
        "Start on A Street", "Turn left onto B Street", "Turn right onto C Street",
        "Arrive at your destination",
      ]
    )
    let expected = [0, 800, 1800, 2600].map { Double($0) * Self.unit }
    for (maneuver, distance) in zip(route.maneuvers, expected) {
      #expect(abs(maneuver.distance - distance) < 0.01)
    }
    #expect(abs(route.metres - 2600 * Self.unit) < 0.01)
    // 30 km/h, one turn to the left and one to the right.
    #expect(abs(route.seconds - (2600 * Self.unit / (30 / 3.6) + 6 + 2)) < 0.01)
    #expect(route.maneuver(after: 100)?.street == "B Street")
    #expect(route.maneuver(after: route.metres) == nil)
  }

  @Test func `one-way streets are not driven against their direction`() throws {
    var network = Network()
    network.add("Short", [(1000, 1000), (2000, 1000)], oneway: true)
    network.add("Down", [(1000, 1000), (1000, 2000)])
    network.add("Long", [(1000, 2000), (2000, 2000)])
    network.add("Up", [(2000, 2000), (2000, 1000)])
    network.add("In", [(2000, 1000), (2500, 1000)])
    network.add("Out", [(1000, 1000), (500, 1000)])
    let graph = try network.graph()
    let with = try graph.route(from: Network.place(600, 1000), to: Network.place(2400, 1000))
    #expect(abs(with.metres - 1800 * Self.unit) < 0.1)
    let against = try graph.route(from: Network.place(2400, 1000), to: Network.place(600, 1000))
    #expect(abs(against.metres - 3800 * Self.unit) < 0.1)
  }

  @Test(arguments: [VectorTile.Value.number(-1), .text("-1")])
  func `one-way streets of -1 are driven against the order of their points`(
    oneway: VectorTile.Value
  ) throws {
    var network = Network()
    let attributes: [String: VectorTile.Value] = [
      "class": .text("residential"), "name": .text("Short"), "oneway": oneway,
    ]
    network.streets.append(
      .init(.line, attributes, parts: [[.init(2000, 1000), .init(1000, 1000)]])
    )
    network.add("Down", [(1000, 1000), (1000, 2000)])
    network.add("Long", [(1000, 2000), (2000, 2000)])
    network.add("Up", [(2000, 2000), (2000, 1000)])
    network.add("In", [(2000, 1000), (2500, 1000)])
    network.add("Out", [(1000, 1000), (500, 1000)])
    let graph = try network.graph()
    let with = try graph.route(from: Network.place(600, 1000), to: Network.place(2400, 1000))
    #expect(abs(with.metres - 1800 * Self.unit) < 0.1)
    let against = try graph.route(from: Network.place(2400, 1000), to: Network.place(600, 1000))
    #expect(abs(against.metres - 3800 * Self.unit) < 0.1)
  }

  @Test func `a longer way with fewer left turns and lights wins when it is faster`() throws {
    var network = Network()
    // Straight on through lights, or round a faster road.
    network.add("Through", [(1000, 2000), (1500, 2000), (2000, 2000), (2500, 2000), (3000, 2000)])
    for x: Int32 in [1500, 2000, 2500] {
      network.add("Side \(x)", [(x, 1800), (x, 2000), (x, 2200)])
      network.signals.append(.init(x, 2000))
    }
    network.add("Ring", [(1000, 2000), (1000, 2300), (3000, 2300), (3000, 2000)], kind: "motorway")
    network.add("East", [(3000, 2000), (3400, 2000)])
    network.add("West", [(600, 2000), (1000, 2000)])
    let route = try network.graph().route(
      from: Network.place(700, 2000),
      to: Network.place(3300, 2000)
    )
    #expect(route.maneuvers.contains { $0.street == "Ring" })
  }

  @Test(arguments: [(3000.0, 2000.0, 1), (2000, 1000, 2), (1000, 2000, 3)])
  func `exits of a roundabout are counted`(x: Double, y: Double, exit: Int) throws {
    var network = Network()
    network.add(
      "Ring",
      [
        (2100, 2000), (2070, 1930), (2000, 1900), (1930, 1930), (1900, 2000), (1930, 2070),
        (2000, 2100), (2070, 2070), (2100, 2000),
      ],
      oneway: true,
      roundabout: true
    )
    network.add("East", [(2100, 2000), (3000, 2000)])
    network.add("North", [(2000, 1900), (2000, 1000)])
    network.add("West", [(1900, 2000), (1000, 2000)])
    network.add("South", [(2000, 2100), (2000, 3000)])
    let route = try network.graph().route(
      from: Network.place(2000, 2900),
      to: Network.place(x, y)
    )
    #expect(route.maneuvers.map(\.kind) == [.depart, .roundabout(exit: exit), .arrive])
    let words = ["1st", "2nd", "3rd"][exit - 1]
    let street = ["East", "North", "West"][exit - 1]
    #expect(
      route.maneuvers[1].instruction == "At the roundabout, take the \(words) exit onto \(street)"
    )
  }

  @Test func `bends without a choice are no manoeuvres, and crossings on two levels no turns`()
    throws
  {
    var network = Network()
    network.add("Bend", [(1000, 2000), (2000, 2000), (2000, 1000)])
    // Crosses without a common corner.
    network.add("Bridge", [(1500, 2500), (1500, 1500)])
    let graph = try network.graph()
    #expect(graph.nodeCount == 4)
    let route = try graph.route(from: Network.place(1100, 2000), to: Network.place(2000, 1100))
    #expect(route.maneuvers.map(\.kind) == [.depart, .arrive])
    #expect(route.turnOffs.isEmpty)
    #expect(throws: RoadGraph.RouteError.unreachable) {
      try graph.route(from: Network.place(1100, 2000), to: Network.place(1500, 1600))
    }
    #expect(throws: RoadGraph.RouteError.noStreetAtStart) {
      try graph.route(from: Network.place(4000, 4000), to: Network.place(1500, 1600))
    }
  }

  @Test func `the course decides the direction of the start`() throws {
    var network = Network()
    network.add("A", [(1000, 2000), (2000, 2000), (3000, 2000)])
    network.add("Loop", [(3000, 2000), (3000, 2500), (1000, 2500), (1000, 2000)])
    network.add("B", [(2000, 2000), (2000, 1500)])
    let graph = try network.graph()
    let free = try graph.route(from: Network.place(2200, 2000), to: Network.place(2000, 1600))
    let bound = try graph.route(
      from: Network.place(2200, 2000),
      to: Network.place(2000, 1600),
      course: 90
    )
    #expect(free.metres < 700 * Self.unit)
    #expect(bound.metres > 4000 * Self.unit)
  }

  @Test func `streets join where tiles meet`() throws {
    let left = try #require(TileID(zoom: 14, x: 8192, y: 8191))
    let right = try #require(TileID(zoom: 14, x: 8193, y: 8191))
    func tile(_ shift: Int32) -> VectorTile {
      VectorTile(layers: [
        .init(
          name: "street",
          features: [
            .init(
              .line,
              ["class": .text("residential"), "name": .text("Long")],
              parts: [[.init(3000 - shift, 1000), .init(5000 - shift, 1777)]]
            )
          ]
        )
      ])
    }
    let graph = RoadGraph(tiles: [(left, tile(0)), (right, tile(4096))])
    #expect(graph.nodeCount == 3)
    let route = try graph.route(from: Network.place(3100, 1040), to: Network.place(4900, 1740))
    #expect(route.maneuvers.map(\.kind) == [.depart, .arrive])
  }

  @Test(.feature("CAR-F58"))
  func `the city is one network with a motorway and its exits`() throws {
    let graph = try RoadGraph(
      source: CityTiles.shared,
      around: CityTiles.center,
      metres: 3500
    )
    #expect(graph.nodeCount > 600)
    let route = try graph.route(
      from: CityTiles.crossing(11, 12),
      to: CityTiles.crossing(6, -10)
    )
    let kinds = route.maneuvers.map(\.kind)
    #expect(kinds.first == .depart && kinds.last == .arrive)
    let distances = route.maneuvers.map(\.distance)
    #expect(distances == distances.sorted())
    let across = try graph.route(
      from: CityTiles.crossing(0, 3),
      to: CityTiles.crossing(-3, 0)
    )
    #expect(
      across.maneuvers.contains { if case .roundabout = $0.kind { true } else { false } }
    )
    let motorway = try graph.route(
      from: CityTiles.crossing(12, 8),
      to: CityTiles.crossing(12, -8)
    )
    #expect(motorway.maneuvers.contains { $0.kind == .merge })
    #expect(
      motorway.maneuvers.contains {
        $0.kind == .exit && $0.instruction.hasPrefix("Take the exit to ")
      }
    )
    // Any two crossings of a sample reach each other.
    for (i, j) in [(-12, -12), (12, 12), (-12, 11), (3, 6), (-1, -13), (8, -12)] {
      #expect(throws: Never.self) {
        try graph.route(
          from: CityTiles.crossing(Double(i), Double(j)),
          to: CityTiles.crossing(1, 1)
        )
      }
    }
  }

  @Test(.rule("CAR-R41"))
  func `an incident is due before the last turn-off, and a later notice is a finding`() throws {
    var network = Network()
    network.add("Main", [(500, 2000), (1500, 2000), (2500, 2000), (3500, 2000)])
    network.add("First", [(1500, 2000), (1500, 2500)])
    network.add("Last", [(2500, 2000), (2500, 2500)])
    let route = try network.graph().route(
      from: Network.place(600, 2000),
      to: Network.place(3400, 2000)
    )
    let incident = CarTrafficIncident(
      id: "a",
      cause: .accident,
      delay: 360,
      position: CarPosition(Network.place(3000, 2000)),
      road: "Main"
    )
    var aside = incident
    aside.position = CarPosition(Network.place(2500, 2400))
    #expect(aside.located(on: route) == nil)
    let located = try #require(incident.located(on: route))
    let (distance, last) = try (
      #require(located.routeDistance), #require(located.lastTurnOffDistance)
    )
    #expect(abs(distance - 2400 * Self.unit) < 0.1)
    #expect(abs(last - 1900 * Self.unit) < 0.1)
    // 50 km/h are 13.9 m/s: half a minute before the turn-off are 417 m.
    #expect(!located.isDue(travelled: last - 430, speed: 50))
    #expect(located.isDue(travelled: last - 410, speed: 50))
    func rules(_ shown: [String: Double]) -> [String] {
      CarTrafficIncident.findings([located], shown: shown).map(\.rule)
    }
    #expect(rules(["a": last - 410]).isEmpty)
    #expect(rules(["a": last + 1]) == ["CAR-R41"])
    #expect(rules([:]) == ["CAR-R41"])
    // Faster vehicles learn of it earlier.
    #expect(located.isDue(travelled: last - 430, speed: 100))
  }

  @Test(.feature("CAR-F51"))
  func `a delay on the way leads round it`() throws {
    var network = Network()
    network.add("Main", [(1000, 2000), (2000, 2000), (3000, 2000), (3500, 2000)])
    network.add("Detour", [(2000, 2000), (2000, 2300), (3000, 2300), (3000, 2000)])
    let graph = try network.graph()
    let (start, end) = (Network.place(1100, 2000), Network.place(3400, 2000))
    #expect(try graph.route(from: start, to: end).maneuvers.count == 2)
    let round = try graph.route(
      from: start,
      to: end,
      delays: [(Network.place(2500, 2000), 400)]
    )
    #expect(round.maneuvers.contains { $0.street == "Detour" })
  }

  @Test func `any number of routes can be requested`() throws {
    var network = Network()
    network.add("A Street", [(1000, 2000), (2000, 2000), (3000, 2000)])
    let graph = try network.graph()
    for count in [Int.min, 0, Int.max] {
      let routes = try graph.routes(
        from: Network.place(1200, 2000),
        to: Network.place(2800, 2000),
        count: count
      )
      #expect(routes.count == 1)
    }
  }

  @Test func `a line gives its parts and the nearest point`() throws {
    let line = RouteLine(coordinates: [
      Network.place(0, 0), Network.place(100, 0), Network.place(100, 100),
    ])
    #expect(abs(line.metres - 200 * Self.unit) < 0.01)
    let place = try #require(line.place(at: 150 * Self.unit))
    #expect(abs(place.bearing - 180) < 0.01)
    #expect(line.part(from: 50 * Self.unit, to: 150 * Self.unit).count == 3)
    #expect(line.part(from: 10, to: 10).isEmpty)
    let near = try #require(line.nearest(to: Network.place(110, 50)))
    #expect(abs(near.distance - 150 * Self.unit) < 0.01)
    #expect(abs(near.offset - 10 * Self.unit) < 0.01)
    #expect(RouteLine(points: []).place(at: 3) == nil)
  }

  @Test(.feature("CAR-F58"))
  func `lanes before a turn say which of them lead to it`() throws {
    var network = Network()
    let lanes = "left|through|through;right"
    network.add("A Street", [(1000, 2000), (2000, 2000), (3000, 2000)], lanes: lanes)
    network.add("B Street", [(2000, 1000), (2000, 2000), (2000, 3000)])
    let graph = try network.graph()
    let left = try graph.route(from: Network.place(1200, 2000), to: Network.place(2000, 1200))
    let turn = try #require(left.maneuvers.first { $0.kind == .left })
    #expect(turn.lanes.map(\.isRecommended) == [true, false, false])
    #expect(turn.lanes[2].directions == [.through, .right])
    let right = try graph.route(from: Network.place(1200, 2000), to: Network.place(2000, 2800))
    #expect(
      right.maneuvers.first { $0.kind == .right }?.lanes.map(\.isRecommended)
        == [false, false, true]
    )
    // The lanes of the other direction are unknown, and the start has none.
    let back = try graph.route(from: Network.place(2800, 2000), to: Network.place(2000, 1200))
    #expect(back.maneuvers.allSatisfy { $0.lanes.isEmpty })
    // Words that are not directions, and lanes that do not lead there, have no effect.
    #expect(Lane.lanes("through|bus", to: .left).isEmpty)
    #expect(Lane.lanes("bus|left", to: .left).map(\.directions) == [[], [.left]])
    #expect(Lane.lanes("", to: .right).isEmpty && Lane.lanes("left", to: .arrive).isEmpty)
  }

  @Test(.feature("CAR-F58"))
  func `other ways differ from the fastest one and are not much longer`() throws {
    let graph = try RoadGraph(source: CityTiles.shared, around: CityTiles.center, metres: 3500)
    let (start, end) = (CityTiles.crossing(-6, 3), CityTiles.crossing(7, -9))
    let routes = try graph.routes(from: start, to: end)
    #expect(routes.count == 3)
    let fastest = try graph.route(from: start, to: end)
    #expect(routes[0].seconds == fastest.seconds && routes[0].metres == fastest.metres)
    for (index, route) in routes.enumerated() {
      #expect(route.seconds >= fastest.seconds && route.seconds <= fastest.seconds * 1.6)
      for other in routes[..<index] {
        let used = Set(other.steps.map(\.edge))
        let own = route.steps.filter { !used.contains($0.edge) }
        #expect(!own.isEmpty)
      }
    }
    #expect(try graph.routes(from: start, to: end, count: 1).count == 1)
    // A delay on the fastest way makes another one the first.
    let middle = try #require(fastest.line.place(at: fastest.metres / 2)).point.coordinate
    let delayed = try graph.routes(from: start, to: end, delays: [(middle, 900)])
    #expect(delayed[0].seconds >= fastest.seconds)
    #expect(delayed[0].line.nearest(to: middle)?.offset ?? 0 > 30)
  }

  @Test(.feature("CAR-F54"))
  func `the named points of an area are found once each`() throws {
    let places = try MapPlace.all(
      in: CityTiles.shared,
      around: CityTiles.center,
      metres: 3000
    )
    #expect(Set(places.map(\.id)).count == places.count)
    #expect(places.contains { $0.name == "Southmere Station" && $0.kind == "station" })
    let parking = places.filter { $0.kind == "parking" }
    let spots = try CarParkingSpot.all(
      in: CityTiles.shared,
      around: CityTiles.center,
      metres: 3000
    )
    #expect(!parking.isEmpty && parking.count == spots.count)
    #expect(parking.allSatisfy { $0.attributes["price"] != nil })
    let distances = places.map { $0.coordinate.metres(to: CityTiles.center) }
    #expect(distances == distances.sorted() && distances.allSatisfy { $0 <= 3000 })
  }

  @Test(.feature("CAR-F54"))
  func `car parks whose tiles number nothing are all found, each once`() throws {
    let (left, right) = (
      TileID(knownZoom: 14, x: 8800, y: 5370), TileID(knownZoom: 14, x: 8801, y: 5370)
    )
    func tile(_ points: [VectorTile.Point]) -> [UInt8] {
      let features = points.map { VectorTile.Feature(.point, parts: [[$0]]) }
      return VectorTile(layers: [VectorTile.Layer(name: "parking", features: features)]).encoded()
    }
    // The second point of the left tile is in its margin.
    let source = FixedTiles(
      tiles: [
        left: tile([.init(4000, 2000), .init(4106, 2000)]),
        right: tile([.init(10, 2000), .init(100, 2000)]),
      ]
    )
    let center = WorldPoint(x: right.worldFrame.x, y: right.worldFrame.y).coordinate
    let spots = try CarParkingSpot.all(in: source, around: center, metres: 2000)
    #expect(Set(spots.map(\.id)).count == 3)
    #expect(spots.count == 3)
  }
}

private struct FixedTiles: TileSource {
  var tiles: [TileID: [UInt8]]
  let zooms = 14...14
  func tile(_ id: TileID) throws -> [UInt8]? { tiles[id] }
}
