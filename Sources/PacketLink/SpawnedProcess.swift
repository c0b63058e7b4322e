import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A program that runs as a separate process in a process group of its own.
///
/// Interrupts from the terminal therefore reach only the parent.
package final class SpawnedProcess: @unchecked Sendable {
  /// The error when a program cannot be started.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package let identifier: pid_t
  /// The start time of a process that was started by another one.
  private let adoptedStart: Int64?
  private let lock = NSLock()
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its variables.
  ///   - input: The descriptor of its standard input; nil for one without data.
  ///   - output: The descriptor of its standard output; nil for the parent's.
  ///   - onEnd: Called once, on another thread, with a phrase such as "ended with 1".
  /// - Throws: ``Failure`` if the program does not start.
  package convenience init(
    program: String,
    arguments: [String] = [],
    environment: [String: String],
    input: Int32? = nil,
    output: Int32? = nil,
    onEnd: @escaping @Sendable (String) -> Void
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    guard status == 0 else {
      throw Failure(
        description: "“\(program)” does not start: \(String(cString: strerror(status)))."
      )
    }
    self.init(process, onEnd: onEnd)
  }

  /// Waits for the end of a process that the current process started.
  ///
  /// - Parameters:
  ///   - identifier: The process; no other code waits for it.
  ///   - onEnd: Called once, on another thread, with a phrase such as "ended with 1".
  package init(_ identifier: pid_t, onEnd: @escaping @Sendable (String) -> Void) {
    self.identifier = identifier
    adoptedStart = nil
    Thread { [self] in
      let ending = Self.wait(for: identifier)
      lock.withLock { hasEnded = true }
      onEnd(ending)
    }.start()
  }

  /// Adopts a process that was started by another one, such as a shell that crashed.
  ///
  /// Its end is not reported.
  ///
  /// - Parameters:
  ///   - identifier: The process.
  ///   - started: The time at which it started; the result is nil if the process has ended.
  package init?(adopting identifier: pid_t, started: Int64) {
    guard Self.startTime(of: identifier) == started else { return nil }
    self.identifier = identifier
    adoptedStart = started
  }

  /// Returns the time at which a process started, in the kernel's ticks since the machine started;
  /// nil if it has ended.
  package static func startTime(of process: pid_t) -> Int64? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    // Source: proc_pid_stat(5): the name is followed by the state, field 3, and later the start,
    // field 22.
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 19, fields[0] != "Z" else { return nil }
    return Int64(fields[19])
  }

  /// Whether the process was started by another one.
  package var isAdopted: Bool { adoptedStart != nil }

  /// The time at which the process started; nil if it has ended.
  package var startTime: Int64? { Self.startTime(of: identifier) }

  /// Sends a signal, unless the process has ended.
  package func send(signal: Int32) {
    // The number of an adopted process may have been reused.
    if let adoptedStart, startTime != adoptedStart { return }
    lock.withLock { if !hasEnded { _ = kill(identifier, signal) } }
  }

  private static func wait(for process: pid_t) -> String {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    guard signal != 0 else { return "ended with \((status >> 8) & 0xFF)" }
    return "crashed (signal \(signal), \(String(cString: strsignal(signal)).lowercased()))"
  }
}
