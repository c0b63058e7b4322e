/// A thing that is known of the items of a configuration.
public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public var rawValue: String
  /// Makes a value of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A `String`: the title, and the subject of letters.
  public static let title = Self(rawValue: "UIActivityItemsConfigurationMetadataKeyTitle")
  /// A `String`: the text of a message.
  public static let messageBody = Self(
    rawValue: "UIActivityItemsConfigurationMetadataKeyMessageBody"
  )
  /// An `LPLinkMetadata`: what the head of the sheet shows.
  public static let linkPresentationMetadata = Self(
    rawValue: "UIActivityItemsConfigurationMetadataKeyLinkPresentationMetadata"
  )
}
