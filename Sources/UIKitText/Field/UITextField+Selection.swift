import CoreGraphics
import Foundation
import HostInterface
import TextLayout
import UIKitCore

extension UITextField {
  // MARK: Selection

  func setSelectedRange(_ range: UITextRange?) {
    guard isEditing, let range = range as? OffsetRange else { return }
    select(range.range)
  }

  func select(_ range: NSRange, anchor: Int? = nil, byTouch: Bool = false) {
    let old = content.selection
    hideEditMenu()
    autocorrection?.stop()
    editing.showsHandles = byTouch && range.length > 0
    typing.close()
    editing.typingAttributes = nil
    editing.clearsOnNextInsertion = false
    inputDelegate?.selectionWillChange(self)
    content.select(range, anchor: anchor)
    inputDelegate?.selectionDidChange(self)
    setNeedsLayout()
    showCaret()
    let new = content.selection
    guard new.location != old.location || new.length != old.length else { return }
    clearsOnInsertion = false
    delegate?.textFieldDidChangeSelection(self)
  }

  /// The moving end of the selection.
  private var head: Int {
    let selection = content.selection
    let end = selection.location + selection.length
    return content.anchor == end ? selection.location : end
  }

  private func moveHead(to offset: Int, extends: Bool) {
    let offset = min(max(offset, 0), content.length)
    guard extends else { return select(NSRange(location: offset, length: 0)) }
    let anchor = content.anchor
    select(
      NSRange(location: min(anchor, offset), length: abs(anchor - offset)),
      anchor: anchor
    )
  }

  func selectWord(byMenu sender: Any?) {
    let word = content.boundaries.word(at: content.selection.location)
    select(NSRange(location: word.lowerBound, length: word.count), byTouch: true)
    if Self.isEditMenu(sender) { showEditMenu() }
  }

  // MARK: Moving by keys

  func move(_ isForward: Bool, by step: TextKey.Step, extends: Bool) {
    unmark()
    let selection = content.selection
    if selection.length > 0, !extends, step == .character {
      let end = isForward ? selection.location + selection.length : selection.location
      return moveHead(to: end, extends: false)
    }
    moveHead(to: target(from: head, isForward, step), extends: extends)
  }

  func target(from offset: Int, _ isForward: Bool, _ step: TextKey.Step) -> Int {
    // The ends of words in secure text would reveal something about it.
    let step = isSecureTextEntry && step == .word ? .line : step
    switch step {
    case .character:
      return isForward
        ? content.boundaries.next(after: offset) : content.boundaries.previous(before: offset)
    case .word:
      return isForward
        ? content.boundaries.wordEnd(after: offset) : content.boundaries.wordStart(before: offset)
    case .line: return isForward ? content.length : 0
    }
  }

  func delete(_ isForward: Bool, by step: TextKey.Step) {
    let selection = content.marked ?? content.selection
    if selection.length > 0 { return keyboardDelete(selection) }
    if !isForward, step == .character { return keyboardDeleteBackward() }
    let target = target(from: selection.location, isForward, step)
    let start = min(selection.location, target)
    keyboardDelete(NSRange(location: start, length: abs(target - selection.location)))
  }

  // MARK: Edit commands

  /// Returns whether an edit command is currently possible; nil if the action is not an edit
  /// command.
  func canEdit(_ action: String, _ sender: Any? = nil) -> Bool? {
    let hasSelection = content.selection.length > 0
    switch action {
    // The menu of a text has Cut in place of Delete.
    case "delete:" where Self.isEditMenu(sender): return false
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:":
      return isEditing && hasSelection && allowsEditingTextAttributes && !isSecureTextEntry
    case "cut:", "copy:": return isEditing && hasSelection && !isSecureTextEntry
    case "delete:": return isEditing && hasSelection
    case "paste:": return isEditing && UIPasteboard.general.hasStrings
    case "select:": return isEditing && !hasSelection && !content.isEmpty
    case "selectAll:":
      return isEditing && !content.isEmpty && content.selection.length < content.length
    default: return nil
    }
  }

  func copySelection() {
    guard !isSecureTextEntry, content.selection.length > 0 else { return }
    UIPasteboard.general.string = content.substring(content.selection)
  }

  func cutSelection() {
    guard !isSecureTextEntry, content.selection.length > 0 else { return }
    let range = smartCut(content.selection)
    guard mayChange(range, to: "") else { return }
    copySelection()
    typing.close()
    change(range, to: "")
    typing.close()
  }

  func pasteText() {
    guard isEditing, let text = UIPasteboard.general.string, !text.isEmpty else { return }
    let line = text.components(separatedBy: .newlines).joined(separator: " ")
    let range = content.marked ?? content.selection
    guard mayChange(range, to: line) else { return }
    typing.close()
    change(range, to: smartPaste(line, range))
    typing.close()
  }

  /// Selects the whole text; after a choice in the edit menu, shows the menu again.
  func selectWholeText(byMenu sender: Any?) {
    let isByMenu = Self.isEditMenu(sender)
    select(NSRange(location: 0, length: content.length), byTouch: isByMenu)
    if isByMenu { showEditMenu() }
  }

  // MARK: Places

  func positionOnScreen(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    by count: Int
  ) -> UITextPosition? {
    guard let start = position as? OffsetPosition else { return nil }
    var offset = start.offset
    // A negative number of characters or lines is in the opposite direction.
    let isReversed = count < 0
    let isForward: Bool
    switch direction {
    case .right: isForward = isLineRightToLeft == isReversed
    case .left: isForward = isLineRightToLeft != isReversed
    case .up: return OffsetPosition(isReversed ? content.length : 0)
    case .down: return OffsetPosition(isReversed ? 0 : content.length)
    }
    for _ in 0..<count.magnitude {
      let next =
        isForward
        ? content.boundaries.next(after: offset) : content.boundaries.previous(before: offset)
      if next == offset { return nil }
      offset = next
    }
    return OffsetPosition(offset)
  }

  func rangeOfCharacter(at point: CGPoint) -> NSRange? {
    let line = line()
    let origin = line.origin
    let inLine = CGPoint(x: point.x - origin.x, y: line.layout.frame.size.height / 2)
    guard let found = line.layout.frame.characterIndex(at: inLine) else { return nil }
    let start = line.display.offset(found.index)
    return NSRange(location: start, length: content.boundaries.next(after: start) - start)
  }

  func styling(
    at position: UITextPosition,
    isBackward: Bool
  )
    -> [NSAttributedString.Key: Any]?
  {
    guard let position = position as? OffsetPosition else { return nil }
    guard !content.isEmpty else { return looks.attributes }
    let offset = isBackward ? position.offset - 1 : position.offset
    let place = min(max(offset, 0), content.length - 1)
    return content.storage.attributes(at: place)
  }

  var spokenValue: String? {
    if content.isEmpty { return placeholder }
    guard isSecureTextEntry else { return content.string }
    return String(repeating: FieldDisplay.bullet, count: content.string.count)
  }
}

// MARK: Keys

extension UITextField: HostKeyInputTarget {
  /// Performs the command of a key of a hardware keyboard.
  package func take(_ sample: KeySample) {
    guard isEditing, let key = TextKey(sample) else { return }
    switch key {
    case .move(.left, let step, let extends): move(isLineRightToLeft, by: step, extends: extends)
    case .move(.right, let step, let extends): move(!isLineRightToLeft, by: step, extends: extends)
    case .move(.up, _, let extends), .move(.lineStart, _, let extends),
      .move(.pageUp, _, let extends):
      move(false, by: .line, extends: extends)
    case .move(_, _, let extends): move(true, by: .line, extends: extends)
    case .delete(let isForward, let step):
      delete(isForward, by: step)
      autocorrection?.didDelete()
    case .newline:
      autocorrection?.willType("\n")
      keyboardInsert("\n")
    case .tab(let isShifted): moveToField(isForward: !isShifted)
    case .insert(let characters):
      typeWithCorrection(characters) { typeSmartly($0) { keyboardInsert($0) } }
    case .command(let key, let isShifted):
      perform(key, isShifted: isShifted) { canEdit($0) }
    }
  }

  /// Moves to the next or previous field in reading order.
  private func moveToField(isForward: Bool) {
    guard let window else { return }
    var fields: [(frame: CGRect, field: UITextField)] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, view.isUserInteractionEnabled else { return }
      if let field = view as? UITextField, field.canBecomeFirstResponder {
        fields.append((field.convert(field.bounds, to: window), field))
      }
      view.subviews.forEach(collect)
    }
    collect(window)
    let mirrored = isRightToLeft
    fields.sort { a, b in
      if abs(a.frame.midY - b.frame.midY) > min(a.frame.height, b.frame.height) / 2 {
        return a.frame.midY < b.frame.midY
      }
      return mirrored ? a.frame.midX > b.frame.midX : a.frame.midX < b.frame.midX
    }
    guard let here = fields.firstIndex(where: { $0.field === self }), fields.count > 1 else {
      return
    }
    let next = (here + (isForward ? 1 : fields.count - 1)) % fields.count
    fields[next].field.becomeFirstResponder()
  }
}

extension UITextField: HostTextInputTarget {
  /// Handles the composition of an input method.
  package func take(_ sample: TextInputSample) {
    guard isEditing else { return }
    switch sample {
    case .compose(let text, let start, let length):
      let range = content.marked ?? content.selection
      guard mayChange(range, to: text) else { return }
      setMarkedText(text, selectedRange: NSRange(location: start, length: length))
    case .commit(let text):
      guard !text.isEmpty else {
        if content.marked != nil { setMarkedText(nil, selectedRange: NSRange()) }
        return
      }
      // The characters of keys on the host arrive as text too.
      guard content.marked == nil else { return keyboardInsert(text) }
      typeWithCorrection(text) { typeSmartly($0) { keyboardInsert($0) } }
    }
  }
}
