import Foundation
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// A process that the bench started and that ends with the bench.
final class ChildProcess: @unchecked Sendable {
  private let process: SpawnedProcess
  private let lock = NSLock()
  private var lifeline: Int32

  var identifier: Int32 { process.identifier }

  /// Starts a program in a process group of its own.
  ///
  /// Its standard input is a pipe without data that closes when the bench ends, however it ends.
  ///
  /// `onLine` is called on a thread of its own with each line that the program prints, `onEnd` once,
  /// on another thread, with a sentence part: "ended with 1".
  ///
  /// - Throws: `SpawnedProcess.Failure` if the program does not start.
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

  /// Ends the process's standard input, which tells it to end; further calls do nothing.
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
      // Chosen: a line longer than this is cut; no line of an app is.
      if rest.count > 1 << 16 { rest = [] }
    }
  }
}
