import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@Suite struct `Glyphs that a delegate or a subclass chooses` {
  typealias Property = NSLayoutManager.GlyphProperty

  /// Chooses glyphs by a closure, which gets the proposed ones; nil leaves them.
  private final class Chooser: NSObject, NSLayoutManagerDelegate {
    struct Glyph: Equatable {
      var glyph: CGGlyph
      var property: Property
      var character: Int
    }
    var choose: ([Glyph]) -> [Glyph]? = { _ in nil }
    var font: UIFont?
    var asked: [(characters: [Int], range: NSRange)] = []
    var action: NSLayoutManager.ControlCharacterAction?

    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
      properties props: UnsafePointer<Property>,
      characterIndexes charIndexes: UnsafePointer<Int>,
      font aFont: UIFont,
      forGlyphRange glyphRange: NSRange
    ) -> Int {
      let proposed = (0..<glyphRange.length).map {
        Glyph(glyph: glyphs[$0], property: props[$0], character: charIndexes[$0])
      }
      asked.append((proposed.map(\.character), glyphRange))
      guard let chosen = choose(proposed) else { return 0 }
      layoutManager.setGlyphs(
        chosen.map(\.glyph),
        properties: chosen.map(\.property),
        characterIndexes: chosen.map(\.character),
        font: font ?? aFont,
        forGlyphRange: NSRange(location: glyphRange.location, length: chosen.count)
      )
      return chosen.count
    }

    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldUse action: NSLayoutManager.ControlCharacterAction,
      forControlCharacterAt charIndex: Int
    ) -> NSLayoutManager.ControlCharacterAction { self.action ?? action }

    func layoutManager(
      _ layoutManager: NSLayoutManager,
      boundingBoxForControlGlyphAt glyphIndex: Int,
      for textContainer: NSTextContainer,
      proposedLineFragment proposedRect: CGRect,
      glyphPosition: CGPoint,
      characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: 0, width: 70, height: 10) }
  }

  private let font = UIFont.systemFont(ofSize: 17)

  private func glyph(_ character: Character) -> CGGlyph {
    let fixture = TextKitFixture(String(character))
    // The layout manager holds its storage weakly.
    return withExtendedLifetime(fixture) { $0.manager.cgGlyph(at: 0) }
  }

  private func hiding(_ characters: [Int]) -> ([Chooser.Glyph]) -> [Chooser.Glyph]? {
    { proposed in
      proposed.map { glyph in
        var glyph = glyph
        if characters.contains(glyph.character) { glyph.property = .null }
        return glyph
      }
    }
  }

  @Test func `a delegate is offered a glyph for each character, with what it is`() {
    let chooser = Chooser()
    var seen: [Chooser.Glyph] = []
    chooser.choose = {
      seen = $0
      return nil
    }
    let fixture = TextKitFixture("a e\u{301}\n😀")
    let plain = fixture.picture()
    fixture.manager.delegate = chooser
    #expect(fixture.picture() == plain)
    #expect(seen.map(\.character) == [0, 1, 2, 3, 4, 5])
    #expect(
      seen.map(\.property) == [[], .elastic, [], .nonBaseCharacter, .controlCharacter, []]
    )
    #expect(seen[0].glyph == glyph("a") && seen[0].glyph != 0 && seen[4].glyph == 0)
  }

  @Test func `hidden glyphs take no room and are drawn nowhere`() throws {
    let fixture = TextKitFixture("**bold** text")
    let chooser = Chooser()
    chooser.choose = hiding([0, 1, 6, 7])
    fixture.manager.delegate = chooser
    let plain = TextKitFixture("bold text")
    #expect(fixture.picture() == plain.picture())
    let manager = fixture.manager
    #expect(manager.numberOfGlyphs == 13)
    #expect(manager.propertyForGlyph(at: 0) == .null && manager.propertyForGlyph(at: 2) == [])
    #expect(manager.notShownAttribute(forGlyphAt: 7) && !manager.notShownAttribute(forGlyphAt: 8))
    #expect(manager.location(forGlyphAt: 2).x == 5)
    #expect(
      abs(
        manager.usedRect(for: fixture.container).width
          - plain.manager.usedRect(for: plain.container).width
      ) < 0.01
    )
    let carets = try [0, 1, 2].map {
      try #require(manager.caretRect(at: $0, upstream: false)).rect.minX
    }
    #expect(carets == [5, 5, 5])
    fixture.manager.delegate = nil
    #expect(fixture.picture() != plain.picture())
  }

  @Test func `lines break as the chosen glyphs let them`() {
    let text = "one {hidden hidden hidden} two"
    let fixture = TextKitFixture(text, width: 110)
    let chooser = Chooser()
    chooser.choose = hiding(Array(4..<27))
    #expect(fixture.lines.count > 1)
    fixture.manager.delegate = chooser
    #expect(fixture.lines.count == 1)
    #expect(fixture.lines[0].range.length == text.utf16.count)
  }

  @Test func `a glyph stands for another, and for several characters`() throws {
    // The widths of the system font's letters are fitted one by one.
    let font = try #require(UIFont(name: "NotoSans-Regular", size: 17))
    func fixture(_ text: String) -> TextKitFixture {
      TextKitFixture(NSTextStorage(string: text, attributes: [.font: font]))
    }
    let plain = fixture("b")
    let b = plain.manager.cgGlyph(at: 0)
    let chooser = Chooser()
    chooser.choose = { proposed in
      [Chooser.Glyph(glyph: b, property: [], character: proposed[0].character)]
    }
    let fixture = fixture("agh")
    fixture.manager.delegate = chooser
    #expect(b != 0 && fixture.manager.numberOfGlyphs == 1)
    #expect(fixture.manager.cgGlyph(at: 0) == b && fixture.manager.glyph(at: 0) == b)
    #expect(fixture.picture() == plain.picture())
    #expect(
      fixture.manager.characterRange(
        forGlyphRange: NSRange(location: 0, length: 1),
        actualGlyphRange: nil
      ) == NSRange(location: 0, length: 3)
    )
    #expect(fixture.manager.glyphIndexForCharacter(at: 2) == 0)
  }

  @Test func `several glyphs stand for one character`() {
    let (x, y) = (glyph("x"), glyph("y"))
    let chooser = Chooser()
    chooser.choose = { proposed in
      proposed.flatMap { glyph -> [Chooser.Glyph] in
        guard glyph.character == 1 else { return [glyph] }
        return [x, y].map { Chooser.Glyph(glyph: $0, property: [], character: 1) }
      }
    }
    let fixture = TextKitFixture("a_c")
    fixture.manager.delegate = chooser
    let manager = fixture.manager
    #expect(manager.numberOfGlyphs == 4)
    #expect((0..<4).map { manager.characterIndexForGlyph(at: $0) } == [0, 1, 1, 2])
    #expect((1...2).map { manager.cgGlyph(at: $0) } == [x, y])
    #expect(manager.location(forGlyphAt: 2).x > manager.location(forGlyphAt: 1).x + 4)
  }

  @Test func `glyphs are drawn in the font that is given with them`() {
    let chooser = Chooser()
    chooser.choose = { $0 }
    chooser.font = .systemFont(ofSize: 34)
    let fixture = TextKitFixture("big")
    let height = fixture.lines[0].rect.height
    fixture.manager.delegate = chooser
    #expect(fixture.lines[0].rect.height > height * 1.8)
    #expect(
      fixture.manager.usedRect(for: fixture.container).width
        > TextKitFixture("big").manager.usedRect(for: fixture.container).width
    )
  }

  @Test func `a character that became a control character does what the delegate says`() {
    let chooser = Chooser()
    chooser.choose = { proposed in
      proposed.map { glyph in
        var glyph = glyph
        if glyph.character == 1 { glyph.property = .controlCharacter }
        return glyph
      }
    }
    func x(_ action: NSLayoutManager.ControlCharacterAction?) -> CGFloat {
      chooser.action = action
      let fixture = TextKitFixture("a#b")
      fixture.manager.delegate = chooser
      return fixture.manager.location(forGlyphAt: 2).x - fixture.manager.location(forGlyphAt: 1).x
    }
    #expect(x(nil) == 0)
    #expect(abs(x(.whitespace) - 70) < 0.001)
    chooser.action = .lineBreak
    let broken = TextKitFixture("a#b")
    broken.manager.delegate = chooser
    #expect(broken.lines.map(\.range.length) == [2, 1])
  }

  @Test func `a paragraph of a list keeps its place where glyphs of it are chosen`() {
    let style = NSMutableParagraphStyle()
    style.textLists = [NSTextList(markerFormat: .decimal, options: 0)]
    func storage() -> NSTextStorage {
      NSTextStorage(
        string: "one\ntwo\nthree",
        attributes: [.font: font, .paragraphStyle: style]
      )
    }
    let fixture = TextKitFixture(storage())
    let chooser = Chooser()
    chooser.choose = hiding([1])
    fixture.manager.delegate = chooser
    let plain = TextKitFixture(storage())
    #expect(fixture.lines.map(\.used.minX) == plain.lines.map(\.used.minX))
    #expect(fixture.lines[2].used.minX > 10)
  }

  @Test func `an edit has the glyphs of its own paragraph chosen anew`() {
    let paragraph = String(repeating: "word ", count: 60) + "\n"
    let fixture = TextKitFixture(String(repeating: paragraph, count: 60))
    let chooser = Chooser()
    fixture.manager.delegate = chooser
    fixture.manager.ensureLayout(for: fixture.container)
    fixture.storage.replaceCharacters(in: NSRange(location: 9000, length: 0), with: "k")
    fixture.manager.ensureLayout(for: fixture.container)
    chooser.asked = []
    fixture.storage.replaceCharacters(in: NSRange(location: 9001, length: 0), with: "k")
    fixture.manager.ensureLayout(for: fixture.container)
    let characters = chooser.asked.flatMap(\.characters)
    #expect(characters.contains(9001) && characters.count < 310)
  }

  private final class Capitals: NSLayoutManager {
    var capital: CGGlyph = 0
    var fonts: [CGFloat] = []
    override func setGlyphs(
      _ glyphs: UnsafePointer<CGGlyph>,
      properties props: UnsafePointer<GlyphProperty>,
      characterIndexes charIndexes: UnsafePointer<Int>,
      font aFont: UIFont,
      forGlyphRange glyphRange: NSRange
    ) {
      fonts.append(aFont.pointSize)
      super.setGlyphs(
        (0..<glyphRange.length).map { _ in capital },
        properties: props,
        characterIndexes: charIndexes,
        font: aFont,
        forGlyphRange: glyphRange
      )
    }
  }

  @Test func `a subclass stores other glyphs for each stretch of one font`() {
    let manager = Capitals()
    manager.capital = glyph("A")
    let storage = NSTextStorage(string: "abc", attributes: [.font: font])
    storage.addAttribute(
      .font,
      value: UIFont.systemFont(ofSize: 30),
      range: NSRange(location: 2, length: 1)
    )
    let fixture = TextKitFixture(storage, manager: manager)
    #expect((0..<3).allSatisfy { manager.cgGlyph(at: $0) == manager.capital })
    #expect(manager.fonts == [17, 30])
    #expect(fixture.picture() != TextKitFixture(storage).picture())
  }

  // MARK: Drawing

  private final class OldShower: NSLayoutManager {
    var scale: CGFloat = 1
    var count = 0
    override func showCGGlyphs(
      _ glyphs: UnsafePointer<CGGlyph>,
      positions: UnsafePointer<CGPoint>,
      count glyphCount: Int,
      font: UIFont,
      matrix textMatrix: CGAffineTransform,
      attributes: [NSAttributedString.Key: Any] = [:],
      in graphicsContext: CGContext
    ) {
      count += glyphCount
      super.showCGGlyphs(
        glyphs,
        positions: positions,
        count: glyphCount,
        font: font,
        matrix: textMatrix.concatenating(CGAffineTransform(scaleX: scale, y: scale)),
        attributes: attributes,
        in: graphicsContext
      )
    }
  }

  /// The rows of a picture that have ink.
  private func inkRows(_ fixture: TextKitFixture) throws -> Int {
    let size = CGSize(width: 240, height: 100)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      fixture.manager.drawGlyphs(
        forGlyphRange: NSRange(location: 0, length: 1),
        at: CGPoint(x: 20, y: 40)
      )
    }
    let context = try #require(
      CGContext(
        data: nil,
        width: 240,
        height: 100,
        bitsPerComponent: 8,
        bytesPerRow: 960,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    context.draw(try #require(image.cgImage), in: CGRect(origin: .zero, size: size))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<100).filter { row in
      (0..<240).contains { bytes[row * 960 + $0 * 4 + 3] > 128 }
    }.count
  }

  @Test func `glyphs are drawn by the method's old name, and as its matrix has them`() throws {
    let shower = OldShower()
    let fixture = TextKitFixture("H", manager: shower)
    let rows = try inkRows(fixture)
    #expect(shower.count == 1 && rows > 8)
    shower.scale = 2
    #expect(abs(try inkRows(fixture) - rows * 2) <= 2)
  }
}
