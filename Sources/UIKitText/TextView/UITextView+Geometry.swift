import CoreGraphics
import Foundation
import UIKitCore

/// The geometry of text, in points of the view.
extension UITextView {
  /// Returns whether the paragraph at an offset is read from right to left.
  func isParagraphRightToLeft(at offset: Int) -> Bool {
    let range = paragraphRange(at: offset)
    guard range.length > 0 else {
      let style = attributesForTyping[.paragraphStyle] as? NSParagraphStyle
      switch style?.baseWritingDirection ?? .natural {
      case .rightToLeft: return true
      case .leftToRight: return false
      case .natural: return isRightToLeft
      }
    }
    let style =
      textStorage.attribute(.paragraphStyle, at: range.location, effectiveRange: nil)
      as? NSParagraphStyle
    switch style?.baseWritingDirection ?? .natural {
    case .rightToLeft: return true
    case .leftToRight: return false
    case .natural: break
    }
    // The first letter with a direction decides, as in the Unicode bidirectional algorithm.
    for scalar in substring(range).unicodeScalars.prefix(256) where scalar.properties.isAlphabetic {
      return Self.isRightToLeft(scalar)
    }
    return isRightToLeft
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    // Hebrew, Arabic, Syriac, Thaana, N'Ko and adjacent scripts, and their presentation forms.
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  // MARK: Caret

  /// Returns the caret rectangle before a character; at the insertion point, on the line of the
  /// caret.
  func caretRect(at offset: Int) -> CGRect {
    let isUpstream =
      state.isUpstream && state.selection.length == 0 && offset == state.selection.location
    return caretRect(at: offset, upstream: isUpstream)
  }

  func caretRect(at offset: Int, upstream: Bool) -> CGRect {
    let offset = min(max(offset, 0), textStorage.length)
    guard textStorage.length > 0,
      let found = withTraits({ $0.caretRect(at: offset, upstream: upstream) })
    else { return emptyCaretRect }
    if isColumn, found.container !== textContainer {
      let shown = column(at: offset, upstream: upstream)
      guard shown === self else {
        return convert(shown.caretRect(at: offset, upstream: upstream), from: shown)
      }
    }
    let origin = textOrigin
    let width = CaretView.width
    let x = found.rect.minX + origin.x - width / 2
    let right = max(bounds.width, contentSize.width) - width
    return CGRect(
      x: min(max(x, 0), max(right, 0)).onPixel(pixelScale),
      y: (found.rect.minY + origin.y).onPixel(pixelScale),
      width: width,
      height: found.rect.height.upToPixel(pixelScale)
    )
  }

  /// The caret rectangle when there is no text.
  private var emptyCaretRect: CGRect {
    let style = attributesForTyping[.paragraphStyle] as? NSParagraphStyle
    let padding = textContainer.lineFragmentPadding
    let width = textContainer.size.width
    let isMirrored = isParagraphRightToLeft(at: 0)
    let indent = style?.firstLineHeadIndent ?? 0
    var x: CGFloat
    switch style?.alignment ?? .natural {
    case .center: x = width / 2
    case .right: x = width - padding - (isMirrored ? indent : 0)
    case .left: x = padding + (isMirrored ? 0 : indent)
    case .natural, .justified: x = isMirrored ? width - padding - indent : padding + indent
    }
    x += textOrigin.x - CaretView.width / 2
    return CGRect(
      x: max(x, 0).onPixel(pixelScale),
      y: textOrigin.y,
      width: CaretView.width,
      height: emptyLineHeight.upToPixel(pixelScale)
    )
  }

  // MARK: Points

  /// Returns the insertion point nearest to a point.
  func insertionPoint(at point: CGPoint) -> (index: Int, upstream: Bool) {
    guard textStorage.length > 0 else { return (0, false) }
    // In a column without text, the insertion point is at the end of the text.
    if isWithoutText { return (textStorage.length, false) }
    let origin = textOrigin
    let inside = CGPoint(x: point.x - origin.x, y: max(point.y - origin.y, 0))
    let found = withTraits { $0.insertionPoint(at: inside, in: textContainer) }
    let snapped = snapped(found.index)
    return (snapped, found.upstream && snapped == found.index)
  }

  func offset(at point: CGPoint) -> Int { insertionPoint(at: point).index }

  func rangeOfCharacter(at point: CGPoint) -> NSRange? {
    guard let index = characterIndex(at: point) else { return nil }
    let start = snapped(index)
    return NSRange(location: start, length: characterEnd(after: start) - start)
  }

  /// Returns the character at a point; nil for none.
  func characterIndex(at point: CGPoint) -> Int? {
    guard textStorage.length > 0 else { return nil }
    let origin = textOrigin
    let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    return withTraits { manager in
      let index = manager.characterIndex(
        for: inside,
        in: textContainer,
        fractionOfDistanceBetweenInsertionPoints: nil
      )
      guard index < textStorage.length else { return nil }
      let rects = manager.selectionRects(
        for: NSRange(location: index, length: 1),
        in: textContainer
      )
      return rects.contains { $0.rect.contains(inside) } ? index : nil
    }
  }

  // MARK: Lines

  /// Returns the range of the line that contains an insertion point.
  func lineRange(at offset: Int, upstream: Bool) -> NSRange {
    guard textStorage.length > 0 else { return NSRange(location: 0, length: 0) }
    return withTraits { $0.lineRange(at: min(offset, textStorage.length), upstream: upstream) }
  }

  /// Returns the insertion point at the end of a line: before its line end, and upstream if it
  /// wraps.
  func lineEnd(at offset: Int, upstream: Bool) -> (index: Int, upstream: Bool) {
    let line = lineRange(at: offset, upstream: upstream)
    let end = line.location + line.length
    guard line.length > 0 else { return (end, false) }
    let last = characterStart(before: end)
    if substring(NSRange(location: last, length: end - last)).first?.isNewline == true {
      return (last, false)
    }
    return (end, end < textStorage.length)
  }

  // MARK: Selections

  /// Returns the rectangles that cover a range, including parts that are not visible.
  func allSelectionRects(in range: NSRange) -> [SelectionRect] {
    let range = clampedToText(range)
    guard range.length > 0 else { return [] }
    let origin = textOrigin
    return withTraits { manager in
      manager.selectionRects(for: range, in: textContainer).map { found in
        var placed = found
        placed.rect = found.rect.offsetBy(dx: origin.x, dy: origin.y)
        return placed
      }
    }
  }

  /// Returns the rectangles that cover the visible part of a range.
  func selectionRects(in range: NSRange) -> [CGRect] {
    let range = clampedToText(range)
    guard range.length > 0 else { return [] }
    let visible = bounds.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y)
    let shown = withTraits { manager in
      manager.ensureLayout(forBoundingRect: visible, in: textContainer)
      let glyphs = manager.glyphRange(forBoundingRect: visible, in: textContainer)
      return manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
    }
    // One character beyond the visible part shows that the selection continues there.
    let start = max(shown.location - 1, 0)
    let end = shown.location + shown.length + 1
    let part = NSIntersectionRange(range, NSRange(location: start, length: end - start))
    guard part.length > 0 else { return [] }
    return allSelectionRects(in: part).map(\.rect)
  }
}

extension OffsetSelectionRect {
  /// Creates a rectangle for a part of a line.
  convenience init(_ found: SelectionRect) {
    self.init(
      found.rect,
      found.isRightToLeft ? .rightToLeft : .leftToRight,
      found.containsStart,
      found.containsEnd
    )
  }
}
