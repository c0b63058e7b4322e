import Foundation

extension TextSource {
  /// The length in UTF-16 units.
  package var length: Int {
    switch self {
    case .attributed(let text): text.length
    case .plain(let characters, _): characters.utf16.count
    }
  }

  /// Returns the attributes of a character, whose offset must be within the text.
  package func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    switch self {
    case .attributed(let text): text.attributes(at: offset, effectiveRange: nil)
    case .plain(_, let attributes): attributes ?? [:]
    }
  }

  /// Returns a part of the text, in UTF-16 units; the range must be within the text.
  package func part(_ range: NSRange) -> TextSource {
    switch self {
    case .attributed(let text): .attributed(text.attributedSubstring(from: range))
    case .plain(let characters, let attributes):
      .plain(Self.characters(characters.utf16, range), attributes)
    }
  }

  /// Replaces a part; the text stays plain if the new characters have the attributes of the old
  /// ones.
  package mutating func replace(_ range: NSRange, with new: TextSource) {
    if case .plain(let old, let attributes) = self, case .plain(let added, let looks) = new {
      var units = Array(old.utf16)
      let isWhole = range.length == units.count
      if added.isEmpty || isWhole || Self.areAlike(attributes ?? [:], looks ?? [:]) {
        units.replaceSubrange(range.location..<range.location + range.length, with: added.utf16)
        let text = String(decoding: units, as: UTF16.self)
        self = .plain(text, isWhole && !added.isEmpty ? looks : attributes)
        return
      }
    }
    let copy = NSMutableAttributedString(attributedString: attributedString)
    copy.replaceCharacters(in: range, with: new.attributedString)
    self = .attributed(copy)
  }

  /// Sets an attribute of every character, or removes it if the value is nil.
  package mutating func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    if let value {
      replaceValues(of: key) { _ in value }
      return
    }
    switch self {
    case .plain(let characters, var attributes):
      attributes?[key] = nil
      self = .plain(characters, attributes)
    case .attributed(let text):
      let copy = NSMutableAttributedString(attributedString: text)
      copy.removeAttribute(key, range: NSRange(location: 0, length: copy.length))
      self = .attributed(copy)
    }
  }

  private static func characters(_ units: String.UTF16View, _ range: NSRange) -> String {
    let start = units.index(units.startIndex, offsetBy: range.location)
    let end = units.index(start, offsetBy: range.length)
    return String(decoding: units[start..<end], as: UTF16.self)
  }

  /// Returns whether attributes have equal values; values that cannot be compared differ.
  private static func areAlike(
    _ a: [NSAttributedString.Key: Any],
    _ b: [NSAttributedString.Key: Any]
  ) -> Bool {
    guard a.count == b.count else { return false }
    return a.allSatisfy { key, value in
      guard let value = value as? AnyHashable, let other = b[key] as? AnyHashable else {
        return false
      }
      return value == other
    }
  }
}
