import Foundation

/// A position in a text; the text defines its representation.
@preconcurrency @MainActor
open class UITextPosition: _UIObject {
  /// Creates a position; subclasses define its place.
  public init() { super.init(_root: ()) }
}

/// A range of a text.
@preconcurrency @MainActor
open class UITextRange: _UIObject {
  /// Creates a range; subclasses define its ends.
  public init() { super.init(_root: ()) }
  /// The first position of the range; subclasses override it.
  open var start: UITextPosition { UITextPosition() }
  /// The position after the last character; subclasses override it.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range contains no characters; the default is true.
  open var isEmpty: Bool { true }
}
