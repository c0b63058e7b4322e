public import AccessibilityTree

extension XCUIElement {
  /// What an element is.
  public typealias ElementType = AccessibilityElementKind

  /// The names of attributes.
  public enum AttributeName: String, Sendable {
    /// What is directly in the element.
    case children
    /// The element's type.
    case elementType
    /// Where the element is.
    case frame
    /// Whether the element has the focus.
    case hasFocus
    /// The name for tests.
    case identifier
    /// Whether the element can be used.
    case isEnabled = "enabled"
    /// Whether the element is chosen.
    case isSelected = "selected"
    /// What the element is called.
    case label
    /// What an empty field asks for.
    case placeholderValue
    /// The title.
    case title
    /// The value.
    case value
  }
}
