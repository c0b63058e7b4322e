import Foundation

extension NSAttributedString {
  /// A kind of document that attributed strings are read from and written as.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Makes a kind of a name; one that is not known is refused when it is read or written.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a kind of a name; one that is not known is refused when it is read or written.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich Text Format in one file.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich Text Format in a folder that holds its attachments.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// HTML with its styles.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// What the reading of a document is asked.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Makes a key of a name; options that are not known are passed over.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a key of a name; options that are not known are passed over.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`; without one the data's beginning decides.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// A number with a `String.Encoding`, for plain text and HTML.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes of text for which the document names none.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// Kept for source compatibility: sizes are read as they stand.
    public static let targetTextScaling = DocumentReadingOptionKey(rawValue: "TargetTextScaling")
    /// Kept for source compatibility: sizes are read as they stand.
    public static let sourceTextScaling = DocumentReadingOptionKey(rawValue: "SourceTextScaling")
  }

  /// What a document says of itself besides its text.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the attribute.
    public let rawValue: String
    /// Makes a key of a name; attributes that are not known are passed over.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a key of a name; attributes that are not known are passed over.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`'s name; reading gives it, writing needs it.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// A number with the `String.Encoding` that was read, or is written; by default UTF-8.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    /// The uniform type identifier of what was read.
    public static let textEncodingName = DocumentAttributeKey(rawValue: "TextEncodingName")
    /// Default attributes of the text.
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
    /// The paper's size in points, a `CGSize` in an `NSValue`.
    public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
    /// The paper's margins in points, `UIEdgeInsets` in an `NSValue`.
    public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
    /// Kept for source compatibility.
    public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
    /// Kept for source compatibility.
    public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
    /// Kept for source compatibility.
    public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
    /// Kept for source compatibility.
    public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
    /// A `UIColor` behind the whole document.
    public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
    /// A number between 0 and 1.
    public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
    /// Points between default tab stops.
    public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
    /// Kept for source compatibility.
    public static let textLayoutSections = DocumentAttributeKey(rawValue: "NSTextLayoutSections")
    /// Kept for source compatibility.
    public static let textScaling = DocumentAttributeKey(rawValue: "TextScaling")
    /// Kept for source compatibility.
    public static let sourceTextScaling = DocumentAttributeKey(rawValue: "SourceTextScaling")
    /// The document's title.
    public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
    /// Who wrote the document.
    public static let author = DocumentAttributeKey(rawValue: "NSAuthorDocumentAttribute")
    /// What the document is about.
    public static let subject = DocumentAttributeKey(rawValue: "NSSubjectDocumentAttribute")
  }
}
