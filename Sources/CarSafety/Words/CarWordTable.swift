import Foundation

/// A table of texts of the car in English, German, Simplified Chinese and Arabic.
///
/// Apps look a text up by its English form. A text without a translation stays English, as do all
/// texts in other languages. An English form that has several meanings ends with a mark that is not
/// shown, such as "Answer#message".
package struct CarWordTable: Sendable {
  /// A word or a sentence; `%@` is the place of a value.
  package typealias Row = (english: String, german: String, chinese: String, arabic: String)

  private let texts: [String: [String: String]]

  /// Makes a table; of several rows with the same English form the first is used.
  package init(_ rows: [Row]) {
    func column(_ path: (Row) -> String) -> [String: String] {
      Dictionary(rows.map { ($0.english, path($0)) }) { first, _ in first }
    }
    texts = ["de": column(\.german), "zh": column(\.chinese), "ar": column(\.arabic)]
  }

  /// The English forms.
  package var words: Set<String> { Set(texts["de"]?.keys.map { $0 } ?? []) }

  /// Returns a text in the first language that has it.
  ///
  /// - Parameters:
  ///   - english: The English form.
  ///   - values: The texts that replace `%@`, in their order.
  ///   - languages: BCP 47 tags, the preferred one first.
  /// - Returns: The text, in English if none of the languages has a translation.
  package func text(
    _ english: String,
    _ values: [String] = [],
    in languages: [String]
  ) -> String {
    var text =
      languages.lazy.compactMap { self.text(english, in: $0) }.first ?? Self.shown(english)
    // A value can contain the mark itself.
    var done = ""
    for value in values {
      guard let place = text.range(of: "%@") else { break }
      done += text[..<place.lowerBound] + value
      text = String(text[place.upperBound...])
    }
    return done + text
  }

  private static func shown(_ english: String) -> String {
    english.split(separator: "#", maxSplits: 1).first.map(String.init) ?? english
  }

  private func text(_ english: String, in tag: String) -> String? {
    let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard let code = parts.first else { return nil }
    if code == "en" { return Self.shown(english) }
    // Traditional characters would need a translation of their own.
    if code == "zh", !Set(parts).isDisjoint(with: ["hant", "tw", "hk", "mo"]) { return nil }
    return texts[code]?[english]
  }
}
