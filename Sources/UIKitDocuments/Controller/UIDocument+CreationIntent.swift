extension UIDocument {
  /// The intent with which a document is created, such as from a template.
  public struct CreationIntent: RawRepresentable, Hashable, Sendable {
    /// The name of the intent.
    public let rawValue: String
    /// Creates an intent from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an intent from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The default intent of a document browser.
    public static let `default` = CreationIntent("UIDocumentCreationIntentDefault")
  }
}
