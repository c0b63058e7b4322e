import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// Underlines the misspelled words of a text while it is edited, and offers replacements.
///
/// Only the visible text is checked, on another thread, and again only after it changed.
@MainActor
final class SpellChecking: NSObject, UIEditMenuInteractionDelegate {
  private weak var text: (any EditedText)?
  /// The misspelled words, in UTF-16 units of the text.
  private(set) var misspelled: [NSRange] = []
  private var marks: [SpellingMark] = []
  /// The most recently checked range and its text.
  private var checked: (range: NSRange, text: String)?
  private var number = 0
  /// The check in progress; tests wait for it.
  private(set) var pending: Task<Void, Never>?
  private var menu: UIEditMenuInteraction?
  private var target = CGRect.null
  private var word: NSRange?
  private var guesses: [String] = []

  // Source: up to three words over a word that was tapped, as in iOS 12.
  private static let mostGuesses = 3

  init(_ text: any EditedText) {
    self.text = text
    super.init()
  }

  /// The language in which words are looked up; nil if spelling is not checked.
  private var language: String? {
    guard let text, text.spellCheckingType != .no else { return nil }
    // Source: by default spelling is checked if words are corrected.
    guard text.spellCheckingType == .yes || text.autocorrectionType != .no else { return nil }
    return text.spellingLanguage
  }

  // MARK: Checking

  /// Checks a range of the text unless it is unchanged since the last check.
  ///
  /// - Parameters:
  ///   - range: The visible range of the text.
  ///   - followsEdits: Whether misspelled words are moved here after edits of the text before them;
  ///     otherwise `textChanged` moves them.
  func check(_ range: NSRange, followsEdits: Bool = false) {
    guard let text, let language else {
      checked = nil
      misspelled = []
      return
    }
    let part = text.part(range).string
    if let checked, checked.range == range, checked.text == part { return }
    if followsEdits, let checked { follow(checked.text, part) }
    checked = (range, part)
    number += 1
    let number = number
    pending = Task.detached(priority: .utility) { [weak self] in
      let words = SpellingWords(part)
      let whole = NSRange(location: 0, length: words.count)
      let found = words.misspelled(in: whole) { Spelling.shared.isRight($0, in: language) }
      await self?.take(found, number, range.location)
    }
  }

  private func take(_ found: [NSRange], _ number: Int, _ start: Int) {
    // The text changed in the meantime, so the result is out of date.
    guard number == self.number, checked != nil else { return }
    misspelled = found.map { NSRange(location: $0.location + start, length: $0.length) }
    text?.setNeedsLayout()
  }

  /// Updates the misspelled words after a replacement: words before and after it keep their marks.
  func textChanged(_ range: NSRange, _ delta: Int) {
    guard !misspelled.isEmpty else { return }
    let oldEnd = range.location + range.length - delta
    misspelled = misspelled.compactMap { word in
      if word.location + word.length < range.location { return word }
      guard word.location > oldEnd else { return nil }
      return NSRange(location: word.location + delta, length: word.length)
    }
  }

  /// Finds the single range in which two texts differ.
  private func follow(_ old: String, _ new: String) {
    let (old, new) = (Array(old.utf16), Array(new.utf16))
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    textChanged(
      NSRange(location: head, length: new.count - head - tail),
      new.count - old.count
    )
  }

  /// Removes the results, so that the text is checked again.
  func reset() {
    checked = nil
    misspelled = []
    number += 1
  }

  // MARK: Marks

  /// Places a mark under each visible misspelled word.
  ///
  /// - Parameters:
  ///   - host: The view that contains the marks.
  ///   - origin: The offset of the text's coordinates in that view.
  func showMarks(in host: UIView, offset origin: CGPoint) {
    guard let text else { return }
    var count = 0
    if text.isBeingEdited {
      let caret = text.selection
      for word in misspelled {
        // A word that is being typed is not marked.
        let isTyped = caret.length == 0 && caret.location == word.location + word.length
        if isTyped { continue }
        for rect in text.selectionRects(in: word) {
          let mark = count < marks.count ? marks[count] : makeMark(in: host)
          mark.place(under: rect.offsetBy(dx: -origin.x, dy: -origin.y))
          count += 1
        }
      }
    }
    while marks.count > count { marks.removeLast().removeFromSuperview() }
  }

  private func makeMark(in host: UIView) -> SpellingMark {
    let mark = SpellingMark(frame: .zero)
    marks.append(mark)
    host.addSubview(mark)
    return mark
  }

  // MARK: Guesses

  /// Returns the misspelled word around an offset.
  func word(at offset: Int) -> NSRange? {
    misspelled.first { $0.location <= offset && offset <= $0.location + $0.length }
  }

  /// Shows replacements for a word; returns false if the word is not misspelled.
  func offerGuesses(at offset: Int, _ select: (NSRange) -> Void) -> Bool {
    guard let text, let language, let word = word(at: offset) else { return false }
    let wrong = text.part(word).string
    guesses = Array(
      Spelling.shared.guesses(for: wrong, in: language).prefix(Self.mostGuesses)
    )
    select(word)
    self.word = word
    let rects = text.selectionRects(in: word)
    target = rects.dropFirst().reduce(rects.first ?? .null) { $0.union($1) }
    guard !target.isNull else { return false }
    let interaction = menu ?? UIEditMenuInteraction(delegate: self)
    if menu == nil {
      menu = interaction
      text.addInteraction(interaction)
    }
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil,
        sourcePoint: CGPoint(x: target.midX, y: target.midY)
      )
    )
    return true
  }

  func hideGuesses() {
    guard word != nil else { return }
    word = nil
    menu?.dismissMenu()
  }

  private func replace(by guess: String) {
    guard let text, let word, text.mayChange(word, to: guess) else { return }
    self.word = nil
    text.typing.close()
    text.change(word, to: guess)
    text.typing.close()
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard !guesses.isEmpty else {
      let nothing = UIAction(
        title: ControlWord.noReplacements.text,
        attributes: .disabled
      ) { _ in }
      return UIMenu(children: [nothing])
    }
    return UIMenu(
      children: guesses.map { guess in
        UIAction(title: guess) { [weak self] _ in self?.replace(by: guess) }
      }
    )
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target }
}

/// The red dots under a misspelled word.
final class SpellingMark: UIView {
  // Unverified: from pictures of iOS 12: dots of 2 points with a distance of 4 points.
  private static let dot: CGFloat = 2
  private static let step: CGFloat = 4
  private static let height: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Places the mark under a rectangle of text.
  func place(under rect: CGRect) {
    let place = CGRect(
      x: rect.minX,
      y: rect.maxY - Self.height,
      width: rect.width,
      height: Self.height
    )
    if frame != place { frame = place }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.systemRed.resolvedColor(with: traitCollection).cgColor)
    // Only whole dots are drawn, in the middle of the word.
    let room = min(max(bounds.width, 0), 10_000)
    let count = max(Int(clamping: ((room + Self.step - Self.dot) / Self.step).rounded(.down)), 1)
    let width = CGFloat(count) * Self.step - (Self.step - Self.dot)
    var x = max((room - width) / 2, 0)
    for _ in 0..<count {
      context.fillEllipse(in: CGRect(x: x, y: 0.5, width: Self.dot, height: Self.dot))
      x += Self.step
    }
  }
}

extension EditedText {
  /// The language in which words are looked up during editing; nil if there is none.
  var spellingLanguage: String? {
    guard isBeingEdited, !isSecret else { return nil }
    switch keyboardType {
    case .URL, .emailAddress, .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: return nil
    default: break
    }
    guard let language = UITextInputMode.activeInputModes.first?.primaryLanguage,
      language != UITextInputMode.emoji, Spelling.shared.dictionaryName(for: language) != nil
    else { return nil }
    return language
  }
}
