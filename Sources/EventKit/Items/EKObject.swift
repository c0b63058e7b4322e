import Foundation

/// The common superclass of calendars, events, reminders and their parts.
open class EKObject: NSObject, @unchecked Sendable {
  /// Whether the object differs from its saved or fetched state.
  open var hasChanges: Bool { false }
  /// Whether the object was never saved.
  open var isNew: Bool { false }

  /// Restores the saved or fetched state.
  open func reset() {}
  /// Restores the saved or fetched state.
  open func rollback() { reset() }
  /// Reads the object again, except values that the app changed; returns false if it was deleted.
  open func refresh() -> Bool { true }
}
