import UIKit

/// Prevents touches on text in a window while the keyboard is locked, and shows the window's
/// notice.
@MainActor
final class WindowGuard {
  weak var window: UIWindow?
  var isTextLocked = false

  private let recognizer = TextTouchRecognizer()
  private var notice: CarNoticeView?

  init(_ window: UIWindow, onTextTouch: @escaping (UIView) -> Void) {
    self.window = window
    recognizer.onTouch = { [weak self] view in
      guard let self else { return false }
      hideNotice()
      guard isTextLocked, let field = TextEntry.field(at: view) else { return false }
      onTextTouch(field)
      return true
    }
    window.addGestureRecognizer(recognizer)
  }

  func show(_ notice: CarNotice) {
    guard let window else { return }
    let view = self.notice ?? CarNoticeView()
    self.notice = view
    view.show(notice.text, in: window)
  }

  func hideNotice() {
    notice?.removeFromSuperview()
    notice = nil
  }

  func remove() {
    hideNotice()
    window?.removeGestureRecognizer(recognizer)
  }
}

/// A recognizer that takes touches that would begin text entry, as soon as they begin.
private final class TextTouchRecognizer: UIGestureRecognizer {
  /// Returns whether the touch on a view is taken.
  var onTouch: ((UIView?) -> Bool)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    let isTaken = touches.map { onTouch?($0.view) ?? false }.contains(true)
    state = isTaken ? .began : .failed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .began || state == .changed { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if state == .began || state == .changed { state = .cancelled }
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}
