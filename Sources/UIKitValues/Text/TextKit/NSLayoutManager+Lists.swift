import CoreGraphics
import Foundation
import TextLayout

/// A paragraph of a list whose marker is drawn beside it.
struct ListItem {
  /// The paragraph's first character, relative to its section's first.
  var start: Int
  /// The lists that contain the paragraph, the outermost first.
  var lists: [NSTextList]
}

/// Lengths of lists, in points.
package enum ListMetrics {
  // The distance by which each level indents the text.
  //
  // Source: the tab stops that AppKit sets for a list, 11 points for the marker and 36 for the
  // text; each level adds 36.
  static let indent: CGFloat = 36
  /// The distance from the marker's leading edge to the text.
  package static let markerDistance: CGFloat = 25
  /// The least distance between a wide marker and the text.
  static let gap: CGFloat = 4
}

extension NSLayoutManager {
  /// Indents the paragraphs of lists and returns those whose markers are drawn.
  ///
  /// A paragraph whose text contains its marker, between two tabs, is not changed.
  func indentLists(
    in styled: inout StyledText,
    from start: Int,
    endsText: Bool
  ) -> [ListItem] {
    let hasExtraLine =
      endsText && (styled.text.utf16.last.map { ListText.endsParagraph($0) } ?? false)
    guard !styled.listRuns.isEmpty || hasExtraLine && extraLineStyle != nil else { return [] }
    let lists = Dictionary(styled.listRuns.map { ($0.run, $0.lists) }) { $1 }
    var items: [ListItem] = []
    var run = 0
    var runStart = 0
    var position = 0
    let units = styled.text.utf16
    while position < units.count {
      let end = ListText.paragraphEnd(in: units, from: position)
      while run < styled.text.runs.count - 1, runStart + styled.text.runs[run].length <= position {
        runStart += styled.text.runs[run].length
        run += 1
      }
      // The style of the first character is that of the paragraph.
      if let found = lists[run], !ListText.hasMarker(units[position..<end]) {
        items.append(ListItem(start: position, lists: found))
        var (index, place) = (run, runStart)
        while index < styled.text.runs.count, place < end {
          styled.text.runs[index].paragraphStyle.indent(to: found.count)
          place += styled.text.runs[index].length
          index += 1
        }
      }
      position = end
    }
    if hasExtraLine {
      let found = extraLineStyle.map(\.values.textLists) ?? trailingLists(of: units, lists, styled)
      styleExtraLine(of: &styled, found)
      if !found.isEmpty { items.append(ListItem(start: units.count, lists: found)) }
    }
    return items
  }

  /// Returns the lists of the last paragraph, which the empty line after it continues.
  private func trailingLists(
    of units: [UInt16],
    _ lists: [Int: [NSTextList]],
    _ styled: StyledText
  ) -> [NSTextList] {
    var start = units.count - 1
    while start > 0, !ListText.endsParagraph(units[start - 1]) { start -= 1 }
    if ListText.hasMarker(units[start...]) { return [] }
    return lists[styled.text.runs.count - 1] ?? []
  }

  /// Splits off a run for the last line end, whose style the empty last line has.
  private func styleExtraLine(of styled: inout StyledText, _ lists: [NSTextList]) {
    guard var last = styled.text.runs.last else { return }
    if last.length > 1 {
      styled.text.runs[styled.text.runs.count - 1].length -= 1
      last.length = 1
      styled.text.runs.append(last)
    }
    let index = styled.text.runs.count - 1
    var style = last.paragraphStyle
    if let extraLineStyle { style = TextLayout.ParagraphStyle(extraLineStyle) }
    style.indent(to: lists.count)
    styled.text.runs[index].paragraphStyle = style
  }

  // MARK: Numbers

  /// Returns the number of the list item of a paragraph; 1 if it is not a list item.
  package func itemNumber(ofParagraphAt index: Int) -> Int {
    guard let textStorage, index < textStorage.length else { return 1 }
    let style = textStorage.attribute(.paragraphStyle, at: index, effectiveRange: nil)
    return itemNumber(at: index, of: (style as? NSParagraphStyle)?.values.textLists ?? [])
  }

  /// Returns the number of a list item among its siblings.
  ///
  /// - Parameters:
  ///   - index: The first character of the item's paragraph, or the end of the text.
  ///   - lists: The lists of that paragraph.
  /// - Returns: The number, which starts with the first number of the innermost list.
  func itemNumber(at index: Int, of lists: [NSTextList]) -> Int {
    guard let list = lists.last else { return 1 }
    if let known = itemNumbers[index] { return known }
    var count = 0
    var known: Int?
    var place = index
    while place > 0, let textStorage {
      let range = ListText.paragraph(before: place, in: textStorage)
      let style = textStorage.attribute(.paragraphStyle, at: range.lowerBound, effectiveRange: nil)
      let found = (style as? NSParagraphStyle)?.values.textLists ?? []
      guard found.count >= lists.count,
        zip(found, lists).allSatisfy({ $0 === $1 || $0.isEqual($1) })
      else { break }
      place = range.lowerBound
      guard found.count == lists.count else { continue }
      count += 1
      if let number = itemNumbers[place] {
        known = number + count
        break
      }
    }
    let number = known ?? list.startingItemNumber + count
    itemNumbers[index] = number
    return number
  }

  // MARK: Drawing

  /// Draws the markers of the list items that start in a range of glyphs.
  func paintListMarkers(_ glyphs: NSRange, at origin: CGPoint) {
    let range = characters(ofGlyphs: glyphs)
    let end = range.location + range.length
    let length = textStorage?.length ?? 0
    forEachSection(in: range) { section in
      guard let payload = section.lines.payload as? LayoutPayload else { return true }
      for item in payload.listItems {
        let start = section.start + item.start
        // The empty last line has no glyph; its marker is drawn with the line end before it.
        guard start >= range.location, start < end || start == length && end == length else {
          continue
        }
        paint(item, of: section, at: origin)
      }
      return true
    }
  }

  private func paint(_ item: ListItem, of section: LayoutSection, at origin: CGPoint) {
    guard let list = item.lists.last,
      let number = section.frame.lineIndex(forCharacterAt: item.start)
    else { return }
    let line = section.frame.lines[number]
    let text = list.marker(
      forItemNumber: list.isOrdered ? itemNumber(at: section.start + item.start, of: item.lists) : 1
    )
    guard !text.isEmpty else { return }
    var attributes = markerAttributes(at: section.start + item.start)
    if line.baseDirection == .rightToLeft {
      // The dot is on the left side of the number.
      let style = NSMutableParagraphStyle()
      style.baseWritingDirection = .rightToLeft
      style.alignment = .left
      attributes[.paragraphStyle] = style
    }
    let marker = NSAttributedString(string: text, attributes: attributes)
    let styled = StyledText(marker)
    let frame = styled.frame(in: TextContainer())
    guard let first = frame.lines.first else { return }
    let fragment = line.fragmentRect
    var x: CGFloat
    if line.baseDirection == .rightToLeft {
      x = fragment.maxX + ListMetrics.markerDistance - first.width
      x = max(x, fragment.maxX + ListMetrics.gap)
    } else {
      x = fragment.minX - ListMetrics.markerDistance
      x = min(x, fragment.minX - ListMetrics.gap - first.width)
    }
    guard let context = UIGraphicsGetCurrentContext() else { return }
    frame.draw(
      in: context,
      at: CGPoint(
        x: origin.x + x - first.origin.x,
        y: origin.y + section.top + line.origin.y - first.origin.y
      ),
      attachments: []
    )
  }

  /// Returns the font and the colour of an item's first character.
  private func markerAttributes(at index: Int) -> [NSAttributedString.Key: Any] {
    guard let textStorage, textStorage.length > 0 else { return [:] }
    let look = textStorage.attributes(
      at: min(index, textStorage.length - 1),
      effectiveRange: nil
    )
    var result: [NSAttributedString.Key: Any] = [:]
    for key in [NSAttributedString.Key.font, .foregroundColor] { result[key] = look[key] }
    return result
  }
}

/// Reads the paragraphs of lists.
package enum ListText {
  /// Returns whether a paragraph ends after a unit.
  package static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
  }

  /// Returns the end of the paragraph that starts at an index, including its line end.
  static func paragraphEnd(in units: [UInt16], from start: Int) -> Int {
    var index = start
    while index < units.count {
      if endsParagraph(units[index]) {
        let isPair = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
        return index + (isPair ? 2 : 1)
      }
      index += 1
    }
    return units.count
  }

  /// Returns whether a paragraph starts with a marker between two tabs, as in documents.
  package static func hasMarker(_ units: ArraySlice<UInt16>) -> Bool {
    markerLength(units) > 0
  }

  /// Returns the length of a marker between two tabs at the start of a paragraph; 0 if there is
  /// none.
  package static func markerLength(_ units: ArraySlice<UInt16>) -> Int {
    // Chosen: the length of the longest Roman numeral with its dot.
    guard units.first == 0x09,
      let second = units.dropFirst().prefix(20).firstIndex(of: 0x09)
    else { return 0 }
    return second + 1 - units.startIndex
  }

  /// Returns the paragraph that ends at an index.
  package static func paragraph(before place: Int, in storage: NSTextStorage) -> Range<Int> {
    storage.withCharacters { buffer in
      var start = place - 1
      if start > 0, buffer.units(in: start..<place).first == 0x0A,
        buffer.units(in: start - 1..<start).first == 0x0D
      {
        start -= 1
      }
      while start > 0 {
        // The text is read in steps, because most paragraphs are short.
        let low = max(start - 64, 0)
        let units = buffer.units(in: low..<start)
        if let found = units.lastIndex(where: { ListText.endsParagraph($0) }) {
          return low + found + 1..<place
        }
        start = low
      }
      return 0..<place
    }
  }
}

extension TextLayout.ParagraphStyle {
  /// Indents the lines for the levels of a list, unless the style indents them at least as far.
  fileprivate mutating func indent(to depth: Int) {
    guard depth > 0 else { return }
    let indent = ListMetrics.indent * CGFloat(min(depth, 64))
    firstLineHeadIndent = max(firstLineHeadIndent, indent)
    headIndent = max(headIndent, indent)
  }
}
