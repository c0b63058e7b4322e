import CoreGraphics
import Foundation
import HostInterface

/// Full Keyboard Access: a ring that keys move from element to element, and that they act with.
///
/// Tab and Shift-Tab go in reading order, arrows to the nearest element on their side, the space
/// bar and Return act as a tap does, Escape leaves what is presented. A touch puts the ring away
/// until the next key. `Environment.isFullKeyboardAccessEnabled` is the setting.
@MainActor
final class KeyboardFocus {
  private weak var element: _UIObject?
  private weak var window: UIWindow?
  private var overlay: OverlayWindow?
  // Made late: views need the screen that this belongs to.
  private lazy var ring = FocusRing()

  /// Where the ring is, in points of the screen; nil: nowhere.
  var ringFrame: CGRect? { overlay == nil || ring.isHidden ? nil : ring.frame }

  // MARK: What apps see

  /// The view that has the focus; nil: nothing, or an element that is no view.
  var focusedItem: (any UIFocusItem)? { isShown ? element as? UIView : nil }

  private var ownSystem: UIFocusSystem?
  func system(of screen: UIScreen) -> UIFocusSystem {
    if let ownSystem { return ownSystem }
    let made = UIFocusSystem(of: screen)
    ownSystem = made
    return made
  }

  /// Where the focus is to go soon.
  private weak var wanted: (any UIFocusEnvironment)?

  /// Takes an environment's wish, if the focus is in it.
  func note(_ environment: any UIFocusEnvironment) {
    guard let focusedItem, FocusPlace.environment(environment, contains: focusedItem) else {
      return
    }
    request(environment)
  }

  func request(_ environment: any UIFocusEnvironment) {
    wanted = environment
    MainLoop.shared.wake()
  }

  func updateIfNeeded() {
    guard isShown, let environment = wanted else { return }
    wanted = nil
    guard let window, let view = FocusPlace.preferredView(of: environment), view !== element
    else { return }
    focus(view, in: window, heading: [])
  }

  // MARK: Keys

  /// Takes a key that went down; false: it is not for the focus.
  func take(_ sample: KeySample, in window: UIWindow, at time: Double) -> Bool {
    let screen = window.screen
    guard screen.environment.isFullKeyboardAccessEnabled else { return false }
    let flags = sample.modifiers.subtracting([.alphaShift, .numericPad])
    let usage = UIKeyboardHIDUsage(rawValue: sample.usage)
    let writes = window.firstResponder?.takesText ?? false
    if usage == .keyboardTab, flags.isSubset(of: .shift) {
      step(in: window, backwards: flags == .shift)
      return true
    }
    guard flags.isEmpty, !writes, isShown else { return false }
    switch usage {
    case .keyboardUpArrow: move(CGVector(dx: 0, dy: -1), in: window)
    case .keyboardDownArrow: move(CGVector(dx: 0, dy: 1), in: window)
    case .keyboardLeftArrow: move(CGVector(dx: -1, dy: 0), in: window)
    case .keyboardRightArrow: move(CGVector(dx: 1, dy: 0), in: window)
    case .keyboardSpacebar, .keyboardReturnOrEnter:
      if !sample.isRepeat { act(on: screen, at: time) }
    case .keyboardEscape: return leave()
    default: return false
    }
    return true
  }

  private var isShown: Bool { overlay != nil && element != nil }

  /// Where the focus begins: where it was asked for, else where what is in front prefers it.
  private func beginning(in window: UIWindow) -> _UIObject? {
    let asked = wanted.flatMap { FocusPlace.preferredView(of: $0) }
    wanted = nil
    if let asked, asked.window === window { return asked }
    guard let front = window.rootViewController?.topmostPresented else { return nil }
    return FocusPlace.preferredView(of: front)
  }

  private func step(in window: UIWindow, backwards: Bool) {
    let stops = FocusStops.inReadingOrder(window)
    guard !stops.isEmpty else { return hide() }
    let present = element.flatMap { element in stops.firstIndex { $0.element === element } }
    let heading: UIFocusHeading = backwards ? .previous : .next
    let next: Int
    if wanted != nil || present == nil, let first = beginning(in: window) {
      return focus(first, in: window, heading: heading)
    }
    if let present {
      // Hidden by a touch, the ring comes back where it was.
      let way = isShown ? (backwards ? -1 : 1) : 0
      next = (present + way + stops.count) % stops.count
    } else {
      next = backwards ? stops.count - 1 : 0
    }
    focus(stops[next].element, in: window, heading: heading)
  }

  private func move(_ way: CGVector, in window: UIWindow) {
    let stops = FocusStops.inReadingOrder(window)
    guard let present = stops.first(where: { $0.element === element })?.frame else {
      return step(in: window, backwards: false)
    }
    var best: (element: _UIObject, cost: CGFloat)?
    func consider(_ candidate: _UIObject, at frame: CGRect) {
      let x = frame.midX - present.midX
      let y = frame.midY - present.midY
      let ahead = x * way.dx + y * way.dy
      guard ahead > 0.5, candidate !== element else { return }
      // What lies straight ahead is nearer than what lies beside the way.
      let beside = abs(way.dx == 0 ? x : y)
      let cost = ahead + 2 * beside
      if cost < best?.cost ?? .infinity { best = (candidate, cost) }
    }
    for stop in stops { consider(stop.element, at: stop.frame) }
    for guide in FocusStops.guides(window) { consider(guide.target, at: guide.frame) }
    let heading: UIFocusHeading =
      way.dx == 0 ? (way.dy < 0 ? .up : .down) : way.dx < 0 ? .left : .right
    if let best { focus(best.element, in: window, heading: heading) }
  }

  /// Acts as VoiceOver does: by the element itself, else by a touch of its activation point.
  private func act(on screen: UIScreen, at time: Double) {
    guard let element, !element.accessibilityActivate() else { return }
    let point = FocusStops.activationPoint(of: element)
    for phase in [TouchSample.Phase.began, .ended] {
      let sample = TouchSample(identifier: Self.finger, phase: phase, location: point)
      screen.touchDelivery.take([sample], at: time, on: screen)
    }
  }

  /// A number that no host gives to a finger.
  private static let finger = Int.min

  private func leave() -> Bool {
    var candidate = element as? UIResponder
    while let responder = candidate {
      if responder.accessibilityPerformEscape() { return true }
      candidate = responder.next
    }
    return false
  }

  // MARK: The ring

  private func focus(_ wanted: _UIObject, in window: UIWindow, heading: UIFocusHeading) {
    let element = (wanted as? UIView).flatMap { entry(into: $0) } ?? wanted
    let context = UIFocusUpdateContext(
      from: focusedItem,
      to: element as? UIView,
      heading: heading
    )
    guard context.isAllowed else {
      NotificationCenter.default.post(
        name: UIFocusSystem.movementDidFailNotification,
        object: context,
        userInfo: [UIFocusSystem.focusUpdateContextUserInfoKey: context]
      )
      return
    }
    let edited = window.firstResponder.flatMap { $0.takesText ? $0 : nil }
    self.element = element
    self.window = window
    if let edited, edited !== element {
      // From one field to the next typing goes on; elsewhere it ends.
      if let next = element as? UIResponder, next.takesText, next.canBecomeFirstResponder {
        next.becomeFirstResponder()
      } else {
        edited.resignFirstResponder()
      }
    }
    if let view = element as? UIView { view.scrollIntoView() }
    show(on: window.screen)
    context.tell()
  }

  /// Where the focus comes down when it goes to a view and enters parts that have a choice.
  private func entry(into view: UIView) -> UIView? {
    let focused = focusedItem as? UIView
    var candidate: UIView? = view
    var entry: UIView?
    while let part = candidate {
      if let focused, focused.isDescendant(of: part) { break }
      if let chosen = (part as? any FocusEntering)?.focusOnEntry { entry = chosen }
      candidate = part.superviewReference
    }
    return entry
  }

  private func show(on screen: UIScreen) {
    if overlay == nil {
      let overlay = OverlayWindow(.focus, on: screen, like: window)
      overlay.isUserInteractionEnabled = false
      overlay.addSubview(ring)
      self.overlay = overlay
    }
    follow()
  }

  /// Takes the ring away; Tab brings it back.
  func hide() {
    guard overlay != nil else { return }
    let context = UIFocusUpdateContext(from: focusedItem, to: nil, heading: [])
    overlay?.close()
    overlay = nil
    context.tell()
  }

  /// Keeps the ring around its element; true if it moved and there is something to commit.
  @discardableResult
  func follow() -> Bool {
    guard overlay != nil else { return false }
    updateIfNeeded()
    guard let element, let window,
      let frame = FocusStops.frame(of: element, in: window, needsWindow: true)
    else {
      hide()
      return true
    }
    let wasHidden = ring.isHidden
    ring.isHidden = !showsRing
    if let overlay, overlay.frame != window.screen.bounds { overlay.frame = window.screen.bounds }
    let radius = (element as? UIView)?.layer.cornerRadius ?? 0
    return ring.surround(frame, cornerRadius: radius) || ring.isHidden != wasHidden
  }
}

extension KeyboardFocus {
  /// Whether what has the focus leaves it to the system to show that.
  fileprivate var showsRing: Bool {
    guard let view = focusedItem as? UIView else { return true }
    var candidate = view.superviewReference
    while let part = candidate {
      if let part = part as? any FocusEntering { return part.showsFocusRing(around: view) }
      candidate = part.superviewReference
    }
    return true
  }
}

/// A rounded frame around what has the focus.
private final class FocusRing: UIView {
  // Unverified: as Full Keyboard Access of iOS 13 draws it, by eye.
  private static let width: CGFloat = 3
  private static let gap: CGFloat = 2
  private static let smallestRadius: CGFloat = 6

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.borderWidth = Self.width
    applyColor()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyColor()
  }

  private func applyColor() {
    layer.borderColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
  }

  /// True if it was elsewhere.
  func surround(_ rect: CGRect, cornerRadius: CGFloat) -> Bool {
    let outset = Self.gap + Self.width
    let frame = rect.insetBy(dx: -outset, dy: -outset)
    let radius = max(Self.smallestRadius, cornerRadius + outset)
    let roundest = min(frame.width, frame.height) / 2
    guard frame != self.frame || min(radius, roundest) != layer.cornerRadius else { return false }
    UIView.performWithoutAnimation {
      self.frame = frame
      layer.cornerRadius = min(radius, roundest)
    }
    return true
  }
}

extension UIView {
  /// Has the scroll views around the view show it.
  fileprivate func scrollIntoView() {
    var candidate = superviewReference
    while let view = candidate {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
        // Chosen: with a little of what is around it.
        let rect = convert(bounds, to: scrollView).insetBy(dx: -8, dy: -12)
        scrollView.scrollRectToVisible(rect, animated: true)
      }
      candidate = view.superviewReference
    }
  }
}
