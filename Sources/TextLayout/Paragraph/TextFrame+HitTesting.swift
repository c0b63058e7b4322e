import CoreGraphics
import Foundation

extension TextFrame {
  /// Which line a caret belongs to where a line wraps.
  public enum Affinity: Hashable, Sendable {
    /// The end of the upper line.
    case backward
    /// The start of the lower line.
    case forward
  }

  /// The index of the line that a character stands on; the last line for an index at the end.
  public func lineIndex(forCharacterAt index: Int) -> Int? { nil }

  /// The caret position nearest to a point, never inside a grapheme.
  public func insertionIndex(at point: CGPoint) -> (index: Int, affinity: Affinity) {
    (0, .forward)
  }

  /// The character (start of its grapheme) under a point and how far into it the point lies, 0 to
  /// 1; nil where the point is on no glyph.
  public func characterIndex(at point: CGPoint) -> (index: Int, fraction: CGFloat)? { nil }

  /// The caret's rectangle (1 point wide at the given place; its height is that of the line box).
  public func caretRect(at index: Int, affinity: Affinity = .forward) -> CGRect { .zero }

  /// The rectangles that cover a range of characters, one or more for each line, top to bottom.
  public func rects(for range: Range<Int>) -> [CGRect] { [] }

  /// The box around a range of characters; null for an empty range.
  public func boundingRect(for range: Range<Int>) -> CGRect {
    rects(for: range).reduce(.null) { $0.union($1) }
  }

  /// Where attachments stand, in the frame's coordinates.
  public func attachmentRects() -> [(attachment: TextAttachment, index: Int, rect: CGRect)] { [] }
}
