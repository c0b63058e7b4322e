import Foundation

/// What a key-value observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// One bit an option, as in Foundation.
  public let rawValue: UInt
  /// Makes options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value is told.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before is told.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// Is told once at registration.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// Is told before a change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// How a value changed.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property has another value.
  case setting = 1
  /// Members came into a collection.
  case insertion = 2
  /// Members went from a collection.
  case removal = 3
  /// Members of a collection were exchanged.
  case replacement = 4
}

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key of the change's dictionary.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What kind of change it was, an `NSKeyValueChange`'s raw value.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, with the option `.new`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before, with the option `.old`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Which members of a collection changed.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True where the change is about to come, with the option `.prior`.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What an observer with a closure is told.
public struct NSKeyValueObservedChange<Value> {
  /// What kind of change it was.
  public typealias Kind = NSKeyValueChange
  /// Always `.setting` here.
  public let kind: Kind
  /// The new value, with the option `.new`.
  public let newValue: Value?
  /// The value before, with the option `.old`.
  public let oldValue: Value?
  /// nil here.
  public let indexes: IndexSet?
  /// Whether the change is still to come, with the option `.prior`.
  public let isPrior: Bool
}

/// An observation that ends with this object, or with `invalidate()`.
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
