import CoreGraphics
import Foundation
import QuartzCore

/// A view that people use: it has states and tells targets what is done to it.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top, bottom, fill
  }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
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
  public init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether people can use the control, by default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsLayout() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsLayout() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsLayout() } }
  }
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
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

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
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
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { entry in
      entry.closure == nil && (object == nil || entry.target === object)
        && (action == nil || entry.action == action)
    }
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    // As UIKit: an action of the same identifier is replaced.
    remove(controlEvents) { $0.closure?.identifier == action.identifier }
    entries.append(
      Entry(target: nil, hasTarget: false, action: nil, closure: action, events: controlEvents)
    )
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { $0.closure?.identifier == action.identifier }
  }
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
  open var allControlEvents: Event {
    entries.reduce(into: []) { $0.formUnion($1.events) }
  }
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = entries.filter { entry in
      entry.target === object && !entry.events.isDisjoint(with: controlEvent)
    }.compactMap { $0.action?.description }
    return names.isEmpty ? nil : names
  }
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in entries where !stop {
      iterator(entry.closure, entry.action.map { (entry.target, $0) }, entry.events, &stop)
    }
  }

  // MARK: Menus

  /// Opens the control's menu; nil until `isContextMenuInteractionEnabled` is set. As of iOS 14.
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
  /// false. As of iOS 14.
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
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    window == nil || superview == nil ? nil : UITargetedPreview(view: self)
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { interaction.presentation?.originalPreview }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Sending

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
  /// Does what a tap does: opens the menu where that is the primary action, else sends
  /// `.primaryActionTriggered`. As of iOS 17.4.
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

  open private(set) var isTracking = false
  /// Whether the tracked touch is over the control, with some room around it while it is down.
  open private(set) var isTouchInside = false

  /// Whether the control follows the touch, by default true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
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
