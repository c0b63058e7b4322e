import CoreGraphics
import Foundation

/// Finds a gesture in touches and tells its targets.
///
/// A subclass overrides the `touches…` methods and sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: _UIObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began, changed, ended, cancelled, failed
    /// The same as `ended`, for gestures of one moment.
    public static let recognized = State.ended
  }

  // MARK: Targets

  struct TargetAction {
    weak var target: AnyObject?
    let action: Selector
  }
  final var targets: [TargetAction] = []
  final var handlers: [(UIGestureRecognizer) -> Void] = []

  public init(target: Any?, action: Selector?) {
    super.init(_root: ())
    if let target, let action { addTarget(target, action: action) }
  }
  public convenience init() { self.init(target: nil, action: nil) }
  public required convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.target === object && $0.action == action }) else { return }
    targets.append(TargetAction(target: object, action: action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  // MARK: State

  /// Where the gesture is; only subclasses set it.
  open var state: State {
    get { stateValue }
    set { GestureArbiter.transition(self, to: newValue) }
  }
  final var stateValue = State.possible
  /// Recognized, but a recognizer that must fail first has not yet.
  final var pendingState: State?
  /// Whose failure the pending gesture waits for.
  final var waitsFor: [WeakRecognizer] = []
  /// A gesture of several moments that waits to be told is over already.
  final var isPendingOver = false
  /// Waits for another touch of the same gesture, as between the taps of a double tap.
  final var isBetweenTouches = false
  final var activeTouches: [UITouch] = []
  final var activePresses: Set<UIPress> = []
  final weak var viewReference: UIView?
  final var failureRequirements: [WeakRecognizer] = []

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Setting it to false in the middle of a gesture cancels it.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      GestureArbiter.cancel(self)
    }
  }
  open var view: UIView? { viewReference }
  open var name: String?
  /// Whether the view no longer gets the touches once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears of ends only when the gesture has failed.
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  /// Raw values of `UITouch.TouchType`, by default all.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
    didSet {
      allowedTouchTypeBits = allowedTouchTypes.reduce(0) { $0 | 1 << ($1.intValue & 31) }
    }
  }
  private final var allowedTouchTypeBits = 0b1111
  final func allowsTouchType(_ type: UITouch.TouchType) -> Bool {
    allowedTouchTypeBits & 1 << type.rawValue != 0
  }
  /// Raw values of `UIPress.PressType` that the recognizer takes, by default none.
  open var allowedPressTypes: [NSNumber] = []
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  // MARK: Places

  open var numberOfTouches: Int { activeTouches.count }
  /// The middle of the touches.
  open func location(in view: UIView?) -> CGPoint {
    place(centroid, in: view)
  }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard activeTouches.indices.contains(touchIndex) else {
      stop(
        what: "There is no touch \(touchIndex) among \(activeTouches.count).",
        where: "UIGestureRecognizer.location(ofTouch:in:)",
        mend: "Ask below numberOfTouches."
      )
    }
    return activeTouches[touchIndex].location(in: view)
  }

  final var lastCentroid = CGPoint.zero
  final var centroid: CGPoint {
    guard !activeTouches.isEmpty else { return lastCentroid }
    var sum = CGPoint.zero
    for touch in activeTouches {
      sum.x += touch.screenLocation.x
      sum.y += touch.screenLocation.y
    }
    let count = CGFloat(activeTouches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }
  final func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let window = viewReference?.hostWindow else { return point }
    let inWindow = window.convertFromScreen(point)
    guard let view else { return inWindow }
    return view.convert(inWindow, from: nil as UIView?)
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when a gesture is over and another may begin.
  open func reset() {}
  /// The touch belongs to no gesture of this recognizer.
  open func ignore(_ touch: UITouch, for event: UIEvent) { release(touch) }
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    activePresses.remove(button)
    button.gestureRecognizers?.removeAll { $0 === self }
  }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  final func release(_ touch: UITouch) {
    activeTouches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  final func viewIsLeaving() { GestureArbiter.cancel(self) }

  /// Whether another recognizer may have to wait for this one.
  final var isUndecided: Bool {
    isEnabled && stateValue == .possible
      && (!activeTouches.isEmpty || !activePresses.isEmpty || isBetweenTouches)
  }
  final var isActive: Bool { stateValue == .began || stateValue == .changed }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): state = \(stateValue)>" }
  }
}

struct WeakRecognizer {
  weak var value: UIGestureRecognizer?
}

/// Decides about a recognizer's gestures. All methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  )
    -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  )
    -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  )
    -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool { true }
}
