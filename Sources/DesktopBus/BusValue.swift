/// A value in a message on the bus.
package enum BusValue: Hashable, Sendable {
  case byte(UInt8), bool(Bool)
  case int16(Int16), uint16(UInt16), int32(Int32), uint32(UInt32), int64(Int64), uint64(UInt64)
  case double(Double)
  case string(String), path(String), signature(String)
  /// An array: the signature of its elements, and the elements.
  indirect case array(String, [BusValue])
  indirect case entry(BusValue, BusValue)
  indirect case structure([BusValue])
  indirect case variant(BusValue)

  /// The text of a string, a path or a signature, also inside a variant.
  package var text: String? {
    switch self {
    case .string(let text), .path(let text), .signature(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }
  /// The number of a double, also inside a variant.
  package var double: Double? {
    switch self {
    case .double(let number): number
    case .variant(let value): value.double
    default: nil
    }
  }
  /// The number of a 32-bit unsigned integer, also inside a variant.
  package var number: UInt32? {
    switch self {
    case .uint32(let number): number
    case .variant(let value): value.number
    default: nil
    }
  }
  /// The values of a dictionary with text keys, also inside a variant; nil for other values.
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

  /// Returns a dictionary from names to variants, a common argument of calls.
  package static func options(_ values: [(String, BusValue)]) -> BusValue {
    .array("{sv}", values.map { .entry(.string($0.0), .variant($0.1)) })
  }

  /// The signature of the value.
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

/// An error of the bus.
package struct BusError: Error, Equatable {
  /// The name of the error, such as `org.freedesktop.DBus.Error.ServiceUnknown`; empty for an error
  /// of the connection.
  package var name: String
  /// The message of the error.
  package var message: String

  package init(name: String, message: String) {
    self.name = name
    self.message = message
  }
}
