import CoreGraphics
import Foundation

/// The accessibility properties of objects that are not UIKit's own.
///
/// On iOS these are members of `NSObject`. Here the values of a plain object are stored
/// separately; UIKit's own classes declare the members in their root class, where subclasses can
/// override them.
// Departs: a direct subclass of NSObject cannot override them with `override`, since Swift
// dispatches members of extensions statically without the Objective-C runtime.
extension NSObjectProtocol where Self: NSObject {
  /// Whether the object is an accessibility element, by default `false`.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { plainValue(.isAccessibilityElement) ?? false }
    set { setPlainValue(.isAccessibilityElement, newValue) }
  }
  /// The name of the object, in a word or two; `nil`, the default, for none.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { plainValue(.label) }
    set {
      setPlainValue(.label, newValue)
      setPlainValue(.attributedLabel, nil as NSAttributedString?)
    }
  }
  /// The label with speech attributes; setting it or the label sets both.
  @preconcurrency @MainActor public var accessibilityAttributedLabel: NSAttributedString? {
    get {
      plainValue(.attributedLabel) ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set {
      setPlainValue(.label, newValue?.string)
      setPlainValue(.attributedLabel, newValue)
    }
  }
  /// The result of an action on the object; `nil` by default.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { plainValue(.hint) }
    set {
      setPlainValue(.hint, newValue)
      setPlainValue(.attributedHint, nil as NSAttributedString?)
    }
  }
  /// The hint with speech attributes; setting it or the hint sets both.
  @preconcurrency @MainActor public var accessibilityAttributedHint: NSAttributedString? {
    get {
      plainValue(.attributedHint) ?? accessibilityHint.map { NSAttributedString(string: $0) }
    }
    set {
      setPlainValue(.hint, newValue?.string)
      setPlainValue(.attributedHint, newValue)
    }
  }
  /// The changeable value of the object, such as "50 %"; `nil` by default.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { plainValue(.value) }
    set {
      setPlainValue(.value, newValue)
      setPlainValue(.attributedValue, nil as NSAttributedString?)
    }
  }
  /// The value with speech attributes; setting it or the value sets both.
  @preconcurrency @MainActor public var accessibilityAttributedValue: NSAttributedString? {
    get {
      plainValue(.attributedValue) ?? accessibilityValue.map { NSAttributedString(string: $0) }
    }
    set {
      setPlainValue(.value, newValue?.string)
      setPlainValue(.attributedValue, newValue)
    }
  }
  /// The traits of the object, by default `.none`.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { plainValue(.traits) ?? .none }
    set { setPlainValue(.traits, newValue) }
  }
  /// The frame of the object, in points of the screen; zero by default.
  @preconcurrency @MainActor public var accessibilityFrame: CGRect {
    get { plainValue(.frame) ?? .zero }
    set { setPlainValue(.frame, newValue) }
  }
  /// The outline of the object, in points of the screen; `nil`, the default, for its frame.
  @preconcurrency @MainActor public var accessibilityPath: UIBezierPath? {
    get { plainValue(.path) }
    set { setPlainValue(.path, newValue) }
  }
  /// The point that an activation touches, in points of the screen, by default the center of the
  /// frame.
  @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
    get {
      plainValue(.activationPoint)
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { setPlainValue(.activationPoint, newValue) }
  }
  /// The language in which the object is spoken, a BCP 47 tag; `nil`, the default, for the user's.
  @preconcurrency @MainActor public var accessibilityLanguage: String? {
    get { plainValue(.language) }
    set { setPlainValue(.language, newValue) }
  }
  /// Whether the elements inside the object are hidden, by default `false`.
  @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
    get { plainValue(.elementsHidden) ?? false }
    set { setPlainValue(.elementsHidden, newValue) }
  }
  /// Whether all elements outside the object are hidden, by default `false`.
  @preconcurrency @MainActor public var accessibilityViewIsModal: Bool {
    get { plainValue(.viewIsModal) ?? false }
    set { setPlainValue(.viewIsModal, newValue) }
  }
  /// Whether the elements inside are read before their siblings, by default `false`.
  @preconcurrency @MainActor public var shouldGroupAccessibilityChildren: Bool {
    get { plainValue(.shouldGroupAccessibilityChildren) ?? false }
    set { setPlainValue(.shouldGroupAccessibilityChildren, newValue) }
  }
  /// The way VoiceOver navigates the elements inside, by default `.automatic`.
  @preconcurrency @MainActor public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle
  {
    get { plainValue(.navigationStyle) ?? .automatic }
    set { setPlainValue(.navigationStyle, newValue) }
  }
  /// The kind of container, by default `.none`.
  @preconcurrency @MainActor public var accessibilityContainerType: UIAccessibilityContainerType {
    get { plainValue(.containerType) ?? .none }
    set { setPlainValue(.containerType, newValue) }
  }
  /// The names that Voice Control recognizes, by default the label.
  @preconcurrency @MainActor public var accessibilityUserInputLabels: [String]! {
    get { plainValue(.userInputLabels) ?? accessibilityLabel.map { [$0] } ?? [] }
    set { setPlainValue(.userInputLabels, newValue as [String]?) }
  }
  /// Whether people can interact with the object, by default `true`.
  @preconcurrency @MainActor public var accessibilityRespondsToUserInteraction: Bool {
    get { plainValue(.respondsToUserInteraction) ?? true }
    set { setPlainValue(.respondsToUserInteraction, newValue) }
  }
  /// The custom actions, offered by name; `nil` by default.
  @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { plainValue(.customActions) }
    set { setPlainValue(.customActions, newValue) }
  }
  /// The rotors that assistive technology offers for the object and its content; `nil` by default.
  @preconcurrency @MainActor public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { plainValue(.customRotors) }
    set { setPlainValue(.customRotors, newValue) }
  }
  /// The elements inside, in reading order; `nil` by default.
  @preconcurrency @MainActor public var accessibilityElements: [Any]? {
    get { plainValue(.elements) }
    set { setPlainValue(.elements, newValue) }
  }
  /// The elements that are headers of this one; `nil` by default.
  @preconcurrency @MainActor public var accessibilityHeaderElements: [Any]? {
    get { plainValue(.headerElements) }
    set { setPlainValue(.headerElements, newValue) }
  }

  @MainActor private func plainValue<Value>(_ key: PlainAccessibility.Key) -> Value? {
    PlainAccessibility.of(self)?.values[key] as? Value
  }

  @MainActor private func setPlainValue<Value>(_ key: PlainAccessibility.Key, _ value: Value?) {
    PlainAccessibility.make(for: self).values[key] = value
  }
}

/// The accessibility values that were set on an object that is not UIKit's own.
@MainActor
private final class PlainAccessibility {
  enum Key {
    case isAccessibilityElement, label, attributedLabel, hint, attributedHint, value
    case attributedValue, traits, frame, path, activationPoint, language, elementsHidden
    case viewIsModal, shouldGroupAccessibilityChildren, navigationStyle, containerType
    case userInputLabels, respondsToUserInteraction, customActions, customRotors, elements
    case headerElements
  }
  var values: [Key: Any] = [:]

  // Only its address is used.
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  )

  static func of(_ object: NSObject) -> PlainAccessibility? {
    objc_getAssociatedObject(object, key) as? PlainAccessibility
  }

  static func make(for object: NSObject) -> PlainAccessibility {
    if let made = of(object) { return made }
    let made = PlainAccessibility()
    objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}
