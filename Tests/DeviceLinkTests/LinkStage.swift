import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import RenderServer
import Synchronization
import UIKit

@testable import DeviceLink

/// A shell without a screen of its own: a render tree of one layer that shows an app.
final class LinkStage {
  final class Log: Sendable {
    struct State {
      var joined: [AppConnection] = []
      var shown: [AppConnection] = []
      var left: [String] = []
      var requests: [HostRequest] = []
      var calls: [DeviceCall] = []
    }
    let state = Mutex(State())
  }

  let log = Log()
  let path: String
  let clock: MediaClock
  let renderer: RenderServer
  let server: DeviceLinkServer
  static let window = LayerID(index: 1, generation: 0)

  init(
    _ device: Device = .iPhone8,
    environment: HostInterface.Environment = HostInterface.Environment(),
    limits: DeviceLinkLimits = DeviceLinkLimits(),
    startingAt time: Double = 1000,
    path: String = LinkStage.freshPath
  ) throws {
    self.path = path
    clock = MediaClock(steppedFrom: time)
    renderer = RenderServer(
      display: DisplayConfiguration(
        width: Int(device.pixelSize.width),
        height: Int(device.pixelSize.height),
        scale: Double(device.scale)
      ),
      clock: clock
    )
    var handlers = DeviceLinkServer.Handlers()
    let log = log
    handlers.joined = { app, _, _, _ in log.state.withLock { $0.joined.append(app) } }
    handlers.shown = { app in log.state.withLock { $0.shown.append(app) } }
    handlers.left = { _, reason in log.state.withLock { $0.left.append(reason) } }
    handlers.called = { _, call in log.state.withLock { $0.calls.append(call) } }
    handlers.requested = { _, request in log.state.withLock { $0.requests.append(request) } }
    server = try DeviceLinkServer(
      path: path,
      renderer: renderer,
      device: device,
      environment: environment,
      limits: limits,
      handlers: handlers
    )
    let root = LayerID(index: 0, generation: 0)
    let bounds = CGRect(origin: .zero, size: device.size)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    renderer.submit(
      Commit(
        sequence: 1,
        root: .some(root),
        changes: [
          .create(root, .plain), .set(root, .bounds(bounds)), .set(root, .position(center)),
          .create(Self.window, .plain), .set(Self.window, .bounds(bounds)),
          .set(Self.window, .position(center)), .set(Self.window, .masksToBounds(true)),
          .sublayers(root, [Self.window]),
        ]
      )
    )
  }

  deinit { server.stop() }

  /// A path at which nothing is.
  static var freshPath: String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-link-\(UUID().uuidString.prefix(8))").path
  }

  var joined: AppConnection? { log.state.withLock { $0.joined.last } }
  var shown: AppConnection? { log.state.withLock { $0.shown.last } }
  var calls: [DeviceCall] { log.state.withLock { $0.calls } }
  var left: [String] { log.state.withLock { $0.left } }

  /// The picture of the shell's screen at a time of the clock.
  func image(at time: Double) -> CGImage? {
    clock.step(to: time)
    renderer.renderFrame(at: time)
    return renderer.snapshot()?.makeImage()
  }
}
