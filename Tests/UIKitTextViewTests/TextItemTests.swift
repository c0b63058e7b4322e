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
@testable import UIKitText

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

  /// Shows a screen in such a host.
  @MainActor static func showing(_ screen: HeadlessScreen) throws -> OpeningHost {
    let host = OpeningHost()
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
@Suite(.restoresProcess) struct `Links and attachments of text views` {
  private final class Items: NSObject, UITextViewDelegate {
    var log: [String] = []
    var allows = true
    /// Whether items have a menu where `allows` is false.
    var hasMenu = false

    func textView(
      _ textView: UITextView,
      shouldInteractWith URL: URL,
      in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.append("\(URL.absoluteString) \(characterRange.location) \(interaction)")
      return allows
    }
    func textView(
      _ textView: UITextView,
      shouldInteractWith textAttachment: NSTextAttachment,
      in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.append("attachment \(characterRange.location) \(interaction)")
      return allows
    }
    func textView(
      _ textView: UITextView,
      primaryActionFor textItem: UITextItem,
      defaultAction: UIAction
    ) -> UIAction? {
      log.append("primary \(textItem.range.location)")
      return allows ? defaultAction : nil
    }
    func textView(
      _ textView: UITextView,
      menuConfigurationFor textItem: UITextItem,
      defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      log.append("menu \(textItem.range.location) \(defaultMenu.children.count)")
      return allows || hasMenu ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil
    }
  }

  private func linked(_ stage: TextViewStage) -> UITextView {
    let view = stage.view()
    view.isEditable = false
    let text = NSMutableAttributedString(
      string: "Go to example now",
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    text.addAttribute(
      .link,
      value: URL(string: "https://example.com") as Any,
      range: NSRange(location: 6, length: 7)
    )
    view.attributedText = text
    stage.screen.update()
    return view
  }

  @Test func `a tap opens a link where text is not edited`() throws {
    let stage = TextViewStage()
    let host = try OpeningHost.showing(stage.screen)
    let view = linked(stage)
    let items = Items()
    view.delegate = items
    stage.screen.tap(at: stage.point(view, at: 9))
    #expect(items.log == ["https://example.com 6 invokeDefaultAction"])
    #expect(host.opened == ["https://example.com"])
    items.allows = false
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 9))
    #expect(host.opened.count == 1)
    items.log = []
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 2))
    view.isSelectable = false
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 9))
    #expect(items.log.isEmpty)
    view.isSelectable = true
    view.isEditable = true
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 9))
    #expect(items.log.isEmpty && view.isFirstResponder)
  }

  @Test func `from iOS 17 on the delegate chooses actions and menus`() throws {
    let stage = TextViewStage(version: .init(17))
    let host = try OpeningHost.showing(stage.screen)
    let view = linked(stage)
    let items = Items()
    view.delegate = items
    stage.screen.tap(at: stage.point(view, at: 9))
    #expect(items.log == ["primary 6"] && host.opened == ["https://example.com"])
    items.log = []
    stage.pause()
    stage.screen.press(at: stage.point(view, at: 9))
    stage.screen.advance(by: .seconds(1))
    #expect(items.log == ["menu 6 2"] && view.selectedRange.length == 0)
  }

  @Test func `a tap on an item without an action shows its menu, or does nothing without one`()
    throws
  {
    let stage = TextViewStage(version: .init(17))
    let host = try OpeningHost.showing(stage.screen)
    let view = linked(stage)
    let items = Items()
    items.allows = false
    view.delegate = items
    stage.screen.tap(at: stage.point(view, at: 9))
    #expect(items.log == ["primary 6", "menu 6 2"] && host.opened.isEmpty)
    #expect(view.itemMenus.interaction.menuAppearance == .unknown)
    items.log = []
    items.hasMenu = true
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 9))
    stage.screen.advance(by: .seconds(1))
    #expect(items.log == ["primary 6", "menu 6 2"] && host.opened.isEmpty)
    #expect(view.itemMenus.interaction.menuAppearance == .rich)
  }

  @Test func `a touch that stays on a link asks for its actions`() {
    let stage = TextViewStage(version: .init(13))
    let view = linked(stage)
    let items = Items()
    view.delegate = items
    stage.screen.press(at: stage.point(view, at: 9))
    stage.screen.advance(by: .seconds(1))
    #expect(items.log == ["https://example.com 6 presentActions"])
    #expect(view.itemMenus.interaction.menuAppearance == .rich)
  }

  @Test func `attachments are touched and take their place in the line`() throws {
    let stage = TextViewStage()
    let view = stage.view()
    view.isEditable = false
    let attachment = NSTextAttachment()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in }
    let text = NSMutableAttributedString(
      string: "An image ",
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    text.append(NSAttributedString(attachment: attachment))
    view.attributedText = text
    let items = Items()
    view.delegate = items
    stage.screen.update()
    #expect(view.contentSize.height > 50)
    stage.screen.tap(at: stage.point(view, at: 9, dx: 20))
    #expect(items.log == ["attachment 9 invokeDefaultAction"])
  }

  @Test func `detectors make links of addresses, numbers and dates`() throws {
    let stage = TextViewStage()
    let host = try OpeningHost.showing(stage.screen)
    let view = stage.view("See www.example.com or call +41 44 123 45 67.")
    view.dataDetectorTypes = [.link, .phoneNumber]
    stage.screen.update()
    func link(_ offset: Int) -> URL? {
      view.textStorage.attribute(.link, at: offset, effectiveRange: nil) as? URL
    }
    #expect(link(6) == nil, "not while the text is edited")
    view.isEditable = false
    stage.screen.update()
    #expect(link(6)?.absoluteString.contains("www.example.com") == true)
    #expect(link(30)?.absoluteString == "tel:+41441234567")
    stage.screen.tap(at: stage.point(view, at: 30))
    #expect(host.opened == ["tel:+41441234567"])
    view.text = "Nothing here but mail@example.com"
    stage.screen.update()
    #expect(link(3) == nil && link(20)?.scheme == "mailto")
    view.dataDetectorTypes = []
    stage.screen.update()
    #expect(link(20) == nil)
  }

  @Test(
    .feature("UI9-F207"),
    arguments: [
      ("Call (650) 555-0123 now", "tel:6505550123"), ("Call 1-800-555-0199 now", "tel:18005550199"),
      ("Call +49 30 1234567 now", "tel:+49301234567"), ("Order 12 of them now", nil),
      ("In 1998 or so, now", nil), ("It costs 3.50 now", nil),
    ]
  )
  func `a telephone number in text is a link that calls it`(_ text: String, _ link: String?) throws
  {
    let stage = TextViewStage()
    let host = try OpeningHost.showing(stage.screen)
    let view = stage.view(text)
    view.isEditable = false
    stage.screen.update()
    stage.screen.tap(at: stage.point(view, at: 9))
    #expect(host.opened.isEmpty, "nothing is detected unasked")
    stage.pause()
    view.dataDetectorTypes = .phoneNumber
    stage.screen.update()
    stage.screen.tap(at: stage.point(view, at: 9))
    #expect(host.opened == (link.map { [$0] } ?? []))
    // The words beside it are no link.
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: text.utf16.count - 2))
    #expect(host.opened.count == (link == nil ? 0 : 1))
  }
}
