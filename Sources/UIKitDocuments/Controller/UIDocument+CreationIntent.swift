extension UIDocument {
  /// Why a document is made: names one of the ways in which an app makes them, as from a template.
  public struct CreationIntent: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an intent of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an intent of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A document as a browser makes it without being told more.
    public static let `default` = CreationIntent("UIDocumentCreationIntentDefault")
  }
}
