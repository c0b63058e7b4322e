import Foundation
import UIKitValues

/// A paragraph of text.
open class NSTextParagraph: NSTextElement {
  private let text: NSAttributedString

  /// Creates a paragraph with a text that includes its line end; nil for an empty paragraph.
  public init(attributedString: NSAttributedString?) {
    text = attributedString ?? NSAttributedString(string: "")
    super.init(textContentManager: nil)
  }

  /// The text, including its line end.
  open var attributedString: NSAttributedString { text }

  /// The range of the text without its line end in the document; nil if the paragraph is not in
  /// one.
  open var paragraphContentRange: NSTextRange? { part.flatMap { textRange($0.content) } }
  /// The range of the line end in the document; nil if there is none.
  open var paragraphSeparatorRange: NSTextRange? {
    guard let separator = part?.separator, separator.length > 0 else { return nil }
    return textRange(separator)
  }

  private var part: (content: NSRange, separator: NSRange)? {
    guard elementRange != nil else { return nil }
    let units = Array(text.string.utf16.suffix(2))
    var length = 0
    if let last = units.last, ListText.endsParagraph(last) {
      length = last == 0x0A && units.count == 2 && units[0] == 0x0D ? 2 : 1
    }
    let content = text.length - length
    return (
      NSRange(location: 0, length: content),
      NSRange(location: content, length: length)
    )
  }

  /// Returns the range of the document that contains characters of the paragraph.
  private func textRange(_ range: NSRange) -> NSTextRange? {
    guard let start = elementRange?.location else { return nil }
    if let start = start as? TextOffset {
      return NSTextRange(NSRange(location: start.offset + range.location, length: range.length))
    }
    guard let manager = textContentManager,
      let first = manager.location(start, offsetBy: range.location),
      let last = manager.location(start, offsetBy: range.location + range.length)
    else { return nil }
    return NSTextRange(location: first, end: last)
  }
}

/// A paragraph of a list.
open class NSTextListElement: NSTextParagraph {
  private let list: NSTextList
  private let itemContents: NSAttributedString?
  private let marker: [NSAttributedString.Key: Any]?
  private let children: [NSTextListElement]
  private weak var enclosing: NSTextListElement?

  /// Creates an item of a list.
  ///
  /// - Parameters:
  ///   - parentElement: The item that contains the list; nil for the outermost list.
  ///   - textList: The list.
  ///   - contents: The item's text, without its marker.
  ///   - markerAttributes: The attributes of the marker; nil for those of the text.
  ///   - children: The items of the list inside the item.
  public init(
    parentElement: NSTextListElement?,
    textList: NSTextList,
    contents: NSAttributedString?,
    markerAttributes: [NSAttributedString.Key: Any]?,
    childElements children: [NSTextListElement]?
  ) {
    enclosing = parentElement
    list = textList
    itemContents = contents
    marker = markerAttributes
    self.children = children ?? []
    super.init(attributedString: contents)
  }

  /// The list.
  open var textList: NSTextList { list }
  /// The item's text, without its marker.
  open var contents: NSAttributedString? { itemContents }
  /// The attributes of the marker; nil for those of the text.
  open var markerAttributes: [NSAttributedString.Key: Any]? { marker }
  open override var childElements: [NSTextElement] { children }
  open override weak var parentElement: NSTextElement? { enclosing }
}
