import Foundation

/// The format of a whole number in a message.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let showsPlus: Bool
  let hasPrefix: Bool
  let isUppercase: Bool
  let minimumDigits: Int

  /// Base ten.
  public static var decimal: Self { decimal(explicitPositiveSign: false) }
  /// Base ten, with a plus sign or leading zeros if required.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> Self {
    Self(
      radix: 10,
      showsPlus: explicitPositiveSign,
      hasPrefix: false,
      isUppercase: false,
      minimumDigits: minDigits
    )
  }
  /// Base sixteen.
  public static var hex: Self { hex(explicitPositiveSign: false) }
  /// Base sixteen, with the prefix `0x` if required.
  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: Int = 0
  ) -> Self {
    Self(
      radix: 16,
      showsPlus: explicitPositiveSign,
      hasPrefix: includePrefix,
      isUppercase: uppercase,
      minimumDigits: minDigits
    )
  }
  /// Base eight.
  public static var octal: Self { octal(explicitPositiveSign: false) }
  /// Base eight, with the prefix `0o` if required.
  public static func octal(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: Int = 0
  ) -> Self {
    Self(
      radix: 8,
      showsPlus: explicitPositiveSign,
      hasPrefix: includePrefix,
      isUppercase: uppercase,
      minimumDigits: minDigits
    )
  }

  func text(_ value: some FixedWidthInteger) -> String {
    var digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    if digits.count < minimumDigits {
      digits = String(repeating: "0", count: minimumDigits - digits.count) + digits
    }
    let prefix = hasPrefix ? (radix == 16 ? "0x" : "0o") : ""
    return (value < 0 ? "-" : showsPlus ? "+" : "") + prefix + digits
  }
}

/// The format of a number with a fraction in a message.
public struct OSLogFloatFormatting: Sendable {
  let conversion: String
  let showsPlus: Bool
  let precision: Int?

  /// Six digits after the point.
  public static var fixed: Self { Self(conversion: "f", showsPlus: false, precision: nil) }
  /// A number of digits after the point.
  public static func fixed(
    precision: @autoclosure () -> Int = 6,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self {
    Self(conversion: uppercase ? "F" : "f", showsPlus: explicitPositiveSign, precision: precision())
  }
  /// Base sixteen, as `%a`.
  public static var hex: Self { Self(conversion: "a", showsPlus: false, precision: nil) }
  /// Base sixteen, as `%a`.
  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
    Self(conversion: uppercase ? "A" : "a", showsPlus: explicitPositiveSign, precision: nil)
  }
  /// A power of ten, as `%e`.
  public static var exponential: Self { Self(conversion: "e", showsPlus: false, precision: nil) }
  /// A power of ten, as `%e`, with a number of digits.
  public static func exponential(
    precision: @autoclosure () -> Int = 6,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self {
    Self(conversion: uppercase ? "E" : "e", showsPlus: explicitPositiveSign, precision: precision())
  }
  /// The shorter of `fixed` and `exponential`, as `%g`.
  public static var hybrid: Self { Self(conversion: "g", showsPlus: false, precision: nil) }
  /// The shorter of `fixed` and `exponential`, as `%g`, with a number of digits.
  public static func hybrid(
    precision: @autoclosure () -> Int = 6,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self {
    Self(conversion: uppercase ? "G" : "g", showsPlus: explicitPositiveSign, precision: precision())
  }

  func text(_ value: Double) -> String {
    let digits = precision.map { "." + String(max(0, min($0, 64))) } ?? ""
    return String(format: "%" + (showsPlus ? "+" : "") + digits + conversion, value)
  }
}

/// The alignment of a value in columns.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool

  /// Without alignment.
  public static var none: Self { Self(columns: 0, isLeft: true) }
  /// Right-aligned in a number of columns.
  public static func right(columns: @autoclosure () -> Int) -> Self {
    Self(columns: columns(), isLeft: false)
  }
  /// Left-aligned in a number of columns.
  public static func left(columns: @autoclosure () -> Int) -> Self {
    Self(columns: columns(), isLeft: true)
  }

  func aligned(_ text: String) -> String {
    guard columns > text.count else { return text }
    let padding = String(repeating: " ", count: columns - text.count)
    return isLeft ? text + padding : padding + text
  }
}

/// The format of a Boolean in a message.
public enum OSLogBoolFormat: Sendable {
  /// “true” and “false”.
  case truth
  /// “yes” and “no”.
  case answer
}

/// The format of a pointer in a message.
public enum OSLogPointerFormat: Sendable {
  /// The address.
  case none
}

/// The meaning of a 32-bit number.
public enum OSLogInt32ExtendedFormat: Sendable {
  /// An address of the Internet Protocol, in network order.
  case ipv4Address
  /// Seconds since 1970.
  case secondsSince1970
  /// An error number of the C library.
  case darwinErrno
  /// The permissions of a file.
  case darwinMode
  /// A signal.
  case darwinSignal
  /// “true” or “false”.
  case truth
  /// “yes” or “no”.
  case answer
}
