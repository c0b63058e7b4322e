internal import CConfinement
import Foundation
import PacketLink

extension AppConfinement {
  /// The error of a program that does not start.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts the confined program in a new process group.
  ///
  /// The program starts on the main thread, which lives as long as the shell: the process gets
  /// `SIGCONT` when that thread ends. If the shell crashes, the process therefore continues even if
  /// it was stopped, and its closed link shows that the shell has ended.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - onEnd: A closure that is called once, on another thread, with the end of a sentence such
  ///     as "ended with 1".
  /// - Returns: The process.
  /// - Throws: ``Failure`` if the program does not start or cannot be confined.
  @MainActor
  func start(
    environment: [String: String],
    onEnd: @escaping @Sendable (String) -> Void
  ) throws -> SpawnedProcess {
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    var step = RussetStepNone
    let error = withValue { value in
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
    return SpawnedProcess(process, onEnd: onEnd)
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

  /// Calls a closure with the value that the C functions take.
  private func withValue<Result>(
    _ body: (UnsafePointer<RussetConfinement>) -> Result
  ) -> Result {
    let sorted = paths.sorted { $0.key < $1.key }
    let texts = sorted.map { strdup($0.key) }
    defer { for text in texts { free(text) } }
    let rules = zip(texts, sorted).map { text, rule in
      RussetPathRule(path: UnsafePointer(text), access: rule.value.rawValue)
    }
    return rules.withUnsafeBufferPointer { rules in
      var value = RussetConfinement()
      value.rules = rules.baseAddress
      value.ruleCount = Int32(clamping: rules.count)
      value.allowsNetwork = allowsNetwork ? 1 : 0
      (value.memory, value.files, value.fileSize) = (memory, files, fileSize)
      return body(&value)
    }
  }
}
