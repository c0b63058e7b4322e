import CoreGraphics
import CoreLocation
import Foundation

/// The streets of some tiles as a network for routes.
///
/// A node is an end or a crossing of streets; an edge leads from one node to the next in one
/// direction. Streets on different levels cross without a node. Traffic is on the right.
public struct RoadGraph: Sendable {
  /// A part of a street between two nodes, in one direction.
  struct Edge: Sendable {
    var from: Int
    var to: Int
    /// The points from the start to the end, including both nodes.
    var points: [WorldPoint]
    var metres: Double
    /// The seconds at the permitted speed.
    var seconds: Double
    var name: String
    var kind: String
    var isRoundabout: Bool
    /// The destination of a ramp; empty if there is none.
    var destination: String
    /// The arrows of the lanes at the end, in OpenStreetMap's format; empty if they are unknown.
    var lanes: String
    /// The edge in the opposite direction; nil for one-way streets.
    var reverse: Int?
  }

  private(set) var nodes: [WorldPoint] = []
  private(set) var edges: [Edge] = []
  /// The edges that leave each node.
  private(set) var outgoing: [[Int]] = []
  /// The nodes with traffic lights.
  private(set) var signals: Set<Int> = []
  /// The speed of the fastest edge; in m/s.
  private(set) var fastest = 1.0

  /// The number of crossings and ends.
  public var nodeCount: Int { nodes.count }
  /// The number of edges; both directions are counted.
  public var edgeCount: Int { edges.count }

  // Chosen: the speeds in km/h of streets without a speed.
  private static let speeds: [String: Double] = [
    "motorway": 110, "trunk": 90, "ramp": 60, "primary": 60, "secondary": 50, "tertiary": 50,
    "residential": 30, "service": 20,
  ]
  /// The classes that are not for cars.
  private static let footways: Set<String> = ["path", "footway", "steps", "cycleway", "pedestrian"]

  /// Makes the network of the layer `street` of tiles of one zoom.
  ///
  /// Streets have the attributes `class`, `name`, `oneway`, `maxspeed` (km/h), `junction`
  /// ("roundabout"), `destination` and `turn:lanes`, or `turn:lanes:forward` and
  /// `turn:lanes:backward` for two-way streets. One-way streets whose `oneway` is -1 are driven from
  /// the last point to the first. The layer `signal` has the traffic lights.
  public init(tiles: [(id: TileID, tile: VectorTile)]) {
    var builder = RoadGraphBuilder()
    for (id, tile) in tiles { builder.add(tile, id) }
    let lines = builder.finish()
    let side = builder.unitsPerWorld
    let points = builder.vertices.map { WorldPoint(x: $0.x / side, y: $0.y / side) }
    var uses = [Int](repeating: 0, count: points.count)
    for line in lines {
      for (index, vertex) in line.vertices.enumerated() {
        uses[vertex] += index == 0 || index == line.vertices.count - 1 ? 2 : 1
      }
    }
    var nodeOf: [Int: Int] = [:]
    func node(_ vertex: Int) -> Int {
      if let known = nodeOf[vertex] { return known }
      nodeOf[vertex] = nodes.count
      nodes.append(points[vertex])
      outgoing.append([])
      return nodes.count - 1
    }
    for line in lines {
      var start = 0
      for index in 1..<line.vertices.count where uses[line.vertices[index]] > 1 {
        let part = Array(line.vertices[start...index])
        start = index
        addEdges(part.map { points[$0] }, node(part[0]), node(part[part.count - 1]), line)
      }
    }
    for vertex in builder.signalVertices {
      if let node = nodeOf[vertex] { signals.insert(node) }
    }
  }

  /// Makes the network of an area of a source, from its tiles of the largest zoom.
  ///
  /// - Throws: ``TileError`` of the source or of invalid tiles.
  public init(
    source: any TileSource,
    around center: CLLocationCoordinate2D,
    metres: Double
  ) throws {
    let zoom = source.zooms.upperBound
    let middle = WorldPoint(center)
    let reach = max(0, metres) / WebMercator.worldSide(atLatitude: center.latitude)
    let count = Double(1 << zoom)
    func index(_ value: Double) -> Int {
      max(0, min((1 << zoom) - 1, Int(clamping: (value * count).rounded(.down))))
    }
    var tiles: [(id: TileID, tile: VectorTile)] = []
    for y in index(middle.y - reach)...index(middle.y + reach) {
      for x in index(middle.x - reach)...index(middle.x + reach) {
        guard let id = TileID(zoom: zoom, x: x, y: y), var bytes = try source.tile(id) else {
          continue
        }
        if Gunzip.isCompressed(bytes) { bytes = try Gunzip.expand(bytes) }
        tiles.append((id, try VectorTile(decoding: bytes)))
      }
    }
    self.init(tiles: tiles)
  }

  private mutating func addEdges(
    _ points: [WorldPoint],
    _ from: Int,
    _ to: Int,
    _ line: RoadGraphBuilder.Line
  ) {
    let kind = line.kind
    if Self.footways.contains(kind) { return }
    var metres = 0.0
    for (a, b) in zip(points, points.dropFirst()) { metres += Self.metres(a, b) }
    guard metres > 0 else { return }
    let speed = max(5, line.speed ?? Self.speeds[kind] ?? 30) / 3.6
    fastest = max(fastest, speed)
    let forward = edges.count
    let edge = Edge(
      from: from,
      to: to,
      points: points,
      metres: metres,
      seconds: metres / speed,
      name: line.name,
      kind: kind,
      isRoundabout: line.isRoundabout,
      destination: line.destination,
      lanes: line.lanes.forward,
      reverse: line.isOneway ? nil : forward + 1
    )
    edges.append(edge)
    outgoing[from].append(forward)
    if line.isOneway { return }
    var back = edge
    (back.from, back.to) = (to, from)
    back.points = points.reversed()
    back.reverse = forward
    back.lanes = line.lanes.backward
    outgoing[to].append(edges.count)
    edges.append(back)
  }

  /// Returns the metres on the ground between two nearby points.
  static func metres(_ a: WorldPoint, _ b: WorldPoint) -> Double {
    let latitude = atan(sinh(.pi * (1 - (a.y + b.y)))) * 180 / .pi
    return hypot(b.x - a.x, b.y - a.y) * WebMercator.worldSide(atLatitude: latitude)
  }
}

/// A builder that collects streets from tiles and joins them at the edges of the tiles.
struct RoadGraphBuilder {
  struct Line {
    var vertices: [Int]
    var name: String
    var kind: String
    var speed: Double?
    var isOneway: Bool
    var isRoundabout: Bool
    var destination: String
    var lanes: (forward: String, backward: String)
  }

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private(set) var vertices: [(x: Double, y: Double)] = []
  private(set) var unitsPerWorld = 1.0
  private(set) var signalVertices: [Int] = []
  private var known: [Cell: Int] = [:]
  private var lines: [Line] = []
  private var signals: [(x: Double, y: Double)] = []

  mutating func add(_ tile: VectorTile, _ id: TileID) {
    unitsPerWorld = 4096 * Double(1 << id.zoom)
    let (left, top) = (Double(id.x) * 4096, Double(id.y) * 4096)
    if let layer = tile["street"] {
      let scale = 4096 / Double(layer.extent)
      for feature in layer.features where feature.geometry == .line {
        for part in feature.parts {
          let line = part.map { (x: Double($0.x) * scale, y: Double($0.y) * scale) }
          for piece in PolygonClipping.clip(line, extent: 4096) {
            var indices: [Int] = []
            for point in piece {
              let isOnEdge = point.x <= 0 || point.y <= 0 || point.x >= 4096 || point.y >= 4096
              let index = vertex(left + point.x, top + point.y, isOnEdge: isOnEdge)
              if indices.last != index { indices.append(index) }
            }
            if indices.count > 1 { lines.append(makeLine(indices, feature.attributes)) }
          }
        }
      }
    }
    if let layer = tile["signal"] {
      let scale = 4096 / Double(layer.extent)
      for feature in layer.features where feature.geometry == .point {
        for point in feature.parts.joined() {
          signals.append((left + Double(point.x) * scale, top + Double(point.y) * scale))
        }
      }
    }
  }

  /// Returns all lines, and assigns the traffic lights to vertices.
  mutating func finish() -> [Line] {
    for signal in signals {
      let cell = Cell(x: Int(clamping: signal.x.rounded()), y: Int(clamping: signal.y.rounded()))
      if let vertex = known[cell] { signalVertices.append(vertex) }
    }
    return lines
  }

  private func makeLine(_ vertices: [Int], _ attributes: [String: VectorTile.Value]) -> Line {
    func text(_ key: String) -> String { attributes[key]?.words ?? "" }
    var speed: Double?
    if case .number(let number)? = attributes["maxspeed"], number > 0, number.isFinite {
      speed = number
    }
    // A street with -1 is driven against the order of its points.
    let oneway = attributes["oneway"]
    let isReversed = oneway == .number(-1) || oneway == .text("-1")
    return Line(
      vertices: isReversed ? vertices.reversed() : vertices,
      name: text("name"),
      kind: text("class"),
      speed: speed,
      isOneway: isReversed || oneway == .boolean(true) || oneway == .number(1)
        || oneway == .text("yes"),
      isRoundabout: text("junction") == "roundabout",
      destination: text("destination"),
      lanes: (
        attributes[isReversed ? "turn:lanes:backward" : "turn:lanes:forward"]?.words
          ?? text("turn:lanes"),
        text(isReversed ? "turn:lanes:forward" : "turn:lanes:backward")
      )
    )
  }

  private mutating func vertex(_ x: Double, _ y: Double, isOnEdge: Bool) -> Int {
    let cell = Cell(x: Int(clamping: x.rounded()), y: Int(clamping: y.rounded()))
    if let index = known[cell] { return index }
    if isOnEdge {
      // Two tiles may round the same crossing of their edge to neighbouring units.
      for dy in -1...1 {
        for dx in -1...1 {
          if let index = known[Cell(x: cell.x + dx, y: cell.y + dy)],
            hypot(vertices[index].x - x, vertices[index].y - y) < 1.5
          {
            return index
          }
        }
      }
    }
    known[cell] = vertices.count
    vertices.append((x, y))
    return vertices.count - 1
  }
}
