import Foundation

// ICU's relative dates, as included in Swift's Foundation.
@_silgen_name("swift_ureldatefmt_open")
private func openFormat(
  _ locale: UnsafePointer<CChar>,
  _ numbers: OpaquePointer?,
  _ width: Int32,
  _ capitalization: Int32,
  _ status: UnsafeMutablePointer<Int32>
) -> OpaquePointer?
@_silgen_name("swift_ureldatefmt_close")
private func closeFormat(_ format: OpaquePointer?)
@_silgen_name("swift_ureldatefmt_format")
private func formatNamed(
  _ format: OpaquePointer?,
  _ offset: Double,
  _ unit: Int32,
  _ result: UnsafeMutablePointer<UInt16>?,
  _ capacity: Int32,
  _ status: UnsafeMutablePointer<Int32>
) -> Int32
@_silgen_name("swift_ureldatefmt_formatNumeric")
private func formatNumeric(
  _ format: OpaquePointer?,
  _ offset: Double,
  _ unit: Int32,
  _ result: UnsafeMutablePointer<UInt16>?,
  _ capacity: Int32,
  _ status: UnsafeMutablePointer<Int32>
) -> Int32

/// Formats the distance of a date in words: "tomorrow", "in 3 days", "2 hours ago".
///
/// Foundation on Linux does not include this class. Catalogue: I10-F135.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The style of a distance.
  public enum DateTimeStyle: Int, Sendable {
    /// Numbers, such as "in 1 day".
    case numeric = 0
    /// Names if there are any, such as "tomorrow".
    case named = 1
  }
  /// The format of units.
  public enum UnitsStyle: Int, Sendable {
    /// Whole words, such as "2 months ago".
    case full = 0
    /// The same as `full`; numbers are not spelled out.
    case spellOut = 1
    /// Abbreviations, such as "2 mo. ago".
    case short = 2
    /// The shortest abbreviations, such as "2mo ago".
    case abbreviated = 3
  }

  /// The style of a distance.
  ///
  /// The default is `.numeric`.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The format of units.
  ///
  /// The default is `.full`.
  open var unitsStyle = UnitsStyle.full
  /// The position of the text in a sentence.
  ///
  /// The default is unknown, which counts as the middle.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar for calculations.
  ///
  /// The default is the current one.
  open var calendar: Calendar! = .current
  /// The locale of the text.
  ///
  /// The default is the current one.
  open var locale: Locale! = .current

  /// Returns the text for the largest nonzero unit; for the smallest specified unit if all are
  /// zero.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let parts = Self.units.compactMap { unit in
      unit.value(dateComponents).map { (value: $0, code: unit.code) }
    }
    guard let part = parts.first(where: { $0.value != 0 }) ?? parts.last else { return "" }
    return text(Double(part.value), unit: part.code)
  }

  /// Returns the text for a number of seconds from now; negative numbers are in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns the text for a date relative to another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(
      from: (calendar ?? .current).dateComponents(
        [.year, .month, .weekOfMonth, .day, .hour, .minute, .second],
        from: referenceDate,
        to: date
      )
    )
  }

  open override func string(for obj: Any) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  // ICU's numbers of units.
  private static let units: [(code: Int32, value: @Sendable (DateComponents) -> Int?)] = [
    (0, { $0.year }), (2, { $0.month }), (3, { $0.weekOfMonth ?? $0.weekOfYear }), (4, { $0.day }),
    (5, { $0.hour }), (6, { $0.minute }), (7, { $0.second }),
  ]

  private func text(_ offset: Double, unit: Int32) -> String {
    let width: Int32 =
      switch unitsStyle {
      case .full, .spellOut: 0
      case .short: 1
      case .abbreviated: 2
      }
    // ICU's display contexts.
    let capitalization: Int32 =
      switch formattingContext {
      case .middleOfSentence: 257
      case .beginningOfSentence: 258
      case .listItem: 259
      case .standalone: 260
      default: 256
      }
    var status: Int32 = 0
    let format = openFormat(
      (locale ?? .current).identifier,
      nil,
      width,
      capitalization,
      &status
    )
    guard status <= 0, let format else { return "" }
    defer { closeFormat(format) }
    var units = [UInt16](repeating: 0, count: 128)
    let length =
      dateTimeStyle == .named
      ? formatNamed(format, offset, unit, &units, Int32(units.count), &status)
      : formatNumeric(format, offset, unit, &units, Int32(units.count), &status)
    guard status <= 0, length > 0, Int(length) <= units.count else { return "" }
    return String(decoding: units[..<Int(length)], as: UTF16.self)
  }
}
