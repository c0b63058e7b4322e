import Foundation
import UIKitValues

extension NSAttributedString {
  /// A type of document from which attributed strings are read and as which they are written.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type with a name; reading or writing an unknown type throws an error.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type with a name; reading or writing an unknown type throws an error.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich Text Format in one file.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich Text Format in a folder that contains its attachments.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// HTML with its styles.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// The key of an option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key; unknown options are ignored.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key; unknown options are ignored.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`; without it the beginning of the data determines the type.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// A number with a `String.Encoding`, for plain text and HTML.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes of text for which the document has none.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// Available for source compatibility; sizes are not scaled.
    public static let targetTextScaling = DocumentReadingOptionKey(rawValue: "TargetTextScaling")
    /// Available for source compatibility; sizes are not scaled.
    public static let sourceTextScaling = DocumentReadingOptionKey(rawValue: "SourceTextScaling")
  }

  /// The key of a property of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the attribute.
    public let rawValue: String
    /// Creates a key; unknown attributes are ignored.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key; unknown attributes are ignored.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of a `DocumentType`; set by reading, required for writing.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// A number with the `String.Encoding` that was read or is written; UTF-8 by default.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    /// The name of the text's encoding; reading does not set it.
    public static let textEncodingName = DocumentAttributeKey(rawValue: "TextEncodingName")
    /// The default attributes of the text.
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
    /// The paper's size in points, a `CGSize` in an `NSValue`.
    public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
    /// The paper's margins in points, `UIEdgeInsets` in an `NSValue`.
    public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
    /// Available for source compatibility.
    public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
    /// Available for source compatibility.
    public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
    /// Available for source compatibility.
    public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
    /// Available for source compatibility.
    public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
    /// A `UIColor` behind the whole document.
    public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
    /// A number between 0 and 1, the threshold for hyphenation.
    public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
    /// The distance, in points, between default tab stops.
    public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
    /// Available for source compatibility.
    public static let textLayoutSections = DocumentAttributeKey(rawValue: "NSTextLayoutSections")
    /// Available for source compatibility.
    public static let textScaling = DocumentAttributeKey(rawValue: "TextScaling")
    /// Available for source compatibility.
    public static let sourceTextScaling = DocumentAttributeKey(rawValue: "SourceTextScaling")
    /// The document's title.
    public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
    /// The author of the document.
    public static let author = DocumentAttributeKey(rawValue: "NSAuthorDocumentAttribute")
    /// The subject of the document.
    public static let subject = DocumentAttributeKey(rawValue: "NSSubjectDocumentAttribute")
  }
}
