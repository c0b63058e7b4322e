import Foundation

/// The end of a rule: a date, or a number of occurrences.
open class EKRecurrenceEnd: NSObject, NSCopying, @unchecked Sendable {
  let end: RecurrenceRule.End

  /// Creates an end at a date; the last occurrence is not after it.
  public init(end endDate: Date) { end = .until(.utc(endDate)) }
  /// Creates an end after a number of occurrences, including the first.
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

  /// The end date; nil if the rule ends after a number of occurrences.
  open var endDate: Date? {
    guard case .until(let date) = end else { return nil }
    return date.date
  }
  /// The number of occurrences; 0 if the rule ends at a date.
  open var occurrenceCount: Int {
    guard case .count(let count) = end else { return 0 }
    return count
  }

  /// Returns the end itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both ends have the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKRecurrenceEnd)?.end == end }
  /// A hash of the values.
  open override var hash: Int { end.hashValue }
}
