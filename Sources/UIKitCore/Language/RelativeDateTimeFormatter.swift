import Foundation

// ICU's relative dates, as Swift's Foundation brings them.
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

/// Says how far a date is away, in words: "tomorrow", "in 3 days", "2 hours ago".
///
/// Foundation on Linux lacks it. Catalogue: I10-F135.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// How a distance is said.
  public enum DateTimeStyle: Int, Sendable {
    /// "in 1 day".
    case numeric = 0
    /// "tomorrow" where there is a word.
    case named = 1
  }
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full = 0
    /// As `full`; numbers are not spelled out here.
    case spellOut = 1
    /// "2 mo. ago".
    case short = 2
    /// "2mo ago".
    case abbreviated = 3
  }

  /// By default `.numeric`.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// By default `.full`.
  open var unitsStyle = UnitsStyle.full
  /// By default unknown: as in the middle of a sentence.
  open var formattingContext = Formatter.Context.unknown
  /// By default the current calendar.
  open var calendar: Calendar! = .current
  /// By default the current locale.
  open var locale: Locale! = .current

  /// The words for the largest unit that is named; one that is 0 counts where it stands alone.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let parts = Self.units.compactMap { unit in
      unit.value(dateComponents).map { (value: $0, code: unit.code) }
    }
    guard let part = parts.first(where: { $0.value != 0 }) ?? parts.last else { return "" }
    return text(Double(part.value), unit: part.code)
  }

  /// The words for seconds from now; negative: ago.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// The words for a date seen from another.
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

  // ICU's numbers of its units.
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
