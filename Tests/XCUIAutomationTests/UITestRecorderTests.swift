import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Notes
@testable import UITestRecording

/// A person's actions, recorded as a UI test.
@MainActor
@Suite("UI test recorder", .serialized, .restoresProcess)
struct UITestRecorderTests {
  private func record(
    _ delegate: AnyClass,
    arguments: [String] = [],
    environment: [String: String] = [:],
    _ use: (HeadlessScreen) -> Void
  ) -> RecordedUITest {
    let screen = HeadlessScreen(.iPhone8)
    screen.environment.isHardwareKeyboardConnected = false
    screen.launch(principal: nil, delegate: delegate)
    screen.advance(by: .seconds(1))
    let recorder = UITestRecorder(
      on: screen.screen,
      launchArguments: arguments,
      launchEnvironment: environment
    )
    recorder.start()
    use(screen)
    screen.advance(by: .seconds(1))
    let test = recorder.stop()
    screen.kill()
    return test
  }

  private func sample(_ use: (HeadlessScreen) -> Void) -> String {
    record(SampleApp.self, use).source(for: .xctest, registersDelegate: false)
  }

  /// The lines of the test between the launch and the claims.
  private func steps(_ source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard let launch = lines.firstIndex(of: "app.launch()") else { return [] }
    return Array(lines[(launch + 2)...].prefix { !$0.isEmpty })
  }

  private func view(_ identifier: String, in screen: HeadlessScreen) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == identifier { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    return screen.window.flatMap(find)
  }

  private func label(_ text: String, in screen: HeadlessScreen) -> CGPoint {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text, !label.isHidden { return label }
      return view.subviews.reversed().lazy.compactMap(find).first
    }
    for window in screen.screen.windows.reversed() {
      guard let label = find(window) else { continue }
      let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
      return label.convert(middle, to: nil as UIView?)
    }
    Issue.record("There is no “\(text)” on the screen.")
    return .zero
  }

  // MARK: A whole session

  @Test func `a session on Notes becomes the test that is compiled beside this file`() throws {
    let folder = "/tmp/russet-recorded-notes"
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    setenv("NOTES_FOLDER", folder, 1)
    defer { unsetenv("NOTES_FOLDER") }
    let test = record(NotesApp.self, environment: ["NOTES_FOLDER": folder]) { screen in
      screen.tap(at: label("New Folder", in: screen))
      screen.advance(by: .seconds(1))
      screen.type("Work")
      screen.advance(by: .milliseconds(200))
      screen.tap(at: label("Save", in: screen))
      screen.advance(by: .seconds(1))
      screen.tap(at: label("Work", in: screen))
      screen.advance(by: .seconds(1))
      screen.tap(at: CGPoint(x: 30, y: 42))
      screen.advance(by: .seconds(1))
      let row = label("Work", in: screen)
      screen.drag(
        from: CGPoint(x: 300, y: row.y),
        to: CGPoint(x: 150, y: row.y),
        duration: .milliseconds(200)
      )
      screen.advance(by: .seconds(1))
      screen.tap(at: label("Delete", in: screen))
    }
    let source = test.source(for: .swiftTesting, name: "RecordedNotes", registersDelegate: true)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("RecordedNotes.swift")
    if ProcessInfo.processInfo.environment["RUSSET_RECORD_GOLDENS"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(source == (try String(contentsOf: file, encoding: .utf8)))
  }

  // MARK: One action each

  @Test func `a button is found by its identifier, and two quick taps are one double tap`() {
    let source = sample { screen in
      guard let save = view("save", in: screen) else { return }
      screen.tap(save)
      screen.advance(by: .seconds(1))
      screen.tap(save)
      screen.tap(save)
    }
    #expect(
      steps(source) == [#"app.buttons["save"].tap()"#, #"app.buttons["save"].doubleTap()"#]
    )
    #expect(source.contains(#"XCTAssertTrue(app.navigationBars["Form"].exists)"#))
  }

  @Test func `keys are joined, a corrected letter is left out, and Return is a character`() {
    let source = sample { screen in
      guard let name = view("name", in: screen) else { return }
      screen.tap(name)
      screen.advance(by: .seconds(1))
      screen.type("Adq")
      screen.key("\u{8}")
      screen.type("a \"x\"\n")
    }
    #expect(
      steps(source) == [
        #"app.textFields["name"].tap()"#,
        #"app.textFields["name"].typeText("Ada \"x\"\n")"#,
      ]
    )
    #expect(
      source.contains(
        #"XCTAssertEqual(app.textFields["name"].value as? String, "Ada “x”")"#
      )
    )
  }

  @Test func `a slider is adjusted to where it stands`() {
    let source = sample { screen in
      guard let slider = view("volume", in: screen) as? UISlider else { return }
      let start = slider.convert(CGPoint(x: 16, y: slider.bounds.midY), to: nil as UIView?)
      screen.drag(from: start, to: CGPoint(x: start.x + 134, y: start.y))
    }
    #expect(
      steps(source).first?.hasPrefix(
        #"app.sliders["volume"].adjust(toNormalizedSliderPosition: 0.5)"#
      ) == true
    )
  }

  @Test func `an element that came with a transition is waited for`() {
    let source = sample { screen in
      screen.tap(at: label("Ask", in: screen))
      screen.advance(by: .seconds(1))
      screen.tap(at: label("OK", in: screen))
    }
    #expect(
      steps(source) == [
        #"app.buttons["Ask"].tap()"#,
        #"XCTAssertTrue(app.buttons["OK"].waitForExistence(timeout: 5))"#,
        #"app.buttons["OK"].tap()"#,
      ]
    )
  }

  @Test func `swipes, presses and drags keep their kind`() {
    let source = sample { screen in
      screen.tap(at: label("List", in: screen))
      screen.advance(by: .seconds(1))
      screen.drag(
        from: CGPoint(x: 180, y: 500),
        to: CGPoint(x: 180, y: 300),
        duration: .milliseconds(100)
      )
      screen.advance(by: .seconds(3))
      screen.tap(at: label("Canvas", in: screen))
      screen.advance(by: .seconds(1))
      guard let board = view("board", in: screen) else { return }
      screen.press(board, for: .milliseconds(800))
      screen.pinch(board, scale: 1.5)
    }
    let steps = steps(source)
    #expect(steps.contains(#"app.tables["rows"].swipeUp(velocity: .fast)"#))
    #expect(steps.contains(#"app.otherElements["board"].press(forDuration: 0.8)"#))
    #expect(
      steps.contains { $0.hasPrefix(#"app.otherElements["board"].pinch(withScale: 1.5, "#) }
    )
  }

  @Test func `turning the device is a line, and a shake is told as not recorded`() {
    let source = sample { screen in
      var turned = screen.environment
      turned.orientation = .landscapeLeft
      screen.send(.environment(turned))
      screen.advance(by: .seconds(1))
      screen.shake()
    }
    #expect(
      steps(source) == [
        "XCUIDevice.shared.orientation = .landscapeLeft",
        "// Not recorded: a shake of the device.",
      ]
    )
  }

  @Test func `a test of a package names the delegate, its arguments and variables`() {
    let test = record(
      SampleApp.self,
      arguments: ["-name", "value"],
      environment: ["B": "2", "A": "1"]
    ) { _ in }
    let source = test.source(for: .swiftTesting, name: "Empty", registersDelegate: true)
    #expect(source.contains("@testable import XCUIAutomationTests"))
    #expect(source.contains("XCUIApplication.register(delegate: SampleApp.self)"))
    #expect(source.contains(#"app.launchArguments = ["-name", "value"]"#))
    #expect(source.contains(#"app.launchEnvironment = ["A": "1", "B": "2"]"#))
    #expect(!test.source(for: .xctest, registersDelegate: false).contains("register("))
  }

  @Test func `a claim about an alert of the system declares the app that shows it`() {
    var test = RecordedUITest()
    let name = "let springboard = XCUIApplication(bundleIdentifier: \"com.apple.springboard\")"
    #expect(!test.source(for: .xctest, registersDelegate: false).contains(name))
    test.claims = [.exists(#"springboard.alerts["Allow"]"#)]
    #expect(test.source(for: .xctest, registersDelegate: false).contains(name))
  }
}
