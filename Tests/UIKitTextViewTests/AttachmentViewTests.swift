import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

/// Shows a switch-like square of a size that it tracks.
private final class SquareProvider: NSTextAttachmentViewProvider {
  override init(
    textAttachment: NSTextAttachment,
    parentView: UIView?,
    textLayoutManager: NSTextLayoutManager?,
    location: any NSTextLocation
  ) {
    super.init(
      textAttachment: textAttachment,
      parentView: parentView,
      textLayoutManager: textLayoutManager,
      location: location
    )
    tracksTextAttachmentViewBounds = true
  }

  override func loadView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    view.backgroundColor = .systemRed
    self.view = view
  }
}

/// Names no size: the attachment's own counts.
private final class PlainProvider: NSTextAttachmentViewProvider {
  override func loadView() { view = UIButton(type: .system) }
}

@MainActor
@Suite(.restoresProcess) struct `Views of attachments` {
  private func text(_ type: String, _ before: String = "ab ") -> NSMutableAttributedString {
    let text = NSMutableAttributedString(
      string: before,
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    let attachment = NSTextAttachment(data: nil, ofType: type)
    attachment.bounds = type == "test.plain" ? CGRect(x: 0, y: 0, width: 80, height: 44) : .zero
    text.append(NSAttributedString(attachment: attachment))
    text.append(
      NSAttributedString(string: " cd", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    )
    return text
  }

  private func shown(_ view: UITextView) -> [UIView] {
    view.attachmentViews.values.compactMap(\.provider.view).filter { $0.superview === view }
  }

  @Test func `a registered class shows its view in the line, as large as it is`() throws {
    NSTextAttachment.registerViewProviderClass(SquareProvider.self, forFileType: "test.square")
    #expect(
      NSTextAttachment.textAttachmentViewProviderClass(forFileType: "test.square")
        == SquareProvider.self
    )
    let stage = TextViewStage()
    let view = stage.view()
    view.attributedText = text("test.square")
    stage.screen.update()
    let square = try #require(shown(view).first)
    let place = try #require(view.position(from: view.beginningOfDocument, offset: 3))
    let caret = view.caretRect(for: place)
    #expect(square.frame.size == CGSize(width: 50, height: 30))
    #expect(abs(square.frame.minX - caret.midX) < 1)
    #expect(view.contentSize.height > 40)
    let after = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    #expect(abs(view.caretRect(for: after).midX - square.frame.maxX) < 1)
  }

  @Test func `a text view that measures itself has room for the views`() {
    NSTextAttachment.registerViewProviderClass(SquareProvider.self, forFileType: "test.square")
    let stage = TextViewStage()
    let view = stage.view()
    view.attributedText = text("test.square")
    stage.screen.update()
    let narrower = CGSize(width: view.bounds.width - 10, height: .greatestFiniteMagnitude)
    #expect(view.sizeThatFits(narrower).height > 44)
    #expect(abs(view.sizeThatFits(narrower).height - view.contentSize.height) < 1)
  }

  @Test func `a view goes with its attachment, and where it is not seen`() throws {
    NSTextAttachment.registerViewProviderClass(SquareProvider.self, forFileType: "test.square")
    let stage = TextViewStage()
    let view = stage.view()
    let long = text("test.square")
    long.append(
      NSAttributedString(
        string: String(repeating: "\nline", count: 60),
        attributes: [.font: UIFont.systemFont(ofSize: 17)]
      )
    )
    view.attributedText = long
    stage.screen.update()
    let square = try #require(shown(view).first)
    view.contentOffset.y = 600
    stage.screen.update()
    #expect(square.superview == nil)
    view.contentOffset.y = 0
    stage.screen.update()
    #expect(square.superview === view, "the same view comes back")
    view.textStorage.deleteCharacters(in: NSRange(location: 3, length: 1))
    stage.screen.update()
    #expect(square.superview == nil)
  }

  @Test func `a view has its touches, in the box that the attachment names`() throws {
    NSTextAttachment.registerViewProviderClass(PlainProvider.self, forFileType: "test.plain")
    let stage = TextViewStage()
    let view = stage.view()
    view.attributedText = text("test.plain")
    stage.screen.update()
    let button = try #require(shown(view).first as? UIButton)
    #expect(button.frame.size == CGSize(width: 80, height: 44))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.screen.tap(button)
    #expect(taps == 1 && !view.isFirstResponder)
  }

  @Test func `without a view the attachment is an image`() {
    NSTextAttachment.registerViewProviderClass(SquareProvider.self, forFileType: "test.square")
    let stage = TextViewStage()
    let view = stage.view()
    let text = text("test.square")
    let attachment = text.attribute(.attachment, at: 3, effectiveRange: nil) as? NSTextAttachment
    attachment?.allowsTextAttachmentView = false
    view.attributedText = text
    stage.screen.update()
    #expect(shown(view).isEmpty && attachment?.usesTextAttachmentView == false)
  }

  @Test(arguments: [Environment.Appearance.light, .dark])
  func `symbols in a text have its colour, in either appearance`(
    appearance: Environment.Appearance
  ) throws {
    let stage = TextViewStage(version: .init(16, 0), appearance: appearance)
    let view = stage.view(frame: CGRect(x: 20, y: 60, width: 120, height: 44))
    let text = NSMutableAttributedString(string: "")
    for image in [
      UIImage(systemName: "star.fill"),
      UIImage(
        systemName: "star.fill",
        withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .systemGreen)
      ),
    ].compactMap({ $0 }) {
      text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
    }
    text.addAttributes(
      [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label],
      range: NSRange(location: 0, length: text.length)
    )
    view.attributedText = text
    stage.screen.update()
    expectGolden(
      stage.screen.image(of: view),
      "UITextView.symbols.\(appearance == .dark ? "dark" : "light")"
    )
  }

  @Test func `two text views on one layout are both told, also after one has gone`() {
    let stage = TextViewStage()
    let storage = NSTextStorage(
      string: "one two",
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let ground = stage.screen.show(UIView(frame: CGRect(x: 20, y: 60, width: 240, height: 300)))
    func make(_ y: CGFloat) -> UITextView {
      let container = NSTextContainer(size: CGSize(width: 200, height: 60))
      manager.addTextContainer(container)
      let frame = CGRect(x: 0, y: y, width: 200, height: 76)
      let view = UITextView(frame: frame, textContainer: container)
      ground.addSubview(view)
      return view
    }
    let first = make(0)
    var second: UITextView? = make(100)
    stage.screen.update()
    second?.removeFromSuperview()
    second = nil
    stage.screen.update()
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "a longer one")
    #expect(first.state.damage?.start == 0, "the earlier view is told of the change")
    stage.screen.update()
    #expect(first.state.damage == nil)
  }
}
