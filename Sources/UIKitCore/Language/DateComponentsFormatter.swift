import Foundation

// ICU's numbers with units, as Swift's Foundation brings them.
@_silgen_name("swift_unumf_openForSkeletonAndLocale")
private func openNumbers(
  _ skeleton: UnsafePointer<UInt16>,
  _ length: Int32,
  _ locale: UnsafePointer<CChar>,
  _ status: UnsafeMutablePointer<Int32>
) -> OpaquePointer?
@_silgen_name("swift_unumf_close")
private func closeNumbers(_ formatter: OpaquePointer?)
@_silgen_name("swift_unumf_openResult")
private func openResult(_ status: UnsafeMutablePointer<Int32>) -> OpaquePointer?
@_silgen_name("swift_unumf_closeResult")
private func closeResult(_ result: OpaquePointer?)
@_silgen_name("swift_unumf_formatInt")
private func formatNumber(
  _ formatter: OpaquePointer?,
  _ value: Int64,
  _ result: OpaquePointer?,
  _ status: UnsafeMutablePointer<Int32>
)
@_silgen_name("swift_unumf_resultToString")
private func readResult(
  _ result: OpaquePointer?,
  _ text: UnsafeMutablePointer<UInt16>?,
  _ capacity: Int32,
  _ status: UnsafeMutablePointer<Int32>
) -> Int32

/// Writes lengths of time, “1 hr, 5 min” or “1:05:00”; Foundation's cannot be used on Linux.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// “1:10:00”.
    case positional
    /// “1h 10m”.
    case abbreviated
    /// “1 hr, 10 min”.
    case short
    /// “1 hour, 10 minutes”.
    case full
    /// “one hour, ten minutes”.
    case spellOut
    /// “1hr 10min”.
    case brief
  }

  /// Which zeroes are left out or kept.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As the style has it: positional times drop those in front, others all.
    public static let `default` = Self(rawValue: 1)
    /// Zeroes in front of the first number are dropped.
    public static let dropLeading = Self(rawValue: 2)
    /// Zeroes between numbers are dropped.
    public static let dropMiddle = Self(rawValue: 4)
    /// Zeroes behind the last number are dropped.
    public static let dropTrailing = Self(rawValue: 8)
    /// All zeroes are dropped.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Positional numbers have two digits each.
    public static let pad = Self(rawValue: 65536)
  }

  /// The units that may be written, by default as many as the style knows.
  open var allowedUnits: NSCalendar.Unit = []
  /// How units are written, by default `.positional`.
  open var unitsStyle = UnitsStyle.positional
  /// Which zeroes are left out, by default as the style has it.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that dates are held against, by default the device's.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// Where months and years begin to be counted, by default at the present date.
  open var referenceDate: Date?
  /// Whether the last unit may have a fraction, by default false.
  ///
  /// Only stored.
  open var allowsFractionalUnits = false
  /// How many units are written at most; 0, the default: all.
  open var maximumUnitCount = 0
  /// Whether a length that fits no more is written as one unit, by default false.
  open var collapsesLargestUnit = false
  /// Whether “About” stands in front, by default false.
  open var includesApproximationPhrase = false
  /// Whether “remaining” stands behind, by default false.
  open var includesTimeRemainingPhrase = false
  /// Where in a sentence the text stands.
  open var formattingContext = Formatter.Context.unknown

  /// Writes a length in seconds; nil where it is no number.
  open func string(from timeInterval: TimeInterval) -> String? {
    guard timeInterval.isFinite, abs(timeInterval) < 1e15 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    // Days of a length have 24 hours, whatever the clocks do.
    var calendar = calendar ?? .autoupdatingCurrent
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let text = string(
      from: calendar.dateComponents(
        Set(units.map(\.component)),
        from: start,
        to: start.addingTimeInterval(abs(timeInterval).rounded())
      )
    )
    return timeInterval <= -0.5 ? text.map { "-" + $0 } : text
  }

  /// Writes the time from one date to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .autoupdatingCurrent
    return string(
      from: calendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
    )
  }

  /// Writes components; those of units that are not allowed are left out.
  open func string(from components: DateComponents) -> String? {
    var parts = units.map { ($0, components.value(for: $0.component) ?? 0) }
    parts = parts.map { ($0.0, $0.1 == NSDateComponentUndefined ? 0 : $0.1) }
    parts = zeroes(of: parts)
    if maximumUnitCount > 0, parts.count > maximumUnitCount {
      parts = Array(parts.prefix(maximumUnitCount))
    }
    guard !parts.isEmpty else { return nil }
    var text = unitsStyle == .positional ? positional(parts) : words(parts)
    if includesApproximationPhrase { text = "About \(text)" }
    if includesTimeRemainingPhrase { text = "\(text) remaining" }
    return text
  }

  /// Writes components in a style, all else as by default.
  open class func localizedString(
    from components: DateComponents,
    unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let interval as TimeInterval: string(from: interval)
    case let number as NSNumber: string(from: number.doubleValue)
    default: nil
    }
  }

  // MARK: Units

  private struct Unit {
    let flag: NSCalendar.Unit
    let component: Calendar.Component
    /// ICU's name.
    let name: String
  }

  private static let all = [
    Unit(flag: .year, component: .year, name: "year"),
    Unit(flag: .month, component: .month, name: "month"),
    Unit(flag: .weekOfMonth, component: .weekOfMonth, name: "week"),
    Unit(flag: .day, component: .day, name: "day"),
    Unit(flag: .hour, component: .hour, name: "hour"),
    Unit(flag: .minute, component: .minute, name: "minute"),
    Unit(flag: .second, component: .second, name: "second"),
  ]

  private var units: [Unit] {
    guard !allowedUnits.isEmpty else {
      return Self.all.filter { unitsStyle != .positional || $0.flag != .weekOfMonth }
    }
    return Self.all.filter { allowedUnits.contains($0.flag) }
  }

  private func zeroes(of parts: [(Unit, Int)]) -> [(Unit, Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    guard let first = parts.firstIndex(where: { $0.1 != 0 }),
      let last = parts.lastIndex(where: { $0.1 != 0 })
    else {
      // Of nothing the smallest unit is left, and what leads it where nothing is dropped.
      return behavior.isDisjoint(with: [.dropLeading, .dropTrailing])
        ? parts : Array(parts.suffix(unitsStyle == .positional && behavior.contains(.pad) ? 2 : 1))
    }
    return parts.enumerated().filter { index, part in
      if part.1 != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return !behavior.contains(.dropMiddle)
    }.map(\.element)
  }

  private func positional(_ parts: [(Unit, Int)]) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    return parts.enumerated().map { index, part in
      let digits = String(abs(part.1))
      let isPadded = (index > 0 || pads) && digits.count < 2
      return (part.1 < 0 ? "-" : "") + (isPadded ? "0" : "") + digits
    }.joined(separator: ":")
  }

  private func words(_ parts: [(Unit, Int)]) -> String {
    let locale = calendar?.locale ?? .autoupdatingCurrent
    let texts = parts.map { unit, value in
      let text = Self.text(value, unit.name, width, locale)
      switch unitsStyle {
      case .brief: return text.filter { !$0.isWhitespace }
      case .spellOut: return spelled(value, in: text, locale)
      default: return text
      }
    }
    let separator = unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
    return texts.joined(separator: separator)
  }

  private var width: String {
    switch unitsStyle {
    case .abbreviated: "unit-width-narrow"
    case .short, .brief: "unit-width-short"
    case .full, .spellOut, .positional: "unit-width-full-name"
    }
  }

  /// A number with its unit in the words of a language.
  private static func text(
    _ value: Int,
    _ unit: String,
    _ width: String,
    _ locale: Locale
  ) -> String {
    var status: Int32 = 0
    let skeleton = Array("measure-unit/duration-\(unit) \(width) group-off".utf16)
    let formatter = openNumbers(skeleton, Int32(skeleton.count), locale.identifier, &status)
    defer { closeNumbers(formatter) }
    let result = openResult(&status)
    defer { closeResult(result) }
    formatNumber(formatter, Int64(value), result, &status)
    var units = [UInt16](repeating: 0, count: 128)
    let length = Int(readResult(result, &units, Int32(units.count), &status))
    guard status <= 0, length > 0, length <= units.count else { return "\(value) \(unit)" }
    return String(decoding: units[..<length], as: UTF16.self)
  }

  /// The text with its number in words.
  private func spelled(_ value: Int, in text: String, _ locale: Locale) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    guard let word = formatter.string(from: NSNumber(value: value)) else { return text }
    return text.replacingOccurrences(of: String(value), with: word)
  }
}
