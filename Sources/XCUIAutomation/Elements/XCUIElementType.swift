public import AccessibilityTree

extension XCUIElement {
  /// The type of an element.
  public typealias ElementType = AccessibilityElementKind

  /// The names of an element's attributes.
  public enum AttributeName: String, Sendable {
    /// The direct children of the element.
    case children
    /// The element's type.
    case elementType
    /// The frame of the element.
    case frame
    /// Whether the focus is on the element.
    case hasFocus
    /// The accessibility identifier, which tests use.
    case identifier
    /// Whether the element is enabled.
    case isEnabled = "enabled"
    /// Whether the element is selected.
    case isSelected = "selected"
    /// The accessibility label.
    case label
    /// The placeholder that an empty field shows.
    case placeholderValue
    /// The title.
    case title
    /// The accessibility value.
    case value
  }
}
