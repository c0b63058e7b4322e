import Foundation

/// The bits of several kinds of results.
public typealias NSTextCheckingTypes = UInt64

/// Finds web addresses, mail addresses, phone numbers and dates in text.
///
/// Departs: it is not a subclass of `NSRegularExpression`, which cannot be subclassed on Linux. It
/// finds addresses with a scheme, "www." or a common top-level domain, phone numbers of seven to
/// fifteen digits, and dates in numbers. It does not find street addresses and dates in words
/// ("next Tuesday").
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// The kinds of results that the detector finds.
  public let checkingTypes: NSTextCheckingTypes
  private let expression: NSRegularExpression

  /// Creates a detector; throws if it supports none of the kinds.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let wanted = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    guard
      !wanted.isDisjoint(with: [DetectedKind.link, DetectedKind.date, DetectedKind.phoneNumber])
    else {
      throw CocoaError(.formatting)
    }
    // A group for each kind identifies the match; dates have priority over phone numbers.
    let pattern = Self.patterns.map { wanted.contains($0.kind) ? "(\($0.pattern))" : "((?!))" }
    expression = try NSRegularExpression(
      pattern: pattern.joined(separator: "|"),
      options: .caseInsensitive
    )
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Returns all matches in a range.
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

  /// Returns the first match in a range; `nil` if there is none.
  open func firstMatch(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Returns the number of matches in a range.
  open func numberOfMatches(
    in string: String,
    options: NSRegularExpression.MatchingOptions = [],
    range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Calls `block` with each match in a range, until it sets its last parameter to true.
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
