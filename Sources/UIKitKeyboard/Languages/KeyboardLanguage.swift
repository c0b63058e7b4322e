import Foundation
import UIKitCore

/// The keys of one language, as a table.
struct KeyboardLanguage {
  /// How keys become text.
  enum Script { case letters, hangul, kana, pinyin, romaji, zhuyin }

  /// The table's name: the language's subtag of BCP 47.
  let name: String
  /// Three rows of letters, without shift.
  let rows: [[String]]
  /// The same rows with shift, where they are more than capitals.
  var shiftedRows: [[String]]?
  var script = Script.letters
  var hasCase = true
  /// Whether the letters are Latin ones that ASCII has, with accents at most.
  var isASCII = true
  /// What an engine converts; nil: letters are typed as they are.
  var spelling: Composition.Spelling? {
    switch script {
    case .letters, .hangul: nil
    case .kana: .kana
    case .pinyin: .pinyin
    case .romaji: .romaji
    case .zhuyin: .zhuyin
    }
  }
  /// What a long press offers besides the key's own letter.
  var accents: [String: String] = [:]
  var currency = "$"
  var comma = ","
  var period = "."
  var question = "?"
  /// The key that leads back to letters.
  var lettersWord = "ABC"
  var spaceWord = "space"
  var words: [UIReturnKeyType: String] = [:]
  /// What Space and Return do while a spelling is composed.
  var composingWords: (space: String, returns: String)?
  /// What the list of keyboards calls the table; nil: the language's own name.
  var ownTitle: String?
  /// Digits of the language, from 0.
  var ownDigits: [String]?
  /// What a finger that slides down types on tablets.
  var padFlicks: [[String]] = [
    KeyboardLanguage.keys("1234567890"), KeyboardLanguage.keys("@#$&*()'\""),
    KeyboardLanguage.keys("%-+=/;:"),
  ]

  static func keys(_ text: String) -> [String] { text.map { String($0) } }

  func uppercase(_ text: String) -> String {
    guard hasCase, shiftedRows == nil else { return text }
    // A capital sharp s is not on keyboards of iOS 12, and a keyboard types one letter at a time.
    if text == "ß" { return text }
    return name == "tr" && text == "i" ? "İ" : text.uppercased()
  }

  func returnWord(_ type: UIReturnKeyType) -> String {
    words[type] ?? Self.englishWords[type] ?? "return"
  }

  static let englishWords: [UIReturnKeyType: String] = [
    .default: "return", .go: "Go", .google: "Google", .join: "Join", .next: "Next",
    .route: "Route", .search: "Search", .send: "Send", .yahoo: "Yahoo", .done: "Done",
    .emergencyCall: "Emergency Call", .continue: "Continue",
  ]

  // MARK: Numbers

  func digits(_ type: UIKeyboardType) -> [String] {
    type == .asciiCapableNumberPad ? Self.keys("0123456789") : ownDigits ?? Self.keys("0123456789")
  }

  func numberRows(_ type: UIKeyboardType) -> [[String]] {
    let all = digits(type)
    let first = Array(all[1...]) + [all[0]]
    let third = [period, comma, question, "!", "'"]
    switch type {
    // Unverified: which signs addresses have in place of the usual ones.
    case .emailAddress: return [first, Self.keys("$!~&=#[]"), Self.keys("._-+")]
    case .URL: return [first, Self.keys("@&%?,=[]"), Self.keys("_:-+")]
    default: return [first, Self.keys("-/:;()") + [currency] + Self.keys("&@\""), third]
    }
  }

  func symbolRows(_ type: UIKeyboardType) -> [[String]] {
    let third = [period, comma, question, "!", "'"]
    let money = ["€", "£", "¥", "$", "₽"].filter { $0 != currency }.prefix(3)
    switch type {
    case .emailAddress:
      return [Self.keys("`|{}?%^*/'"), Self.keys("$!~&=#[]"), Self.keys("._-+")]
    case .URL: return [Self.keys("1234567890"), Self.keys("$!~;#()*'\""), Self.keys("_|{}")]
    default: return [Self.keys("[]{}#%^*+="), Self.keys("_\\|~<>") + money + ["•"], third]
    }
  }

  // MARK: Finding

  /// What every language offers on its signs.
  static let commonAccents: [String: String] = [
    "0": "°", "-": "–—•", "/": "\\", "$": "¢₽€£¥₩", "€": "$¢£¥₩", "&": "§", "\"": "«»„“”",
    ".": "…", "?": "¿", "!": "¡", "'": "`‘’", "%": "‰", "=": "≠≈",
  ]

  /// The endings of addresses that a region's people use.
  static func domains(_ language: String) -> [String] {
    let own: [String: String] = [
      "de": ".de", "fr": ".fr", "es": ".es", "it": ".it", "pt": ".pt", "ru": ".ru", "el": ".gr",
      "ar": ".sa", "he": ".il", "hi": ".in", "ko": ".kr", "ja": ".jp",
      "ja-Latn": ".jp", "zh-Hans": ".cn", "zh-Hant": ".tw", "zh-Bopo": ".tw",
    ]
    let common = [".com", ".net", ".edu", ".org"]
    return own[language].map { [common[0], $0] + common[1...] } ?? common + [".us"]
  }

  /// The name of the table for a BCP 47 tag; nil: there is none.
  static func name(for tag: String) -> String? {
    let code = Locale.Language(identifier: tag).languageCode?.identifier ?? tag
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    if code == "zh" {
      if subtags.contains("bopo") { return zhuyin }
      let isTraditional =
        subtags.contains("hant")
        || !subtags.contains("hans") && !subtags.filter { ["tw", "hk", "mo"].contains($0) }.isEmpty
      return isTraditional ? "zh-Hant" : "zh-Hans"
    }
    if code == "ja", subtags.contains("latn") { return romaji }
    let known = code == "iw" ? "he" : code
    return all[known] == nil ? nil : known
  }

  /// The tag and the name of Japanese in Latin letters.
  // Departs: UIKit calls this mode "ja-JP" as that of kana; here the tag tells them apart.
  static let romaji = "ja-Latn"

  /// The table of a name; English where there is none.
  static func named(_ name: String) -> KeyboardLanguage { all[name] ?? english }

  private static let all: [String: KeyboardLanguage] = Dictionary(
    uniqueKeysWithValues: (latin + others + spelled).map { ($0.name, $0) }
  )

  /// What a language calls itself, for the list of keyboards.
  @MainActor static func title(_ tag: String) -> String {
    if tag == UITextInputMode.emoji { return "Emoji" }
    if let name = name(for: tag), let title = named(name).ownTitle { return title }
    let own = Locale(identifier: tag)
    guard let title = own.localizedString(forIdentifier: tag), let first = title.first else {
      return tag
    }
    return first.uppercased() + title.dropFirst()
  }
}
