import Foundation
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// A process that the bench starts and that ends together with the bench.
final class ChildProcess: @unchecked Sendable {
  private let process: SpawnedProcess
  private let lock = NSLock()
  private var lifeline: Int32

  var identifier: Int32 { process.identifier }

  /// Starts a program in a process group of its own.
  ///
  /// The standard input of the process is a pipe without data. It is closed when the bench ends for
  /// any reason.
  ///
  /// `onLine` is called on a separate thread with each line that the program prints. `onEnd` is
  /// called once, on another thread, with a part of a sentence such as "ended with 1".
  ///
  /// - Throws: `SpawnedProcess.Failure` if the program cannot be started.
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
      throw SpawnedProcess.Failure(
        description: "No pipe opens: \(String(cString: strerror(errno)))."
      )
    }
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(input[0])
      close(output[1])
    }
    do {
      process = try SpawnedProcess(
        program: program,
        arguments: arguments,
        environment: environment,
        input: input[0],
        output: output[1],
        onEnd: onEnd
      )
    } catch {
      close(input[1])
      close(output[0])
      throw error
    }
    lifeline = input[1]
    let reading = output[0]
    Thread { Self.readLines(of: reading, onLine) }.start()
  }

  deinit { hangUp() }

  /// Closes the standard input of the process, after which it ends; further calls have no effect.
  func hangUp() {
    lock.withLock {
      if lifeline >= 0 { close(lifeline) }
      lifeline = -1
    }
  }

  /// Sends a signal, unless the process has ended.
  func send(signal: Int32) { process.send(signal: signal) }

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
      // Chosen: the rest of a longer line is dropped; apps print no such lines.
      if rest.count > 1 << 16 { rest = [] }
    }
  }
}
