import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

@MainActor
@Suite(.restoresProcess) struct `Lists in text views` {
  private func style(_ lists: [NSTextList]) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.textLists = lists
    return style.copy() as? NSParagraphStyle ?? style
  }

  private func text(_ string: String, _ lists: [NSTextList]) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [
        .font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style(lists),
        .foregroundColor: UIColor.label,
      ]
    )
  }

  private func view(_ stage: TextViewStage, _ parts: NSAttributedString...) -> UITextView {
    let view = stage.view()
    let whole = NSMutableAttributedString(string: "")
    for part in parts { whole.append(part) }
    view.attributedText = whole
    stage.screen.update()
    return view
  }

  private func lists(_ view: UITextView, at index: Int) -> [NSTextList] {
    let style = view.textStorage.attribute(.paragraphStyle, at: index, effectiveRange: nil)
    return (style as? NSParagraphStyle)?.textLists ?? []
  }

  private func caretX(_ view: UITextView, at offset: Int) -> CGFloat {
    let place = view.position(from: view.beginningOfDocument, offset: offset)
    return view.caretRect(for: place ?? view.endOfDocument).midX
  }

  private let disc = NSTextList(markerFormat: .disc, options: 0)

  @Test(arguments: [Environment.Appearance.light, .dark])
  func `items stand beside their markers, and numbers count`(
    appearance: Environment.Appearance
  ) throws {
    let stage = TextViewStage(appearance: appearance)
    let numbers = NSTextList(markerFormat: .init("{decimal}."), startingItemNumber: 8)
    let inner = NSTextList(markerFormat: .circle, options: 0)
    let view = view(
      stage,
      text("Eight\nNine\n", [numbers]),
      text("Inside, where a line is so long that it wraps\n", [numbers, inner]),
      text("Ten\n", [numbers]),
      text("A disc", [disc])
    )
    #expect(abs(caretX(view, at: 0) - 41) < 1, "36 points and the padding of 5")
    #expect(abs(caretX(view, at: 11) - 77) < 1)
    expectGolden(
      stage.screen.image(of: view),
      "UITextView.lists.\(appearance == .dark ? "dark" : "light")",
      maximumBytes: 24_576
    )
  }

  @Test func `from right to left markers stand at the right`() {
    let stage = TextViewStage(languages: ["ar"])
    let numbers = NSTextList(markerFormat: .init("{decimal}."), options: 0)
    let view = view(stage, text("واحد\nاثنان", [numbers]))
    expectGolden(stage.screen.image(of: view), "UITextView.lists.rightToLeft")
  }

  @Test func `Return goes on with the list, and on an empty item ends it`() {
    let stage = TextViewStage()
    let view = view(stage, text("One", [disc]))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.screen.type("\n")
    #expect(view.text == "One\n")
    #expect(abs(caretX(view, at: 4) - 41) < 1, "the new item is indented before it has text")
    stage.screen.type("Two")
    #expect(view.text == "One\nTwo" && lists(view, at: 4) == [disc])
    stage.screen.type("\n")
    stage.screen.type("\n")
    #expect(view.text == "One\nTwo\n", "Return on the empty item inserts nothing")
    #expect(abs(caretX(view, at: 8) - 5) < 1.5)
    stage.screen.type("x")
    #expect(lists(view, at: 8).isEmpty && lists(view, at: 4) == [disc])
    #expect(abs(caretX(view, at: 8) - 5) < 1.5)
  }

  @Test
  func `the delete key at its beginning takes an item out of the list, and undo puts it back`() {
    let stage = TextViewStage()
    let inner = NSTextList(markerFormat: .circle, options: 0)
    let view = view(stage, text("One\n", [disc]), text("Two\nThree", [disc, inner]))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 0)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.text == "One\nTwo\nThree" && lists(view, at: 4) == [disc])
    #expect(lists(view, at: 8) == [disc, inner] && view.selectedRange.location == 4)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(lists(view, at: 4).isEmpty)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.text == "OneTwo\nThree", "outside of a list it deletes")
    stage.screen.key("z", modifiers: .command)
    stage.screen.key("z", modifiers: .command)
    #expect(view.text == "One\nTwo\nThree" && lists(view, at: 4) == [disc])
  }

  @Test func `markers that stand in a document's text count on at Return`() throws {
    let stage = TextViewStage()
    let html = "<ol><li>One</li><li>Two</li><li>Three</li></ol>"
    let document = try NSAttributedString(
      data: Data(html.utf8),
      options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil
    )
    let view = stage.view()
    view.attributedText = document
    stage.screen.update()
    #expect(view.text.hasPrefix("\t1.\tOne\n\t2.\tTwo\n\t3.\tThree"))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 7, length: 0)
    stage.screen.type("\n")
    #expect(view.text.hasPrefix("\t1.\tOne\n\t2.\t\n\t3.\tTwo\n\t4.\tThree"))
    #expect(view.selectedRange.location == 12)
    stage.screen.type("x")
    #expect(view.text.hasPrefix("\t1.\tOne\n\t2.\tx\n\t3.\tTwo"))
  }
}
