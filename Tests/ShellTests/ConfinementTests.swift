import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// An app that tries to break out of its confinement.
@MainActor @Suite("The confinement of apps", .serialized, .restoresProcess)
final class ConfinementTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-confinement-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController
  private let control: ControlServer
  private let folder: DeviceFolder
  private let apps: AppFolder

  init() throws {
    apps = AppFolder(root.appendingPathComponent("apps"))
    folder = DeviceFolder(root.appendingPathComponent("run").path)
    screen = HeadlessScreen(.iPhone8)
    shell = ShellController(folder: apps, socketPath: folder.appSocket)
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    control = try ControlServer(path: folder.controlSocket, controller: shell)
    screen.update()
  }

  private func end() {
    control.stop()
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  /// Runs the app that tries to escape; the error number of each attempt.
  private func attempt(network: Bool) async throws -> [String: Int32] {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("DeviceProbe")
    let link = root.appendingPathComponent("escapee")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    try apps.install(
      InstalledApp(identifier: "a", name: "A", executable: link.path, network: network)
    )
    shell.reload()
    let person = root.appendingPathComponent("person")
    let other = AppContainer(of: "other", on: apps)
    try FileManager.default.createDirectory(at: person, withIntermediateDirectories: true)
    try other.prepare()
    for folder in [person, other.home] {
      try Data("secret".utf8).write(to: folder.appendingPathComponent("secret"))
    }
    let victim = Process()
    victim.executableURL = URL(fileURLWithPath: "/bin/sleep")
    victim.arguments = ["60"]
    try victim.run()
    defer { victim.terminate() }
    let container = AppContainer(of: "a", on: apps)
    try container.prepare()
    let targets: [String: Any] = [
      "file": person.path + "/secret", "folder": person.path,
      "otherApp": other.home.path + "/secret", "process": victim.processIdentifier,
      "control": folder.controlSocket,
    ]
    try JSONSerialization.data(withJSONObject: targets)
      .write(to: container.home.appendingPathComponent("targets.json"))
    let results = container.home.appendingPathComponent("results.json")
    try shell.launch("a")
    try await wait(on: screen, turns: 1_500) {
      FileManager.default.fileExists(atPath: results.path)
    }
    #expect(victim.isRunning)
    return try JSONDecoder().decode([String: Int32].self, from: Data(contentsOf: results))
  }

  @Test(
    .enabled(
      if: AppConfinement.trouble == nil,
      "The kernel has no Landlock, which confines paths and signals."
    )
  )
  func `an app that tries to break out is refused at each attempt`() async throws {
    defer { end() }
    let results = try await attempt(network: false)
    let expected: [String: Int32] = [
      "read a file of the person": EACCES,
      "write a file of the person": EACCES,
      "create a file of the person": EACCES,
      "read another app's file": EACCES,
      "list the person's folder": EACCES,
      "read another process's variables": EACCES,
      "open a device": EACCES,
      "signal another process": EPERM,
      "trace another process": EPERM,
      "read another process's memory": EPERM,
      "make a namespace": EPERM,
      "make a process": EPERM,
      "make a thread": 0,
      "open a socket of the Internet": EACCES,
      "open a socket of a desktop bus": EACCES,
      "open a raw socket": EACCES,
      "take 64 GiB": ENOMEM,
      "open 10,000 files": EMFILE,
      "write its own file": 0,
      "control the device": EPERM,
    ]
    for (name, error) in expected {
      #expect(results[name] == error, "\(name): \(results[name].map { "\($0)" } ?? "not tried")")
    }
    #expect(Set(results.keys) == Set(expected.keys))
    let person = root.appendingPathComponent("person")
    #expect(try FileManager.default.contentsOfDirectory(atPath: person.path) == ["secret"])
  }

  @Test func `an app that may use the network opens sockets of the Internet, but no raw ones`()
    async throws
  {
    defer { end() }
    let results = try await attempt(network: true)
    #expect(results["open a socket of the Internet"] == 0)
    #expect(results["open a raw socket"] == EPERM)
  }

  @Test func `an app that is uninstalled leaves no data`() throws {
    defer { end() }
    try apps.install(InstalledApp(identifier: "b", name: "B", executable: "/bin/sleep"))
    let container = AppContainer(of: "b", on: apps)
    try container.prepare()
    try Data("note".utf8).write(to: container.home.appendingPathComponent("note"))
    try apps.uninstall("b")
    #expect(!FileManager.default.fileExists(atPath: container.home.path))
    #expect(!FileManager.default.fileExists(atPath: container.pushes.path))
  }

  @Test func `an app gets no variable that names what it cannot reach`() {
    defer { end() }
    let variables = [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus", "SSH_AUTH_SOCK": "/run/agent",
      "HOME": "/home/a-person", "LANG": "de_DE.UTF-8", "LC_TIME": "C", "LD_PRELOAD": "/tmp/x.so",
      "RUSSET_SHELL": "/run/other",
    ]
    let container = AppContainer(of: "a", on: apps)
    let result = container.environment(from: variables, socket: "/run/apps")
    #expect(result["HOME"] == container.home.path)
    #expect(result["RUSSET_SHELL"] == "/run/apps")
    #expect(result["LANG"] == "de_DE.UTF-8" && result["LC_TIME"] == "C")
    for name in ["DBUS_SESSION_BUS_ADDRESS", "SSH_AUTH_SOCK", "LD_PRELOAD"] {
      #expect(result[name] == nil)
    }
    #expect(!result.values.contains { $0.contains("/home/a-person") })
  }

  @Test func `a program that does not start is named, with the reason`() {
    defer { end() }
    do {
      _ = try AppConfinement(program: "/bin/nothing-here", data: [])
        .start(environment: [:], onEnd: { _ in })
      Issue.record("it started")
    } catch {
      #expect("\(error)" == "“/bin/nothing-here” does not start: No such file or directory.")
    }
  }
}
