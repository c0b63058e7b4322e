import Foundation

/// A UI test that was recorded: what a person did, and what the screen showed at the end.
public struct RecordedUITest: Sendable, Equatable {
  /// The library that runs the test.
  public enum Library: String, Sendable, CaseIterable {
    /// XCTest, which runs UI tests of Xcode projects.
    case xctest
    /// Swift Testing, for tests of Swift packages.
    case swiftTesting = "swift-testing"
  }

  /// One step: an action, with the element that it waits for.
  struct Step: Sendable, Equatable {
    /// The expression of an element that came after the step before; nil if none did.
    var awaited: String?
    /// The statement, whose further lines are indented by two spaces.
    var statement: String
  }

  /// What holds at the end.
  enum Claim: Sendable, Equatable {
    case exists(String)
    case value(String, String)
  }

  /// The class of the app's delegate with its module, as in `Notes.NotesApp`; nil if unknown.
  public var delegate: String?
  /// The device's name; nil for an iPhone 8, which UI tests have without asking.
  public var device: String?
  /// The arguments that the app is launched with.
  public var launchArguments: [String] = []
  /// The variables that the app is launched with.
  public var launchEnvironment: [String: String] = [:]
  var steps: [Step] = []
  var claims: [Claim] = []

  init() {}

  /// The number of actions in the test.
  public var count: Int { steps.count }

  /// Writes the test as a file of Swift.
  ///
  /// - Parameters:
  ///   - library: The library that runs the test.
  ///   - name: The name of the class or suite.
  ///   - registersDelegate: Whether the test names the app's delegate, as tests of a Swift package
  ///     do; the tests of an Xcode project know their app.
  /// - Returns: The text of the file.
  public func source(
    for library: Library,
    name: String = "RecordedTests",
    registersDelegate: Bool
  ) -> String {
    let parts = delegate?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
    let app = registersDelegate && parts.count == 2 ? (module: parts[0], name: parts[1]) : nil
    var imports = library == .xctest ? ["XCTest"] : ["Testing"]
    if app != nil, device != nil { imports.append("HostInterface") }
    if app != nil || library == .swiftTesting { imports.append("XCUIAutomation") }
    var lines = imports.sorted().map { "import \($0)" }
    if let app { lines += ["", "@testable import \(app.module)"] }
    lines.append("")
    switch library {
    case .xctest:
      lines += ["final class \(name): XCTestCase {", "  @MainActor func testRecording() {"]
    case .swiftTesting:
      lines += ["@MainActor", "@Suite(.serialized) struct \(name) {", "  @Test func recording() {"]
    }
    lines += body(app?.name, library).map { $0.isEmpty ? $0 : "    " + $0 }
    return (lines + ["  }", "}", ""]).joined(separator: "\n")
  }

  private func body(_ delegate: String?, _ library: Library) -> [String] {
    var lines: [String] = []
    if let delegate {
      let device = device.map { ", device: .named(\(ElementFinder.literal($0)))" } ?? ""
      lines.append("XCUIApplication.register(delegate: \(delegate).self\(device))")
    }
    lines.append("let app = XCUIApplication()")
    let use = use(library)
    if use.contains(where: { $0.contains("springboard.") }) {
      lines.append(
        "let springboard = XCUIApplication(bundleIdentifier: \"com.apple.springboard\")"
      )
    }
    if !launchArguments.isEmpty {
      let list = launchArguments.map(ElementFinder.literal).joined(separator: ", ")
      lines.append("app.launchArguments = [\(list)]")
    }
    if !launchEnvironment.isEmpty {
      let list = launchEnvironment.sorted { $0.key < $1.key }
        .map { "\(ElementFinder.literal($0.key)): \(ElementFinder.literal($0.value))" }
      lines.append("app.launchEnvironment = [\(list.joined(separator: ", "))]")
    }
    return lines + ["app.launch()", ""] + use
  }

  /// The lines after the launch: steps and claims.
  private func use(_ library: Library) -> [String] {
    var lines: [String] = []
    for step in steps {
      if let awaited = step.awaited {
        lines += Self.claim("\(awaited).waitForExistence(timeout: 5)", library)
      }
      lines += step.statement.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    if !steps.isEmpty { lines.append("") }
    for claim in claims {
      switch claim {
      case .exists(let element): lines += Self.claim("\(element).exists", library)
      case .value(let element, let value):
        let value = ElementFinder.literal(value)
        lines.append(
          library == .xctest
            ? "XCTAssertEqual(\(element).value as? String, \(value))"
            : "#expect(\(element).value as? String == \(value))"
        )
      }
    }
    if claims.isEmpty {
      lines += Self.claim("app.state == .runningForeground", library)
    }
    return lines
  }

  private static func claim(_ expression: String, _ library: Library) -> [String] {
    let call = library == .xctest ? "XCTAssertTrue" : "#expect"
    let line = "\(call)(\(expression))"
    return line.count <= longestLine ? [line] : ["\(call)(", "  \(expression)", ")"]
  }

  // Chosen: 100 columns, of which the function's body leaves so many.
  private static let longestLine = 96
}
