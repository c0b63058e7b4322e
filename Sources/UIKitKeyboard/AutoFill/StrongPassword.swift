import Foundation

/// A generator of random passwords for new accounts.
// Source: Apple's documentation “Customizing Password AutoFill rules”.
struct StrongPassword: Equatable {
  /// Classes of characters; the password contains at least one character of each.
  var required: [Set<Character>] = []
  /// The characters of the password.
  var allowed: Set<Character> = []
  /// The maximum number of consecutive equal characters; nil for no limit.
  var mostConsecutive: Int?
  var shortest = 0
  var longest: Int?

  private static let lower = Set("abcdefghijklmnopqrstuvwxyz")
  private static let upper = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let digits = Set("0123456789")
  private static let special = Set("-~!@#$%^&*_+=`|(){}[:;\"'<>,.?] /\\")
  /// The length of Apple's own passwords: 20 characters with small and capital letters, digits and
  /// hyphens.
  private static let usual = 20
  /// The maximum length that a rule can require.
  // Chosen: longer than any service accepts, and short enough for a thousand attempts.
  private static let most = 255

  /// Parses rules in Apple's notation, such as "required: upper; required: digit; minlength: 12;".
  ///
  /// Unknown parts are ignored.
  init(rules: String) {
    for rule in Self.split(rules, at: ";") {
      let halves = rule.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let name = halves[0].trimmingCharacters(in: .whitespaces).lowercased()
      let value = halves[1].trimmingCharacters(in: .whitespaces)
      switch name {
      case "required":
        let one = Self.split(value, at: ",").reduce(into: Set<Character>()) {
          $0.formUnion(Self.characters($1))
        }
        if !one.isEmpty { required.append(one) }
      case "allowed":
        for part in Self.split(value, at: ",") { allowed.formUnion(Self.characters(part)) }
      case "max-consecutive": mostConsecutive = Int(value).flatMap { $0 > 0 ? $0 : nil }
      case "minlength": shortest = min(max(shortest, Int(value) ?? 0), Self.most)
      case "maxlength": longest = [longest, Int(value)].compactMap { $0 }.min()
      default: break
      }
    }
    for one in required { allowed.formUnion(one) }
    guard allowed.isEmpty else { return }
    allowed = Self.lower.union(Self.upper).union(Self.digits)
  }

  /// Splits text at a separator outside brackets.
  private static func split(_ text: String, at sign: Character) -> [String] {
    var (parts, isInside) = ([""], false)
    for character in text {
      if character == "[" { isInside = true }
      if character == "]" { isInside = false }
      if character == sign, !isInside {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private static func characters(_ name: String) -> Set<Character> {
    let name = name.trimmingCharacters(in: .whitespaces)
    if name.hasPrefix("["), name.hasSuffix("]") {
      return Set(name.dropFirst().dropLast()).intersection(
        lower.union(upper).union(digits).union(special)
      )
    }
    return switch name.lowercased() {
    case "lower": lower
    case "upper": upper
    case "digit": digits
    case "special": special
    // Characters outside ASCII are hard to type and not required.
    case "ascii-printable", "unicode": lower.union(upper).union(digits).union(special)
    default: []
    }
  }

  /// Returns a password, or nil if none satisfies the rules.
  func make(using generator: inout some RandomNumberGenerator) -> String? {
    let length = min(max(Self.usual, shortest), longest ?? .max)
    guard length >= required.count, length > 0 else { return nil }
    let all = allowed.sorted()
    // Chosen: satisfiable rules need far fewer attempts.
    for _ in 0..<1_000 {
      let characters = (0..<length).compactMap { _ in all.randomElement(using: &generator) }
      if isGood(characters) { return String(characters) }
    }
    return nil
  }

  private func isGood(_ characters: [Character]) -> Bool {
    guard required.allSatisfy({ !$0.isDisjoint(with: characters) }) else { return false }
    guard let mostConsecutive else { return true }
    var run = 0
    for (index, character) in characters.enumerated() {
      run = index > 0 && characters[index - 1] == character ? run + 1 : 1
      if run > mostConsecutive { return false }
    }
    return true
  }

  /// Returns a password in Apple's form for accounts without rules: three groups of six, joined by
  /// hyphens, with one capital letter and one digit.
  static func usual(using generator: inout some RandomNumberGenerator) -> String {
    let letters = lower.sorted()
    var characters = (0..<18).compactMap { _ in letters.randomElement(using: &generator) }
    let capital = Int.random(in: 0..<18, using: &generator)
    let digit = (capital + Int.random(in: 1..<18, using: &generator)) % 18
    characters[capital] = upper.sorted().randomElement(using: &generator) ?? "A"
    characters[digit] = digits.sorted().randomElement(using: &generator) ?? "0"
    return [characters[..<6], characters[6..<12], characters[12...]].map { String($0) }
      .joined(separator: "-")
  }
}
