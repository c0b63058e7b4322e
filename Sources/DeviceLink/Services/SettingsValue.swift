/// A value of an app's settings, as an app's user defaults and a settings bundle have it.
public enum SettingsValue: Codable, Hashable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A text.
  case text(String)

  /// Reads a value without a name around it, as property lists and JSON have it.
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

  /// Writes the value without a name around it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    }
  }

  /// The value as `UserDefaults` takes it.
  public var object: Any {
    switch self {
    case .bool(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .text(let value): value
    }
  }

  /// The value as a number; that of true is 1.
  public var double: Double? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .number(let value): value
    case .text(let value): Double(value)
    }
  }

  /// The value as text that a person reads.
  public var string: String {
    switch self {
    case .bool(let value): value ? "1" : "0"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): value
    }
  }
}
