/// The conversion of Latin letters into kana, in the Hepburn and Kunrei spellings.
enum RomajiTable {
  private static let vowels: [Character] = ["a", "i", "u", "e", "o"]
  /// The consonants with their kana for a, i, u, e, o; "-" where there is none.
  private static let rows: [(String, String)] = [
    ("", "あ い う え お"), ("k", "か き く け こ"), ("s", "さ し す せ そ"), ("t", "た ち つ て と"),
    ("n", "な に ぬ ね の"), ("h", "は ひ ふ へ ほ"), ("m", "ま み む め も"), ("y", "や - ゆ いぇ よ"),
    ("r", "ら り る れ ろ"), ("w", "わ うぃ - うぇ を"), ("g", "が ぎ ぐ げ ご"), ("z", "ざ じ ず ぜ ぞ"),
    ("d", "だ ぢ づ で ど"), ("b", "ば び ぶ べ ぼ"), ("p", "ぱ ぴ ぷ ぺ ぽ"), ("v", "ゔぁ ゔぃ ゔ ゔぇ ゔぉ"),
    ("f", "ふぁ ふぃ ふ ふぇ ふぉ"), ("j", "じゃ じ じゅ じぇ じょ"), ("x", "ぁ ぃ ぅ ぇ ぉ"),
    ("l", "ぁ ぃ ぅ ぇ ぉ"), ("ky", "きゃ きぃ きゅ きぇ きょ"), ("sy", "しゃ しぃ しゅ しぇ しょ"),
    ("sh", "しゃ し しゅ しぇ しょ"), ("ty", "ちゃ ちぃ ちゅ ちぇ ちょ"), ("ch", "ちゃ ち ちゅ ちぇ ちょ"),
    ("ts", "つぁ つぃ つ つぇ つぉ"), ("th", "てゃ てぃ てゅ てぇ てょ"), ("ny", "にゃ にぃ にゅ にぇ にょ"),
    ("hy", "ひゃ ひぃ ひゅ ひぇ ひょ"), ("my", "みゃ みぃ みゅ みぇ みょ"), ("ry", "りゃ りぃ りゅ りぇ りょ"),
    ("gy", "ぎゃ ぎぃ ぎゅ ぎぇ ぎょ"), ("zy", "じゃ じぃ じゅ じぇ じょ"), ("jy", "じゃ じぃ じゅ じぇ じょ"),
    ("dy", "ぢゃ ぢぃ ぢゅ ぢぇ ぢょ"), ("dh", "でゃ でぃ でゅ でぇ でょ"), ("by", "びゃ びぃ びゅ びぇ びょ"),
    ("py", "ぴゃ ぴぃ ぴゅ ぴぇ ぴょ"), ("xy", "ゃ - ゅ - ょ"), ("ly", "ゃ - ゅ - ょ"),
    ("xt", "- - っ - -"), ("xts", "- - っ - -"), ("lt", "- - っ - -"),
  ]

  private static let kana: [String: String] = {
    var all: [String: String] = ["-": "ー", "n'": "ん", "nn": "ん"]
    for (consonant, row) in rows {
      for (vowel, text) in zip(vowels, row.split(separator: " ")) where text != "-" {
        all[consonant + String(vowel)] = String(text)
      }
    }
    return all
  }()

  /// Converts letters into kana; the rest needs more letters.
  static func convert(_ letters: String) -> (kana: String, rest: String) {
    var rest = letters[...]
    var text = ""
    while let first = rest.first {
      if let (length, found) = longest(rest) {
        text += found
        rest = rest.dropFirst(length)
        continue
      }
      let second = rest.dropFirst().first
      if let second, first == second, first != "n", !vowels.contains(first) {
        // A doubled consonant.
        text += "っ"
        rest = rest.dropFirst()
      } else if first == "n", let second, second != "y" {
        text += "ん"
        rest = rest.dropFirst()
      } else if kana.keys.contains(where: { $0.hasPrefix(rest) }) {
        break
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return (text, String(rest))
  }

  private static func longest(_ letters: Substring) -> (Int, String)? {
    for length in stride(from: min(4, letters.count), to: 0, by: -1) {
      if let found = kana[String(letters.prefix(length))] { return (length, found) }
    }
    return nil
  }
}
