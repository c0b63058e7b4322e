import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import PacketLink
import PictureComparison
import RenderServer
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DeviceLink
@testable import Notes
@testable import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

@MainActor @Suite("Apps in a shell", .serialized, .restoresProcess)
struct LinkedAppTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-linked-notes-\(UUID().uuidString.prefix(8))")

  /// Notes with an empty folder of its own.
  private func notes(_ name: String) -> UIViewController {
    NotesApp.makeRoot(NoteStore(folder: folder.appendingPathComponent(name)))
  }

  private func settle(_ screen: HeadlessScreen) { screen.advance(by: .milliseconds(800)) }

  /// Opens the folder, and stops halfway through the push.
  private func push(_ screen: HeadlessScreen) {
    screen.tap(at: CGPoint(x: 100, y: 138))
    screen.advance(by: .milliseconds(200))
  }

  /// The shell's picture once it has every commit of a screen.
  private func picture(
    of screen: HeadlessScreen,
    _ app: AppConnection,
    on stage: LinkStage
  ) async throws -> PicturePixels? {
    let sequence = screen.screen.display.context.lastSequence
    try await wait(on: nil) { stage.server.lastSequence(of: app) == sequence }
    return stage.image(at: 1000 + screen.time).flatMap { PicturePixels($0) }
  }

  @Test func `Notes has the same pixels through the shell as alone, at rest and in motion`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let alone = HeadlessScreen(.iPhone8)
    alone.rootViewController = notes("alone")
    settle(alone)
    let first = try #require(alone.image.flatMap { PicturePixels($0) })
    push(alone)
    let second = try #require(alone.image.flatMap { PicturePixels($0) })
    #expect(first != second)

    let stage = try LinkStage(.iPhone8)
    let host = try DeviceLinkHost(path: stage.path, name: "Notes", identifier: "org.russet.notes")
    let screen = HeadlessScreen(host.device, environment: host.environment)
    try screen.screen.display.connect(
      host,
      device: host.device,
      environment: host.environment
    ) { _ in }
    screen.rootViewController = notes("linked")
    settle(screen)
    try await wait(on: nil) { stage.shown != nil }
    let app = try #require(stage.shown)
    stage.server.show(app, below: LinkStage.window)
    #expect(try await picture(of: screen, app, on: stage) == first)
    push(screen)
    #expect(try await picture(of: screen, app, on: stage) == second)
    #expect(screen.frameStatistics.frameNumber == 0, "the app draws no frame itself")

    screen.screen.display.disconnect()
    try await wait(on: nil) { !stage.left.isEmpty }
    let empty = stage.image(at: 1001 + screen.time).flatMap { PicturePixels($0) }
    #expect(empty != second, "the window of an app that left is gone")
  }

  @Test func `an app gets the device and the settings of the shell`() throws {
    var environment = HostInterface.Environment()
    environment.appearance = .dark
    environment.systemVersion = .init(13)
    let stage = try LinkStage(.iPhoneXS, environment: environment)
    let host = try DeviceLinkHost(path: stage.path, name: "App", identifier: "app")
    #expect(host.device == .iPhoneXS)
    #expect(host.environment == environment)
    host.stop()
  }

  @Test func `events, ticks and requests cross the link`() async throws {
    final class Received: @unchecked Sendable {
      let lock = NSLock()
      var events: [HostEvent] = []
      var ticks: [Double] = []
    }
    let received = Received()
    let stage = try LinkStage()
    let host = try DeviceLinkHost(path: stage.path, name: "App", identifier: "app")
    host.setFrameTick { time in received.lock.withLock { received.ticks.append(time) } }
    try host.start(device: host.device, environment: host.environment) { event in
      received.lock.withLock { received.events.append(event) }
    }
    try await wait(on: nil) { stage.joined != nil }
    let app = try #require(stage.joined)
    let touch = TouchSample(identifier: 1, phase: .began, location: CGPoint(x: 10, y: 20))
    stage.server.send(.touches([touch], time: 5), to: app)
    host.requestFrameTicks(true)
    host.perform(.title("Notes"))
    try await wait(on: nil) {
      stage.server.tick(at: 1000.5)
      return received.lock.withLock { !received.ticks.isEmpty && !received.events.isEmpty }
        && stage.log.state.withLock { !$0.requests.isEmpty }
    }
    #expect(received.lock.withLock { received.events } == [.touches([touch], time: 5)])
    #expect(received.lock.withLock { received.ticks.allSatisfy { $0 == 1000.5 } })
    // In the background there are no ticks.
    stage.server.setForeground(false, app)
    stage.server.waitUntilIdle()
    try await wait(on: nil) { received.lock.withLock { received.events.count } == 2 }
    let count = received.lock.withLock { received.ticks.count }
    stage.server.tick(at: 1001)
    stage.server.send(.shake(time: 6), to: app)
    try await wait(on: nil) { received.lock.withLock { received.events.count } == 3 }
    #expect(received.lock.withLock { received.ticks.count } == count)
    host.stop()
  }

  @Test func `a stopped app gets the newest settings when it goes on, and no other event`()
    async throws
  {
    let received = Mutex<[HostEvent]>([])
    let stage = try LinkStage()
    let host = try DeviceLinkHost(path: stage.path, name: "App", identifier: "app")
    try host.start(device: host.device, environment: host.environment) { event in
      received.withLock { $0.append(event) }
    }
    try await wait(on: nil) { stage.joined != nil }
    let app = try #require(stage.joined)
    stage.server.setStopped(true, app)
    var environment = host.environment
    for minute in 10..<20 {
      environment.statusBarTime = "9:\(minute)"
      stage.server.setEnvironment(environment)
    }
    stage.server.send(.shake(time: 5), to: app)
    stage.server.setStopped(false, app)
    stage.server.send(.shake(time: 6), to: app)
    try await wait(on: nil) { received.withLock { $0.contains(.shake(time: 6)) } }
    #expect(received.withLock { $0 } == [.environment(environment), .shake(time: 6)])
    host.stop()
  }

  /// Sends packets as a program that does not keep to the protocol would.
  private func stranger(
    _ stage: LinkStage,
    greets: Bool = true,
    _ packets: [[UInt8]]
  ) throws -> PacketSocket {
    let socket = try PacketSocket.connected(to: stage.path)
    if greets { _ = socket.send(AppMessage.greeting(name: "Liar", identifier: "liar").packet) }
    for packet in packets { _ = socket.send(packet) }
    return socket
  }

  @Test func `an app that sends garbage loses its own connection alone`() async throws {
    let stage = try LinkStage()
    let host = try DeviceLinkHost(path: stage.path, name: "App", identifier: "app")
    let wrong: [[[UInt8]]] = [
      [[2, 4, 1, 9, 9]], [[7]], [[2, 99]], [AppMessage.file(1).packet],
      [AppMessage.greeting(name: "Again", identifier: "again").packet],
      [AppMessage.commit(isLast: true, [UInt8](repeating: 255, count: 64)).packet],
      [[2] + [UInt8](repeating: 1, count: 60_000)],
    ]
    for (index, packets) in wrong.enumerated() {
      let socket = try stranger(stage, packets)
      try await wait(on: nil) { stage.left.count == index + 1 }
      _ = consume socket
    }
    let early = try stranger(stage, greets: false, [AppMessage.ticks(true).packet])
    try await wait(on: nil) { stage.left.last == "it does not greet first" }
    _ = consume early
    // The regular app is still served.
    let app = try #require(stage.log.state.withLock { $0.joined.first })
    host.perform(.title("Still here"))
    try await wait(on: nil) { stage.log.state.withLock { !$0.requests.isEmpty } }
    #expect(stage.log.state.withLock { $0.joined.first } == app)
    host.stop()
  }

  @Test func `an app that floods the shell is disconnected`() async throws {
    var limits = DeviceLinkLimits()
    limits.burst = 50
    limits.packetsPerSecond = 10
    let stage = try LinkStage(limits: limits)
    let packets = [[UInt8]](repeating: AppMessage.ticks(true).packet, count: 200)
    let socket = try stranger(stage, packets)
    try await wait(on: nil) { stage.left == ["it sends too many packets"] }
    _ = consume socket
  }

  @Test func `an app that reads nothing is disconnected`() async throws {
    var limits = DeviceLinkLimits()
    limits.waitingPackets = 20
    let stage = try LinkStage(limits: limits)
    let socket = try stranger(stage, [])
    try await wait(on: nil) { stage.joined != nil }
    let app = try #require(stage.joined)
    let text = String(repeating: "x", count: 10_000)
    for _ in 0..<100 { stage.server.send(.pasteboard(text), to: app) }
    try await wait(on: nil) { stage.left == ["it leaves its packets unread"] }
    _ = consume socket
  }

  /// Starts Notes as a process of its own.
  private func start(_ stage: LinkStage) throws -> Process {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("Notes")
    try #require(FileManager.default.isExecutableFile(atPath: program.path))
    let process = Process()
    process.executableURL = program
    process.environment = ProcessInfo.processInfo.environment.merging([
      "RUSSET_SHELL": stage.path, "NOTES_FOLDER": folder.path,
      "XDG_STATE_HOME": folder.path,
    ]) { $1 }
    try process.run()
    return process
  }

  @Test func `an app in a process of its own is shown, and its window goes when it is killed`()
    async throws
  {
    let now = MediaClock.wall.now
    let stage = try LinkStage(startingAt: now)
    let black = stage.image(at: now).flatMap { PicturePixels($0) }
    let process = try start(stage)
    defer {
      process.terminate()
      try? FileManager.default.removeItem(at: folder)
    }
    try await wait(on: nil, turns: 1_500) { stage.shown != nil }
    let app = try #require(stage.shown)
    stage.server.show(app, below: LinkStage.window)
    stage.server.waitUntilIdle()
    let shown = stage.image(at: MediaClock.wall.now).flatMap { PicturePixels($0) }
    #expect(shown != black)
    kill(process.processIdentifier, SIGKILL)
    try await wait(on: nil) { stage.left == ["it left"] }
    let gone = stage.image(at: MediaClock.wall.now + 1).flatMap { PicturePixels($0) }
    #expect(gone == black)
  }

  @Test func `an app ends when its shell ends`() async throws {
    let stage = try LinkStage(startingAt: MediaClock.wall.now)
    let process = try start(stage)
    defer {
      process.terminate()
      try? FileManager.default.removeItem(at: folder)
    }
    try await wait(on: nil, turns: 1_500) { stage.shown != nil }
    stage.server.stop()
    try await wait(on: nil) { !process.isRunning }
    #expect(process.terminationStatus == 0)
  }
}
