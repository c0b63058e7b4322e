import CoreGraphics
import Foundation
import UIKitCore

/// A position in the text of a text field or text view, in UTF-16 units.
final class OffsetPosition: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? OffsetPosition else { return false }
    return other.offset == offset
  }
  override var hash: Int { offset }
}

/// A range of the text of a text field or text view.
final class OffsetRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  /// Creates a range; nil for positions of another text.
  convenience init?(from: UITextPosition, to: UITextPosition) {
    guard let from = from as? OffsetPosition, let to = to as? OffsetPosition else { return nil }
    let start = min(from.offset, to.offset)
    self.init(NSRange(location: start, length: max(from.offset, to.offset) - start))
  }

  override var start: UITextPosition { OffsetPosition(range.location) }
  override var end: UITextPosition { OffsetPosition(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? OffsetRange else { return false }
    return other.range.location == range.location && other.range.length == range.length
  }
  override var hash: Int { range.location ^ range.length << 16 }
}

/// A rectangle of a selection.
final class OffsetSelectionRect: UITextSelectionRect {
  private let box: CGRect
  private let direction: NSWritingDirection
  private let hasStart: Bool
  private let hasEnd: Bool

  init(_ box: CGRect, _ direction: NSWritingDirection, _ hasStart: Bool, _ hasEnd: Bool) {
    self.box = box
    self.direction = direction
    self.hasStart = hasStart
    self.hasEnd = hasEnd
    super.init()
  }

  static func make(_ rects: [CGRect], _ isRightToLeft: Bool) -> [UITextSelectionRect] {
    rects.enumerated().map { index, rect in
      let isFirst = index == 0
      let isLast = index == rects.count - 1
      return OffsetSelectionRect(
        rect,
        isRightToLeft ? .rightToLeft : .leftToRight,
        isRightToLeft ? isLast : isFirst,
        isRightToLeft ? isFirst : isLast
      )
    }
  }

  override var rect: CGRect { box }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { hasStart }
  override var containsEnd: Bool { hasEnd }
}
