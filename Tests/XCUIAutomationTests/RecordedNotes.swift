import Testing
import XCUIAutomation

@testable import Notes

@MainActor
@Suite(.serialized) struct RecordedNotes {
  @Test func recording() {
    XCUIApplication.register(delegate: NotesApp.self)
    let app = XCUIApplication()
    app.launchEnvironment = ["NOTES_FOLDER": "/tmp/russet-recorded-notes"]
    app.launch()

    app.buttons["New Folder"].tap()
    #expect(app.textFields["Name"].waitForExistence(timeout: 5))
    app.textFields["Name"].typeText("Work")
    app.buttons["Save"].tap()
    #expect(app.staticTexts["Work"].waitForExistence(timeout: 5))
    app.staticTexts["Work"].tap()
    #expect(app.buttons["Folders"].waitForExistence(timeout: 5))
    app.buttons["Folders"].tap()
    #expect(
      app.cells.containing(.staticText, identifier: "Work").element.waitForExistence(timeout: 5)
    )
    app.cells.containing(.staticText, identifier: "Work").element.swipeLeft(velocity: .slow)
    #expect(app.buttons["Delete"].waitForExistence(timeout: 5))
    app.buttons["Delete"].tap()

    #expect(app.navigationBars["Folders"].exists)
  }
}
