import CoreGraphics
import Foundation

/// Drags a scroll view's content.
final class ScrollDragRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView? {
    didSet { owner = scrollView as? any UIGestureRecognizerDelegate }
  }
  private weak var owner: (any UIGestureRecognizerDelegate)?

  /// The scroll view, where its class has the protocol; nobody else may be.
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { owner }
    set { scrollView?.checkDelegate(newValue, of: "pan") }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let mover = scrollView?.mover else { return }
    mover.isTracking = true
    // A finger on content in motion halts it, and is no touch of the content.
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
    // Another gesture took the fingers, or the drag failed.
    guard activeTouches.isEmpty, let mover = scrollView?.mover, !mover.isDragging else { return }
    mover.isTracking = false
    mover.settleAfterHalt()
  }

  private func finishTracking() {
    guard activeTouches.allSatisfy(\.isOver), let mover = scrollView?.mover else { return }
    // A drag ends when targets are told; its callbacks still see a finger.
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

/// Keeps touches from the content for the time in which a drag would begin.
final class TouchDelayRecognizer: UIGestureRecognizer {
  weak var scrollView: UIScrollView?
  private var call: DelayedCalls.Token?

  // Source: the delay of UIScrollView that is known as 150 ms.
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

  /// Once the drag has failed, a finger across the scroll view's way, the content need not wait.
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
