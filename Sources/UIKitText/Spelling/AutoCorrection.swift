import CoreGraphics
import Foundation
import UIKitCore

/// Corrects words that are typed with keys: a bubble shows the likely word, and a space or
/// punctuation replaces the typed word.
///
/// A keyboard on the screen has its own correction. Words are looked up on another thread; a space
/// that is typed before the result corrects nothing.
@MainActor
final class AutoCorrection: NSObject {
  /// A word and its likely correction.
  struct Offer: Equatable {
    var range: NSRange
    var typed: String
    var better: String
  }

  private weak var text: (any EditedText)?
  /// The correction in the bubble; nil if there is none.
  private(set) var offer: Offer?
  /// The most recent correction.
  private var corrected: Offer?
  /// Words whose correction the user rejected.
  private var kept: Set<String> = []
  private var bubble: CorrectionBubble?
  private var number = 0
  /// The look-up in progress; tests wait for it.
  private(set) var pending: Task<Void, Never>?

  init(_ text: any EditedText) {
    self.text = text
    super.init()
  }

  private var language: String? {
    guard let text, text.autocorrectionType != .no, text.window?.screen.inputViews.frame == nil
    else { return nil }
    return text.spellingLanguage
  }

  // MARK: Typing

  /// Applies the offered correction if the characters that are about to be typed are a space or
  /// punctuation.
  func willType(_ characters: String) {
    corrected = nil
    guard let text, let offer, characters.count == 1, let typed = characters.first,
      typed.isWhitespace || typed.isPunctuation && typed != "'" && typed != "’" && typed != "-"
    else { return hide() }
    let selection = text.selection
    hide()
    guard selection.length == 0, selection.location == offer.range.location + offer.range.length,
      text.characters(in: offer.range) == offer.typed, text.mayChange(offer.range, to: offer.better)
    else { return }
    text.typing.close()
    text.change(offer.range, to: offer.better)
    text.typing.close()
    let length = offer.better.utf16.count
    corrected = Offer(
      range: NSRange(location: offer.range.location, length: length),
      typed: offer.typed,
      better: offer.better
    )
  }

  /// Looks up the word before the caret after characters were typed.
  func didType() {
    guard let text, text.isBeingEdited, let language, let word = word(before: text.selection),
      !kept.contains(word.typed)
    else { return }
    number += 1
    let number = number
    let typed = word.typed
    let range = word.range
    pending = Task.detached(priority: .utility) { [weak self] in
      guard !Spelling.shared.isRight(typed, in: language) else { return }
      let guesses = Spelling.shared.guesses(for: typed, in: language)
      guard let better = Spelling.likely(guesses, for: typed) else { return }
      await self?.show(Offer(range: range, typed: typed, better: better), number)
    }
  }

  /// Offers to undo a correction directly before the caret after a character was deleted.
  func didDelete() {
    hide()
    guard let text, let corrected, text.selection.length == 0,
      text.selection.location == corrected.range.location + corrected.range.length,
      text.characters(in: corrected.range) == corrected.better
    else { return }
    self.corrected = nil
    offer = Offer(range: corrected.range, typed: corrected.better, better: corrected.typed)
    showBubble(isUndo: true)
  }

  /// Removes the bubble because the caret moved or editing ended.
  func stop() {
    corrected = nil
    hide()
  }

  /// Returns the word that ends at the caret.
  private func word(before selection: NSRange) -> (range: NSRange, typed: String)? {
    guard let text, selection.length == 0, selection.location > 0 else { return nil }
    // Chosen: longer words are not typing errors.
    let start = max(selection.location - 32, 0)
    let part = text.characters(
      in: NSRange(location: start, length: selection.location - start)
    )
    var word = ""
    for character in part.reversed() {
      guard character.isLetter || character == "'" || character == "’" else { break }
      word.insert(character, at: word.startIndex)
    }
    guard word.count > 1, word.count < 30 else { return nil }
    let length = word.utf16.count
    return (NSRange(location: selection.location - length, length: length), word)
  }

  // MARK: The bubble

  private func show(_ offer: Offer, _ number: Int) {
    guard number == self.number, let text, text.isBeingEdited, text.selection.length == 0,
      text.selection.location == offer.range.location + offer.range.length,
      text.characters(in: offer.range) == offer.typed, offer.better != offer.typed
    else { return }
    self.offer = offer
    showBubble(isUndo: false)
  }

  private func showBubble(isUndo: Bool) {
    guard let text, let window = text.window, let offer else { return }
    bubble?.removeFromSuperview()
    let made = CorrectionBubble(offer.better, rejects: !isUndo)
    made.addAction(
      UIAction { [weak self] _ in
        if isUndo { self?.takeBack() } else { self?.reject() }
      },
      for: .touchUpInside
    )
    window.addSubview(made)
    bubble = made
    place()
  }

  /// Places the bubble below its word, or above it if there is no room below.
  func place() {
    guard let bubble else { return }
    guard let text, let offer, let window = text.window, text.isBeingEdited,
      text.characters(in: offer.range) == offer.typed,
      let word = text.selectionRects(in: offer.range).first
    else { return hide() }
    let rect = text.convert(word, to: window)
    let seen = text.convert(text.bounds, to: window).insetBy(dx: -1, dy: -1)
    guard seen.intersects(rect) else { return hide() }
    bubble.place(at: rect, in: window.bounds)
  }

  private func hide() {
    number += 1
    offer = nil
    bubble?.removeFromSuperview()
    bubble = nil
  }

  private func reject() {
    if let offer { kept.insert(offer.typed) }
    hide()
  }

  private func takeBack() {
    guard let text, let offer else { return }
    hide()
    guard text.characters(in: offer.range) == offer.typed,
      text.mayChange(offer.range, to: offer.better)
    else { return }
    kept.insert(offer.better)
    text.typing.close()
    text.change(offer.range, to: offer.better)
    text.typing.close()
  }
}

extension EditedText {
  /// Inserts typed characters and corrects the word before them.
  func typeWithCorrection(_ characters: String, _ insert: (String) -> Void) {
    let correction = autocorrection ?? AutoCorrection(self)
    autocorrection = correction
    correction.willType(characters)
    insert(characters)
    correction.didType()
  }
}

/// A bubble with a word that a tap rejects or accepts.
final class CorrectionBubble: UIControl {
  private let label = UILabel(frame: .zero)
  private let cross = UILabel(frame: .zero)
  private let rejects: Bool

  // Unverified: from pictures of iOS 12.
  private static let height: CGFloat = 32
  private static let margin: CGFloat = 10
  private static let gap: CGFloat = 8
  private static let distance: CGFloat = 2

  init(_ word: String, rejects: Bool) {
    self.rejects = rejects
    super.init(frame: .zero)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .white
    }
    layer.cornerRadius = 7
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
    label.text = word
    label.font = .systemFont(ofSize: 17)
    label.textColor = .systemBlue
    cross.text = "×"
    cross.font = .systemFont(ofSize: 17)
    cross.textColor = .systemGray
    cross.isHidden = !rejects
    addSubview(label)
    addSubview(cross)
    isAccessibilityElement = true
    accessibilityLabel = word
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  /// Places the bubble below a word, within a window.
  func place(at word: CGRect, in room: CGRect) {
    let text = label.sizeThatFits(CGSize(width: 1000, height: Self.height))
    let sign = rejects ? cross.sizeThatFits(CGSize(width: 100, height: Self.height)) : .zero
    let width = text.width + Self.margin * 2 + (rejects ? sign.width + Self.gap : 0)
    let left = min(max(word.minX - Self.margin, room.minX), max(room.maxX - width, room.minX))
    var top = word.maxY + Self.distance
    if top + Self.height > room.maxY { top = word.minY - Self.distance - Self.height }
    frame = CGRect(x: left, y: top, width: width, height: Self.height)
    label.frame = CGRect(x: Self.margin, y: 0, width: text.width, height: Self.height)
    cross.frame = CGRect(
      x: Self.margin + text.width + Self.gap,
      y: 0,
      width: sign.width,
      height: Self.height
    )
  }
}
