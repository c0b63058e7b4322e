import Foundation

/// A message with its values, from a string literal.
///
/// Values are evaluated only if the message is written.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let interpolation: OSLogInterpolation

  /// Creates a message from its parts.
  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  /// Creates a message without values.
  public init(stringLiteral value: String) {
    interpolation = OSLogInterpolation(literal: value)
  }

  /// Returns the text with its values; private values are hidden unless `showsPrivate` is true.
  func text(showsPrivate: Bool) -> String {
    var result = ""
    for part in interpolation.parts {
      switch part {
      case .literal(let text): result += text
      case .value(let privacy, let isScalar, let text):
        result += privacy.shown(text(), isScalar: isScalar, showsPrivate: showsPrivate)
      }
    }
    return result
  }

  /// The text with placeholders for its values.
  var format: String {
    interpolation.parts.reduce(into: "") { format, part in
      switch part {
      case .literal(let text): format += text.replacingOccurrences(of: "%", with: "%%")
      case .value(let privacy, let isScalar, _):
        format += privacy.rule == .public ? "%{public}" : "%"
        format += isScalar ? "d" : "s"
      }
    }
  }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  enum Part {
    case literal(String)
    case value(OSLogPrivacy, isScalar: Bool, () -> String)
  }
  var parts: [Part] = []

  /// Reserves space for a message.
  public init(literalCapacity: Int, interpolationCount: Int) {
    parts.reserveCapacity(interpolationCount * 2 + 1)
  }
  init(literal: String) { parts = [.literal(literal)] }

  /// Adds a text, which is always public.
  public mutating func appendLiteral(_ literal: String) {
    if !literal.isEmpty { parts.append(.literal(literal)) }
  }

  private mutating func append(
    _ privacy: OSLogPrivacy,
    isScalar: Bool,
    _ text: @escaping () -> String
  ) {
    parts.append(.value(privacy, isScalar: isScalar, text))
  }

  /// Adds a string; it is private by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> String,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { align.aligned(value()) }
  }

  /// Adds the description of a value; it is private by default.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { align.aligned(value().description) }
  }

  /// Adds the description of an object; it is private by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> NSObject,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { value().description }
  }

  /// Adds an error; it is private by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Error,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { "\(value())" }
  }

  /// Adds the name of a type, which is public.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) { align.aligned("\(value())") }
  }

  /// Adds a whole number; it is public by default.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ value: @autoclosure @escaping () -> T,
    format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) { align.aligned(format.text(value())) }
  }

  /// Adds a 32-bit number with another meaning; it is public by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> Int32,
    format: OSLogInt32ExtendedFormat,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) {
      let value = value()
      switch format {
      case .ipv4Address:
        return withUnsafeBytes(of: value) { $0.map { String($0) }.joined(separator: ".") }
      case .secondsSince1970:
        return Date(timeIntervalSince1970: Double(value)).formatted(.iso8601)
      case .darwinErrno: return "[\(value): \(String(cString: strerror(value)))]"
      case .darwinMode: return "0" + String(value, radix: 8)
      case .darwinSignal: return "[\(value): \(String(cString: strsignal(value)))]"
      case .truth: return value != 0 ? "true" : "false"
      case .answer: return value != 0 ? "yes" : "no"
      }
    }
  }

  /// Adds a number with a fraction; by default it is public and has six digits after the point.
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ value: @autoclosure @escaping () -> T,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) { align.aligned(format.text(Double(value()))) }
  }

  /// Adds a Boolean; it is public by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> Bool,
    format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) {
      switch format {
      case .truth: value() ? "true" : "false"
      case .answer: value() ? "yes" : "no"
      }
    }
  }

  /// Adds an address; it is public by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> UnsafeRawPointer,
    format: OSLogPointerFormat = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) { "0x" + String(UInt(bitPattern: value()), radix: 16) }
  }
}
