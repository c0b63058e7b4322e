import CoreGraphics
import Foundation

/// The recognizer that drags the content of a scroll view.
final class ScrollDragRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView? {
    didSet { owner = scrollView as? any UIGestureRecognizerDelegate }
  }
  private weak var owner: (any UIGestureRecognizerDelegate)?

  /// The scroll view, if its class conforms to the protocol; no other delegate is allowed.
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { owner }
    set { scrollView?.checkDelegate(newValue, of: "pan") }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let mover = scrollView?.mover else { return }
    mover.isTracking = true
    // A finger on content in motion stops it, and does not touch the content.
    if mover.fingerStopsMotion() {
      for touch in touches { touch.isTakenFromView = true }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    finishTracking()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    finishTracking()
  }

  override func reset() {
    super.reset()
    // Another gesture recognized the touches, or the drag failed.
    guard activeTouches.isEmpty, let mover = scrollView?.mover, !mover.isDragging else { return }
    mover.isTracking = false
    mover.settleAfterHalt()
  }

  private func finishTracking() {
    guard activeTouches.allSatisfy(\.isOver), let mover = scrollView?.mover else { return }
    // A drag ends when its targets are called; during its callbacks `isTracking` is still true.
    guard stateValue == .possible || stateValue == .failed else { return }
    mover.isTracking = false
    mover.settleAfterHalt()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pincher
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.pincher
  }
}

/// A recognizer that delays touches of the content while a drag may begin.
final class TouchDelayRecognizer: UIGestureRecognizer {
  weak var scrollView: UIScrollView?
  private var call: DelayedCalls.Token?

  // Source: the delay of UIScrollView is known to be 150 ms.
  private static let delay = 0.15

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled,
      scrollView.scrollsVertically || scrollView.scrollsHorizontally
    else {
      state = .failed
      return
    }
    guard call == nil else { return }
    call = DelayedCalls.shared.schedule(after: Self.delay) { [weak self] in
      self?.call = nil
      self?.state = .failed
    }
  }

  /// Fails once the drag failed because the finger moves across the scrolling axis, so that the
  /// content receives the touch.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if scrollView?.panGestureRecognizer.state == .failed { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
    super.reset()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
