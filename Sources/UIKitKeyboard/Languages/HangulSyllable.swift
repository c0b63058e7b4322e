import Foundation

/// A syllable of Hangul that grows letter by letter, as the 2-set keyboard types it.
///
/// The parts are indices of Unicode's tables of leading consonants, vowels and trailing consonants
/// (The Unicode Standard, 3.12).
struct HangulSyllable: Equatable {
  private static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  /// The trailing consonants; the first entry stands for none.
  private static let tails = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  /// Letters that are composed of two.
  private static let pairs: [Character: (Character, Character)] = [
    "ㅘ": ("ㅗ", "ㅏ"), "ㅙ": ("ㅗ", "ㅐ"), "ㅚ": ("ㅗ", "ㅣ"), "ㅝ": ("ㅜ", "ㅓ"),
    "ㅞ": ("ㅜ", "ㅔ"), "ㅟ": ("ㅜ", "ㅣ"), "ㅢ": ("ㅡ", "ㅣ"), "ㄳ": ("ㄱ", "ㅅ"),
    "ㄵ": ("ㄴ", "ㅈ"), "ㄶ": ("ㄴ", "ㅎ"), "ㄺ": ("ㄹ", "ㄱ"), "ㄻ": ("ㄹ", "ㅁ"),
    "ㄼ": ("ㄹ", "ㅂ"), "ㄽ": ("ㄹ", "ㅅ"), "ㄾ": ("ㄹ", "ㅌ"), "ㄿ": ("ㄹ", "ㅍ"),
    "ㅀ": ("ㄹ", "ㅎ"), "ㅄ": ("ㅂ", "ㅅ"),
  ]

  private var lead: Character?
  private var vowel: Character?
  private var tail: Character?

  var isEmpty: Bool { lead == nil && vowel == nil }

  static func isLetter(_ letter: Character) -> Bool {
    leads.contains(letter) || vowels.contains(letter)
  }

  private static func joined(_ first: Character, _ second: Character) -> Character? {
    pairs.first { $0.value == (first, second) }?.key
  }

  /// The text of the letters so far.
  var text: String {
    guard let vowel else { return lead.map { String($0) } ?? "" }
    guard let lead, let first = Self.leads.firstIndex(of: lead),
      let middle = Self.vowels.firstIndex(of: vowel)
    else { return String(vowel) }
    let last = tail.flatMap { Self.tails.firstIndex(of: $0) } ?? 0
    let code = 0xAC00 + UInt32((first * 21 + middle) * 28 + last)
    return Unicode.Scalar(code).map { String(Character($0)) } ?? ""
  }

  /// Adds a letter.
  ///
  /// - Returns: The text that the letter completes, possibly empty.
  mutating func take(_ letter: Character) -> String {
    Self.vowels.contains(letter) ? takeVowel(letter) : takeConsonant(letter)
  }

  private mutating func takeVowel(_ letter: Character) -> String {
    if let last = tail {
      // The final consonant moves to the next syllable.
      if let (first, second) = Self.pairs[last] {
        tail = first
        return begin(with: second, letter)
      }
      tail = nil
      return begin(with: last, letter)
    }
    if let vowel {
      if let both = Self.joined(vowel, letter) {
        self.vowel = both
        return ""
      }
      return begin(with: nil, letter)
    }
    vowel = letter
    return ""
  }

  private mutating func takeConsonant(_ letter: Character) -> String {
    guard lead != nil, vowel != nil else {
      if isEmpty {
        lead = letter
        return ""
      }
      return begin(with: letter, nil)
    }
    guard let last = tail else {
      if Self.tails.contains(letter) {
        tail = letter
        return ""
      }
      return begin(with: letter, nil)
    }
    if let both = Self.joined(last, letter), Self.tails.contains(both) {
      tail = both
      return ""
    }
    return begin(with: letter, nil)
  }

  private mutating func begin(with lead: Character?, _ vowel: Character?) -> String {
    let finished = text
    self = HangulSyllable(lead: lead, vowel: vowel, tail: nil)
    return finished
  }

  /// Removes the last letter.
  ///
  /// - Returns: Whether there was one.
  mutating func deleteLast() -> Bool {
    if let last = tail {
      tail = Self.pairs[last]?.0
    } else if let last = vowel {
      vowel = Self.pairs[last]?.0
    } else if lead != nil {
      lead = nil
    } else {
      return false
    }
    return true
  }
}
