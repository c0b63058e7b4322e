import Foundation
import TextLayout

extension NSLayoutManager {
  var glyphCount: Int { textStorage?.length ?? 0 }

  func character(ofGlyph index: Int) -> Int { index }
  func glyph(ofCharacter index: Int) -> Int { index }

  func glyphs(ofCharacters range: NSRange, _ actual: NSRangePointer? = nil) -> NSRange {
    actual?.pointee = range
    return range
  }

  func characters(ofGlyphs range: NSRange, _ actual: NSRangePointer? = nil) -> NSRange {
    actual?.pointee = range
    return range
  }
}
