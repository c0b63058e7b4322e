/// The types that Swift source declares, with what they inherit and their methods.
package struct SwiftOutline {
  /// A method that a type declares.
  package struct Method {
    /// "tableView(_:didSelectRowAt:)".
    package var signature: String
    /// Whether it overrides a superclass's.
    package var isOverride: Bool
    /// Where it stands.
    package var file: String
    /// Where it stands, counted from 1.
    package var line: Int
  }
  /// What a type's declaration and its extensions say.
  package struct TypeOutline {
    /// Whether it is a class.
    package var isClass = false
    /// The superclass, if it is one, and protocols, also those of extensions.
    package var inherited: [String] = []
    /// In the order of the source.
    package var methods: [Method] = []
  }
  /// By name.
  package private(set) var types: [String: TypeOutline] = [:]

  /// Makes an outline of no source.
  package init() {}

  /// Adds what a file declares.
  package mutating func add(_ tokens: [SwiftToken], file: String) {
    // Names of the types whose bodies are open, with the depth of braces outside of each.
    var open: [(name: String, depth: Int)] = []
    var depth = 0
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch (token.kind, token.text) {
      case (.sign, "{"): depth += 1
      case (.sign, "}"):
        depth -= 1
        if let last = open.last, last.depth == depth { open.removeLast() }
      case (.word, "class"), (.word, "struct"), (.word, "enum"), (.word, "actor"),
        (.word, "extension"), (.word, "protocol"):
        guard let header = Self.header(tokens, at: index) else { break }
        types[header.name, default: TypeOutline()].inherited += header.inherited
        if token.text == "class" { types[header.name]?.isClass = true }
        open.append((header.name, depth))
        // The brace is met next.
        index = header.brace
        continue
      case (.word, "func"):
        guard let last = open.last, depth == last.depth + 1,
          let signature = Self.signature(tokens, at: index)
        else { break }
        let isOverride = Self.modifiers(tokens, before: index).contains("override")
        types[last.name]?.methods.append(
          Method(signature: signature, isOverride: isOverride, file: file, line: token.line)
        )
      default: break
      }
      index += 1
    }
  }

  /// A declaration's name and what stands after its colon; nil: `class` is a modifier here.
  private static func header(
    _ tokens: [SwiftToken],
    at index: Int
  ) -> (name: String, inherited: [String], brace: Int)? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word,
      !["func", "var", "let", "override", "final"].contains(tokens[index + 1].text),
      index == 0 || tokens[index - 1].text != "."
    else { return nil }
    var name = tokens[index + 1].text
    var at = index + 2
    var inherited: [String] = []
    var angles = 0
    var isAfterColon = false
    while at < tokens.count {
      let token = tokens[at]
      switch token.text {
      case "{": return (name, inherited, at)
      case "}", ";": return nil
      case "<": angles += 1
      case ">": angles -= 1
      case ":" where angles == 0: isAfterColon = true
      case "where" where token.kind == .word: isAfterColon = false
      case ".":
        // An extension of a nested type is known by its last name.
        if !isAfterColon, at + 1 < tokens.count { name = tokens[at + 1].text }
      default:
        if isAfterColon, angles == 0, token.kind == .word { inherited.append(token.text) }
      }
      at += 1
    }
    return nil
  }

  /// The words before a declaration on its way back to the last statement.
  private static func modifiers(_ tokens: [SwiftToken], before index: Int) -> Set<String> {
    let known: Set = [
      "override", "open", "public", "internal", "private", "fileprivate", "package", "final",
      "static", "class", "nonisolated", "dynamic", "mutating",
    ]
    var words = Set<String>()
    var at = index - 1
    while at >= 0 {
      let token = tokens[at]
      if token.kind == .word, known.contains(token.text) {
        words.insert(token.text)
      } else if token.kind != .marked {
        break
      }
      at -= 1
    }
    return words
  }

  /// A function's name with its labels.
  private static func signature(_ tokens: [SwiftToken], at index: Int) -> String? {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word else { return nil }
    var at = index + 2
    var angles = 0
    while at < tokens.count, angles > 0 || tokens[at].text != "(" {
      if tokens[at].text == "<" { angles += 1 }
      if tokens[at].text == ">" { angles -= 1 }
      if tokens[at].text == "{" { return nil }
      at += 1
    }
    var labels = ""
    var depth = 0
    var expectsLabel = true
    while at < tokens.count {
      let token = tokens[at]
      switch token.text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">":
        depth -= 1
        if depth == 0 { return "\(tokens[index + 1].text)(\(labels))" }
      case "," where depth == 1: expectsLabel = true
      default:
        if expectsLabel, depth == 1, token.kind == .word {
          labels += token.text + ":"
          expectsLabel = false
        }
      }
      at += 1
    }
    return nil
  }
}
