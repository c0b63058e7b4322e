import Foundation

/// Kinds of results as a number.
public typealias NSTextCheckingTypes = UInt64

/// The kinds that are found.
///
/// Foundation names them too, but as deprecated, because its own expressions never return them.
// Source: `NSTextCheckingResult.CheckingType` of Foundation on Linux, whose bits are not Apple's:
// code that writes `.link` must find links.
private enum DetectedKind {
  static let date = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)
  static let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
  static let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
  /// The address of a link, `mailto:` for a mail address.
  public var url: URL? { (self as? DetectedData)?.foundURL }
  /// The digits of a phone number as they are written.
  public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
  /// The moment of a date, in the present time zone.
  public var date: Date? { (self as? DetectedData)?.foundDate }
}

/// Finds web addresses, mail addresses, phone numbers and dates in text.
///
/// Departs: it is no `NSRegularExpression`, which cannot be subclassed on Linux. Modest: addresses
/// with a scheme, "www." or a common top-level domain, phone numbers of seven to fifteen digits,
/// dates in numbers. Street addresses and words ("next Tuesday") are not found.
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// What is looked for.
  public let checkingTypes: NSTextCheckingTypes
  private let expression: NSRegularExpression

  /// Makes a detector; throws where no kind is named that is found here.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let wanted = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    guard
      !wanted.isDisjoint(with: [DetectedKind.link, DetectedKind.date, DetectedKind.phoneNumber])
    else {
      throw CocoaError(.formatting)
    }
    // A group for each kind tells which one was found; dates go before phone numbers.
    let pattern = Self.patterns.map { wanted.contains($0.kind) ? "(\($0.pattern))" : "((?!))" }
    expression = try NSRegularExpression(
      pattern: pattern.joined(separator: "|"),
      options: .caseInsensitive
    )
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Everything that is found in a range.
  open func matches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = NSString(string: string)
    return expression.matches(in: string, options: options, range: range).compactMap { match in
      let index = Self.patterns.indices.first { match.range(at: $0 + 1).location != NSNotFound }
      guard let index else { return nil }
      return DetectedData(
        kind: Self.patterns[index].kind,
        range: match.range,
        text: text.substring(with: match.range)
      )
    }
  }

  /// The first that is found in a range, or nil.
  open func firstMatch(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// How many are found in a range.
  open func numberOfMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Gives everything that is found in a range to `block`, until that says to stop.
  open func enumerateMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var isStopped = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !isStopped.boolValue {
      block(match, [], &isStopped)
    }
  }

  private static let patterns: [(kind: NSTextCheckingResult.CheckingType, pattern: String)] = [
    (
      DetectedKind.link,
      #"(?:[a-z][a-z0-9+.-]*://|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]}。，]"#
        + #"|[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+"#
        + #"|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|edu|gov|de|uk|cn|jp|fr)\b"#
        + #"(?:/[^\s<>"']*[^\s<>"'.,;:!?)])?"#
    ),
    (
      DetectedKind.date,
      #"\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\.\d{1,2}\.\d{4}\b|\b\d{1,2}/\d{1,2}/\d{4}\b"#
    ),
    (
      DetectedKind.phoneNumber,
      #"(?<![\w.])\+?(?:\(\d{1,4}\)[ -]?)?\d(?:[ \-./()]{0,2}\d){6,14}(?!\w)"#
    ),
  ]
}

/// Something that a detector found.
private final class DetectedData: NSTextCheckingResult {
  private let kind: NSTextCheckingResult.CheckingType
  private let place: NSRange
  private let text: String

  init(kind: NSTextCheckingResult.CheckingType, range: NSRange, text: String) {
    self.kind = kind
    place = range
    self.text = text
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType { kind }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange {
    index == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }

  var foundNumber: String? { kind == DetectedKind.phoneNumber ? text : nil }

  var foundURL: URL? {
    guard kind == DetectedKind.link else { return nil }
    if text.contains("://") { return URL(string: text) }
    return URL(string: (text.contains("@") ? "mailto:" : "http://") + text)
  }

  var foundDate: Date? {
    guard kind == DetectedKind.date else { return nil }
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
    // Noon, where no time is named, as Apple's detector answers.
    parts.hour = 12
    return Calendar(identifier: .gregorian).date(from: parts)
  }
}
