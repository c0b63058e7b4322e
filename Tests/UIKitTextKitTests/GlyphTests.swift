import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@Suite struct `Glyphs, delegates and drawing of a layout` {
  private let font = UIFont.systemFont(ofSize: 17)

  // MARK: Glyphs

  @Test func `a cluster of many characters is fewer glyphs, mapped both ways`() {
    let family = "👨‍👩‍👧"
    let fixture = TextKitFixture("ab\(family)c")
    let manager = fixture.manager
    let count = manager.numberOfGlyphs
    #expect(count < fixture.storage.length && count >= 4)
    let end = 2 + family.utf16.count
    #expect(manager.glyphIndexForCharacter(at: 1) == 1)
    #expect(manager.glyphIndexForCharacter(at: 2) == 2)
    #expect(manager.glyphIndexForCharacter(at: 5) == 2)
    #expect(manager.glyphIndexForCharacter(at: end) == count - 1)
    #expect(manager.characterIndexForGlyph(at: count - 1) == end)
    var actual = NSRange()
    let glyphs = manager.glyphRange(
      forCharacterRange: NSRange(location: 3, length: 1),
      actualCharacterRange: &actual
    )
    #expect(glyphs.location == 2 && glyphs.length == count - 3)
    #expect(actual == NSRange(location: 2, length: family.utf16.count))
    let characters = manager.characterRange(
      forGlyphRange: NSRange(location: 2, length: 1),
      actualGlyphRange: nil
    )
    #expect(characters == NSRange(location: 2, length: family.utf16.count))
    #expect(!manager.isValidGlyphIndex(count) && manager.isValidGlyphIndex(count - 1))
  }

  @Test func `glyphs are read with their properties and characters`() {
    let fixture = TextKitFixture("a b\n")
    var glyphs = [CGGlyph](repeating: 9, count: 4)
    var properties = [NSLayoutManager.GlyphProperty](repeating: [], count: 4)
    var characters = [Int](repeating: -1, count: 4)
    var levels = [UInt8](repeating: 9, count: 4)
    let count = fixture.manager.getGlyphs(
      in: NSRange(location: 0, length: 4),
      glyphs: &glyphs,
      properties: &properties,
      characterIndexes: &characters,
      bidiLevels: &levels
    )
    #expect(count == 4)
    #expect(characters == [0, 1, 2, 3] && levels == [0, 0, 0, 0])
    #expect(properties == [[], .elastic, [], .controlCharacter])
    #expect(glyphs[0] != 0 && glyphs[2] != 0 && glyphs[0] != glyphs[2])
    #expect(fixture.manager.cgGlyph(at: 0) == glyphs[0])
    var isValid = ObjCBool(true)
    _ = fixture.manager.cgGlyph(at: 4, isValidIndex: &isValid)
    #expect(!isValid.boolValue)
    #expect(fixture.manager.notShownAttribute(forGlyphAt: 3))
    #expect(fixture.manager.attachmentSize(forGlyphAt: 0) == CGSize(width: -1, height: -1))
  }

  @Test func `padding lies within a line's room and before its first glyph`() {
    let fixture = TextKitFixture("one line")
    let rect = fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(rect.minX == 0 && rect.width == 240)
    #expect(fixture.manager.location(forGlyphAt: 0).x == 5)
    #expect(abs(fixture.manager.location(forGlyphAt: 0).y - font.ascender) < 0.01)
    #expect(fixture.manager.usedRect(for: fixture.container).minX == 0)
  }

  @Test func `spacing of paragraphs belongs to the lines at their ends`() {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 10
    style.paragraphSpacingBefore = 4
    let storage = NSTextStorage(
      string: "a\nb",
      attributes: [.font: font, .paragraphStyle: style]
    )
    let lines = TextKitFixture(storage).lines
    #expect(lines.count == 2)
    #expect(abs(lines[0].rect.height - font.lineHeight - 10) < 0.01)
    #expect(lines[1].rect.minY == lines[0].rect.maxY)
    #expect(abs(lines[1].used.minY - lines[1].rect.minY - 4) < 0.01)
  }

  // MARK: Editing

  @Test func `carets move from line to line and keep their place`() throws {
    let fixture = TextKitFixture("one two three four five six seven eight nine ten", width: 120)
    let lines = fixture.lines
    try #require(lines.count > 3)
    let manager = fixture.manager
    let x = try #require(manager.caretRect(at: 3, upstream: false)).rect.minX
    let below = try #require(
      manager.insertionPoint(verticallyFrom: 3, upstream: false, by: 1, x: x)
    )
    #expect(NSLocationInRange(below.index, lines[1].range))
    let back = try #require(
      manager.insertionPoint(verticallyFrom: below.index, upstream: false, by: -1, x: x)
    )
    #expect(back.index == 3)
    #expect(manager.insertionPoint(verticallyFrom: 3, upstream: false, by: -1, x: x) == nil)
    let wrap = lines[1].range.location
    let upper = try #require(manager.caretRect(at: wrap, upstream: true)).rect
    let lower = try #require(manager.caretRect(at: wrap, upstream: false)).rect
    #expect(upper.minY < lower.minY && upper.minX > lower.minX)
    #expect(manager.lineRange(at: wrap, upstream: true) == lines[0].range)
    #expect(manager.lineRange(at: wrap, upstream: false) == lines[1].range)
    let hit = manager.insertionPoint(
      at: CGPoint(x: lower.minX + 1, y: lower.midY),
      in: fixture.container
    )
    #expect(hit.index == wrap && !hit.upstream)
  }

  @Test func `a selection covers whole lines up to the container's edges`() throws {
    let fixture = TextKitFixture("one two three four five six seven eight", width: 120)
    let lines = fixture.lines
    try #require(lines.count >= 3)
    let rects = fixture.manager.selectionRects(
      for: NSRange(location: 4, length: lines[2].range.location + 2 - 4),
      in: fixture.container
    )
    #expect(rects.count == 3)
    #expect(rects[0].containsStart && rects[2].containsEnd && !rects[1].containsStart)
    #expect(rects[0].rect.maxX == 120 && rects[0].rect.minX > 20)
    #expect(rects[1].rect.minX == 0 && rects[1].rect.width == 120)
    #expect(rects[2].rect.minX == 0 && rects[2].rect.width < 60)
    #expect(abs(rects[1].rect.minY - rects[0].rect.maxY) < 0.01)
  }

  // MARK: The delegate

  private final class Spacer: NSObject, NSLayoutManagerDelegate {
    var completed: [Bool] = []
    var oldSizes: [CGSize] = []
    var refused: Int?
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 7 }
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      paragraphSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 20 }
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { charIndex != refused }
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { completed.append(layoutFinishedFlag) }
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      textContainer: NSTextContainer,
      didChangeGeometryFrom oldSize: CGSize
    ) { oldSizes.append(oldSize) }
  }

  @Test func `a delegate decides about spacing and breaks, and hears of the layout's end`() {
    let fixture = TextKitFixture("one two three four five\nsix", width: 120)
    let spacer = Spacer()
    let plain = fixture.lines
    fixture.manager.delegate = spacer
    let lines = fixture.lines
    #expect(lines.count == plain.count)
    #expect(abs(lines[0].rect.height - plain[0].rect.height - 7) < 0.01)
    let last = lines.count - 2
    #expect(abs(lines[last].rect.height - plain[last].rect.height - 27) < 0.01)
    #expect(spacer.completed == [true])
    spacer.refused = lines[1].range.location
    fixture.manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 1),
      actualCharacterRange: nil
    )
    #expect(fixture.lines[1].range.location < lines[1].range.location)
    fixture.container.size.width = 200
    #expect(spacer.oldSizes == [CGSize(width: 120, height: 0)])
  }

  private final class Controls: NSObject, NSLayoutManagerDelegate {
    var asked: [Int] = []
    var proposed: [CGRect] = []
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldUse action: NSLayoutManager.ControlCharacterAction,
      forControlCharacterAt charIndex: Int
    ) -> NSLayoutManager.ControlCharacterAction {
      asked.append(charIndex)
      return charIndex == 1 ? .whitespace : .lineBreak
    }
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      boundingBoxForControlGlyphAt glyphIndex: Int,
      for textContainer: NSTextContainer,
      proposedLineFragment proposedRect: CGRect,
      glyphPosition: CGPoint,
      characterIndex charIndex: Int
    ) -> CGRect {
      proposed.append(proposedRect)
      return CGRect(x: 0, y: 0, width: 77, height: 5)
    }
  }

  @Test func `a delegate gives control characters room or lets them end lines`() throws {
    let fixture = TextKitFixture("a\tb\tc\n")
    let controls = Controls()
    fixture.manager.delegate = controls
    let lines = fixture.lines
    #expect(controls.asked == [1, 3])
    #expect(lines.map(\.range.length).prefix(2) == [4, 2])
    let tab = fixture.manager.location(forGlyphAt: 1).x
    #expect(abs(fixture.manager.location(forGlyphAt: 2).x - tab - 77) < 0.01)
    #expect(try #require(controls.proposed.first).width > 200)
    #expect(fixture.storage.string == "a\tb\tc\n")
  }

  private final class Mover: NSObject, NSLayoutManagerDelegate {
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
      lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
      baselineOffset: UnsafeMutablePointer<CGFloat>,
      in textContainer: NSTextContainer,
      forGlyphRange glyphRange: NSRange
    ) -> Bool {
      lineFragmentRect.pointee.size.height = 40
      baselineOffset.pointee = 30
      return true
    }
  }

  @Test func `a delegate gives lines another height and baseline`() {
    let fixture = TextKitFixture("one two three four five\nsix", width: 120)
    let mover = Mover()
    fixture.manager.delegate = mover
    let lines = fixture.lines
    for (number, line) in lines.enumerated() {
      #expect(line.rect.minY == CGFloat(number) * 40 && line.rect.height == 40)
    }
    #expect(fixture.manager.location(forGlyphAt: 0).y == 30)
  }

  // MARK: Drawing

  private final class Recorder: NSLayoutManager {
    var calls: [String] = []
    override func showCGGlyphs(
      _ glyphs: UnsafePointer<CGGlyph>,
      positions: UnsafePointer<CGPoint>,
      count glyphCount: Int,
      font: UIFont,
      textMatrix: CGAffineTransform,
      attributes: [NSAttributedString.Key: Any] = [:],
      in CGContext: CGContext
    ) {
      calls.append("show \(glyphCount)")
      super.showCGGlyphs(
        glyphs,
        positions: positions,
        count: glyphCount,
        font: font,
        textMatrix: textMatrix,
        attributes: attributes,
        in: CGContext
      )
    }
    override func fillBackgroundRectArray(
      _ rectArray: UnsafePointer<CGRect>,
      count rectCount: Int,
      forCharacterRange charRange: NSRange,
      color: UIColor
    ) {
      calls.append("fill \(charRange.location)+\(charRange.length)")
    }
    override func drawUnderline(
      forGlyphRange glyphRange: NSRange,
      underlineType underlineVal: NSUnderlineStyle,
      baselineOffset: CGFloat,
      lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange,
      containerOrigin: CGPoint
    ) {
      calls.append("underline \(glyphRange.location)+\(glyphRange.length) \(underlineVal.rawValue)")
      super.drawUnderline(
        forGlyphRange: glyphRange,
        underlineType: underlineVal,
        baselineOffset: baselineOffset,
        lineFragmentRect: lineRect,
        lineFragmentGlyphRange: lineGlyphRange,
        containerOrigin: containerOrigin
      )
    }
  }

  private func decorated() -> NSTextStorage {
    let storage = NSTextStorage(string: "plain under back", attributes: [.font: font])
    storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 6, length: 5))
    return storage
  }

  @Test func `overridden drawing is called for each run and draws the same pixels`() {
    let recorder = Recorder()
    let fixture = TextKitFixture(decorated(), manager: recorder)
    let plain = TextKitFixture(decorated())
    #expect(fixture.picture() == plain.picture())
    #expect(
      recorder.calls == ["show 6", "underline 6+5 1", "show 5", "show 5"]
        || recorder.calls.filter { $0.hasPrefix("underline 6+5") }.count == 1
    )
    recorder.calls = []
    fixture.storage.addAttribute(
      .backgroundColor,
      value: UIColor.yellow,
      range: NSRange(location: 12, length: 4)
    )
    _ = fixture.picture()
    #expect(recorder.calls.contains("fill 12+4"))
  }

  @Test func `parts of a text drawn one after the other are the whole`() throws {
    let fixture = TextKitFixture(decorated(), width: 90)
    let whole = fixture.picture()
    let count = fixture.manager.numberOfGlyphs
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 200)).image { _ in
      for range in [NSRange(location: 0, length: 8), NSRange(location: 8, length: count - 8)] {
        fixture.manager.drawBackground(forGlyphRange: range, at: .zero)
        fixture.manager.drawGlyphs(forGlyphRange: range, at: .zero)
      }
    }
    #expect(picture.pngData() == whole)
    #expect(fixture.picture(NSRange(location: 0, length: 3)) != whole)
  }

  @Test func `hidden glyphs are left out and invisible characters shown on request`() {
    let fixture = TextKitFixture("a b")
    let before = fixture.picture()
    fixture.manager.setNotShownAttribute(true, forGlyphAt: 2)
    let hidden = fixture.picture()
    #expect(hidden != before)
    #expect(hidden == TextKitFixture("a").picture())
    let other = TextKitFixture("a b")
    other.manager.showsInvisibleCharacters = true
    #expect(other.picture() != before)
  }

  // MARK: The storage

  @Test func `asking for the string copies nothing`() {
    let storage = NSTextStorage(string: String(repeating: "abcdefgh", count: 4000))
    func address(_ string: String) -> UnsafeRawPointer? {
      string.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
    }
    #expect(address(storage.string) == address(storage.string))
    storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "x")
    #expect(address(storage.string) == address(storage.string))
    #expect(storage.length == 32_001)
  }

  @Test func `new characters look as those that they replace, else as the one before`() {
    let storage = NSTextStorage(string: "aabb", attributes: [.kern: 1])
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 2, length: 2))
    storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "x")
    #expect(storage.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 1)
    storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "yy")
    #expect(storage.attribute(.kern, at: 4, effectiveRange: nil) as? Int == 2)
    var range = NSRange()
    _ = storage.attribute(
      .kern,
      at: 1,
      longestEffectiveRange: &range,
      in: NSRange(location: 0, length: storage.length)
    )
    #expect(range == NSRange(location: 0, length: 3))
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: storage.length))
    var runs = 0
    storage.enumerateAttribute(.kern, in: NSRange(location: 0, length: storage.length)) { _, _, _ in
      runs += 1
    }
    #expect(runs == 1)
  }

  @Test func `a replaced layout manager gives its containers and text away`() {
    let fixture = TextKitFixture("some text")
    let other = NSLayoutManager()
    fixture.container.replaceLayoutManager(other)
    #expect(fixture.container.layoutManager === other)
    #expect(other.textStorage === fixture.storage && fixture.manager.textContainers.isEmpty)
    #expect(other.usedRect(for: fixture.container).width > 40)
  }
}
