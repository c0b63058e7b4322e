import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UITextView {
  func prepareTouch() {
    let tap = TextTapRecognizer(
      target: self,
      action: Selector(UITextView.textTapped, "textTapped:")
    )
    tap.cancelsTouchesInView = false
    let hold = UILongPressGestureRecognizer(
      target: self,
      action: Selector(UITextView.textHeld, "textHeld:")
    )
    hold.cancelsTouchesInView = false
    let pointer = PointerSelectionRecognizer(
      target: self,
      action: Selector(UITextView.pointerDragged, "pointerDragged:")
    )
    for recognizer in [tap, hold, pointer] { addGestureRecognizer(recognizer) }
  }

  /// Returns whether a gesture recognizer of the text may begin at its touch.
  func touchShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let isOfText = recognizer is TextTapRecognizer || recognizer is PointerSelectionRecognizer
    let isHold = recognizer is UILongPressGestureRecognizer && recognizer.view === self
    if recognizer === panGestureRecognizer {
      // A finger on a handle moves the selection instead of scrolling.
      return handle(at: recognizer.location(in: self), nil) == nil
    }
    guard isOfText || isHold else { return true }
    let point = recognizer.location(in: self)
    // Views that an app added to the text receive their touches.
    if let hit = hitTest(point, with: nil), hit !== self, !(hit is SelectionHandle) {
      return false
    }
    if isHold, item(at: point) != nil { return false }
    return isSelectable || isEditable
  }

  // MARK: Taps

  func textTapped(_ tap: TextTapRecognizer) {
    let point = tap.location(in: self)
    let count = state.taps.count(at: point, time: CACurrentMediaTime())
    if count == 1, let item = item(at: point) { return itemMenus.tapped(item, at: point) }
    let wasActive = state.isActive
    if isEditable {
      guard state.isActive || becomeFirstResponder() else { return }
    } else {
      guard isSelectable else { return }
      // A tap on text that is not editable removes the selection.
      if count == 1 { return tapReading(at: point, extends: tap.extends) }
      guard isFirstResponder || becomeFirstResponder() else { return }
    }
    if tap.extends {
      unmark()
      return extendSelection(to: offset(at: point))
    }
    switch count {
    case 1: tapOnce(at: point, byPointer: tap.isByPointer, wasActive: wasActive)
    case 2 where textStorage.length > 0:
      select(wordRange(at: offset(at: point)), byTouch: !tap.isByPointer)
      if !tap.isByPointer { showEditMenu() }
    case 3 where textStorage.length > 0:
      select(paragraphOfTaps(at: point), byTouch: !tap.isByPointer)
      if !tap.isByPointer { showEditMenu() }
    default: break
    }
  }

  /// Returns the paragraph at a point, without its line end.
  private func paragraphOfTaps(at point: CGPoint) -> NSRange {
    var range = paragraphRange(at: offset(at: point))
    let end = range.location + range.length
    guard range.length > 1 else { return range }
    let last = characterStart(before: end)
    if substring(NSRange(location: last, length: end - last)).first?.isNewline == true {
      range.length = last - range.location
    }
    return range
  }

  private func tapOnce(at point: CGPoint, byPointer: Bool, wasActive: Bool) {
    unmark()
    let old = state.selection
    let hadMenu = state.hasEditMenu
    // A tap on the selection toggles the edit menu.
    if wasActive, !byPointer, old.length > 0,
      selectionRects(in: old).contains(where: { $0.contains(point) })
    {
      if hadMenu { hideEditMenu() } else { showEditMenu() }
      return
    }
    let found = insertionPoint(at: point)
    if wasActive, !byPointer, let spelling,
      spelling.offerGuesses(at: found.index, { select($0, byTouch: true) })
    {
      return
    }
    let place = byPointer ? found : wordEdge(near: found, at: point)
    select(NSRange(location: place.index, length: 0), upstream: place.upstream)
    if wasActive, !byPointer, old.length == 0, old.location == place.index, !hadMenu {
      showEditMenu()
    }
    followCaret()
  }

  private func tapReading(at point: CGPoint, extends: Bool) {
    guard isFirstResponder else { return }
    if extends { return extendSelection(to: offset(at: point)) }
    let selection = state.selection
    let hadMenu = state.hasEditMenu
    if selection.length > 0,
      selectionRects(in: selection).contains(where: { $0.contains(point) })
    {
      if hadMenu { hideEditMenu() } else { showEditMenu() }
    } else {
      select(NSRange(location: selection.location, length: 0))
    }
  }

  /// Returns the nearer end of the word at an insertion point, because a finger is imprecise.
  private func wordEdge(
    near found: (index: Int, upstream: Bool),
    at point: CGPoint
  ) -> (index: Int, upstream: Bool) {
    let offset = found.index
    guard !isWordBoundary(offset) else { return found }
    let word = wordRange(at: offset)
    let end = word.location + word.length
    let line = lineRange(at: offset, upstream: found.upstream)
    var edge = offset - word.location < end - offset ? word.location : end
    // In a word that wraps, the caret stays where the finger is.
    if edge < line.location || edge > line.location + line.length { edge = offset }
    return (edge, edge == offset && found.upstream)
  }

  // MARK: The loupe

  func textHeld(_ hold: UILongPressGestureRecognizer) {
    let point = hold.location(in: self)
    switch hold.state {
    case .began:
      guard isFirstResponder || becomeFirstResponder() else { return }
      unmark()
      if loupe == nil { loupe = LoupeView.shown(over: self) }
      moveCaret(to: point)
    case .changed: moveCaret(to: point)
    case .ended:
      guard loupe != nil else { return }
      hideLoupe()
      showEditMenu()
    case .cancelled, .failed: hideLoupe()
    default: break
    }
  }

  /// Moves the caret to the finger under the loupe; in text that is not editable selects the word.
  private func moveCaret(to point: CGPoint) {
    guard let loupe else { return }
    let found = insertionPoint(at: point)
    if isEditable {
      if state.selection.length > 0 || state.selection.location != found.index {
        select(NSRange(location: found.index, length: 0), upstream: found.upstream)
      }
    } else {
      let word = wordRange(at: characterIndex(at: point) ?? found.index)
      if word != state.selection { select(word, byTouch: true) }
    }
    layoutIfNeeded()
    let caret = caretRect(at: found.index, upstream: found.upstream)
    loupe.place(above: point, caret: caret, in: bounds)
  }

  func hideLoupe() {
    guard let loupe else { return }
    loupe.removeFromSuperview()
    self.loupe = nil
    showCaret()
  }

  // MARK: A pointer

  func pointerDragged(_ recognizer: PointerSelectionRecognizer) {
    guard isSelectable || isEditable else { return }
    switch recognizer.state {
    case .began:
      guard isFirstResponder || becomeFirstResponder() else { return }
      unmark()
      if !recognizer.extends {
        let start = insertionPoint(at: recognizer.start)
        select(NSRange(location: start.index, length: 0), upstream: start.upstream)
      }
      followPointer(recognizer)
    case .changed: followPointer(recognizer)
    default: endHandleDrag()
    }
  }

  private func followPointer(_ recognizer: PointerSelectionRecognizer) {
    state.finger = recognizer.location(in: nil)
    state.fingerOffset = .zero
    let anchor = state.anchor
    let target = offsetInColumns(at: recognizer.location(in: nil))
    select(
      NSRange(location: min(anchor, target), length: abs(target - anchor)),
      anchor: anchor
    )
    scrollAtEdge { [weak self] in
      guard let self, let finger = state.finger else { return }
      let anchor = state.anchor
      let target = offsetInColumns(at: finger)
      select(
        NSRange(location: min(anchor, target), length: abs(target - anchor)),
        anchor: anchor
      )
    }
  }

  // MARK: Handles

  func placeHandles() {
    guard let active = activeColumn, active.state.showsHandles, active.state.selection.length > 0
    else {
      handles?.start.removeFromSuperview()
      handles?.end.removeFromSuperview()
      handles = nil
      return
    }
    let pair = handles ?? (makeHandle(isStart: true), makeHandle(isStart: false))
    handles = pair
    let selection = active.state.selection
    let end = selection.location + selection.length
    pair.start.place(at: caretRect(at: selection.location, upstream: false))
    pair.end.place(at: caretRect(at: end, upstream: true))
    // Each column shows the ends in its own container.
    guard isColumn else { return }
    pair.start.isHidden = column(at: selection.location, upstream: false) !== self
    pair.end.isHidden = column(at: end, upstream: true) !== self
  }

  private func makeHandle(isStart: Bool) -> SelectionHandle {
    let handle = SelectionHandle(isStart: isStart)
    let pan = UIPanGestureRecognizer(
      target: self,
      action: Selector(UITextView.handleDragged, "handleDragged:")
    )
    handle.addGestureRecognizer(pan)
    addSubview(handle)
    return handle
  }

  /// Returns the handle at a point.
  func handle(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard let handles, isUserInteractionEnabled, !isHidden, bounds.contains(point) else {
      return nil
    }
    return [handles.end, handles.start].first {
      !$0.isHidden && $0.point(inside: $0.convert(point, from: self), with: event)
    }
  }

  func handleDragged(_ pan: UIPanGestureRecognizer) {
    guard let handle = pan.view as? SelectionHandle else { return }
    // The active column has the selection.
    (activeColumn ?? self).drag(handle, pan)
  }

  private func drag(_ handle: SelectionHandle, _ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let selection = state.selection
      let end = selection.location + selection.length
      let caret = caretRect(
        at: handle.isStart ? selection.location : end,
        upstream: !handle.isStart
      )
      // The end of the selection keeps its distance from the finger.
      let start = convert(handle.touchStart, from: handle.superview)
      state.fingerOffset = CGVector(dx: caret.midX - start.x, dy: caret.midY - start.y)
      dragHandle(isStart: handle.isStart, to: pan)
    case .changed: dragHandle(isStart: handle.isStart, to: pan)
    case .ended:
      endHandleDrag()
      showEditMenu()
    default: endHandleDrag()
    }
  }

  private func dragHandle(isStart: Bool, to pan: UIPanGestureRecognizer) {
    state.finger = pan.location(in: nil)
    moveHandle(isStart: isStart)
    scrollAtEdge { [weak self] in self?.moveHandle(isStart: isStart) }
  }

  private func moveHandle(isStart: Bool) {
    guard let finger = state.finger else { return }
    let target = offsetInColumns(at: finger, shift: state.fingerOffset)
    let selection = state.selection
    let end = selection.location + selection.length
    // At least one character stays selected.
    if isStart {
      let start = min(target, characterStart(before: end))
      guard start != selection.location else { return }
      select(NSRange(location: start, length: end - start), anchor: end, byTouch: true)
    } else {
      let last = max(target, characterEnd(after: selection.location))
      guard last != end else { return }
      select(
        NSRange(location: selection.location, length: last - selection.location),
        byTouch: true
      )
    }
  }

  func endHandleDrag() {
    if let call = state.edgeScroll { DelayedCalls.shared.cancel(call) }
    state.edgeScroll = nil
    state.finger = nil
  }

  // MARK: Scrolling at the edge

  /// Scrolls and updates the selection as long as the finger is at an edge or beyond it.
  private func scrollAtEdge(_ follow: @escaping () -> Void) {
    guard state.edgeScroll == nil, edgeStep != 0 else { return }
    state.edgeScroll = DelayedCalls.shared.schedule(after: 1.0 / 60) { [weak self] in
      guard let self else { return }
      state.edgeScroll = nil
      let step = edgeStep
      guard step != 0 else { return }
      let inset = adjustedContentInset
      let top = -inset.top
      let bottom = max(top, contentSize.height + inset.bottom - bounds.height)
      let y = min(max(contentOffset.y + step, top), bottom)
      guard y != contentOffset.y else { return }
      contentOffset.y = y
      follow()
      scrollAtEdge(follow)
    }
  }

  /// The distance that the text scrolls in one frame; 0 if the finger is not at an edge.
  private var edgeStep: CGFloat {
    guard isScrollEnabled, let finger = state.finger else { return 0 }
    let inset = adjustedContentInset
    let y = convert(finger, from: nil as UIView?).y - bounds.minY
    let zone = TextViewMetrics.edgeZone
    let low = inset.top + zone - y
    let high = y - (bounds.height - inset.bottom - zone)
    // The speed increases with the distance.
    if low > 0 { return -min(low / 4 + 1, TextViewMetrics.edgeSpeed) }
    if high > 0 { return min(high / 4 + 1, TextViewMetrics.edgeSpeed) }
    return 0
  }
}
