import CoreGraphics
import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// The root of UIKit's own classes on Linux.
///
/// It hides `NSObject.init()`, so that a subclass decides itself which initializers it has; with it
/// every usual way to subclass a view or a controller compiles. It carries the members that
/// Objective-C adds to every object for accessibility, since an extension's members could not be
/// overridden.
@preconcurrency @MainActor
open class _UIObject: NSObject, _SelectorResponder {
  private final let coreFoundationMark = CoreFoundationMark()
  @available(*, unavailable, message: "Call one of the class's own initializers.")
  public nonisolated override init() { super.init() }

  /// The one initializer that UIKit's classes call.
  public nonisolated init(_root: Void) { super.init() }

  /// What was associated with the object; guarded by the lock of `AssociatedObjects`.
  nonisolated(unsafe) var associatedObjects: AssociatedObjects?

  /// Whether the object has a method that a selector of that name has named.
  open nonisolated func responds(to aSelector: Selector!) -> Bool {
    _objectResponds(to: aSelector)
  }

  /// Who is called in the object's place where it does not have a method; nil, the default: nobody.
  open nonisolated func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// Is called when a property changes that `addObserver(_:forKeyPath:options:context:)` registered.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Called after an object of a storyboard or a nib was made and all were connected.
  open func awakeFromNib() {}
  /// Never called here: Interface Builder calls it where it shows a designable view.
  open func prepareForInterfaceBuilder() {}

  private var accessibility: AccessibilityValues?

  private func change(_ body: (AccessibilityValues) -> Void) {
    let values = accessibility ?? AccessibilityValues()
    accessibility = values
    body(values)
  }

  // MARK: Accessibility

  /// Whether assistive technology sees this object itself, by default `false`; controls and labels
  /// say `true`.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { change { $0.isElement = newValue } }
  }
  /// Whether a value was set; a view whose default differs asks.
  package var isAccessibilityElementSet: Bool { accessibility?.isElement != nil }

  /// What the element is called, in a word or two; nil: nothing, or what the class derives.
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
  /// What comes of acting on the element.
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
  /// The value of what can change: "50 %".
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
  /// What kind of thing the element is, by default none.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { change { $0.traits = newValue } }
  }
  /// The traits that were set, or nil where the class derives them.
  package var assignedAccessibilityTraits: UIAccessibilityTraits? { accessibility?.traits }

  /// A name for tests; never read out.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { change { $0.identifier = newValue } }
  }
  /// Where the element is, in screen coordinates; a view answers with its bounds.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { change { $0.frame = newValue } }
  }
  /// The frame that was set, or nil where the class derives it.
  package var assignedAccessibilityFrame: CGRect? { accessibility?.frame }

  /// The outline of the element in screen coordinates; nil, the default: its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { change { $0.path = newValue } }
  }

  /// Where activating the element touches, in screen coordinates, by default the frame's middle.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibility?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { change { $0.activationPoint = newValue } }
  }
  /// The language it is spoken in, a BCP 47 tag; nil: the user's.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { change { $0.language = newValue } }
  }
  /// Whether the elements inside are left out, by default `false`.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { change { $0.elementsHidden = newValue } }
  }
  /// Whether everything beside this view is left out, by default `false`.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { change { $0.isModal = newValue } }
  }
  /// Whether the elements inside are read before those beside, by default `false`.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { change { $0.groupsChildren = newValue } }
  }
  /// How VoiceOver moves through the elements inside, by default `.automatic`.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility?.navigationStyle ?? .automatic }
    set { change { $0.navigationStyle = newValue } }
  }
  /// What kind of container this is, by default `.none`.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility?.containerType ?? .none }
    set { change { $0.containerType = newValue } }
  }
  /// Names that Voice Control listens to; empty or nil: the label.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { change { $0.userInputLabels = newValue } }
  }
  /// Whether a person can act on the element; nil follows from its traits.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.respondsToUserInteraction ?? true }
    set { change { $0.respondsToUserInteraction = newValue } }
  }
  /// Whether the element's colours are left alone by Smart Invert, by default `false`.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibility?.ignoresInvertColors ?? false }
    set { change { $0.ignoresInvertColors = newValue } }
  }
  /// Actions offered by name, nil by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { change { $0.customActions = newValue } }
  }
  /// The rotors that assistive technology offers for the object and what is in it, nil by default.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibility?.customRotors }
    set { change { $0.customRotors = newValue } }
  }

  // MARK: Containers

  /// The elements inside, in reading order; nil: the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { change { $0.elements = newValue } }
  }
  /// Elements that head this one.
  open var accessibilityHeaderElements: [Any]? {
    get { accessibility?.headerElements }
    set { change { $0.headerElements = newValue } }
  }
  /// How many elements are inside.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at `index`, or nil outside the range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Where `element` stands, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  // MARK: Actions

  /// Acts on the element; `false`: a tap at the activation point is sent instead.
  open func accessibilityActivate() -> Bool { false }
  /// Makes an adjustable element's value greater.
  open func accessibilityIncrement() {}
  /// Makes an adjustable element's value smaller.
  open func accessibilityDecrement() {}
  /// Scrolls by a page; `false`: the container is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is presented; `false`: the container is asked.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does the one most wanted thing (answers a call); `false`: the container is asked.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Focus

  /// Is called when assistive technology comes to the element.
  open func accessibilityElementDidBecomeFocused() {}
  /// Is called when assistive technology leaves the element.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether assistive technology is at the element.
  open func accessibilityElementIsFocused() -> Bool { accessibility?.isFocused ?? false }
  /// Moves the focus here or away, and tells the object.
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

/// What was set of an object's accessibility; most objects have none.
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
