import Foundation

/// A recorded UI test, with the actions of a person and the content of the screen at the end.
public struct RecordedUITest: Sendable, Equatable {
  /// The library that runs the test.
  public enum Library: String, Sendable, CaseIterable {
    /// XCTest, which runs the UI tests of Xcode projects.
    case xctest
    /// Swift Testing, for the tests of Swift packages.
    case swiftTesting = "swift-testing"
  }

  /// An action of the test, with the element that it waits for.
  struct Step: Sendable, Equatable {
    /// The expression of an element that appeared after the previous step, or nil if none did.
    var awaited: String?
    /// The statement; further lines are indented by two spaces.
    var statement: String
  }

  /// A condition that the test checks at the end.
  enum Claim: Sendable, Equatable {
    /// The element of an expression exists.
    case exists(String)
    /// The element of an expression has a value.
    case value(String, String)
  }

  /// The class of the app's delegate with its module, such as `Notes.NotesApp`; nil if unknown.
  public var delegate: String?
  /// The name of the device, or nil for an iPhone 8, the default of UI tests.
  public var device: String?
  /// The arguments for the launch of the app.
  public var launchArguments: [String] = []
  /// The environment variables for the launch of the app.
  public var launchEnvironment: [String: String] = [:]
  var steps: [Step] = []
  var claims: [Claim] = []

  init() {}

  /// The number of steps in the test.
  public var count: Int { steps.count }

  /// Returns the test as the text of a Swift file.
  ///
  /// - Parameters:
  ///   - library: The library that runs the test.
  ///   - name: The name of the class or suite.
  ///   - registersDelegate: Whether the test registers the app's delegate. Tests of a Swift package
  ///     must; for tests of an Xcode project the app is known.
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

  /// Returns the lines after the launch, with the steps and the checks.
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

  // Chosen: 100 columns without the indentation of the function's body.
  private static let longestLine = 96
}
