import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import XCTest
import XCUIAutomation

@testable import Notes
@testable import Settings

/// Whole apps, used as a UI test of iOS uses them.
@MainActor
@Suite("Apps by the driver", .serialized, .restoresProcess)
struct AppsByXCTestTests {
  @Test func `Notes: a folder and a note are made`() {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("driver-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    XCUIApplication.register(delegate: NotesApp.self)
    let app = XCUIApplication(bundleIdentifier: "Notes")
    app.launchEnvironment = ["NOTES_FOLDER": folder.path]
    app.launch()
    #expect(app.navigationBars["Folders"].exists)
    app.buttons["New Folder"].tap()
    #expect(!app.alerts.buttons["Save"].isEnabled)
    app.alerts.textFields.firstMatch.typeText("Work")
    app.alerts.buttons["Save"].tap()
    app.tables.staticTexts["Work"].tap()
    #expect(app.navigationBars["Work"].waitForExistence(timeout: 1))
    app.terminate()
  }

  @Test func `Settings: a switch two pages down is found by scrolling to it`() {
    XCUIApplication.register(delegate: SettingsApp.self)
    let app = XCUIApplication(bundleIdentifier: "Settings")
    app.launch()
    // Where iOS 12 has it.
    app.tables.cells.staticTexts["General"].tap()
    app.tables.cells.staticTexts["Accessibility"].tap()
    #expect(app.navigationBars["Accessibility"].exists)
    let bold = app.switches["Bold Text"]
    bold.tap()
    #expect(bold.value as? String == "1")
    #expect(UIAccessibility.isBoldTextEnabled)
    app.navigationBars.buttons.element(boundBy: 0).tap()
    #expect(app.navigationBars["General"].exists)
    app.navigationBars.buttons.element(boundBy: 0).tap()
    #expect(app.navigationBars["Settings"].exists)
    app.terminate()
  }

  @Test func `an expectation about an element is fulfilled`() {
    let app = SampleApp.launched()
    app.buttons["Save"].tap()
    let predicate = NSPredicate(format: "exists == true AND label == 'saved'")
    #expect(predicate.evaluate(with: app.staticTexts["status"]))
    #expect(NSPredicate(format: "count > 3").evaluate(with: app.buttons))
    #expect(!NSPredicate(format: "hittable == 1").evaluate(with: app.buttons["Never"]))
  }
}
