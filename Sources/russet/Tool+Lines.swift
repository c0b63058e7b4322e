import Foundation
import ProgramSearch

extension Tool {
  /// Runs a program, by its path or its name in the shell, and calls a closure for each line of
  /// either output.
  ///
  /// If there is no output for `silence` seconds, the program is killed; nil allows any silence.
  static func lines(
    _ program: String,
    _ words: [String],
    environment: [String: String?] = [:],
    folder: String? = nil,
    silence: Double? = nil,
    _ each: (String) -> Void
  ) throws -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProgramSearch.path(of: program) ?? program)
    process.arguments = words
    var surroundings = ProcessInfo.processInfo.environment
    for (name, value) in environment { surroundings[name] = value }
    process.environment = surroundings
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw Trouble(
        "“\(program)” does not start: \(error.plainWords)",
        mend: "See that it is installed and may be run."
      )
    }
    let watch = silence.map { SilenceWatch(process: process.processIdentifier, seconds: $0) }
    var pending = Data()
    let handle = pipe.fileHandleForReading
    // `availableData` blocks until there are data; empty data mean the end.
    while case let data = handle.availableData, !data.isEmpty {
      watch?.hear()
      pending += data
      while let end = pending.firstIndex(of: 0x0A) {
        each(String(decoding: pending[..<end], as: UTF8.self))
        pending = Data(pending[pending.index(after: end)...])
      }
    }
    if !pending.isEmpty { each(String(decoding: pending, as: UTF8.self)) }
    process.waitUntilExit()
    watch?.end()
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .exit(process.terminationStatus)
  }

  /// A watch that kills a process after a long time without output.
  private final class SilenceWatch: @unchecked Sendable {
    private let lock = NSLock()
    private var heard = Date()
    private var isOver = false

    init(process: pid_t, seconds: Double) {
      let thread = Thread { [self] in
        while lock.withLock({ !isOver }) {
          Thread.sleep(forTimeInterval: 0.5)
          let silence = lock.withLock { isOver ? 0 : -heard.timeIntervalSinceNow }
          if silence > seconds {
            kill(process, SIGKILL)
            return
          }
        }
      }
      thread.start()
    }

    func hear() { lock.withLock { heard = Date() } }
    func end() { lock.withLock { isOver = true } }
  }
}
