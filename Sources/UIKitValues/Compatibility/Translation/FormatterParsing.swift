import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// A formatter of an app that overrides `getObjectValue(_:for:range:)`; `russet-translate` makes such
/// classes adopt it.
public protocol _RangeParsingFormatter: Formatter {
  /// Reads a value from a part of the text.
  func getObjectValue(
    _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    for string: String,
    range: UnsafeMutablePointer<NSRange>?
  ) throws
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// A formatter of an app that overrides `getObjectValue(_:for:errorDescription:)`; `russet-translate`
/// makes such classes adopt it.
public protocol _ParsingFormatter: Formatter {
  /// Reads a value from the text; returns whether it has one.
  func getObjectValue(
    _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    for string: String,
    errorDescription: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

// Foundation on Linux has no such methods. Declared on a protocol that every object adopts, so that
// a subclass declares the methods itself, and so that `super` finds them here.
extension NSObjectProtocol where Self: Formatter {
  /// Reads a value from the text and returns whether it has one.
  ///
  /// An app's own formatter reads it with its override of this method, or of the one with a range.
  @_disfavoredOverload
  public func getObjectValue(
    _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    for string: String,
    errorDescription: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let own = self as? any _ParsingFormatter, FormatterCalls.enter(self, "errorDescription") {
      defer { FormatterCalls.leave(self, "errorDescription") }
      return own.getObjectValue(object, for: string, errorDescription: errorDescription)
    }
    do {
      try getObjectValue(object, for: string, range: nil)
      return true
    } catch {
      errorDescription?.pointee = NSString(string: error.localizedDescription)
      return false
    }
  }

  /// Reads a number or a date from the text.
  ///
  /// An app's own formatter reads it with its override.
  ///
  /// - Throws: `CocoaError.formatting` if the text has no value.
  @_disfavoredOverload
  public func getObjectValue(
    _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    for string: String,
    range: UnsafeMutablePointer<NSRange>?
  ) throws {
    if let own = self as? any _RangeParsingFormatter, FormatterCalls.enter(self, "range") {
      defer { FormatterCalls.leave(self, "range") }
      return try own.getObjectValue(object, for: string, range: range)
    }
    // Departs: `range` is not read; all of the text is.
    let value: AnyObject? =
      switch self {
      case let numbers as NumberFormatter: numbers.number(from: string)
      case let dates as DateFormatter: dates.date(from: string).map { $0 as NSDate }
      default: nil
      }
    guard let value else {
      throw CocoaError(
        .formatting,
        userInfo: [NSLocalizedDescriptionKey: "The value “\(string)” is invalid."]
      )
    }
    object?.pointee = value
  }
}

/// The overrides that run on this thread, whose calls of `super` must not call them again.
private enum FormatterCalls {
  private static func key(_ formatter: Formatter, _ method: String) -> String {
    "Russet.Formatter.\(method).\(UInt(bitPattern: ObjectIdentifier(formatter)))"
  }

  /// Notes that an override runs; returns false if it runs already.
  static func enter(_ formatter: Formatter, _ method: String) -> Bool {
    let (name, running) = (key(formatter, method), Thread.current.threadDictionary)
    guard running[name] == nil else { return false }
    running[name] = true
    return true
  }

  static func leave(_ formatter: Formatter, _ method: String) {
    Thread.current.threadDictionary.removeObject(forKey: key(formatter, method))
  }
}
