import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  @Suite("Drawing text")
  struct DrawingTests {
    private let font = Font.system(size: 17)

    private func bitmap(_ width: Int, _ height: Int) throws -> CGContext {
      try #require(
        CGContext(
          data: nil,
          width: width,
          height: height,
          bitsPerComponent: 8,
          bytesPerRow: width * 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue
            | CGImageAlphaInfo.premultipliedFirst.rawValue
        )
      )
    }

    /// The pixels of a frame drawn without a context.
    private func plain(
      _ frame: TextFrame,
      _ width: Int,
      _ height: Int,
      scale: CGFloat = 2,
      origin: CGPoint = .zero,
      color: TextColor = .black
    ) -> [UInt8] {
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      pixels.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        frame.rasterizeBGRA8(
          into: base,
          width: width,
          height: height,
          bytesPerRow: width * 4,
          scale: scale,
          origin: origin,
          color: color
        )
      }
      return pixels
    }

    private func bytes(_ context: CGContext, _ count: Int) throws -> [UInt8] {
      let data = try #require(context.data)
      return Array(UnsafeRawBufferPointer(start: data, count: count))
    }

    @Test func `a context and plain memory get the same pixels`() throws {
      let frame = TextFrame(AttributedText("Hello 中文 😀", font: font))
      let context = try bitmap(300, 60)
      context.translateBy(x: 0, y: 60)
      context.scaleBy(x: 2, y: -2)
      frame.draw(in: context, at: CGPoint(x: 3, y: 4), color: .black)
      let expected = plain(frame, 300, 60, origin: CGPoint(x: 3, y: 4))
      #expect(try bytes(context, expected.count) == expected)
      #expect(expected.contains { $0 != 0 })
    }

    @Test func `a clip of any shape cuts text`() throws {
      let frame = TextFrame(AttributedText("HHHHHHHH", font: font))
      let context = try bitmap(200, 60)
      context.translateBy(x: 0, y: 60)
      context.scaleBy(x: 2, y: -2)
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 25))
      context.clip()
      frame.draw(in: context)
      let pixels = try bytes(context, 200 * 60 * 4)
      let right = (0..<60).contains { row in
        (70..<200).contains { pixels[(row * 200 + $0) * 4 + 3] != 0 }
      }
      #expect(!right)
      #expect(pixels.contains { $0 != 0 })
    }

    @Test func `turned text is drawn as outlines about as dark as straight text`() throws {
      let frame = TextFrame(AttributedText("Hamburg", font: font))
      func darkness(_ angle: CGFloat) throws -> Int {
        let context = try bitmap(200, 200)
        context.translateBy(x: 100, y: 100)
        context.scaleBy(x: 2, y: -2)
        context.rotate(by: angle)
        frame.draw(in: context, at: CGPoint(x: -30, y: -10))
        let pixels = try bytes(context, 200 * 200 * 4)
        return stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Int(pixels[$1]) }
      }
      let straight = try darkness(0)
      #expect(straight > 10_000)
      #expect(abs(try darkness(0.5) - straight) < straight / 20)
    }

    @Test(arguments: [
      TextLineStyle.single, .thick, .double, .patternDot.union(.single),
      .patternDash.union(.single), .patternDashDot.union(.thick),
      .patternDashDotDot.union(.double), .byWord.union(.single),
    ])
    func `lines below and through mirrored text have the style of straight ones`(
      style: TextLineStyle
    ) throws {
      var attributes = TextAttributes(font: .system(size: 100))
      attributes.underlineStyle = style
      attributes.strikethroughStyle = style
      let frame = TextFrame(AttributedText("ab cd ef", attributes: attributes))
      func darkness(_ parts: TextDrawingParts, isMirrored: Bool) throws -> Int {
        let context = try bitmap(1_200, 300)
        context.translateBy(x: isMirrored ? 1_200 : 0, y: 300)
        context.scaleBy(x: isMirrored ? -2 : 2, y: -2)
        frame.draw(in: context, at: CGPoint(x: 10, y: 10), parts: parts)
        let pixels = try bytes(context, 1_200 * 300 * 4)
        return stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Int(pixels[$1]) }
      }
      for parts in [TextDrawingParts.underlines, .strikethroughs] {
        let straight = try darkness(parts, isMirrored: false)
        let mirrored = try darkness(parts, isMirrored: true)
        #expect(straight > 100_000)
        #expect(abs(mirrored - straight) < straight / 10, "\(style.rawValue)")
      }
    }

    @Test func `coverage is what black text's alpha is`() {
      let frame = TextFrame(AttributedText("Coverage", font: font))
      #expect(frame.isSingleColor)
      var mask = [UInt8](repeating: 0, count: 200 * 50)
      mask.withUnsafeMutableBytes {
        _ = frame.rasterizeAlpha8(
          into: $0.baseAddress!,
          width: 200,
          height: 50,
          bytesPerRow: 200,
          scale: 2
        )
      }
      let colored = plain(frame, 200, 50)
      #expect(mask == stride(from: 3, to: colored.count, by: 4).map { colored[$0] })
      #expect(!TextFrame(AttributedText("a😀", font: font)).isSingleColor)
    }

    @Test func `glyphs drawn before are not drawn from their outlines again`() {
      let frame = TextFrame(AttributedText("cached", font: .system(size: 23)))
      _ = plain(frame, 200, 60)
      let before = GlyphCache.shared.withLock { GlyphCache.shared.renderedGlyphs }
      let again = plain(frame, 200, 60)
      #expect(GlyphCache.shared.withLock { GlyphCache.shared.renderedGlyphs } == before)
      #expect(again.contains { $0 != 0 })
    }

    @Test func `nothing is written outside the pixels`() {
      let frame = TextFrame(AttributedText("Wide text over all edges 😀", font: font))
      let guardByte: UInt8 = 0xA5
      var memory = [UInt8](repeating: guardByte, count: 64 * 4 * 12)
      memory.withUnsafeMutableBytes {
        // Eight rows of 40 pixels in the middle of the memory.
        frame.rasterizeBGRA8(
          into: $0.baseAddress! + 64 * 4 * 2,
          width: 40,
          height: 8,
          bytesPerRow: 64 * 4,
          scale: 2,
          origin: CGPoint(x: -10, y: -6)
        )
      }
      for row in 0..<12 {
        for column in 0..<64 where row < 2 || row >= 10 || column >= 40 {
          #expect(memory[(row * 64 + column) * 4] == guardByte)
        }
      }
    }

    /// The columns or rows in which a predicate holds for some pixel.
    private func rows(
      _ pixels: [UInt8],
      width: Int,
      where test: (ArraySlice<UInt8>) -> Bool
    ) -> [Int] {
      (0..<(pixels.count / width / 4)).filter { row in
        (0..<width).contains { column in
          let start = (row * width + column) * 4
          return test(pixels[start..<(start + 4)])
        }
      }
    }

    @Test func `an underline and a strikethrough have their own colours and places`() {
      var attributes = TextAttributes(font: font)
      attributes.underlineStyle = .single
      attributes.underlineColor = TextColor(red: 1, green: 0, blue: 0)
      attributes.strikethroughStyle = .single
      attributes.strikethroughColor = TextColor(red: 0, green: 1, blue: 0)
      let frame = TextFrame(AttributedText("xx", attributes: attributes))
      let pixels = plain(frame, 60, 50)
      let red = rows(pixels, width: 60) { $0.elementsEqual([0, 0, 255, 255]) }
      let green = rows(pixels, width: 60) { $0.elementsEqual([0, 255, 0, 255]) }
      let baseline = Int((frame.firstBaseline * 2).rounded())
      #expect(!red.isEmpty && red.allSatisfy { $0 > baseline })
      #expect(!green.isEmpty && green.allSatisfy { $0 < baseline })
    }

    @Test func `a background fills the line box and a shadow lies beside the text`() {
      var attributes = TextAttributes(font: font)
      attributes.backgroundColor = TextColor(red: 0, green: 0, blue: 1)
      let frame = TextFrame(AttributedText("x", attributes: attributes))
      let pixels = plain(frame, 60, 60)
      let blue = rows(pixels, width: 60) { $0.elementsEqual([255, 0, 0, 255]) }
      #expect(blue.count == Int((font.lineHeight * 2).rounded()))

      var shadowed = TextAttributes(font: font)
      shadowed.shadow = TextShadow(
        offset: CGSize(width: 0, height: 20),
        color: TextColor(red: 1, green: 0, blue: 0)
      )
      let thrown = TextFrame(AttributedText("x", attributes: shadowed))
      let red = rows(plain(thrown, 60, 120), width: 60) { $0.elementsEqual([0, 0, 255, 255]) }
      let baseline = Int((thrown.firstBaseline * 2).rounded())
      #expect(red.max().map { abs($0 - (baseline + 39)) <= 1 } ?? false)
      #expect(thrown.drawingBounds.maxY > thrown.usedRect.maxY + 19)
    }

    @Test func `what is drawn includes the background of white space at the end`() {
      var attributes = TextAttributes(font: font)
      attributes.backgroundColor = TextColor(red: 0, green: 0, blue: 1)
      let frame = TextFrame(AttributedText("x          ", attributes: attributes))
      let line = frame.lines[0]
      #expect(line.trailingWhitespaceWidth > font.size)
      #expect(frame.drawingBounds.maxX >= line.usedRect.maxX + line.trailingWhitespaceWidth)
    }

    @Test func `a raised baseline, a slant and a stretch change the picture`() {
      let normal = plain(TextFrame(AttributedText("I", font: font)), 80, 60)
      var attributes = TextAttributes(font: font)
      attributes.obliqueness = 0.3
      #expect(plain(TextFrame(AttributedText("I", attributes: attributes)), 80, 60) != normal)
      attributes = TextAttributes(font: font)
      attributes.expansion = 0.5
      let wide = TextFrame(AttributedText("IOI", attributes: attributes))
      #expect(
        abs(wide.size.width / TextFrame(AttributedText("IOI", font: font)).size.width - exp(0.5))
          < 0.01
      )
      attributes = TextAttributes(font: font)
      attributes.strokeWidth = 5
      #expect(plain(TextFrame(AttributedText("I", attributes: attributes)), 80, 60) != normal)
      attributes = TextAttributes(font: font)
      attributes.baselineOffset = 5
      let raised = TextFrame(AttributedText("I", attributes: attributes))
      #expect(abs(raised.size.height - font.lineHeight - 5) < 0.01)
    }

    @Test func `a glyph's outline has the height of its capitals`() throws {
      let large = Font.system(size: 100)
      let path = try #require(large.path(of: large.glyph(for: 0x48)))
      let box = path.boundingBoxOfPath
      #expect(abs(box.height - large.capHeight) < 0.5)
      #expect(abs(box.minY) < 0.5)
      #expect(large.path(of: large.glyph(for: 0x20)) == nil)
    }

    @Test func `text is laid out and drawn on many threads at once`() async {
      let results = await withTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<8 {
          group.addTask {
            var last: [UInt8] = []
            for _ in 0..<10 {
              let frame = TextFrame(
                AttributedText("Threads 线程 خيوط 😀", font: .system(size: 21, weight: .bold))
              )
              last = plain(frame, 300, 60)
            }
            return last
          }
        }
        var all: [[UInt8]] = []
        for await result in group { all.append(result) }
        return all
      }
      #expect(Set(results).count == 1)
    }
  }
}
