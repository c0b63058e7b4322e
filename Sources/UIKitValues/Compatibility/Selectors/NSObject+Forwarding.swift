import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// An object whose class determines the selectors that it responds to, and the target of those
/// that it does not implement.
///
/// UIKit's classes adopt it. `russet-translate` makes a direct subclass of `NSObject` adopt it if
/// it overrides either method.
public protocol _SelectorResponder: NSObjectProtocol {
  /// Returns whether the object has a method of a name, or forwards its calls.
  func responds(to aSelector: Selector!) -> Bool
  /// Returns the object that receives the calls of a method that this one does not have; `nil` for
  /// none.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension _SelectorResponder {
  /// Returns whether the object has a method that a selector has named.
  public func responds(to aSelector: Selector!) -> Bool { _objectResponds(to: aSelector) }
  /// Returns `nil` by default: calls are not forwarded.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

extension NSObjectProtocol {
  /// Returns whether the object has a method that a typed selector of that name has named.
  ///
  /// A class can override it.
  public func responds(to aSelector: Selector!) -> Bool {
    (self as? any _SelectorResponder)?.responds(to: aSelector) ?? _objectResponds(to: aSelector)
  }

  /// Returns the object that receives the calls of a method that this one does not have; `nil`,
  /// the default, for none.
  public func forwardingTarget(for aSelector: Selector!) -> Any? {
    (self as? any _SelectorResponder)?.forwardingTarget(for: aSelector)
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Implements `super.responds(to:)` in a direct subclass of `NSObject`.
  public func _objectResponds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isUnderstood(by: self) } ?? false
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Implements `super.forwardingTarget(for:)` in a direct subclass of `NSObject`; returns `nil`.
  public func _objectForwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
