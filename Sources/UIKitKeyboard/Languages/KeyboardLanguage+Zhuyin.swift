/// Chinese with the signs of Zhuyin.
extension KeyboardLanguage {
  /// The tag of Chinese typed in Zhuyin; ISO 15924 calls the script "Bopo".
  // Departs: UIKit uses the tag "zh-Hant" for this mode, as for pinyin; here the tag distinguishes
  // them.
  static let zhuyin = "zh-Bopo"

  /// The four rows of signs, including the tone marks.
  static let zhuyinRows: [[String]] = [
    keys("ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄦ"), keys("ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ"), keys("ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ"),
    keys("ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ"),
  ]

  /// The key of a hardware keyboard for each sign.
  // Source: the standard (Dachen) layout, Unicode CLDR keyboard zh-Hant-t-k0.
  private static let zhuyinKeys: [Character: Character] = {
    let rows = [
      ("1234567890-", "ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄦ"), ("qwertyuiop", "ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ"),
      ("asdfghjkl;", "ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ"), ("zxcvbnm,./", "ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ"),
    ]
    var keys: [Character: Character] = [:]
    for (latin, signs) in rows { for (key, sign) in zip(latin, signs) { keys[sign] = key } }
    return keys
  }()
  private static let zhuyinSigns: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zhuyinKeys.map { ($1, $0) }
  )

  /// Returns the key that types a sign, or nil if the character is not a sign of Zhuyin.
  static func zhuyinKey(_ sign: Character) -> Character? { zhuyinKeys[sign] }

  /// Returns the sign that a key types, or nil if there is none.
  static func zhuyinSign(_ key: Character) -> Character? { zhuyinSigns[key] }
}
