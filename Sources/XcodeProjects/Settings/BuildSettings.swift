import Foundation

/// The build settings of a target in one configuration, from the strongest level to the weakest:
/// the target, its `xcconfig`, the project, its `xcconfig`, what Xcode presumes.
struct BuildSettings {
  /// Each level's lines in order; a later line of a level is stronger.
  private let levels: [[SettingAssignment]]
  private let surroundings: [String: String]

  /// Nested deeper, settings go round.
  private static let depthLimit = 64

  init(levels: [[SettingAssignment]], configuration: String) {
    self.levels = levels
    // Chosen: the simulator's SDK, since what is built here runs beside it on the same processors.
    surroundings = [
      "sdk": "iphonesimulator", "arch": "x86_64", "config": configuration, "variant": "normal",
    ]
  }

  /// The lines of a project file's dictionary: those with conditions after those without.
  static func assignments(_ settings: [String: PropertyList]) -> [SettingAssignment] {
    settings.compactMap { key, value -> SettingAssignment? in
      guard let parts = SettingAssignment.parse(name: key[...]) else { return nil }
      return SettingAssignment(
        name: parts.name,
        conditions: parts.conditions,
        value: value.strings.map(quoteIfNeeded(value.array != nil)).joined(separator: " ")
      )
    }
    .sorted {
      ($0.conditions.count, $0.conditions.values.max() ?? "", $0.name)
        < ($1.conditions.count, $1.conditions.values.max() ?? "", $1.name)
    }
  }

  private static func quoteIfNeeded(_ isList: Bool) -> (String) -> String {
    { isList && $0.contains(" ") && !$0.hasPrefix("\"") ? "\"\($0)\"" : $0 }
  }

  /// The value with all variables expanded; nil: nobody sets it.
  subscript(name: String) -> String? {
    value(name, depth: 0)
  }

  /// Whether a setting says yes.
  func flag(_ name: String, default answer: Bool = false) -> Bool {
    guard let value = self[name], !value.isEmpty else { return answer }
    return value == "YES" || value == "1" || value.lowercased() == "true"
  }

  /// The words of a setting; quotes hold those with spaces together.
  func list(_ name: String) -> [String] { Self.words(self[name] ?? "") }

  /// The names of settings that begin with something.
  func names(withPrefix prefix: String) -> [String] {
    Set(
      levels.joined().lazy.filter { $0.name.hasPrefix(prefix) && $0.holds(in: surroundings) }
        .map(\.name)
    ).sorted()
  }

  private func chain(_ name: String) -> [SettingAssignment] {
    levels.flatMap { level in
      level.reversed().filter { $0.name == name && $0.holds(in: surroundings) }
    }
  }

  private func value(_ name: String, depth: Int) -> String? {
    let chain = chain(name)
    guard !chain.isEmpty, depth < Self.depthLimit else { return nil }
    return value(of: chain[...], depth: depth)
  }

  private func value(of chain: ArraySlice<SettingAssignment>, depth: Int) -> String {
    guard let first = chain.first, depth < Self.depthLimit else { return "" }
    return expand(first.value, depth: depth) { name in
      // `$(inherited)` and the setting's own name mean what the next weaker line says.
      name == "inherited" || name == first.name
        ? value(of: chain.dropFirst(), depth: depth + 1) : nil
    }
  }

  /// A text with its variables expanded.
  func expanded(_ text: String) -> String { expand(text, depth: 0) { _ in nil } }

  private func expand(_ text: String, depth: Int, own: (String) -> String?) -> String {
    guard text.contains("$"), depth < Self.depthLimit else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{" else {
        // `$NAME` without brackets is old and rare, and `$` alone is itself.
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !name.isEmpty, let value = own(String(name)) ?? value(String(name), depth: depth + 1) {
          result += value
          rest = rest[name.endIndex...]
        } else {
          result += "$"
        }
        continue
      }
      let close: Character = open == "(" ? ")" : "}"
      guard let end = Self.end(of: rest, open, close) else {
        result += "$"
        continue
      }
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      // Variables may stand inside a variable's name.
      let parts = expand(String(inner), depth: depth + 1, own: own)
        .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let name = parts.first ?? ""
      var value = own(name) ?? value(name, depth: depth + 1) ?? ""
      for modifier in parts.dropFirst() { value = Self.modify(value, modifier) }
      result += value
    }
    return result + rest
  }

  private static func end(
    of text: Substring,
    _ open: Character,
    _ close: Character
  ) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// `$(NAME:modifier)`.
  // Source: https://developer.apple.com/documentation/xcode/build-settings-reference and the
  // operators that swift-build names.
  private static func modify(_ value: String, _ modifier: String) -> String {
    let name = modifier.prefix { $0 != "=" }
    let argument = modifier.contains("=") ? String(modifier.dropFirst(name.count + 1)) : ""
    let path = value as NSString
    return switch name {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "rfc1034identifier":
      String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    case "c99extidentifier", "identifier": ModuleName.identifier(value)
    case "base": (path.lastPathComponent as NSString).deletingPathExtension
    case "file": path.lastPathComponent
    case "dir": path.deletingLastPathComponent
    case "suffix": path.pathExtension.isEmpty ? "" : "." + path.pathExtension
    case "standardizepath": path.standardizingPath
    case "quote": value.contains(" ") ? "\"\(value)\"" : value
    case "default": value.isEmpty ? argument : value
    default: value
    }
  }

  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isWord = false
    var isEscaped = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        isWord = true
      } else if let mark = quote {
        if character == mark { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isWord = true
      } else if character.isWhitespace {
        if isWord { words.append(word) }
        word = ""
        isWord = false
      } else {
        word.append(character)
        isWord = true
      }
    }
    if isWord { words.append(word) }
    return words
  }
}
