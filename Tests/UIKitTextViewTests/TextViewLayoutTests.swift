import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

/// Draws its text on a coloured ground.
private final class GroundFragment: NSTextLayoutFragment {
  override func draw(at point: CGPoint, in context: CGContext) {
    let frame = layoutFragmentFrame
    context.setFillColor(UIColor.systemYellow.cgColor)
    context.fill(CGRect(origin: point, size: frame.size))
    super.draw(at: point, in: context)
  }
}

private final class Grounds: NSObject, NSTextLayoutManagerDelegate {
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment {
    GroundFragment(textElement: textElement, range: textElement.elementRange)
  }
}

@MainActor
@Suite(.restoresProcess) struct `Text views and their text layout manager` {
  @Test func `a text layout manager is there from iOS 16 on, or where it is asked for`() throws {
    let old = TextViewStage(version: .init(15, 0))
    #expect(old.view().textLayoutManager == nil)
    #expect(UITextView(usingTextLayoutManager: true).textLayoutManager != nil)
    let new = TextViewStage(version: .init(16, 0))
    let view = new.view("one\ntwo")
    let manager = try #require(view.textLayoutManager)
    #expect(manager === view.textLayoutManager && manager.textContainer === view.textContainer)
    let contents = try #require(manager.textContentManager as? NSTextContentStorage)
    #expect(contents.textStorage === view.textStorage)
    #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
    #expect(UITextView(frame: .zero, textContainer: NSTextContainer()).textLayoutManager == nil)
  }

  @Test func `an app may bring a text layout manager`() throws {
    let stage = TextViewStage(version: .init(16, 0))
    let contents = NSTextContentStorage()
    let manager = NSTextLayoutManager()
    contents.addTextLayoutManager(manager)
    let container = NSTextContainer(size: .zero)
    manager.textContainer = container
    let view = UITextView(
      frame: CGRect(x: 20, y: 60, width: 200, height: 100),
      textContainer: container
    )
    stage.screen.show(view)
    view.text = "one\ntwo"
    stage.screen.update()
    #expect(view.textLayoutManager === manager)
    #expect(contents.attributedString?.string == "one\ntwo")
    stage.screen.tap(view)
    stage.screen.type("x")
    #expect(contents.attributedString?.string == "one\ntwox")
  }

  @Test func `an app's fragments are drawn, and follow what is typed`() throws {
    let stage = TextViewStage(version: .init(16, 0))
    let view = stage.view("one\ntwo", frame: CGRect(x: 20, y: 60, width: 160, height: 90))
    let grounds = Grounds()
    try #require(view.textLayoutManager).delegate = grounds
    stage.screen.update()
    view.becomeFirstResponder()
    stage.screen.type(" more")
    view.resignFirstResponder()
    stage.screen.update()
    expectGolden(stage.screen.image(of: view), "UITextView.fragments")
  }

  @Test func `found text can be coloured without a change of the text`() throws {
    let stage = TextViewStage(version: .init(16, 0))
    let view = stage.view("one two", frame: CGRect(x: 20, y: 60, width: 160, height: 60))
    let manager = try #require(view.textLayoutManager)
    let contents = try #require(manager.textContentManager)
    let start = try #require(contents.location(contents.documentRange.location, offsetBy: 4))
    let range = try #require(NSTextRange(location: start, end: contents.documentRange.endLocation))
    manager.addRenderingAttribute(.backgroundColor, value: UIColor.systemYellow, for: range)
    stage.screen.update()
    expectGolden(stage.screen.image(of: view), "UITextView.renderingAttributes")
    #expect(view.textStorage.attribute(.backgroundColor, at: 4, effectiveRange: nil) == nil)
  }
}
