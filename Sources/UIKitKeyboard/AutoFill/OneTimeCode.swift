import Foundation

/// The recognition of codes in messages.
enum OneTimeCode {
  // Chosen: codes have four to eight digits; Apple states no lengths.
  private static let lengths = 4...8
  /// Words that distinguish a code from another number.
  private static let words = [
    "code", "passcode", "pin", "otp", "password", "token", "verif", "tan", "验证码", "校验码", "动态码",
    "驗證碼", "رمز",
  ]

  /// Returns the code in a message, or nil if it has none.
  ///
  /// A last line such as `@example.com #123456` states the code. Otherwise it is the number nearest
  /// to one of ``words``.
  // Source: the format of domain-bound codes (wicg.github.io/sms-one-time-codes).
  static func find(in message: String) -> String? {
    if let last = message.split(whereSeparator: \.isNewline).last, last.hasPrefix("@"),
      let mark = last.range(of: " #")
    {
      let code = last[mark.upperBound...].prefix { !$0.isWhitespace }
      if !code.isEmpty { return String(code) }
    }
    let lower = message.lowercased()
    let places = words.flatMap { word in ranges(of: word, in: lower) }
    guard !places.isEmpty else { return nil }
    let numbers = numbers(in: lower)
    let nearest = numbers.min { first, second in
      distance(first.place, places) < distance(second.place, places)
    }
    return nearest?.digits
  }

  private static func distance(_ place: Int, _ others: [Int]) -> Int {
    others.map { abs($0 - place) }.min() ?? .max
  }

  private static func ranges(of word: String, in text: String) -> [Int] {
    var (found, start) = ([Int](), text.startIndex)
    while let range = text.range(of: word, range: start..<text.endIndex) {
      found.append(text.distance(from: text.startIndex, to: range.lowerBound))
      start = range.upperBound
    }
    return found
  }

  /// Returns separate numbers, including those in two halves such as "123-456", and their
  /// positions.
  private static func numbers(in text: String) -> [(digits: String, place: Int)] {
    let characters = Array(text)
    func isDigit(_ place: Int) -> Bool {
      characters.indices.contains(place) && characters[place].isASCII && characters[place].isNumber
    }
    func end(from start: Int) -> Int {
      var place = start
      while isDigit(place) { place += 1 }
      return place
    }
    /// Returns whether a number is not a part of an amount, time, date, address or telephone
    /// number.
    func standsAlone(_ start: Int, _ end: Int) -> Bool {
      if start > 0, ".,:/+@".contains(characters[start - 1]) { return false }
      guard characters.indices.contains(end) else { return true }
      if ":/@".contains(characters[end]) { return false }
      return !(".,".contains(characters[end]) && isDigit(end + 1))
    }
    var (found, place) = ([(String, Int)](), 0)
    while place < characters.count {
      guard isDigit(place) else {
        place += 1
        continue
      }
      let start = place
      place = end(from: start)
      var digits = characters[start..<place]
      if digits.count == 3, characters.indices.contains(place), "- ".contains(characters[place]),
        end(from: place + 1) == place + 4
      {
        digits += characters[place + 1..<place + 4]
        place += 4
      }
      guard lengths.contains(digits.count), standsAlone(start, place) else { continue }
      found.append((String(digits), start))
    }
    return found
  }
}
