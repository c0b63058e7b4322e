import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

@MainActor
@Suite(.restoresProcess) struct `Finding in text views` {
  private let text = "One fox, two Foxes, a fox.\nThe firefox is no fox."

  private func stage(
    _ appearance: Environment.Appearance = .light,
    languages: [String] = ["en"]
  ) -> (TextViewStage, UITextView) {
    let stage = TextViewStage(version: .init(16, 0), appearance: appearance, languages: languages)
    let view = stage.view(text)
    view.isFindInteractionEnabled = true
    view.selectedRange = NSRange(location: 0, length: 0)
    return (stage, view)
  }

  private func session(_ view: UITextView) -> UIFindSession? {
    view.findInteraction?.activeFindSession
  }

  private func panel(_ view: UITextView) -> FindPanel? { view.findInteraction?.panel }

  // MARK: The panel

  @Test func `what is typed into the panel is found, counted and gone to`() throws {
    let (stage, view) = self.stage()
    view.findInteraction?.presentFindNavigator(showingReplace: false)
    stage.screen.advance(by: .milliseconds(500))
    let panel = try #require(self.panel(view))
    #expect(panel.field.isEditing)
    #expect(panel.replacementField.isHidden)
    stage.screen.type("fox")
    stage.screen.update()
    #expect(session(view)?.resultCount == 5)
    #expect(session(view)?.highlightedResultIndex == 0)
    #expect(panel.count.text == "1 of 5")
    expectGolden(stage.screen.image(of: view), "UITextView.found.light", maximumBytes: 20_480)
    expectGolden(stage.screen.image(of: panel), "FindPanel.found.light", maximumBytes: 20_480)
    stage.screen.tap(panel.nextButton)
    stage.screen.tap(panel.nextButton)
    #expect(panel.count.text == "3 of 5")
    #expect(view.finding?.highlighted == NSRange(location: 22, length: 3))
    stage.screen.tap(panel.previousButton)
    #expect(panel.count.text == "2 of 5")
    stage.key(.keyboardReturnOrEnter)
    #expect(panel.count.text == "3 of 5")
    for _ in 0..<3 { stage.key(.keyboardReturnOrEnter) }
    #expect(panel.count.text == "1 of 5", "it goes on at the beginning")
    stage.screen.tap(panel.previousButton)
    #expect(panel.count.text == "5 of 5")
    stage.screen.tap(panel.done)
    stage.screen.update()
    #expect(view.findInteraction?.isFindNavigatorVisible == false)
    #expect(view.selectedRange == NSRange(location: 45, length: 3))
    #expect(!view.subviews.contains { $0 is FindOverlay })
  }

  @Test func `nothing found is 0, and the ways to the next are off`() throws {
    let (stage, view) = self.stage()
    view.findInteraction?.searchText = "cat"
    view.findInteraction?.presentFindNavigator(showingReplace: false)
    stage.screen.update()
    let panel = try #require(self.panel(view))
    #expect(panel.count.text == "0")
    #expect(!panel.nextButton.isEnabled)
    #expect(session(view)?.highlightedResultIndex == NSNotFound)
  }

  @Test func `keys bring the panel, go on, and send it away`() throws {
    let (stage, view) = self.stage()
    stage.screen.tap(view)
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.screen.key("f", modifiers: .control)
    #expect(view.findInteraction?.isFindNavigatorVisible == true)
    stage.screen.type("fox")
    let panel = try #require(self.panel(view))
    stage.screen.key("g", modifiers: .command)
    #expect(panel.count.text == "2 of 5")
    stage.screen.key("g", modifiers: [.command, .shift])
    #expect(panel.count.text == "1 of 5")
    stage.key(.keyboardEscape)
    #expect(view.findInteraction?.isFindNavigatorVisible == false)
    #expect(view.isFirstResponder, "the text is edited on")
  }

  @Test func `capitals and whole words count where the options say so`() {
    let (_, view) = self.stage()
    func count(_ method: UITextSearchOptions.WordMatchMethod, _ folds: Bool) -> Int {
      let finding = TextFinding(view)
      return finding.find("fox", UITextSearchOptions(method, folds ? .caseInsensitive : [])).count
    }
    #expect(count(.contains, true) == 5)
    #expect(count(.contains, false) == 4)
    #expect(count(.startsWith, true) == 4)
    #expect(count(.fullWord, true) == 3)
    #expect(UITextSearchOptions().stringCompareOptions == .caseInsensitive)
  }

  @Test(arguments: [
    ("aaaa", "aa", 2), ("abcabcabd", "abcabd", 1), ("", "a", 0), ("a", "", 0),
    ("Ärger ärger", "ÄRGER", 2), ("x😀y😀", "😀", 2), ("aab", "ab", 1),
  ])
  func `places do not overlap and fold letters of every alphabet`(row: (String, String, Int)) {
    let places = TextHaystack(row.0, folds: true).places(of: row.1, .contains)
    #expect(places.count == row.2)
  }

  @Test func `a long text of one letter is searched in one pass`() {
    let haystack = TextHaystack(String(repeating: "a", count: 1_000_000), folds: true)
    #expect(haystack.places(of: String(repeating: "a", count: 5000) + "b", .contains).isEmpty)
  }

  // MARK: Replacing

  @Test(.feature("UI10-F54"), .rule("UI10-R51"))
  func `places are replaced one by one or all at once, and undone`() throws {
    let (stage, view) = self.stage()
    view.findInteraction?.searchText = "fox"
    view.findInteraction?.replacementText = "cat"
    view.findInteraction?.presentFindNavigator(showingReplace: true)
    stage.screen.advance(by: .milliseconds(500))
    let panel = try #require(self.panel(view))
    #expect(!panel.replacementField.isHidden)
    expectGolden(stage.screen.image(of: panel), "FindPanel.replacing.light", maximumBytes: 20_480)
    stage.screen.tap(panel.replace)
    stage.screen.update()
    #expect(view.text.hasPrefix("One cat, two Foxes"))
    #expect(panel.count.text == "1 of 4")
    stage.screen.tap(panel.replaceAll)
    stage.screen.update()
    #expect(view.text == "One cat, two cates, a cat.\nThe firecat is no cat.")
    #expect(panel.count.text == "0")
    view.undoManager?.undo()
    #expect(view.text == "One cat, two Foxes, a fox.\nThe firefox is no fox.")
    view.undoManager?.undo()
    #expect(view.text == text)
  }

  @Test func `one place is replaced by its own query, whatever was searched before`() throws {
    let (stage, view) = self.stage()
    view.findInteraction?.searchText = "fox"
    view.findInteraction?.presentFindNavigator(showingReplace: true)
    stage.screen.update()
    let session = try #require(self.session(view))
    #expect(session.highlightedResultIndex == 0)
    session.performSingleReplacement(query: "Two", replacementString: "2", options: nil)
    #expect(view.text == "One fox, 2 Foxes, a fox.\nThe firefox is no fox.")
    let exact = UITextSearchOptions(.contains, [])
    session.performSingleReplacement(query: "fox", replacementString: "-", options: exact)
    #expect(view.text.filter { $0 == "-" }.count == 1)
    session.performSingleReplacement(query: "foxes", replacementString: "+", options: exact)
    #expect(view.text.contains("2 Foxes"), "the case differs")
    #expect(!view.text.contains("+"))
  }

  @Test func `text that is only read is found, not replaced`() {
    let (stage, view) = self.stage()
    view.isEditable = false
    view.findInteraction?.presentFindNavigator(showingReplace: true)
    stage.screen.update()
    #expect(session(view)?.supportsReplacement == false)
    #expect(panel(view)?.isReplacing == false)
  }

  @Test func `text that code changes is searched anew`() {
    let (stage, view) = self.stage()
    view.findInteraction?.searchText = "fox"
    view.findInteraction?.presentFindNavigator(showingReplace: false)
    stage.screen.update()
    #expect(session(view)?.resultCount == 5)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 8), with: "fox fox")
    stage.screen.update()
    #expect(session(view)?.resultCount == 6)
  }

  @Test func `an app's own session is asked and told`() {
    final class Numbers: UIFindSession {
      var log: [String] = []
      override var resultCount: Int { 3 }
      override var highlightedResultIndex: Int { 1 }
      override func performSearch(query: String, options: UITextSearchOptions?) {
        log.append(query)
      }
      override func highlightNextResult(in direction: UITextStorageDirection) {
        log.append(direction == .forward ? "next" : "previous")
      }
    }
    final class Owner: NSObject, UIFindInteractionDelegate {
      let numbers = Numbers()
      var log: [String] = []
      func findInteraction(
        _ interaction: UIFindInteraction,
        sessionFor view: UIView
      )
        -> UIFindSession?
      { numbers }
      func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
        log.append("begin")
      }
      func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
        log.append("end")
      }
    }
    let stage = TextViewStage(version: .init(16, 0))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.screen.show(view)
    let owner = Owner()
    let interaction = UIFindInteraction(sessionDelegate: owner)
    view.addInteraction(interaction)
    interaction.presentFindNavigator(showingReplace: false)
    stage.screen.type("a")
    #expect(interaction.panel?.count.text == "2 of 3")
    interaction.findNext()
    interaction.findPrevious()
    interaction.dismissFindNavigator()
    #expect(owner.numbers.log == ["a", "next", "previous"])
    #expect(owner.log == ["begin", "end"])
  }

  // MARK: Looks

  @Test func `the panel is seen in the dark, and from right to left`() {
    for (appearance, languages, name) in [
      (Environment.Appearance.dark, ["en"], "dark"), (.light, ["ar"], "right-to-left"),
    ] {
      let (stage, view) = self.stage(appearance, languages: languages)
      view.findInteraction?.searchText = "fox"
      view.findInteraction?.presentFindNavigator(showingReplace: true)
      stage.screen.advance(by: .milliseconds(500))
      guard let panel = self.panel(view) else {
        Issue.record("there is no panel")
        continue
      }
      expectGolden(
        stage.screen.image(of: panel),
        "FindPanel.replacing.\(name)",
        maximumBytes: 20_480
      )
      expectGolden(
        stage.screen.image(of: view),
        "UITextView.found.\(name)",
        maximumBytes: 20_480
      )
    }
  }
}
