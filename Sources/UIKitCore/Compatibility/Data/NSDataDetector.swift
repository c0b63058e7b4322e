import Foundation

/// Kinds of results as a number.
public typealias NSTextCheckingTypes = UInt64

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
      return DetectedResult.found(
        Self.patterns[index].kind,
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
