import Foundation

/// A phrase of a command, with optional words, choices and slots.
///
/// `[please]` is optional, `(song | track)` is a choice, and `{contact}` is a slot, for one of the
/// values that the grammar has under this name. Examples are "call {contact}" and "[go to the] next
/// (song | track)".
public struct CarVoicePhrase: Sendable, Hashable {
  /// A mistake in a phrase.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// The phrase.
    public let text: String
    /// The reason.
    public let reason: String

    /// A text with the phrase and the reason.
    public var description: String { "the phrase “\(text)” \(reason)" }
  }

  indirect enum Part: Sendable, Hashable {
    /// A word.
    case word(String)
    /// A slot with its name.
    case slot(String)
    /// Parts that can be omitted.
    case optional([Part])
    /// Alternatives.
    case choice([[Part]])
  }

  /// The text from which the phrase was created.
  public let text: String
  let parts: [Part]

  /// Reads a phrase.
  ///
  /// - Throws: ``Mistake`` for unmatched brackets, empty phrases and empty choices.
  public init(_ text: String) throws {
    self.text = text
    var reader = Reader(text: text, rest: text[...])
    let choices = try reader.alternatives(until: nil)
    guard choices.count > 1 else {
      parts = choices.first ?? []
      return
    }
    parts = [.choice(choices)]
  }

  /// The names of the slots.
  public var slots: Set<String> { Self.slots(of: parts) }

  private static func slots(of parts: [Part]) -> Set<String> {
    parts.reduce(into: []) { found, part in
      switch part {
      case .word: break
      case .slot(let name): found.insert(name)
      case .optional(let inner): found.formUnion(slots(of: inner))
      case .choice(let all): for inner in all { found.formUnion(slots(of: inner)) }
      }
    }
  }

  /// The shortest form of the phrase as an example, with the first alternative of each choice and
  /// the names of slots.
  public var example: String { Self.example(of: parts) }

  private static func example(of parts: [Part]) -> String {
    parts.compactMap { part -> String? in
      switch part {
      case .word(let word): word
      case .slot(let name): name
      case .optional: nil
      case .choice(let all): all.first.map(example(of:))
      }
    }.joined(separator: " ")
  }

  private struct Reader {
    let text: String
    var rest: Substring

    /// Reads alternatives until a closing bracket or the end of the text.
    mutating func alternatives(until close: Character?) throws -> [[Part]] {
      var choices: [[Part]] = [[]]
      while let next = rest.first {
        rest.removeFirst()
        switch next {
        case "|": choices.append([])
        case "[":
          let inner = try alternatives(until: "]")
          choices[choices.count - 1].append(
            .optional(inner.count > 1 ? [.choice(inner)] : inner[0])
          )
        case "(":
          let inner = try alternatives(until: ")")
          if inner.count > 1 {
            choices[choices.count - 1].append(.choice(inner))
          } else {
            choices[choices.count - 1] += inner[0]
          }
        case "{":
          guard let end = rest.firstIndex(of: "}") else { throw mistake("has no “}”") }
          let name = rest[..<end].trimmingCharacters(in: .whitespaces)
          guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw mistake("has a slot without a name of letters")
          }
          choices[choices.count - 1].append(.slot(name))
          rest = rest[rest.index(after: end)...]
        case "]", ")", "}":
          guard next == close else { throw mistake("has a “\(next)” without its partner") }
          try check(choices)
          return choices
        case _ where next.isWhitespace: break
        default:
          let word = String(next) + rest.prefix { !$0.isWhitespace && !"|[](){}".contains($0) }
          rest = rest.dropFirst(word.count - 1)
          choices[choices.count - 1] += CarVoiceWords.words(of: word).map(Part.word)
        }
      }
      if let close { throw mistake("has no “\(close)”") }
      try check(choices)
      return choices
    }

    private func check(_ choices: [[Part]]) throws {
      if choices.contains(where: \.isEmpty) { throw mistake("has a place without words") }
    }

    private func mistake(_ reason: String) -> Mistake { Mistake(text: text, reason: reason) }
  }
}
