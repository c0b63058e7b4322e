/// A text as it is rendered: its colour against the ground around it.
public struct CarSeenText: Sendable, Hashable, Codable {
  /// The identifier of the element.
  public var id: String
  /// The text.
  public var text: String
  /// The contrast of the text's colour to the ground, 1 to 21.
  public var contrast: Double
  /// The share of the text's area that the ground's colour takes, 0 to 1.
  public var groundShare: Double
  /// Whether the text can be used; texts of disabled controls are not judged.
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

  /// The share of one colour below which the ground counts as a picture.
  ///
  /// Chosen: letters cover up to half of their box, and antialiasing a part of the rest.
  public static let leastGroundShare = 0.3
}
