import HeadlessHost
import HostInterface
import RenderServer
import Testing
import UIKit
import UIKitSharing
import WebHost
import WindowHost

@testable import UIKitCore

/// Where a person is who uses an app: at the desktop, or elsewhere.
@MainActor
@Suite struct `The desktop of an app` {
  private class QuietHost: HostInterface.Host, @unchecked Sendable {
    func start(
      device: Device,
      environment: Environment,
      events: @escaping @Sendable (HostEvent) -> Void
    ) throws {}
    func stop() {}
    func present(_ frame: Frame) {}
    func perform(_ request: HostRequest) {}
  }
  private final class DesktopWindow: QuietHost, DesktopHosting, @unchecked Sendable {}

  private func isAtDesktop(_ host: (any HostInterface.Host)?) throws -> Bool {
    let screen = HeadlessScreen(.iPhone8)
    if let host {
      try screen.screen.display.connect(
        host,
        device: screen.device,
        environment: screen.environment,
        events: { _ in }
      )
    }
    return DesktopHost.isAtDesktop
  }

  @Test func `an app is at the desktop if its host is a window there`() throws {
    #expect(try isAtDesktop(DesktopWindow()))
    #expect(try !isAtDesktop(QuietHost()))
    #expect(try !isAtDesktop(nil))
  }

  @Test func `windows are on the desktop, and pages of a browser are not`() {
    let window: any HostInterface.Host = WindowHost()
    let page: any HostInterface.Host = WebHost()
    #expect(window is any DesktopHosting)
    #expect(!(page is any DesktopHosting))
  }
}
