import Foundation
import HeadlessHost
import HostInterface
import RenderServer
import SafariServices
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

/// A host that notes which addresses it opens.
private final class OpeningHost: HostInterface.Host {
  private let addresses = Mutex<[String]>([])
  var opened: [String] { addresses.withLock { $0 } }

  func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {}
  func stop() {}
  func present(_ frame: Frame) {}
  func perform(_ request: HostRequest) {
    if case .openURL(let address) = request { addresses.withLock { $0.append(address) } }
  }
}

@MainActor
@Suite(.restoresProcess) struct SafariViewControllerTests {
  private final class Listener: SFSafariViewControllerDelegate {
    var log: [String] = []
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
      log.append("finish")
    }
    func safariViewController(
      _ controller: SFSafariViewController,
      didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {
      log.append("load \(didLoadSuccessfully)")
    }
  }

  @Test func `it opens the address in the browser once, and ends by its button`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let host = OpeningHost()
    try screen.screen.display.connect(
      host,
      device: screen.device,
      environment: screen.environment,
      events: { _ in }
    )
    let root = UIViewController()
    screen.rootViewController = root
    let listener = Listener()
    let safari = SFSafariViewController(url: try #require(URL(string: "https://example.org/page")))
    safari.delegate = listener
    root.present(safari, animated: true)
    screen.advance(by: .seconds(1))
    #expect(host.opened == ["https://example.org/page"])
    #expect(listener.log == ["load true"])

    let again = try #require(safari.view.subviews.first { $0 is UIButton })
    screen.tap(again)
    screen.advance(by: .seconds(1))
    #expect(host.opened.count == 2)

    // Done stands at the left end of the bar.
    screen.tap(at: CGPoint(x: 30, y: safari.view.safeAreaInsets.top + 22))
    screen.advance(by: .seconds(1))
    #expect(listener.log.last == "finish" && root.presentedViewController == nil)
  }
}
