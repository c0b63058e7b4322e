import CoreGraphics
import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// The root of UIKit's own classes on Linux.
///
/// It hides `NSObject.init()`, so that a subclass determines its initializers; with it every usual
/// way to subclass a view or a controller compiles. It declares the accessibility members that
/// Objective-C adds to every object, because members of an extension cannot be overridden.
@preconcurrency @MainActor
open class _UIObject: NSObject, _SelectorResponder {
  private final let coreFoundationMark = CoreFoundationMark()
  @available(*, unavailable, message: "Call one of the class's own initializers.")
  public nonisolated override init() { super.init() }

  /// The only initializer that UIKit's classes call.
  public nonisolated init(_root: Void) { super.init() }

  /// The associated values of the object; guarded by the lock of `AssociatedObjects`.
  nonisolated(unsafe) var associatedObjects: AssociatedObjects?

  /// Returns whether the object has a method that a selector of a name has named.
  open nonisolated func responds(to aSelector: Selector!) -> Bool {
    _objectResponds(to: aSelector)
  }

  /// Returns the object that receives the calls of a method that this one does not have; `nil`,
  /// the default, for none.
  open nonisolated func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// Called when a property changes that `addObserver(_:forKeyPath:options:context:)` observes.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Called after an object was created from a storyboard or a nib and all objects were connected.
  open func awakeFromNib() {}
  /// Never called here; Interface Builder calls it when it shows a designable view.
  open func prepareForInterfaceBuilder() {}

  private var accessibility: AccessibilityValues?

  private func change(_ body: (AccessibilityValues) -> Void) {
    let values = accessibility ?? AccessibilityValues()
    accessibility = values
    body(values)
  }

  // MARK: Accessibility

  /// Whether the object is an accessibility element, by default `false`; `true` for controls and
  /// labels.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { change { $0.isElement = newValue } }
  }
  /// Whether a value was set; used by views with another default.
  package var isAccessibilityElementSet: Bool { accessibility?.isElement != nil }

  /// The name of the element, in a word or two; `nil` for none, or for the one that the class
  /// derives.
  open var accessibilityLabel: String? {
    get { accessibility?.label?.string }
    set { change { $0.label = newValue.map { .plain($0, nil) } } }
  }
  /// The label with speech attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      accessibility?.label?.attributedString
        ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set { change { $0.label = newValue.map { .attributed($0) } } }
  }
  /// The result of an action on the element; `nil` by default.
  open var accessibilityHint: String? {
    get { accessibility?.hint?.string }
    set { change { $0.hint = newValue.map { .plain($0, nil) } } }
  }
  /// The hint with speech attributes.
  open var accessibilityAttributedHint: NSAttributedString? {
    get {
      accessibility?.hint?.attributedString
        ?? accessibilityHint.map { NSAttributedString(string: $0) }
    }
    set { change { $0.hint = newValue.map { .attributed($0) } } }
  }
  /// The changeable value of the element, such as "50 %"; `nil` by default.
  open var accessibilityValue: String? {
    get { accessibility?.value?.string }
    set { change { $0.value = newValue.map { .plain($0, nil) } } }
  }
  /// The value with speech attributes.
  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      accessibility?.value?.attributedString
        ?? accessibilityValue.map { NSAttributedString(string: $0) }
    }
    set { change { $0.value = newValue.map { .attributed($0) } } }
  }
  /// The traits of the element, by default `.none`.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { change { $0.traits = newValue } }
  }
  /// The traits that were set; `nil` if the class derives them.
  package var assignedAccessibilityTraits: UIAccessibilityTraits? { accessibility?.traits }

  /// The identifier for tests, which is never spoken.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { change { $0.identifier = newValue } }
  }
  /// The frame of the element, in screen coordinates; for a view its bounds.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { change { $0.frame = newValue } }
  }
  /// The frame that was set; `nil` if the class derives it.
  package var assignedAccessibilityFrame: CGRect? { accessibility?.frame }

  /// The outline of the element, in screen coordinates; `nil`, the default, for its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { change { $0.path = newValue } }
  }

  /// The point that an activation touches, in screen coordinates, by default the center of the
  /// frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibility?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { change { $0.activationPoint = newValue } }
  }
  /// The language in which the element is spoken, a BCP 47 tag; `nil`, the default, for the
  /// user's.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { change { $0.language = newValue } }
  }
  /// Whether the elements inside are hidden, by default `false`.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { change { $0.elementsHidden = newValue } }
  }
  /// Whether all elements outside this view are hidden, by default `false`.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { change { $0.isModal = newValue } }
  }
  /// Whether the elements inside are read before their siblings, by default `false`.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { change { $0.groupsChildren = newValue } }
  }
  /// The way VoiceOver navigates the elements inside, by default `.automatic`.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility?.navigationStyle ?? .automatic }
    set { change { $0.navigationStyle = newValue } }
  }
  /// The kind of container, by default `.none`.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility?.containerType ?? .none }
    set { change { $0.containerType = newValue } }
  }
  /// The names that Voice Control recognizes, by default the label.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { change { $0.userInputLabels = newValue } }
  }
  /// Whether people can interact with the element, by default `true`.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.respondsToUserInteraction ?? true }
    set { change { $0.respondsToUserInteraction = newValue } }
  }
  /// Whether Smart Invert leaves the element's colours unchanged, by default `false`.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibility?.ignoresInvertColors ?? false }
    set { change { $0.ignoresInvertColors = newValue } }
  }
  /// The custom actions, offered by name; `nil` by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { change { $0.customActions = newValue } }
  }
  /// The rotors that assistive technology offers for the object and its content; `nil` by default.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibility?.customRotors }
    set { change { $0.customRotors = newValue } }
  }

  // MARK: Containers

  /// The elements inside, in reading order; `nil`, the default, for the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { change { $0.elements = newValue } }
  }
  /// The elements that are headers of this one; `nil` by default.
  open var accessibilityHeaderElements: [Any]? {
    get { accessibility?.headerElements }
    set { change { $0.headerElements = newValue } }
  }
  /// Returns the number of elements inside.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns the element at `index`; `nil` outside the range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of `element`, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  // MARK: Actions

  /// Activates the element; if it returns `false`, a tap at the activation point is sent instead.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable element.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element.
  open func accessibilityDecrement() {}
  /// Scrolls by a page; if it returns `false`, the container is called.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses the presented content; if it returns `false`, the container is called.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action, such as answering a call; if it returns `false`, the
  /// container is called.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Focus

  /// Called when assistive technology focuses the element.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when assistive technology moves the focus away from the element.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether assistive technology focuses the element.
  open func accessibilityElementIsFocused() -> Bool { accessibility?.isFocused ?? false }
  /// Moves the focus to or away from the object, and notifies it.
  package func setAccessibilityFocused(_ isFocused: Bool) {
    guard isFocused != accessibilityElementIsFocused() else { return }
    change { $0.isFocused = isFocused }
    if isFocused {
      accessibilityElementDidBecomeFocused()
    } else {
      accessibilityElementDidLoseFocus()
    }
  }
}

/// The accessibility values that were set on an object; most objects have none.
private final class AccessibilityValues {
  var isElement: Bool?
  var label: TextSource?
  var hint: TextSource?
  var value: TextSource?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var language: String?
  var elementsHidden: Bool?
  var isModal: Bool?
  var groupsChildren: Bool?
  var navigationStyle: UIAccessibilityNavigationStyle?
  var containerType: UIAccessibilityContainerType?
  var userInputLabels: [String]?
  var respondsToUserInteraction: Bool?
  var ignoresInvertColors: Bool?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var elements: [Any]?
  var headerElements: [Any]?
  var isFocused: Bool?
}
