import Foundation

/// A value of a vehicle signal.
///
/// In JSON it is a bare Boolean, integer, number or string. An integer equals a number of the same
/// size, because files do not distinguish them. NaN equals NaN, so that a value equals itself.
public enum VehicleValue: Sendable {
  /// A Boolean.
  case boolean(Bool)
  /// An integer.
  case integer(Int64)
  /// A number with a fraction.
  case number(Double)
  /// A text, or the name of one of a signal's allowed values.
  case text(String)

  /// The number of an integer or a number; `nil` for other values.
  public var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .boolean, .text: nil
    }
  }
}

extension VehicleValue: Hashable {
  /// Returns whether two values are equal; 1 equals 1.0.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.boolean(let first), .boolean(let second)): first == second
    case (.text(let first), .text(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.number(let first), .number(let second)):
      first == second || (first.isNaN && second.isNaN)
    // Above 2^53 several integers have the same nearest number, and only one of them equals it.
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int64(exactly: number) == integer
    default: false
    }
  }

  /// Adds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .boolean(let flag): hasher.combine(flag)
    case .text(let text): hasher.combine(text)
    case .integer(let integer): hasher.combine(integer)
    case .number(let number):
      if let integer = Int64(exactly: number) {
        hasher.combine(integer)
      } else {
        // There are many NaNs, all of which are equal here.
        hasher.combine(number.isNaN ? .nan : number)
      }
    }
  }
}

extension VehicleValue: Codable {
  /// Reads a bare Boolean, integer, number or string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes a bare Boolean, integer, number or string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension VehicleValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral
{
  /// Makes a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension VehicleValue: CustomStringConvertible {
  /// The bare value.
  public var description: String {
    switch self {
    case .boolean(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}

extension VehicleValue {
  /// Makes a value from a word: a Boolean, an integer, a number, or otherwise a text.
  public init(parsing word: String) {
    switch word {
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    default:
      if let integer = Int64(word) {
        self = .integer(integer)
      } else if let number = Double(word), number.isFinite {
        self = .number(number)
      } else {
        self = .text(word)
      }
    }
  }
}
