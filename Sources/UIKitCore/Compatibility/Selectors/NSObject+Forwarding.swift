import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// An object whose class says itself which selectors it responds to and who gets those that it
/// does not have.
///
/// UIKit's classes adopt it. `russet-translate` has a direct subclass of `NSObject` adopt it that
/// overrides either method.
public protocol _SelectorResponder: NSObjectProtocol {
  /// Whether the object has a method of that name, or passes its calls on.
  func responds(to aSelector: Selector!) -> Bool
  /// Who is called in the object's place where it does not have the method; nil: nobody.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension _SelectorResponder {
  /// Whether the object has a method that a selector has named.
  public func responds(to aSelector: Selector!) -> Bool { _objectResponds(to: aSelector) }
  /// Nobody.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

extension NSObjectProtocol {
  /// Whether the object has a method that a typed selector of that name has named.
  ///
  /// A class that overrides it answers itself.
  public func responds(to aSelector: Selector!) -> Bool {
    (self as? any _SelectorResponder)?.responds(to: aSelector) ?? _objectResponds(to: aSelector)
  }

  /// Who is called in the object's place where it does not have a method; nil, the default: nobody.
  public func forwardingTarget(for aSelector: Selector!) -> Any? {
    (self as? any _SelectorResponder)?.forwardingTarget(for: aSelector)
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// What `super.responds(to:)` is in a direct subclass of `NSObject`.
  public func _objectResponds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isUnderstood(by: self) } ?? false
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// What `super.forwardingTarget(for:)` is in a direct subclass of `NSObject`: nobody.
  public func _objectForwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
