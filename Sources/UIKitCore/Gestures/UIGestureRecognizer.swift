import CoreGraphics
import Foundation

/// Finds a gesture in touches and tells its targets.
///
/// A subclass overrides the `touches…` methods and sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: _UIObject {
  /// How far a recognizer is with its gesture.
  public enum State: Int, Sendable {
    /// No gesture yet; what it sees may become one.
    case possible = 0
    /// A gesture began, goes on, ended, was taken away; or what it saw was none.
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

  /// Makes a recognizer that sends `action` to `target`, which it holds weakly; nil of either:
  /// nobody.
  public init(target: Any?, action: Selector?) {
    super.init(_root: ())
    if let target, let action { addTarget(target, action: action) }
  }
  /// Makes a recognizer that tells nobody yet.
  public convenience init() { self.init(target: nil, action: nil) }
  /// Makes a recognizer that tells nobody yet; nothing is read from the archive.
  public init?(coder: NSCoder) {
    super.init(_root: ())
    coder.finish(self, as: UIGestureRecognizer.self)
  }

  /// Sends `action` to `target`, which is held weakly, at each change of state; a pair counts once.
  open func addTarget(_ target: Any, action: Selector) {
    let object = objectReference(target)
    targets.removeAll { $0.target == nil }
    guard !targets.contains(where: { $0.target === object && $0.action == action }) else { return }
    targets.append(TargetAction(target: object, action: action))
  }
  /// Takes pairs away; nil stands for every target, or for every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map(objectReference)
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
  /// The last event of touches for which the recognizer was put down to be told; see
  /// `TouchDelivery`.
  final var deliveryNumber = 0
  final var activePresses: Set<UIPress> = []
  final weak var viewReference: UIView?
  final var failureRequirements: [WeakRecognizer] = []

  /// Who decides with which touches and other recognizers it works.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Setting it to false in the middle of a gesture cancels it.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      GestureArbiter.cancel(self)
    }
  }
  /// The view whose touches are seen; nil: none.
  open var view: UIView? { viewReference }
  /// A name for people who look for faults; nil by default.
  open var name: String?
  /// Whether the view no longer gets the touches once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears of ends only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// Whether touches of another type are passed over while a gesture goes on, by default true.
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
  /// The keys that are held on a hardware keyboard.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons that are held on a pointing device.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// Waits for another recognizer's failure, as long as that one lives.
  ///
  /// Nothing changes where it was asked for before, or for the recognizer itself.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.value == nil || $0.value === otherGestureRecognizer }
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  // MARK: Places

  /// How many touches belong to the gesture now.
  open var numberOfTouches: Int { activeTouches.count }
  /// The middle of the touches.
  open func location(in view: UIView?) -> CGPoint {
    place(centroid, in: view)
  }
  /// The place of one touch, in points of a view; a number that is not there stops the app.
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

  /// Touches came down; subclasses call super.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved; subclasses call super.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted; subclasses call super.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took touches away; subclasses call super.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Better values for earlier touches came.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Buttons came down; subclasses call super.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons changed their force; subclasses call super.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons were let go; subclasses call super.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The system took presses away; subclasses call super.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when a gesture is over and another may begin.
  open func reset() {}
  /// The touch belongs to no gesture of this recognizer.
  open func ignore(_ touch: UITouch, for event: UIEvent) { release(touch) }
  /// The press belongs to no gesture of this recognizer.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    activePresses.remove(button)
    button.gestureRecognizers?.removeAll { $0 === self }
  }
  /// Whether another recognizer fails when this one comes through, by default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer fails when another one comes through, by default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it waits until another one has failed, by default false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another one waits until this one has failed, by default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  /// Whether an event is for the recognizer at all, by default true.
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

/// Decides about a recognizer's gestures.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a recognizer that saw its gesture may begin; false: it fails.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether both recognizers may come through at once; true from either side is enough.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits until another one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another recognizer waits until this one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer sees a touch at all.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  )
    -> Bool
  /// Whether the recognizer sees a press at all.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  )
    -> Bool
  /// Whether the recognizer sees an event at all; asked before touches and presses.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  )
    -> Bool
}

extension UIGestureRecognizerDelegate {
  /// By default true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// By default false: one of two recognizers comes through.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// By default false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// By default false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// By default true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
  /// By default true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool { true }
  /// By default true.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool { true }
}
