import CoreGraphics

/// What is known of a text field.
public struct FieldFacts: Sendable, Hashable, Codable {
  /// What stands at one end.
  public enum End: String, Sendable, Codable { case nothing, image, control, other }

  /// What the field shows while it is empty; empty: nothing.
  public var placeholder: String
  /// How many characters it holds; the text itself is nobody's business.
  public var length: Int
  /// Points that the text wants.
  public var textWidth: CGFloat
  /// Whether the text has several fonts or colours.
  public var hasStyles: Bool
  /// Whether dots stand for the characters.
  public var isSecure: Bool
  /// The raw value of the text content type; nil: none.
  public var contentType: String?
  /// Whether the keyboard fits what is entered: other than the default one.
  public var hasOwnKeyboard: Bool
  /// Whether a picker or another view takes the keyboard's place.
  public var hasInputView: Bool
  /// Whether a button in the field can clear it.
  public var hasClearButton: Bool
  /// Read from left to right.
  public var leading: End
  /// What stands at the right end.
  public var trailing: End

  /// Describes a field; by default an empty one without hints.
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
