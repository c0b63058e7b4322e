import Foundation
import TestSupport
import Testing
import UIKit

/// Foundation compares attribute values in C; every class of ours must survive that.
@MainActor
@Suite struct `Values of attributes are compared` {
  private func exchange(_ key: NSAttributedString.Key, _ first: Any, _ second: Any) {
    let text = NSMutableAttributedString(string: "abc", attributes: [key: first])
    text.addAttribute(key, value: second, range: NSRange(location: 0, length: 2))
    text.addAttribute(key, value: first, range: NSRange(location: 0, length: 3))
    text.append(NSAttributedString(string: "d", attributes: [key: second]))
    var runs = 0
    text.enumerateAttribute(key, in: NSRange(location: 0, length: 4)) { _, _, _ in runs += 1 }
    #expect(runs == 2)
    let copy = NSMutableAttributedString(attributedString: text)
    copy.addAttribute(key, value: second, range: NSRange(location: 0, length: 4))
    #expect(!copy.isEqual(to: text))
  }

  @Test func `fonts and colours`() {
    exchange(.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 11))
    exchange(.foregroundColor, UIColor.red, UIColor.blue)
    exchange(.foregroundColor, UIColor.systemRed, UIColor(white: 0, alpha: 1))
  }

  @Test func `paragraph styles, shadows and attachments`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    exchange(.paragraphStyle, NSParagraphStyle.default, style)
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 4
    exchange(.shadow, NSShadow(), shadow)
    exchange(.attachment, NSTextAttachment(), NSTextAttachment())
  }

  @Test func `shadows differ by their colours`() {
    func shadow(_ color: Any?) -> NSShadow {
      let shadow = NSShadow()
      shadow.shadowColor = color
      return shadow
    }
    #expect(shadow(UIColor.red.cgColor).isEqual(shadow(UIColor.red.cgColor)))
    #expect(!shadow(UIColor.red.cgColor).isEqual(shadow(UIColor.blue.cgColor)))
    #expect(!shadow(UIColor.red.cgColor).isEqual(shadow(nil)))
    #expect(!shadow(UIColor.red).isEqual(shadow(UIColor.blue)))
  }

  @Test func `tab stops differ by their column terminators`() {
    func stop(_ options: [NSTextTab.OptionKey: Any]) -> NSTextTab {
      NSTextTab(textAlignment: .right, location: 40, options: options)
    }
    let points = NSTextTab.columnTerminators(for: nil)
    #expect(stop([.columnTerminators: points]).isEqual(stop([.columnTerminators: points])))
    #expect(!stop([.columnTerminators: points]).isEqual(stop([:])))
    #expect(stop([:]).hash == stop([.columnTerminators: points]).hash)
  }

  @Test func `an app's own views and responders`() {
    exchange(NSAttributedString.Key("view"), UIView(), UILabel())
  }
}
