import CoreGraphics

/// The facts about a text field.
public struct FieldFacts: Sendable, Hashable, Codable {
  /// The content at one end of a field.
  public enum End: String, Sendable, Codable {
    /// No content.
    case nothing
    /// An image.
    case image
    /// A control.
    case control
    /// Any other view.
    case other
  }

  /// The placeholder; empty if there is none.
  public var placeholder: String
  /// The number of characters; the text itself is not recorded, for privacy.
  public var length: Int
  /// The width of the text, in points.
  public var textWidth: CGFloat
  /// Whether the text has several fonts or colours.
  public var hasStyles: Bool
  /// Whether the text is obscured.
  public var isSecure: Bool
  /// The raw value of the text content type; nil if there is none.
  public var contentType: String?
  /// Whether the field sets another keyboard than the default one.
  public var hasOwnKeyboard: Bool
  /// Whether a picker or another view replaces the keyboard.
  public var hasInputView: Bool
  /// Whether the field has a clear button.
  public var hasClearButton: Bool
  /// The content of the left view.
  public var leading: End
  /// The content of the right view.
  public var trailing: End

  /// Creates the facts about a field; by default an empty one without hints.
  public init(
    placeholder: String = "",
    length: Int = 0,
    textWidth: CGFloat = 0,
    hasStyles: Bool = false,
    isSecure: Bool = false,
    contentType: String? = nil,
    hasOwnKeyboard: Bool = false,
    hasInputView: Bool = false,
    hasClearButton: Bool = false,
    leading: End = .nothing,
    trailing: End = .nothing
  ) {
    self.placeholder = placeholder
    self.length = length
    self.textWidth = textWidth
    self.hasStyles = hasStyles
    self.isSecure = isSecure
    self.contentType = contentType
    self.hasOwnKeyboard = hasOwnKeyboard
    self.hasInputView = hasInputView
    self.hasClearButton = hasClearButton
    self.leading = leading
    self.trailing = trailing
  }
}
