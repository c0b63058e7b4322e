internal import CConfinement
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The process of an app, confined to what the app may do, in a process group of its own.
///
/// If the shell dies, the process goes on even if it was stopped, and learns it from its link.
final class AppProcess: @unchecked Sendable {
  /// Why a program does not start.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let identifier: pid_t
  private let lock = NSLock()
  private var hasEnded = false

  /// Starts a program on the main thread, which lives as long as the shell.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - environment: Its variables.
  ///   - confinement: What it may do.
  ///   - onEnd: Called once, on another thread.
  /// - Throws: ``Failure`` if the program does not start or cannot be confined.
  @MainActor
  init(
    program: String,
    environment: [String: String],
    confinement: AppConfinement,
    onEnd: @escaping @Sendable () -> Void
  ) throws {
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    var step = RussetStepNone
    let error = confinement.withValue { value in
      russet_start_confined(&process, &step, program, &words, &variables, value, SIGCONT)
    }
    guard error == 0 else {
      let reason = String(cString: strerror(error))
      throw Failure(
        description: step == RussetStepExecute
          ? "“\(program)” does not start: \(reason)."
          : "“\(program)” does not start, since \(Self.name(of: step)) failed: \(reason)."
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

  private static func name(of step: RussetStep) -> String {
    switch step {
    case RussetStepLimits: "the limits of its resources"
    case RussetStepPrivileges: "the removal of its privileges"
    case RussetStepPaths: "the rules for its files"
    case RussetStepCalls: "the filter of its system calls"
    default: "its preparation"
    }
  }

  /// Sends a signal, unless the process has ended.
  func send(signal: Int32) {
    lock.withLock { if !hasEnded { _ = kill(identifier, signal) } }
  }
}
