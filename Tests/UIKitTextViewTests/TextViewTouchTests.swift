import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

@MainActor
@Suite(.restoresProcess) struct `Touching text views` {
  private var isMenuShown: Bool { UIMenuController.shared.isMenuVisible }

  // MARK: Taps

  @Test(.feature("UI9-F202")) func `a tap places the caret at the end of a word`() {
    let stage = TextViewStage()
    let view = stage.view("wonderful words\nthat go on")
    stage.screen.tap(at: stage.point(view, at: 7))
    #expect(view.selectedRange == NSRange(location: 9, length: 0))
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 17))
    #expect(view.selectedRange == NSRange(location: 16, length: 0))
    stage.pause()
    // Below the text the last place is meant.
    stage.screen.tap(at: CGPoint(x: 200, y: 240))
    #expect(view.selectedRange == NSRange(location: 26, length: 0))
  }

  @Test(
    .feature("UI10-F47"),
    .feature("UI10-F48"),
    .feature("UI10-F49"),
    .feature("UI10-F50"),
    .feature("UI10-F51"),
    .rule("UI10-R44"),
    .rule("UI10-R46")
  )
  func `a double tap selects a word, a triple tap a paragraph, with their commands`() throws {
    let stage = TextViewStage()
    UIPasteboard.general.string = nil
    let view = stage.view("one two\nthree four five\nsix")
    let place = stage.point(view, at: 15)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    #expect(view.selectedRange == NSRange(location: 14, length: 4) && isMenuShown)
    stage.screen.advance(by: .milliseconds(30))
    let rect = try #require(view.selectedTextRange.map { view.firstRect(for: $0) })
    let target = view.convert(rect, to: nil as UIView?)
    let frame = UIMenuController.shared.menuFrame
    #expect(!frame.intersects(target.insetBy(dx: 0, dy: 1)), "\(frame) covers \(target)")
    func can(_ action: Selector) -> Bool {
      view.canPerformAction(action, withSender: UIMenuController.shared)
    }
    #expect(can("cut:") && can("copy:") && can("selectAll:"))
    #expect(!can("select:") && !can("paste:") && !can("delete:"))
    stage.screen.tap(at: place)
    #expect(view.selectedRange == NSRange(location: 8, length: 15))
  }

  @Test(.feature("UI10-F47"), .rule("UI10-R45"))
  func `a tap on the selection or the caret calls the commands and another sends them away`() {
    let stage = TextViewStage()
    let view = stage.view("one two three")
    let place = stage.point(view, at: 5)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 6))
    stage.pause()
    #expect(!isMenuShown && view.selectedRange == NSRange(location: 4, length: 3))
    stage.screen.tap(at: stage.point(view, at: 6))
    #expect(isMenuShown)
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 13))
    #expect(view.selectedRange == NSRange(location: 13, length: 0) && !isMenuShown)
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 13))
    #expect(isMenuShown)
    stage.pause()
    stage.screen.type("x")
    #expect(!isMenuShown && view.text == "one two threex")
  }

  @Test(.feature("UI10-F53"), .rule("UI10-R54"))
  func `from iOS 16 on the delegate makes the menu`() {
    final class Menus: NSObject, UITextViewDelegate {
      var log: [String] = []
      func textView(
        _ textView: UITextView,
        editMenuForTextIn range: NSRange,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        log.append("menu \(range.location),\(range.length)")
        return UIMenu(children: suggestedActions + [UIAction(title: "Shout") { _ in }])
      }
      func textView(
        _ textView: UITextView,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { log.append("comes") }
      func textView(
        _ textView: UITextView,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { log.append("goes") }
    }
    let stage = TextViewStage(version: .init(16))
    let view = stage.view("one two")
    let menus = Menus()
    view.delegate = menus
    let place = stage.point(view, at: 5)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    #expect(menus.log == ["menu 4,3", "comes"])
    stage.pause()
    stage.screen.type("x")
    #expect(menus.log == ["menu 4,3", "comes", "goes"] && view.text == "one x")
  }

  // MARK: The loupe and the handles

  @Test(.feature("UI10-F47")) func `a finger that stays shows the loupe and moves the caret`() {
    let stage = TextViewStage()
    let view = stage.view("one two\nthree four")
    let finger = stage.screen.touchDown(at: stage.point(view, at: 2))
    stage.screen.advance(by: .seconds(1))
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 2, length: 0))
    #expect(view.loupe != nil && !isMenuShown)
    stage.screen.touchMove(finger, to: stage.point(view, at: 11))
    #expect(view.selectedRange == NSRange(location: 11, length: 0))
    stage.screen.touchUp(finger)
    #expect(view.loupe == nil && isMenuShown)
  }

  @Test func `handles move the ends of the selection over lines`() throws {
    let stage = TextViewStage()
    let view = stage.view("one two\nthree four\nfive six")
    let place = stage.point(view, at: 5)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    stage.pause()
    let handles = try #require(view.handles)
    let knob = CGPoint(x: handles.end.frame.midX, y: handles.end.frame.maxY - 4)
    let start = view.convert(knob, to: nil as UIView?)
    let goal = stage.point(view, at: 24)
    let drop = knob.y - view.caretRect(for: try #require(view.selectedTextRange?.end)).midY
    stage.screen.drag(from: start, to: CGPoint(x: goal.x, y: goal.y + drop))
    #expect(view.selectedRange.location == 4)
    #expect(abs(view.selectedRange.length - 20) <= 1, "\(view.selectedRange)")
    #expect(view.contentOffset.y == 0, "the text did not scroll")
    // Past the start one character stays selected.
    let back = view.convert(
      CGPoint(x: handles.end.frame.midX, y: handles.end.frame.maxY - 4),
      to: nil as UIView?
    )
    stage.screen.drag(from: back, to: CGPoint(x: 22, y: 62))
    #expect(view.selectedRange == NSRange(location: 4, length: 1))
  }

  @Test func `a handle at the edge scrolls the text`() throws {
    let stage = TextViewStage()
    let view = stage.view(paragraphs(60))
    let place = stage.point(view, at: 5)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    stage.pause()
    let handles = try #require(view.handles)
    let start = view.convert(
      CGPoint(x: handles.end.frame.midX, y: handles.end.frame.maxY - 4),
      to: nil as UIView?
    )
    let finger = stage.screen.touchDown(at: start)
    for y in stride(from: start.y, through: 270, by: 12) {
      stage.screen.touchMove(finger, to: CGPoint(x: 120, y: y))
      stage.screen.advance(by: .milliseconds(20))
    }
    let before = view.selectedRange.length
    stage.screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y > 100, "\(view.contentOffset)")
    #expect(view.selectedRange.length > before + 50)
    stage.screen.touchUp(finger)
    let rest = view.contentOffset.y
    stage.screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == rest)
  }

  // MARK: A pointer

  @Test func `a pointer clicks, drags and extends with Shift`() {
    let stage = TextViewStage()
    let view = stage.view("one two\nthree four")
    stage.click(at: stage.point(view, at: 5))
    #expect(view.selectedRange == NSRange(location: 5, length: 0), "a pointer means letters")
    stage.pause()
    stage.click(at: stage.point(view, at: 11), modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 5, length: 6))
    stage.pause()
    let start = stage.point(view, at: 1)
    let end = stage.point(view, at: 12)
    stage.pointer(.began, at: start)
    for step in 1...5 {
      let share = CGFloat(step) / 5
      stage.pointer(
        .moved,
        at: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      )
    }
    stage.pointer(.ended, at: end)
    #expect(view.selectedRange == NSRange(location: 1, length: 11))
    #expect(view.handles == nil && view.contentOffset.y == 0)
  }

  // MARK: Scrolling

  @Test(.feature("UI10-F114")) func `a finger scrolls and the caret is scrolled to`() {
    let stage = TextViewStage()
    let view = stage.view(paragraphs(100))
    #expect(view.contentOffset.y == 0 && view.contentSize.height > 2000)
    stage.screen.drag(view, by: CGVector(dx: 0, dy: -100))
    stage.screen.advance(by: .seconds(3))
    #expect(view.contentOffset.y > 50 && !view.isFirstResponder)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
    stage.screen.update()
    #expect(view.contentOffset.y == view.contentSize.height - 200)
    let place = view.contentOffset.y
    stage.screen.type("more")
    #expect(view.contentOffset.y == place)
    stage.screen.type("\n")
    #expect(view.contentOffset.y > place)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(view.contentOffset.y == 0)
  }

  @Test func `scrolling draws what comes into sight alone`() {
    let stage = TextViewStage()
    let view = stage.view(paragraphs(2000))
    stage.screen.update()
    let tiles = view.tiles
    #expect(tiles.tileCount <= 4)
    view.contentOffset.y = 20_000
    stage.screen.update()
    #expect(tiles.tileCount <= 4)
    #expect(tiles.subviews.count <= 6)
  }

  // MARK: Reading

  @Test(.feature("UI10-F56"), .rule("UI10-R49"))
  func `text that is only read is selected and copied`() {
    let stage = TextViewStage()
    let view = stage.view("one two three")
    view.isEditable = false
    let delegate = TextViewDelegate()
    view.delegate = delegate
    stage.screen.press(at: stage.point(view, at: 5))
    #expect(view.selectedRange == NSRange(location: 4, length: 3) && isMenuShown)
    #expect(view.isFirstResponder && !delegate.log.contains("shouldBegin"))
    func can(_ action: Selector) -> Bool {
      view.canPerformAction(action, withSender: UIMenuController.shared)
    }
    #expect(can("copy:") && can("selectAll:") && !can("cut:") && !can("paste:"))
    view.copy(UIMenuController.shared)
    #expect(UIPasteboard.general.string == "two")
    stage.screen.type("x")
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.text == "one two three")
    stage.pause()
    stage.screen.tap(at: stage.point(view, at: 13))
    #expect(view.selectedRange.length == 0 && !isMenuShown)
    view.isSelectable = false
    #expect(!view.canBecomeFirstResponder && !view.isFirstResponder)
    stage.pause()
    let place = stage.point(view, at: 5)
    stage.screen.tap(at: place)
    stage.screen.tap(at: place)
    #expect(view.selectedRange.length == 0)
  }

  @Test func `selected text is dragged to another place`() {
    let stage = TextViewStage(.iPadPro11, version: .init(15))
    let view = stage.view("one two three")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 4)
    stage.screen.update()
    let finger = stage.screen.touchDown(at: stage.point(view, at: 1))
    stage.screen.advance(by: .seconds(1))
    let end = stage.point(view, at: 13)
    for step in 1...10 {
      let start = stage.point(view, at: 1)
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: start.x + (end.x - start.x) * CGFloat(step) / 10, y: end.y)
      )
      stage.screen.advance(by: .milliseconds(30))
    }
    #expect(view.isTextDragActive && view.isTextDropActive)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(view.text == "two threeone ")
  }
}
