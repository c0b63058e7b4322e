import CoreGraphics

/// Takes part in laying out lines, on behalf of an app.
///
/// Characters count from the start of the laid-out part, and rectangles from its top; they hold the
/// container's padding.
package protocol FlowAdvisor: AnyObject {
  /// Whether rooms of lines come from `room(for:at:isRightToLeft:)`.
  var givesRooms: Bool { get }
  /// Returns the part of a proposed room that a line may fill, zero where there is none, and what is
  /// left of it behind that.
  func room(
    for proposed: CGRect,
    at index: Int,
    isRightToLeft: Bool
  ) -> (room: CGRect, remaining: CGRect)
  /// Returns the space below a line that ends with a character; nil: the style's.
  func lineSpacing(after index: Int, in rect: CGRect) -> CGFloat?
  /// Returns the space above the paragraph that starts with a character; nil: the style's.
  func paragraphSpacing(before index: Int, in rect: CGRect) -> CGFloat?
  /// Returns the space below the paragraph that ends with a character; nil: the style's.
  func paragraphSpacing(after index: Int, in rect: CGRect) -> CGFloat?
  /// Moves or resizes a line; false where nothing changed.
  func place(_ line: inout LinePlace, of range: Range<Int>) -> Bool
  /// Whether a line may break between words before a character.
  func breaksByWord(before index: Int) -> Bool
  /// Whether a line may break within a word, with a hyphen, before a character.
  func breaksByHyphen(before index: Int) -> Bool
}

/// Where a line stands, as an advisor may change it.
package struct LinePlace {
  /// The line's room.
  package var fragment: CGRect
  /// What is filled of it.
  package var used: CGRect
  /// Whether `used` is the advisor's, not what the line's glyphs fill.
  package var isUsedGiven = false
  /// How far below the room's upper edge the baseline is.
  package var baseline: CGFloat
  /// How far right of the room's left edge the first glyph stands; nil: as the paragraph is aligned.
  package var left: CGFloat?
  /// The first characters of glyphs that stand elsewhere than behind those before them, and how far
  /// right of the room's left edge; in the order of the characters.
  package var moves: [(character: Int, left: CGFloat)] = []
}
