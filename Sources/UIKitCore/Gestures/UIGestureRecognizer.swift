import CoreGraphics
import Foundation

/// Recognizes a gesture in touches and calls its targets.
///
/// A subclass overrides the `touches…` methods and sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: _UIObject {
  /// The state of a recognizer.
  public enum State: Int, Sendable {
    /// No gesture is recognized yet; the touches so far may become one.
    case possible = 0
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture ended.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches are not the gesture.
    case failed
    /// The same as `ended`, for discrete gestures.
    public static let recognized = State.ended
  }

  // MARK: Targets

  struct TargetAction {
    weak var target: AnyObject?
    let action: Selector
  }
  final var targets: [TargetAction] = []
  final var handlers: [(UIGestureRecognizer) -> Void] = []

  /// Creates a recognizer that sends `action` to `target`.
  ///
  /// The reference to the target is weak. If either argument is nil, no target is added.
  public init(target: Any?, action: Selector?) {
    super.init(_root: ())
    if let target, let action { addTarget(target, action: action) }
  }
  /// Creates a recognizer without targets.
  public convenience init() { self.init(target: nil, action: nil) }
  /// Creates a recognizer without targets; reads nothing from the archive.
  public init?(coder: NSCoder) {
    super.init(_root: ())
    coder.finish(self, as: UIGestureRecognizer.self)
  }

  /// Adds a target to which `action` is sent at each change of state.
  ///
  /// The reference to the target is weak. A pair that was already added is ignored.
  open func addTarget(_ target: Any, action: Selector) {
    let object = objectReference(target)
    targets.removeAll { $0.target == nil }
    guard !targets.contains(where: { $0.target === object && $0.action == action }) else { return }
    targets.append(TargetAction(target: object, action: action))
  }
  /// Removes pairs of target and action; nil matches every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map(objectReference)
    targets.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.action == action)
    }
  }

  // MARK: State

  /// The state of the gesture; only subclasses set it.
  open var state: State {
    get { stateValue }
    set { arbiter.transition(self, to: newValue) }
  }
  package final var stateValue = State.possible
  /// The state to enter as soon as other recognizers have failed; nil if none is pending.
  package final var pendingState: State?
  /// The recognizers whose failure the pending gesture requires.
  final var waitsFor: [WeakRecognizer] = []
  /// Whether a pending continuous gesture has already ended.
  final var isPendingOver = false
  /// Whether another touch of the same gesture is expected, as between the taps of a double tap.
  final var isBetweenTouches = false
  final var activeTouches: [UITouch] = []
  /// The number of the last event of touches for which the recognizer was scheduled.
  ///
  /// See `TouchDelivery`.
  final var deliveryNumber = 0
  final var activePresses: Set<UIPress> = []
  final weak var viewReference: UIView?
  /// The arbiter of the gesture in progress; nil while the recognizer is at rest.
  ///
  /// See `arbiter`.
  final weak var gestureArbiter: GestureArbiter?
  final var failureRequirements: [WeakRecognizer] = []

  /// The delegate, which decides about touches and other recognizers.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Whether the recognizer receives touches; setting `false` during a gesture cancels it.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      arbiter.cancel(self)
    }
  }
  /// The view whose touches the recognizer receives; nil if the recognizer has none.
  open var view: UIView? { viewReference }
  /// A name for debugging; nil by default.
  open var name: String?
  /// Whether the view's touches are cancelled when the gesture is recognized.
  ///
  /// The default is `true`.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the gesture failed.
  ///
  /// The default is `false`.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after the gesture failed.
  ///
  /// The default is `true`.
  open var delaysTouchesEnded = true
  /// Whether touches of another type are ignored during a gesture.
  ///
  /// The default is `true`.
  open var requiresExclusiveTouchType = true
  /// The raw values of the accepted `UITouch.TouchType`s; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
    didSet {
      allowedTouchTypeBits = allowedTouchTypes.reduce(0) { $0 | 1 << ($1.intValue & 31) }
    }
  }
  private final var allowedTouchTypeBits = 0b1111
  final func allowsTouchType(_ type: UITouch.TouchType) -> Bool {
    allowedTouchTypeBits & 1 << type.rawValue != 0
  }
  /// The raw values of the accepted `UIPress.PressType`s; none by default.
  open var allowedPressTypes: [NSNumber] = []
  /// The modifier keys that are pressed on a hardware keyboard.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons that are pressed on a pointing device.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// Makes this recognizer depend on the failure of another one while the other exists.
  ///
  /// A repeated call, or a call with the recognizer itself, has no effect.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.value == nil || $0.value === otherGestureRecognizer }
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  // MARK: Places

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { activeTouches.count }
  /// Returns the centroid of the touches, in points of a view; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    place(centroid, in: view)
  }
  /// Returns the location of one touch, in points of a view; an invalid index stops the app.
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
    guard let window = view?.hostWindow ?? viewReference?.hostWindow else { return point }
    let inWindow = window.convertFromScreen(point)
    guard let view, view !== window else { return inWindow }
    return view.convert(inWindow, from: nil as UIView?)
  }

  // MARK: For subclasses

  /// Called when touches begin; subclasses call super.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move; subclasses call super.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end; subclasses call super.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the system cancels touches; subclasses call super.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when more precise values of earlier touches arrive.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Called when buttons are pressed; subclasses call super.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of buttons changes; subclasses call super.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when buttons are released; subclasses call super.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the system cancels presses; subclasses call super.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when a gesture is over and the next one can begin.
  open func reset() {}
  /// Makes the recognizer ignore a touch that does not belong to its gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { release(touch) }
  /// Makes the recognizer ignore a press that does not belong to its gesture.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    activePresses.remove(button)
    button.gestureRecognizers?.removeAll { $0 === self }
  }
  /// Returns whether another recognizer fails when this one recognizes.
  ///
  /// The default is `true`.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer fails when another one recognizes.
  ///
  /// The default is `true`.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer requires another one to fail.
  ///
  /// The default is `false`.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer requires this one to fail.
  ///
  /// The default is `false`.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  /// Returns whether the recognizer receives an event.
  ///
  /// The default is `true`.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  final func release(_ touch: UITouch) {
    activeTouches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  final func viewIsLeaving() { arbiter.cancel(self) }

  /// Whether other recognizers may have to wait for the failure of this one.
  final var isUndecided: Bool {
    isEnabled && stateValue == .possible
      && (!activeTouches.isEmpty || !activePresses.isEmpty || isBetweenTouches)
  }
  package final var isActive: Bool { stateValue == .began || stateValue == .changed }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): state = \(stateValue)>" }
  }
}

struct WeakRecognizer {
  weak var value: UIGestureRecognizer?
}

/// The delegate of a gesture recognizer, which decides about its gestures.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether a recognizer that has seen its gesture may begin; if `false`, it fails.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether both recognizers may recognize at once; `true` from either delegate is enough.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the recognizer requires another one to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another recognizer requires this one to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether the recognizer receives a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  )
    -> Bool
  /// Returns whether the recognizer receives a press.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  )
    -> Bool
  /// Returns whether the recognizer receives an event; called before the methods for touches and
  /// presses.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  )
    -> Bool
}

extension UIGestureRecognizerDelegate {
  /// The default implementation returns `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// The default implementation returns `false`: only one of two recognizers recognizes.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// The default implementation returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// The default implementation returns `false`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// The default implementation returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
  /// The default implementation returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool { true }
  /// The default implementation returns `true`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool { true }
}
