import CoreGraphics
import Foundation
import TextLayout

/// Text with attributes: an app's attributed string, or characters with uniform attributes.
///
/// Foundation on Linux never frees the attributes of an attributed string, some 350 bytes for each
/// string (measured, Swift 6.3). Views whose text changes or is shown repeatedly therefore create
/// no attributed strings, except those that an app requests.
package enum TextSource {
  /// An attributed string.
  case attributed(NSAttributedString)
  /// Characters with uniform attributes.
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

  /// The size of the text without a limit for its lines, in points, unrounded.
  package var size: CGSize { RecentText.shared.layout(of: self).frame.size }

  /// The text as an attributed string.
  package var attributedString: NSAttributedString {
    switch self {
    case .attributed(let text): text
    case .plain(let characters, let attributes):
      NSAttributedString(string: characters, attributes: attributes)
    }
  }

  /// The attributes of the first character; empty for an empty text.
  package var firstAttributes: [NSAttributedString.Key: Any] {
    switch self {
    case .attributed(let text):
      text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
    case .plain(let characters, let attributes):
      characters.isEmpty ? [:] : attributes ?? [:]
    }
  }

  /// Returns the first character's value of an attribute; nil for an empty text.
  package func firstValue(of key: NSAttributedString.Key) -> Any? {
    switch self {
    case .attributed(let text):
      text.length > 0 ? text.attribute(key, at: 0, effectiveRange: nil) : nil
    case .plain(let characters, let attributes):
      characters.isEmpty ? nil : attributes?[key]
    }
  }

  /// Replaces the value of an attribute in each range with a uniform value; nil leaves a value
  /// unchanged.
  ///
  /// - Parameters:
  ///   - key: The attribute.
  ///   - replacement: Returns the new value.
  /// - Returns: Whether a value changed.
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
