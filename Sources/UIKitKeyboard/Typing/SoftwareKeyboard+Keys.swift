import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// What keys type.
extension SoftwareKeyboard {
  // MARK: Characters

  func type(_ typed: String) {
    guard let text else { return }
    let table = table
    change {
      correction = nil
      followsSpace = false
      if table.script == .hangul, typed.count == 1, let letter = typed.first,
        HangulSyllable.isLetter(letter)
      {
        return typeHangul(letter, in: text)
      }
      if table.script == .kana, plane == .letters, let kana = typed.first,
        kana.unicodeScalars.allSatisfy({ (0x3041...0x30FF).contains($0.value) })
      {
        composed.append(kana)
        return text.mark(composed)
      }
      commitComposition()
      let isBoundary = typed.count == 1 && (typed.first?.isPunctuation ?? false)
      if isBoundary, typed != "'", typed != "’" { correctLastWord() }
      text.insert(smart(typed, in: text))
      if typed == "'", plane == .numbers, returnsToLetters { leaveNumbers() }
    }
  }

  /// Quotes and dashes as people write them.
  private func smart(_ typed: String, in text: InputText) -> String {
    guard !isSecure, type == .default || type == .twitter || type == .namePhonePad else {
      return typed
    }
    let input = text.input
    if typed == "\"" || typed == "'", input.smartQuotesType != .no {
      let opens = SmartPunctuation.opens(after: text.before.last)
      return SmartPunctuation.quote(typed, opens: opens, language: table.name)
    }
    if typed == "-", input.smartDashesType != .no, text.document != nil,
      let last = text.before.last, let dash = SmartPunctuation.dash(after: last)
    {
      text.replaceBefore(String(last), with: "")
      return dash
    }
    return typed
  }

  private var returnsToLetters: Bool {
    switch type {
    case .numbersAndPunctuation, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad,
      .namePhonePad:
      false
    default: true
    }
  }

  private func leaveNumbers() { show(.letters) }

  // MARK: Space, Return, Delete

  func pressSpace() {
    guard let text else { return }
    change {
      if !composed.isEmpty || !syllable.isEmpty, table.script == .kana {
        return commitComposition()
      }
      commitComposition()
      let isDouble = followsSpace && isFullStopWanted(text)
      if isDouble {
        text.replaceBefore(" ", with: table.period == "।" ? "। " : ". ")
        followsSpace = false
      } else {
        correctLastWord()
        text.insert(table.script == .kana && plane == .letters ? "　" : " ")
        followsSpace = true
      }
      if plane == .numbers || plane == .symbols, returnsToLetters { leaveNumbers() }
    }
  }

  /// Two spaces after a word are a full stop.
  private func isFullStopWanted(_ text: InputText) -> Bool {
    guard !isSecure, type != .URL, type != .emailAddress else { return false }
    let before = text.before
    guard before.hasSuffix(" "), let last = before.dropLast().last else { return false }
    return last.isLetter || last.isNumber || "\"”’)".contains(last)
  }

  func pressReturn() {
    guard let text, keyboardView.looks.isReturnEnabled else { return }
    change {
      if !composed.isEmpty { return commitComposition() }
      commitComposition()
      correctLastWord()
      followsSpace = false
      text.insert("\n")
      if plane == .numbers || plane == .symbols, returnsToLetters { leaveNumbers() }
    }
  }

  func pressDelete(byWord: Bool = false) {
    guard let text else { return }
    change {
      followsSpace = false
      if let correction {
        // What was corrected comes back as it was typed, without its space.
        self.correction = nil
        return text.replaceBefore(correction.corrected + " ", with: correction.typed)
      }
      if !syllable.isEmpty { return deleteFromSyllable(text) }
      if !composed.isEmpty {
        composed.removeLast()
        return text.mark(composed)
      }
      if byWord { text.deleteWordBackward() } else { text.deleteBackward() }
    }
  }

  // MARK: Compositions

  /// Lets stand what is composed.
  func commitComposition() {
    guard let text else { return }
    if !composed.isEmpty {
      composed = ""
      text.unmark()
    }
    if !syllable.isEmpty {
      syllable = HangulSyllable()
      text.unmark()
    }
  }

  private func typeHangul(_ letter: Character, in text: InputText) {
    let old = syllable.text
    let finished = syllable.take(letter)
    guard text.document != nil else {
      if !old.isEmpty { text.input.deleteBackward() }
      return text.input.insertText(finished + syllable.text)
    }
    if !finished.isEmpty {
      text.insert(finished)
    }
    text.mark(syllable.text)
  }

  private func deleteFromSyllable(_ text: InputText) {
    _ = syllable.deleteLast()
    guard text.document != nil else {
      text.input.deleteBackward()
      if !syllable.isEmpty { text.input.insertText(syllable.text) }
      return
    }
    text.mark(syllable.text)
  }

  /// The last kana becomes small or voiced.
  func changeKanaForm() {
    guard let text, let last = composed.last, let next = KeyboardLanguage.form(after: last)
    else { return }
    change {
      composed.removeLast()
      composed.append(next)
      text.mark(composed)
    }
  }

  // MARK: The caret under a finger

  /// Takes hold of the caret; false: the text has none.
  func beginCursor() -> Bool {
    guard let document = text?.document, let caret = document.selectedTextRange?.end else {
      return false
    }
    commitComposition()
    let frame = document.caretRect(for: caret)
    let place = CGPoint(x: frame.midX, y: frame.midY)
    cursor = place
    document.beginFloatingCursor(at: place)
    return true
  }

  func moveCursor(by distance: CGPoint) {
    guard let document = text?.document, let old = cursor else { return }
    // The caret stays in sight however far the finger goes.
    let room = document.textInputView.bounds
    let place = CGPoint(
      x: min(max(old.x + distance.x, room.minX), room.maxX),
      y: min(max(old.y + distance.y, room.minY), room.maxY)
    )
    cursor = place
    change {
      document.updateFloatingCursor(at: place)
      if !(text?.input is any HostKeyInputTarget),
        let position = document.closestPosition(to: place)
      {
        document.selectedTextRange = document.textRange(from: position, to: position)
      }
    }
  }

  func endCursor() {
    guard cursor != nil else { return }
    cursor = nil
    text?.document?.endFloatingCursor()
  }
}
