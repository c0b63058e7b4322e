import Foundation

// Declarations that Foundation on Linux marks as unavailable: results of other kinds than those of
// regular expressions. The functions have Apple's names, and the compiler selects the available
// ones.

extension NSTextCheckingKey {
  /// A person's name in an address.
  public static let name = NSTextCheckingKey(rawValue: "Name")
  /// A person's job title in an address.
  public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
  /// The organization in an address.
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  /// The street in an address.
  public static let street = NSTextCheckingKey(rawValue: "Street")
  /// The city in an address.
  public static let city = NSTextCheckingKey(rawValue: "City")
  /// The state in an address.
  public static let state = NSTextCheckingKey(rawValue: "State")
  /// The postal code in an address.
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  /// The country in an address.
  public static let country = NSTextCheckingKey(rawValue: "Country")
  /// The phone number in an address.
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  /// The airline of a flight.
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  /// The number of a flight.
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

extension NSTextCheckingResult {
  /// The URL of a link, with `mailto:` for a mail address; `nil` for other kinds.
  public var url: URL? {
    if case .link(let url) = detected { url } else { nil }
  }
  /// A phone number as it is written; `nil` for other kinds.
  public var phoneNumber: String? {
    if case .phoneNumber(let number) = detected { number } else { nil }
  }
  /// The time of a date, in the current time zone if the text names none; `nil` for other kinds.
  public var date: Date? {
    if case .date(let date, _, _) = detected { date } else { nil }
  }
  /// The time zone of a date; `nil` if the text names none.
  public var timeZone: TimeZone? {
    if case .date(_, let zone, _) = detected { zone } else { nil }
  }
  /// The duration of a date, in seconds; 0 if the text names no end.
  public var duration: TimeInterval {
    if case .date(_, _, let duration) = detected { duration } else { 0 }
  }
  /// The parts of a postal address; nil for other kinds.
  public var addressComponents: [NSTextCheckingKey: String]? {
    if case .address(let components) = detected { components } else { nil }
  }
  /// The parts of an address or of transit information; `nil` for other kinds.
  public var components: [NSTextCheckingKey: String]? {
    switch detected {
    case .address(let components), .transit(let components): components
    default: nil
    }
  }
  /// The replacement of the text: for quotes, dashes, replacements and corrections.
  public var replacementString: String? {
    switch detected {
    case .quote(let text), .dash(let text), .replacement(let text), .correction(let text, _): text
    default: nil
    }
  }
  /// The alternative corrections; `nil` for other kinds.
  public var alternativeStrings: [String]? {
    if case .correction(_, let alternatives) = detected { alternatives } else { nil }
  }

  private var detected: DetectedResult.Content? { (self as? DetectedResult)?.content }

  /// Creates the result of a link.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectedResult(.link(url), range: range)
  }

  /// Creates the result of a phone number.
  public class func phoneNumberCheckingResult(
    range: NSRange,
    phoneNumber: String
  ) -> NSTextCheckingResult {
    DetectedResult(.phoneNumber(phoneNumber), range: range)
  }

  /// Creates the result of a date.
  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    DetectedResult(.date(date, nil, 0), range: range)
  }

  /// Creates the result of a date in a time zone, with its duration in seconds.
  public class func dateCheckingResult(
    range: NSRange,
    date: Date,
    timeZone: TimeZone,
    duration: TimeInterval
  ) -> NSTextCheckingResult {
    DetectedResult(.date(date, timeZone, duration), range: range)
  }

  /// Creates the result of a postal address.
  public class func addressCheckingResult(
    range: NSRange,
    components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    DetectedResult(.address(components), range: range)
  }

  /// Creates the result of a flight.
  public class func transitInformationCheckingResult(
    range: NSRange,
    components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    DetectedResult(.transit(components), range: range)
  }

  /// Creates the result of a misspelled word.
  public class func spellCheckingResult(range: NSRange) -> NSTextCheckingResult {
    DetectedResult(.spelling, range: range)
  }

  /// Creates the result of straight quotes to be replaced by curly ones.
  public class func quoteCheckingResult(
    range: NSRange,
    replacementString: String
  ) -> NSTextCheckingResult {
    DetectedResult(.quote(replacementString), range: range)
  }

  /// Creates the result of hyphens to be replaced by a dash.
  public class func dashCheckingResult(
    range: NSRange,
    replacementString: String
  ) -> NSTextCheckingResult {
    DetectedResult(.dash(replacementString), range: range)
  }

  /// Creates the result of a text replacement.
  public class func replacementCheckingResult(
    range: NSRange,
    replacementString: String
  ) -> NSTextCheckingResult {
    DetectedResult(.replacement(replacementString), range: range)
  }

  /// Creates the result of a corrected word, with alternative corrections.
  public class func correctionCheckingResult(
    range: NSRange,
    replacementString: String,
    alternativeStrings: [String]
  ) -> NSTextCheckingResult {
    DetectedResult(.correction(replacementString, alternativeStrings), range: range)
  }
}

/// The kinds of results, with the bits of Foundation on Linux.
///
/// Foundation declares them as deprecated, because its own expressions never return them.
// Source: `NSTextCheckingResult.CheckingType` of Foundation on Linux, whose bits are not Apple's:
// code that writes `.link` must find links. There a correction has the bit of an expression.
enum DetectedKind {
  static let spelling = NSTextCheckingResult.CheckingType(rawValue: 1 << 2)
  static let date = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)
  static let address = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  static let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
  static let quote = NSTextCheckingResult.CheckingType(rawValue: 1 << 7)
  static let dash = NSTextCheckingResult.CheckingType(rawValue: 1 << 8)
  static let replacement = NSTextCheckingResult.CheckingType(rawValue: 1 << 9)
  static let correction = NSTextCheckingResult.CheckingType(rawValue: 1 << 10)
  static let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
  static let transit = NSTextCheckingResult.CheckingType(rawValue: 1 << 12)
}

/// A result of another kind than those of regular expressions.
final class DetectedResult: NSTextCheckingResult {
  enum Content {
    case spelling
    case date(Date?, TimeZone?, TimeInterval)
    case address([NSTextCheckingKey: String])
    case link(URL?)
    case quote(String)
    case dash(String)
    case replacement(String)
    case correction(String, [String])
    case phoneNumber(String)
    case transit([NSTextCheckingKey: String])
  }

  let content: Content
  private let place: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    place = range
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType {
    switch content {
    case .spelling: DetectedKind.spelling
    case .date: DetectedKind.date
    case .address: DetectedKind.address
    case .link: DetectedKind.link
    case .quote: DetectedKind.quote
    case .dash: DetectedKind.dash
    case .replacement: DetectedKind.replacement
    case .correction: DetectedKind.correction
    case .phoneNumber: DetectedKind.phoneNumber
    case .transit: DetectedKind.transit
    }
  }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange {
    index == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }
  override func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the result for a text that a detector found.
  static func found(
    _ kind: NSTextCheckingResult.CheckingType,
    range: NSRange,
    text: String
  ) -> DetectedResult {
    let content: Content =
      switch kind {
      case DetectedKind.link: .link(url(of: text))
      case DetectedKind.date: .date(moment(of: text), nil, 0)
      default: .phoneNumber(text)
      }
    return DetectedResult(content, range: range)
  }

  private static func url(of text: String) -> URL? {
    if text.contains("://") { return URL(string: text) }
    return URL(string: (text.contains("@") ? "mailto:" : "http://") + text)
  }

  private static func moment(of text: String) -> Date? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    var parts = DateComponents()
    if text.contains("-") {
      (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
    } else if text.contains("/") {
      // Month first, as in the United States.
      (parts.month, parts.day, parts.year) = (numbers[0], numbers[1], numbers[2])
    } else {
      (parts.day, parts.month, parts.year) = (numbers[0], numbers[1], numbers[2])
    }
    // Noon, if no time is named, as Apple's detector returns.
    parts.hour = 12
    return Calendar(identifier: .gregorian).date(from: parts)
  }
}
