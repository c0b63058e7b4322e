import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import XCUIAutomation

@MainActor
@Suite("XCUIElementQuery", .serialized, .restoresProcess)
struct XCUIElementQueryTests {
  private func list() -> XCUIApplication {
    let app = SampleApp.launched()
    app.tabBars.buttons["List"].tap()
    return app
  }

  /// Returns the labels of the elements that a query finds.
  private func labels(_ query: XCUIElementQuery) -> [String] {
    query.allElementsBoundByIndex.map(\.label)
  }

  @Test func `an identifier is the identifier, the label, the value or the placeholder`() {
    let app = SampleApp.launched()
    #expect(app.textFields["name"].exists)
    #expect(app.textFields["Name"].exists)
    #expect(app.buttons["save"].exists)
    #expect(app.buttons["Save"].exists)
    #expect(app.switches["0"].exists)
    #expect(app.buttons.matching(identifier: "save").count == 1)
    #expect(app.buttons.matching(.button, identifier: "Save").count == 1)
    #expect(app.descendants(matching: .any).element(matching: .button, identifier: "save").exists)
    #expect(!app.buttons["SAVE"].exists)
  }

  @Test(arguments: [
    ("label BEGINSWITH 'Row 1'", "Row 1"), ("label == 'Row 7'", "Row 7"),
    ("label CONTAINS[c] 'ROW 12'", "Row 12"), ("identifier == '' AND label ENDSWITH '5'", "Row 5"),
    ("elementType == 48 AND label LIKE 'Row *3'", "Row 3"),
    ("NOT (label CONTAINS 'o')", "even"), ("enabled == true AND label == 'odd'", "odd"),
  ])
  func `a predicate asks for attributes`(format: String, first: String) {
    let texts = list().tables.staticTexts.matching(NSPredicate(format: format))
    #expect(texts.firstMatch.label == first)
  }

  @Test func `a predicate may be a closure`() {
    let predicate = NSPredicate { object, _ in
      MainActor.assumeIsolated { (object as? any XCUIElementAttributes)?.label.count == 6 }
    }
    #expect(list().staticTexts.matching(predicate).firstMatch.label == "Row 10")
  }

  @Test func `descendants are at any depth and children one level down`() {
    let app = list()
    let table = app.tables["rows"]
    #expect(table.children(matching: .cell).count == table.cells.count)
    #expect(table.children(matching: .staticText).count == 0)
    #expect(table.descendants(matching: .staticText).count == 2 * table.cells.count)
    #expect(app.tables.cells.staticTexts.count == 2 * table.cells.count)
  }

  @Test func `containing keeps what holds something`() {
    let app = list()
    let cells = app.cells.containing(.staticText, identifier: "odd")
    #expect(cells.count == app.cells.count / 2)
    #expect(cells.element(boundBy: 0).staticTexts.firstMatch.label == "Row 2")
    let byPredicate = app.cells.containing(NSPredicate(format: "label == %@", "Row 4"))
    #expect(byPredicate.count == 1)
  }

  @Test func `elements are bound by their place, from either end`() {
    let texts = list().cells.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Row'"))
    #expect(texts.element(boundBy: 1).label == "Row 2")
    #expect(texts.element(boundBy: -1).label == labels(texts).last)
    #expect(!texts.element(boundBy: 1000).exists)
    #expect(texts.element(matching: NSPredicate(format: "label == 'Row 5'")).exists)
    #expect(
      texts.allElementsBoundByAccessibilityElement.map(\.label) == labels(texts)
    )
  }

  @Test func `several matches exist, and the first of them can be used`() {
    let app = list()
    #expect(app.cells.element.exists)
    #expect(app.cells.count > 5)
    #expect(app.staticTexts["even"].firstMatch.label == "even")
  }

  @Test func `the first match of a query is that of the tree`() {
    let app = list()
    #expect(app.cells.firstMatch.staticTexts.firstMatch.label == "Row 1")
  }

  // MARK: Words

  @Test func `what a tree and a query are is told in words`() {
    let app = SampleApp.launched()
    let words = app.debugDescription
    #expect(words.contains("Application, {{0.0, 0.0}, {375.0, 667.0}}"))
    #expect(words.contains("Button, {{16.0,"))
    #expect(words.contains("identifier: 'save', label: 'Save'"))
    #expect(app.buttons["Save"].description == "\"Save\" Button")
    #expect(app.buttons.debugDescription.contains("Find: Descendants matching type Button"))
  }

  // MARK: Failures

  /// Words that come from another isolation.
  private final class Words: @unchecked Sendable {
    var list: [String] = []
  }

  /// The words with which the test would fail.
  private func failure(_ body: () -> Void) -> String {
    let words = Words()
    withKnownIssue {
      body()
    } matching: { issue in
      words.list += issue.comments.map(\.rawValue)
      return true
    }
    return words.list.joined(separator: "\n")
  }

  @Test func `what is not there fails an action with what was looked through`() {
    let app = SampleApp.launched()
    let words = failure { app.buttons["Never"].tap() }
    #expect(words.contains("Failed to tap \"Never\" Button"))
    #expect(
      words.contains("No matches found for Elements matching predicate '\"Never\" IN identifiers'")
    )
    #expect(words.contains("label: 'Save'"))
  }

  @Test func `several matches fail what needs one`() {
    let app = list()
    let words = failure { app.staticTexts["even"].tap() }
    #expect(words.contains("Failed to tap \"even\" StaticText"))
    #expect(words.contains("Multiple matching elements found for"))
  }

  @Test func `what is covered fails a tap`() {
    let app = SampleApp.launched()
    app.tabBars.buttons["Canvas"].tap()
    let words = failure { app.buttons["Covered"].tap() }
    #expect(words.contains("Failed to tap \"Covered\" Button"))
    #expect(words.contains("is not hittable"))
  }

  @Test func `text needs the keyboard's focus`() {
    let app = SampleApp.launched()
    let words = failure { app.textFields["name"].typeText("x") }
    #expect(words.contains("Neither element nor any descendant has keyboard focus"))
  }

  @Test func `a wheel without the value says so`() {
    let app = SampleApp.launched()
    let words = failure { app.pickerWheels.element.adjust(toPickerWheelValue: "Pink") }
    #expect(words.contains("There is no value 'Pink' on the wheel"))
  }

  @Test func `attributes of what is not there fail the test`() {
    let app = SampleApp.launched()
    let words = failure { _ = app.buttons["Never"].label }
    #expect(words.contains("Failed to get matching snapshot: No matches found"))
  }

  @Test func `an app that does not run has nothing`() {
    let app = SampleApp.launched()
    app.terminate()
    #expect(!app.buttons["Save"].exists)
    let words = failure { app.buttons["Save"].tap() }
    #expect(words.contains("is not running"))
  }
}
