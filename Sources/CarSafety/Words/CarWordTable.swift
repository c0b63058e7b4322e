import Foundation

/// Words of the car in English, German, Simplified Chinese and Arabic.
///
/// Apps look a word up by its English form. One without a translation stays English, as do all words
/// in other languages. An English form that has several meanings ends with a mark, "Answer#message",
/// which is not shown.
package struct CarWordTable: Sendable {
  /// A word or sentence; `%@` stands for a value.
  package typealias Row = (english: String, german: String, chinese: String, arabic: String)

  private let texts: [String: [String: String]]

  /// Makes a table; of two rows with one English form the first counts.
  package init(_ rows: [Row]) {
    func column(_ path: (Row) -> String) -> [String: String] {
      Dictionary(rows.map { ($0.english, path($0)) }) { first, _ in first }
    }
    texts = ["de": column(\.german), "zh": column(\.chinese), "ar": column(\.arabic)]
  }

  /// The English forms.
  package var words: Set<String> { Set(texts["de"]?.keys.map { $0 } ?? []) }

  /// Returns a word in the first language that has it.
  ///
  /// - Parameters:
  ///   - english: The English form.
  ///   - values: What stands in the places of `%@`, in their order.
  ///   - languages: BCP 47 tags, the preferred one first.
  /// - Returns: The word, in English if no language has it.
  package func text(
    _ english: String,
    _ values: [String] = [],
    in languages: [String]
  ) -> String {
    var text =
      languages.lazy.compactMap { self.text(english, in: $0) }.first ?? Self.shown(english)
    for value in values {
      guard let place = text.range(of: "%@") else { break }
      text.replaceSubrange(place, with: value)
    }
    return text
  }

  private static func shown(_ english: String) -> String {
    english.split(separator: "#", maxSplits: 1).first.map(String.init) ?? english
  }

  private func text(_ english: String, in tag: String) -> String? {
    let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard let code = parts.first else { return nil }
    if code == "en" { return Self.shown(english) }
    // Traditional characters would be another translation.
    if code == "zh", !Set(parts).isDisjoint(with: ["hant", "tw", "hk", "mo"]) { return nil }
    return texts[code]?[english]
  }
}
