import CoreGraphics
import Foundation

/// A range of characters whose lines may have changed since they were drawn.
struct TextDamage: Equatable {
  /// The first character, in the current text.
  private(set) var start: Int
  /// The end of the range, in the current text.
  private(set) var end: Int
  /// The top of the lines after the range when they were drawn, in points of the container; nil if
  /// unknown, so that everything below is redrawn.
  private(set) var bottom: CGFloat?

  init(_ range: NSRange, bottom: CGFloat?) {
    start = range.location
    end = range.location + range.length
    self.bottom = bottom
  }

  private init(start: Int, end: Int, bottom: CGFloat?) {
    self.start = start
    self.end = end
    self.bottom = bottom
  }

  /// The damage of the whole text.
  static let all = TextDamage(start: 0, end: .max, bottom: nil)

  /// Returns the union of this damage and a later one; the later change made the text longer by
  /// `delta`.
  func adding(_ later: TextDamage, changeInLength delta: Int) -> TextDamage {
    let end = end == .max ? end : end + delta
    // With the same end, nothing below it changed; with another end the drawn position is unknown.
    let isSameEnd = end == later.end
    return TextDamage(
      start: min(start, later.start),
      end: max(end, later.end),
      bottom: isSameEnd ? bottom : nil
    )
  }
}
