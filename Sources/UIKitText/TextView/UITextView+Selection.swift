import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

extension UITextView {
  // MARK: Selection

  /// The end of the selection that moves when the selection is extended.
  var head: Int {
    let selection = state.selection
    let end = selection.location + selection.length
    return state.anchor == end ? selection.location : end
  }

  func select(
    _ range: NSRange,
    anchor: Int? = nil,
    upstream: Bool = false,
    byTouch: Bool = false
  ) {
    let old = state.selection
    let range = clampedToText(range)
    hideEditMenu()
    spelling?.hideGuesses()
    autocorrection?.stop()
    typing.close()
    state.showsHandles = byTouch && range.length > 0
    state.typingAttributes = nil
    state.column = nil
    inputDelegate?.selectionWillChange(self)
    state.selection = range
    state.anchor = anchor ?? range.location
    state.isUpstream = upstream && range.length == 0
    inputDelegate?.selectionDidChange(self)
    showCaret()
    columnsNeedLayout()
    guard range != old else { return }
    clearsOnInsertion = false
    delegate?.textViewDidChangeSelection(self)
  }

  func selectByCode(_ range: NSRange) {
    // Source: NSNotFound and offsets beyond the text become the end of the text.
    let range = clampedToText(range)
    guard range != state.selection else { return }
    unmark()
    select(range)
    if state.isActive { revealCaret() }
    followCaret()
  }

  func setAffinity(_ isUpstream: Bool) {
    guard state.isUpstream != isUpstream, state.selection.length == 0 else { return }
    state.isUpstream = isUpstream
    setNeedsLayout()
  }

  /// Adjusts the selection after code changed the storage, so that the same characters stay
  /// selected.
  func selectionFollows(_ edited: NSRange, _ delta: Int, keepsUndo: Bool = false) {
    let old = state.selection
    func moved(_ place: Int) -> Int {
      guard edited.location != NSNotFound else { return place }
      // The offset is before, inside or after the changed range.
      let oldEnd = edited.location + edited.length - delta
      if place <= edited.location { return place }
      if place >= oldEnd { return place + delta }
      return min(place, edited.location + edited.length)
    }
    let start = moved(old.location)
    let end = moved(old.location + old.length)
    state.selection = clampedToText(NSRange(location: start, length: max(end - start, 0)))
    state.anchor = min(moved(state.anchor), textStorage.length)
    state.marked = nil
    if !keepsUndo { typing.clear() }
    state.restartsBlinking = true
  }

  private func moveHead(
    to offset: Int,
    upstream: Bool = false,
    extends: Bool,
    keeping x: CGFloat? = nil
  ) {
    let offset = min(max(offset, 0), textStorage.length)
    if extends {
      let anchor = state.anchor
      select(
        NSRange(location: min(anchor, offset), length: abs(anchor - offset)),
        anchor: anchor
      )
    } else {
      select(NSRange(location: offset, length: 0), upstream: upstream)
    }
    revealCaret()
    // Vertical moves keep their x coordinate, also in the next column.
    if let x { state.column = x }
    followCaret()
  }

  /// Selects from the anchor to an offset, like a click with Shift.
  func extendSelection(to offset: Int) { moveHead(to: offset, extends: true) }

  // MARK: Moving by keys

  /// Moves the caret; with `extends` the moving end of the selection.
  func move(_ direction: TextKey.Direction, by step: TextKey.Step, extends: Bool) {
    unmark()
    switch direction {
    case .left, .right:
      let isForward = (direction == .right) != isParagraphRightToLeft(at: head)
      moveAlong(isForward, by: step, extends: extends)
    case .up, .down:
      let isForward = direction == .down
      switch step {
      case .character: moveVertically(isForward ? 1 : -1, extends: extends)
      case .word: moveByParagraph(isForward, extends: extends)
      case .line: moveHead(to: isForward ? textStorage.length : 0, extends: extends)
      }
    case .lineStart: moveToLineEdge(false, step, extends: extends)
    case .lineEnd: moveToLineEdge(true, step, extends: extends)
    case .pageUp: movePage(-1, extends: extends)
    case .pageDown: movePage(1, extends: extends)
    }
  }

  private func moveAlong(_ isForward: Bool, by step: TextKey.Step, extends: Bool) {
    let selection = state.selection
    if selection.length > 0, !extends, step == .character {
      return moveHead(
        to: isForward ? selection.location + selection.length : selection.location,
        extends: false
      )
    }
    if step == .line { return moveToLineEdge(isForward, .character, extends: extends) }
    moveHead(to: target(from: head, isForward, step), extends: extends)
  }

  /// Moves to the edge of the line (Home and End), or of the text with Control or Command.
  private func moveToLineEdge(_ isForward: Bool, _ step: TextKey.Step, extends: Bool) {
    guard step == .character else {
      return moveHead(to: isForward ? textStorage.length : 0, extends: extends)
    }
    let isUpstream = state.isUpstream
    guard isForward else {
      return moveHead(
        to: lineRange(at: head, upstream: isUpstream).location,
        extends: extends
      )
    }
    let end = lineEnd(at: head, upstream: isUpstream)
    moveHead(to: end.index, upstream: end.upstream, extends: extends)
  }

  private func moveByParagraph(_ isForward: Bool, extends: Bool) {
    let head = head
    if isForward {
      let range = paragraphRange(at: head)
      var end = range.location + range.length
      // The caret goes before this line end first, then before the next one.
      if end < textStorage.length || endsWithNewline { end = characterStart(before: end) }
      if end <= head, end < textStorage.length {
        let next = paragraphRange(at: characterEnd(after: end))
        end = next.location + next.length
        if end < textStorage.length { end = characterStart(before: end) }
      }
      return moveHead(to: max(end, head), extends: extends)
    }
    var start = paragraphRange(at: head).location
    if start == head, head > 0 { start = paragraphRange(at: head - 1).location }
    moveHead(to: start, extends: extends)
  }

  var endsWithNewline: Bool {
    let length = textStorage.length
    guard length > 0 else { return false }
    return substring(NSRange(location: length - 1, length: 1)).first?.isNewline ?? false
  }

  /// Moves by lines and keeps the x coordinate at which the moves began.
  private func moveVertically(_ lines: Int, extends: Bool) {
    let selection = state.selection
    var start = head
    if !extends, selection.length > 0 {
      start = lines < 0 ? selection.location : selection.location + selection.length
    }
    let isUpstream = state.isUpstream
    let x = state.column ?? containerX(at: start, upstream: isUpstream)
    let found = verticalTarget(from: start, upstream: isUpstream, by: lines, x: x)
    moveHead(
      to: found?.index ?? (lines < 0 ? 0 : textStorage.length),
      upstream: found?.upstream ?? false,
      extends: extends,
      keeping: x
    )
  }

  /// Returns the x coordinate of the caret in the container.
  private func containerX(at offset: Int, upstream: Bool) -> CGFloat {
    guard textStorage.length > 0 else { return 0 }
    return withTraits { $0.caretRect(at: offset, upstream: upstream)?.rect.minX } ?? 0
  }

  private func verticalTarget(
    from offset: Int,
    upstream: Bool,
    by lines: Int,
    x: CGFloat
  ) -> (index: Int, upstream: Bool)? {
    guard textStorage.length > 0 else { return nil }
    return withTraits {
      $0.insertionPoint(verticallyFrom: offset, upstream: upstream, by: lines, x: x)
    }
  }

  /// Moves by the height of the visible text, minus one line.
  private func movePage(_ sign: CGFloat, extends: Bool) {
    let inset = adjustedContentInset
    let caret = caretRect(at: head)
    let page = max(bounds.height - inset.top - inset.bottom - caret.height, caret.height)
    let x = state.column ?? containerX(at: head, upstream: state.isUpstream)
    let found = insertionPoint(
      at: CGPoint(x: x + textOrigin.x, y: caret.midY + sign * page)
    )
    let isBeyond =
      sign < 0 ? caret.midY - page < textOrigin.y : caret.midY + page > contentSize.height
    moveHead(
      to: isBeyond ? (sign < 0 ? 0 : textStorage.length) : found.index,
      upstream: isBeyond ? false : found.upstream,
      extends: extends,
      keeping: x
    )
  }

  /// Returns the destination of a step along the text.
  func target(from offset: Int, _ isForward: Bool, _ step: TextKey.Step) -> Int {
    switch step {
    case .character: isForward ? characterEnd(after: offset) : characterStart(before: offset)
    case .word: isForward ? wordEnd(after: offset) : wordStart(before: offset)
    case .line:
      isForward
        ? lineEnd(at: offset, upstream: state.isUpstream).index
        : lineRange(at: offset, upstream: state.isUpstream).location
    }
  }

  /// Deletes the selection, or the text up to the destination of a step.
  func delete(_ isForward: Bool, by step: TextKey.Step) {
    let selection = state.marked ?? state.selection
    if selection.length > 0 { return deleteIfAllowed(selection) }
    if !isForward, step == .character { return keyboardDeleteBackward() }
    var target = target(from: selection.location, isForward, step)
    // At the edge of a line, the line end is deleted.
    if target == selection.location, step == .line {
      target = self.target(from: selection.location, isForward, .character)
    }
    let start = min(selection.location, target)
    deleteIfAllowed(NSRange(location: start, length: abs(target - selection.location)))
  }

  // MARK: Positions on the screen

  func positionOnScreen(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    by count: Int
  ) -> UITextPosition? {
    guard let start = position as? OffsetPosition else { return nil }
    var offset = start.offset
    switch direction {
    case .up, .down:
      guard count != 0 else { return start }
      let isUpstream = state.isUpstream && offset == state.selection.location
      let found = verticalTarget(
        from: offset,
        upstream: isUpstream,
        by: direction == .up ? -count : count,
        x: containerX(at: offset, upstream: isUpstream)
      )
      return found.map { OffsetPosition($0.index) }
    case .left, .right:
      // A negative number of characters is in the opposite direction.
      let isForward =
        ((direction == .right) != isParagraphRightToLeft(at: offset)) != (count < 0)
      for _ in 0..<count.magnitude {
        let next = isForward ? characterEnd(after: offset) : characterStart(before: offset)
        if next == offset { return nil }
        offset = next
      }
      return OffsetPosition(offset)
    }
  }

  func farthest(in range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition? {
    guard let range = range as? OffsetRange else { return nil }
    let isMirrored = isParagraphRightToLeft(at: range.range.location)
    switch direction {
    case .up: return range.start
    case .down: return range.end
    case .left: return isMirrored ? range.end : range.start
    case .right: return isMirrored ? range.start : range.end
    }
  }
}

// MARK: Keys

extension UITextView: HostKeyInputTarget {
  /// Handles a key of a hardware keyboard.
  package func take(_ sample: KeySample) {
    guard let key = TextKey(sample) else { return }
    guard state.isActive else { return takeReading(key) }
    switch key {
    case .move(let direction, let step, let extends): move(direction, by: step, extends: extends)
    case .delete(let isForward, let step):
      delete(isForward, by: step)
      autocorrection?.didDelete()
    case .newline:
      autocorrection?.willType("\n")
      keyboardInsert("\n")
    case .tab(let isShifted): if !isShifted { keyboardInsert("\t") }
    case .insert(let characters):
      typeWithCorrection(characters) { typeSmartly($0) { keyboardInsert($0) } }
    case .command(let key, let isShifted):
      if find(key, isShifted) { return }
      perform(key, isShifted: isShifted) { canEdit($0) }
    }
  }

  /// Handles a key while the text is not edited: it extends the selection, copies, or scrolls.
  private func takeReading(_ key: TextKey) {
    switch key {
    case .move(let direction, let step, let extends) where extends:
      move(direction, by: step, extends: true)
    case .move(let direction, let step, _): scroll(direction, step)
    case .command(let key, let isShifted):
      if find(key, isShifted) { return }
      perform(key, isShifted: isShifted) { canEdit($0) }
    case .delete, .newline, .tab, .insert: break
    }
  }

  private func scroll(_ direction: TextKey.Direction, _ step: TextKey.Step) {
    guard isScrollEnabled else { return }
    let inset = adjustedContentInset
    let page = bounds.height - inset.top - inset.bottom
    let top = -inset.top
    let bottom = max(top, contentSize.height + inset.bottom - bounds.height)
    var y = contentOffset.y
    switch direction {
    // Chosen: three lines, like a step of a mouse wheel.
    case .up: y = step == .line ? top : y - emptyLineHeight * 3
    case .down: y = step == .line ? bottom : y + emptyLineHeight * 3
    case .pageUp: y -= page - emptyLineHeight
    case .pageDown: y += page - emptyLineHeight
    case .lineStart: y = top
    case .lineEnd: y = bottom
    case .left, .right: return
    }
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, top), bottom)), animated: true)
  }
}
