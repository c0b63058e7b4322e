/// Japanese kana typed by sliding; each key has one row of the syllabary.
extension KeyboardLanguage {
  /// The kana of each key: centre, left, up, right, down; an empty text types nothing.
  static let kanaFlicks: [[String]] = [
    ["あ", "い", "う", "え", "お"], ["か", "き", "く", "け", "こ"], ["さ", "し", "す", "せ", "そ"],
    ["た", "ち", "つ", "て", "と"], ["な", "に", "ぬ", "ね", "の"], ["は", "ひ", "ふ", "へ", "ほ"],
    ["ま", "み", "む", "め", "も"], ["や", "「", "ゆ", "」", "よ"], ["ら", "り", "る", "れ", "ろ"],
    ["わ", "を", "ん", "ー", "〜"], ["、", "。", "？", "！", "…"],
  ]

  /// The cycles of forms: small, voiced and half-voiced kana.
  private static let forms: [String] = [
    "あぁ", "いぃ", "うぅゔ", "えぇ", "おぉ", "かが", "きぎ", "くぐ", "けげ", "こご", "さざ", "しじ",
    "すず", "せぜ", "そぞ", "ただ", "ちぢ", "つっづ", "てで", "とど", "はばぱ", "ひびぴ", "ふぶぷ",
    "へべぺ", "ほぼぽ", "やゃ", "ゆゅ", "よょ", "わゎ",
  ]

  private static let nextForm: [Character: Character] = {
    var next: [Character: Character] = [:]
    for form in forms {
      let all = Array(form)
      for (index, kana) in all.enumerated() { next[kana] = all[(index + 1) % all.count] }
    }
    return next
  }()

  /// Returns the next form of a kana, or nil if it has only one.
  static func form(after kana: Character) -> Character? { nextForm[kana] }
}
