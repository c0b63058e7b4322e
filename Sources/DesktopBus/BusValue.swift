/// A value of a message on the bus.
package enum BusValue: Hashable, Sendable {
  case byte(UInt8), bool(Bool)
  case int16(Int16), uint16(UInt16), int32(Int32), uint32(UInt32), int64(Int64), uint64(UInt64)
  case double(Double)
  case string(String), path(String), signature(String)
  /// The type of the elements, as it is written in a signature, and the elements.
  indirect case array(String, [BusValue])
  indirect case entry(BusValue, BusValue)
  indirect case structure([BusValue])
  indirect case variant(BusValue)

  /// The text of a string, a path or a signature, in variants too.
  package var text: String? {
    switch self {
    case .string(let text), .path(let text), .signature(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }
  /// The number of a double, in variants too.
  package var double: Double? {
    switch self {
    case .double(let number): number
    case .variant(let value): value.double
    default: nil
    }
  }
  /// A whole number without a sign, in variants too.
  package var number: UInt32? {
    switch self {
    case .uint32(let number): number
    case .variant(let value): value.number
    default: nil
    }
  }
  /// What an array of entries with names has, without the variants around it.
  package var dictionary: [String: BusValue]? {
    switch self {
    case .variant(let value): return value.dictionary
    case .array(_, let entries):
      var result: [String: BusValue] = [:]
      for case .entry(let key, let value) in entries {
        guard let name = key.text else { return nil }
        result[name] = value
      }
      return result
    default: return nil
    }
  }

  /// A dictionary from names to variants, as many calls take them.
  package static func options(_ values: [(String, BusValue)]) -> BusValue {
    .array("{sv}", values.map { .entry(.string($0.0), .variant($0.1)) })
  }

  /// The type, as it is written in a signature.
  package var type: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let element, _): "a" + element
    case .entry(let key, let value): "{" + key.type + value.type + "}"
    case .structure(let parts): "(" + parts.map(\.type).joined() + ")"
    case .variant: "v"
    }
  }
}

/// What went wrong on the bus.
package struct BusError: Error, Equatable {
  /// The error's name, as `org.freedesktop.DBus.Error.ServiceUnknown`; empty: the bus itself.
  package var name: String
  /// The words that came with it.
  package var message: String

  package init(name: String, message: String) {
    self.name = name
    self.message = message
  }
}
