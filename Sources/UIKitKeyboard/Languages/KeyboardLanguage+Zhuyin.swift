/// Chinese by the signs of Zhuyin.
extension KeyboardLanguage {
  /// The tag of Chinese that is typed in Zhuyin: ISO 15924 calls the script "Bopo".
  // Departs: UIKit calls this mode "zh-Hant" as that of pinyin; here the tag tells them apart.
  static let zhuyin = "zh-Bopo"

  /// Four rows of signs; the marks of the tones stand among them.
  static let zhuyinRows: [[String]] = [
    keys("ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄦ"), keys("ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ"), keys("ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ"),
    keys("ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ"),
  ]

  /// The key of a keyboard with keys that types each sign.
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

  /// The key that types a sign; nil: the character is no sign of Zhuyin.
  static func zhuyinKey(_ sign: Character) -> Character? { zhuyinKeys[sign] }

  /// The sign that a key types; nil: none.
  static func zhuyinSign(_ key: Character) -> Character? { zhuyinSigns[key] }
}
