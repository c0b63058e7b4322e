import Foundation

/// What a key-value observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// Is told once at registration.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// Is told before a change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// How a value changed.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What an observer with a closure is told.
public struct NSKeyValueObservedChange<Value> {
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
