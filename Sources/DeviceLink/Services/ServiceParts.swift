import Foundation
import PacketLink

/// Splits a document in JSON into parts that fit into packets, and joins the parts of a peer.
struct ServiceParts {
  private var bytes: [UInt8] = []

  /// The parts of a value; nil if it is longer than ``DeviceLinkLimits/longestService``.
  static func parts(of value: some Encodable) -> [(isLast: Bool, bytes: [UInt8])]? {
    guard let data = try? JSONEncoder().encode(value), !data.isEmpty,
      data.count <= DeviceLinkLimits.longestService
    else { return nil }
    let bytes = Array(data)
    return stride(from: 0, to: bytes.count, by: DeviceLinkLimits.longestPart).map { start in
      let end = min(start + DeviceLinkLimits.longestPart, bytes.count)
      return (end == bytes.count, Array(bytes[start..<end]))
    }
  }

  /// Adds a part of a peer; returns the value with the last one.
  mutating func add<Value: Decodable>(
    _ part: [UInt8],
    isLast: Bool,
    as type: Value.Type
  ) throws(PacketReader.Malformed) -> Value? {
    guard bytes.count + part.count <= DeviceLinkLimits.longestService else {
      throw PacketReader.Malformed(description: "a document is too long")
    }
    bytes.append(contentsOf: part)
    guard isLast else { return nil }
    defer { bytes = [] }
    guard let value = try? JSONDecoder().decode(type, from: Data(bytes)) else {
      throw PacketReader.Malformed(description: "a document is not readable")
    }
    return value
  }
}
