import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The actions of keys.
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
      if let spelling = table.spelling, plane == .letters, typed.count == 1,
        let letter = typed.first, compose(letter, as: spelling, in: text)
      {
        return
      }
      commitComposition(isConverting: table.script == .pinyin || table.script == .zhuyin)
      let isBoundary = typed.count == 1 && (typed.first?.isPunctuation ?? false)
      if isBoundary, typed != "'", typed != "’" { correctLastWord() }
      text.insert(smart(typed, in: text))
      if typed == "'", plane == .numbers, returnsToLetters { leaveNumbers() }
    }
  }

  /// Adds a letter to the spelling, or begins one.
  ///
  /// - Returns: Whether the letter belongs to a spelling.
  func compose(_ letter: Character, as spelling: Composition.Spelling, in text: InputText) -> Bool {
    // A letter after a selected candidate begins the next spelling.
    if composition.selected != nil { commitComposition() }
    if composition.isEmpty { composition = Composition(spelling, engine: Self.engine(table.name)) }
    guard composition.takes(letter) else { return false }
    composition.append(letter)
    text.mark(composition.text)
    return true
  }

  /// Returns smart quotes and dashes for a typed character.
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
      if !composition.isEmpty { return convertComposition(in: text) }
      commitComposition()
      let isDouble = followsSpace && isFullStopWanted(text)
      if isDouble {
        text.replaceBefore(" ", with: table.period == "।" ? "। " : ". ")
        followsSpace = false
      } else {
        correctLastWord()
        let isWide = (table.script == .kana || table.script == .romaji) && plane == .letters
        text.insert(isWide ? "　" : " ")
        followsSpace = true
      }
      if plane == .numbers || plane == .symbols, returnsToLetters { leaveNumbers() }
    }
  }

  /// Returns whether a second space becomes a full stop, as after a word.
  private func isFullStopWanted(_ text: InputText) -> Bool {
    guard !isSecure, type != .URL, type != .emailAddress else { return false }
    let before = text.before
    guard before.hasSuffix(" "), let last = before.dropLast().last else { return false }
    return last.isLetter || last.isNumber || "\"”’)".contains(last)
  }

  func pressReturn() {
    guard let text, keyboardView.looks.isReturnEnabled else { return }
    change {
      if let highlighted = composition.highlighted { return choose(highlighted, in: text) }
      if !composition.isEmpty { return commitComposition() }
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
        // The typed word replaces the correction and its space.
        self.correction = nil
        return text.replaceBefore(correction.corrected + " ", with: correction.typed)
      }
      if !syllable.isEmpty { return deleteFromSyllable(text) }
      if !composition.isEmpty {
        composition.deleteLast()
        return text.mark(composition.text)
      }
      if byWord { text.deleteWordBackward() } else { text.deleteBackward() }
    }
  }

  // MARK: Compositions

  /// Commits the composed text.
  func commitComposition(isConverting: Bool = false) {
    guard let text else { return }
    if !composition.isEmpty {
      finish(isConverting ? composition.chooseAll() : composition.literal, in: text)
    }
    if !syllable.isEmpty {
      syllable = HangulSyllable()
      text.unmark()
    }
  }

  private func finish(_ finished: String, in text: InputText) {
    composition = .none
    keyboardView.candidates.setExpanded(false)
    text.insert(finished)
  }

  /// Handles Space: chooses the likely candidate in Chinese, selects the next one in Japanese.
  private func convertComposition(in text: InputText) {
    guard !composition.showsSelection else {
      composition.select((composition.selected ?? -1) + 1)
      return text.mark(composition.text)
    }
    choose(composition.highlighted ?? 0, in: text)
  }

  func choose(_ index: Int, in text: InputText) {
    if composition.candidates.isEmpty { return finish(composition.literal, in: text) }
    if let finished = composition.choose(index) { return finish(finished, in: text) }
    text.mark(composition.text)
  }

  /// Chooses a touched candidate.
  func takeCandidate(_ index: Int) {
    guard let text, !composition.isEmpty else { return }
    click(for: Key(role: .text(""), label: ""))
    change { choose(index, in: text) }
    if composition.isEmpty { expandCandidates(false) }
  }

  /// Shows the candidates as a grid in place of the keys, or as a row above them.
  func expandCandidates(_ isExpanded: Bool) {
    keyboardView.candidates.setExpanded(isExpanded)
    if hasHardwareKeys {
      // Without keys the grid needs its own height.
      rebuild()
      screen.inputViews.keyboardResized(on: screen)
    }
    keyboardView.layOutCandidates()
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

  /// Changes the last kana to its next form, small or voiced.
  func changeKanaForm() {
    guard let text, composition.selected == nil, let last = composition.reading.last,
      let next = KeyboardLanguage.form(after: last)
    else { return }
    change {
      composition.replaceLast(with: next)
      text.mark(composition.text)
    }
  }

  // MARK: The caret under a finger

  /// Begins to move the caret with a finger.
  ///
  /// - Returns: Whether the text has a caret.
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
    // The caret stays within the text's view wherever the finger is.
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
