import Foundation

/// The options of a key-value observation.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bits, one for each option, as in Foundation.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The change contains the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The change contains the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The observer is notified once at registration.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// The observer is also notified before a change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set to another value.
  case setting = 1
  /// Members were added to a collection.
  case insertion = 2
  /// Members were removed from a collection.
  case removal = 3
  /// Members of a collection were replaced.
  case replacement = 4
}

/// A change, as an observer with a closure receives it.
public struct NSKeyValueObservedChange<Value> {
  /// The type of the kind of a change.
  public typealias Kind = NSKeyValueChange
  /// The kind of the change; not `.setting` if `mutableArrayValue(forKey:)` changed members.
  public let kind: Kind
  /// The new value or the inserted members, with the option `.new`.
  public let newValue: Value?
  /// The old value or the removed members, with the option `.old`.
  public let oldValue: Value?
  /// The indexes of the changed members; `nil` if the property was set.
  public let indexes: IndexSet?
  /// Whether the change is about to happen, with the option `.prior`.
  public let isPrior: Bool
}

/// An observation that ends when this object is deallocated, or with `invalidate()`.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  /// Ends the observation; a second call does nothing.
  public func invalidate() { end() }

  deinit { end() }
}
