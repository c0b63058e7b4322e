import Foundation
import Glibc
import ProgramSearch

extension Tool {
  /// Runs a program, by its path or its name in the shell, and calls a closure for each line of
  /// either output.
  ///
  /// If there is no output for `silence` seconds, the program is killed; nil allows any silence. If
  /// `isOnTerminal` is true, the program finds a terminal as its output; the lines are without
  /// colours, and a line that another one overwrites is a line too.
  static func lines(
    _ program: String,
    _ words: [String],
    environment: [String: String?] = [:],
    folder: String? = nil,
    silence: Double? = nil,
    isOnTerminal: Bool = false,
    _ each: (String) -> Void
  ) throws -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProgramSearch.path(of: program) ?? program)
    process.arguments = words
    var surroundings = ProcessInfo.processInfo.environment
    for (name, value) in environment { surroundings[name] = value }
    process.environment = surroundings
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let terminal = isOnTerminal ? PseudoTerminal() : nil
    if terminal != nil, surroundings["TERM"] ?? "dumb" == "dumb" {
      process.environment?["TERM"] = "xterm-256color"
    }
    let pipe = Pipe()
    let writing = terminal?.writing ?? pipe.fileHandleForWriting
    process.standardOutput = writing
    process.standardError = writing
    do {
      try process.run()
    } catch {
      throw Trouble(
        "“\(program)” does not start: \(error.plainWords)",
        mend: "See that it is installed and may be run."
      )
    }
    let watch = silence.map { SilenceWatch(process: process.processIdentifier, seconds: $0) }
    // The end comes when the last process closes its output; this one keeps none.
    try? writing.close()
    let reading = terminal?.reading ?? pipe.fileHandleForReading.fileDescriptor
    defer { if let terminal { close(terminal.reading) } }
    func tell(_ bytes: [UInt8]) {
      guard terminal != nil else { return each(String(decoding: bytes, as: UTF8.self)) }
      // What only moves the cursor is no line.
      let parts = bytes.split(separator: 0x0D)
        .map { PseudoTerminal.plain(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
      if bytes.isEmpty { each("") } else { parts.forEach(each) }
    }
    var pending: [UInt8] = []
    while let bytes = more(from: reading) {
      watch?.hear()
      var start = 0
      while let end = newline(in: bytes, from: start) {
        tell(pending + bytes[start..<end])
        pending = []
        start = end + 1
      }
      pending += bytes[start...]
      // A program that overwrites a line ends it with a return alone.
      if terminal != nil, let end = pending.lastIndex(of: 0x0D), end > 0 {
        tell(Array(pending[..<end]))
        pending = Array(pending[end...])
      }
    }
    if !pending.isEmpty { tell(pending) }
    process.waitUntilExit()
    watch?.end()
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .exit(process.terminationStatus)
  }

  /// Waits for bytes from a file, and returns nil at its end.
  ///
  /// `FileHandle` stops the process at the error by which a terminal reports its end.
  private static func more(from file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// The C library searches: a loop in a debug build takes longer than the program that writes.
  private static func newline(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + start, 0x0A, buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
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
