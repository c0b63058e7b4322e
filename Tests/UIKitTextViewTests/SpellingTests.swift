import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

/// A dictionary of a few words.
struct FewWords: SpellingDictionary {
  var words: Set<String>

  func isRight(_ word: String) -> Bool { words.contains(word) || words.contains(word.lowercased()) }
  func corrections(of word: String) -> [String] {
    words.filter { abs($0.count - word.count) < 2 && $0.first == word.first }.sorted()
  }
  func completions(of start: String, count: Int) -> [String] {
    Array(words.filter { $0.hasPrefix(start) && $0 != start }.sorted().prefix(count))
  }
}

@MainActor
@Suite(.restoresProcess, .serialized) struct `Spelling in texts` {
  private func withWords(_ body: @MainActor () async throws -> Void) async rethrows {
    Spelling.shared.provide(
      FewWords(words: ["hello", "world", "the", "quick", "quack", "fox", "don't", "a"]),
      for: "en_US"
    )
    defer { Spelling.shared.provide(nil, for: "en_US") }
    try await body()
  }

  // MARK: UITextChecker

  @Test func `a checker finds the next word that is wrong, and wraps`() async {
    await withWords {
      let checker = UITextChecker()
      let text = "Hello wrld the fxo"
      let whole = NSRange(location: 0, length: text.utf16.count)
      @MainActor func find(_ start: Int, wrap: Bool) -> NSRange {
        checker.rangeOfMisspelledWord(
          in: text,
          range: whole,
          startingAt: start,
          wrap: wrap,
          language: "en"
        )
      }
      #expect(find(0, wrap: false) == NSRange(location: 6, length: 4))
      #expect(find(10, wrap: false) == NSRange(location: 15, length: 3))
      #expect(find(18, wrap: true) == NSRange(location: 6, length: 4))
      #expect(find(18, wrap: false).location == NSNotFound)
      checker.ignoreWord("wrld")
      UITextChecker.learnWord("fxo")
      #expect(find(0, wrap: true).location == NSNotFound)
      #expect(checker.ignoredWords == ["wrld"])
      #expect(UITextChecker.hasLearnedWord("fxo"))
      UITextChecker.unlearnWord("fxo")
      #expect(find(0, wrap: true).location == 15)
      #expect(UITextChecker.availableLanguages.contains("en_US"))
    }
  }

  @Test func `guesses and completions come from the dictionary`() async {
    await withWords {
      let checker = UITextChecker()
      let word = NSRange(location: 0, length: 4)
      #expect(checker.guesses(forWordRange: word, in: "qick", language: "en")?.first == "quack")
      #expect(
        checker.completions(
          forPartialWordRange: NSRange(location: 0, length: 2),
          in: "Qu",
          language: "en_US"
        ) == ["Quack", "Quick"]
      )
      #expect(checker.guesses(forWordRange: word, in: "qick", language: "xx") == nil)
      #expect(
        checker.rangeOfMisspelledWord(
          in: "qick",
          range: word,
          startingAt: 0,
          wrap: false,
          language: "xx"
        ).location == NSNotFound
      )
    }
  }

  @Test func `names are completions of a capital letter`() {
    Spelling.shared.provide(FewWords(words: ["London", "long"]), for: "en_US")
    defer { Spelling.shared.provide(nil, for: "en_US") }
    let start = NSRange(location: 0, length: 3)
    func found(_ text: String) -> [String]? {
      UITextChecker().completions(forPartialWordRange: start, in: text, language: "en_US")
    }
    #expect(found("Lon") == ["Long", "London"])
    #expect(found("lon") == ["long"])
  }

  @Test(arguments: [
    ("me@example.org wrld", ["wrld"]), ("a1b 2nd", []), ("漢字 かな", []), ("don't don’t", []),
    ("http://x.yz/qwe", []), ("\"wrld\" (fxo).", ["wrld", "fxo"]), ("", []), ("   ", []),
    ("wrld-fxo", ["wrld", "fxo"]),
  ])
  func `addresses, numbers and scripts without spaces are passed over`(
    row: (String, [String])
  ) async {
    await withWords {
      let words = SpellingWords(row.0)
      let found = words.misspelled(in: NSRange(location: 0, length: words.count)) {
        Spelling.shared.isRight($0, in: "en")
      }
      #expect(found.map { words.text($0) } == row.1)
    }
  }

  @Test(.enabled(if: Hunspell.installed.contains("en_US"), "needs hunspell-en-us"))
  func `the installed dictionary is asked`() {
    let checker = UITextChecker()
    let text = "We recieve it."
    let wrong = checker.rangeOfMisspelledWord(
      in: text,
      range: NSRange(location: 0, length: text.utf16.count),
      startingAt: 0,
      wrap: false,
      language: "en"
    )
    #expect(wrong == NSRange(location: 3, length: 7))
    #expect(
      checker.guesses(forWordRange: wrong, in: text, language: "en")?.contains("receive") == true
    )
    let start = NSRange(location: 3, length: 3)
    #expect(
      checker.completions(forPartialWordRange: start, in: text, language: "en")?.isEmpty == false
    )
  }

  @Test(arguments: [("ISO8859-1", "Größe"), ("KOI8-R", "привет"), ("UTF-8", "Größe")])
  func `a dictionary is read in the encoding that it names`(row: (String, String)) throws {
    let encoding = try #require(DictionaryEncoding.named(row.0))
    let data = try #require("2\n\(row.1)/AB\nother\n".data(using: encoding))
    let list = WordList(dictionary: data, encoding: encoding)
    #expect(list.completions(of: String(row.1.prefix(3)), count: 2) == [row.1])
  }

  @Test func `the encodings of dictionaries are known by their names`() {
    #expect(DictionaryEncoding.named("microsoft-cp1251") == .windowsCP1251)
    #expect(DictionaryEncoding.named("ISO8859-2") == .isoLatin2)
    #expect(DictionaryEncoding.named("ISO8859-12") == nil)
    #expect(DictionaryEncoding.named("ISCII-DEVANAGARI") == nil)
  }

  // MARK: Text views and fields

  @Test func `wrong words are underlined while editing, and not afterwards`() async throws {
    try await withWords {
      let stage = TextViewStage()
      let view = stage.view("hello wrld the fxo the")
      stage.screen.tap(view)
      await view.spelling?.pending?.value
      stage.screen.update()
      let spelling = try #require(view.spelling)
      #expect(
        spelling.misspelled == [NSRange(location: 6, length: 4), NSRange(location: 15, length: 3)]
      )
      #expect(view.tiles.subviews.filter { $0 is SpellingMark }.count == 2)
      expectGolden(stage.screen.image(of: view), "UITextView.misspelled.light")
      view.selectedRange = NSRange(location: 22, length: 0)
      stage.screen.type(" wo")
      await spelling.pending?.value
      stage.screen.update()
      #expect(spelling.misspelled.count == 3)
      // The word that is being typed is not marked yet.
      #expect(view.tiles.subviews.filter { $0 is SpellingMark }.count == 2)
      view.resignFirstResponder()
      stage.screen.update()
      #expect(!view.tiles.subviews.contains { $0 is SpellingMark })
    }
  }

  @Test func `a view that does not check has no marks`() async {
    await withWords {
      let stage = TextViewStage()
      let view = stage.view("wrld ")
      view.spellCheckingType = .no
      stage.screen.tap(view)
      await view.spelling?.pending?.value
      stage.screen.update()
      #expect(view.spelling?.misspelled.isEmpty == true)
    }
  }

  @Test(.feature("UI10-F54"))
  func `a tap on a wrong word offers others, and undo takes the choice back`() async throws {
    try await withWords {
      let stage = TextViewStage()
      let view = stage.view("the qick fox")
      stage.screen.tap(view)
      stage.pause()
      await view.spelling?.pending?.value
      stage.screen.update()
      stage.screen.tap(at: stage.point(view, at: 6))
      stage.screen.advance(by: .milliseconds(600))
      #expect(view.selectedRange == NSRange(location: 4, length: 4))
      expectGolden(stage.screen.image, "UITextView.guesses.light", maximumBytes: 20_480)
      let button = try #require(stage.screen.label("quick"))
      stage.screen.tap(at: button)
      stage.screen.update()
      #expect(view.text == "the quick fox")
      view.undoManager?.undo()
      #expect(view.text == "the qick fox")
    }
  }

  @Test func `a field underlines as a text view does`() async {
    await withWords {
      let stage = TextViewStage()
      let field = UITextField(frame: CGRect(x: 20, y: 60, width: 280, height: 34))
      field.borderStyle = .roundedRect
      field.text = "hello wrld the"
      stage.screen.show(field)
      stage.screen.tap(field)
      await field.spelling?.pending?.value
      stage.screen.update()
      #expect(field.spelling?.misspelled == [NSRange(location: 6, length: 4)])
      #expect(field.canvas.subviews.filter { $0 is SpellingMark }.count == 1)
      expectGolden(stage.screen.image(of: field), "UITextField.misspelled.light")
    }
  }

  // MARK: Smart punctuation

  @Test func `quotes and dashes of a keyboard with keys become typographic`() {
    let stage = TextViewStage()
    let view = stage.view()
    stage.screen.tap(view)
    stage.screen.type("\"it's\" --x")
    #expect(view.text == "“it’s” –x")
    view.text = ""
    view.smartQuotesType = .no
    view.smartDashesType = .no
    stage.screen.type("\"a\" --")
    #expect(view.text == "\"a\" --")
  }
}

extension HeadlessScreen {
  /// The middle of a label on the screen that says so, in any window.
  @MainActor
  fileprivate func label(_ text: String) -> CGPoint? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text, !label.isHidden { return label }
      return view.subviews.reversed().lazy.compactMap(find).first
    }
    for window in screen.windows.reversed() {
      if let label = find(window) {
        let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
        return label.convert(middle, to: nil as UIView?)
      }
    }
    return nil
  }
}
