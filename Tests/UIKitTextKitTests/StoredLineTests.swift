import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@Suite struct `Lines that a subclass of the layout manager stores` {
  private let font = UIFont.systemFont(ofSize: 17)

  private final class Taller: NSLayoutManager {
    var stored: [NSRange] = []
    var containers: [NSTextContainer] = []
    override func setTextContainer(_ container: NSTextContainer, forGlyphRange glyphRange: NSRange)
    {
      containers.append(container)
      super.setTextContainer(container, forGlyphRange: glyphRange)
    }
    override func setLineFragmentRect(
      _ fragmentRect: CGRect,
      forGlyphRange glyphRange: NSRange,
      usedRect: CGRect
    ) {
      stored.append(glyphRange)
      var rect = fragmentRect
      rect.size.height = 50
      var used = usedRect
      used.size.height = 44
      super.setLineFragmentRect(rect, forGlyphRange: glyphRange, usedRect: used)
    }
    override func setExtraLineFragmentRect(
      _ fragmentRect: CGRect,
      usedRect: CGRect,
      textContainer container: NSTextContainer
    ) {
      var rect = fragmentRect
      rect.size.height = 60
      super.setExtraLineFragmentRect(rect, usedRect: rect, textContainer: container)
    }
  }

  @Test func `lines are as high as they are stored, each below the one before`() {
    let manager = Taller()
    let fixture = TextKitFixture("one two three four five\nsix", manager: manager, width: 120)
    let plain = TextKitFixture("one two three four five\nsix", width: 120)
    let lines = fixture.lines
    #expect(lines.map(\.range) == plain.lines.map(\.range))
    for (number, line) in lines.enumerated() {
      #expect(line.rect.minY == CGFloat(number) * 50 && line.rect.height == 50)
      #expect(line.used.height == 44)
    }
    #expect(manager.stored == lines.map(\.range))
    #expect(manager.containers.allSatisfy { $0 === fixture.container })
    #expect(manager.usedRect(for: fixture.container).maxY == CGFloat(lines.count) * 50 - 6)
    let second = manager.glyphIndex(for: CGPoint(x: 6, y: 75), in: fixture.container)
    #expect(second == lines[1].range.location)
  }

  @Test func `the line after a final line end is stored by a method of its own`() {
    let fixture = TextKitFixture("one\n", manager: Taller())
    #expect(fixture.manager.extraLineFragmentRect == CGRect(x: 0, y: 50, width: 240, height: 60))
    #expect(fixture.manager.extraLineFragmentUsedRect.height == 60)
    #expect(fixture.manager.usedRect(for: fixture.container).maxY == 110)
    #expect(fixture.manager.extraLineFragmentTextContainer === fixture.container)
    let empty = TextKitFixture("", manager: Taller())
    #expect(empty.manager.extraLineFragmentRect.height == 60)
  }

  @Test func `an edit stores its lines anew`() {
    let manager = Taller()
    let fixture = TextKitFixture("one\ntwo\nthree", manager: manager)
    _ = fixture.lines
    manager.stored = []
    fixture.storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "k\nk")
    #expect(fixture.lines.map(\.rect.minY) == [0, 50, 100, 150])
    #expect(manager.stored.contains(NSRange(location: 4, length: 3)))
  }

  private final class Mover: NSLayoutManager {
    /// Where glyphs stand by their numbers.
    var places: [Int: CGFloat] = [:]
    var baseline: CGFloat?
    override func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) {
      var location = location
      if let x = places[glyphRange.location] { location.x = x }
      if let baseline { location.y = baseline }
      super.setLocation(location, forStartOfGlyphRange: glyphRange)
      for (glyph, x) in places where glyph > glyphRange.location {
        super.setLocation(
          CGPoint(x: x, y: location.y),
          forStartOfGlyphRange: NSRange(
            location: glyph,
            length: NSMaxRange(glyphRange) - glyph
          )
        )
      }
    }
  }

  @Test func `a line begins where its first glyph is stored`() {
    let manager = Mover()
    manager.places = [0: 25]
    let fixture = TextKitFixture("move", manager: manager)
    #expect(manager.location(forGlyphAt: 0).x == 25)
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 20
    let indented = TextKitFixture(
      NSTextStorage(string: "move", attributes: [.font: font, .paragraphStyle: style])
    )
    #expect(fixture.picture() == indented.picture())
  }

  @Test func `glyphs stand on the baseline that is stored`() {
    let manager = Mover()
    manager.baseline = 40
    let fixture = TextKitFixture("move", manager: manager)
    let plain = TextKitFixture("move")
    #expect(manager.location(forGlyphAt: 2).y == 40)
    #expect(fixture.picture() != plain.picture())
  }

  @Test func `glyphs in the middle of a line move with all that follow`() throws {
    let manager = Mover()
    let fixture = TextKitFixture("abcdef", manager: manager)
    let before = (0..<6).map { manager.location(forGlyphAt: $0).x }
    let width = manager.usedRect(for: fixture.container).width
    manager.places = [3: 120]
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 6),
      actualCharacterRange: nil
    )
    let after = (0..<6).map { manager.location(forGlyphAt: $0).x }
    #expect(Array(after[0..<3]) == Array(before[0..<3]))
    #expect(abs(after[3] - 120) < 0.01)
    #expect(abs(after[5] - after[3] - (before[5] - before[3])) < 0.01)
    #expect(
      abs(manager.usedRect(for: fixture.container).width - width - (120 - before[3])) < 0.01
    )
    let caret = try #require(manager.caretRect(at: 4, upstream: false)).rect
    #expect(abs(caret.minX - after[4]) < 0.6)
    #expect(manager.glyphIndex(for: CGPoint(x: 121, y: 8), in: fixture.container) == 3)
    #expect(
      manager.range(ofNominallySpacedGlyphsContaining: 4) == NSRange(location: 3, length: 3)
    )
  }

  @Test func `glyphs that are read from right to left move with those to their left`() throws {
    let manager = Mover()
    // Alef to vav.
    let fixture = TextKitFixture("אבגדהו", manager: manager)
    let before = (0..<6).map { manager.location(forGlyphAt: $0).x }
    #expect(before == before.sorted(by: >))
    manager.places = [3: before[3] - 40]
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 6),
      actualCharacterRange: nil
    )
    let after = (0..<6).map { manager.location(forGlyphAt: $0).x }
    for glyph in 0..<6 {
      let moved: CGFloat = glyph < 3 ? 0 : 40
      #expect(abs(before[glyph] - moved - after[glyph]) < 0.01, "glyph \(glyph)")
    }
    let used = manager.usedRect(for: fixture.container)
    let padding = fixture.container.lineFragmentPadding
    #expect(abs(used.minX - (after[5] - padding)) < 0.01)
    #expect(abs(used.maxX - 240) < 0.01)
    #expect(
      manager.range(ofNominallySpacedGlyphsContaining: 4) == NSRange(location: 3, length: 3)
    )
    // The gap belongs to nothing; carets and touches find the letters where they stand.
    let caret = try #require(manager.caretRect(at: 4, upstream: false)).rect
    #expect(abs(caret.midX - after[3]) < 1.1)
    let middle = CGPoint(x: after[4] + (after[3] - after[4]) * 0.9, y: 8)
    #expect(manager.glyphIndex(for: middle, in: fixture.container) == 4)
  }

  @Test func `a line that is read from right to left begins where its first glyph is stored`() {
    let manager = Mover()
    let fixture = TextKitFixture("אבג", manager: manager)
    let before = (0..<3).map { manager.location(forGlyphAt: $0).x }
    let used = manager.usedRect(for: fixture.container)
    manager.places = [0: before[0] - 30]
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 3),
      actualCharacterRange: nil
    )
    let after = (0..<3).map { manager.location(forGlyphAt: $0).x }
    for glyph in 0..<3 { #expect(abs(before[glyph] - 30 - after[glyph]) < 0.01) }
    #expect(
      abs(manager.usedRect(for: fixture.container).minX - (used.minX - 30)) < 0.01
    )
  }

  @Test func `what is read behind a moved glyph moves in both directions`() {
    let manager = Mover()
    // Latin letters, then Hebrew ones: 3, 4 and 5 stand right of the first three, 5 leftmost.
    let fixture = TextKitFixture("abcאבגd", manager: manager)
    let before = (0..<7).map { manager.location(forGlyphAt: $0).x }
    manager.places = [4: before[4] + 50]
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 7),
      actualCharacterRange: nil
    )
    let after = (0..<7).map { manager.location(forGlyphAt: $0).x }
    for glyph in 0..<7 {
      let moved: CGFloat = glyph < 4 ? 0 : 50
      #expect(abs(before[glyph] + moved - after[glyph]) < 0.01, "glyph \(glyph)")
    }
    #expect(fixture.lines.count == 1)
  }

  private final class ExtraDivider: NSLayoutManager {
    var isOn = true
    override func setExtraLineFragmentRect(
      _ fragmentRect: CGRect,
      usedRect: CGRect,
      textContainer container: NSTextContainer
    ) {
      super.setExtraLineFragmentRect(
        fragmentRect,
        usedRect: usedRect,
        textContainer: isOn ? textContainers[textContainers.count - 1] : container
      )
    }
  }

  @Test(arguments: ["one\ntwo\n", ""])
  func `the line after a final line end goes to the container that is stored`(text: String) {
    let manager = ExtraDivider()
    let fixture = TextKitFixture(text, manager: manager, height: 200)
    let others = (0..<2).map { _ in NSTextContainer(size: CGSize(width: 120, height: 200)) }
    for other in others { manager.addTextContainer(other) }
    let length = fixture.storage.length
    #expect(manager.extraLineFragmentTextContainer === others[1])
    #expect(manager.extraLineFragmentRect.width == 120)
    #expect(manager.extraLineFragmentRect.minY == 0)
    #expect(manager.glyphRange(for: fixture.container) == NSRange(location: 0, length: length))
    #expect(manager.glyphRange(for: others[1]).length == 0)
    #expect(manager.usedRect(for: others[1]).height == manager.extraLineFragmentRect.height)
    #expect(manager.usedRect(for: others[0]).height == 0)
    manager.isOn = false
    manager.textContainerChangedGeometry(fixture.container)
    #expect(manager.extraLineFragmentTextContainer === fixture.container)
    #expect(manager.extraLineFragmentRect.width == 240)
  }

  @Test func `the line after a final line end goes to the next container where there is no room`() {
    let font = UIFont.systemFont(ofSize: 17)
    let fixture = TextKitFixture("one\ntwo\n", height: font.lineHeight * 2 + 1)
    let next = NSTextContainer(size: CGSize(width: 240, height: 200))
    #expect(fixture.manager.extraLineFragmentRect == .zero)
    fixture.manager.addTextContainer(next)
    #expect(fixture.manager.extraLineFragmentTextContainer === next)
    #expect(abs(fixture.manager.extraLineFragmentRect.height - font.lineHeight) < 0.5)
    fixture.storage.append(NSAttributedString(string: "x", attributes: [.font: font]))
    #expect(fixture.manager.extraLineFragmentTextContainer == nil)
    #expect(fixture.manager.textContainer(forGlyphAt: 8, effectiveRange: nil) === next)
  }

  private final class Divider: NSLayoutManager {
    var first = Int.max
    override func setTextContainer(_ container: NSTextContainer, forGlyphRange glyphRange: NSRange)
    {
      let isMoved = glyphRange.location >= first && container === textContainers.first
      super.setTextContainer(isMoved ? textContainers[1] : container, forGlyphRange: glyphRange)
    }
  }

  @Test func `a line and what follows it go to the container that is stored`() {
    let manager = Divider()
    let fixture = TextKitFixture("one\ntwo\nthree\n", manager: manager, height: 200)
    let second = NSTextContainer(size: CGSize(width: 240, height: 200))
    manager.addTextContainer(second)
    #expect(manager.glyphRange(for: fixture.container) == NSRange(location: 0, length: 14))
    manager.first = 8
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 14),
      actualCharacterRange: nil
    )
    #expect(manager.glyphRange(for: fixture.container) == NSRange(location: 0, length: 8))
    #expect(manager.glyphRange(for: second) == NSRange(location: 8, length: 6))
    #expect(manager.textContainer(forGlyphAt: 9, effectiveRange: nil) === second)
    #expect(manager.lineFragmentRect(forGlyphAt: 8, effectiveRange: nil).minY == 0)
    manager.first = 0
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 14),
      actualCharacterRange: nil
    )
    #expect(manager.glyphRange(for: second) == NSRange(location: 0, length: 14))
  }

  private final class Sizer: NSLayoutManager {
    var ranges: [NSRange] = []
    override func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) {
      ranges.append(glyphRange)
      super.setAttachmentSize(
        CGSize(width: attachmentSize.width * 2, height: attachmentSize.height),
        forGlyphRange: glyphRange
      )
    }
  }

  @Test func `an attachment has the room that is stored for it`() {
    let manager = Sizer()
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 30, height: 12)
    let storage = NSTextStorage(string: "ab", attributes: [.font: font])
    storage.append(NSAttributedString(attachment: attachment))
    storage.append(NSAttributedString(string: "c", attributes: [.font: font]))
    let fixture = TextKitFixture(storage, manager: manager)
    #expect(manager.attachmentSize(forGlyphAt: 2) == CGSize(width: 60, height: 12))
    #expect(
      abs(
        manager.location(forGlyphAt: 3).x - manager.location(forGlyphAt: 2).x - 60
      ) < 0.01
    )
    #expect(manager.ranges.contains(NSRange(location: 2, length: 1)))
    #expect(fixture.lines.count == 1)
  }
}
