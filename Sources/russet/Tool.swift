import Foundation
import ProgramSearch

/// Other programs.
enum Tool {
  /// The end of a program.
  enum Ending: Equatable, CustomStringConvertible {
    case exit(Int32)
    /// The program was ended by a signal, as after a crash.
    case signal(Int32)

    var description: String {
      switch self {
      case .exit(let status): "ended with \(status)"
      case .signal(let number):
        "crashed (signal \(number), \(String(cString: strsignal(number)).lowercased()))"
      }
    }
  }

  /// Runs a program with the standard input of this one; its output goes to the standard error, so
  /// that the standard output has only the verb's answer.
  static func run(
    _ name: String,
    _ words: [String],
    environment: [String: String] = [:]
  ) throws
    -> Ending
  {
    let process = process(name, words)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.standardError
    try start(process, name)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .exit(process.terminationStatus)
  }

  /// Returns the output of a program.
  ///
  /// - Throws: An error if the program fails.
  static func read(_ name: String, _ words: [String]) throws -> String {
    let process = process(name, words)
    let pipe = Pipe()
    process.standardOutput = pipe
    try start(process, name)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Trouble(
        "“\(name) \(words.joined(separator: " "))” failed.",
        mend: "Mend what it says above."
      )
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func start(_ process: Process, _ name: String) throws {
    do {
      try process.run()
    } catch {
      throw Trouble(
        "“\(name)” does not start: \(error.plainWords)",
        mend: "See that it is installed and may be run."
      )
    }
  }

  private static func process(_ name: String, _ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProgramSearch.path(of: name) ?? name)
    process.arguments = words
    return process
  }
}
