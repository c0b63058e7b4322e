import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CarBench

@Suite("Processes of displays")
struct ChildProcessTests {
  private final class Notes: Sendable {
    let lines = Mutex<[String]>([])
    let ended = DispatchSemaphore(value: 0)
    let ending = Mutex("")
  }

  private func run(_ script: String, _ use: (ChildProcess) -> Void = { _ in }) throws -> Notes {
    let notes = Notes()
    let child = try ChildProcess(
      program: "/bin/sh",
      arguments: ["-c", script],
      environment: ["GREETING": "hello", "PATH": "/usr/bin:/bin"],
      onLine: { line in notes.lines.withLock { $0.append(line) } },
      onEnd: { how in
        notes.ending.withLock { $0 = how }
        notes.ended.signal()
      }
    )
    use(child)
    notes.ended.wait()
    return notes
  }

  @Test func `a process has its variables, and how it ends is told`() throws {
    let notes = try run("echo $GREETING; exit 3")
    #expect(notes.ending.withLock { $0 } == "ended with 3")
    // The last line may come after the end.
    while notes.lines.withLock({ $0.isEmpty }) { usleep(1000) }
    #expect(notes.lines.withLock { $0 } == ["hello"])
  }

  @Test func `a process that is killed is told by its signal`() throws {
    let notes = try run("exec sleep 60") { $0.send(signal: 9) }
    #expect(notes.ending.withLock { $0 }.hasPrefix("crashed (signal 9"))
  }

  @Test func `a process whose input ends can end by itself`() throws {
    let notes = try run("cat") { $0.hangUp() }
    #expect(notes.ending.withLock { $0 } == "ended with 0")
  }

  @Test func `a program that is not there is told by its name`() {
    #expect {
      _ = try ChildProcess(
        program: "/nowhere/app",
        arguments: [],
        environment: [:],
        onLine: { _ in },
        onEnd: { _ in }
      )
    } throws: {
      "\($0)".contains("/nowhere/app")
    }
  }
}
