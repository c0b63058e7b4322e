import CoreGraphics
import Foundation
import QuartzCore

/// A view that people use: it has states and tells targets what is done to it.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit an event, as in UIKit; bits 24 to 27 are an app's own.
    public let rawValue: UInt
    /// Makes a set of events from its bits, which need not be bits that have a name.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down for the second time or more within a series of taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves and is inside; 70 points around the control still count as inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger has come back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger has left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside: what a button waits for.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system took the touch away: an alert came, or a scroll view began to scroll.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changed the value; code that sets it sends nothing.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did what it is there for; buttons, switches, sliders and text fields send it
    /// besides their other events.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to come up.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field took the keyboard.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field gave the keyboard up.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// A person pressed Return in a text field; one that has an action for it gives the keyboard
    /// up.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches, bits 0 to 11.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text fields, bits 16 to 19.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that apps may use for events of their own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that are kept for UIKit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event, with or without a name.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit a state, as in UIKit; bits 16 to 23 are an app's own.
    public let rawValue: UInt
    /// Makes a state from its bits, which need not be bits that have a name.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No bit: enabled, and neither selected nor touched.
    public static let normal: State = []
    /// A finger is down and inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// `isEnabled` is false.
    public static let disabled = State(rawValue: 1 << 1)
    /// `isSelected` is true.
    public static let selected = State(rawValue: 1 << 2)
    /// The focus of a keyboard or a rotary is on the control.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that apps may use for states of their own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are kept for UIKit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content lies along the height of a control that is higher than its content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the upper edge, at the lower edge, or as high as the control.
    case top, bottom, fill
  }
  /// Where content lies along the width of a control that is wider than its content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At a side, as wide as the control, or at a side by the direction of reading.
    case left, right, fill, leading, trailing
  }

  private struct Entry {
    weak var target: AnyObject?
    /// Whether the target was given; nil goes along the responder chain.
    let hasTarget: Bool
    let action: Selector?
    let closure: UIAction?
    var events: Event
  }
  private final var entries: [Entry] = []
  private final weak var trackedTouch: UITouch?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control that runs `primaryAction` when its primary action is triggered.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes a control of no size at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// Makes a control of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether people can use the control, by default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsLayout() } }
  }
  /// Whether the control is chosen, by default false; no touch changes it by itself.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsLayout() } }
  }
  /// Whether a finger is on the control; set while it is tracked.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsLayout() } }
  }
  /// How the control stands, by its properties.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Where content lies along the height, by default in the middle.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where content lies along the width, by default in the middle.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// `contentHorizontalAlignment` with left or right in the place of leading and trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: flips ? .right : .left
    case .trailing: flips ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// The focused state comes and goes with the focus.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsLayout()
  }

  // MARK: Targets

  /// Sends `action` to `target` for events; nil sends it along the responder chain.
  ///
  /// The target is held weakly; a pair that is there already gets the events besides.
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
  /// Takes pairs away for events; nil stands for every target, or for every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map(objectReference)
    remove(controlEvents) { entry in
      entry.closure == nil && (object == nil || entry.target === object)
        && (action == nil || entry.action == action)
    }
  }
  /// Runs an action for events, in the place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    // As UIKit: an action of the same identifier is replaced.
    remove(controlEvents) { $0.closure?.identifier == action.identifier }
    entries.append(
      Entry(target: nil, hasTarget: false, action: nil, closure: action, events: controlEvents)
    )
  }
  /// No longer runs the action for events; the identifier counts.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { $0.closure?.identifier == action.identifier }
  }
  /// No longer runs the action of an identifier for events.
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

  /// The targets; `NSNull` among them where an action goes along the responder chain.
  open var allTargets: Set<AnyHashable> {
    var targets = Set(entries.compactMap { $0.target as? NSObject }.map(AnyHashable.init))
    if entries.contains(where: { $0.closure == nil && !$0.hasTarget }) { targets.insert(NSNull()) }
    return targets
  }
  /// All events for which there is a target or an action.
  open var allControlEvents: Event {
    entries.reduce(into: []) { $0.formUnion($1.events) }
  }
  /// Names of the selectors that a target gets for an event; nil: none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map(objectReference)
    let names = entries.filter { entry in
      entry.target === object && entry.hasTarget == (object != nil)
        && !entry.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.action?.description }
    return names.isEmpty ? nil : names
  }
  /// Calls `iterator` for each action and each pair, until its last parameter is set to true.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    // A target that is gone is not an action for the responder chain.
    for entry in entries where !stop && (!entry.hasTarget || entry.target != nil) {
      iterator(entry.closure, entry.action.map { (entry.target, $0) }, entry.events, &stop)
    }
  }

  // MARK: Menus

  /// Opens the control's menu; nil until `isContextMenuInteractionEnabled` is set.
  ///
  /// As of iOS 14.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  private final var menuInteraction: UIContextMenuInteraction?
  /// Whether the control has a menu, by default false.
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
  /// Whether a touch opens the menu at once, in the place of what else a tap does; by default
  /// false.
  ///
  /// As of iOS 14.
  open var showsMenuAsPrimaryAction = false
  /// Where a menu that is the primary action comes out, in the control's points; by default the
  /// middle, which stands for the control's edges.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }
  /// What a press opens; nil unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The preview that the control's menu raises.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    window == nil || superview == nil ? nil : UITargetedPreview(view: self)
  }
  /// Where the preview of the control's menu goes.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { interaction.presentation?.originalPreview }
  /// The control's menu is about to come.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The control's menu is about to go.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Sending

  /// Sends one selector; subclasses may change where it goes.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  /// Runs one action, with the control as its sender.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
  /// Sends what was added for events, without an event of a person.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
  /// Does what a tap does: opens the menu where that is the primary action, else sends
  /// `.primaryActionTriggered`.
  ///
  /// As of iOS 17.4.
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
  /// Sends what a touch or a key caused.
  package final func send(_ events: Event, with event: UIEvent?) { send(events, event) }

  // MARK: Tracking

  /// Whether a finger that came down in the control is watched.
  open private(set) var isTracking = false
  /// Whether the tracked touch is over the control, with some room around it while it is down.
  open private(set) var isTouchInside = false

  /// Whether the control follows the touch, by default true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The watched finger moved; false gives it up.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The watched finger was lifted; nil: the control gave it up itself.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The system took the watched finger away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Points that a finger may stray from the control before it counts as outside.
  // Source: UIKit's well-known 70 points.
  private static let touchSlop: CGFloat = 70

  /// Whether a touch that is down counts as inside.
  package func isInside(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    if self.point(inside: point, with: nil) { return true }
    return isTracking
      && bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop).contains(point)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Of several fingers the first is tracked.
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

  /// A control that leaves its window gives up its touch.
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

  /// A tap on a control is the control's: recognizers further out do not see single taps.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
      isEnabled, tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return false
  }
}
