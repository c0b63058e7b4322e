extension VectorTile {
  /// Decodes the uncompressed bytes of a tile; see ``Gunzip`` for compressed ones.
  ///
  /// - Throws: ``TileError`` with the place of the error. Invalid bytes do not end the process.
  public init(decoding bytes: [UInt8]) throws {
    var decoder = VectorTileDecoder()
    layers = try decoder.layers(ProtobufReader(bytes))
  }
}

/// A decoder of a tile that counts its contents, so that a few bytes cannot exhaust the memory.
private struct VectorTileDecoder {
  private var featureCount = 0
  private var pointCount = 0

  // Source: the field numbers and commands of the Mapbox Vector Tile specification 2.1.
  mutating func layers(_ source: ProtobufReader) throws -> [VectorTile.Layer] {
    var reader = source
    var layers: [VectorTile.Layer] = []
    while !reader.isAtEnd {
      let (number, wire) = try reader.field()
      guard number == 3, wire == .bytes else {
        try reader.skip(wire)
        continue
      }
      let range = try reader.range()
      guard layers.count < VectorTile.Limits.layers else {
        throw TileError(
          .tooLarge,
          "more than \(VectorTile.Limits.layers) layers",
          at: range.lowerBound
        )
      }
      layers.append(try layer(ProtobufReader(reader.bytes, range)))
    }
    return layers
  }

  private mutating func layer(_ source: ProtobufReader) throws -> VectorTile.Layer {
    var reader = source
    var layer = VectorTile.Layer(name: "")
    var keys: [String] = []
    var values: [VectorTile.Value] = []
    var features: [Range<Int>] = []
    let start = reader.position
    var version: UInt64 = 1
    while !reader.isAtEnd {
      let (number, wire) = try reader.field()
      switch (number, wire) {
      case (1, .bytes): layer.name = reader.string(try reader.range())
      case (2, .bytes):
        featureCount += 1
        guard featureCount <= VectorTile.Limits.features else {
          throw TileError(.tooLarge, "too many features", at: reader.position)
        }
        features.append(try reader.range())
      case (3, .bytes): keys.append(reader.string(try reader.range()))
      case (4, .bytes): values.append(try value(ProtobufReader(reader.bytes, try reader.range())))
      case (5, .varint):
        let extent = try reader.varint()
        guard (1...UInt64(VectorTile.Limits.extent)).contains(extent) else {
          throw TileError(.malformed, "an extent of \(extent)", at: reader.position)
        }
        layer.extent = Int(extent)
      case (15, .varint): version = try reader.varint()
      default: try reader.skip(wire)
      }
    }
    guard (1...2).contains(version) else {
      throw TileError(.unsupported, "version \(version) of a layer", at: start)
    }
    guard !layer.name.isEmpty else {
      throw TileError(.malformed, "a layer without name", at: start)
    }
    layer.features.reserveCapacity(features.count)
    for range in features {
      layer.features.append(try feature(ProtobufReader(reader.bytes, range), keys, values))
    }
    return layer
  }

  private func value(_ source: ProtobufReader) throws -> VectorTile.Value {
    var reader = source
    var result: VectorTile.Value?
    while !reader.isAtEnd {
      let (number, wire) = try reader.field()
      switch (number, wire) {
      case (1, .bytes): result = .text(reader.string(try reader.range()))
      case (2, .fixed32): result = .number(Double(Float(bitPattern: try reader.fixed32())))
      case (3, .fixed64): result = .number(Double(bitPattern: try reader.fixed64()))
      case (4, .varint): result = .number(Double(Int64(bitPattern: try reader.varint())))
      case (5, .varint): result = .number(Double(try reader.varint()))
      case (6, .varint): result = .number(Double(ProtobufReader.zigzag(try reader.varint())))
      case (7, .varint): result = .boolean(try reader.varint() != 0)
      default: try reader.skip(wire)
      }
    }
    guard let result else {
      throw TileError(.malformed, "a value without content", at: source.position)
    }
    return result
  }

  private mutating func feature(
    _ source: ProtobufReader,
    _ keys: [String],
    _ values: [VectorTile.Value]
  ) throws -> VectorTile.Feature {
    var reader = source
    var feature = VectorTile.Feature(.unknown, parts: [])
    var commands: ProtobufReader?
    while !reader.isAtEnd {
      let (number, wire) = try reader.field()
      switch (number, wire) {
      case (1, .varint): feature.identifier = try reader.varint()
      case (2, .bytes):
        var tags = ProtobufReader(reader.bytes, try reader.range())
        while !tags.isAtEnd {
          let place = tags.position
          let key = try tags.varint()
          let value = try tags.varint()
          guard key < UInt64(keys.count), value < UInt64(values.count) else {
            throw TileError(.malformed, "a tag refers to key \(key), value \(value)", at: place)
          }
          feature.attributes[keys[Int(key)]] = values[Int(value)]
        }
      case (3, .varint):
        let type = try reader.varint()
        guard type <= 3, let geometry = VectorTile.Geometry(rawValue: Int(type)) else {
          throw TileError(.malformed, "geometry type \(type)", at: reader.position)
        }
        feature.geometry = geometry
      case (4, .bytes): commands = ProtobufReader(reader.bytes, try reader.range())
      default: try reader.skip(wire)
      }
    }
    if let commands { feature.parts = try parts(commands, of: feature.geometry) }
    return feature
  }

  private mutating func parts(
    _ source: ProtobufReader,
    of geometry: VectorTile.Geometry
  ) throws -> [[VectorTile.Point]] {
    guard geometry != .unknown else { return [] }
    var reader = source
    var parts: [[VectorTile.Point]] = []
    var part: [VectorTile.Point] = []
    var (x, y): (Int64, Int64) = (0, 0)
    func finish() {
      let least = geometry == .point ? 1 : geometry == .line ? 2 : 3
      // Parts that are too short to be drawn are removed, as the format recommends.
      if part.count >= least { parts.append(part) }
      part = []
    }
    while !reader.isAtEnd {
      let place = reader.position
      let command = try reader.varint()
      let count = command >> 3
      // Each repetition has two numbers of at least one byte.
      let room = UInt64(reader.end - reader.position)
      switch command & 7 {
      case 1, 2:
        guard count > 0 else { throw TileError(.malformed, "a command without points", at: place) }
        guard count <= room / 2 else {
          throw TileError(.truncated, "\(count) points in \(room) bytes", at: place)
        }
        pointCount += Int(count)
        guard pointCount <= VectorTile.Limits.points else {
          throw TileError(.tooLarge, "too many points", at: place)
        }
        guard command & 7 == 1 || !part.isEmpty else {
          throw TileError(.malformed, "a line starts nowhere", at: place)
        }
        for _ in 0..<count {
          let dx = ProtobufReader.zigzag(try reader.varint())
          let dy = ProtobufReader.zigzag(try reader.varint())
          x &+= dx
          y &+= dy
          guard let column = Int32(exactly: x), let row = Int32(exactly: y) else {
            throw TileError(.malformed, "a point far outside the tile", at: place)
          }
          if command & 7 == 1 { finish() }
          part.append(VectorTile.Point(column, row))
        }
      case 7:
        guard geometry == .polygon, count == 1, !part.isEmpty else {
          throw TileError(.malformed, "a ring is closed where none is open", at: place)
        }
        finish()
      default: throw TileError(.malformed, "command \(command & 7)", at: place)
      }
    }
    finish()
    return parts
  }
}
