import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// Returns the height above the baseline, in points; positive.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// Returns the depth below the baseline, in points; **positive**, unlike `UIFont.descender`.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// Returns the font's distance between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// Returns the number of font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(clamping: font.textFont.face.unitsPerEm)
}

/// Returns the number of glyphs in the font.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.textFont.face.glyphCount }

/// Returns the box that contains every glyph, in points; y points upwards.
///
/// It is the box in the font file, scaled to the font size; the box of a line if the file has none.
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

/// Returns the position of the underline relative to the baseline, in points; negative below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  font.textFont.underlinePosition
}

/// Returns the thickness of the underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.textFont.underlineThickness
}

/// Returns the slant angle of the glyphs, in degrees counterclockwise; negative for italics.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
  if font.textFont.isSyntheticItalic { return -atan(0.2) * 180 / .pi }
  return CTFontCopyGraphicsFont(font, nil)?.italicAngle ?? 0
}

/// Returns the height of a flat capital letter, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// Returns the height of a flat lowercase letter, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

// MARK: Glyphs

/// Copies the glyphs of characters to a buffer; 0 for missing glyphs and after a surrogate pair.
///
/// - Returns: Whether the font has a glyph for each character.
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

/// Copies the advances of glyphs to a buffer, in points.
///
/// If `advances` is not nil, it receives the advances; their heights are 0.
///
/// - Returns: The sum of the advances.
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

/// Copies the bounding boxes of glyphs, relative to their origins, in points; y points upwards.
///
/// If `boundingRects` is not nil, it receives the boxes; a glyph without an outline has an empty
/// box.
///
/// - Returns: The union of all boxes.
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

/// Returns the outline of a glyph in points; y points upwards; nil for images and empty glyphs.
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

/// Fills glyphs with the context's fill colour, at positions under the context's text matrix; y
/// points upwards.
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
