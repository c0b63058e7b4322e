import Foundation

/// The words that can be understood at a moment: the phrases of commands with the values of slots.
///
/// The grammar matches typed words, and supplies a text in JSGF for a recognizer.
public struct CarVoiceGrammar: Sendable, Hashable {
  /// A phrase of a command.
  public struct Rule: Sendable, Hashable {
    /// The identifier of the command.
    public let command: String
    /// The phrase.
    public let phrase: CarVoicePhrase

    /// Creates a rule.
    public init(command: String, phrase: CarVoicePhrase) {
      self.command = command
      self.phrase = phrase
    }
  }

  /// The meaning of words.
  public struct Match: Sendable, Hashable {
    /// The identifier of the command.
    public let command: String
    /// The values of the slots, as written in the grammar.
    public let slots: [String: String]
  }

  /// The rules, in the order of their precedence.
  public let rules: [Rule]
  /// The values of slots by name.
  public let slots: [String: [String]]

  /// Creates a grammar.
  public init(rules: [Rule], slots: [String: [String]] = [:]) {
    self.rules = rules
    self.slots = slots
  }

  // MARK: Words

  /// All words of the grammar.
  public var words: Set<String> {
    var found: Set<String> = []
    for rule in rules { collect(rule.phrase.parts, &found) }
    return found
  }

  private func collect(_ parts: [CarVoicePhrase.Part], _ found: inout Set<String>) {
    for part in parts {
      switch part {
      case .word(let word): found.insert(word)
      case .slot(let name):
        for value in slots[name] ?? [] { found.formUnion(CarVoiceWords.words(of: value)) }
      case .optional(let inner): collect(inner, &found)
      case .choice(let all): for inner in all { collect(inner, &found) }
      }
    }
  }

  // MARK: Matching

  /// Returns the meaning of a text; `nil` if no rule matches exactly its words.
  public func match(_ text: String) -> Match? {
    let words = CarVoiceWords.words(of: text)
    guard !words.isEmpty else { return nil }
    for rule in rules {
      let ends = follow(rule.phrase.parts[...], words, Path(place: 0, slots: [:]))
      if let end = ends.first(where: { $0.place == words.count }) {
        return Match(command: rule.command, slots: end.slots)
      }
    }
    return nil
  }

  private struct Path {
    var place: Int
    var slots: [String: String]
  }

  private func follow(
    _ parts: ArraySlice<CarVoicePhrase.Part>,
    _ words: [String],
    _ path: Path
  ) -> [Path] {
    guard let first = parts.first else { return [path] }
    let rest = parts.dropFirst()
    var ways: [Path]
    switch first {
    case .word(let word):
      guard path.place < words.count, words[path.place] == word else { return [] }
      ways = [Path(place: path.place + 1, slots: path.slots)]
    case .slot(let name):
      ways = (slots[name] ?? []).compactMap { value in
        let own = CarVoiceWords.words(of: value)
        guard !own.isEmpty, words[path.place...].starts(with: own) else { return nil }
        var path = path
        path.place += own.count
        path.slots[name] = value
        return path
      }
      // Longer values come first: "Anna Berg" before "Anna".
      ways.sort { $0.place > $1.place }
    case .optional(let inner): ways = follow(inner[...], words, path) + [path]
    case .choice(let all): ways = all.flatMap { follow($0[...], words, path) }
    }
    return ways.flatMap { follow(rest, words, $0) }
  }

  // MARK: JSGF

  /// Returns the grammar in the JSpeech Grammar Format, W3C note of 5 June 2000; `nil` if no rule
  /// has words.
  ///
  /// `excluded` contains words that a recognizer cannot pronounce; alternatives with these words
  /// are omitted.
  public func jsgf(named name: String, excluding excluded: Set<String> = []) -> String? {
    let lines = rules.compactMap { self.text(of: $0.phrase.parts, excluded) }
    guard !lines.isEmpty else { return nil }
    var text = "#JSGF V1.0;\ngrammar \(name);\npublic <command> =\n  "
    text += lines.joined(separator: "\n  | ")
    return text + ";\n"
  }

  private func text(of parts: [CarVoicePhrase.Part], _ excluded: Set<String>) -> String? {
    var texts: [String] = []
    for part in parts {
      switch part {
      case .word(let word):
        guard !excluded.contains(word) else { return nil }
        texts.append(word)
      case .slot(let name):
        let values = (slots[name] ?? []).map { CarVoiceWords.words(of: $0) }
          .filter { !$0.isEmpty && excluded.isDisjoint(with: $0) }
        guard !values.isEmpty else { return nil }
        texts.append("(" + values.map { $0.joined(separator: " ") }.joined(separator: " | ") + ")")
      case .optional(let inner):
        if let some = self.text(of: inner, excluded) { texts.append("[" + some + "]") }
      case .choice(let all):
        let ways = all.compactMap { self.text(of: $0, excluded) }
        guard !ways.isEmpty else { return nil }
        texts.append("(" + ways.joined(separator: " | ") + ")")
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}
