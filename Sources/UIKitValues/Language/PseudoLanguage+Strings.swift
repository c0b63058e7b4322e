import Foundation
import HostInterface

extension PseudoLanguage {
  /// Returns a string changed for the pseudolanguage.
  ///
  /// Placeholders of a format keep their number and order, so that the result takes the same
  /// arguments.
  package func changed(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    let pieces = FormatPieces(text)
    switch self {
    case .doubleLength:
      let again = pieces.list.filter { !$0.isPlaceholder }.map(\.text).joined()
      return "\(text) \(again)"
    case .accented:
      return pieces.list.map { $0.isPlaceholder ? $0.text : Self.accented($0.text) }.joined()
    case .rightToLeft: return text
    // A right-to-left override, with its end.
    case .rightToLeftWithStrings: return "\u{202E}\(text)\u{202C}"
    case .boundedString: return "[# \(text) #]"
    }
  }

  private static func accented(_ text: String) -> String {
    var result = ""
    for character in text {
      result += marks[character] ?? String(character)
    }
    return result
  }

  private static let marks: [Character: String] = {
    let plain = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz"
    let marked = "ÅåḂḃÇçĐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöṔṕŘřŠšŢţÛûṼṽŴŵẊẋÝýŽž"
    return Dictionary(uniqueKeysWithValues: zip(plain, marked.map { String($0) }))
  }()
}

/// The words and placeholders of a format, in order.
private struct FormatPieces {
  struct Piece {
    var text: String
    var isPlaceholder: Bool
  }
  private(set) var list: [Piece] = []

  init(_ text: String) {
    var words = ""
    var rest = Substring(text)
    while let character = rest.first {
      if character == "%", let end = Self.placeholderEnd(rest) {
        if !words.isEmpty { list.append(Piece(text: words, isPlaceholder: false)) }
        words = ""
        list.append(Piece(text: String(rest[..<end]), isPlaceholder: true))
        rest = rest[end...]
      } else {
        words.append(character)
        rest = rest.dropFirst()
      }
    }
    if !words.isEmpty { list.append(Piece(text: words, isPlaceholder: false)) }
  }

  /// Returns the end of the placeholder at the start of a text; nil if there is none.
  private static func placeholderEnd(_ text: Substring) -> Substring.Index? {
    var index = text.index(after: text.startIndex)
    guard index < text.endIndex else { return nil }
    if text[index] == "#", let first = text[index...].dropFirst().first, first == "@",
      let last = text[index...].dropFirst(2).firstIndex(of: "@")
    {
      return text.index(after: last)
    }
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if "@dDuUxXoOfFeEgGcCsSpaAi%".contains(character) { return index }
      guard "0123456789$-+ #'.*hlqLztj".contains(character) else { return nil }
    }
    return nil
  }
}
