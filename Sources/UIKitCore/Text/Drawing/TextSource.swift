import CoreGraphics
import Foundation
import TextLayout

/// Text and how it looks: an app's attributed string, or characters that all have one look.
///
/// Foundation on Linux never frees what an attributed string keeps of its attributes, some 350 bytes
/// for each string that was ever made (measured, Swift 6.3). So views whose text changes or is shown
/// anew make none; only what an app asks for is one.
package enum TextSource {
  case attributed(NSAttributedString)
  case plain(String, [NSAttributedString.Key: Any]?)

  /// The characters.
  package var string: String {
    switch self {
    case .attributed(let text): text.string
    case .plain(let characters, _): characters
    }
  }

  package var isEmpty: Bool {
    switch self {
    case .attributed(let text): text.length == 0
    case .plain(let characters, _): characters.isEmpty
    }
  }

  /// The size that the text takes on lines as long as they need, in points, not rounded.
  package var size: CGSize { RecentText.shared.layout(of: self).frame.size }

  /// The text as an attributed string.
  package var attributedString: NSAttributedString {
    switch self {
    case .attributed(let text): text
    case .plain(let characters, let attributes):
      NSAttributedString(string: characters, attributes: attributes)
    }
  }

  /// The first character's attributes, none of an empty text.
  package var firstAttributes: [NSAttributedString.Key: Any] {
    switch self {
    case .attributed(let text):
      text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
    case .plain(let characters, let attributes):
      characters.isEmpty ? [:] : attributes ?? [:]
    }
  }

  /// The first character's value of an attribute, nil of an empty text.
  func firstValue(of key: NSAttributedString.Key) -> Any? {
    switch self {
    case .attributed(let text):
      text.length > 0 ? text.attribute(key, at: 0, effectiveRange: nil) : nil
    case .plain(let characters, let attributes):
      characters.isEmpty ? nil : attributes?[key]
    }
  }

  /// Gives every stretch of one value of an attribute another value; nil leaves it as it is.
  ///
  /// - Returns: Whether any changed.
  @discardableResult
  package mutating func replaceValues(
    of key: NSAttributedString.Key,
    _ replacement: (Any?) -> Any?
  ) -> Bool {
    switch self {
    case .plain(let characters, var attributes):
      guard let value = replacement(attributes?[key]) else { return false }
      attributes = attributes ?? [:]
      attributes?[key] = value
      self = .plain(characters, attributes)
      return true
    case .attributed(let text):
      var changes: [(value: Any, range: NSRange)] = []
      let whole = NSRange(location: 0, length: text.length)
      text.enumerateAttribute(key, in: whole) { value, range, _ in
        if let value = replacement(value) { changes.append((value, range)) }
      }
      guard !changes.isEmpty else { return false }
      let copy = NSMutableAttributedString(attributedString: text)
      for change in changes { copy.addAttribute(key, value: change.value, range: change.range) }
      self = .attributed(copy)
      return true
    }
  }
}
