import Foundation

/// How a paragraph of a note looks.
struct ParagraphFormat: Codable, Hashable, Sendable {
  /// What a paragraph is among the others.
  enum Kind: String, Codable, Hashable, Sendable {
    case body, title, heading, subheading, bullets, dashes, numbers
    /// An item of a checklist, open or done.
    case open, done
    /// A picture alone; the paragraph's text is the one character that stands for it.
    case picture

    var isListItem: Bool {
      switch self {
      case .bullets, .dashes, .numbers, .open, .done: true
      case .body, .title, .heading, .subheading, .picture: false
      }
    }
  }

  /// A part of the text that looks different, counted in UTF-16 units of the paragraph.
  struct Run: Codable, Hashable, Sendable {
    var start: Int
    var length: Int
    var style: Style
  }

  /// What a part of the text has beside its paragraph's looks.
  struct Style: OptionSet, Codable, Hashable, Sendable {
    let rawValue: Int
    static let bold = Style(rawValue: 1 << 0)
    static let italic = Style(rawValue: 1 << 1)
    static let underline = Style(rawValue: 1 << 2)
    static let strikethrough = Style(rawValue: 1 << 3)
  }

  var kind = Kind.body
  var runs: [Run] = []
  /// The name of a picture's file; nil: the paragraph is text.
  var picture: String?

  /// Plain text.
  static let body = ParagraphFormat()
}
