import CoreGraphics
import Foundation
import HostInterface

/// Full Keyboard Access: a focus ring that keys move between elements, and keys that activate them.
///
/// Tab and Shift-Tab move in reading order, arrow keys to the nearest element in their direction.
/// The space bar and Return act like a tap, Escape dismisses a presentation. A touch hides the ring
/// until the next key. `Environment.isFullKeyboardAccessEnabled` is the setting.
@MainActor
final class KeyboardFocus {
  private weak var element: _UIObject?
  private weak var window: UIWindow?
  private var overlay: OverlayWindow?
  // Lazy, since views need the screen of this object.
  private lazy var ring = FocusRing()

  /// The frame of the ring, in points of the screen; nil while it is hidden.
  var ringFrame: CGRect? { overlay == nil || ring.isHidden ? nil : ring.frame }

  /// Whether a ring follows the focused element.
  var hasRing: Bool { overlay != nil }

  // MARK: What apps see

  /// The view that has focus; nil for none, or for an element that is not a view.
  var focusedItem: (any UIFocusItem)? { isShown ? element as? UIView : nil }

  private var ownSystem: UIFocusSystem?
  func system(of screen: UIScreen) -> UIFocusSystem {
    if let ownSystem { return ownSystem }
    let made = UIFocusSystem(of: screen)
    ownSystem = made
    return made
  }

  /// The environment to which focus moves at the next update.
  private weak var wanted: (any UIFocusEnvironment)?

  /// Requests an update for an environment if the focused item is in it.
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

  /// Handles a pressed key; returns `false` if it is not for focus.
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

  /// Returns the first element to focus: the requested one, or that preferred by the frontmost
  /// controller.
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
      // A ring that a touch has hidden reappears at its element.
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
      // An element straight ahead is preferred to one at the side.
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

  /// Activates the element like VoiceOver: by its accessibility action, or by a touch of its
  /// activation point.
  private func act(on screen: UIScreen, at time: Double) {
    guard let element, !element.accessibilityActivate() else { return }
    let point = FocusStops.activationPoint(of: element)
    for phase in [TouchSample.Phase.began, .ended] {
      let sample = TouchSample(identifier: Self.finger, phase: phase, location: point)
      screen.input.touches.take([sample], at: time, on: screen)
    }
  }

  /// An identifier of a finger that no host uses.
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
      // Text input continues in the next field; otherwise it ends.
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

  /// Returns the view that receives focus when it enters containers with their own choice of it.
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

  /// Hides the ring; Tab shows it again.
  func hide() {
    guard overlay != nil else { return }
    let context = UIFocusUpdateContext(from: focusedItem, to: nil, heading: [])
    overlay?.close()
    overlay = nil
    context.tell()
  }

  /// Moves the ring to the frame of its element; returns whether something changed that has to be
  /// committed.
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
  /// Whether the system shows the ring for the focused element.
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

/// A rounded frame around the focused element.
private final class FocusRing: UIView {
  // Unverified: from Full Keyboard Access of iOS 13, estimated by eye.
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

  /// Sets the frame of the ring around a rectangle; returns whether it changed.
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
  /// Scrolls the enclosing scroll views so that the view is visible.
  fileprivate func scrollIntoView() {
    var candidate = superviewReference
    while let view = candidate {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
        // Chosen: a margin that shows some of the surroundings.
        let rect = convert(bounds, to: scrollView).insetBy(dx: -8, dy: -12)
        scrollView.scrollRectToVisible(rect, animated: true)
      }
      candidate = view.superviewReference
    }
  }
}
