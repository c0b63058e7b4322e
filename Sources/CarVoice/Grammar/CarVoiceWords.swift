import Foundation

/// Functions that convert text to the words that recognition and typed input compare.
public enum CarVoiceWords {
  /// Returns the words of a text: lowercase, without accents and punctuation, and with spelled
  /// digits.
  ///
  /// Apostrophes inside of words are kept, as in "don't", because dictionaries contain them.
  public static func words(of text: String) -> [String] {
    let plain = text.folding(
      options: [.diacriticInsensitive, .caseInsensitive],
      locale: Locale(identifier: "en_US")
    ).lowercased().replacingOccurrences(of: "’", with: "'")
    let parts = plain.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    return parts.flatMap { part -> [String] in
      let word = part.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
      if let number = Int(word), word.allSatisfy(\.isASCII) { return spelled(number, word) }
      guard word.contains(where: \.isNumber) else { return word.isEmpty ? [] : [word] }
      // "A4" is a letter and a digit.
      return word.flatMap { character -> [String] in
        character.wholeNumberValue.flatMap { digits.indices.contains($0) ? [digits[$0]] : nil }
          ?? [String(character)]
      }
    }
  }

  private static let digits = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
  ]
  private static let teens = [
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// Returns numbers below a hundred as they are spoken, and others digit by digit, as telephone
  /// numbers.
  private static func spelled(_ number: Int, _ text: String) -> [String] {
    if number < 100, text.count <= 2, text.first != "0" || text.count == 1 {
      if number < 10 { return [digits[number]] }
      if number < 20 { return [teens[number - 10]] }
      let ten = [tens[number / 10 - 2]]
      return number % 10 == 0 ? ten : ten + [digits[number % 10]]
    }
    return text.compactMap(\.wholeNumberValue).map { digits[$0] }
  }
}
