import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Pages

@MainActor
@Suite(.restoresProcess) struct `A document in columns` {
  private func shown(
    _ device: Device = .iPad9_7
  ) throws -> (screen: HeadlessScreen, controller: DocumentController) {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    let screen = HeadlessScreen(device)
    let controller = DocumentController(text: SampleText.text)
    screen.rootViewController = UINavigationController(rootViewController: controller)
    screen.advance(by: .milliseconds(500))
    return (screen, controller)
  }

  /// The characters that a column shows.
  private func characters(_ document: DocumentView, _ column: Int) throws -> NSRange {
    let view = document.columns[column]
    let manager = view.layoutManager
    let glyphs = manager.glyphRange(for: view.textContainer)
    return manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
  }

  /// Whether a line of a column crosses a rectangle of the document.
  private func crosses(_ document: DocumentView, _ rect: CGRect) -> Bool {
    document.columns.contains { view in
      var found = false
      let manager = view.layoutManager
      let glyphs = manager.glyphRange(for: view.textContainer)
      manager.enumerateLineFragments(forGlyphRange: glyphs) { _, used, _, _, _ in
        let placed = used.offsetBy(dx: view.frame.minX, dy: view.frame.minY)
        // Lines touch the lines above and below them.
        if placed.insetBy(dx: 1, dy: 1).intersects(rect) { found = true }
      }
      return found
    }
  }

  @Test func `text goes on in the next column, and every character has a place`() throws {
    let (_, controller) = try shown()
    let document = controller.document
    var end = 0
    for index in document.columns.indices {
      let range = try characters(document, index)
      guard range.length > 0 else { continue }
      #expect(range.location == end)
      end = range.location + range.length
    }
    #expect(end == document.storage.length)
    #expect(document.columns.count == document.pageCount * 2)
  }

  @Test func `text keeps away from a picture, and a finger takes it elsewhere`() throws {
    let (screen, controller) = try shown()
    let document = controller.document
    let picture = try #require(document.pictures.first)
    let old = picture.frame
    #expect(!crosses(document, old))
    screen.drag(picture, by: CGVector(dx: -120, dy: -200))
    screen.advance(by: .milliseconds(300))
    #expect(picture.center.y < old.midY - 150)
    #expect(!crosses(document, picture.frame))
    screen.pinch(picture, scale: 1.5)
    screen.advance(by: .milliseconds(300))
    #expect(picture.frame.width > old.width * 1.2)
    #expect(!crosses(document, picture.frame))
  }

  @Test func `one, two or three columns are chosen`() throws {
    let (screen, controller) = try shown()
    let document = controller.document
    let chooser = try #require(controller.navigationItem.titleView as? UISegmentedControl)
    for (index, count) in [(2, 3), (0, 1), (1, 2)] {
      let part = chooser.bounds.width / 3
      let place = CGPoint(x: part * (CGFloat(index) + 0.5), y: chooser.bounds.midY)
      screen.tap(at: chooser.convert(place, to: nil as UIView?))
      screen.advance(by: .milliseconds(500))
      #expect(document.geometry.columns == count)
      #expect(document.columns.count == document.pageCount * count)
      let last = try document.columns.indices.map { try characters(document, $0) }
        .map { $0.location + $0.length }.max()
      #expect(last == document.storage.length)
    }
  }

  @Test func `words that are typed in the first column push the others on, to a new page`() throws {
    let (screen, controller) = try shown(.iPhone8)
    let document = controller.document
    let pages = document.pageCount
    let before = try characters(document, 1)
    let first = document.columns[0]
    first.becomeFirstResponder()
    first.selectedRange = NSRange(location: 0, length: 0)
    screen.type("New words at the beginning. ")
    #expect(document.storage.string.hasPrefix("New words"))
    #expect(try characters(document, 1).location != before.location)
    UIPasteboard.general.string = String(repeating: "More of the story. ", count: 200)
    screen.key("v", modifiers: .command)
    screen.advance(by: .milliseconds(300))
    #expect(document.pageCount > pages)
    screen.key("z", modifiers: .command)
    screen.advance(by: .milliseconds(300))
    #expect(document.pageCount <= pages + 1)
  }

  @Test func `the caret goes on in the next column, and a page's last line leads to the next page`()
    throws
  {
    let (screen, controller) = try shown(.iPhone8)
    let document = controller.document
    func active() -> Int? { document.columns.firstIndex { $0.isFirstResponder } }
    document.columns[0].becomeFirstResponder()
    let end = try characters(document, 0)
    document.columns[0].selectedRange = NSRange(
      location: end.location + end.length - 1,
      length: 0
    )
    screen.key(usage: UIKeyboardHIDUsage.keyboardRightArrow.rawValue)
    #expect(active() == 1)
    let last = try characters(document, 1)
    document.columns[1].selectedRange = NSRange(
      location: last.location + last.length - 1,
      length: 0
    )
    screen.key(usage: UIKeyboardHIDUsage.keyboardDownArrow.rawValue)
    #expect(active() == 2)
    screen.type("Here. ")
    #expect(document.storage.string.contains("Here. "))
    screen.key("z", modifiers: .command)
    #expect(!document.storage.string.contains("Here. "))
  }

  @Test func `turning the device keeps pictures at their places on the page`() throws {
    let (screen, controller) = try shown(.iPhone8)
    let document = controller.document
    let picture = try #require(document.pictures.first)
    func share() -> CGFloat {
      let page = document.geometry.page(0)
      return (picture.center.y - page.minY) / page.height
    }
    let old = share()
    screen.rotate(to: .landscapeRight)
    screen.advance(by: .seconds(1))
    #expect(abs(share() - old) < 0.02)
    #expect(!crosses(document, picture.frame))
  }

  @Test func `a page with two columns around a picture`() throws {
    let (screen, _) = try shown(.iPhone8)
    expectGolden(screen.image, "Pages.columns", maximumBytes: 200 * 1024)
  }
}
