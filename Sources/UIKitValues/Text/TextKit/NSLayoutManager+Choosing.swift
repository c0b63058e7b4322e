import CoreGraphics
import Foundation
import TextLayout

/// A glyph that is stored for a character before layout.
struct ChosenGlyph {
  var glyph: CGGlyph
  var property: NSLayoutManager.GlyphProperty
  /// The index of the character in the storage.
  var character: Int
  var font: UIFont
}

/// The stored properties of a part's glyphs that differ from those of the fonts and the text.
///
/// Character indices are relative to the part's first character.
struct ChosenProperties {
  /// The properties of glyphs, by the first character of each cluster.
  var ofGlyphs: [Int: [NSLayoutManager.GlyphProperty]] = [:]
  /// The characters whose glyphs were stored as control characters.
  var controls: Set<Int> = []
}

extension NSLayoutManager {
  /// Lets the delegate, or a subclass, choose the glyphs of a part of the text.
  ///
  /// The text is not changed; attributes of its runs contain the chosen glyphs.
  func chooseGlyphs(in styled: inout StyledText, from start: Int) -> ChosenProperties {
    var properties = ChosenProperties()
    let isOverridden = LayoutManagerClasses.choosesGlyphs(type(of: self))
    guard delegate != nil || isOverridden, !styled.text.utf16.isEmpty else { return properties }
    var runs: [AttributedRun] = []
    var position = 0
    var glyph = flow?.block(at: start).firstGlyph ?? start
    var listRuns: [(run: Int, lists: [NSTextList])] = []
    for (number, run) in styled.text.runs.enumerated() {
      let first = runs.count
      defer {
        // Each part of a run belongs to the lists of the run.
        for entry in styled.listRuns where entry.run == number {
          for part in first..<runs.count { listRuns.append((part, entry.lists)) }
        }
      }
      let end = min(position + run.length, styled.text.utf16.count)
      defer { position = end }
      guard run.attributes.attachment == nil, end > position else {
        runs.append(run)
        glyph += run.length
        continue
      }
      let proposed = proposedGlyphs(styled.text, position..<end, run, from: start)
      let stored = choose(proposed, firstGlyph: glyph, isOverridden: isOverridden)
      glyph += stored?.count ?? proposed.count
      if let stored {
        runs += parts(of: run, position..<end, proposed, stored, start, &properties)
      } else {
        runs.append(run)
      }
    }
    styled.text.runs = runs
    styled.listRuns = listRuns
    return properties
  }

  /// Returns a glyph for each character of a run.
  private func proposedGlyphs(
    _ text: AttributedText,
    _ range: Range<Int>,
    _ run: AttributedRun,
    from start: Int
  ) -> [ChosenGlyph] {
    let textFont = run.attributes.font
    let font = UIFont(textFont: textFont)
    var result: [ChosenGlyph] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      var value = UInt32(text.utf16[index])
      let first = index
      index += 1
      if value & 0xFC00 == 0xD800, index < range.upperBound, text.utf16[index] & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 | UInt32(text.utf16[index] & 0x3FF)
        index += 1
      }
      let property = Self.property(of: value)
      let isControl = property == .controlCharacter
      result.append(
        ChosenGlyph(
          glyph: isControl ? 0 : textFont.glyph(for: value),
          property: property,
          character: start + first,
          font: font
        )
      )
    }
    return result
  }

  /// Returns the property of a character's glyph.
  static func property(of value: UInt32) -> GlyphProperty {
    if value < 0x20 || value == 0x7F || value == 0x85 || value == 0x2028 || value == 0x2029 {
      return .controlCharacter
    }
    if value == 0x20 || value == 0xA0 || value == 0x3000 { return .elastic }
    guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return [] }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return .nonBaseCharacter
    default: return []
    }
  }

  /// Returns the glyphs that replace proposed ones; nil if the proposed ones are used.
  private func choose(
    _ proposed: [ChosenGlyph],
    firstGlyph: Int,
    isOverridden: Bool
  ) -> [ChosenGlyph]? {
    guard let font = proposed.first?.font else { return nil }
    let glyphs = proposed.map(\.glyph)
    let properties = proposed.map(\.property)
    let characters = proposed.map(\.character)
    let range = NSRange(location: firstGlyph, length: proposed.count)
    let outer = chosenGlyphs
    defer { chosenGlyphs = outer }
    chosenGlyphs = []
    let count = delegate?.layoutManager(
      self,
      shouldGenerateGlyphs: glyphs,
      properties: properties,
      characterIndexes: characters,
      font: font,
      forGlyphRange: range
    )
    if count ?? 0 <= 0 {
      guard isOverridden else { return nil }
      chosenGlyphs = []
      setGlyphs(
        glyphs,
        properties: properties,
        characterIndexes: characters,
        font: font,
        forGlyphRange: range
      )
    }
    let span = proposed[0].character...proposed[proposed.count - 1].character
    let stored = chosenGlyphs?.filter { span.contains($0.character) } ?? []
    return stored.isEmpty ? nil : stored
  }

  /// Returns the parts of a run with the font's glyphs and with stored glyphs.
  private func parts(
    of run: AttributedRun,
    _ range: Range<Int>,
    _ proposed: [ChosenGlyph],
    _ stored: [ChosenGlyph],
    _ start: Int,
    _ properties: inout ChosenProperties
  ) -> [AttributedRun] {
    // The sort keeps the order of the glyphs of one character.
    let stored = stored.enumerated().sorted {
      ($0.element.character, $0.offset) < ($1.element.character, $1.offset)
    }.map(\.element)
    var ends: [Int: (end: Int, glyph: ChosenGlyph)] = [:]
    for (number, glyph) in proposed.enumerated() {
      let isLast = number == proposed.count - 1
      ends[glyph.character] = (
        isLast ? start + range.upperBound : proposed[number + 1].character, glyph
      )
    }
    var parts: [AttributedRun] = []
    // The start of the current part with the font's glyphs.
    var plain = range.lowerBound
    func append(_ attributes: TextAttributes, _ lower: Int, _ upper: Int) {
      guard upper > lower else { return }
      var part = run
      part.length = upper - lower
      part.attributes = attributes
      parts.append(part)
    }
    var index = 0
    while index < stored.count {
      let first = stored[index]
      var next = index + 1
      while next < stored.count, stored[next].character == first.character { next += 1 }
      let group = stored[index..<next]
      let end = next < stored.count ? stored[next].character : start + range.upperBound
      index = next
      if group.count == 1, let known = ends[first.character], known.end == end,
        known.glyph.glyph == first.glyph, known.glyph.property == first.property,
        first.font.textFont === run.attributes.font
      {
        continue
      }
      let lower = first.character - start
      append(run.attributes, plain, lower)
      plain = end - start
      var attributes = run.attributes
      attributes.font = first.font.textFont
      let wasControl = ends[first.character]?.glyph.property.contains(.controlCharacter) ?? false
      attributes.glyphs = group.map { glyph in
        let isHidden = !glyph.property.isDisjoint(with: [.null, .controlCharacter])
        return isHidden ? PositionedGlyph.blank : glyph.glyph
      }
      if first.property.contains(.controlCharacter) {
        // A tab or a line end keeps its function.
        if wasControl { attributes.glyphs = nil } else { properties.controls.insert(lower) }
      }
      properties.ofGlyphs[lower] = group.map(\.property)
      append(attributes, lower, plain)
    }
    append(run.attributes, plain, range.upperBound)
    return parts
  }
}
