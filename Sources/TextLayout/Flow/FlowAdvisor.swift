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
  func place(
    _ fragment: inout CGRect,
    used: inout CGRect,
    baseline: inout CGFloat,
    of range: Range<Int>
  ) -> Bool
  /// Whether a line may break between words before a character.
  func breaksByWord(before index: Int) -> Bool
  /// Whether a line may break within a word, with a hyphen, before a character.
  func breaksByHyphen(before index: Int) -> Bool
}
