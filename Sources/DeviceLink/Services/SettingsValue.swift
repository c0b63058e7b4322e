/// A value of an app's settings, as in user defaults and settings bundles.
public enum SettingsValue: Codable, Hashable, Sendable {
  /// A Boolean value.
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// A floating point number.
  case number(Double)
  /// A text.
  case text(String)

  /// Reads a value without a key, as in property lists and JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes the value without a key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    }
  }

  /// The value for `UserDefaults`.
  public var object: Any {
    switch self {
    case .bool(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .text(let value): value
    }
  }

  /// The value as a number, with 1 for true; nil for a text that is not a number.
  public var double: Double? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .number(let value): value
    case .text(let value): Double(value)
    }
  }

  /// The value as text.
  public var string: String {
    switch self {
    case .bool(let value): value ? "1" : "0"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): value
    }
  }
}
