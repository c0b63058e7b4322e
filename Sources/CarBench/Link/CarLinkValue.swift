import Foundation

/// The value of a vehicle signal that is sent between processes.
///
/// Numbers are always finite. A signal without a valid value is `unavailable`, so that a display
/// distinguishes a stopped car from an unknown speed.
public enum CarLinkValue: Sendable, Hashable, Codable {
  /// The source has no valid value.
  case unavailable
  /// A Boolean value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A finite number.
  case number(Double)
  /// A text, or the name of a case of an enumeration.
  case text(String)

  /// The value as a number, with 1 and 0 for a Boolean value; nil for other values.
  public var double: Double? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .number(let value): value
    case .unavailable, .text: nil
    }
  }

  /// The value as a Boolean value; a number is true if it is not 0.
  public var bool: Bool? { double.map { $0 != 0 } }

  /// The value as a text; nil if it is not a text.
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  /// Whether the value can be sent: a number is finite, and a text is within its limit.
  var isSound: Bool {
    switch self {
    case .unavailable, .bool, .integer: true
    case .number(let value): value.isFinite
    case .text(let value): value.utf8.count <= CarLinkLimits.longestText
    }
  }

  /// The approximate number of bytes of the value in a packet.
  var packedLength: Int {
    switch self {
    case .unavailable, .bool, .integer, .number: 9
    case .text(let value): value.utf8.count + 3
    }
  }

  // MARK: Coding

  // Plain JSON makes a recording readable: null, true, 5, 5.5, "text".

  /// Reads a value from plain JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .unavailable
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .text(try container.decode(String.self))
    }
    guard isSound else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "out of limits")
    }
  }

  /// Writes the value as plain JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .unavailable: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    }
  }
}

extension CarLinkValue: CustomStringConvertible {
  /// The value as text for a list.
  public var description: String {
    switch self {
    case .unavailable: "unavailable"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): value
    }
  }
}
