import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

@MainActor
@Suite(.restoresProcess, .serialized) struct `Corrections while typing with keys` {
  private func withWords(_ body: @MainActor () async throws -> Void) async rethrows {
    Spelling.shared.provide(FewWords(words: ["the", "hello", "world", "quick"]), for: "en_US")
    defer { Spelling.shared.provide(nil, for: "en_US") }
    try await body()
  }

  private func typed(_ text: String, into view: UITextView, _ stage: TextViewStage) async {
    stage.screen.type(text)
    await view.autocorrection?.pending?.value
    stage.screen.update()
  }

  private func bubble(_ view: UIView) -> CorrectionBubble? {
    view.window?.subviews.lazy.compactMap { $0 as? CorrectionBubble }.first
  }

  @Test
  func `a bubble shows the likely word, a space takes it, and undo brings the typed one back`()
    async
  {
    await withWords {
      let stage = TextViewStage()
      let view = stage.view()
      stage.screen.tap(view)
      await typed("helo", into: view, stage)
      #expect(bubble(view)?.accessibilityLabel == "hello")
      expectGolden(
        stage.screen.image(of: view.window ?? view),
        "UITextView.correction.bubble",
        maximumBytes: 12_288
      )
      stage.screen.type(" ")
      #expect(view.text == "hello " && bubble(view) == nil)
      stage.screen.key("z", modifiers: .command)
      #expect(view.text == "helo")
    }
  }

  @Test func `a tap on the bubble keeps what was typed`() async throws {
    try await withWords {
      let stage = TextViewStage()
      let view = stage.view()
      stage.screen.tap(view)
      await typed("helo", into: view, stage)
      stage.screen.tap(try #require(bubble(view)))
      await typed(" helo", into: view, stage)
      stage.screen.type(".")
      #expect(view.text == "helo helo.", "what was insisted on is not corrected again")
    }
  }

  @Test func `deleting back to a corrected word offers the typed one`() async throws {
    try await withWords {
      let stage = TextViewStage()
      let view = stage.view()
      stage.screen.tap(view)
      await typed("wrld", into: view, stage)
      stage.screen.type(" ")
      #expect(view.text == "world ")
      stage.key(.keyboardDeleteOrBackspace)
      let undo = try #require(bubble(view))
      #expect(undo.accessibilityLabel == "wrld")
      stage.screen.tap(undo)
      #expect(view.text == "wrld" && bubble(view) == nil)
    }
  }

  @Test func `right words, marks within words and views that do not correct stay as typed`() async {
    await withWords {
      let stage = TextViewStage()
      let view = stage.view()
      stage.screen.tap(view)
      await typed("the", into: view, stage)
      #expect(bubble(view) == nil)
      view.text = ""
      await typed("helo", into: view, stage)
      stage.screen.type("-x")
      #expect(view.text == "helo-x")
      view.text = ""
      view.autocorrectionType = .no
      await typed("helo", into: view, stage)
      stage.screen.type(" ")
      #expect(view.text == "helo ")
    }
  }

  @Test func `the bubble goes where the caret goes elsewhere`() async {
    await withWords {
      let stage = TextViewStage()
      let view = stage.view()
      stage.screen.tap(view)
      await typed("helo", into: view, stage)
      stage.key(.keyboardLeftArrow)
      #expect(bubble(view) == nil)
      stage.screen.type(" ")
      #expect(view.text == "hel o")
    }
  }

  @Test func `a field corrects as a text view does`() async {
    await withWords {
      let stage = TextViewStage()
      let field = UITextField(frame: CGRect(x: 20, y: 60, width: 240, height: 34))
      field.borderStyle = .roundedRect
      stage.screen.show(field)
      stage.screen.tap(field)
      stage.screen.type("quikc")
      await field.autocorrection?.pending?.value
      stage.screen.update()
      #expect(bubble(field)?.accessibilityLabel == "quick")
      stage.screen.type(",")
      #expect(field.text == "quick,")
    }
  }

  // MARK: Smart insertion and deletion, dashes

  @Test(.feature("UI10-F55")) func `a field minds the spaces between words at cut and paste`() {
    let stage = TextViewStage()
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 240, height: 34))
    stage.screen.show(field)
    field.text = "one two six"
    stage.screen.tap(field)
    func select(_ start: Int, _ end: Int) {
      let from = field.position(from: field.beginningOfDocument, offset: start)
      let to = field.position(from: field.beginningOfDocument, offset: end)
      guard let from, let to else { return }
      field.selectedTextRange = field.textRange(from: from, to: to)
    }
    select(4, 7)
    stage.screen.key("x", modifiers: .command)
    #expect(field.text == "one six" && UIPasteboard.general.string == "two")
    select(7, 7)
    stage.screen.key("v", modifiers: .command)
    #expect(field.text == "one six two")
    field.smartInsertDeleteType = .no
    select(4, 7)
    stage.screen.key("x", modifiers: .command)
    #expect(field.text == "one  two")
  }

  @Test func `three hyphens are an em dash, and quotes follow the language`() {
    let stage = TextViewStage(languages: ["de"])
    let view = stage.view()
    stage.screen.tap(view)
    stage.screen.type("a--b---c \"d\"")
    #expect(view.text == "a–b—c „d“")
  }
}
