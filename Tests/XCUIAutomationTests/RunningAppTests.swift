import Foundation
import HostInterface
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import XCTest
import XCUIAutomation

@testable import Notes
@testable import UITestLink

/// Apps in processes of their own, driven over a socket as those in the test's process are.
@MainActor
@Suite("A running app by the driver", .serialized, .restoresProcess)
struct RunningAppTests {
  /// An app of this package in a process of its own, and a folder that goes with it.
  private final class Program {
    let process = Process()
    let folder: URL
    var socket: String { folder.appendingPathComponent("ui-tests").path }

    /// Starts a program that stands beside the tests.
    init(_ name: String, _ arguments: [String] = ["--host", "headless"]) throws {
      // The path of a Unix socket has at most 107 bytes.
      folder = URL(
        fileURLWithPath: "/tmp/russet-driven-\(getpid())-\(UInt16.random(in: 0...65535))"
      )
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      process.executableURL = tests.deletingLastPathComponent().appendingPathComponent(name)
      process.arguments = arguments
      var variables = ProcessInfo.processInfo.environment
      variables["RUSSET_UI_TESTS"] = socket
      variables["NOTES_FOLDER"] = folder.appendingPathComponent("first").path
      process.environment = variables
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }

    /// Ends the program and returns its status.
    @discardableResult
    func end() -> Int32 {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: folder)
      return process.terminationStatus
    }
  }

  /// The test that both kinds of app pass: a folder is made and opened, and its deletion confirmed.
  private func makeFolder(_ app: XCUIApplication, in folder: String) {
    app.launchEnvironment = ["NOTES_FOLDER": folder]
    app.launch()
    #expect(app.state == .runningForeground)
    #expect(app.navigationBars["Folders"].waitForExistence(timeout: 10))
    app.buttons["New Folder"].tap()
    #expect(app.alerts.textFields.firstMatch.waitForExistence(timeout: 10))
    #expect(!app.alerts.buttons["Save"].isEnabled)
    app.alerts.textFields.firstMatch.typeText("Work")
    #expect(app.alerts.textFields.firstMatch.value as? String == "Work")
    app.alerts.buttons["Save"].tap()
    #expect(app.tables.staticTexts["Work"].waitForExistence(timeout: 10))
    let picture = app.tables.staticTexts["Work"].screenshot().image
    #expect(picture.size.width > 0 && picture.size.height > 0)
    app.tables.staticTexts["Work"].tap()
    #expect(app.navigationBars["Work"].waitForExistence(timeout: 10))
    app.navigationBars.buttons["Folders"].tap()
    #expect(app.navigationBars["Folders"].waitForExistence(timeout: 10))
    app.cells.containing(.staticText, identifier: "Work").element.swipeLeft(velocity: .slow)
    #expect(app.buttons["Delete"].waitForExistence(timeout: 10))
    app.buttons["Delete"].tap()
    #expect(app.tables.staticTexts["Work"].waitForNonExistence(timeout: 10))
  }

  @Test(arguments: ["headless", "web"])
  func `one test of Notes passes in the test's process and against a running app`(
    host: String
  ) throws {
    let own = FileManager.default.temporaryDirectory
      .appendingPathComponent("driver-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: own) }
    XCUIApplication.register(delegate: NotesApp.self)
    let inProcess = XCUIApplication(bundleIdentifier: "Notes")
    makeFolder(inProcess, in: own.path)
    inProcess.terminate()

    let program = try Program("Notes", ["--host", host])
    defer { program.end() }
    XCUIApplication.register(runningAt: program.socket, bundleIdentifier: "Notes")
    let running = XCUIApplication(bundleIdentifier: "Notes")
    makeFolder(running, in: program.folder.appendingPathComponent("second").path)
    // The app was launched again, with the test's variables, in the same process.
    #expect(program.process.isRunning)
    #expect(
      FileManager.default.fileExists(
        atPath: program.folder.appendingPathComponent("second").path
      )
    )
    running.terminate()
    #expect(running.state == .notRunning)
    #expect(!running.exists)
    program.process.waitUntilExit()
    #expect(program.process.terminationStatus == 0)
    #expect(!FileManager.default.fileExists(atPath: program.socket))
  }

  @Test func `a running app keeps its state where the test only attaches to it`() throws {
    let program = try Program("Settings")
    defer { program.end() }
    XCUIApplication.register(runningAt: program.socket, bundleIdentifier: "Settings")
    let app = XCUIApplication(bundleIdentifier: "Settings")
    app.activate()
    app.tables.cells.staticTexts["General"].tap()
    #expect(app.navigationBars["General"].waitForExistence(timeout: 10))
    app.tables.cells.staticTexts["Accessibility"].tap()
    #expect(app.navigationBars["Accessibility"].waitForExistence(timeout: 10))
    app.activate()
    #expect(app.navigationBars["Accessibility"].exists)
    let bold = app.switches["Bold Text"]
    bold.tap()
    #expect(bold.value as? String == "1")
    XCUIDevice.shared.orientation = .landscapeLeft
    #expect(app.frame.width > app.frame.height)
    XCUIDevice.shared.orientation = .portrait
    app.launch()
    #expect(app.navigationBars["Settings"].waitForExistence(timeout: 10))
    var issues = 0
    try app.performAccessibilityAudit(for: [.hitRegion, .sufficientElementDescription]) { _ in
      issues += 1
      return true
    }
    #expect(issues == 0)
    app.terminate()
  }

  @Test func `what a running app logs stands in the trace of a failure`() throws {
    let program = try Program("BadManners")
    defer { program.end() }
    XCUIApplication.register(runningAt: program.socket, bundleIdentifier: "BadManners")
    let app = XCUIApplication(bundleIdentifier: "BadManners")
    app.launch()
    let row = app.tables.cells.firstMatch
    #expect(row.waitForExistence(timeout: 10))
    row.tap()
    let report = Mutex("")
    withKnownIssue {
      app.buttons["Nowhere"].tap()
    } matching: { issue in
      report.withLock { $0 = "\(issue.comments)" }
      return true
    }
    app.terminate()
    let found = try #require(report.withLock { $0 }.firstMatch(of: #/Trace: (.*?\.html)/#))
    let page = try String(contentsOfFile: String(found.1), encoding: .utf8)
    #expect(page.contains("VIS-R93 opens, broken"))
  }

  @Test func `an app of a device is driven over a socket in its own data`() throws {
    let folder = URL(fileURLWithPath: "/tmp/russet-device-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let programs = tests.deletingLastPathComponent()
    var variables = ProcessInfo.processInfo.environment
    for (name, part) in [
      ("HOME", "home"), ("XDG_DATA_HOME", "data"), ("XDG_STATE_HOME", "state"),
      ("XDG_RUNTIME_DIR", "run"),
    ] {
      let path = folder.appendingPathComponent(part)
      try FileManager.default.createDirectory(
        at: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      variables[name] = path.path
    }
    let home = folder.appendingPathComponent("device").path
    variables["RUSSET_UI_TESTS"] = home
    func russet(_ words: [String]) throws -> Process {
      let process = Process()
      process.executableURL = programs.appendingPathComponent("russet")
      process.arguments = words
      process.environment = variables
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    func finish(_ words: [String]) throws -> Int32 {
      let process = try russet(words)
      process.waitUntilExit()
      return process.terminationStatus
    }
    let notes = programs.appendingPathComponent("Notes").path
    #expect(try finish(["install", notes, "--name", "Notes"]) == 0)
    let device = try russet(["device", "--host", "headless"])
    defer {
      _ = try? finish(["shutdown"])
      device.terminate()
      device.waitUntilExit()
    }
    // The home screen is driven as an app is.
    XCUIApplication.register(runningAt: home, bundleIdentifier: "Home")
    let screen = XCUIApplication(bundleIdentifier: "Home")
    screen.activate()
    #expect(screen.buttons["Notes"].waitForExistence(timeout: 30))
    screen.buttons["Notes"].tap()
    let socket = folder.appendingPathComponent("data/russet/data/Notes/.run/ui-tests").path
    XCUIApplication.register(runningAt: socket, bundleIdentifier: "Notes")
    let app = XCUIApplication(bundleIdentifier: "Notes")
    app.launch()
    #expect(app.navigationBars["Folders"].waitForExistence(timeout: 30))
    app.buttons["New Folder"].tap()
    #expect(app.alerts.textFields.firstMatch.waitForExistence(timeout: 30))
    app.alerts.textFields.firstMatch.typeText("Work")
    app.alerts.buttons["Save"].tap()
    #expect(app.tables.staticTexts["Work"].waitForExistence(timeout: 30))
    // Such an app cannot take the arguments of a test.
    app.launchArguments = ["-fast"]
    withKnownIssue { app.launch() }
  }

  @Test func `an app that ends is not there, and the test goes on`() throws {
    let program = try Program("Settings")
    defer { program.end() }
    XCUIApplication.register(runningAt: program.socket, bundleIdentifier: "Settings")
    let app = XCUIApplication(bundleIdentifier: "Settings")
    app.activate()
    #expect(app.exists)
    kill(program.process.processIdentifier, SIGKILL)
    program.process.waitUntilExit()
    #expect(!app.navigationBars["Settings"].exists)
    #expect(app.state == .notRunning)
  }

  @Test func `what is no request ends the connection and not the app`() throws {
    let program = try Program("Settings")
    defer { program.end() }
    _ = try UITestConnection(to: program.socket, timeout: 60)
    for bytes in [Data("{}".utf8), Data("[]".utf8), Data([0xFF, 0xFE]), Data()] {
      let socket = try UITestSocket.connected(to: program.socket)
      defer { socket.close() }
      socket.setPatience(30)
      try socket.send(bytes)
      let answer = try #require(try socket.receive(atMost: UITestLimits.longestAnswer))
      let decoded = try UITestCoding.value(UITestAnswer.self, from: answer)
      guard case .trouble = decoded else {
        Issue.record("It was answered with \(decoded).")
        continue
      }
      #expect(try socket.receive(atMost: 100) == nil)
    }
    let connection = try UITestConnection(to: program.socket, timeout: 10)
    for event in [HostEvent.quit, .inspect("{}"), .device(.iPhone8)] {
      #expect(throws: UITestSocket.Failure.self) {
        try connection.ask(.events([UITestRequest.TimedEvent(delay: 0, event: event)]))
      }
    }
    #expect(throws: UITestSocket.Failure.self) { try connection.ask(.open("")) }
    guard case .point(nil) = try connection.ask(.hitPoint(element: 99_999)) else {
      Issue.record("An element that is not there has a point.")
      return
    }
    #expect(connection.isAlive)
    var status = stat()
    #expect(lstat(program.socket, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `a socket in use and a file at its path are not replaced`() throws {
    let program = try Program("Settings")
    defer { program.end() }
    _ = try UITestConnection(to: program.socket, timeout: 60)
    // A second app does not take the socket of one that runs.
    #expect(throws: UITestSocket.Failure.self) { try UITestSocket.listening(at: program.socket) }
    // A file is not replaced by a socket.
    let file = program.folder.appendingPathComponent("file").path
    try Data("kept".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: UITestSocket.Failure.self) { try UITestSocket.listening(at: file) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
  }

  @Test func `a message that is too long is refused before it is read`() throws {
    let path = "/tmp/russet-link-\(getpid())"
    let listener = try UITestSocket.listening(at: path)
    defer {
      listener.close()
      unlink(path)
    }
    let sender = try UITestSocket.connected(to: path)
    let receiver = try #require(listener.accept())
    try sender.send(Data(count: 100))
    #expect(throws: UITestSocket.Failure.self) { try receiver.receive(atMost: 99) }
    sender.close()
    receiver.close()
  }

  @Test func `arguments of a test are marked, replaced and read as defaults`() {
    let first = LaunchMarks.arguments(
      after: ["app", "--host", "web"],
      adding: ["-size", "12", "--fast"],
      variables: ["B", "A"]
    )
    #expect(first == ["app", "--host", "web", "--ui-test-launch=A,B", "-size", "12", "--fast"])
    #expect(LaunchMarks.variables(in: first) == ["A", "B"])
    #expect(LaunchMarks.added(in: first) == ["-size", "12", "--fast"])
    #expect(LaunchMarks.added(in: ["app"]) == nil)
    let second = LaunchMarks.arguments(after: first, adding: [], variables: [])
    #expect(second == ["app", "--host", "web", "--ui-test-launch="])
    #expect(LaunchMarks.defaults(in: first)["size"] as? String == "12")
  }
}
