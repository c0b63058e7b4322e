import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import XCUIAutomation

@MainActor
@Suite("XCUIElement", .serialized, .restoresProcess)
struct XCUIElementTests {
  // MARK: Actions

  @Test func `a tap presses a button`() {
    let app = SampleApp.launched()
    #expect(app.staticTexts["status"].label == "nothing")
    app.buttons["Save"].tap()
    #expect(app.staticTexts["status"].label == "saved")
  }

  @Test func `typed text goes to the field that was tapped, and return ends it`() {
    let app = SampleApp.launched()
    let field = app.textFields["name"]
    #expect(field.value as? String == "Name")
    #expect(field.placeholderValue == "Name")
    field.tap()
    field.typeText("Ada Lovelace")
    #expect(field.value as? String == "Ada Lovelace")
    field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 9) + "\n")
    #expect(app.staticTexts["status"].label == "hello Ada")
    #expect(app.keyboards.count == 0)
  }

  @Test func `the keyboard's keys type, and are keys and buttons`() {
    let app = SampleApp.launched()
    app.textFields["name"].tap()
    #expect(app.keyboards.count == 1)
    app.keyboards.keys["A"].tap()
    app.keyboards.keys["b"].tap()
    #expect(app.textFields["name"].value as? String == "Ab")
  }

  @Test func `a secure field shows bullets and is a field of its own kind`() {
    let app = SampleApp.launched()
    let field = app.secureTextFields["Password"]
    field.tap()
    app.secureTextFields.firstMatch.typeText("abc")
    #expect(app.secureTextFields.firstMatch.value as? String == "•••")
    #expect(app.textFields.count == 1)
  }

  @Test func `a switch is 1 or 0`() {
    let app = SampleApp.launched()
    let toggle = app.switches["Newsletter"]
    #expect(toggle.value as? String == "0")
    toggle.tap()
    #expect(toggle.value as? String == "1")
    #expect(app.staticTexts["status"].label == "on")
  }

  @Test func `a slider goes where it is drawn`() {
    let app = SampleApp.launched()
    let slider = app.sliders["volume"]
    slider.adjust(toNormalizedSliderPosition: 0.5)
    #expect(abs(slider.normalizedSliderPosition - 0.5) < 0.02)
    #expect(slider.value as? String == "50%")
  }

  @Test func `a stepper's halves are buttons`() {
    let app = SampleApp.launched()
    app.steppers.buttons["Increment"].tap()
    app.steppers.buttons["Increment"].tap()
    #expect(app.staticTexts["status"].label == "2 steps")
    #expect(app.steppers.buttons.count == 2)
  }

  @Test func `segments are buttons of which one is selected`() {
    let app = SampleApp.launched()
    let control = app.segmentedControls.firstMatch
    #expect(control.buttons["Small"].isSelected)
    control.buttons["Large"].tap()
    #expect(control.buttons["Large"].isSelected)
    #expect(!control.buttons["Small"].isSelected)
  }

  @Test func `a wheel turns to a value`() {
    let app = SampleApp.launched()
    app.pickerWheels.element.adjust(toPickerWheelValue: "Blue")
    #expect(app.pickerWheels.element.value as? String == "Blue")
    #expect(app.staticTexts["status"].label == "Blue")
    app.pickerWheels.element.adjust(toPickerWheelValue: "Red")
    #expect(app.staticTexts["status"].label == "Red")
  }

  @Test func `an alert is all there is until it is answered`() {
    let app = SampleApp.launched()
    app.navigationBars["Form"].buttons["Ask"].tap()
    let alert = app.alerts["Really?"]
    #expect(alert.exists)
    #expect(alert.staticTexts["No way back."].exists)
    #expect(!app.buttons["Save"].exists)
    alert.buttons["OK"].tap()
    #expect(!alert.exists)
    #expect(app.staticTexts["status"].label == "ok")
  }

  @Test func `tabs, rows and the way back`() {
    let app = SampleApp.launched()
    app.tabBars.buttons["List"].tap()
    #expect(app.tabBars.buttons["List"].isSelected)
    app.tables["rows"].staticTexts["Row 3"].tap()
    #expect(app.navigationBars["Row 3"].exists)
    app.navigationBars.buttons["List"].tap()
    #expect(app.navigationBars["List"].exists)
    #expect(app.cells.element(boundBy: 2).staticTexts["Row 3"].exists)
  }

  @Test func `a swipe scrolls, and a swipe on a row uncovers its buttons`() {
    let app = SampleApp.launched()
    app.tabBars.buttons["List"].tap()
    #expect(app.staticTexts["Row 1"].exists)
    app.tables.firstMatch.swipeUp()
    #expect(!app.staticTexts["Row 1"].exists)
    app.tables.firstMatch.swipeDown(velocity: .fast)
    app.cells.containing(.staticText, identifier: "Row 2").element.swipeLeft()
    app.buttons["Delete"].tap()
    #expect(!app.staticTexts["Row 2"].exists)
    #expect(app.staticTexts["Row 3"].exists)
  }

  @Test(arguments: [
    "tap", "double tap", "two fingers", "press", "pinch", "turn", "swipe left",
  ])
  func `each gesture reaches its recognizer`(name: String) {
    let app = SampleApp.launched()
    app.tabBars.buttons["Canvas"].tap()
    let board = app.otherElements["board"]
    switch name {
    case "tap": board.tap()
    case "double tap": board.doubleTap()
    case "two fingers": board.twoFingerTap()
    case "press": board.press(forDuration: 1)
    case "pinch": board.pinch(withScale: 2, velocity: 2)
    case "turn": board.rotate(1, withVelocity: 2)
    default: board.swipeLeft()
    }
    #expect(app.staticTexts["gesture"].label == name)
  }

  @Test func `a coordinate is a share of an element and a distance`() {
    let app = SampleApp.launched()
    let save = app.buttons["save"]
    let frame = save.frame
    let point = save.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    #expect(point.screenPoint == CGPoint(x: frame.midX, y: frame.midY))
    let other = point.withOffset(CGVector(dx: 1, dy: -2))
    #expect(other.screenPoint == CGPoint(x: frame.midX + 1, y: frame.midY - 2))
    other.tap()
    #expect(app.staticTexts["status"].label == "saved")
  }

  // MARK: Attributes

  @Test func `attributes are those of the parts`() {
    let app = SampleApp.launched()
    let save = app.buttons["save"]
    #expect(save.label == "Save")
    #expect(save.identifier == "save")
    #expect(save.elementType == .button)
    #expect(save.isEnabled && save.isHittable && save.exists)
    #expect(!app.buttons["Delete"].isEnabled)
    #expect(app.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(save.frame.width > 20 && save.frame.minX == 16)
  }

  @Test func `what is covered is there and cannot be hit`() {
    let app = SampleApp.launched()
    app.tabBars.buttons["Canvas"].tap()
    #expect(app.buttons["Covered"].exists)
    #expect(!app.buttons["Covered"].isHittable)
  }

  // MARK: Waiting

  @Test func `waiting ends when the element comes or goes`() {
    let app = SampleApp.launched()
    #expect(app.buttons["Save"].waitForExistence(timeout: 1))
    #expect(app.buttons["Never"].waitForNonExistence(timeout: 1))
    #expect(!app.buttons["Never"].waitForExistence(timeout: 0.1))
    #expect(app.buttons["Save"].wait(for: \.isEnabled, toEqual: true, timeout: 1))
  }

  // MARK: Life cycle

  @Test func `an app goes through its states`() {
    let app = SampleApp.launched()
    #expect(app.state == .runningForeground)
    XCUIDevice.shared.press(.home)
    #expect(app.state == .runningBackground)
    app.activate()
    #expect(app.wait(for: .runningForeground, timeout: 1))
    app.terminate()
    #expect(app.state == .notRunning)
    #expect(!app.exists)
  }

  @Test func `an app with scenes opens an address in its scene`() throws {
    let url = try #require(URL(string: "sample://page"))
    LinkScene.opened = []
    XCUIApplication.register(delegate: LinkApp.self, bundleIdentifier: "org.russet.links")
    let app = XCUIApplication(bundleIdentifier: "org.russet.links")
    app.open(url)
    #expect(LinkScene.opened == [url])
    app.terminate()
  }

  @Test func `arguments and variables reach the app, and are gone after it`() {
    let app = SampleApp.launched(
      arguments: ["--flag", "-answer", "42"],
      environment: ["DRIVER_TEST": "yes"]
    )
    #expect(ProcessInfo.processInfo.arguments.dropFirst() == ["--flag", "-answer", "42"])
    #expect(ProcessInfo.processInfo.environment["DRIVER_TEST"] == "yes")
    #expect(UserDefaults.standard.integer(forKey: "answer") == 42)
    app.terminate()
    #expect(ProcessInfo.processInfo.environment["DRIVER_TEST"] == nil)
    #expect(!ProcessInfo.processInfo.arguments.contains("--flag"))
    #expect(UserDefaults.standard.object(forKey: "answer") == nil)
  }

  @Test func `the device turns`() {
    let app = SampleApp.launched()
    XCUIDevice.shared.orientation = .landscapeLeft
    #expect(app.frame.size == CGSize(width: 667, height: 375))
    XCUIDevice.shared.orientation = .portrait
    #expect(app.frame.size == CGSize(width: 375, height: 667))
  }

  @Test func `a screenshot has the element's pixels`() throws {
    let app = SampleApp.launched()
    let whole = XCUIScreen.main.screenshot()
    #expect(whole.image.size == CGSize(width: 375, height: 667))
    let part = app.buttons["save"].screenshot()
    #expect(abs(part.image.size.height - app.buttons["save"].frame.height) <= 1)
    #expect(part.pngRepresentation.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}

/// An app that opens addresses in its scene.
private final class LinkApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let role = connectingSceneSession.role
    let configuration = UISceneConfiguration(name: "Main", sessionRole: role)
    configuration.delegateClass = LinkScene.self
    return configuration
  }
}

private final class LinkScene: UIResponder, UIWindowSceneDelegate {
  static var opened: [URL] = []
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    Self.opened += URLContexts.map(\.url)
  }
}
