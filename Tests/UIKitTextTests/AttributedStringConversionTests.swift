import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct `Attributed strings of both kinds` {
  private func sample() -> AttributedString {
    var text = AttributedString("red ")
    text.foregroundColor = .red
    text.font = .boldSystemFont(ofSize: 20)
    var link = AttributedString("link")
    link.link = URL(string: "https://example.com")
    link.underlineStyle = .single
    link.kern = 2
    return text + link
  }

  @Test func `attributes of UIKit come over and go back`() throws {
    let text = sample()
    let old = NSAttributedString(text)
    #expect(old.string == "red link")
    #expect(old.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(
      old.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20)
    )
    #expect(old.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? Int == 1)
    #expect(old.attribute(.link, at: 5, effectiveRange: nil) is URL)
    #expect(AttributedString(old) == text)
    #expect(try AttributedString(old, including: \.uiKit) == text)
    #expect(try AttributedString(old, including: AttributeScopes.UIKitAttributes.self) == text)
    #expect(try NSAttributedString(text, including: \.uiKit).isEqual(to: old))
  }

  @Test func `containers take attributes by name and by dictionary`() {
    var container = AttributeContainer()
    container.font = .systemFont(ofSize: 12)
    container.foregroundColor = .blue
    container.obliqueness = 0.5
    let dictionary = [NSAttributedString.Key: Any](container)
    #expect(dictionary.count == 3)
    #expect(dictionary[.foregroundColor] as? UIColor == .blue)
    #expect(AttributeContainer(dictionary) == container)
    let built = AttributeContainer.font(.systemFont(ofSize: 12)).foregroundColor(.blue)
    var text = AttributedString("x", attributes: built)
    text.mergeAttributes(
      AttributeContainer([.kern: 3, .strikethroughStyle: NSUnderlineStyle.single])
    )
    #expect(text.kern == 3 && text.strikethroughStyle == .single && text.foregroundColor == .blue)
  }

  @Test func `what no scope knows and values of the wrong type are left out`() {
    let old = NSAttributedString(
      string: "a👍🏽b",
      attributes: [
        .init("own"): 1, .font: "no font", .kern: NSNumber(value: 1.5),
        .link: "https://example.com",
      ]
    )
    let text = AttributedString(old)
    #expect(String(text.characters) == "a👍🏽b")
    #expect(text.font == nil && text.kern == 1.5)
    #expect(text.link == URL(string: "https://example.com"))
  }

  @Test func `attachments keep their place`() {
    let attachment = NSTextAttachment()
    let old = NSMutableAttributedString(string: "a")
    old.append(NSAttributedString(attachment: attachment))
    let text = AttributedString(old)
    #expect(text.runs.compactMap(\.attachment).first === attachment)
    let back = NSAttributedString(text)
    #expect(
      back.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment === attachment
    )
  }
}
