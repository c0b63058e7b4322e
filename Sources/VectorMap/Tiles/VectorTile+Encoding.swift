import Foundation

extension VectorTile {
  /// Returns the bytes of the tile in version 2 of the format, uncompressed.
  ///
  /// Layers without features and features without parts are omitted. Equal tiles have equal bytes.
  public func encoded() -> [UInt8] {
    var writer = ProtobufWriter()
    for layer in layers {
      let features = layer.features.filter { !$0.parts.isEmpty }
      if features.isEmpty { continue }
      writer.bytes(3, Self.encode(layer, features))
    }
    return writer.bytes
  }

  private static func encode(_ layer: Layer, _ features: [Feature]) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.varint(15, 2)
    writer.bytes(1, Array(layer.name.utf8))
    var keys: [String: Int] = [:]
    var values: [Value: Int] = [:]
    var keyList: [String] = []
    var valueList: [Value] = []
    for feature in features {
      var body = ProtobufWriter()
      if feature.identifier != 0 { body.varint(1, feature.identifier) }
      var tags = ProtobufWriter()
      for (name, value) in feature.attributes.sorted(by: { $0.key < $1.key }) {
        if keys[name] == nil {
          keys[name] = keyList.count
          keyList.append(name)
        }
        if values[value] == nil {
          values[value] = valueList.count
          valueList.append(value)
        }
        tags.raw(UInt64(keys[name] ?? 0))
        tags.raw(UInt64(values[value] ?? 0))
      }
      if !tags.bytes.isEmpty { body.bytes(2, tags.bytes) }
      body.varint(3, UInt64(feature.geometry.rawValue))
      body.bytes(4, commands(of: feature))
      writer.bytes(2, body.bytes)
    }
    for key in keyList { writer.bytes(3, Array(key.utf8)) }
    for value in valueList {
      var body = ProtobufWriter()
      switch value {
      case .text(let text): body.bytes(1, Array(text.utf8))
      case .number(let number):
        if let whole = Int64(exactly: number) {
          body.varint(6, ProtobufWriter.zigzag(whole))
        } else {
          body.fixed64(3, number.bitPattern)
        }
      case .boolean(let flag): body.varint(7, flag ? 1 : 0)
      }
      writer.bytes(4, body.bytes)
    }
    writer.varint(5, UInt64(max(1, layer.extent)))
    return writer.bytes
  }

  private static func commands(of feature: Feature) -> [UInt8] {
    var writer = ProtobufWriter()
    var (x, y): (Int64, Int64) = (0, 0)
    func append(_ point: Point) {
      writer.raw(ProtobufWriter.zigzag(Int64(point.x) - x))
      writer.raw(ProtobufWriter.zigzag(Int64(point.y) - y))
      (x, y) = (Int64(point.x), Int64(point.y))
    }
    if feature.geometry == .point {
      let points = feature.parts.flatMap { $0 }
      writer.raw(UInt64(points.count) << 3 | 1)
      for point in points { append(point) }
      return writer.bytes
    }
    for part in feature.parts {
      // A line command without points is invalid.
      guard let first = part.first, part.count > 1 else { continue }
      writer.raw(1 << 3 | 1)
      append(first)
      writer.raw(UInt64(part.count - 1) << 3 | 2)
      for point in part.dropFirst() { append(point) }
      if feature.geometry == .polygon { writer.raw(1 << 3 | 7) }
    }
    return writer.bytes
  }
}

/// A writer of the fields of a protocol buffer.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  mutating func varint(_ field: UInt64, _ value: UInt64) {
    raw(field << 3)
    raw(value)
  }

  mutating func bytes(_ field: UInt64, _ content: [UInt8]) {
    raw(field << 3 | 2)
    raw(UInt64(content.count))
    bytes += content
  }

  mutating func fixed64(_ field: UInt64, _ value: UInt64) {
    raw(field << 3 | 1)
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(index)))) }
  }

  static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }
}
