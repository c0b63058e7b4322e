import Foundation
import UIKitCore

/// The keys of one language, as a table.
struct KeyboardLanguage {
  /// The conversion of keys into text.
  enum Script { case letters, hangul, kana, pinyin, romaji, zhuyin }

  /// The name of the table: the BCP 47 subtag of the language.
  let name: String
  /// The three rows of letters, without Shift.
  let rows: [[String]]
  /// The same rows with Shift, if they are not just capitals.
  var shiftedRows: [[String]]?
  var script = Script.letters
  var hasCase = true
  /// Whether the letters are Latin letters of ASCII, possibly with accents.
  var isASCII = true
  /// The spelling that an engine converts; nil if letters are typed directly.
  var spelling: Composition.Spelling? {
    switch script {
    case .letters, .hangul: nil
    case .kana: .kana
    case .pinyin: .pinyin
    case .romaji: .romaji
    case .zhuyin: .zhuyin
    }
  }
  /// The alternatives of a long press, by the key's own letter.
  var accents: [String: String] = [:]
  var currency = "$"
  var comma = ","
  var period = "."
  var question = "?"
  /// The title of the key that returns to the letters.
  var lettersWord = "ABC"
  var spaceWord = "space"
  var words: [UIReturnKeyType: String] = [:]
  /// The titles of Space and Return while a spelling is composed.
  var composingWords: (space: String, returns: String)?
  /// The title in the list of keyboards; nil for the language's own name.
  var ownTitle: String?
  /// The digits of the language, from 0; nil for those of ASCII.
  var ownDigits: [String]?
  /// The signs that a finger types by sliding down, on tablets.
  var padFlicks: [[String]] = [
    KeyboardLanguage.keys("1234567890"), KeyboardLanguage.keys("@#$&*()'\""),
    KeyboardLanguage.keys("%-+=/;:"),
  ]

  static func keys(_ text: String) -> [String] { text.map { String($0) } }

  func uppercase(_ text: String) -> String {
    guard hasCase, shiftedRows == nil else { return text }
    // Keyboards of iOS 12 have no capital sharp s, and a key types one letter.
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
    // Unverified: the signs on keyboards for addresses.
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

  /// The alternatives of signs in every language.
  static let commonAccents: [String: String] = [
    "0": "°", "-": "–—•", "/": "\\", "$": "¢₽€£¥₩", "€": "$¢£¥₩", "&": "§", "\"": "«»„“”",
    ".": "…", "?": "¿", "!": "¡", "'": "`‘’", "%": "‰", "=": "≠≈",
  ]

  /// Returns the domain endings used in a language's region.
  static func domains(_ language: String) -> [String] {
    let own: [String: String] = [
      "de": ".de", "fr": ".fr", "es": ".es", "it": ".it", "pt": ".pt", "ru": ".ru", "el": ".gr",
      "ar": ".sa", "he": ".il", "hi": ".in", "ko": ".kr", "ja": ".jp",
      "ja-Latn": ".jp", "zh-Hans": ".cn", "zh-Hant": ".tw", "zh-Bopo": ".tw",
    ]
    let common = [".com", ".net", ".edu", ".org"]
    return own[language].map { [common[0], $0] + common[1...] } ?? common + [".us"]
  }

  /// Returns the name of the table for a BCP 47 tag, or nil if there is none.
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

  /// The tag and the table name of Japanese in Latin letters.
  // Departs: UIKit uses the tag "ja-JP" for this mode, as for kana; here the tag distinguishes
  // them.
  static let romaji = "ja-Latn"

  /// Returns the table with a name, or English if there is none.
  static func named(_ name: String) -> KeyboardLanguage { all[name] ?? english }

  private static let all: [String: KeyboardLanguage] = Dictionary(
    uniqueKeysWithValues: (latin + others + spelled).map { ($0.name, $0) }
  )

  /// Returns the language's name in the language itself, for the list of keyboards.
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
