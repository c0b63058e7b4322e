import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The process of an app that the shell started.
///
/// Its standard input is a pipe without data; standard output and errors are the shell's.
final class AppProcess: @unchecked Sendable {
  /// Why a program does not start.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let identifier: pid_t
  private let lock = NSLock()
  private var hasEnded = false

  /// Starts a program in a process group of its own; `onEnd` is called once, on another thread.
  init(
    program: String,
    environment: [String: String],
    onEnd: @escaping @Sendable () -> Void
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Interrupts from the terminal reach the shell alone, which then ends its apps.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = [strdup(program), nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    guard status == 0 else {
      throw Failure(
        description: "“\(program)” does not start: \(String(cString: strerror(status)))."
      )
    }
    identifier = process
    Thread { [self] in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      lock.withLock { hasEnded = true }
      onEnd()
    }.start()
  }

  /// Sends a signal, unless the process has ended.
  func send(signal: Int32) {
    lock.withLock { if !hasEnded { _ = kill(identifier, signal) } }
  }
}
