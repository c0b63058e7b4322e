import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitText

/// The expected content of a text view, computed character by character.
private struct TextModel {
  var units: [UInt16] = []
  var selection = 0..<0
  var anchor = 0
  var marked: Range<Int>?

  var string: String { String(decoding: units, as: UTF16.self) }

  /// Where characters begin, and the end.
  var boundaries: [Int] {
    var places = [0]
    for character in string { places.append((places.last ?? 0) + character.utf16.count) }
    return places
  }

  func before(_ place: Int) -> Int { boundaries.last { $0 < place } ?? 0 }
  func after(_ place: Int) -> Int { boundaries.first { $0 > place } ?? units.count }

  mutating func replace(_ range: Range<Int>, _ text: String) {
    let new = Array(text.utf16)
    units.replaceSubrange(range, with: new)
    collapse(to: range.lowerBound + new.count)
    marked = nil
  }

  mutating func collapse(to place: Int) {
    selection = place..<place
    anchor = place
  }

  mutating func extend(to head: Int) {
    selection = min(anchor, head)..<max(anchor, head)
  }

  var head: Int { anchor == selection.upperBound ? selection.lowerBound : selection.upperBound }
}

/// A generator whose numbers a seed decides.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@MainActor
@Suite(.restoresProcess) struct `Random editing of a text view` {
  /// Steps in the ordinary suite; `RUSSET_LONG_TESTS=1` runs 100,000 in all.
  private static let steps =
    ProcessInfo.processInfo.environment["RUSSET_LONG_TESTS"] == "1" ? 50_000 : 5_000

  private static let pieces = [
    "a", "b", "e", " ", "\n", "é", "👍🏽", "漢", "ש", "ع", "word", "x", "e\u{301}", " ", "\n",
  ]

  @Test(arguments: [1, 2])
  func `typing, selecting, composing and undoing give the text of a model`(seed: UInt64) {
    let stage = TextViewStage()
    let view = stage.view()
    view.smartQuotesType = .no
    view.smartDashesType = .no
    view.smartInsertDeleteType = .no
    view.autocorrectionType = .no
    view.becomeFirstResponder()
    var model = TextModel()
    var numbers = Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15)
    for step in 0..<Self.steps {
      take(Int.random(in: 0..<23, using: &numbers), in: view, &model, &numbers, on: stage)
      guard view.textStorage.string.utf16.elementsEqual(model.units),
        view.selectedRange
          == NSRange(
            location: model.selection.lowerBound,
            length: model.selection.count
          )
      else {
        Issue.record(
          """
          seed \(seed), step \(step): “\(view.text ?? "")” \(view.selectedRange) instead of \
          “\(model.string)” \(model.selection)
          """
        )
        return
      }
      if step % 100 == 99 {
        stage.screen.update()
        guard isLaidOutAsFresh(view) else {
          Issue.record("seed \(seed), step \(step): other lines than in a fresh layout")
          return
        }
      }
      // The text is kept short enough to be compared at each step.
      if model.units.count > 600 {
        view.text = ""
        model = TextModel()
      }
    }
  }

  private func send(
    _ usage: UIKeyboardHIDUsage,
    _ modifiers: KeySample.Modifiers = [],
    _ characters: String = "",
    to view: UITextView
  ) {
    view.take(
      KeySample(
        phase: .began,
        usage: usage.rawValue,
        modifiers: modifiers,
        characters: characters,
        charactersIgnoringModifiers: characters
      )
    )
  }

  private func take(
    _ kind: Int,
    in view: UITextView,
    _ model: inout TextModel,
    _ numbers: inout Numbers,
    on stage: TextViewStage
  ) {
    switch kind {
    case 0..<8:
      let text = Self.pieces.randomElement(using: &numbers) ?? "a"
      if text == "\n" {
        send(.keyboardReturnOrEnter, to: view)
      } else {
        send(.keyboardA, [], text, to: view)
      }
      model.replace(model.marked ?? model.selection, text)
    case 8, 9:
      send(.keyboardDeleteOrBackspace, to: view)
      let range = model.marked ?? model.selection
      model.replace(
        range.isEmpty ? model.before(range.lowerBound)..<range.lowerBound : range,
        ""
      )
    case 10:
      send(.keyboardDeleteForward, to: view)
      let range = model.marked ?? model.selection
      model.replace(
        range.isEmpty ? range.lowerBound..<model.after(range.lowerBound) : range,
        ""
      )
    case 11, 12:
      select(in: view, &model, &numbers)
    case 13:
      // In paragraphs from right to left, arrows are reversed: the model uses the order of the
      // storage.
      let extends = Bool.random(using: &numbers)
      let isForward = Bool.random(using: &numbers)
      let isMirrored = view.isParagraphRightToLeft(at: view.head)
      model.marked = nil
      send(
        isForward != isMirrored ? .keyboardRightArrow : .keyboardLeftArrow,
        extends ? .shift : [],
        to: view
      )
      if !model.selection.isEmpty, !extends {
        model.collapse(to: isForward ? model.selection.upperBound : model.selection.lowerBound)
      } else {
        let head = model.head
        let target = isForward ? model.after(head) : model.before(head)
        if extends { model.extend(to: target) } else { model.collapse(to: target) }
      }
    case 14:
      send(.keyboardA, .command, "a", to: view)
      guard !model.units.isEmpty, model.selection.count < model.units.count else { return }
      model.selection = 0..<model.units.count
      model.anchor = 0
    case 15, 16:
      compose(in: view, &model, &numbers)
    case 17:
      view.take(.commit("定"))
      model.replace(model.marked ?? model.selection, "定")
    case 18:
      guard !model.selection.isEmpty else { return }
      view.copy(nil)
      #expect(
        UIPasteboard.general.string
          == String(decoding: model.units[model.selection], as: UTF16.self)
      )
    case 19:
      UIPasteboard.general.string = "pasted é"
      view.paste(nil)
      model.replace(model.marked ?? model.selection, "pasted é")
    case 20:
      replaceByCode(in: view, &model, &numbers)
    default: undoAndRedo(view, &model)
    }
  }

  private func select(in view: UITextView, _ model: inout TextModel, _ numbers: inout Numbers) {
    let places = model.boundaries
    let first = places.randomElement(using: &numbers) ?? 0
    let second = Bool.random(using: &numbers) ? first : places.randomElement(using: &numbers) ?? 0
    let range = min(first, second)..<max(first, second)
    guard range != model.selection else { return }
    view.selectedRange = NSRange(location: range.lowerBound, length: range.count)
    model.marked = nil
    model.selection = range
    model.anchor = range.lowerBound
  }

  private func compose(in view: UITextView, _ model: inout TextModel, _ numbers: inout Numbers) {
    let text = ["に", "にほ", "にほん", "n", "ni"].randomElement(using: &numbers) ?? "n"
    let count = text.utf16.count
    let start = Int.random(in: 0...count, using: &numbers)
    view.take(.compose(text, selectionStart: start, selectionLength: 0))
    let range = model.marked ?? model.selection
    model.units.replaceSubrange(range, with: Array(text.utf16))
    model.marked = range.lowerBound..<range.lowerBound + count
    model.collapse(to: range.lowerBound + start)
  }

  private func replaceByCode(
    in view: UITextView,
    _ model: inout TextModel,
    _ numbers: inout Numbers
  ) {
    guard model.marked == nil else { return }
    let places = model.boundaries
    let first = places.randomElement(using: &numbers) ?? 0
    let second = places.randomElement(using: &numbers) ?? 0
    let range = min(first, second)..<min(max(first, second), min(first, second) + 12)
    let whole = range.lowerBound..<(places.last { $0 <= range.upperBound } ?? range.lowerBound)
    guard
      let from = view.position(from: view.beginningOfDocument, offset: whole.lowerBound),
      let to = view.position(from: view.beginningOfDocument, offset: whole.upperBound),
      let place = view.textRange(from: from, to: to)
    else { return }
    view.replace(place, withText: "new")
    model.replace(whole, "new")
  }

  /// Takes back some changes and puts them back: the text is the same again.
  private func undoAndRedo(_ view: UITextView, _ model: inout TextModel) {
    guard model.marked == nil else { return }
    let manager = view.typing.manager
    var count = 0
    while manager.canUndo, count < 3 {
      manager.undo()
      count += 1
    }
    for _ in 0..<count { manager.redo() }
    // Where the caret stands after that is the last change's business.
    model.selection =
      view.selectedRange.location..<view.selectedRange.location + view.selectedRange.length
    model.anchor = view.state.anchor
  }

  /// Whether the lines stand where a fresh layout puts them.
  private func isLaidOutAsFresh(_ view: UITextView) -> Bool {
    func lines(_ manager: NSLayoutManager) -> [CGRect] {
      var found: [CGRect] = []
      let all = NSRange(location: 0, length: manager.numberOfGlyphs)
      manager.enumerateLineFragments(forGlyphRange: all) { rect, _, _, _, _ in found.append(rect) }
      return found
    }
    let storage = NSTextStorage(attributedString: view.textStorage)
    let fresh = NSLayoutManager()
    let container = NSTextContainer(size: view.textContainer.size)
    fresh.addTextContainer(container)
    storage.addLayoutManager(fresh)
    let (now, expected) = view.withTraits { (lines($0), lines(fresh)) }
    return now.count == expected.count
      && zip(now, expected).allSatisfy {
        abs($0.minY - $1.minY) < 0.01 && abs($0.height - $1.height) < 0.01
          && abs($0.minX - $1.minX) < 0.01
      }
  }
}
