import Foundation

/// What calendars, events, reminders and their parts have in common.
open class EKObject: NSObject, @unchecked Sendable {
  /// Whether it differs from what was saved or fetched.
  open var hasChanges: Bool { false }
  /// Whether it was never saved.
  open var isNew: Bool { false }

  /// Puts back what was saved or fetched.
  open func reset() {}
  /// Puts back what was saved or fetched.
  open func rollback() { reset() }
  /// Reads it again, but for values that the app changed; false: it is gone.
  open func refresh() -> Bool { true }
}
