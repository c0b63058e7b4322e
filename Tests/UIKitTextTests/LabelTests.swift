import Foundation
import QuartzCore
import RenderServer
import TestSupport
import Testing
import TextLayout
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct `Labels` {
  private func label(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  @Test func `defaults are UIKit's`() {
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(!label.isUserInteractionEnabled)
    #expect(label.text == nil && label.attributedText == nil)
    #expect(label.intrinsicContentSize == .zero)
    #expect(label.isAccessibilityElement && label.accessibilityTraits == .staticText)
  }

  @Test(.feature("IX-F001"), arguments: [2, 3])
  func `heights are rounded up to pixels`(pixels: Int) {
    let scale = CGFloat(pixels)
    let (one, two, three): (CGFloat, CGFloat, CGFloat) =
      pixels == 2 ? (20.5, 41, 61) : (61.0 / 3, 122.0 / 3, 61)
    func height(_ text: String) -> CGFloat {
      var content = LabelContent()
      content.setPlain(text)
      let request = LabelRequest(
        content: content,
        width: LabelLayout.unlimited,
        height: LabelLayout.unlimited,
        lines: 0,
        isShrunkToFit: false,
        minimumScale: 0,
        tightens: false,
        isRightToLeft: false,
        language: nil,
        overridingColor: nil,
        traits: .current,
        pixelScale: scale
      )
      return request.layout().frame.size(roundedUpTo: scale).height
    }
    #expect(abs(height("a") - one) < 0.001)
    #expect(abs(height("a\nb") - two) < 0.001)
    #expect(abs(height("a\nb\nc") - three) < 0.001)
  }

  @Test func `a shadow does not change how a line is tightened`() {
    func size(_ width: CGFloat, _ shadowColor: UIColor?) -> CGSize {
      var content = LabelContent()
      content.setPlain("Letters that may move together")
      content.shadowColor = shadowColor
      let request = LabelRequest(
        content: content,
        width: width,
        height: LabelLayout.unlimited,
        lines: 1,
        isShrunkToFit: false,
        minimumScale: 0,
        tightens: true,
        isRightToLeft: false,
        language: nil,
        overridingColor: nil,
        traits: .current,
        pixelScale: 3
      )
      return request.layout().frame.size(roundedUpTo: 3)
    }
    let whole = size(LabelLayout.unlimited, nil).width
    for share: CGFloat in [0.999, 0.99, 0.97, 0.95] {
      #expect(size(whole * share, .black) == size(whole * share, nil))
    }
  }

  @Test func `one line asks for its whole width, several wrap`() {
    let label = label("The quick brown fox jumps over the lazy dog")
    let natural = label.intrinsicContentSize
    #expect(natural.height == 20.5)
    #expect(label.sizeThatFits(CGSize(width: 50, height: 10)) == natural)
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == natural)
    let wrapped = label.sizeThatFits(CGSize(width: 150, height: 0))
    #expect(wrapped.width <= 150 && wrapped.height == 61)
    label.preferredMaxLayoutWidth = 150
    #expect(label.intrinsicContentSize == wrapped)
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height == 41)
    label.sizeToFit()
    #expect(label.bounds.height == 41 || label.bounds.width > 150)
  }

  @Test func `a subclass that insets its text asks for more`() {
    final class Padded: UILabel {
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect
      {
        let insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        let rect = super.textRect(
          forBounds: bounds.inset(by: insets),
          limitedToNumberOfLines: lines
        )
        return rect.inset(by: UIEdgeInsets(top: -4, left: -8, bottom: -4, right: -8))
      }
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)))
      }
    }
    let padded = Padded()
    padded.text = "Badge"
    let plain = label("Badge")
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 16)
    #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 8)
    #expect(LabelClasses.drawsByHand(Padded.self))
    #expect(!LabelClasses.drawsByHand(UILabel.self))
  }

  @Test func `text of one colour is coverage, a new colour keeps the pixels`() throws {
    let label = label("Coverage")
    label.textColor = .red
    label.sizeToFit()
    let first = try #require(label.makeContents())
    #expect(first.format == .alpha8(RenderColor(red: 1, green: 0, blue: 0, alpha: 1)))
    #expect(first.width == Int(label.bounds.width * label.layer.contentsScale))
    label.textColor = .blue
    let second = try #require(label.makeContents())
    #expect(second.format == .alpha8(RenderColor(red: 0, green: 0, blue: 1, alpha: 1)))
    #expect(second.memory === first.memory)
    #expect(second.identifier != first.identifier)
    label.text = "Other"
    #expect(label.makeContents()?.memory !== first.memory)
    label.attributedText = NSAttributedString(
      string: "Two",
      attributes: [.foregroundColor: UIColor.green]
    )
    #expect(label.makeContents()?.format == .bgra8)
    label.text = ""
    #expect(label.makeContents() == nil)
  }

  @Test func `a narrow label truncates, or shrinks where it may`() {
    let label = label("A rather long title")
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    #expect(label.layout(width: 80, height: 30, lines: 1).frame.isTruncated)
    label.adjustsFontSizeToFitWidth = true
    let shrunk = label.layout(width: 80, height: 30, lines: 1)
    #expect(!shrunk.frame.isTruncated)
    #expect(shrunk.scale < 0.8 && shrunk.scale > 0.4)
    #expect(shrunk.frame.size.width <= 80)
    label.minimumScaleFactor = 0.9
    let limited = label.layout(width: 80, height: 30, lines: 1)
    #expect(abs(limited.scale - 0.9) < 0.001)
    #expect(limited.frame.isTruncated)
    // The baseline stays where full text would have it.
    let origin = shrunk.origin(
      in: CGRect(x: 0, y: 0, width: 80, height: 30),
      adjustment: .alignBaselines,
      pixelScale: 2
    )
    let baseline = origin.y + shrunk.frame.firstBaseline
    #expect(abs(baseline - ((30 - shrunk.fullHeight) / 2 + shrunk.fullBaseline)) <= 0.5)
  }

  @Test func `as many lines are shown as fit`() {
    let label = label("one two three four five six seven eight nine ten eleven twelve")
    label.numberOfLines = 0
    #expect(label.layout(width: 100, height: 41, lines: 0).frame.lines.count == 2)
    #expect(label.layout(width: 100, height: 41, lines: 0).frame.isTruncated)
    #expect(label.layout(width: 100, height: 5, lines: 0).frame.lines.count == 1)
    #expect(label.layout(width: 100, height: 500, lines: 3).frame.lines.count == 3)
    #expect(!label.layout(width: 100, height: 500, lines: 0).frame.isTruncated)
  }

  @Test func `setting a property of an attributed label changes the whole text`() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "ab", attributes: [.kern: 2])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    label.attributedText = text
    #expect(label.text == "ab")
    #expect(label.textColor == .red)
    label.textColor = .blue
    label.textAlignment = .right
    label.font = .boldSystemFont(ofSize: 20)
    let read = label.attributedText
    #expect(read?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
    #expect(
      read?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20)
    )
    #expect(read?.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
    #expect(label.textAlignment == .right)
    #expect(label.lineBreakMode == .byTruncatingTail)
    label.text = "plain"
    #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  @Test(arguments: [NSTextAlignment.left, .center, .right])
  func `alignment moves the ink`(alignment: NSTextAlignment) throws {
    let label = label("HH")
    label.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    label.textAlignment = alignment
    let contents = try #require(label.makeContents())
    let pixels = try #require(contents.makeImage().flatMap { PixelReader($0) })
    let ink = pixels.inkBounds
    switch alignment {
    case .left: #expect(ink.minX < 10)
    case .right: #expect(ink.maxX > 230)
    default: #expect(abs(ink.midX - 120) < 4)
    }
    #expect(abs(ink.midY - 40) < 6)
  }

  @Test func `highlight and disabling change the colour`() throws {
    let label = label("Colour")
    label.sizeToFit()
    label.highlightedTextColor = .white
    label.isHighlighted = true
    #expect(
      label.makeContents()?.format == .alpha8(RenderColor(red: 1, green: 1, blue: 1, alpha: 1))
    )
    label.isHighlighted = false
    label.isEnabled = false
    guard case .alpha8(let color)? = label.makeContents()?.format else {
      Issue.record("no coverage")
      return
    }
    #expect(color.alpha < 1)
  }

  /// A font draws all characters that it lacks as one box, so that two words of boxes look alike.
  @Test(
    .feature("VIS-F119"),
    arguments: [
      ["Latin", "Roman"], ["汉字", "文本"], ["العربية", "الفارسي"], ["हिन्दी", "मराठी"], ["ไทย", "ลาว"],
      ["한국어", "조선말"], ["עברית", "יידיש"], ["👩‍👩‍👧‍👦", "👨‍👩‍👧"],
    ]
  )
  func `every script draws its own glyphs`(words: [String]) throws {
    func picture(_ text: String) throws -> PixelReader {
      let label = label(text, size: 20)
      label.frame.size = CGSize(width: 120, height: 40)
      let renderer = UIGraphicsImageRenderer(size: label.frame.size)
      let image = renderer.image { _ in label.drawText(in: label.bounds) }
      return try #require(PixelReader(image))
    }
    let pictures = try words.map(picture)
    #expect(pictures[0] != pictures[1])
    for (word, picture) in zip(words, pictures) {
      #expect(picture.inkBounds.isNull == false, "\(word)")
      let frame = TextFrame(AttributedText(word, font: .system(size: 20)))
      let glyphs = frame.lines.flatMap(\.glyphs).map(\.glyph)
      #expect(!glyphs.isEmpty && !glyphs.contains(0), "\(word)")
    }
    // No font has this character, which is none.
    let missing = TextFrame(AttributedText("\u{378}", font: .system(size: 20)))
    #expect(missing.lines.flatMap(\.glyphs).map(\.glyph) == [0])
    let boxes = try picture(String(repeating: "\u{378}", count: words[0].unicodeScalars.count))
    #expect(boxes.inkBounds.isNull == false && boxes != pictures[0])
  }
}
