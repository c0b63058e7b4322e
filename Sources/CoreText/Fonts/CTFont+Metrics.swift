import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// From the baseline to the top, in points; positive.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// From the baseline to the bottom, in points; **positive**, where `UIFont.descender` is negative.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// The space that the font asks for between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// The font's units in its size.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(clamping: font.textFont.face.unitsPerEm)
}

/// How many glyphs the font has.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.textFont.face.glyphCount }

/// The box that holds every glyph, in points, y upwards.
///
/// The box of the font file, in the font's size; the font's line box where the file tells none.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  guard let graphics = CTFontCopyGraphicsFont(font, nil) else {
    return CGRect(
      x: 0,
      y: font.descender,
      width: font.pointSize,
      height: font.ascender - font.descender
    )
  }
  let scale = font.pointSize / CGFloat(max(graphics.unitsPerEm, 1))
  return graphics.fontBBox.applying(CGAffineTransform(scaleX: scale, y: scale))
}

/// Where the underline stands, in points above the baseline: negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  font.textFont.underlinePosition
}

/// How thick the underline is, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.textFont.underlineThickness
}

/// How far the glyphs lean, in degrees counterclockwise: negative for italics.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
  if font.textFont.isSyntheticItalic { return -atan(0.2) * 180 / .pi }
  return CTFontCopyGraphicsFont(font, nil)?.italicAngle ?? 0
}

/// The height of a flat capital, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// The height of a flat small letter, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

// MARK: Glyphs

/// Finds the glyphs of characters: 0 where the font has none, and behind a surrogate pair.
///
/// Returns whether the font has a glyph for each character.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont,
  _ characters: UnsafePointer<UniChar>,
  _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var hasAll = true
  var index = 0
  while index < count {
    let unit = characters[index]
    var scalar = UInt32(unit)
    var length = 1
    if UTF16.isLeadSurrogate(unit), index + 1 < count,
      UTF16.isTrailSurrogate(characters[index + 1])
    {
      scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(characters[index + 1] & 0x3FF))
      length = 2
    }
    let glyph = font.textFont.glyph(for: scalar)
    glyphs[index] = glyph
    if glyph == 0 { hasAll = false }
    if length == 2 { glyphs[index + 1] = 0 }
    index += length
  }
  return hasAll
}

/// Finds how far the pen moves for glyphs, in points.
///
/// `advances`: filled where it is given; heights are 0.
/// Returns the sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont,
  _ orientation: CTFontOrientation,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?,
  _ count: CFIndex
) -> Double {
  var sum = 0.0
  for index in 0..<max(count, 0) {
    let advance = font.textFont.advance(of: glyphs[index])
    advances?[index] = CGSize(width: advance, height: 0)
    sum += Double(advance)
  }
  return sum
}

/// Finds the boxes around glyphs, in points, y upwards, the pen at zero.
///
/// `boundingRects`: filled where it is given; empty for what has no outline.
/// Returns the box around all of them.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont,
  _ orientation: CTFontOrientation,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?,
  _ count: CFIndex
) -> CGRect {
  var all = CGRect.null
  for index in 0..<max(count, 0) {
    let box = font.textFont.path(of: glyphs[index])?.boundingBoxOfPath ?? .zero
    boundingRects?[index] = box
    if !box.isEmpty { all = all.union(box) }
  }
  return all.isNull ? .zero : all
}

/// The outline of a glyph in points, y upwards; nil for pictures and for what draws nothing.
public func CTFontCreatePathForGlyph(
  _ font: CTFont,
  _ glyph: CGGlyph,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let path = font.textFont.path(of: glyph) else { return nil }
  guard let matrix else { return path }
  var transform = matrix.pointee
  return path.copy(using: &transform)
}

/// Fills glyphs with the context's fill colour, each at its position, y upwards, under the context's
/// text matrix.
public func CTFontDrawGlyphs(
  _ font: CTFont,
  _ glyphs: UnsafePointer<CGGlyph>,
  _ positions: UnsafePointer<CGPoint>,
  _ count: CFIndex,
  _ context: CGContext
) {
  let path = CGMutablePath()
  for index in 0..<max(count, 0) {
    guard let outline = font.textFont.path(of: glyphs[index]) else { continue }
    let position = positions[index]
    path.addPath(
      outline,
      transform: CGAffineTransform(translationX: position.x, y: position.y)
    )
  }
  guard !path.isEmpty else { return }
  context.saveGState()
  context.concatenate(context.textMatrix)
  context.addPath(path)
  context.fillPath()
  context.restoreGState()
}
