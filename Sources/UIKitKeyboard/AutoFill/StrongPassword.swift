import Foundation

/// A password for a new account, made by chance.
// Source: Apple's documentation “Customizing Password AutoFill rules”.
struct StrongPassword: Equatable {
  /// Classes of characters, of each of which the password has one at least.
  var required: [Set<Character>] = []
  /// The characters that it is made of.
  var allowed: Set<Character> = []
  /// How often a character follows itself at most; nil: as it comes.
  var mostConsecutive: Int?
  var shortest = 0
  var longest: Int?

  private static let lower = Set("abcdefghijklmnopqrstuvwxyz")
  private static let upper = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let digits = Set("0123456789")
  private static let special = Set("-~!@#$%^&*_+=`|(){}[:;\"'<>,.?] /\\")
  /// Of Apple's own passwords: 20 characters with small and capital letters, digits and hyphens.
  private static let usual = 20

  /// Reads rules in Apple's notation, as "required: upper; required: digit; minlength: 12;".
  ///
  /// What is no rule is passed over.
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
      case "minlength": shortest = max(shortest, Int(value) ?? 0)
      case "maxlength": longest = [longest, Int(value)].compactMap { $0 }.min()
      default: break
      }
    }
    for one in required { allowed.formUnion(one) }
    guard allowed.isEmpty else { return }
    allowed = Self.lower.union(Self.upper).union(Self.digits)
  }

  /// Splits at a sign that stands outside of brackets.
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
    // Other characters than those of ASCII are hard to type, and need not be in it.
    case "ascii-printable", "unicode": lower.union(upper).union(digits).union(special)
    default: []
    }
  }

  /// Makes a password; nil: none meets the rules.
  func make(using generator: inout some RandomNumberGenerator) -> String? {
    let length = min(max(Self.usual, shortest), longest ?? .max)
    guard length >= required.count, length > 0 else { return nil }
    let all = allowed.sorted()
    // Chosen: rules that leave any room are met within far fewer tries.
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

  /// A password as Apple makes it where there are no rules: three groups of six, joined by hyphens, with
  /// one capital letter and one digit.
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
