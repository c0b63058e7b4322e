import Foundation
import TestSupport
import Testing

@testable import VectorMap

@Suite struct TileSourceTests {
  private static let bounds = TileBounds(west: -36, south: 39, east: -34, north: 41)

  private func temporaryPath(_ name: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("vectormap-\(UUID().uuidString)-\(name)").path
  }

  private func sampleTiles() throws -> [(id: TileID, bytes: [UInt8])] {
    var tiles: [(id: TileID, bytes: [UInt8])] = []
    for zoom in 0...4 {
      for y in 0..<1 << zoom {
        for x in 0..<1 << zoom {
          let id = try #require(TileID(zoom: zoom, x: x, y: y))
          let mark = Int32((x * 31 + y * 17) % 9)
          let tile = VectorTile(layers: [
            .init(name: "m", features: [.init(.point, parts: [[.init(mark, mark)]])])
          ])
          tiles.append((id, tile.encoded()))
        }
      }
    }
    return tiles
  }

  // Source: the numbers of the PMTiles specification's examples.
  @Test(
    arguments: [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (12, 3423, 1763, 19_078_479),
    ] as [(Int, Int, Int, UInt64)]
  )
  func `tiles are numbered along the Hilbert curve`(
    zoom: Int,
    x: Int,
    y: Int,
    number: UInt64
  )
    throws
  {
    let id = try #require(TileID(zoom: zoom, x: x, y: y))
    #expect(id.hilbertNumber == number)
    #expect(TileID(hilbertNumber: number) == id)
  }

  @Test func `every tile of six zooms comes back from its number`() throws {
    var next: UInt64 = 0
    for zoom in 0...5 {
      for _ in 0..<1 << (2 * zoom) {
        let id = try #require(TileID(hilbertNumber: next))
        #expect(id.zoom == zoom)
        #expect(id.hilbertNumber == next)
        next += 1
      }
    }
    #expect(TileID(hilbertNumber: .max) == nil)
    #expect(TileID(zoom: 3, x: 8, y: 0) == nil)
    #expect(TileID(zoom: 31, x: 0, y: 0) == nil)
  }

  @Test(.feature("CAR-F58"), arguments: [4, 5000])
  func `a PMTiles archive gives back its tiles, with and without leaf directories`(
    perDirectory: Int
  ) throws {
    let tiles = try sampleTiles()
    let data = PMTilesWriter.archive(
      tiles.reversed(),
      bounds: try #require(Self.bounds),
      metadata: "{\"name\":\"x\"}",
      entriesPerDirectory: perDirectory
    )
    let source = try PMTilesSource(data: data)
    #expect(source.zooms == 0...4)
    #expect(source.isClustered)
    #expect(source.metadata == "{\"name\":\"x\"}")
    #expect(source.bounds == Self.bounds)
    for (id, bytes) in tiles {
      let packed = try #require(try source.tile(id))
      #expect(try Gunzip.expand(packed) == bytes)
    }
    let outside = try #require(TileID(zoom: 5, x: 0, y: 0))
    #expect(try source.tile(outside) == nil)
  }

  @Test func `an archive with flipped bits or a cut end gives errors alone`() throws {
    let data = PMTilesWriter.archive(
      Array(try sampleTiles().prefix(21)),
      bounds: try #require(Self.bounds),
      entriesPerDirectory: 4
    )
    let id = try #require(TileID(zoom: 2, x: 1, y: 1))
    for index in 0..<min(data.count, 320) {
      for bit in 0..<8 {
        var damaged = data
        damaged[index] ^= 1 << UInt8(bit)
        _ = try? PMTilesSource(data: damaged).tile(id)
      }
      _ = try? PMTilesSource(data: data.prefix(index)).tile(id)
    }
    #expect(throws: TileError.self) { try PMTilesSource(data: data.prefix(126)) }
    var version = data
    version[7] = 2
    #expect(throws: TileError(.unsupported, "PMTiles version 2", at: 7)) {
      try PMTilesSource(data: version)
    }
  }

  @Test(.feature("CAR-F58"))
  func `an MBTiles file gives back its tiles and facts`() throws {
    let path = temporaryPath("a.mbtiles")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let tiles = try sampleTiles()
    let facts = ["name": "Test", "bounds": "-36,39,-34,41", "minzoom": "0", "maxzoom": "4"]
    try MBTilesSource.write(tiles, metadata: facts, to: path)
    let source = try MBTilesSource(path: path)
    #expect(source.zooms == 0...4)
    #expect(source.metadata["name"] == "Test")
    #expect(source.bounds == Self.bounds)
    for (id, bytes) in tiles {
      let packed = try #require(try source.tile(id))
      #expect(try Gunzip.expand(packed) == bytes)
    }
    let outside = try #require(TileID(zoom: 6, x: 1, y: 1))
    #expect(try source.tile(outside) == nil)
    #expect(throws: TileError.self) { try MBTilesSource.write(tiles, metadata: [:], to: path) }
  }

  @Test func `files that are not MBTiles are refused with a reason`() throws {
    let path = temporaryPath("b.mbtiles")
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: TileError.self) { try MBTilesSource(path: path) }
    try Data("this is not a database, but some text that is long enough".utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(throws: TileError.self) { try MBTilesSource(path: path) }
  }

  @Test func `pictures in an MBTiles file are refused`() throws {
    let path = temporaryPath("c.mbtiles")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try MBTilesSource.write(
      try sampleTiles(),
      metadata: ["minzoom": "4", "maxzoom": "2"],
      to: path
    )
    #expect(throws: TileError.self) { try MBTilesSource(path: path) }
  }

  @Test func `the cache keeps what was used last within its budget`() {
    var cache = TileCache<Int, String>(budget: 100)
    cache.insert("a", for: 1, cost: 40)
    cache.insert("b", for: 2, cost: 40)
    #expect(cache.value(for: 1) == "a")
    cache.insert("c", for: 3, cost: 40)
    #expect(cache.value(for: 2) == nil)
    #expect(cache.value(for: 1) == "a")
    #expect(cache.cost == 80)
    cache.insert("d", for: 1, cost: 10)
    #expect(cache.cost == 50)
    cache.insert("e", for: 4, cost: 1000)
    #expect(cache.count == 1)
    #expect(cache.value(for: 4) == "e")
    cache.removeAll()
    #expect(cache.cost == 0)
  }

  @Test(.feature("CAR-F58"))
  func `the city's tiles are the same each time and meet at their edges`() throws {
    let id = try #require(VectorTileTests.cityTile)
    let first = try #require(try CityTiles.shared.tile(id))
    #expect(try CityTiles.shared.tile(id) == first)
    let tile = try VectorTile(decoding: first)
    for name in ["street", "building", "poi", "signal", "land"] {
      #expect(tile[name] != nil, "\(name)")
    }
    // A street that crosses the edge crosses the neighbour's edge at the same height.
    let neighbour = try #require(TileID(zoom: 14, x: id.x + 1, y: id.y))
    let bytes = try #require(try CityTiles.shared.tile(neighbour))
    let east = try VectorTile(decoding: bytes)
    func crossings(_ tile: VectorTile, at x: Double) -> [Double] {
      var result: [Double] = []
      for feature in tile["street"]?.features ?? [] {
        for part in feature.parts {
          let line = part.map { (x: Double($0.x), y: Double($0.y)) }
          for piece in PolygonClipping.clip(line, extent: 4096) {
            for end in [piece.first, piece.last] {
              if let end, abs(end.x - x) < 1e-6 { result.append(end.y) }
            }
          }
        }
      }
      return result.sorted()
    }
    let here = crossings(tile, at: 4096)
    let there = crossings(east, at: 0)
    #expect(here.count > 3)
    #expect(here.count == there.count)
    for (a, b) in zip(here, there) { #expect(abs(a - b) < 1e-6) }
  }

  @Test func `the world has land in the tile of zoom 0 and only sea in mid ocean`() throws {
    let whole = try #require(TileID(zoom: 0, x: 0, y: 0))
    let world = CityTiles.shared.makeTile(whole)
    #expect(world["land"]?.features.count ?? 0 > 10)
    let sea = WorldPoint(x: 0.12, y: 0.6)
    let id = try #require(TileID(zoom: 8, x: Int(sea.x * 256), y: Int(sea.y * 256)))
    #expect(try CityTiles.shared.tile(id) == nil)
  }
}
