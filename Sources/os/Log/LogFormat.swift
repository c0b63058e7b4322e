import Foundation

/// Formats of `os_log`: those of `printf`, with options in braces for the privacy of values.
enum LogFormat {
  /// Returns the text of a format with its arguments; private values become `<private>`.
  ///
  /// A placeholder without an argument becomes `<decode: missing data>`, as in Apple's log.
  static func text(_ format: String, _ arguments: [Any?], showsPrivate: Bool) -> String {
    var result = ""
    var rest = arguments[...]
    var scanner = Substring(format)
    while let percent = scanner.firstIndex(of: "%") {
      result += scanner[..<percent]
      scanner = scanner[scanner.index(after: percent)...]
      guard var placeholder = Placeholder(consuming: &scanner) else {
        result += "%"
        continue
      }
      if placeholder.conversion == "%" {
        result += "%"
        continue
      }
      if placeholder.conversion == "m" {
        result += String(cString: strerror(errno))
        continue
      }
      for _ in 0..<placeholder.stars {
        guard let value = rest.popFirst() else { break }
        placeholder.fillStar(with: integer(value) ?? 0)
      }
      guard let value = rest.popFirst() else {
        result += "<decode: missing data>"
        continue
      }
      if placeholder.isPrivate(value), !showsPrivate {
        result += placeholder.masksWithHash ? OSLogPrivacy.hash(of: describe(value)) : "<private>"
      } else {
        result += placeholder.text(of: value)
      }
    }
    return result + scanner
  }

  static func describe(_ value: Any?) -> String {
    switch value {
    case nil: "(null)"
    case let value as any OptionalValue: value.wrapped.map { describe($0) } ?? "(null)"
    case let value as UnsafePointer<CChar>: String(cString: value)
    case let value?: "\(value)"
    }
  }

  static func integer(_ value: Any?) -> Int? {
    switch value {
    case let value as any BinaryInteger: Int(truncatingIfNeeded: value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.intValue
    case let value as any OptionalValue: value.wrapped.flatMap { integer($0) }
    default: nil
    }
  }
}

/// An optional value in `Any`, which may be nil.
private protocol OptionalValue { var wrapped: Any? { get } }
extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}

/// A placeholder (`%…`) of a format.
private struct Placeholder {
  var options = ""
  var flags = ""
  var width = ""
  var precision: String?
  var conversion: Character = "@"

  /// Reads a placeholder after its percent sign; nil if there is no conversion.
  init?(consuming text: inout Substring) {
    let start = text
    if text.first == "{", let end = text.firstIndex(of: "}") {
      options = String(text[text.index(after: text.startIndex)..<end])
      text = text[text.index(after: end)...]
    }
    func take(while predicate: (Character) -> Bool) -> String {
      let taken = text.prefix(while: predicate)
      text = text[taken.endIndex...]
      return String(taken)
    }
    flags = take { "-+ #0'".contains($0) }
    width = take { $0.isNumber || $0 == "*" }
    if text.first == "." {
      text.removeFirst()
      precision = take { $0.isNumber || $0 == "*" }
    }
    _ = take { "hlqjztL".contains($0) }
    guard let conversion = text.popFirst() else {
      text = start
      return nil
    }
    self.conversion = conversion
  }

  var stars: Int { (width == "*" ? 1 : 0) + (precision == "*" ? 1 : 0) }

  mutating func fillStar(with value: Int) {
    if width == "*" { width = String(value) } else if precision == "*" { precision = String(value) }
  }

  private var words: [Substring] {
    options.split(separator: ",").map { $0.drop { $0 == " " } }
  }
  var masksWithHash: Bool { words.contains("mask.hash") }

  /// Returns whether a value is private: strings and objects are private unless the format says
  /// otherwise; numbers are public.
  func isPrivate(_ value: Any?) -> Bool {
    if words.contains("public") { return false }
    if words.contains("private") || words.contains("sensitive") || masksWithHash { return true }
    return conversion == "@" || conversion == "s"
  }

  func text(of value: Any?) -> String {
    let head = "%" + flags + width + (precision.map { "." + $0 } ?? "")
    switch conversion {
    case "d", "i", "D":
      guard let number = LogFormat.integer(value) else { return LogFormat.describe(value) }
      if words.contains("BOOL") || words.contains("bool") {
        let answers = words.contains("BOOL") ? ("YES", "NO") : ("true", "false")
        return number != 0 ? answers.0 : answers.1
      }
      if words.contains("darwin.errno") || words.contains("errno") {
        return "[\(number): \(String(cString: strerror(Int32(truncatingIfNeeded: number))))]"
      }
      return String(format: head + "ld", number)
    case "u", "x", "X", "o", "U", "O":
      guard let number = LogFormat.integer(value) else { return LogFormat.describe(value) }
      return String(
        format: head + "l" + conversion.lowercased(as: "UO", else: conversion),
        unsigned(number, value)
      )
    case "c":
      guard let number = LogFormat.integer(value),
        let scalar = UnicodeScalar(UInt32(truncatingIfNeeded: number))
      else { return LogFormat.describe(value) }
      return String(Character(scalar))
    case "f", "F", "e", "E", "g", "G", "a", "A":
      let number: Double? =
        switch value {
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: LogFormat.integer(value).map { Double($0) }
        }
      guard let number else { return LogFormat.describe(value) }
      return String(format: head + String(conversion), number)
    case "p":
      switch value {
      case let pointer as any _Pointer: return "0x" + String(UInt(bitPattern: pointer), radix: 16)
      case let number?:
        return LogFormat.integer(number).map { "0x" + String(UInt(bitPattern: $0), radix: 16) }
          ?? LogFormat.describe(value)
      case nil: return "0x0"
      }
    default:
      var text = LogFormat.describe(value)
      if let limit = precision.flatMap({ Int($0) }) { text = String(text.prefix(limit)) }
      guard let columns = Int(width), text.count < columns else { return text }
      let padding = String(repeating: " ", count: columns - text.count)
      return flags.contains("-") ? text + padding : padding + text
    }
  }

  /// Returns the bits of a negative number in its own width, as in `printf`.
  private func unsigned(_ number: Int, _ value: Any?) -> UInt {
    guard number < 0, let value = value as? any FixedWidthInteger else {
      return UInt(bitPattern: number)
    }
    func masked<T: FixedWidthInteger>(_ value: T) -> UInt {
      T.bitWidth >= UInt.bitWidth
        ? UInt(bitPattern: number) : UInt(bitPattern: number) & ((1 << T.bitWidth) - 1)
    }
    return masked(value)
  }
}

extension Character {
  /// Returns the lower-case letter if this one is among `letters`.
  fileprivate func lowercased(as letters: String, else other: Character) -> String {
    letters.contains(self) ? lowercased() : String(other)
  }
}
