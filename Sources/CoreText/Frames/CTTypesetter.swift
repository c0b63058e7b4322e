import CoreGraphics
import Foundation
import TextLayout

/// An object that breaks a text into lines whose widths the app determines.
public final class CTTypesetter {
  let layout: LayoutText
  let typesetter: Typesetter

  init(_ layout: LayoutText) {
    self.layout = layout
    typesetter = Typesetter(layout.text)
  }
}

/// Creates a typesetter for a text.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(LayoutText(string))
}

/// Creates a typesetter for a text; the options have no effect.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString,
  _ options: CFDictionary?
) -> CTTypesetter? {
  CTTypesetterCreateWithAttributedString(string)
}

/// Creates the line of a range; a length of 0 extends to the end of the text.
///
/// Line ends in the range have no width. The line begins at `offset` from the margin, from which
/// tab stops are measured.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter,
  _ stringRange: CFRange,
  _ offset: Double
) -> CTLine {
  let layout = typesetter.layout
  let range = stringRange.within(layout.text.utf16.count)
  guard !range.isEmpty else { return .empty(layout, at: range.lowerBound) }
  let indent = CGFloat(offset)
  if let line = typesetter.typesetter.line(
    for: range,
    width: .greatestFiniteMagnitude,
    indent: indent
  ) {
    return CTLine(line, of: layout)
  }
  let single = layout.asOneLine
  guard
    let line = Typesetter(single.text).line(
      for: range,
      width: .greatestFiniteMagnitude,
      indent: indent
    )
  else { return .empty(layout, at: range.lowerBound) }
  return CTLine(line, of: single)
}

/// Creates the line of a range; a length of 0 extends to the end of the text.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTTypesetterCreateLineWithOffset(typesetter, stringRange, 0)
}

/// Returns the number of characters in a line of a width, broken between words.
///
/// A word that is wider than the line is broken within.
///
/// - Returns: The number of UTF-16 code units; 0 beyond the end of the text.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter,
  _ startIndex: CFIndex,
  _ width: Double,
  _ offset: Double
) -> CFIndex {
  guard startIndex >= 0, startIndex < typesetter.layout.text.utf16.count else { return 0 }
  return typesetter.typesetter.lineEnd(
    from: startIndex,
    width: CGFloat(width),
    indent: CGFloat(offset)
  ) - startIndex
}

/// Returns the number of characters in a line of a width, broken between words.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter,
  _ startIndex: CFIndex,
  _ width: Double
) -> CFIndex {
  CTTypesetterSuggestLineBreakWithOffset(typesetter, startIndex, width, 0)
}

/// Returns the number of characters that fit a width, broken between any two graphemes.
///
/// - Returns: The number of UTF-16 code units, at least one grapheme; 0 beyond the end of the text.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter,
  _ startIndex: CFIndex,
  _ width: Double
) -> CFIndex {
  let count = typesetter.layout.text.utf16.count
  guard startIndex >= 0, startIndex < count,
    let paragraph = typesetter.typesetter.paragraphRange(at: startIndex),
    let line = typesetter.typesetter.line(
      for: startIndex..<paragraph.upperBound,
      width: .greatestFiniteMagnitude
    )
  else { return 0 }
  let frame = TextFrame(line, of: typesetter.layout.text)
  // A character fits if it ends exactly at the width; text from right to left continues to the left
  // of that point.
  let x =
    line.baseDirection == .rightToLeft ? (line.width - CGFloat(width)).nextDown : CGFloat(width)
  let point = CGPoint(x: line.origin.x + x, y: line.origin.y)
  guard let hit = frame.characterIndex(at: point) else { return paragraph.upperBound - startIndex }
  if hit.index > startIndex { return hit.index - startIndex }
  let text = typesetter.layout.source.string as NSString
  return text.rangeOfComposedCharacterSequence(at: startIndex).length
}
