import Foundation
import PacketLink

extension PacketLimits {
  /// The limits of the link between a car's displays.
  static let car = PacketLimits(
    version: CarLinkLimits.version,
    longestPacket: CarLinkLimits.longestPacket,
    longestText: CarLinkLimits.longestText,
    longestList: CarLinkLimits.longestList,
    longestDocument: CarLinkLimits.longestDocument
  )
}

extension PacketWriter {
  init(type: UInt8) { self.init(type: type, limits: .car) }

  mutating func put(_ value: CarLinkValue) {
    switch value {
    case .unavailable: put(UInt8(0))
    case .bool(let value):
      put(UInt8(1))
      put(value)
    case .integer(let value):
      put(UInt8(2))
      put(value)
    case .number(let value):
      put(UInt8(3))
      put(value)
    case .text(let value):
      put(UInt8(4))
      put(value)
    }
  }
}

extension PacketReader {
  init(_ bytes: UnsafeRawBufferPointer) { self.init(bytes, limits: .car) }

  mutating func value() throws(Malformed) -> CarLinkValue {
    switch try byte() {
    case 0: return .unavailable
    case 1: return .bool(try bool())
    case 2: return .integer(try integer(Int64.self))
    case 3: return .number(try number())
    case 4: return .text(try text())
    default: throw Malformed(description: "an unknown kind of value")
    }
  }
}
