import XCTest

final class DrivenUITests: XCTestCase {
    var app: XCUIApplication!

    override func setUpWithError() throws {
        continueAfterFailure = false
        app = XCUIApplication()
    }

    func testSigningIn() throws {
        app.launch()
        let name = app.textFields["Name"]
        XCTAssertTrue(name.exists)
        name.tap()
        name.typeText("Ada")
        let password = app.secureTextFields["Password"]
        password.tap()
        password.typeText("wrong")
        app.buttons["Continue"].tap()

        let alert = app.alerts["Wrong password"]
        XCTAssertTrue(alert.waitForExistence(timeout: 2))
        alert.buttons["Try again"].tap()

        app.secureTextFields.firstMatch.tap()
        app.secureTextFields.firstMatch.typeText(
            String(repeating: XCUIKeyboardKey.delete.rawValue, count: 5) + "secret"
        )
        app.buttons["Continue"].tap()
        XCTAssertTrue(app.navigationBars["Ada"].waitForExistence(timeout: 5))
        XCTAssertEqual(app.tables.cells.count, 3)

        let banana = app.tables.cells.containing(.staticText, identifier: "Banana").element
        banana.swipeLeft()
        app.buttons["Delete"].tap()
        XCTAssertFalse(app.staticTexts["Banana"].exists)

        let attachment = XCTAttachment(screenshot: app.screenshot())
        attachment.name = "Fruits"
        attachment.lifetime = .keepAlways
        add(attachment)
    }

    func testDemo() {
        app.launchArguments += ["--demo"]
        app.launch()
        XCTAssertEqual(app.textFields.element.value as? String, "demo")
        let predicate = NSPredicate(format: "isHittable == true")
        let expectation = XCTNSPredicateExpectation(
            predicate: predicate,
            object: app.buttons["Continue"]
        )
        XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 2), .completed)
        XCUIDevice.shared.orientation = .landscapeLeft
        XCTAssertGreaterThan(app.frame.width, app.frame.height)
        XCUIDevice.shared.orientation = .portrait
    }

    @MainActor
    func testActivities() async throws {
        app.launch()
        XCTContext.runActivity(named: "Look at the buttons") { _ in
            XCTAssertEqual(app.buttons.count, 1)
        }
    }
}
