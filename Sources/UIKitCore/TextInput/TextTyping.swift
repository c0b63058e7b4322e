import CoreGraphics
import Foundation
import HostInterface

extension UIResponder {
  /// Whether keys become text in this responder: a text field, or an app's own `UIKeyInput`.
  final var takesText: Bool { self is any HostKeyInputTarget || self is any UIKeyInput }
}

/// An interaction that shows the selection of a text that an app draws itself.
package protocol TextSelectionFollowing: AnyObject {
  /// Called after the selection, the text or the first responder may have changed.
  @MainActor func textMayHaveChanged(_ responder: UIResponder)
}

/// Types the input of keys and input methods into responders that adopt `UIKeyInput` or
/// `UITextInput`.
///
/// A responder of UIKit that is a `HostKeyInputTarget` reads keys itself. All others receive text
/// through the public protocols, as from the system's keyboard on iOS.
@MainActor
final class TextTyping: NSObject, UITextInputDelegate {
  /// The distance by which a key moves the insertion point or deletes.
  private enum Step {
    /// One character.
    case character
    /// To the boundary of a word.
    case word
    /// To the end of the line.
    case line
    /// To the end of the text.
    case document
  }

  /// The end of the selection that stays in place while Shift extends it; nil if keys do not extend
  /// it.
  private var anchor: UITextPosition?
  /// The caret that was reported to the host for its input method, in points of the screen; nil for
  /// none.
  private var reportedCaret: CGRect?
  /// Whether a key is changing the text; the input delegate then ignores the change.
  private var isTyping = false

  // MARK: First responder

  /// Makes this object the input delegate of a text input while that is the first responder.
  func firstResponderChanged(from old: UIResponder?, to new: UIResponder?) {
    anchor = nil
    if let old = old as? any UITextInput, old.inputDelegate === self { old.inputDelegate = nil }
    if let new, new is any UIKeyInput, !(new is any HostKeyInputTarget) {
      (new as? any UITextInput)?.inputDelegate = self
      reportCaret(of: new)
      tellFollowers(of: new)
    } else if let old, reportedCaret != nil {
      reportedCaret = nil
      FirstResponder.window(of: old)?.screen.display.host?.perform(.textInput(caret: nil))
    }
    if let old, old is any UITextInput, !(old is any HostKeyInputTarget) { tellFollowers(of: old) }
  }

  private func tellFollowers(of responder: UIResponder) {
    var views: [UIView] = []
    if let view = responder as? UIView { views.append(view) }
    if let input = responder as? any UITextInput, !views.contains(input.textInputView) {
      views.append(input.textInputView)
    }
    for view in views {
      for case let follower as any TextSelectionFollowing in view.interactionList {
        follower.textMayHaveChanged(responder)
      }
    }
  }

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { appDidChange(textInput) }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { appDidChange(textInput) }

  private func appDidChange(_ input: (any UITextInput)?) {
    if let responder = input as? UIResponder {
      FirstResponder.window(of: responder)?.screen.inputViews.inputChanged()
    }
    if let responder = input as? UIResponder { tellFollowers(of: responder) }
    guard !isTyping else { return }
    anchor = nil
    if let responder = input as? UIResponder { reportCaret(of: responder) }
  }

  /// Reports the position of the caret to the host, which shows its keyboard or its input method
  /// there.
  private func reportCaret(of responder: UIResponder) {
    guard let window = FirstResponder.window(of: responder) else { return }
    var place = CGRect.zero
    if let input = responder as? any UITextInput, let end = input.selectedTextRange?.end {
      place = input.textInputView.convert(input.caretRect(for: end), to: window)
    } else if let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded {
      place = view.convert(view.bounds, to: window)
    }
    place = window.convert(place, to: nil as UIWindow?)
    guard place != reportedCaret else { return }
    reportedCaret = place
    window.screen.display.host?.perform(.textInput(caret: place))
  }

  // MARK: Keys

  /// Performs the action of a key that was pressed; returns false if it has none.
  func take(_ sample: KeySample, in input: any UIResponder & UIKeyInput) -> Bool {
    isTyping = true
    defer {
      isTyping = false
      reportCaret(of: input)
      tellFollowers(of: input)
    }
    let modifiers = sample.modifiers
    let isCommand = !modifiers.isDisjoint(with: [.command, .control])
    let extends = modifiers.contains(.shift)
    let step: Step =
      modifiers.contains(.command)
      ? .line : modifiers.isDisjoint(with: [.alternate, .control]) ? .character : .word
    switch UIKeyboardHIDUsage(rawValue: sample.usage) {
    case .keyboardDeleteOrBackspace: deleteBackward(by: step, in: input)
    case .keyboardDeleteForward: return deleteForward(by: step, in: input)
    case .keyboardReturnOrEnter, .keypadEnter: insert("\n", into: input)
    case .keyboardTab:
      guard !isCommand, !extends else { return false }
      insert("\t", into: input)
    case .keyboardEscape: return false
    case .keyboardLeftArrow: return move(.left, by: step, extends: extends, in: input)
    case .keyboardRightArrow: return move(.right, by: step, extends: extends, in: input)
    case .keyboardUpArrow:
      return move(.up, by: step == .line ? .document : .character, extends: extends, in: input)
    case .keyboardDownArrow:
      return move(.down, by: step == .line ? .document : .character, extends: extends, in: input)
    // Chosen: as on Linux's desktops.
    case .keyboardHome:
      return move(.up, by: isCommand ? .document : .line, extends: extends, in: input)
    case .keyboardEnd:
      return move(.down, by: isCommand ? .document : .line, extends: extends, in: input)
    default:
      if isCommand {
        let key = sample.charactersIgnoringModifiers.lowercased()
        return perform(key, isShifted: extends, on: input)
      }
      guard let first = sample.characters.unicodeScalars.first, first.value >= 0x20,
        first.value != 0x7F
      else { return false }
      insert(sample.characters, into: input)
    }
    return true
  }

  /// Applies an input method's composition; a plain `UIKeyInput` receives only the committed text.
  func take(_ sample: TextInputSample, in input: any UIKeyInput) {
    isTyping = true
    defer {
      isTyping = false
      if let responder = input as? UIResponder {
        reportCaret(of: responder)
        tellFollowers(of: responder)
      }
    }
    let document = input as? any UITextInput
    switch sample {
    case .compose(let text, let start, let length):
      document?.setMarkedText(text, selectedRange: NSRange(location: start, length: length))
    case .commit(let text):
      if let document, document.markedTextRange != nil {
        let end = NSRange(location: text.utf16.count, length: 0)
        document.setMarkedText(text.isEmpty ? nil : text, selectedRange: end)
        document.unmarkText()
      } else if !text.isEmpty {
        insert(text, into: input)
      }
    }
  }

  private func insert(_ text: String, into input: any UIKeyInput) {
    anchor = nil
    if let document = input as? any UITextInput,
      let range = document.markedTextRange ?? document.selectedTextRange,
      !document.shouldChangeText(in: range, replacementText: text)
    {
      return
    }
    input.insertText(text)
  }

  // MARK: Deleting

  private func deleteBackward(by step: Step, in input: any UIKeyInput) {
    guard let document = input as? any UITextInput, document.markedTextRange == nil,
      let selection = document.selectedTextRange
    else { return input.deleteBackward() }
    anchor = nil
    let start =
      selection.isEmpty
      ? target(from: selection.start, isForward: false, by: step, in: document) : selection.start
    let range = start.flatMap { document.textRange(from: $0, to: selection.end) }
    if let range, !document.shouldChangeText(in: range, replacementText: "") { return }
    // The text deletes a single character itself, since that may have several code units.
    if selection.isEmpty, step != .character, let range { document.selectedTextRange = range }
    document.deleteBackward()
  }

  private func deleteForward(by step: Step, in input: any UIKeyInput) -> Bool {
    guard let document = input as? any UITextInput,
      let selection = document.selectedTextRange
    else { return false }
    anchor = nil
    let end =
      selection.isEmpty
      ? target(from: selection.end, isForward: true, by: step, in: document) : selection.end
    guard let end, let range = document.textRange(from: selection.start, to: end), !range.isEmpty,
      document.shouldChangeText(in: range, replacementText: "")
    else { return true }
    document.selectedTextRange = range
    document.deleteBackward()
    return true
  }

  // MARK: Moving

  private func move(
    _ direction: UITextLayoutDirection,
    by step: Step,
    extends: Bool,
    in input: any UIKeyInput
  ) -> Bool {
    guard let document = input as? any UITextInput else { return false }
    if document.markedTextRange != nil { document.unmarkText() }
    guard let selection = document.selectedTextRange else { return false }
    let isForward = Self.isForward(direction, at: selection.start, in: document)
    let (fixed, moving) = ends(of: selection, isForward: isForward, extends: extends, in: document)
    let isAcross = direction == .left || direction == .right
    let end: UITextPosition?
    if !extends, !selection.isEmpty, isAcross, step == .character {
      end = moving
    } else if step == .character {
      end =
        document.position(from: moving, in: direction, offset: 1)
        ?? (isAcross ? nil : Self.edge(isForward, of: document))
    } else {
      end = target(from: moving, isForward: isForward, by: step, in: document)
    }
    guard let end else { return true }
    anchor = extends ? fixed : nil
    document.selectedTextRange = document.textRange(from: extends ? fixed : end, to: end)
    return true
  }

  /// Returns the end of a selection that stays in place and the one that a key moves.
  private func ends(
    of selection: UITextRange,
    isForward: Bool,
    extends: Bool,
    in document: any UITextInput
  ) -> (fixed: UITextPosition, moving: UITextPosition) {
    let (start, end) = (selection.start, selection.end)
    if extends, let anchor {
      if document.compare(anchor, to: start) == .orderedSame { return (start, end) }
      if document.compare(anchor, to: end) == .orderedSame { return (end, start) }
    }
    return isForward ? (start, end) : (end, start)
  }

  /// Returns the position after a step along the text; nil if there is none.
  private func target(
    from position: UITextPosition,
    isForward: Bool,
    by step: Step,
    in document: any UITextInput
  ) -> UITextPosition? {
    let direction = UITextDirection.storage(isForward ? .forward : .backward)
    let edge = Self.edge(isForward, of: document)
    func boundary(_ granularity: UITextGranularity) -> UITextPosition {
      document.tokenizer.position(
        from: position,
        toBoundary: granularity,
        inDirection: direction
      ) ?? edge
    }
    switch step {
    case .character: return document.position(from: position, offset: isForward ? 1 : -1)
    case .word: return boundary(.word)
    case .line:
      // Both ends of the text count as boundaries, in either direction.
      let isAtStart =
        document.compare(position, to: Self.edge(!isForward, of: document)) == .orderedSame
      let isThere =
        !isAtStart
        && document.tokenizer.isPosition(position, atBoundary: .line, inDirection: direction)
      return isThere ? position : boundary(.line)
    case .document: return edge
    }
  }

  private static func edge(_ isForward: Bool, of document: any UITextInput) -> UITextPosition {
    isForward ? document.endOfDocument : document.beginningOfDocument
  }

  private static func isForward(
    _ direction: UITextLayoutDirection,
    at position: UITextPosition,
    in document: any UITextInput
  ) -> Bool {
    switch direction {
    case .up: return false
    case .down: return true
    case .left, .right:
      let writing = document.baseWritingDirection(for: position, in: .forward)
      return (direction == .right) != (writing == .rightToLeft)
    }
  }

  // MARK: Commands

  private func perform(_ key: String, isShifted: Bool, on responder: UIResponder) -> Bool {
    let action: Selector
    switch key {
    case "a": action = Selector(UIResponder.selectAll(_:), "selectAll:")
    case "c": action = Selector(UIResponder.copy(_:), "copy:")
    case "x": action = Selector(UIResponder.cut(_:), "cut:")
    case "v": action = Selector(UIResponder.paste(_:), "paste:")
    case "b": action = Selector(UIResponder.toggleBoldface(_:), "toggleBoldface:")
    case "i": action = Selector(UIResponder.toggleItalics(_:), "toggleItalics:")
    case "u": action = Selector(UIResponder.toggleUnderline(_:), "toggleUnderline:")
    case "z":
      guard let undo = responder.undoManager else { return false }
      if isShifted, undo.canRedo { undo.redo() }
      if !isShifted, undo.canUndo { undo.undo() }
      return true
    default: return false
    }
    guard let target = responder.target(forAction: action, withSender: nil) else { return false }
    action.perform(on: target as AnyObject, nil)
    return true
  }
}
