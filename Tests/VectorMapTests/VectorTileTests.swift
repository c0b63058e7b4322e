import Foundation
import TestSupport
import Testing

@testable import VectorMap

/// A tile by hand, byte for byte: one layer "r" with one line that has a name.
private let lineTile: [UInt8] = [
  0x1A, 0x1D,  // Field 3 (layer), 29 bytes.
  0x78, 0x02,  // Version 2.
  0x0A, 0x01, 0x72,  // Name "r".
  0x12, 0x0E,  // A feature of 14 bytes.
  0x12, 0x02, 0x00, 0x00,  // Tags: key 0 has value 0.
  0x18, 0x02,  // A line.
  0x22, 0x06,  // Geometry of 6 bytes.
  0x09, 0x04, 0x06,  // Move to (2, 3).
  0x0A, 0x0A, 0x03,  // Line by (5, -2).
  0x1A, 0x01, 0x6E,  // Key "n".
  0x22, 0x03, 0x0A, 0x01, 0x41,  // Value "A".
]

@Suite struct VectorTileTests {
  @Test(.feature("CAR-F58"))
  func `bytes by hand are read as their layer, tags and corners`() throws {
    let tile = try VectorTile(decoding: lineTile)
    let layer = try #require(tile["r"])
    #expect(layer.extent == 4096)
    #expect(layer.features.count == 1)
    #expect(layer.features[0].geometry == .line)
    #expect(layer.features[0].attributes == ["n": .text("A")])
    #expect(layer.features[0].parts == [[.init(2, 3), .init(7, 1)]])
  }

  @Test func `a line whose points are fewer than announced says where`() {
    var short = lineTile
    // Three points are announced, one is there.
    short[20] = 0x1A
    do {
      _ = try VectorTile(decoding: short)
      Issue.record("is not refused")
    } catch let error as TileError {
      #expect(error.kind == .truncated)
      #expect(error.offset == 20)
    } catch { Issue.record(error) }
  }

  @Test func `a line with a single point is omitted`() throws {
    let tile = VectorTile(layers: [
      .init(
        name: "a",
        features: [.init(.line, parts: [[.init(1, 2)], [.init(0, 0), .init(5, 5)]])]
      )
    ])
    let back = try VectorTile(decoding: tile.encoded())
    let feature = try #require(back["a"]?.features.first)
    #expect(feature.parts == [[.init(0, 0), .init(5, 5)]])
  }

  @Test func `polygons close their rings and points stand alone`() throws {
    let tile = VectorTile(layers: [
      .init(
        name: "a",
        features: [
          .init(.polygon, parts: [[.init(0, 0), .init(10, 0), .init(10, 10), .init(0, 10)]]),
          .init(identifier: 7, .point, ["k": .number(2.5)], parts: [[.init(1, 2)], [.init(3, 4)]]),
        ]
      )
    ])
    let back = try VectorTile(decoding: tile.encoded())
    #expect(back == tile)
  }

  @Test(arguments: [
    VectorTile.Value.text("é"), .number(0), .number(-7), .number(1e300), .number(0.1),
    .boolean(true), .number(9_007_199_254_740_992),
  ])
  func `values come back from their bytes`(value: VectorTile.Value) throws {
    let tile = VectorTile(layers: [
      .init(name: "a", features: [.init(.point, ["v": value], parts: [[.init(0, 0)]])])
    ])
    let back = try VectorTile(decoding: tile.encoded())
    #expect(back["a"]?.features.first?.attributes["v"] == value)
  }

  @Test(
    arguments: [
      ([0x1A, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], TileError.Kind.truncated),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .malformed),
      ([0x1B], .malformed),
      ([0x00, 0x00], .malformed),
      ([0x1A, 0x00], .malformed),
      ([0x1A, 0x05, 0x0A, 0x01, 0x61, 0x28, 0x00], .malformed),
      ([0x1A, 0x05, 0x0A, 0x01, 0x61, 0x78, 0x03], .unsupported),
    ] as [([UInt8], TileError.Kind)]
  )
  func `damage has a kind`(bytes: [UInt8], kind: TileError.Kind) {
    do {
      _ = try VectorTile(decoding: bytes)
      Issue.record("is not refused")
    } catch let error as TileError {
      #expect(error.kind == kind)
    } catch { Issue.record(error) }
  }

  @Test func `a count of points that the bytes cannot have is refused before it is reserved`() {
    // A line of 2^28 points in three bytes.
    var geometry = ProtobufWriter()
    geometry.raw(1 << 3 | 1)
    geometry.raw(0)
    geometry.raw(0)
    geometry.raw(UInt64(1 << 28) << 3 | 2)
    var feature = ProtobufWriter()
    feature.varint(3, 2)
    feature.bytes(4, geometry.bytes)
    var layer = ProtobufWriter()
    layer.bytes(1, [0x61])
    layer.bytes(2, feature.bytes)
    var tile = ProtobufWriter()
    tile.bytes(3, layer.bytes)
    #expect(throws: TileError.self) { try VectorTile(decoding: tile.bytes) }
  }

  @Test(.feature("CAR-F58"))
  func `no flipped bit and no cut of a whole tile stops the process`() throws {
    let id = try #require(Self.cityTile)
    let whole = VectorTile(
      layers: CityTiles.shared.makeTile(id).layers.map {
        var layer = $0
        layer.features = Array(layer.features.prefix(4))
        return layer
      }
    )
    let bytes = whole.encoded()
    #expect(bytes.count > 300)
    var refused = 0
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        if let tile = try? VectorTile(decoding: damaged) {
          if index % 16 == 0 {
            // A tile that is decoded can be prepared too.
            _ = PreparedTile(tile, style: .day, source: "city")
          }
        } else {
          refused += 1
        }
      }
      if index % 3 == 0 { _ = try? VectorTile(decoding: Array(bytes[..<index])) }
    }
    #expect(refused > 100)
  }

  @Test func `compressed data expand, and damaged or endless ones are refused`() throws {
    let bytes = [UInt8](repeating: 7, count: 100_000)
    let packed = Gunzip.compress(bytes)
    #expect(Gunzip.isCompressed(packed))
    #expect(packed.count < 1000)
    #expect(try Gunzip.expand(packed) == bytes)
    #expect(throws: TileError.self) { try Gunzip.expand(packed, limit: 50_000) }
    #expect(throws: TileError.self) { try Gunzip.expand(Array(packed.dropLast(20))) }
    var damaged = packed
    damaged[packed.count / 2] ^= 0xFF
    #expect(throws: TileError.self) { try Gunzip.expand(damaged) }
  }

  /// The tile in the middle of the city.
  static var cityTile: TileID? {
    let point = WorldPoint(CityTiles.center)
    return TileID(zoom: 14, x: Int(point.x * 16384), y: Int(point.y * 16384))
  }
}
