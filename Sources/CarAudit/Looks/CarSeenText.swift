/// A rendered text: its colour compared with the background around it.
public struct CarSeenText: Sendable, Hashable, Codable {
  /// The identifier of the element.
  public var id: String
  /// The text.
  public var text: String
  /// The contrast of the text's colour with the background, from 1 to 21.
  public var contrast: Double
  /// The part of the text's area that has the colour of the background, from 0 to 1.
  public var groundShare: Double
  /// Whether the text is enabled; texts of disabled controls are not checked.
  public var isEnabled: Bool

  /// Makes a text.
  public init(
    id: String,
    text: String,
    contrast: Double,
    groundShare: Double,
    isEnabled: Bool = true
  ) {
    self.id = id
    self.text = text
    self.contrast = contrast
    self.groundShare = groundShare
    self.isEnabled = isEnabled
  }

  /// The part of one colour below which the background counts as a picture.
  ///
  /// Chosen: letters cover up to half of their box, and antialiasing covers a part of the rest.
  public static let leastGroundShare = 0.3
}
