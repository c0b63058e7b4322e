import CoreGraphics
import Foundation
import TextLayout

/// Breaks a text into lines, for whoever decides about the room of each.
public final class CTTypesetter {
  let layout: LayoutText
  let typesetter: Typesetter

  init(_ layout: LayoutText) {
    self.layout = layout
    typesetter = Typesetter(layout.text)
  }
}

/// Makes a typesetter of a text.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(LayoutText(string))
}

/// Makes a typesetter of a text; the options that Apple names change nothing here.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString,
  _ options: CFDictionary?
) -> CTTypesetter? {
  CTTypesetterCreateWithAttributedString(string)
}

/// Makes the line of a range; a length of 0 reaches to the text's end.
///
/// What ends lines within the range takes no room.
/// `offset`: how far behind the margin the line starts; tab stops count from the margin.
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

/// Makes the line of a range; a length of 0 reaches to the text's end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTTypesetterCreateLineWithOffset(typesetter, stringRange, 0)
}

/// How many characters from a place on make a line of a width, broken between words, or within one
/// that is wider than the line.
///
/// Returns the number of units of UTF-16; 0 behind the text's end.
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

/// How many characters from a place on make a line of a width, broken between words.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter,
  _ startIndex: CFIndex,
  _ width: Double
) -> CFIndex {
  CTTypesetterSuggestLineBreakWithOffset(typesetter, startIndex, width, 0)
}

/// How many characters from a place on fit a width, broken between any two.
///
/// Returns the number of units of UTF-16, at least one grapheme; 0 behind the text's end.
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
  let point = CGPoint(x: line.origin.x + CGFloat(width), y: line.origin.y)
  guard let hit = frame.characterIndex(at: point) else { return paragraph.upperBound - startIndex }
  if hit.index > startIndex { return hit.index - startIndex }
  let text = typesetter.layout.source.string as NSString
  return text.rangeOfComposedCharacterSequence(at: startIndex).length
}
