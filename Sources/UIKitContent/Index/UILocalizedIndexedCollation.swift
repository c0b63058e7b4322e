import Foundation
import HostInterface
import UIKitCore

/// The sections of an alphabetic list, in the language of the device, and the assignment of objects
/// to them.
///
/// There is a section for each letter of the language's alphabet. For a language that is not
/// written in Latin letters, the Latin ones follow. The last section, "#", contains everything
/// else. Chinese is sorted by its reading in pinyin.
///
/// Catalogue: IX-F122, UI10-F100.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: _UIObject {
  private final let index: AlphabetIndex
  private static var made: [String: UILocalizedIndexedCollation] = [:]

  /// Returns the collation for the current language of the device.
  open class func current() -> UILocalizedIndexedCollation {
    let language = Surroundings.environment.languages.first ?? "en"
    if let made = made[language] { return made }
    let collation = UILocalizedIndexedCollation()
    made[language] = collation
    return collation
  }

  /// Creates a collation for the current language of the device.
  public init() {
    index = AlphabetIndex(Surroundings.environment.languages.first ?? "en")
    super.init(_root: ())
  }

  /// The titles of the sections.
  open var sectionTitles: [String] { index.titles }
  /// The titles of a table's index.
  open var sectionIndexTitles: [String] { index.titles }
  /// Returns the section for an entry of the table's index.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(indexTitleIndex, 0), index.titles.count - 1)
  }

  /// Returns the section of an object.
  ///
  /// - Parameters:
  ///   - object: An object that has the method, or a string, which is used itself.
  ///   - selector: A method without arguments that returns the object's string.
  /// - Returns: The index of the section; the last one, "#", for strings that belong to no letter.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    index.section(of: string(of: object, selector))
  }

  /// Returns the objects of a section, sorted by the rules of the language.
  ///
  /// Objects that compare equal keep their order.
  open func sortedArray(
    from array: [Any],
    collationStringSelector selector: Selector
  ) -> [Any] {
    let strings = array.map { string(of: $0, selector) }
    return array.indices
      .sorted { a, b in
        switch index.compare(strings[a], strings[b]) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: a < b
        }
      }
      .map { array[$0] }
  }

  private func string(of object: Any, _ selector: Selector) -> String {
    if let string = object as? String { return string }
    return selector.perform(on: object as AnyObject) as? String ?? ""
  }
}

/// The alphabet of a language as sections.
///
/// Letters are compared by the language's rules (ICU's, through Foundation). A letter with a mark
/// is in the section of its base letter if the language treats it as a variant: Ä is under A in
/// German, and after Z in Swedish.
struct AlphabetIndex: Sendable {
  let titles: [String]
  private let locale: Locale
  private let own: Alphabet
  private let latin: Alphabet?
  private let readsHan: Bool

  /// The title of the section for all other strings.
  private static let rest = "#"

  init(_ language: String) {
    let code = Locale(identifier: language).languageCode ?? "en"
    // Departs: iOS sorts traditional characters by strokes or by Zhuyin.
    locale = Locale(identifier: code == "zh" ? "zh-Hans" : language)
    own = Alphabet.of(code)
    latin = own.script == .latin ? nil : Alphabet.of("en")
    readsHan = code == "zh"
    titles = own.titles + (latin?.titles ?? []) + [Self.rest]
  }

  func compare(_ a: String, _ b: String) -> ComparisonResult {
    a.compare(b, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
  }

  func section(of string: String) -> Int {
    let text = string.trimmingCharacters(in: .whitespacesAndNewlines)
    guard var first = text.first else { return titles.count - 1 }
    if readsHan, Script(first) == .han, let reading = Self.reading(of: text) { first = reading }
    let script = Script(first)
    if script == own.script, let section = section(of: first, in: own) { return section }
    if script == .latin, let latin, let section = section(of: first, in: latin) {
      return own.titles.count + section
    }
    return titles.count - 1
  }

  /// Returns the first letter of a Chinese text's reading, which depends on the next characters.
  private static func reading(of text: String) -> Character? {
    String(text.prefix(4))
      .applyingTransform(.mandarinToLatin, reverse: false)?
      .applyingTransform(.stripDiacritics, reverse: false)?
      .first
  }

  /// Returns the last section whose letter does not come after a character; nil if all come after
  /// it.
  private func section(of character: Character, in alphabet: Alphabet) -> Int? {
    let text = String(character)
    var low = 0
    var high = alphabet.firsts.count
    while low < high {
      let middle = (low + high) / 2
      let order = alphabet.firsts[middle]
        .compare(text, options: .caseInsensitive, range: nil, locale: locale)
      if order == .orderedDescending { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// The letters under which a language sorts its words.
struct Alphabet: Sendable {
  let script: Script
  let titles: [String]
  /// The first string that is sorted under each letter.
  let firsts: [String]

  private init(_ script: Script, _ titles: String, firsts: String? = nil) {
    self.script = script
    self.titles = titles.map(String.init)
    self.firsts = (firsts ?? titles).map(String.init)
  }

  // Source: the index characters of Unicode's locale data, in their main forms. Unverified: iOS's
  // letters for each of these languages.
  static func of(_ language: String) -> Alphabet {
    switch language {
    case "sv", "fi": Alphabet(.latin, basic + "ÅÄÖ")
    case "da", "nb", "nn", "no": Alphabet(.latin, basic + "ÆØÅ")
    case "es": Alphabet(.latin, "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ")
    case "tr": Alphabet(.latin, "ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ")
    case "ru": Alphabet(.cyrillic, "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")
    case "uk": Alphabet(.cyrillic, "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ")
    case "el": Alphabet(.greek, "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")
    case "he": Alphabet(.hebrew, "אבגדהוזחטיכלמנסעפצקרשת")
    case "ar": Alphabet(.arabic, "ابتثجحخدذرزسشصضطظعغفقكلمنهوي")
    case "ja": Alphabet(.kana, "あかさたなはまやらわ")
    case "ko": Alphabet(.hangul, "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", firsts: "가나다라마바사아자차카타파하")
    default: Alphabet(.latin, basic)
    }
  }

  private static let basic = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
}

/// The scripts that the sections distinguish.
enum Script: Sendable {
  case latin, greek, cyrillic, hebrew, arabic, kana, hangul, han, other

  init(_ character: Character) {
    let scalar = character.unicodeScalars.first?.value ?? 0
    self =
      switch scalar {
      case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F,
        0x1E00...0x1EFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
        .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
      case 0x400...0x52F: .cyrillic
      case 0x5D0...0x5EA: .hebrew
      case 0x620...0x64A, 0x66E...0x6D3, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
      case 0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D: .kana
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: .hangul
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .han
      default: .other
      }
  }
}
