/// The intent of a preview.
public struct UIActivityItemsConfigurationPreviewIntent: RawRepresentable, Hashable, Sendable {
  /// The name of the intent.
  public var rawValue: String
  /// Creates an intent from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The preview is shown in full size.
  public static let fullSize = Self(rawValue: "UIActivityItemsConfigurationPreviewIntentFullSize")
  /// The preview is shown as a thumbnail.
  public static let thumbnail = Self(rawValue: "UIActivityItemsConfigurationPreviewIntentThumbnail")
}
