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
@testable import UIKit
@testable import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// The behavior of an app when its shell crashes.
@MainActor @Suite("Apps whose shell crashes", .serialized, .restoresProcess)
struct RejoiningTests {
  private let path = LinkStage.freshPath

  /// A shell that answers one app and can go as a process does that is killed.
  private final class FragileShell {
    private let listener: PacketListener
    private var peers: [PacketSocketReference] = []
    private let path: String

    init(at path: String) throws {
      self.path = path
      listener = try PacketListener(at: path)
    }

    /// Accepts the app that connects, and answers its greeting.
    func answer() throws {
      let encoder = JSONEncoder()
      let welcome = ShellMessage.welcome(
        device: try encoder.encode(Device.iPhone8),
        environment: try encoder.encode(HostInterface.Environment()),
        launch: try encoder.encode(AppLaunch())
      )
      var entry = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 5_000)
      listener.accept { socket, _ in
        if let packet = welcome.packet { _ = socket.send(packet) }
        peers.append(PacketSocketReference(socket))
      }
    }
  }

  /// Connects an app to a shell that goes afterwards.
  private func abandonedHost(patience: Double = 30) async throws -> DeviceLinkHost {
    let path = path
    let shell = try FragileShell(at: path)
    let connecting = Task.detached {
      try DeviceLinkHost(path: path, name: "App", identifier: "app", patience: patience)
    }
    try shell.answer()
    return try await connecting.value
  }

  @Test func `an app shows everything in the shell that comes after a crash`() async throws {
    let host = try await abandonedHost()
    let screen = HeadlessScreen(host.device, environment: host.environment)
    let changes = Mutex<[String]>([])
    host.addChangeHandler { change in
      switch change {
      case .lost: changes.withLock { $0.append("lost") }
      case .joined(let environment, _):
        changes.withLock { $0.append("joined \(environment.appearance)") }
      }
    }
    try screen.screen.display.connect(
      host,
      device: host.device,
      environment: host.environment
    ) { _ in }
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    label.text = "Nothing is lost"
    controller.view.addSubview(label)
    let spinner = UIActivityIndicatorView(style: .gray)
    spinner.center = CGPoint(x: 100, y: 300)
    spinner.startAnimating()
    controller.view.addSubview(spinner)
    screen.rootViewController = controller
    screen.advance(by: .milliseconds(300))
    try await wait(on: nil) { changes.withLock { $0 } == ["lost"] }
    // What changes meanwhile is shown too.
    label.text = "Nothing at all is lost"
    screen.advance(by: .milliseconds(300))
    var environment = HostInterface.Environment()
    environment.appearance = .dark
    let stage = try LinkStage(environment: environment, path: path)
    try await wait(on: nil) { changes.withLock { $0 } == ["lost", "joined dark"] }
    screen.screen.display.resendLayers(host.resume)
    try await wait(on: nil) { stage.shown != nil }
    let app = try #require(stage.shown)
    stage.server.show(app, below: LinkStage.window)
    let sequence = screen.screen.display.context.lastSequence
    try await wait(on: nil) { stage.server.lastSequence(of: app) == sequence }
    #expect(spinner.isAnimating)
    let shown = stage.image(at: 1000 + screen.time).flatMap { PicturePixels($0) }
    let later = stage.image(at: 1000.3 + screen.time).flatMap { PicturePixels($0) }
    #expect(shown != later, "the indicator turns")
    // The same app alone.
    spinner.stopAnimating()
    screen.advance(by: .milliseconds(300))
    let alone = HeadlessScreen(.iPhone8)
    alone.rootViewController = {
      let other = UIViewController()
      other.view.backgroundColor = .white
      let twin = UILabel(frame: label.frame)
      twin.text = label.text
      other.view.addSubview(twin)
      return other
    }()
    alone.advance(by: .milliseconds(300))
    let wanted = try #require(alone.image.flatMap { PicturePixels($0) })
    let last = screen.screen.display.context.lastSequence
    try await wait(on: nil) { stage.server.lastSequence(of: app) == last }
    #expect((stage.image(at: 1001 + screen.time).flatMap { PicturePixels($0) } == wanted) as Bool)
    screen.screen.display.disconnect()
  }

  @Test func `an app that no shell takes in ends after its patience`() async throws {
    let host = try await abandonedHost(patience: 0.3)
    let events = Mutex<[HostEvent]>([])
    host.addChangeHandler { _ in }
    try host.start(device: host.device, environment: host.environment) { event in
      events.withLock { $0.append(event) }
    }
    try await wait(on: nil) { events.withLock { $0 } == [.quit] }
    host.stop()
  }

  @Test func `a shell that shuts down ends its apps at once`() async throws {
    let stage = try LinkStage(path: path)
    let host = try DeviceLinkHost(path: path, name: "App", identifier: "app", patience: 1_000)
    let events = Mutex<[HostEvent]>([])
    host.addChangeHandler { _ in Issue.record("the link waits for another shell") }
    try host.start(device: host.device, environment: host.environment) { event in
      events.withLock { $0.append(event) }
    }
    try await wait(on: nil) { stage.joined != nil }
    stage.server.stop()
    try await wait(on: nil) { events.withLock { $0 } == [.quit] }
    host.stop()
  }

  @Test func `calls and answers of services cross the link`() async throws {
    let stage = try LinkStage(path: path)
    let host = try DeviceLinkHost(path: path, name: "App", identifier: "app")
    let news = Mutex<[DeviceNews]>([])
    host.setNews { item in news.withLock { $0.append(item) } }
    try host.start(device: host.device, environment: host.environment) { _ in }
    try await wait(on: nil) { stage.joined != nil }
    let calls: [DeviceCall] = [
      .ask(number: 1, wish: "contacts", purpose: "why"), .note(decision: nil, kind: "a"),
      .badge(3), .open(number: 2, url: "a:b"), .notedReading,
      .share([["public.png": Data(count: 200_000)]]),
    ]
    for call in calls { host.call(call) }
    try await wait(on: nil) { stage.calls == calls }
    let app = try #require(stage.joined)
    let sent: [DeviceNews] = [
      .answered(number: 1, answer: "denied"), .opened(number: 2, true), .permissions(["a": "b"]),
      .schemes(["a"]), .open(url: "a:b", source: nil),
      .pasteboard([["public.png": Data(count: 200_000)]]),
    ]
    for item in sent { stage.server.tell(item, app) }
    try await wait(on: nil) { news.withLock { $0 } == sent }
    host.stop()
  }
}
