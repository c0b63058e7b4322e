import Foundation

/// The format of a paragraph.
struct ParagraphFormat: Codable, Hashable, Sendable {
  /// The kind of a paragraph.
  enum Kind: String, Codable, Hashable, Sendable {
    case body, title, heading, subheading, bullets, dashes, numbers
    /// An unchecked item of a checklist.
    case open
    /// A checked item of a checklist.
    case done
    /// A picture; the paragraph's text is the attachment character.
    case picture

    var isListItem: Bool {
      switch self {
      case .bullets, .dashes, .numbers, .open, .done: true
      case .body, .title, .heading, .subheading, .picture: false
      }
    }
  }

  /// A part of the text with its own style, counted in UTF-16 units of the paragraph.
  struct Run: Codable, Hashable, Sendable {
    var start: Int
    var length: Int
    var style: Style
  }

  /// The style that a part of the text has in addition to the paragraph's format.
  struct Style: OptionSet, Codable, Hashable, Sendable {
    let rawValue: Int
    static let bold = Style(rawValue: 1 << 0)
    static let italic = Style(rawValue: 1 << 1)
    static let underline = Style(rawValue: 1 << 2)
    static let strikethrough = Style(rawValue: 1 << 3)
  }

  var kind = Kind.body
  var runs: [Run] = []
  /// The name of the picture's file; nil for text.
  var picture: String?

  /// Plain text.
  static let body = ParagraphFormat()
}
