/// A key for metadata of the items of a configuration.
public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public var rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The title, a `String`; also the subject of mails.
  public static let title = Self(rawValue: "UIActivityItemsConfigurationMetadataKeyTitle")
  /// The text of a message, a `String`.
  public static let messageBody = Self(
    rawValue: "UIActivityItemsConfigurationMetadataKeyMessageBody"
  )
  /// The metadata for the header of the sheet, an `LPLinkMetadata`.
  public static let linkPresentationMetadata = Self(
    rawValue: "UIActivityItemsConfigurationMetadataKeyLinkPresentationMetadata"
  )
}
