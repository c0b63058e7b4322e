import Foundation
import HostInterface
import UIKitCore

/// Keys of a hardware keyboard in languages whose letters are composed.
extension SoftwareKeyboard {
  var hasHardwareKeys: Bool { screen.environment.isHardwareKeyboardConnected }

  /// Whether the keyboard is visible; with a hardware keyboard only the candidates of a spelling
  /// are.
  var isShown: Bool { !hasHardwareKeys || composes && !composition.isEmpty }

  // MARK: Accepted keys

  func wants(_ sample: KeySample) -> Bool {
    guard text != nil, !isSecure, language != UITextInputMode.emoji,
      sample.modifiers.isDisjoint(with: [.command, .control, .alternate])
    else { return false }
    if !syllable.isEmpty, sample.usage == UIKeyboardHIDUsage.keyboardDeleteOrBackspace.rawValue {
      return true
    }
    guard let character = Self.character(of: sample) else {
      return !composition.isEmpty && Self.command(of: sample) != nil
    }
    if !composition.isEmpty { return true }
    return letter(for: character, sample.modifiers) != nil || mark(for: character) != nil
  }

  func take(_ typed: String) -> Bool {
    guard text != nil, !isSecure, language != UITextInputMode.emoji else { return false }
    guard typed.count == 1, let character = typed.first, character.isASCII else {
      // The text of an input method follows the composed text.
      if !composition.isEmpty { change { commitComposition() } }
      return false
    }
    guard
      !composition.isEmpty || letter(for: character, []) != nil || mark(for: character) != nil
    else { return false }
    type(key: character, [])
    return true
  }

  /// The action on a composition of a key without a character.
  private enum Command { case space, enter, delete, cancel, next, previous, down, up }

  private static func command(of sample: KeySample) -> Command? {
    let isShifted = sample.modifiers.contains(.shift)
    switch UIKeyboardHIDUsage(rawValue: sample.usage) {
    case .keyboardSpacebar: return isShifted ? .previous : .space
    case .keyboardReturnOrEnter, .keypadEnter: return .enter
    case .keyboardDeleteOrBackspace: return .delete
    case .keyboardEscape: return .cancel
    case .keyboardTab: return isShifted ? .previous : .next
    case .keyboardRightArrow: return .next
    case .keyboardLeftArrow: return .previous
    case .keyboardDownArrow, .keyboardPageDown: return .down
    case .keyboardUpArrow, .keyboardPageUp: return .up
    default: return nil
    }
  }

  /// Returns the character that a key types, or nil for other keys.
  private static func character(of sample: KeySample) -> Character? {
    guard command(of: sample) == nil, sample.characters.count == 1,
      let character = sample.characters.first, let scalar = character.unicodeScalars.first,
      scalar.value > 0x20, scalar.value != 0x7F
    else { return nil }
    return character
  }

  /// Returns the letter of the language for a key, or nil if the key types its own character.
  private func letter(for key: Character, _ modifiers: KeySample.Modifiers) -> Character? {
    switch table.script {
    case .letters: nil
    case .pinyin: "a"..."z" ~= key ? key : nil
    case .kana, .romaji: "a"..."z" ~= key ? key : key == "-" && !composition.isEmpty ? "ー" : nil
    case .zhuyin: KeyboardLanguage.zhuyinSign(key)
    case .hangul: hangul(for: key, isShifted: modifiers.contains(.shift))
    }
  }

  /// Returns the letter of the 2-set keyboard at the position of a QWERTY key.
  private func hangul(for key: Character, isShifted: Bool) -> Character? {
    let plain = String(key).lowercased()
    let rows = isShifted || key.isUppercase ? table.shiftedRows ?? table.rows : table.rows
    for (row, letters) in KeyboardLanguage.english.rows.enumerated() {
      if let column = letters.firstIndex(of: plain), column < rows[row].count {
        return rows[row][column].first
      }
    }
    return nil
  }

  /// Returns the punctuation mark of the language for a key's mark, or nil if it is unchanged.
  private func mark(for key: Character) -> String? {
    guard table.spelling != nil else { return nil }
    switch key {
    case ",": return table.comma
    case ".": return table.period
    case "?": return table.question
    case "!": return "！"
    default: return nil
    }
  }

  // MARK: Key handling

  func take(_ sample: KeySample) {
    if let character = Self.character(of: sample) {
      return type(key: character, sample.modifiers)
    }
    guard let command = Self.command(of: sample) else { return }
    keyboardView.candidates.showsNumbers = true
    switch command {
    case .space: pressSpace()
    case .enter: pressReturn()
    case .delete: pressDelete()
    case .cancel: cancelComposition()
    case .next: go(by: 1)
    case .previous: go(by: -1)
    case .down: goDown()
    case .up: goUp()
    }
  }

  private func type(key: Character, _ modifiers: KeySample.Modifiers) {
    guard let text else { return }
    if let number = key.wholeNumberValue, key.isASCII, choosesByNumber {
      if let index = keyboardView.candidates.index(ofNumber: number) { takeCandidate(index) }
      return
    }
    // Candidates have numbers while a hardware keyboard is used.
    keyboardView.candidates.showsNumbers = true
    guard let letter = letter(for: key, modifiers) else {
      change {
        commitComposition(isConverting: !composition.showsSelection)
        text.insert(mark(for: key) ?? String(key))
      }
      return
    }
    guard table.script != .hangul else { return type(String(letter)) }
    change {
      // Keys of a hardware keyboard type Latin letters where touched keys type kana.
      let spelling = table.script == .kana ? Composition.Spelling.romaji : table.spelling ?? .romaji
      if !compose(letter, as: spelling, in: text) {
        commitComposition(isConverting: !composition.showsSelection)
        text.insert(String(letter))
      }
    }
  }

  /// Whether digits choose candidates: in Japanese and Zhuyin only after a candidate is selected.
  private var choosesByNumber: Bool {
    guard !composition.isEmpty, !composition.candidates.isEmpty,
      keyboardView.candidates.showsNumbers
    else { return false }
    switch composition.spelling {
    case .pinyin: return true
    case .zhuyin: return composition.highlighted != nil
    case .kana, .romaji: return composition.selected != nil
    }
  }

  /// Handles Escape: closes the grid, then deselects the candidate, then removes the spelling.
  private func cancelComposition() {
    if keyboardView.candidates.isExpanded { return expandCandidates(false) }
    guard let text else { return }
    change {
      if composition.selected != nil {
        composition.deleteLast()
        return text.mark(composition.text)
      }
      composition = .none
      text.mark("")
    }
  }

  /// Selects another candidate; in Japanese it replaces the spelling in the text.
  private func go(by step: Int) {
    guard let text, !composition.candidates.isEmpty else { return }
    change {
      if composition.showsSelection {
        composition.select((composition.selected ?? (step > 0 ? -1 : 0)) + step)
        text.mark(composition.text)
      } else {
        composition.highlight(composition.highlighted.map { $0 + step } ?? 0)
      }
    }
  }

  private var pointedAt: Int? { composition.selected ?? composition.highlighted }

  private func point(at index: Int) {
    guard let text else { return }
    change {
      if composition.showsSelection {
        composition.select(index)
        text.mark(composition.text)
      } else {
        composition.highlight(index)
      }
    }
  }

  /// Handles the down arrow: selects the first candidate, then shows the grid, then moves row by
  /// row; in Japanese it selects the next candidate.
  private func goDown() {
    guard !composition.candidates.isEmpty else { return }
    let pane = keyboardView.candidates
    guard let index = pointedAt else { return point(at: 0) }
    guard pane.isExpanded || !composition.showsSelection else { return go(by: 1) }
    if !pane.isExpanded { expandCandidates(true) }
    if let below = pane.index(below: index) { point(at: below) } else { go(by: 1) }
  }

  /// Handles the up arrow: moves row by row; in the first row it closes the grid.
  private func goUp() {
    let pane = keyboardView.candidates
    guard let index = pointedAt else { return }
    guard pane.isExpanded else { return go(by: -1) }
    guard let above = pane.index(above: index) else { return expandCandidates(false) }
    point(at: above)
  }
}
