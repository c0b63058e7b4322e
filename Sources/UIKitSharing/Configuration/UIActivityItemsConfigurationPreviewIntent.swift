/// What a picture of an item is for.
public struct UIActivityItemsConfigurationPreviewIntent: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public var rawValue: String
  /// Makes a value of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The picture is shown large.
  public static let fullSize = Self(rawValue: "UIActivityItemsConfigurationPreviewIntentFullSize")
  /// The picture is shown small.
  public static let thumbnail = Self(rawValue: "UIActivityItemsConfigurationPreviewIntentThumbnail")
}
