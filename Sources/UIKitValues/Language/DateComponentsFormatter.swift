import Foundation

// ICU's numbers with units, as included in Swift's Foundation.
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
@_silgen_name("swift_unumf_formatDouble")
private func formatNumber(
  _ formatter: OpaquePointer?,
  _ value: Double,
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

/// Formats durations, such as “1 hr, 5 min” or “1:05:00”; Foundation's class cannot be used on
/// Linux.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The format of units.
  public enum UnitsStyle: Int, Sendable {
    /// Digits with colons: “1:10:00”.
    case positional
    /// The shortest abbreviations: “1h 10m”.
    case abbreviated
    /// Abbreviations: “1 hr, 10 min”.
    case short
    /// Whole words: “1 hour, 10 minutes”.
    case full
    /// Whole words with spelled-out numbers: “one hour, ten minutes”.
    case spellOut
    /// Abbreviations without spaces: “1hr 10min”.
    case brief
  }

  /// The treatment of zeroes.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Positional times drop leading zeroes; other styles drop all.
    public static let `default` = Self(rawValue: 1)
    /// Drops zeroes before the first number.
    public static let dropLeading = Self(rawValue: 2)
    /// Drops zeroes between numbers.
    public static let dropMiddle = Self(rawValue: 4)
    /// Drops zeroes after the last number.
    public static let dropTrailing = Self(rawValue: 8)
    /// Drops all zeroes.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Pads each positional number to two digits.
    public static let pad = Self(rawValue: 65536)
  }

  /// The permitted units; empty by default, which permits all units that the style supports.
  open var allowedUnits: NSCalendar.Unit = []
  /// The format of units.
  ///
  /// The default is `.positional`.
  open var unitsStyle = UnitsStyle.positional
  /// The treatment of zeroes.
  ///
  /// The default depends on the style.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar for calculations.
  ///
  /// The default is that of the device.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date from which months and years are counted; nil, the default, for the reference date of
  /// `Date`.
  open var referenceDate: Date?
  /// Whether the last unit has a fraction if the permitted units cannot represent the value: “1.5h”
  /// for an hour and a half in hours.
  ///
  /// The default is `false`: the rest is omitted.
  open var allowsFractionalUnits = false
  /// The maximum number of units.
  ///
  /// The default of 0 stands for all.
  open var maximumUnitCount = 0
  /// Whether a small value of the largest unit is expressed in the next smaller unit: “63s” and not
  /// “1m 3s”.
  ///
  /// The default is `false`.
  open var collapsesLargestUnit = false
  /// Whether the text begins with “About”.
  ///
  /// The default is `false`.
  open var includesApproximationPhrase = false
  /// Whether the text ends with “remaining”.
  ///
  /// The default is `false`.
  open var includesTimeRemainingPhrase = false
  /// The position of the text in a sentence, which determines the case of its first letter.
  ///
  /// The default is `.unknown`.
  open var formattingContext = Formatter.Context.unknown

  /// Returns the text for a duration in seconds; nil if it is not finite.
  open func string(from timeInterval: TimeInterval) -> String? {
    guard timeInterval.isFinite, abs(timeInterval) < 1e15 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    // A day of a duration has 24 hours, independent of clock changes.
    var calendar = calendar ?? .autoupdatingCurrent
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let text = string(
      from: calendar.dateComponents(
        components,
        from: start,
        to: start.addingTimeInterval(
          allowsFractionalUnits ? abs(timeInterval) : abs(timeInterval).rounded()
        )
      )
    )
    let isNegative = allowsFractionalUnits ? timeInterval < 0 : timeInterval <= -0.5
    return isNegative ? text.map { "-" + $0 } : text
  }

  /// Returns the text for the time from one date to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .autoupdatingCurrent
    return string(
      from: calendar.dateComponents(components, from: startDate, to: endDate)
    )
  }

  /// Returns the text for components; those of units that are not permitted are omitted.
  open func string(from components: DateComponents) -> String? {
    var parts = units.map { ($0, components.value(for: $0.component) ?? 0) }
    parts = parts.map { ($0.0, $0.1 == NSDateComponentUndefined ? 0 : $0.1) }
    if collapsesLargestUnit { collapse(&parts) }
    parts = zeroes(of: parts)
    if maximumUnitCount > 0, parts.count > maximumUnitCount {
      parts = Array(parts.prefix(maximumUnitCount))
    }
    guard let last = parts.last?.0 else { return nil }
    let rest = allowsFractionalUnits ? rest(of: components, below: last) : 0
    var text = unitsStyle == .positional ? positional(parts, rest) : words(parts, rest)
    let isInside = formattingContext == .middleOfSentence
    if includesApproximationPhrase { text = (isInside ? "about " : "About ") + text }
    if includesTimeRemainingPhrase { text = "\(text) remaining" }
    if formattingContext == .beginningOfSentence, let first = text.first {
      text = first.uppercased() + text.dropFirst()
    }
    return text
  }

  /// Returns the text for components in a style, with default values for all other options.
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
    /// ICU's name of the unit.
    let name: String
    /// The length in seconds; nil for units of different lengths.
    var seconds: Int?
  }

  private static let all = [
    Unit(flag: .year, component: .year, name: "year"),
    Unit(flag: .month, component: .month, name: "month"),
    Unit(flag: .weekOfMonth, component: .weekOfMonth, name: "week", seconds: 604_800),
    Unit(flag: .day, component: .day, name: "day", seconds: 86_400),
    Unit(flag: .hour, component: .hour, name: "hour", seconds: 3600),
    Unit(flag: .minute, component: .minute, name: "minute", seconds: 60),
    Unit(flag: .second, component: .second, name: "second", seconds: 1),
  ]

  private var units: [Unit] {
    guard !allowedUnits.isEmpty else {
      return Self.all.filter { unitsStyle != .positional || $0.flag != .weekOfMonth }
    }
    return Self.all.filter { allowedUnits.contains($0.flag) }
  }

  /// The components of durations: those of the units and, for fractions, the smallest ones.
  private var components: Set<Calendar.Component> {
    let shown = Set(units.map(\.component))
    return allowsFractionalUnits ? shown.union([.second, .nanosecond]) : shown
  }

  /// Returns the fraction of a unit that the components of smaller units are; 0 for units of
  /// different lengths.
  private func rest(of components: DateComponents, below unit: Unit) -> Double {
    guard let length = unit.seconds else { return 0 }
    var seconds = 0.0
    for smaller in Self.all where smaller.seconds.map({ $0 < length }) == true {
      let value = components.value(for: smaller.component) ?? 0
      guard value != NSDateComponentUndefined, let each = smaller.seconds else { continue }
      seconds += Double(value) * Double(each)
    }
    let nanoseconds = components.nanosecond ?? 0
    if nanoseconds != NSDateComponentUndefined { seconds += Double(nanoseconds) / 1e9 }
    return seconds / Double(length)
  }

  /// Expresses the largest unit in the next one if there is one of it and more of the next.
  // Source: Apple's example, 63 seconds. Unverified: Apple does not document the threshold.
  private func collapse(_ parts: inout [(Unit, Int)]) {
    guard let first = parts.firstIndex(where: { $0.1 != 0 }), abs(parts[first].1) == 1,
      parts.indices.contains(first + 1), parts[first + 1].1 != 0
    else { return }
    let (larger, smaller) = (parts[first].0, parts[first + 1].0)
    let ratio: Int
    if let whole = larger.seconds, let part = smaller.seconds {
      ratio = whole / part
    } else if larger.flag == .year, smaller.flag == .month {
      ratio = 12
    } else {
      return
    }
    parts[first + 1].1 += parts[first].1 * ratio
    parts[first].1 = 0
  }

  private func zeroes(of parts: [(Unit, Int)]) -> [(Unit, Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    guard let first = parts.firstIndex(where: { $0.1 != 0 }),
      let last = parts.lastIndex(where: { $0.1 != 0 })
    else {
      // Of zero, the smallest unit remains, with leading units if none are dropped.
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

  private func positional(_ parts: [(Unit, Int)], _ rest: Double) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    return parts.enumerated().map { index, part in
      var digits = String(abs(part.1))
      let isPadded = (index > 0 || pads) && digits.count < 2
      if index == parts.count - 1, rest != 0 {
        digits = Self.decimal(abs(Double(part.1) + rest), locale)
      }
      let isNegative = part.1 < 0 || part.1 == 0 && index == parts.count - 1 && rest < 0
      return (isNegative ? "-" : "") + (isPadded ? "0" : "") + digits
    }.joined(separator: ":")
  }

  private var locale: Locale { calendar?.locale ?? .autoupdatingCurrent }

  // Chosen: a hundredth of an hour is 36 seconds.
  private static let fractionDigits = 2

  /// Returns a number with a fraction in a locale.
  private static func decimal(_ value: Double, _ locale: Locale) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.usesGroupingSeparator = false
    formatter.maximumFractionDigits = fractionDigits
    formatter.locale = locale
    return formatter.string(from: NSNumber(value: value)) ?? String(value)
  }

  private func words(_ parts: [(Unit, Int)], _ rest: Double) -> String {
    let locale = locale
    let texts = parts.enumerated().map { index, part in
      let (unit, value) = part
      let fraction = index == parts.count - 1 ? rest : 0
      let text = Self.text(value, fraction, unit.name, width, locale)
      switch unitsStyle {
      case .brief: return text.filter { !$0.isWhitespace }
      case .spellOut: return spelled(value, fraction, in: text, locale)
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

  /// Returns a number with its unit in a locale.
  private static func text(
    _ value: Int,
    _ fraction: Double,
    _ unit: String,
    _ width: String,
    _ locale: Locale
  ) -> String {
    var status: Int32 = 0
    let digits = fraction == 0 ? "" : " ." + String(repeating: "#", count: fractionDigits)
    let skeleton = Array("measure-unit/duration-\(unit) \(width) group-off\(digits)".utf16)
    let formatter = openNumbers(skeleton, Int32(skeleton.count), locale.identifier, &status)
    defer { closeNumbers(formatter) }
    let result = openResult(&status)
    defer { closeResult(result) }
    if fraction == 0 {
      formatNumber(formatter, Int64(value), result, &status)
    } else {
      formatNumber(formatter, Double(value) + fraction, result, &status)
    }
    var units = [UInt16](repeating: 0, count: 128)
    let length = Int(readResult(result, &units, Int32(units.count), &status))
    guard status <= 0, length > 0, length <= units.count else { return "\(value) \(unit)" }
    return String(decoding: units[..<length], as: UTF16.self)
  }

  /// Returns the text with its number spelled out.
  private func spelled(
    _ value: Int,
    _ fraction: Double,
    in text: String,
    _ locale: Locale
  ) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    guard fraction != 0 else {
      guard let word = formatter.string(from: NSNumber(value: value)) else { return text }
      return text.replacingOccurrences(of: String(value), with: word)
    }
    let number = Self.decimal(Double(value) + fraction, locale)
    let scale = pow(10, Double(Self.fractionDigits))
    let shown = ((Double(value) + fraction) * scale).rounded() / scale
    guard let word = formatter.string(from: NSNumber(value: shown)) else { return text }
    return text.replacingOccurrences(of: number, with: word)
  }
}
