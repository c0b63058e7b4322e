import CRasterKernels
import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  @Suite struct `Glyphs of fonts with ideographs` {
    /// A glyph's coverage and where it stands.
    private struct Coverage {
      var left = 0
      var top = 0
      var width = 0
      var height = 0
      var bytes: [UInt8] = []

      /// How much of a pixel is covered, counted right and down from the pen; 0 outside.
      func at(_ x: Int, _ y: Int) -> Int {
        let (column, row) = (x - left, y + top)
        guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
        return Int(bytes[row * width + column])
      }
    }

    private let font: Font

    init() throws {
      font = try #require(FontCatalogue.shared.fallback(for: 0x4E00, font: .system(size: 17)))
    }

    private func coverage(_ character: UInt32, size: Int, quarter: UInt8 = 0) throws -> Coverage {
      let cache = GlyphCache()
      let style = GlyphStyle(instance: font.instance.id, size: Int32(size * 64))
      let drawn = cache.withLock { () -> Coverage? in
        guard
          let picture = cache.picture(
            font.glyph(for: character),
            quarter: quarter,
            style: style,
            number: cache.number(of: style),
            of: font.instance
          )
        else { return nil }
        var result = Coverage(
          left: Int(picture.left),
          top: Int(picture.top),
          width: Int(picture.width),
          height: Int(picture.height)
        )
        for row in 0..<result.height {
          let start = picture.pixels + row * picture.bytesPerRow
          result.bytes += UnsafeBufferPointer(start: start, count: result.width)
        }
        return result
      }
      return try #require(drawn)
    }

    @Test func `a font of tens of thousands of glyphs is read as one of ideographs`() {
      #expect(font.instance.hasIdeographs)
      #expect(!Font.system(size: 17).instance.hasIdeographs)
    }

    // An ideograph of straight strokes, some of many, curves alone, and a round.
    @Test(arguments: [0x4E00, 0x56FD, 0x6C49, 0x9F98, 0x3042, 0x306E, 0x3007] as [UInt32])
    func `a pixel is covered as much as the 64 of a picture eight times as large`(
      character: UInt32
    ) throws {
      let small = try coverage(character, size: 40)
      let large = try coverage(character, size: 320)
      var largest = 0
      for y in (-small.top - 1)...(small.height - small.top) {
        for x in (small.left - 1)...(small.left + small.width) {
          var sum = 0
          for part in 0..<64 { sum += large.at(x * 8 + part % 8, y * 8 + part / 8) }
          largest = max(largest, abs(sum / 64 - small.at(x, y)))
        }
      }
      // A line may be an eighth of a pixel away from its curve, 32 of 255.
      #expect(largest <= 36)
      #expect(small.bytes.contains(255) || character == 0x4E00)
    }

    @Test func `a glyph a quarter of a pixel further right covers as much in all`() throws {
      let plain = try coverage(0x6C49, size: 40)
      let moved = try coverage(0x6C49, size: 40, quarter: 1)
      let sums = [plain, moved].map { $0.bytes.reduce(0) { $0 + Int($1) } }
      #expect(abs(sums[0] - sums[1]) < sums[0] / 200)
      #expect(plain.bytes != moved.bytes)
    }

    @Test func `an ideograph has one picture wherever in a line it stands`() {
      let text = AttributedText("漢i漢 漢l漢", font: .system(size: 17))
      let frame = TextFrame(text, in: TextContainer(size: CGSize(width: 375, height: 100)))
      var mask = [UInt8](repeating: 0, count: 1125 * 300)
      let cache = GlyphCache.shared
      cache.withLock { cache.removeAll() }
      let before = cache.withLock { cache.renderedGlyphs }
      mask.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        _ = frame.rasterizeAlpha8(
          into: base,
          width: 1125,
          height: 300,
          bytesPerRow: 1125,
          scale: 3
        )
      }
      // One ideograph, two letters, and the space.
      #expect((3...4).contains(cache.withLock { cache.renderedGlyphs } - before))
      #expect(mask.contains(255))
    }

    @Test func `outlines of damaged fonts are refused`() throws {
      let outline = try #require(glyph_outline_create())
      defer { glyph_outline_destroy(outline) }
      var box = glyph_outline_box()
      for wrong in [Float.nan, .infinity, -.infinity, 1e30, 1e7] {
        glyph_outline_begin(outline, 1, 0)
        glyph_outline_move(outline, 0, 0)
        glyph_outline_line(outline, 10, 10)
        glyph_outline_cubic(outline, 5, 5, 5, 7, wrong, 9)
        #expect(glyph_outline_end(outline, &box) == 0, "\(wrong) as an end")
        glyph_outline_begin(outline, 1, 0)
        glyph_outline_move(outline, 3, wrong)
        glyph_outline_line(outline, 10, 10)
        #expect(glyph_outline_end(outline, &box) == 0, "\(wrong) as a start")
      }
      glyph_outline_begin(outline, 1, 0)
      for step in 0..<100_000 {
        glyph_outline_line(outline, Float(step % 7), Float(step % 5))
      }
      #expect(glyph_outline_end(outline, &box) == 0)
      glyph_outline_begin(outline, 1, 0)
      #expect(glyph_outline_end(outline, &box) == 1 && box.width == 0)
    }

    @Test func `shapes reach exactly to their edges, and holes stay open`() throws {
      let outline = try #require(glyph_outline_create())
      defer { glyph_outline_destroy(outline) }
      glyph_outline_begin(outline, 0.5, 0.25)
      // A square of 8 by 8 pixels, and one of 4 by 4 within it the other way round; both are open.
      for corner in [(0, 0), (16, 0), (16, 16), (0, 16)] as [(Float, Float)] {
        if corner == (0, 0) { glyph_outline_move(outline, 0, 0) }
        glyph_outline_line(outline, corner.0, corner.1)
      }
      glyph_outline_move(outline, 4, 4)
      for corner in [(4, 12), (12, 12), (12, 4)] as [(Float, Float)] {
        glyph_outline_line(outline, corner.0, corner.1)
      }
      var box = glyph_outline_box()
      #expect(glyph_outline_end(outline, &box) == 1)
      #expect(box.left == 0 && box.top == 8 && box.width == 9 && box.height == 8)
      var pixels = [UInt8](repeating: 7, count: 16 * 8)
      #expect(glyph_outline_cover(outline, &box, &pixels, 16) == 1)
      let full: [UInt8] = [191, 255, 255, 255, 255, 255, 255, 255, 64, 0, 0, 0, 0, 0, 0, 0]
      let holed: [UInt8] = [191, 255, 64, 0, 0, 0, 191, 255, 64, 0, 0, 0, 0, 0, 0, 0]
      for row in 0..<8 {
        let line = Array(pixels[(row * 16)..<(row * 16 + 16)])
        #expect(line == ((2..<6).contains(row) ? holed : full), "row \(row)")
      }
    }
  }
}
