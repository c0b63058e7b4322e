import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Large content")
struct LargeContentTests {
  final class Listener: NSObject, UILargeContentViewerInteractionDelegate {
    var ended: [String?] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction,
      didEndOn item: (any UILargeContentViewerItem)?,
      at point: CGPoint
    ) {
      ended.append(item?.largeContentTitle)
    }
  }

  private func bar(_ screen: HeadlessScreen, _ listener: Listener) -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 600, width: 375, height: 50))
    for (index, title) in ["Home", "Search"].enumerated() {
      let item = UIView(frame: CGRect(x: CGFloat(index) * 100, y: 0, width: 100, height: 50))
      item.showsLargeContentViewer = true
      item.largeContentTitle = title
      bar.addSubview(item)
    }
    bar.addInteraction(UILargeContentViewerInteraction(delegate: listener))
    screen.show(bar)
    return bar
  }

  private func shownTitle(_ screen: HeadlessScreen) -> String? {
    guard let window = screen.window else { return nil }
    let panel = window.subviews.first { String(describing: type(of: $0)) == "LargeContentPanel" }
    return panel?.subviews.compactMap { ($0 as? UILabel)?.text }.first
  }

  @Test(.feature("IX-F023"))
  func `a finger that rests on an item shows it large and moves on to the next`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.environment.contentSizeCategory = UIContentSizeCategory.accessibilityLarge.rawValue
    let listener = Listener()
    _ = bar(screen, listener)
    let finger = screen.touchDown(at: CGPoint(x: 50, y: 625))
    screen.advance(by: .milliseconds(400))
    #expect(shownTitle(screen) == "Home")
    screen.touchMove(finger, to: CGPoint(x: 150, y: 625))
    screen.update()
    #expect(shownTitle(screen) == "Search")
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(shownTitle(screen) == nil)
    #expect(listener.ended == ["Search"])
  }

  @Test func `at ordinary text sizes nothing is shown`() {
    let screen = HeadlessScreen(.iPhone8)
    let listener = Listener()
    _ = bar(screen, listener)
    #expect(!UILargeContentViewerInteraction.isEnabled)
    let finger = screen.touchDown(at: CGPoint(x: 50, y: 625))
    screen.advance(by: .milliseconds(400))
    #expect(shownTitle(screen) == nil)
    screen.touchUp(finger)
    #expect(listener.ended.isEmpty)
  }

  @Test func `labels and image views say by themselves what is large`() {
    HeadlessScreen(.iPhone8).makeCurrent()
    let label = UILabel()
    label.text = "Inbox"
    #expect(label.largeContentTitle == "Inbox")
    #expect(!label.showsLargeContentViewer)
  }
}
