import CoreGraphics
import Foundation

/// Characters whose lines may look different than they were drawn.
struct TextDamage: Equatable {
  /// The first character, in the text as it is now.
  private(set) var start: Int
  /// The first character behind them, in the text as it is now.
  private(set) var end: Int
  /// Where the lines behind them began when they were drawn, in points of the container; nil: not
  /// known, so that all that follows is drawn again.
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

  /// The whole text.
  static let all = TextDamage(start: 0, end: .max, bottom: nil)

  /// This damage and one that came after it, by a change that made the text longer by `delta`.
  func adding(_ later: TextDamage, changeInLength delta: Int) -> TextDamage {
    let end = end == .max ? end : end + delta
    // Below the same end nothing new was reported; the place of another one is a mixture of both.
    let isSameEnd = end == later.end
    return TextDamage(
      start: min(start, later.start),
      end: max(end, later.end),
      bottom: isSameEnd ? bottom : nil
    )
  }
}
