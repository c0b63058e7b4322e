import CoreGraphics

/// Influences the layout of lines on behalf of an app.
///
/// Character indices are relative to the start of the laid-out part, and rectangles to its top.
/// Rectangles include the container's padding.
package protocol FlowAdvisor: AnyObject {
  /// Whether `room(for:at:isRightToLeft:)` supplies the rooms of lines.
  var givesRooms: Bool { get }
  /// Returns the part of a proposed room that a line may fill, zero if there is none, and the part
  /// of the proposed room that remains after it.
  func room(
    for proposed: CGRect,
    at index: Int,
    isRightToLeft: Bool
  ) -> (room: CGRect, remaining: CGRect)
  /// Returns the space below a line that ends with a character; nil for the space of the style.
  func lineSpacing(after index: Int, in rect: CGRect) -> CGFloat?
  /// Returns the space above the paragraph that starts with a character; nil for the space of the
  /// style.
  func paragraphSpacing(before index: Int, in rect: CGRect) -> CGFloat?
  /// Returns the space below the paragraph that ends with a character; nil for the space of the
  /// style.
  func paragraphSpacing(after index: Int, in rect: CGRect) -> CGFloat?
  /// Moves or resizes a line; returns false if nothing changed.
  func place(_ line: inout LinePlace, of range: Range<Int>) -> Bool
  /// Returns whether a line may break between words before a character.
  func breaksByWord(before index: Int) -> Bool
  /// Returns whether a line may break within a word, with a hyphen, before a character.
  func breaksByHyphen(before index: Int) -> Bool
}

/// The placement of a line, which an advisor may change.
package struct LinePlace {
  /// The line's room.
  package var fragment: CGRect
  /// The filled part of the room.
  package var used: CGRect
  /// Whether the advisor set `used`; otherwise it is the area of the line's glyphs.
  package var isUsedGiven = false
  /// The distance from the room's upper edge down to the baseline.
  package var baseline: CGFloat
  /// The distance from the line's left end to the first character's glyph; greater than 0 in text
  /// that is read from right to left.
  package var first: CGFloat = 0
  /// The distance from the room's left edge to the start of the line; nil if the paragraph's
  /// alignment decides.
  package var left: CGFloat?
  /// The first characters of glyphs that do not follow the glyphs before them, each with the
  /// distance from the room's left edge, in the order of the characters.
  package var moves: [(character: Int, left: CGFloat)] = []
}
