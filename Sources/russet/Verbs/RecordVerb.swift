import Foundation
import UITestRecording

/// The verb that records a person's actions in an app as a UI test.
enum RecordVerb: Verb {
  static let name = "record"
  static let summary = "shows the app and writes what is done with it as a UI test"
  static let usage = """
    usage: russet record [PATH] --output FILE [OPTIONS] [-- ARGUMENTS OF THE APP]

    Builds the app as russet run does and shows it. What is tapped, typed, swiped and dragged becomes
    a UI test in FILE, which is written after each action and ends with what the screen shows then.
    With --events, a log of events from --record is turned into the test, and no host shows the app.

      --output FILE     the test, a file of Swift
      --events FILE     the log of events that is used instead of a person
      --library NAME    xctest, or swift-testing; by default what the app's package or project uses
      --name NAME       of the test's class or suite, by default RecordedTests
      --variable NAME=VALUE
                        in the environment of the app and of the test; may stand several times
      --host web|window by default a window where there is a display, else the browser
      --port N          of the web host
    \(AppOptions.usage)
    \(ProjectOptions.usage)
    """
  static let example = "russet record --output Tests/TallyTests/Counting.swift --name Counting"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    var options = try AppOptions(&arguments)
    guard let path = try arguments.option("output") else {
      throw WrongUse(message: "Name the file of the test with --output.")
    }
    let log = try arguments.eventLog()
    let library = try library(&arguments)
    let name = try arguments.option("name") ?? "RecordedTests"
    guard isIdentifier(name) else {
      throw WrongUse(message: "“\(name)” is not a name of a Swift type.")
    }
    let variables = try variables(&arguments)
    let host = try arguments.option("host")
    if let host, !["web", "window"].contains(host) {
      throw WrongUse(message: "There is no host “\(host)” to record in; there are web and window.")
    }
    let port = try arguments.port()
    let passedOn = arguments.passedOn
    let project = try ProjectOptions(&arguments)
    let app = arguments.word()
    try arguments.finish()
    let file = try OutputFile(URL(fileURLWithPath: path).path)
    let built = try StartableApp(options, project, path: app, output: output)
    file.clear()
    if let host { options.words += ["--host", host] }
    if let port { options.words += ["--port", "\(port)"] }
    let used = library ?? (built.isProject ? .xctest : .swiftTesting)
    options.words += [
      "--record-test", file.path, "--test-library", used.rawValue, "--test-name", name,
    ]
    if built.isProject { options.words.append("--project-test") }
    if !variables.isEmpty {
      options.words += ["--test-variables", variables.map(\.name).joined(separator: ",")]
    }
    for (name, value) in variables { setenv(name, value, 1) }
    guard let log else { throw built.start(options.words + built.words + passedOn) }
    // The app ends with 1 if a touch was lost, but still writes the test.
    let ending = try Tool.run(
      built.program,
      options.words + ["--host", "headless", "--replay", log] + built.words + passedOn
    )
    guard [.exit(0), .exit(1)].contains(ending),
      FileManager.default.fileExists(atPath: file.path)
    else {
      throw Trouble(
        "The app \(ending) and wrote no test.",
        mend: "See what it says above; --replay shows the log of events."
      )
    }
    output.line(path)
    return 0
  }

  private static func library(_ arguments: inout Arguments) throws -> RecordedUITest.Library? {
    guard let name = try arguments.option("library") else { return nil }
    guard let library = RecordedUITest.Library(rawValue: name) else {
      let names = RecordedUITest.Library.allCases.map(\.rawValue).joined(separator: " and ")
      throw WrongUse(message: "There is no testing library “\(name)”; there are \(names).")
    }
    return library
  }

  private static func variables(
    _ arguments: inout Arguments
  ) throws -> [(name: String, value: String)] {
    var variables: [(name: String, value: String)] = []
    while let text = try arguments.option("variable") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isIdentifier(String(parts[0])) else {
        throw WrongUse(message: "“\(text)” is not NAME=VALUE.")
      }
      variables.append((String(parts[0]), String(parts[1])))
    }
    return variables
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
