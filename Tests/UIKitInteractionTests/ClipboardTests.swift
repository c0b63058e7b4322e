import Foundation
import HeadlessHost
import HostInterface
import RenderServer
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitInteraction

/// A host that records its requests.
final class NotingHost: HostInterface.Host {
  private let requests = Mutex<[String]>([])
  private let events = Mutex<(@Sendable (HostEvent) -> Void)?>(nil)

  var asked: [String] { requests.withLock { $0 } }
  func forget() { requests.withLock { $0 = [] } }

  func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws { self.events.withLock { $0 = events } }
  func stop() {}
  func present(_ frame: Frame) {}
  func perform(_ request: HostRequest) {
    requests.withLock { list in
      switch request {
      case .setPasteboard(let text): list.append("clipboard \(text)")
      case .pointer(let look): list.append("pointer \(look.rawValue)")
      default: break
      }
    }
  }

  /// Shows a screen in such a host.
  @MainActor static func showing(_ screen: HeadlessScreen) throws -> NotingHost {
    let host = NotingHost()
    try screen.screen.display.connect(
      host,
      device: screen.device,
      environment: screen.environment,
      events: { _ in }
    )
    return host
  }
}

@MainActor
@Suite("The host's clipboard and pointer", .restoresProcess)
struct ClipboardTests {
  @Test(.feature("UI10-F55"))
  func `what an app copies is on the host's clipboard, and what people copy there in the app`()
    throws
  {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let host = try NotingHost.showing(screen)
    let board = UIPasteboard.general
    board.setItems([["public.utf8-plain-text": "secret"]], options: [.localOnly: true])
    board.addItems([["public.utf8-plain-text": "more"]])
    #expect(host.asked == [])
    board.string = "from the app"
    board.strings = ["one", "two"]
    #expect(host.asked == ["clipboard from the app", "clipboard one\ntwo"])
    // A unique pasteboard is separate from the general one.
    UIPasteboard.withUniqueName().string = "secret"
    #expect(host.asked.count == 2)
    board.setItems([["public.utf8-plain-text": "here"]], options: [.localOnly: true])
    #expect(host.asked.count == 2)
    let count = board.changeCount
    screen.send(.pasteboard("from outside"))
    #expect(board.string == "from outside")
    #expect(board.changeCount == count + 1)
    // The same text again is no change, and nothing goes back.
    screen.send(.pasteboard("from outside"))
    #expect(board.changeCount == count + 1)
    #expect(host.asked.count == 2)
  }

  @Test func `text that people copied elsewhere is pasted into a field, and cut text goes out`()
    throws
  {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let host = try NotingHost.showing(screen)
    let field = screen.show(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)))
    field.becomeFirstResponder()
    screen.send(.pasteboard("from outside"))
    field.paste(nil)
    #expect(field.text == "from outside")
    field.selectAll(nil)
    field.cut(nil)
    #expect(field.text == "")
    #expect(host.asked == ["clipboard from outside"])
  }

  @Test func `a host hears of the pointer's look when it changes, once`() throws {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let host = try NotingHost.showing(screen)
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
    screen.show(view)
    view.addInteraction(UIPointerInteraction(delegate: nil))
    for x in [20.0, 120, 130, 140, 20, 30] {
      screen.send(.hover(location: CGPoint(x: x, y: 120), time: screen.time))
    }
    #expect(host.asked == ["pointer hidden", "pointer standard"])
    host.forget()
  }
}
