import CoreGraphics
import Foundation
import TextLayout
import UIKitValues

extension NSTextLayoutManager {
  // MARK: Segments

  func forEachSegment(
    _ range: NSTextRange,
    _ type: SegmentType,
    _ options: SegmentOptions,
    _ block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) {
    guard let textContainer, let place = characters(of: range) else { return }
    func give(_ part: NSRange, _ rect: CGRect) -> Bool {
      let baseline = engine.line(at: part.location, upstream: false).map {
        $0.section.top + $0.line.origin.y - rect.minY
      }
      return block(
        options.contains(.rangeNotRequired) ? nil : textRange(part),
        rect,
        baseline ?? 0,
        textContainer
      )
    }
    guard place.length > 0 else {
      let isUpstream = options.contains(.upstreamAffinity)
      guard let caret = engine.caretRect(at: place.location, upstream: isUpstream) else { return }
      var rect = caret.rect
      rect.size.width = 0
      _ = give(place, rect)
      return
    }
    for segment in segments(place, type, options, in: textContainer) {
      guard give(segment.range, segment.rect) else { return }
    }
  }

  private func segments(
    _ range: NSRange,
    _ type: SegmentType,
    _ options: SegmentOptions,
    in container: NSTextContainer
  ) -> [(range: NSRange, rect: CGRect)] {
    var found: [(range: NSRange, rect: CGRect)] = []
    if type == .standard {
      engine.forEachSection(in: range) { section in
        for number in section.frame.lines.indices {
          let line = PlacedLine(section: section, number: number)
          let part = NSIntersectionRange(line.range, range)
          if line.range.location >= range.location + range.length { return false }
          guard part.length > 0 else { continue }
          for rect in section.frame.rects(for: section.local(part)) {
            found.append((part, rect.offsetBy(dx: 0, dy: section.top)))
          }
        }
        return true
      }
    } else {
      found = engine.selectionRects(for: range, in: container).map { ($0.range, $0.rect) }
    }
    let width = container.size.width
    if options.contains(.headSegmentExtended), let first = found.first {
      found[0].rect.size.width += first.rect.minX
      found[0].rect.origin.x = 0
    }
    if options.contains(.tailSegmentExtended), let last = found.last, width > last.rect.maxX {
      found[found.count - 1].rect.size.width = width - last.rect.minX
    }
    if options.contains(.middleFragmentsExcluded), found.count > 2 {
      let (first, last) = (found[0].rect, found[found.count - 1].rect)
      found.removeAll { $0.rect.minY > first.minY && $0.rect.minY < last.minY }
    }
    return found
  }

  // MARK: Parts of the text

  /// Returns the text of a paragraph for the search for words, sentences and characters.
  private func paragraph(at index: Int) -> (start: Int, boundaries: TextBoundaries)? {
    guard let contentStorage, let storage = engine.textStorage else { return nil }
    let range = contentStorage.paragraphRange(at: index)
    let text = storage.withCharacters {
      $0.substring(range.location..<range.location + range.length)
    }
    return (range.location, TextBoundaries(text))
  }

  func range(
    of granularity: NSTextSelection.Granularity,
    around location: any NSTextLocation
  ) -> NSTextRange? {
    guard let index = offset(of: location), let length = engine.textStorage?.length, index >= 0,
      index <= length
    else { return nil }
    if granularity == .line {
      guard length > 0 else { return textRange(NSRange()) }
      return textRange(engine.lineRange(at: index, upstream: false))
    }
    guard let (start, boundaries) = paragraph(at: index) else { return nil }
    let local = index - start
    let part: Range<Int> =
      switch granularity {
      case .character: boundaries.snapped(local)..<boundaries.next(after: local)
      case .word: boundaries.word(at: local)
      case .sentence: boundaries.sentence(at: local)
      case .paragraph, .line: 0..<boundaries.length
      }
    return textRange(NSRange(location: start + part.lowerBound, length: part.count))
  }

  func forEachSubstring(
    _ location: any NSTextLocation,
    _ options: NSString.EnumerationOptions,
    _ block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let from = offset(of: location), let storage = engine.textStorage else { return }
    let isReverse = options.contains(.reverse)
    let isByWords = options.kind == .textWords
    var isStopped = ObjCBool(false)
    var index = isReverse ? from - 1 : from
    while index >= 0, index < storage.length, !isStopped.boolValue {
      guard let (start, boundaries) = paragraph(at: index), boundaries.length > 0 else { return }
      let local = index - start
      let part: Range<Int> =
        switch options.kind {
        case .textWords: boundaries.word(at: local)
        case .textSentences: boundaries.sentence(at: local)
        case .byComposedCharacterSequences:
          boundaries.snapped(local)..<boundaries.next(after: local)
        default: 0..<boundaries.length
        }
      let range = NSRange(location: start + part.lowerBound, length: max(part.count, 1))
      index = isReverse ? range.location - 1 : range.location + range.length
      let text = storage.withCharacters {
        $0.substring(range.location..<range.location + range.length)
      }
      // Spaces and punctuation are not words.
      if isByWords, !text.contains(where: { $0.isLetter || $0.isNumber }) { continue }
      block(
        options.contains(.substringNotRequired) ? nil : text,
        textRange(range),
        textRange(range),
        &isStopped
      )
    }
  }

  func direction(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.WritingDirection {
    guard let index = offset(of: location), engine.textStorage?.length ?? 0 > 0,
      let line = engine.line(at: index, upstream: false)
    else { return .leftToRight }
    return line.line.baseDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  func forEachCaret(
    _ location: any NSTextLocation,
    _ block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let index = offset(of: location), let line = engine.line(at: index, upstream: false)
    else { return }
    let left = line.fragment.minX
    let count = engine.insertionPoints(index, true, nil, nil)
    var places = [CGFloat](repeating: 0, count: count)
    var characters = [Int](repeating: 0, count: count)
    _ = places.withUnsafeMutableBufferPointer { places in
      characters.withUnsafeMutableBufferPointer { characters in
        engine.insertionPoints(index, true, places.baseAddress, characters.baseAddress)
      }
    }
    var isStopped = ObjCBool(false)
    for (place, character) in zip(places, characters) where !isStopped.boolValue {
      block(left + place, self.location(at: character), true, &isStopped)
    }
  }

  func lineRange(at point: CGPoint) -> NSTextRange? {
    guard let textContainer, engine.textStorage?.length ?? 0 > 0 else { return nil }
    let hit = engine.insertionPoint(at: point, in: textContainer)
    return textRange(engine.lineRange(at: hit.index, upstream: hit.upstream))
  }
}

extension NSString.EnumerationOptions {
  // Foundation on Linux declares these two as unavailable; the values are Apple's.
  /// Enumerates words.
  static let textWords = NSString.EnumerationOptions(rawValue: 3)
  /// Enumerates sentences.
  static let textSentences = NSString.EnumerationOptions(rawValue: 4)

  /// The kind of parts that are enumerated, without the other options.
  fileprivate var kind: NSString.EnumerationOptions {
    for kind in [Self.textWords, .textSentences, .byComposedCharacterSequences]
    where rawValue & 0xFF == kind.rawValue {
      return kind
    }
    return .byParagraphs
  }
}
