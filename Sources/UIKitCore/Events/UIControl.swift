import CoreGraphics
import Foundation
import QuartzCore

/// A view that people operate; it has states and sends events to targets.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// A set of events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, one for each event, as in UIKit; bits 24 to 27 belong to the app.
    public let rawValue: UInt
    /// Creates a set of events from its bits, including bits without a name.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger touches down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touches down for the second time or more in a series of taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves inside the control; a margin of 70 points around it counts as inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger moves back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger leaves the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger is lifted inside the control, which triggers a button.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger is lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system cancels the touch, for example for an alert, or because a scroll view began to
    /// scroll.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changes the value; setting it in code sends nothing.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main function is triggered; buttons, switches, sliders and text fields send
    /// it in addition to their other events.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field begins editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changes the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field ends editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// A person presses Return in a text field; a field with an action for this event then ends
    /// editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events, bits 0 to 11.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text fields, bits 16 to 19.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits for events of the app's own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits reserved for UIKit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event, with or without a name.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, as a set of bits.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, one for each state, as in UIKit; bits 16 to 23 belong to the app.
    public let rawValue: UInt
    /// Creates a state from its bits, including bits without a name.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No bit: the control is enabled, not selected and not touched.
    public static let normal: State = []
    /// A finger is down inside the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// `isEnabled` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// `isSelected` is true.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus of a keyboard or a rotary controller.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for states of the app's own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits reserved for UIKit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of content in a control that is higher than its content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// The content is centered.
    case center = 0
    /// The content is at the upper edge.
    case top
    /// The content is at the lower edge.
    case bottom
    /// The content is as high as the control.
    case fill
  }
  /// The horizontal alignment of content in a control that is wider than its content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// The content is centered.
    case center = 0
    /// The content is at the left edge.
    case left
    /// The content is at the right edge.
    case right
    /// The content is as wide as the control.
    case fill
    /// The content is at the edge where lines begin.
    case leading
    /// The content is at the edge where lines end.
    case trailing
  }

  private struct Entry {
    weak var target: AnyObject?
    /// Whether a target was given; without one the action goes along the responder chain.
    let hasTarget: Bool
    let action: Selector?
    let closure: UIAction?
    var events: Event
  }
  private final var entries: [Entry] = []
  private final weak var trackedTouch: UITouch?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that runs `primaryAction` for its primary action event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control of zero size at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// Creates a control of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether the control responds to touches.
  ///
  /// The default is true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsLayout() } }
  }
  /// Whether the control is selected.
  ///
  /// The default is false; a touch does not change it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsLayout() } }
  }
  /// Whether the control is highlighted; set while a finger is tracked inside it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsLayout() } }
  }
  /// The state of the control, derived from its properties.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// The vertical alignment of the content.
  ///
  /// The default is `.center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The horizontal alignment of the content.
  ///
  /// The default is `.center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// `contentHorizontalAlignment` with `.leading` and `.trailing` resolved to left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: flips ? .right : .left
    case .trailing: flips ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// Updates the control when it gains or loses the focus.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsLayout()
  }

  // MARK: Targets

  /// Sends `action` to `target` for the given events; with a `nil` target it goes along the
  /// responder chain.
  ///
  /// The control holds the target weakly. If the pair is already there, the events are added to
  /// it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map(objectReference)
    entries.removeAll { $0.hasTarget && $0.target == nil }
    if let index = entries.firstIndex(where: { entry in
      entry.closure == nil && entry.action == action && entry.target === object
        && entry.hasTarget == (object != nil)
    }) {
      entries[index].events.formUnion(controlEvents)
    } else {
      entries.append(
        Entry(
          target: object,
          hasTarget: object != nil,
          action: action,
          closure: nil,
          events: controlEvents
        )
      )
    }
  }
  /// Removes target-action pairs for the given events; `nil` matches every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map(objectReference)
    remove(controlEvents) { entry in
      entry.closure == nil && (object == nil || entry.target === object)
        && (action == nil || entry.action == action)
    }
  }
  /// Runs an action for the given events, replacing an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    // As in UIKit, an action with the same identifier is replaced.
    remove(controlEvents) { $0.closure?.identifier == action.identifier }
    entries.append(
      Entry(target: nil, hasTarget: false, action: nil, closure: action, events: controlEvents)
    )
  }
  /// Removes the action with the identifier of `action` for the given events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { $0.closure?.identifier == action.identifier }
  }
  /// Removes the action with an identifier for the given events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    remove(controlEvents) { $0.closure?.identifier == actionIdentifier }
  }
  private func remove(_ events: Event, where matches: (Entry) -> Bool) {
    for index in entries.indices where matches(entries[index]) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// All targets; contains `NSNull` if an action goes along the responder chain.
  open var allTargets: Set<AnyHashable> {
    var targets = Set(entries.compactMap { $0.target as? NSObject }.map(AnyHashable.init))
    if entries.contains(where: { $0.closure == nil && !$0.hasTarget }) { targets.insert(NSNull()) }
    return targets
  }
  /// All events that have a target or an action.
  open var allControlEvents: Event {
    entries.reduce(into: []) { $0.formUnion($1.events) }
  }
  /// Returns the names of the selectors that a target receives for an event; `nil` if there are
  /// none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map(objectReference)
    let names = entries.filter { entry in
      entry.target === object && entry.hasTarget == (object != nil)
        && !entry.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.action?.description }
    return names.isEmpty ? nil : names
  }
  /// Calls `iterator` for each action and each target-action pair, until its last parameter is set
  /// to true.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    // An entry whose target is gone does not go along the responder chain.
    for entry in entries where !stop && (!entry.hasTarget || entry.target != nil) {
      iterator(entry.closure, entry.action.map { (entry.target, $0) }, entry.events, &stop)
    }
  }

  // MARK: Menus

  /// The interaction of the control's menu; `nil` unless `isContextMenuInteractionEnabled` is
  /// true.
  ///
  /// - Note: iOS 14 and later.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  private final var menuInteraction: UIContextMenuInteraction?
  /// Whether the control has a context menu.
  ///
  /// The default is false.
  open var isContextMenuInteractionEnabled = false {
    didSet {
      guard isContextMenuInteractionEnabled != oldValue else { return }
      if isContextMenuInteractionEnabled {
        let made = UIContextMenuInteraction(delegate: self)
        menuInteraction = made
        addInteraction(made)
      } else if let menuInteraction {
        removeInteraction(menuInteraction)
        self.menuInteraction = nil
      }
    }
  }
  /// Whether a touch opens the menu at once, instead of the other effects of a tap.
  ///
  /// The default is false.
  ///
  /// - Note: iOS 14 and later.
  open var showsMenuAsPrimaryAction = false
  /// Returns the point, in the control's coordinates, where a menu that is the primary action
  /// opens; by default the center, which stands for the control's edges.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }
  /// Returns the menu that a press opens; `nil` unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the preview that the control's menu raises.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    window == nil || superview == nil ? nil : UITargetedPreview(view: self)
  }
  /// Returns the preview that the control's menu is dismissed to.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { interaction.presentation?.originalPreview }
  /// Called before the control's menu appears; does nothing by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the control's menu disappears; does nothing by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Sending

  /// Sends a selector to a target; subclasses can override it to change the destination.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  /// Runs one action, with the control as its sender.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
  /// Sends the actions for the given events, without an event of a person.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
  /// Performs the effect of a tap: opens the menu if it is the primary action, else sends
  /// `.primaryActionTriggered`.
  ///
  /// - Note: iOS 17.4 and later.
  open func performPrimaryAction() {
    if showsMenuAsPrimaryAction, let menuInteraction {
      menuInteraction.openMenu(at: CGPoint(x: bounds.midX, y: bounds.midY))
    } else {
      sendActions(for: .primaryActionTriggered)
    }
  }

  private func send(_ events: Event, _ event: UIEvent?) {
    Conduct.observer?.control(self, sends: events)
    for entry in entries where !entry.events.isDisjoint(with: events) {
      if let closure = entry.closure {
        sendAction(closure)
      } else if let action = entry.action, !entry.hasTarget || entry.target != nil {
        sendAction(action, to: entry.target, for: event)
      }
    }
  }
  /// Sends the actions for the given events that a touch or a key caused.
  package final func send(_ events: Event, with event: UIEvent?) { send(events, event) }

  // MARK: Tracking

  /// Whether the control tracks a finger that touched down inside it.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control, including the margin around it.
  open private(set) var isTouchInside = false

  /// Returns whether the control tracks the touch; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked finger moves; returning false ends the tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked finger is lifted; `touch` is `nil` if the control ended the tracking
  /// itself.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the system cancels the tracked touch.
  open func cancelTracking(with event: UIEvent?) {}

  /// The distance, in points, that a finger may leave the control before it counts as outside.
  // Source: UIKit's well-known 70 points.
  private static let touchSlop: CGFloat = 70

  /// Returns whether a touch counts as inside the control.
  package func isInside(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    if self.point(inside: point, with: nil) { return true }
    return isTracking
      && bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop).contains(point)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The first of several fingers is tracked.
    guard isEnabled, trackedTouch == nil,
      let touch = touches.min(by: { $0.identifier < $1.identifier })
    else { return }
    trackedTouch = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      trackedTouch = nil
      isTouchInside = false
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return
    }
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(events, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let inside = isInside(touch)
    isTouchInside = inside
    isHighlighted = false
    endTracking(touch, with: event)
    trackedTouch = nil
    isTracking = false
    send(inside ? .touchUpInside : .touchUpOutside, event)
    if trackedTouch == nil { isTouchInside = false }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isHighlighted = false
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, event)
  }

  /// Cancels the tracked touch when the control leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil, trackedTouch != nil else { return }
    cancelTracking(with: nil)
    stopTracking()
  }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Prevents tap recognizers of superviews from recognizing a single tap on an enabled control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
      isEnabled, tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return false
  }
}
