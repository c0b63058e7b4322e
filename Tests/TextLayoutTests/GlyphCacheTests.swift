import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  @Suite("The cache of glyphs' pictures")
  struct GlyphCacheTests {
    /// Ideographs beginning with the first of Unicode's.
    private func ideographs(_ count: Int) -> [UInt32] { (0..<UInt32(count)).map { 0x4E00 + $0 } }

    private func ideographFont() throws -> Font {
      let catalogue = FontCatalogue.shared
      return try #require(catalogue.fallback(for: 0x4E00, font: .system(size: 17)))
    }

    /// Asks for a glyph and returns its pixels, behind its place and width.
    @discardableResult
    private func picture(
      _ glyph: GlyphID,
      size: CGFloat,
      in cache: GlyphCache,
      of font: Font
    ) -> Data {
      let style = GlyphStyle(instance: font.instance.id, size: Int32(size * 64))
      return cache.withLock {
        guard
          let picture = cache.picture(
            glyph,
            quarter: 0,
            style: style,
            number: cache.number(of: style),
            of: font.instance
          )
        else { return Data() }
        let place = withUnsafeBytes(of: (picture.left, picture.top, picture.width)) { Data($0) }
        return place + Data(bytes: picture.pixels, count: picture.bytesPerRow * Int(picture.height))
      }
    }

    @Test func `a screenful of 2,000 different ideographs is drawn from outlines once`() throws {
      var text = ""
      for character in ideographs(2000) {
        text.unicodeScalars.append(try #require(Unicode.Scalar(character)))
      }
      // Seventeen points at @3x, in lines of a phone's width.
      let frame = TextFrame(
        AttributedText(text, font: .system(size: 17)),
        in: TextContainer(size: CGSize(width: 375, height: CGFloat.greatestFiniteMagnitude))
      )
      let height = Int(frame.size.height * 3) + 1
      var mask = [UInt8](repeating: 0, count: 1125 * height)
      func draw() {
        mask.withUnsafeMutableBytes { bytes in
          guard let base = bytes.baseAddress else { return }
          _ = frame.rasterizeAlpha8(
            into: base,
            width: 1125,
            height: height,
            bytesPerRow: 1125,
            scale: 3
          )
        }
      }
      let cache = GlyphCache.shared
      cache.withLock { cache.removeAll() }
      let before = cache.withLock { cache.renderedGlyphs }
      draw()
      #expect(cache.withLock { cache.renderedGlyphs } - before == 2000)
      draw()
      #expect(cache.withLock { cache.renderedGlyphs } - before == 2000)
      #expect(mask.contains { $0 == 255 })
    }

    @Test func `what a screen shows stays while other glyphs pass by`() throws {
      let font = try ideographFont()
      let cache = GlyphCache(budget: 1024 * 1024)
      let glyphs = ideographs(2100).map { font.glyph(for: $0) }
      for start in stride(from: 100, to: 2100, by: 20) {
        for glyph in glyphs[0..<100] + glyphs[start..<(start + 20)] {
          picture(glyph, size: 51, in: cache, of: font)
        }
      }
      #expect(cache.renderedGlyphs == 2100)
      #expect(cache.byteCount <= 1024 * 1024)
    }

    @Test func `pictures are right and memory stays within the budget whatever is drawn`() throws {
      let font = try ideographFont()
      let small = GlyphCache(budget: 1024 * 1024)
      let large = GlyphCache(budget: 256 * 1024 * 1024)
      var random: UInt32 = 7
      for _ in 0..<2000 {
        random = random &* 1_664_525 &+ 1_013_904_223
        let glyph = font.glyph(for: 0x4E00 + (random >> 8) % 300)
        // Of a block with others, of a block of their own, and too large to be kept.
        let sizes: [CGFloat] = [9, 17, 33, 51, 51, 51, 51, 300, 51, 17, 51, 700]
        let size = sizes[Int(random >> 16) % sizes.count]
        let found = picture(glyph, size: size, in: small, of: font)
        #expect(found == picture(glyph, size: size, in: large, of: font))
        #expect(small.byteCount <= 1024 * 1024)
      }
      #expect(small.renderedGlyphs > large.renderedGlyphs)
    }

    @Test func `styles that were forgotten do not give other styles' pictures`() throws {
      let font = Font.system(size: 17)
      let cache = GlyphCache(budget: 1024 * 1024)
      let glyph = font.glyph(for: 0x48)
      let first = picture(glyph, size: 20, in: cache, of: font)
      for step in 0..<1200 {
        _ = picture(glyph, size: 20 + CGFloat(step) / 64, in: cache, of: font)
      }
      #expect(picture(glyph, size: 20, in: cache, of: font) == first)
    }

    @Test func `glyphs beyond the edges are not drawn from their outlines`() throws {
      let text = String(repeating: "字典", count: 200)
      let frame = TextFrame(AttributedText(text, font: .system(size: 17)))
      let cache = GlyphCache.shared
      cache.withLock { cache.removeAll() }
      let before = cache.withLock { cache.renderedGlyphs }
      var pixels = [UInt8](repeating: 0, count: 100 * 60)
      func draw(_ origin: CGPoint) {
        pixels.withUnsafeMutableBytes { bytes in
          guard let base = bytes.baseAddress else { return }
          _ = frame.rasterizeAlpha8(
            into: base,
            width: 100,
            height: 60,
            bytesPerRow: 100,
            scale: 3,
            origin: origin
          )
        }
      }
      draw(CGPoint(x: 0, y: 400))
      draw(CGPoint(x: 400, y: 0))
      #expect(cache.withLock { cache.renderedGlyphs } == before)
      #expect(!pixels.contains { $0 != 0 })
      draw(CGPoint(x: -1000, y: 0))
      #expect(cache.withLock { cache.renderedGlyphs } - before == 2)
      #expect(pixels.contains { $0 != 0 })
    }
  }
}
