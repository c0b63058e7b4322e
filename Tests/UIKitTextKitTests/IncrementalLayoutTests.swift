import CoreGraphics
import Foundation
import TestSupport
import Testing
import TextLayout
import UIKit

@testable import UIKitCore
@testable import UIKitValues

@Suite struct `Layout of paragraphs on their own` {
  private let font = UIFont.systemFont(ofSize: 17)

  private func spaced(_ before: CGFloat, _ after: CGFloat) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacingBefore = before
    style.paragraphSpacing = after
    style.lineSpacing = 2
    return style.copy() as? NSParagraphStyle ?? style
  }

  private func compare(_ a: TextKitFixture, step: Int) -> Bool {
    let fresh = TextKitFixture(NSTextStorage(attributedString: a.storage))
    let (lines, expected) = (a.lines, fresh.lines)
    guard lines.count == expected.count else {
      Issue.record("step \(step): \(lines.count) lines instead of \(expected.count)")
      return false
    }
    for (line, other) in zip(lines, expected) where !line.isLike(other) {
      Issue.record("step \(step): \(line) instead of \(other)")
      return false
    }
    let used = a.manager.usedRect(for: a.container)
    let whole = fresh.manager.usedRect(for: fresh.container)
    #expect(abs(used.maxY - whole.maxY) < 0.01 && abs(used.width - whole.width) < 0.01)
    let extra = a.manager.extraLineFragmentRect
    #expect(abs(extra.minY - fresh.manager.extraLineFragmentRect.minY) < 0.01)
    #expect(a.manager.numberOfGlyphs == fresh.manager.numberOfGlyphs)
    return true
  }

  @Test(arguments: [1, 2])
  func `after thousands of edits lines stand where a fresh layout puts them`(seed: UInt64) {
    var random = Seeded(state: seed &* 0x9E37_79B9)
    let styles = [spaced(0, 0), spaced(6, 3), spaced(0, 11)]
    let fixture = TextKitFixture(
      NSTextStorage(string: prose(5000), attributes: [.font: font, .paragraphStyle: styles[0]])
    )
    let storage = fixture.storage
    fixture.manager.allowsNonContiguousLayout = seed == 2
    var text = Array(storage.string.utf16)
    let pieces = [
      "x", "word ", "\n", "\n\n", "\r\n", "漢字", "👍🏽", "", "", "long line of words ", "\r",
    ]
    for step in 0..<1200 {
      let lower = Int.random(in: 0...text.count, using: &random)
      let most = step % 150 == 149 ? 3000 : 6
      let upper = min(text.count, lower + Int.random(in: 0...most, using: &random))
      let range = NSRange(location: lower, length: upper - lower)
      switch step % 5 {
      case 3:
        storage.addAttribute(
          .font,
          value: UIFont.systemFont(ofSize: [11, 17, 24].randomElement(using: &random) ?? 9),
          range: range
        )
      case 4:
        let style = styles.randomElement(using: &random) ?? styles[0]
        storage.addAttribute(.paragraphStyle, value: style, range: range)
      default:
        var new = ""
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          new += pieces.randomElement(using: &random) ?? ""
        }
        if step % 150 == 10 { new = prose(2500, seed: UInt64(step)) }
        storage.replaceCharacters(in: range, with: new)
        text.replaceSubrange(lower..<upper, with: Array(new.utf16))
        text = Array(String(decoding: text, as: UTF16.self).utf16)
      }
      // Asking in between lays out some of it.
      let index = Int.random(in: 0...storage.length, using: &random)
      #expect(fixture.manager.caretRect(at: index, upstream: false) != nil)
      if step % 60 == 59 {
        #expect(Array(storage.string.utf16) == text)
        guard compare(fixture, step: step) else { return }
      }
    }
    #expect(fixture.manager.flow != nil)
  }

  @Test func `a key lays out what it touches and nothing else`() throws {
    let fixture = TextKitFixture(prose(60_000))
    fixture.manager.allowsNonContiguousLayout = true
    fixture.manager.ensureLayout(for: fixture.container)
    let flow = try #require(fixture.manager.flow)
    let before = flow.layoutCount
    for step in 0..<20 {
      let place = 30_000 + step
      fixture.storage.replaceCharacters(in: NSRange(location: place, length: 0), with: "k")
      _ = fixture.manager.caretRect(at: place + 1, upstream: false)
    }
    #expect(flow.layoutCount - before <= 40)
    #expect(fixture.manager.flow === flow)
  }

  @Test func `a place in the middle is reached without what stands above it`() throws {
    let fixture = TextKitFixture(prose(200_000))
    fixture.manager.allowsNonContiguousLayout = true
    let middle = try #require(fixture.manager.caretRect(at: 100_000, upstream: false))
    let flow = try #require(fixture.manager.flow)
    #expect(flow.layoutCount <= 2)
    #expect(fixture.manager.hasNonContiguousLayout)
    let estimated = fixture.manager.estimatedUsedRect(for: fixture.container).height
    #expect(middle.rect.minY > estimated * 0.4 && middle.rect.minY < estimated * 0.6)
    fixture.manager.ensureLayout(for: fixture.container)
    #expect(!fixture.manager.hasNonContiguousLayout)
    let exact = fixture.manager.usedRect(for: fixture.container).height
    #expect(estimated > exact * 0.6 && estimated < exact * 1.6)
  }

  @Test func `contiguous layout goes as far as it is asked`() throws {
    let fixture = TextKitFixture(prose(50_000))
    _ = fixture.manager.caretRect(at: 10_000, upstream: false)
    let unlaid = fixture.manager.firstUnlaidCharacterIndex()
    #expect(unlaid > 10_000 && unlaid < 15_000)
    #expect(!fixture.manager.hasNonContiguousLayout)
  }

  private final class Host: TextLayoutHost {
    var invalid: [(range: NSRange, delta: Int)] = []
    var usedChanges = 0
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      didInvalidate range: NSRange,
      changeInLength delta: Int
    ) { invalid.append((range, delta)) }
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      didChangeUsedRectOf container: NSTextContainer
    ) { usedChanges += 1 }
  }

  @Test func `what shows a layout hears of edits and of better heights`() throws {
    let fixture = TextKitFixture(prose(20_000))
    fixture.manager.allowsNonContiguousLayout = true
    let host = Host()
    fixture.manager.addLayoutHost(host)
    fixture.manager.ensureLayout(
      forBoundingRect: CGRect(x: 0, y: 0, width: 240, height: 6000),
      in: fixture.container
    )
    #expect(host.usedChanges > 0)
    fixture.storage.replaceCharacters(in: NSRange(location: 500, length: 2), with: "abcde")
    let heard = try #require(host.invalid.last)
    #expect(heard.delta == 3)
    #expect(heard.range.location <= 500 && heard.range.location + heard.range.length >= 505)
    #expect(heard.range.length < 4000)
  }

  @Test func `two layout managers follow one text at their own widths`() {
    let fixture = TextKitFixture("one two three four five six seven")
    let other = NSLayoutManager()
    let narrow = NSTextContainer(size: CGSize(width: 80, height: 0))
    other.addTextContainer(narrow)
    fixture.storage.addLayoutManager(other)
    let before = other.usedRect(for: narrow).height
    fixture.storage.append(NSAttributedString(string: " eight nine", attributes: [.font: font]))
    #expect(other.usedRect(for: narrow).height > before)
    #expect(fixture.manager.usedRect(for: fixture.container).height < before)
  }

  @Test func `text goes on in the next container, and the last one hides the rest`() throws {
    let fixture = TextKitFixture(prose(9000), height: 100)
    let second = NSTextContainer(size: CGSize(width: 150, height: 60))
    fixture.manager.addTextContainer(second)
    let first = fixture.manager.glyphRange(for: fixture.container)
    let rest = fixture.manager.glyphRange(for: second)
    #expect(first.location == 0 && first.length > 30)
    #expect(rest.location == first.length && rest.length > 10)
    let holder = fixture.manager.textContainer(forGlyphAt: rest.location, effectiveRange: nil)
    #expect(holder === second)
    fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 20), with: "")
    #expect(
      fixture.manager.glyphRange(for: second).location != rest.location
        || fixture.manager.glyphRange(for: second).length != 0
    )
    second.maximumNumberOfLines = 1
    second.lineBreakMode = .byTruncatingTail
    let hidden = fixture.manager.truncatedGlyphRange(
      inLineFragmentForGlyphAt: fixture.manager.glyphRange(for: second).location
    )
    #expect(hidden.location != NSNotFound)
    #expect(hidden.location + hidden.length == fixture.manager.numberOfGlyphs)
  }

  /// Lines may stand right of the middle alone.
  private final class RightHalf: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect,
      at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      var rect = super.lineFragmentRect(
        forProposedRect: proposedRect,
        at: characterIndex,
        writingDirection: baseWritingDirection,
        remaining: remainingRect
      )
      rect.origin.x = 120
      rect.size.width -= 120
      return rect
    }
  }

  @Test func `a container may shape its lines`() throws {
    let storage = NSTextStorage(string: prose(300), attributes: [.font: font])
    let manager = NSLayoutManager()
    manager.addTextContainer(RightHalf(size: CGSize(width: 240, height: 0)))
    storage.addLayoutManager(manager)
    var rects: [CGRect] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)
    ) { rect, _, _, _, _ in rects.append(rect) }
    #expect(rects.count > 5)
    #expect(rects.allSatisfy { abs($0.minX - 120) < 0.01 && abs($0.width - 120) < 0.01 })
  }

  @Test func `lines keep clear of exclusion paths`() {
    let fixture = TextKitFixture(prose(400))
    fixture.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 50))
    ]
    let first = fixture.lines.first
    #expect((first?.rect.minX ?? 0) >= 94)
    var rest = CGRect.zero
    let room = fixture.container.lineFragmentRect(
      forProposedRect: CGRect(x: 0, y: 10, width: 240, height: 20),
      at: 0,
      writingDirection: .leftToRight,
      remaining: &rest
    )
    #expect(room == CGRect(x: 100, y: 10, width: 140, height: 20))
    #expect(rest == .zero)
    #expect(!fixture.container.contains(CGPoint(x: 20, y: 20)))
    #expect(fixture.container.contains(CGPoint(x: 120, y: 20)))
  }

  @Test func `an empty text has a line as high as the typing font`() throws {
    let fixture = TextKitFixture("")
    fixture.manager.typingAttributes = [.font: UIFont.systemFont(ofSize: 30)]
    let caret = try #require(fixture.manager.caretRect(at: 0, upstream: false))
    #expect(abs(caret.rect.height - UIFont.systemFont(ofSize: 30).lineHeight) < 0.1)
    #expect(caret.rect.minX == 5)
    #expect(fixture.manager.extraLineFragmentRect.height > 30)
    #expect(fixture.manager.numberOfGlyphs == 0)
    fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "a\n")
    #expect(fixture.manager.extraLineFragmentRect.minY > 10)
    #expect(fixture.manager.extraLineFragmentTextContainer === fixture.container)
  }
}
