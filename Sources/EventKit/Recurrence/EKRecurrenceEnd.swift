import Foundation

/// The end of a rule: a date, or a number of occurrences.
open class EKRecurrenceEnd: NSObject, NSCopying, @unchecked Sendable {
  let end: RecurrenceRule.End

  /// Ends with the last occurrence that is not after a date.
  public init(end endDate: Date) { end = .until(.utc(endDate)) }
  /// Ends after so many occurrences, the first included.
  public init(occurrenceCount: Int) {
    precondition(
      occurrenceCount > 0,
      "EKRecurrenceEnd: the count is \(occurrenceCount); give one that is greater than 0."
    )
    end = .count(occurrenceCount)
  }
  init?(_ end: RecurrenceRule.End) {
    if end == .never { return nil }
    self.end = end
  }

  /// The last date; nil: the rule ends by a number.
  open var endDate: Date? {
    guard case .until(let date) = end else { return nil }
    return date.date
  }
  /// The number of occurrences; 0: the rule ends by a date.
  open var occurrenceCount: Int {
    guard case .count(let count) = end else { return 0 }
    return count
  }

  /// Returns the end itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Ends that say the same are equal.
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKRecurrenceEnd)?.end == end }
  /// The hash of what it says.
  open override var hash: Int { end.hashValue }
}
