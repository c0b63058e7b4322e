import Foundation

/// A value of an in-car function, such as a volume, a station or a switch.
///
/// In JSON it is a bare Boolean, number or string.
public enum CarValue: Sendable, Hashable {
  /// On or off.
  case flag(Bool)
  /// A number, in the unit of its function.
  case number(Double)
  /// A name or other text.
  case text(String)

  /// The number, with 1 and 0 for a flag; `nil` for a text.
  public var number: Double? {
    switch self {
    case .flag(let flag): flag ? 1 : 0
    case .number(let number): number
    case .text: nil
    }
  }
}

extension CarValue: Codable {
  /// Reads a bare Boolean, number or string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes a bare Boolean, number or string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension CarValue: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral
{
  /// Makes a flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
}
