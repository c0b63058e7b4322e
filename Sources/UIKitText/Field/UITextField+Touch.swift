import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UITextField {
  func prepareTouch() {
    let tap = UITapGestureRecognizer(
      target: self,
      action: Selector(UITextField.fieldTapped, "fieldTapped:")
    )
    tap.cancelsTouchesInView = false
    let hold = UILongPressGestureRecognizer(
      target: self,
      action: Selector(UITextField.fieldHeld, "fieldHeld:")
    )
    hold.cancelsTouchesInView = false
    addGestureRecognizer(tap)
    addGestureRecognizer(hold)
  }

  // MARK: Taps

  func fieldTapped(_ tap: UITapGestureRecognizer) {
    guard isEnabled else { return }
    let point = tap.location(in: self)
    if let clearButton, clearButton.superview === self, clearButton.frame.contains(point) { return }
    let wasEditing = isEditing
    guard isEditing || becomeFirstResponder() else { return }
    switch editing.taps.count(at: point, time: CACurrentMediaTime()) {
    case 1:
      let old = content.selection
      spelling?.hideGuesses()
      if wasEditing, let spelling,
        spelling.offerGuesses(at: offset(at: point), { select($0, byTouch: true) })
      {
        return
      }
      let place = NSRange(location: wordEdge(near: offset(at: point)), length: 0)
      let hadMenu = editing.hasEditMenu
      select(place)
      // A tap on the caret shows the edit menu; another tap hides it.
      if wasEditing, old.length == 0, old.location == place.location, !hadMenu { showEditMenu() }
    case 2 where !content.isEmpty:
      let word =
        isSecureTextEntry ? 0..<content.length : content.boundaries.word(at: offset(at: point))
      select(NSRange(location: word.lowerBound, length: word.count), byTouch: true)
      showEditMenu()
    case 3 where !content.isEmpty:
      select(NSRange(location: 0, length: content.length), byTouch: true)
      showEditMenu()
    default: break
    }
  }

  /// Returns the nearer end of the word at an offset, because a touch is too imprecise for a
  /// letter.
  private func wordEdge(near offset: Int) -> Int {
    if isSecureTextEntry { return content.length }
    if content.boundaries.isWordBoundary(offset) { return offset }
    let word = content.boundaries.word(at: offset)
    return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
  }

  // MARK: The loupe

  func fieldHeld(_ hold: UILongPressGestureRecognizer) {
    guard isEnabled else { return }
    let point = hold.location(in: self)
    switch hold.state {
    case .began:
      guard isEditing || becomeFirstResponder() else { return }
      showLoupe()
      moveCaret(to: point)
    case .changed: moveCaret(to: point)
    case .ended:
      hideLoupe()
      showEditMenu()
    case .cancelled, .failed: hideLoupe()
    default: break
    }
  }

  private func moveCaret(to point: CGPoint) {
    guard isEditing, let loupe else { return }
    let target = offset(at: point)
    if content.selection.length > 0 || content.selection.location != target {
      select(NSRange(location: target, length: 0))
    }
    layoutIfNeeded()
    let caret = caretRect(at: target)
    loupe.place(above: point, caret: caret, in: canvas.frame)
  }

  private func showLoupe() {
    if loupe == nil { loupe = LoupeView.shown(over: self) }
  }

  private func hideLoupe() {
    loupe?.removeFromSuperview()
    loupe = nil
    showCaret()
  }

  // MARK: Handles

  func placeHandles() {
    guard editing.showsHandles, isEditing, content.selection.length > 0 else {
      handles?.start.removeFromSuperview()
      handles?.end.removeFromSuperview()
      handles = nil
      return
    }
    let pair = handles ?? (makeHandle(isStart: true), makeHandle(isStart: false))
    handles = pair
    let selection = content.selection
    pair.start.place(at: caretRect(at: selection.location))
    pair.end.place(at: caretRect(at: selection.location + selection.length))
  }

  private func makeHandle(isStart: Bool) -> SelectionHandle {
    let handle = SelectionHandle(isStart: isStart)
    let pan = UIPanGestureRecognizer(
      target: self,
      action: Selector(UITextField.handleDragged, "handleDragged:")
    )
    handle.addGestureRecognizer(pan)
    addSubview(handle)
    return handle
  }

  /// Returns the handle at a point, which may be outside the field.
  func handle(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard let handles, isUserInteractionEnabled, !isHidden else { return nil }
    return [handles.end, handles.start].first {
      $0.point(inside: $0.convert(point, from: self), with: event)
    }
  }

  func handleDragged(_ pan: UIPanGestureRecognizer) {
    guard let handle = pan.view as? SelectionHandle else { return }
    let selection = content.selection
    let end = selection.location + selection.length
    let point = pan.location(in: self)
    if pan.state == .began {
      let caret = caretRect(at: handle.isStart ? selection.location : end)
      // The end of the selection keeps its distance from the finger.
      editing.handleOffset = caret.midX - handle.touchStart.x
    }
    guard pan.state == .began || pan.state == .changed else {
      if pan.state == .ended { showEditMenu() }
      return
    }
    let target = offset(at: CGPoint(x: point.x + editing.handleOffset, y: point.y))
    // At least one character stays selected.
    if handle.isStart {
      let start = min(target, content.boundaries.previous(before: end))
      guard start != selection.location else { return }
      select(NSRange(location: start, length: end - start), anchor: end, byTouch: true)
    } else {
      let last = max(target, content.boundaries.next(after: selection.location))
      guard last != end else { return }
      select(
        NSRange(location: selection.location, length: last - selection.location),
        byTouch: true
      )
    }
  }
}
