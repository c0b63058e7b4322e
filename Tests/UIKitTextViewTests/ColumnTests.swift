import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

/// Two text views beside each other that show one text.
@MainActor
private struct Columns {
  let stage = TextViewStage()
  let left: UITextView
  let right: UITextView
  let delegate = TextViewDelegate()

  /// Ten lines, of which each column has room for six.
  init(_ text: String = paragraphs(10)) {
    let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    func column(_ x: CGFloat) -> UITextView {
      let size = CGSize(width: 150, height: 125)
      let container = NSTextContainer(size: size)
      container.lineFragmentPadding = 0
      manager.addTextContainer(container)
      let view = UITextView(
        frame: CGRect(origin: CGPoint(x: x, y: 60), size: size),
        textContainer: container
      )
      view.isScrollEnabled = false
      view.textContainerInset = .zero
      view.autocorrectionType = .no
      return view
    }
    left = column(20)
    right = column(200)
    left.delegate = delegate
    right.delegate = delegate
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    root.addSubview(left)
    root.addSubview(right)
    stage.screen.show(root)
  }

  /// The first character that the right column shows.
  var split: Int {
    let glyphs = right.layoutManager.glyphRange(for: right.textContainer)
    return right.layoutManager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).location
  }

  func start(at place: Int) {
    left.becomeFirstResponder()
    left.selectedRange = NSRange(location: place, length: 0)
    stage.screen.update()
  }

  var active: UITextView? { left.isFirstResponder ? left : right.isFirstResponder ? right : nil }
  var caret: Int? { active?.selectedRange.location }
}

@MainActor
@Suite(.restoresProcess) struct `Columns of one text` {
  @Test func `arrows take the caret from column to column, and keep its x`() throws {
    let columns = Columns()
    let split = columns.split
    #expect(split > 0 && split < columns.left.textStorage.length)
    // The last line of the left column, six characters in.
    let last = (columns.left.text as NSString).lineRange(
      for: NSRange(location: split - 1, length: 0)
    )
    columns.start(at: last.location + 6)
    #expect(columns.active === columns.left)
    columns.stage.key(.keyboardDownArrow)
    #expect(columns.active === columns.right)
    #expect(columns.caret == split + 6)
    columns.stage.key(.keyboardDownArrow)
    columns.stage.key(.keyboardUpArrow)
    columns.stage.key(.keyboardUpArrow)
    #expect(columns.active === columns.left)
    #expect(columns.caret == last.location + 6)
    // A short line on the way does not change the x.
    columns.left.textStorage.replaceCharacters(
      in: NSRange(location: split, length: "Line number 6".utf16.count),
      with: "ab"
    )
    columns.stage.key(.keyboardDownArrow)
    #expect(columns.caret == split + 2)
    columns.stage.key(.keyboardUpArrow)
    #expect(columns.caret == last.location + 6)
    // Along the text.
    columns.left.selectedRange = NSRange(location: split - 1, length: 0)
    columns.stage.key(.keyboardRightArrow)
    #expect(columns.active === columns.right)
    #expect(columns.caret == split)
    columns.stage.key(.keyboardLeftArrow)
    #expect(columns.active === columns.left)
    #expect(columns.caret == split - 1)
    columns.stage.key(.keyboardEnd, .control)
    #expect(columns.active === columns.right)
    columns.stage.screen.update()
    let end = try #require(columns.right.selectedTextRange?.end)
    let caret = columns.right.caretRect(for: end)
    #expect(columns.right.bounds.insetBy(dx: -2, dy: -2).contains(caret))
    #expect(columns.delegate.log.filter { $0 == "didBegin" }.count >= 3)
  }

  @Test func `what is typed at a column's end goes on in the next one, and can be undone`() {
    let columns = Columns()
    let text = columns.left.text
    let split = columns.split
    columns.start(at: split - 1)
    columns.stage.screen.type("\nmore and\nmore")
    #expect(columns.active === columns.right)
    #expect(columns.left.text.contains("more and\nmore"))
    #expect(columns.caret == split - 1 + 14)
    columns.stage.screen.type(" words")
    #expect(columns.left.text.contains("more and\nmore words"))
    for _ in 0..<8 where columns.active?.undoManager?.canUndo == true {
      columns.stage.screen.key("z", modifiers: .command)
    }
    #expect(columns.left.text == text)
    #expect(columns.active?.undoManager?.canRedo == true)
    for _ in 0..<8 where columns.active?.undoManager?.canRedo == true {
      columns.stage.screen.key("z", modifiers: [.command, .shift])
    }
    #expect(columns.left.text.contains("more and\nmore words"))
  }

  @Test func `a selection reaches into the next column by keys, and is copied whole`() {
    let columns = Columns()
    let split = columns.split
    columns.start(at: split - 5)
    for _ in 0..<10 { columns.stage.key(.keyboardRightArrow, .shift) }
    columns.stage.screen.update()
    #expect(columns.active?.selectedRange == NSRange(location: split - 5, length: 10))
    func shown(_ view: UITextView) -> Int {
      view.tiles.subviews.filter { !($0 is TextTile) && !($0 is CaretView) }.count
    }
    #expect(shown(columns.left) > 0)
    #expect(shown(columns.right) > 0)
    columns.active?.copy(nil)
    let part = (columns.left.text as NSString).substring(
      with: NSRange(location: split - 5, length: 10)
    )
    #expect(UIPasteboard.general.string == part)
    columns.stage.key(.keyboardLeftArrow)
    columns.stage.screen.update()
    #expect(shown(columns.left) == 0)
    #expect(shown(columns.right) == 0)
  }

  @Test func `handles are dragged from one column into the other`() throws {
    let columns = Columns()
    let split = columns.split
    let stage = columns.stage
    let place = stage.point(columns.left, at: 2)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    #expect(columns.left.selectedRange == NSRange(location: 0, length: 4))
    stage.screen.advance(by: .milliseconds(50))
    let end = try #require(columns.left.handles?.end)
    let grip = columns.left.convert(
      CGPoint(x: end.frame.midX, y: end.frame.maxY - 4),
      to: nil as UIView?
    )
    let target = stage.point(columns.right, at: split + 8)
    stage.screen.drag(from: grip, to: CGPoint(x: target.x, y: target.y + grip.y - place.y))
    stage.screen.advance(by: .milliseconds(50))
    let active = try #require(columns.active)
    #expect(active.selectedRange.location == 0)
    #expect(abs(active.selectedRange.length - (split + 8)) <= 1)
    // Each column shows the end that is in its container.
    #expect(columns.left.handles?.start.isHidden == false)
    #expect(columns.left.handles?.end.isHidden == true)
    let second = try #require(columns.right.handles?.end)
    #expect(!second.isHidden && columns.right.handles?.start.isHidden == true)
    // And back, by the handle in the other column.
    let back = columns.right.convert(
      CGPoint(x: second.frame.midX, y: second.frame.maxY - 4),
      to: nil as UIView?
    )
    let home = stage.point(columns.left, at: 9)
    stage.screen.drag(from: back, to: CGPoint(x: home.x, y: home.y + grip.y - place.y))
    stage.screen.advance(by: .milliseconds(50))
    #expect(abs((columns.active?.selectedRange.length ?? 0) - 9) <= 1)
    #expect(columns.right.handles == nil || columns.right.handles?.end.isHidden == true)
  }

  @Test func `a pointer selects over columns, and a tap below all text stands at its end`() {
    let columns = Columns()
    let split = columns.split
    let stage = columns.stage
    stage.pointer(.began, at: stage.point(columns.left, at: 4))
    for offset in [8, 20, split + 4] {
      let view = offset < split ? columns.left : columns.right
      stage.pointer(.moved, at: stage.point(view, at: offset))
      stage.screen.advance(by: .milliseconds(20))
    }
    stage.pointer(.ended, at: stage.point(columns.right, at: split + 4))
    #expect(columns.active?.selectedRange == NSRange(location: 4, length: split))
    // A column without text stands behind all of it.
    let short = Columns("one line")
    short.stage.screen.tap(at: CGPoint(x: 260, y: 100))
    #expect(short.active === short.left)
    #expect(short.caret == 8)
  }
}
