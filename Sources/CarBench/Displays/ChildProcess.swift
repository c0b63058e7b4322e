import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A process that the bench started and that ends with the bench.
final class ChildProcess: @unchecked Sendable {
  /// Why a program does not start.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let identifier: pid_t
  private var lifeline: Int32
  private let lock = NSLock()
  private var hasEnded = false

  /// Starts a program in a process group of its own.
  ///
  /// Its standard input is a pipe without data that closes when the bench ends, however it ends.
  ///
  /// `onLine` is called on a thread of its own with each line that the program prints, `onEnd` once,
  /// on another thread, with a sentence part: "ended with 1".
  ///
  /// - Throws: ``Failure`` if the program does not start.
  init(
    program: String,
    arguments: [String],
    environment: [String: String],
    onLine: @escaping @Sendable (String) -> Void,
    onEnd: @escaping @Sendable (String) -> Void
  ) throws {
    var input: [Int32] = [-1, -1], output: [Int32] = [-1, -1]
    guard pipe(&input) == 0, pipe(&output) == 0 else {
      for end in input + output where end >= 0 { close(end) }
      throw Failure(description: "No pipe opens: \(String(cString: strerror(errno))).")
    }
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Interrupts from the terminal reach the bench alone, which then ends its displays.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    close(input[0])
    close(output[1])
    guard status == 0 else {
      close(input[1])
      close(output[0])
      throw Failure(
        description: "“\(program)” does not start: \(String(cString: strerror(status)))."
      )
    }
    identifier = process
    lifeline = input[1]
    let reading = output[0]
    Thread { Self.readLines(of: reading, onLine) }.start()
    Thread { [self] in
      let ending = Self.wait(for: identifier)
      lock.withLock { hasEnded = true }
      onEnd(ending)
    }.start()
  }

  deinit { hangUp() }

  /// Ends the process's standard input, which tells it to end; further calls do nothing.
  func hangUp() {
    lock.withLock {
      if lifeline >= 0 { close(lifeline) }
      lifeline = -1
    }
  }

  /// Sends a signal, unless the process has ended.
  func send(signal: Int32) {
    lock.withLock { if !hasEnded { _ = kill(identifier, signal) } }
  }

  private static func wait(for process: pid_t) -> String {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    guard signal != 0 else { return "ended with \((status >> 8) & 0xFF)" }
    return "crashed (signal \(signal), \(String(cString: strsignal(signal)).lowercased()))"
  }

  private static func readLines(of descriptor: Int32, _ onLine: (String) -> Void) {
    defer { close(descriptor) }
    var rest: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &room, room.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest += room[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        onLine(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
      // Chosen: a line longer than this is cut; no line of an app is.
      if rest.count > 1 << 16 { rest = [] }
    }
  }
}
