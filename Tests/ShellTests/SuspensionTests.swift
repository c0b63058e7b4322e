import DeviceLink
import Foundation
import HeadlessHost
import HostInterface
import PacketLink
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// Processes of real apps in the background.
@MainActor @Suite("Apps in the background", .serialized, .restoresProcess)
final class SuspensionTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-suspension-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController
  private let apps: AppFolder

  init() throws {
    apps = AppFolder(root.appendingPathComponent("apps"))
    let folder = DeviceFolder(root.appendingPathComponent("run").path)
    screen = HeadlessScreen(.iPhone8)
    shell = ShellController(folder: apps, socketPath: folder.appSocket)
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    screen.update()
  }

  private func end() {
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  /// Installs the probe under a name that decides its conduct.
  private func install(_ conduct: String, as identifier: String? = nil) throws {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let program = folder.appendingPathComponent("DeviceProbe")
    try #require(FileManager.default.isExecutableFile(atPath: program.path))
    let link = root.appendingPathComponent(conduct)
    if !FileManager.default.fileExists(atPath: link.path) {
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    }
    let identifier = identifier ?? conduct
    try apps.install(
      InstalledApp(identifier: identifier, name: identifier, executable: link.path)
    )
    shell.reload()
  }

  private func launch(_ identifier: String) async throws -> Int32 {
    try shell.launch(identifier)
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
    return try #require(shell.processes[identifier])
  }

  /// The state of a process as the kernel names it: R, S, T and others; nil: it is gone.
  private func state(_ process: Int32) -> Character? {
    stat(process)?.first?.first
  }

  /// The processor time that the threads of a process have used, in nanoseconds.
  ///
  /// The ticks of `/proc/PID/stat` are too coarse: an app can do all its work within one.
  private func runTime(_ process: Int32) -> UInt64 {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let text = try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)
      return sum + (text?.split(separator: " ").first.flatMap { UInt64($0) } ?? 0)
    }
  }

  /// The fields of `/proc/PID/stat` after the name of the program.
  private func stat(_ process: Int32) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }

  @Test(.feature("I10-F06"), .rule("IX-R203"))
  func `an app in the background is stopped and uses no processor time`() async throws {
    defer { end() }
    try install("clockwork")
    let process = try await launch("clockwork")
    #expect(state(process) != "T")
    shell.goHome()
    try await wait(on: screen) { self.state(process) == "T" }
    let before = runTime(process)
    try await Task.sleep(for: .milliseconds(300))
    // Other threads may have been stopped a moment after the main one.
    #expect(runTime(process) < before + 1_000_000)
    // It goes on where it was, and its window shows.
    try shell.launch("clockwork")
    try await wait(on: screen) { self.state(process) != "T" && self.runTime(process) > before }
    #expect(shell.processes["clockwork"] == process)
  }

  @Test(.feature("IX-F194"), .rule("IX-R210"))
  func `an app goes on until its background task ends`() async throws {
    defer { end() }
    try install("worker")
    let process = try await launch("worker")
    shell.goHome()
    try await wait(on: screen) { self.shell.running["worker"]?.standing.phase == .working }
    #expect(state(process) != "T")
    try await wait(on: screen) { self.state(process) == "T" }
  }

  @Test(.feature("IX-F194"))
  func `the handler of a task that runs out is called before the app is stopped`() async throws {
    defer { end() }
    shell.processTimes.working = 0.2
    try install("obedient")
    let process = try await launch("obedient")
    shell.goHome()
    try await wait(on: screen) { self.state(process) == "T" }
    #expect(shell.processes["obedient"] == process)
  }

  @Test func `an app whose task does not end is ended, and can be launched again`() async throws {
    defer { end() }
    shell.processTimes.working = 0.1
    shell.processTimes.expiring = 0.2
    try install("stubborn")
    let process = try await launch("stubborn")
    shell.goHome()
    try await wait(on: screen) { self.shell.processes.isEmpty }
    #expect(try await launch("stubborn") != process)
  }

  @Test func `the lock screen stops the app behind it, and unlocking lets it go on`() async throws {
    defer { end() }
    try install("clockwork")
    let process = try await launch("clockwork")
    shell.lockScreen()
    try await wait(on: screen) { self.state(process) == "T" }
    shell.unlock()
    try await wait(on: screen) { self.state(process) != "T" }
    #expect(shell.frontIdentifier == "clockwork")
  }

  @Test func `an app that is stopped outlives many changes of the settings`() async throws {
    defer { end() }
    try install("clockwork")
    let process = try await launch("clockwork")
    shell.goHome()
    try await wait(on: screen) { self.state(process) == "T" }
    var environment = screen.environment
    for minute in 0..<200 {
      environment.statusBarTime = "9:\(minute)"
      shell.server?.setEnvironment(environment)
    }
    shell.server?.waitUntilIdle()
    try shell.launch("clockwork")
    try await wait(on: screen) { self.state(process) != "T" }
    #expect(shell.processes["clockwork"] == process)
  }

  @Test(.feature("IX-F195"))
  func `the app that was used longest ago ends when memory runs short`() async throws {
    defer { end() }
    shell.memory = MemoryBudget(limit: 200 << 20)
    try install("hoarder", as: "first")
    try install("hoarder", as: "second")
    try install("hoarder", as: "third")
    _ = try await launch("first")
    _ = try await launch("second")
    let third = try await launch("third")
    try await wait(on: screen) { self.shell.processes["first"] == nil }
    #expect(shell.processes["third"] == third)
    #expect(shell.frontIdentifier == "third")
  }

  @Test(.feature("IX-F195"))
  func `an app that a message started in the background ends when memory runs short`()
    async throws
  {
    defer { end() }
    shell.memory = MemoryBudget(limit: 180 << 20)
    shell.processTimes.calling = 0.3
    try install("hoarder", as: "first")
    try install("hoarder", as: "second")
    let first = try await launch("first")
    try shell.send(Data("{}".utf8), of: "none", to: "second")
    #expect(shell.processes["second"] != nil && !shell.recents.contains("second"))
    try await wait(on: screen, turns: 1_500) { self.shell.processes["second"] == nil }
    #expect(shell.processes["first"] == first && shell.frontIdentifier == "first")
  }

  @Test func `messages for an app that has not connected are kept up to a number`() throws {
    defer { end() }
    try install("clockwork")
    for number in 0..<300 {
      try shell.send(Data("\(number)".utf8), of: "none", to: "clockwork")
    }
    let app = try #require(shell.running["clockwork"])
    #expect(app.connection == nil && app.waiting.count == 256)
    #expect(app.waiting.first?.message == Data("44".utf8))
    #expect(app.waiting.last?.message == Data("299".utf8))
  }

  @Test func `an app that is deleted ends before its data are removed`() async throws {
    defer { end() }
    try install("clockwork")
    let process = try await launch("clockwork")
    let home = AppContainer(of: "clockwork", on: apps).home
    #expect(FileManager.default.fileExists(atPath: home.path))
    let app = try #require(shell.installed.first { $0.identifier == "clockwork" })
    shell.home.onDelete(app)
    #expect(SpawnedProcess.startTime(of: process) == nil)
    #expect(!FileManager.default.fileExists(atPath: home.path))
    try await wait(on: screen) { self.shell.processes.isEmpty }
    #expect(shell.frontIdentifier == nil && shell.home.icons.isEmpty)
  }

  @Test func `a stopped app ends at once`() async throws {
    defer { end() }
    try install("clockwork")
    let process = try await launch("clockwork")
    shell.goHome()
    try await wait(on: screen) { self.state(process) == "T" }
    try shell.terminate("clockwork")
    try await wait(on: screen, turns: 100) { self.shell.processes.isEmpty }
  }

  @Test func `a push notification lets a stopped app go on for a while`() async throws {
    defer { end() }
    shell.processTimes.calling = 0.3
    try install("clockwork")
    let process = try await launch("clockwork")
    shell.goHome()
    try await wait(on: screen) { self.state(process) == "T" }
    let before = runTime(process)
    try shell.push(Data(#"{"aps": {"alert": "Hello"}}"#.utf8), to: "clockwork")
    #expect(shell.running["clockwork"]?.standing.phase == .calling)
    try await wait(on: screen) { self.runTime(process) > before + 100_000 }
    try await wait(on: screen) { self.state(process) == "T" }
    let pushes = AppContainer(of: "clockwork", on: apps).pushes
    #expect(try FileManager.default.contentsOfDirectory(atPath: pushes.path).count == 1)
  }

  @Test func `a push notification that is not sound is refused in words`() async throws {
    defer { end() }
    try install("clockwork")
    func refusal(_ payload: String, _ identifier: String = "clockwork") -> String {
      do {
        try shell.push(Data(payload.utf8), to: identifier)
        return "taken"
      } catch {
        return "\(error)"
      }
    }
    #expect(refusal("{}", "none") == "The app none is not installed.")
    #expect(refusal("{}") == "The payload is no JSON object with an object “aps”.")
    let sound = #"{"aps": {"alert": "Hello"}}"#
    #expect(refusal(sound) == "The app clockwork is not allowed to notify.")
    _ = try await launch("clockwork")
    #expect(refusal("[]") == "The payload is no JSON object with an object “aps”.")
    let long = #"{"aps": {"alert": "\#(String(repeating: "x", count: 5_000))"}}"#
    #expect(refusal(long).hasPrefix("The payload has 50"))
  }

  @Test func `a screenshot shows the app in front`() async throws {
    defer { end() }
    try install("clockwork")
    _ = try await launch("clockwork")
    screen.advance(by: .seconds(1))
    let file = root.appendingPathComponent("screen.png")
    try shell.writeScreenshot(to: file.path)
    let picture = try #require(UIImage(contentsOfFile: file.path)?.cgImage)
    #expect(picture.width == screen.image?.width && picture.height == screen.image?.height)
    #expect(throws: ShellController.Failure.self) {
      try shell.writeScreenshot(to: "/nowhere/screen.png")
    }
  }
}
