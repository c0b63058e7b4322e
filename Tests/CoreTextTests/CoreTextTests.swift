import CoreText
import Foundation
import TestSupport
import Testing
import UIKit

private let font = UIFont.systemFont(ofSize: 20)

private func text(
  _ string: String,
  _ attributes: [NSAttributedString.Key: Any] = [:]
) -> NSAttributedString {
  NSAttributedString(
    string: string,
    attributes: [NSAttributedString.Key(rawValue: kCTFontAttributeName): font as CTFont]
      .merging(attributes) { $1 }
  )
}

/// The pixels of a bitmap that a body draws into, y upwards, white ground; 1 is black.
private func ink(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) -> [[Double]] {
  var bytes = [UInt8](repeating: 255, count: width * height * 4)
  bytes.withUnsafeMutableBytes { buffer in
    let context = CGContext(
      data: buffer.baseAddress,
      width: width,
      height: height,
      bitsPerComponent: 8,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
    if let context { body(context) }
  }
  return (0..<height).map { y in
    (0..<width).map { x in 1 - Double(bytes[(y * width + x) * 4 + 1]) / 255 }
  }
}

private func sum(_ rows: some Collection<[Double]>) -> Double {
  rows.reduce(0) { $0 + $1.reduce(0, +) }
}

@Suite struct `Fonts of Core Text` {
  @Test func `are UIKit's under another name`() throws {
    let made = CTFontCreateWithName("Inter-Bold", 24, nil)
    #expect((made as UIFont).fontName == CTFontCopyPostScriptName(made))
    #expect(CTFontGetSize(made) == 24)
    #expect(CTFontGetSymbolicTraits(made).contains(.boldTrait))
    #expect(CTFontGetAscent(font) == font.ascender)
    #expect(CTFontGetDescent(font) == -font.descender)
    #expect(CTFontGetLeading(font) == font.leading)
    #expect(CTFontGetCapHeight(font) == font.capHeight)
    #expect(CTFontGetXHeight(font) == font.xHeight)
  }

  @Test func `know the width that was asked for`() {
    let narrow = UIFont.systemFont(ofSize: 12, weight: .regular, width: .condensed)
    let width = CTFontCopyTraits(narrow)[kCTFontWidthTrait] as? CGFloat
    #expect(width == UIFont.Width.condensed.rawValue)
    #expect(CTFontCopyTraits(font)[kCTFontWidthTrait] as? CGFloat == 0)
  }

  @Test func `have a stand-in where none has the name`() {
    let made = CTFontCreateWithName("NoSuchFont-Bold", 0, nil)
    #expect(CTFontGetSize(made) == 12)
    #expect(CTFontGetGlyphCount(made) > 0)
  }

  @Test func `tell glyphs, their advances and their outlines`() throws {
    var units = Array("Ab😀".utf16)
    var glyphs = [CGGlyph](repeating: 9, count: units.count)
    #expect(!CTFontGetGlyphsForCharacters(font, &units, &glyphs, units.count))
    #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[2] == 0 && glyphs[3] == 0)
    var advances = [CGSize](repeating: .zero, count: 2)
    let both = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2)
    #expect(abs(both - Double(advances[0].width + advances[1].width)) < 1e-9)
    #expect(advances[0].width > 10 && advances[0].width < 16)
    var boxes = [CGRect](repeating: .zero, count: 2)
    let all = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &boxes, 2)
    #expect(all == boxes[0].union(boxes[1]))
    // The flat top of A is as high as the capitals, and stands on the baseline.
    #expect(abs(boxes[0].maxY - font.capHeight) < 0.3)
    #expect(abs(boxes[0].minY) < 0.3)
    let path = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil))
    #expect(path.boundingBoxOfPath == boxes[0])
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    let large = try #require(CTFontCreatePathForGlyph(font, glyphs[0], &twice))
    #expect(abs(large.boundingBoxOfPath.height - 2 * boxes[0].height) < 1e-6)
  }

  @Test func `change traits, size and features`() throws {
    let bold = try #require(
      CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .boldTrait, .boldTrait)
    )
    #expect(CTFontGetSize(bold) == 20)
    #expect(CTFontGetSymbolicTraits(bold).contains(.boldTrait))
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 31, nil, nil)) == 31)
    let settings = [
      [
        kCTFontFeatureTypeIdentifierKey: kNumberSpacingType,
        kCTFontFeatureSelectorIdentifierKey: kMonospacedNumbersSelector,
      ]
    ]
    let descriptor = CTFontDescriptorCreateWithAttributes([
      kCTFontFeatureSettingsAttribute: settings
    ])
    // The stand-in's Display cut, from 20 points on, has a narrow 1 even so.
    let digits = CTFontCreateCopyWithAttributes(font, 17, nil, descriptor)
    func width(_ string: String, _ font: CTFont) -> Double {
      CTLineGetTypographicBounds(
        CTLineCreateWithAttributedString(
          NSAttributedString(string: string, attributes: [.font: font])
        ),
        nil,
        nil,
        nil
      )
    }
    #expect(width("111", font) < width("000", font) - 1)
    #expect(abs(width("111", digits) - width("000", digits)) < 0.01)
  }

  @Test func `are found for characters that a font lacks`() {
    let found = CTFontCreateForString(font, "a漢", CFRangeMake(1, 1))
    #expect(CTFontCopyFamilyName(found) != CTFontCopyFamilyName(font))
    #expect(CTFontCreateForString(font, "a漢", CFRangeMake(0, 1)) == font)
  }
}

@Suite struct `Lines of Core Text` {
  @Test func `measure as labels do, white space at the end counted apart`() {
    let line = CTLineCreateWithAttributedString(text("Settings  "))
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    let seen = text("Settings").size().width
    #expect(abs(width - CTLineGetTrailingWhitespaceWidth(line) - Double(seen)) < 0.01)
    #expect(CTLineGetTrailingWhitespaceWidth(line) > 5)
    #expect(ascent == font.ascender && descent == -font.descender)
    #expect(CTLineGetStringRange(line) == CFRangeMake(0, 10))
    #expect(CTLineGetGlyphCount(line) == 10)
  }

  @Test func `hold a text of several paragraphs in one line`() {
    let line = CTLineCreateWithAttributedString(text("one\ntwo"))
    #expect(CTLineGetStringRange(line) == CFRangeMake(0, 7))
    let apart = ["one", "two"].reduce(0.0) { $0 + Double(text($1).size().width) }
    #expect(abs(CTLineGetTypographicBounds(line, nil, nil, nil) - apart) < 1.5)
    #expect(CTLineGetStringRange(CTLineCreateWithAttributedString(text(""))).length == 0)
  }

  @Test func `find places and carets`() {
    let line = CTLineCreateWithAttributedString(text("Haus"))
    let middle = CTLineGetOffsetForStringIndex(line, 2, nil)
    #expect(abs(middle - text("Ha").size().width) < 0.5)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: middle + 1, y: 0)) == 2)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1000, y: 0)) == 4)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -5, y: 0)) == 0)
    var leading: [CFIndex] = []
    CTLineEnumerateCaretOffsets(line) { _, index, isLeading, _ in
      if isLeading { leading.append(index) }
    }
    #expect(leading == [0, 1, 2, 3])
  }

  @Test func `are cut at the start, in the middle and at the end`() throws {
    let line = CTLineCreateWithAttributedString(text("A rather long line of text"))
    let dots = CTLineCreateWithAttributedString(text("…"))
    func cut(_ type: CTLineTruncationType) throws -> String {
      let result = try #require(CTLineCreateTruncatedLine(line, 120, type, dots))
      #expect(CTLineGetTypographicBounds(result, nil, nil, nil) <= 120)
      #expect(CTLineGetTypographicBounds(result, nil, nil, nil) > 95)
      return CTLineGetGlyphRuns(result).reduce("") { all, run in
        guard let run = run as? CTRun else { return all }
        return all + "\(CTRunGetStringRange(run).length)"
      }
    }
    for type in [CTLineTruncationType.start, .middle, .end] { _ = try cut(type) }
    #expect(CTLineCreateTruncatedLine(line, 5, .end, dots) == nil)
    #expect(CTLineCreateTruncatedLine(line, 2000, .end, dots) === line)
    // A token may be a part of a longer text.
    let setter = CTTypesetterCreateWithAttributedString(text("…and much more"))
    let part = CTTypesetterCreateLine(setter, CFRangeMake(0, 1))
    let result = try #require(CTLineCreateTruncatedLine(line, 120, .end, part))
    #expect(CTLineGetTypographicBounds(result, nil, nil, nil) <= 120)
  }

  @Test func `keep the indices of their characters when they are cut`() throws {
    let setter = CTTypesetterCreateWithAttributedString(text("First. A rather long line of text"))
    let line = CTTypesetterCreateLine(setter, CFRangeMake(7, 26))
    let dots = CTLineCreateWithAttributedString(text("…"))
    let end = try #require(CTLineCreateTruncatedLine(line, 120, .end, dots))
    #expect(CTLineGetStringRange(end).location == 7)
    #expect(CTLineGetStringIndexForPosition(end, CGPoint(x: 0, y: 0)) == 7)
    let start = try #require(CTLineCreateTruncatedLine(line, 120, .start, dots))
    let range = CTLineGetStringRange(start)
    #expect(range.location + range.length == 33)
    #expect(CTLineGetStringIndexForPosition(start, CGPoint(x: 1000, y: 0)) == 33)
  }

  @Test func `fill a width by their spaces`() throws {
    let line = CTLineCreateWithAttributedString(text("a b c"))
    let natural = CTLineGetTypographicBounds(line, nil, nil, nil)
    let half = try #require(CTLineCreateJustifiedLine(line, 0.5, natural + 40))
    let full = try #require(CTLineCreateJustifiedLine(line, 1, natural + 40))
    #expect(abs(CTLineGetTypographicBounds(half, nil, nil, nil) - natural - 20) < 0.1)
    #expect(abs(CTLineGetTypographicBounds(full, nil, nil, nil) - natural - 40) < 0.1)
    #expect(CTLineCreateJustifiedLine(line, 1, natural - 1) == nil)
    #expect(abs(CTLineGetPenOffsetForFlush(line, 0.5, natural + 40) - 20) < 0.1)
    let empty = CTLineCreateWithAttributedString(text(""))
    let justified = try #require(CTLineCreateJustifiedLine(empty, 1, 40))
    #expect(CTLineGetStringRange(justified).length == 0)
  }

  @Test func `are drawn upwards from the text position`() {
    let line = CTLineCreateWithAttributedString(text("HHH"))
    let rows = ink(80, 60) { context in
      context.textMatrix = .identity
      context.textPosition = CGPoint(x: 4, y: 20)
      CTLineDraw(line, context)
    }
    // The baseline stands 20 above the lower edge; capitals reach 14 further.
    #expect(sum(rows[40...]) < 0.5)
    #expect(sum(rows[27..<40]) > 40)
    #expect(sum(rows[..<24]) < 0.5)
  }

  @Test func `take their colour, or the context's`() {
    func green(_ attributes: [NSAttributedString.Key: Any]) -> Double {
      let line = CTLineCreateWithAttributedString(text("HHH", attributes))
      return sum(
        ink(80, 60) { context in
          context.setFillColor(UIColor.green.cgColor)
          context.textPosition = CGPoint(x: 4, y: 20)
          CTLineDraw(line, context)
        }
      )
    }
    // Green leaves the green channel white.
    #expect(green([:]) > 40)
    #expect(green([NSAttributedString.Key(kCTForegroundColorFromContextAttributeName): true]) < 1)
    let key = NSAttributedString.Key(kCTForegroundColorAttributeName)
    #expect(green([key: UIColor.green.cgColor]) < 1)
  }
}

@Suite struct `Runs of Core Text` {
  @Test func `divide a line by attributes and direction`() throws {
    let string = NSMutableAttributedString(attributedString: text("ab"))
    string.append(text("שלום"))
    string.append(text("cd", [.font: UIFont.boldSystemFont(ofSize: 20)]))
    let line = CTLineCreateWithAttributedString(string)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    #expect(
      runs.map { CTRunGetStringRange($0) } == [
        CFRangeMake(0, 2), CFRangeMake(2, 4), CFRangeMake(6, 2),
      ]
    )
    #expect(runs.map { CTRunGetStatus($0).contains(.rightToLeft) } == [false, true, false])
    var indices = [CFIndex](repeating: -1, count: 4)
    CTRunGetStringIndices(runs[1], CFRangeMake(0, 0), &indices)
    #expect(indices == [5, 4, 3, 2])
    let total = runs.reduce(0.0) {
      $0 + CTRunGetTypographicBounds($1, CFRangeMake(0, 0), nil, nil, nil)
    }
    #expect(abs(total - CTLineGetTypographicBounds(line, nil, nil, nil)) < 0.01)
    let attributes = try #require(CTRunGetAttributes(runs[2]) as? [NSAttributedString.Key: Any])
    let bold = try #require(attributes[.font] as? UIFont)
    #expect(CTFontGetSymbolicTraits(bold).contains(.boldTrait))
    let byName = try #require(CTRunGetAttributes(runs[2]) as? [CFString: Any])
    #expect(byName[kCTFontAttributeName] as? UIFont == bold)
    let bridged = CTRunGetAttributes(runs[2]) as NSDictionary
    #expect(bridged[kCTFontAttributeName] as? UIFont == bold)
    let positions = try #require(CTRunGetPositionsPtr(runs[2]))
    #expect(positions[0].x > 40)
  }

  @Test func `keep the room that a delegate tells`() throws {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1,
      dealloc: { _ in },
      getAscent: { _ in 30 },
      getDescent: { _ in 10 },
      getWidth: { _ in 50 }
    )
    let delegate = try #require(CTRunDelegateCreate(&callbacks, nil))
    let string = NSMutableAttributedString(attributedString: text("a"))
    string.append(text(" ", [NSAttributedString.Key(kCTRunDelegateAttributeName): delegate]))
    string.append(text("b"))
    let line = CTLineCreateWithAttributedString(string)
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(ascent == 30 && descent == 10)
    #expect(abs(width - 50 - Double(text("a").size().width + text("b").size().width)) < 0.1)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    let attributes = try #require(CTRunGetAttributes(runs[1]) as? [CFString: Any])
    #expect(attributes[kCTRunDelegateAttributeName] as AnyObject === delegate)
    // Another attribute changes within the delegate's range.
    string.addAttributes(
      [NSAttributedString.Key(kCTRunDelegateAttributeName): delegate, .kern: 0],
      range: NSRange(location: 2, length: 1)
    )
    let both = CTLineCreateWithAttributedString(string)
    let wider = CTLineGetTypographicBounds(both, nil, nil, nil)
    #expect(abs(wider - 100 - Double(text("a").size().width)) < 0.1)
  }

  @Test func `are drawn one by one where they stand`() throws {
    let string = NSMutableAttributedString(attributedString: text("HH"))
    string.append(text("HH", [.font: UIFont.boldSystemFont(ofSize: 20)]))
    let line = CTLineCreateWithAttributedString(string)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    let rows = ink(100, 60) { context in
      context.textPosition = CGPoint(x: 4, y: 20)
      CTRunDraw(runs[1], context, CFRangeMake(0, 0))
    }
    let start = Int(4 + text("HH").size().width)
    #expect(rows.reduce(0) { $0 + $1[..<start].reduce(0, +) } < 1)
    #expect(sum(rows) > 40)
  }
}

@Suite struct `Frames of Core Text` {
  private let long = text(
    "The quick brown fox jumps over the lazy dog and runs away over the hills and far away."
  )

  @Test func `fill a rectangle from its top`() throws {
    let setter = CTFramesetterCreateWithAttributedString(long)
    let path = CGPath(rect: CGRect(x: 10, y: 20, width: 160, height: 80), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.count == 3)
    var origins = [CGPoint](repeating: .zero, count: 3)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(abs(origins[0].y - (80 - font.ascender)) < 0.01)
    #expect(origins[0].y > origins[1].y && origins[1].y > origins[2].y)
    let visible = CTFrameGetVisibleStringRange(frame)
    #expect(visible.location == 0 && visible.length < long.length)
    // The rest goes into the next frame.
    let rest = CTFramesetterCreateFrame(setter, CFRangeMake(visible.length, 0), path, nil)
    let next = try #require(CTFrameGetLines(rest) as? [CTLine])
    #expect(CTLineGetStringRange(try #require(next.first)).location == visible.length)
    #expect(CTFrameGetStringRange(rest).length == long.length - visible.length)
  }

  @Test func `are drawn within their path`() {
    let setter = CTFramesetterCreateWithAttributedString(long)
    let path = CGPath(rect: CGRect(x: 20, y: 30, width: 120, height: 60), transform: nil)
    let rows = ink(160, 120) { context in
      CTFrameDraw(CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil), context)
    }
    #expect(sum(rows[..<30]) < 0.5)
    #expect(sum(rows[90...]) < 0.5)
    #expect(rows.reduce(0) { $0 + $1[..<19].reduce(0, +) } < 0.5)
    #expect(sum(rows) > 200)
  }

  @Test func `follow the sides of a round path`() throws {
    let setter = CTFramesetterCreateWithAttributedString(long)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), circle, nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    for (line, origin) in zip(lines, origins) {
      let width =
        CTLineGetTypographicBounds(line, nil, nil, nil)
        - CTLineGetTrailingWhitespaceWidth(line)
      for x in [origin.x, origin.x + CGFloat(width)] {
        #expect(hypot(x - 100, origin.y - 100) < 102)
      }
    }
    #expect(lines.count > 3)
    #expect(origins[0].x > origins[2].x)
    let far = CGPath(ellipseIn: CGRect(x: 0, y: 1e18, width: 200, height: 4096), transform: nil)
    _ = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), far, nil)
  }

  @Test func `tell the size that a text needs`() {
    let setter = CTFramesetterCreateWithAttributedString(long)
    var fits = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter,
      CFRangeMake(0, 0),
      nil,
      CGSize(width: 160, height: CGFloat.greatestFiniteMagnitude),
      &fits
    )
    #expect(fits == CFRangeMake(0, long.length))
    #expect(size.width <= 160 && size.width > 120)
    let label = long.boundingRect(
      with: CGSize(width: 160, height: 1000),
      options: .usesLineFragmentOrigin,
      context: nil
    )
    #expect(abs(size.height - label.height) < 2)
    let one = CTFramesetterSuggestFrameSizeWithConstraints(
      CTFramesetterCreateWithAttributedString(text("Word")),
      CFRangeMake(0, 0),
      nil,
      .zero,
      nil
    )
    #expect(abs(one.width - text("Word").size().width) < 1.01)
  }

  @Test func `heed paragraph styles made of settings`() throws {
    var alignment = CTTextAlignment.right
    var spacing: CGFloat = 12
    let style = withUnsafePointer(to: &alignment) { alignment in
      withUnsafePointer(to: &spacing) { spacing in
        let settings = [
          CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment),
          CTParagraphStyleSetting(
            spec: .lineSpacing,
            valueSize: MemoryLayout<CGFloat>.size,
            value: spacing
          ),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    var told: CGFloat = 0
    #expect(CTParagraphStyleGetValueForSpecifier(style, .lineSpacing, 8, &told))
    #expect(told == 12)
    let key = NSAttributedString.Key(kCTParagraphStyleAttributeName)
    let string = NSMutableAttributedString(attributedString: long)
    string.addAttribute(key, value: style, range: NSRange(location: 0, length: long.length))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 160, height: 400), transform: nil)
    func origins(_ string: NSAttributedString) throws -> [CGPoint] {
      let setter = CTFramesetterCreateWithAttributedString(string)
      let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
      var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(frame).count)
      CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
      return origins
    }
    let plain = try origins(long)
    let styled = try origins(string)
    #expect(plain[0].x == 0 && styled[0].x > 5)
    #expect(abs((styled[0].y - styled[1].y) - (plain[0].y - plain[1].y) - 12) < 0.01)
  }

  @Test func `are broken by typesetters between words or within them`() {
    let setter = CTTypesetterCreateWithAttributedString(text("alpha beta gamma"))
    let words = CTTypesetterSuggestLineBreak(setter, 0, 100)
    #expect(words == 11 || words == 6)
    let cluster = CTTypesetterSuggestClusterBreak(setter, 0, 30)
    #expect(cluster == 2 || cluster == 3)
    // Wide letters first, which are on the right.
    let hebrew = CTTypesetterCreateWithAttributedString(text("םםםםייייי"))
    let wide = CTLineGetTypographicBounds(
      CTTypesetterCreateLine(hebrew, CFRangeMake(0, 4)),
      nil,
      nil,
      nil
    )
    #expect(CTTypesetterSuggestClusterBreak(hebrew, 0, wide + 0.5) == 4)
    #expect(CTTypesetterSuggestClusterBreak(hebrew, 0, 1000) == 9)
    let line = CTTypesetterCreateLine(setter, CFRangeMake(6, 4))
    #expect(CTLineGetStringRange(line) == CFRangeMake(6, 4))
    #expect(CTTypesetterSuggestLineBreak(setter, 99, 100) == 0)
  }
}
