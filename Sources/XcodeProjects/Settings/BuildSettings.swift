import Foundation

/// The build settings of a target in a configuration, from the strongest level to the weakest: the
/// target, its `xcconfig`, the project, its `xcconfig`, and Xcode's defaults.
struct BuildSettings {
  /// The lines of each level in order; a later line of a level has precedence.
  private let levels: [[SettingAssignment]]
  private let surroundings: [String: String]

  /// The settings that were asked for and whose expansion is too large.
  private let overgrown = Overgrown()

  private final class Overgrown {
    var names: Set<String> = []
  }

  /// Settings with deeper nesting refer to each other.
  private static let depthLimit = 64

  /// The cost of the expansion of a setting so far.
  ///
  /// The cost doubles at each level if settings name another one twice.
  private final class Expansion {
    // Chosen: far more than the settings of real projects need.
    private static let referenceLimit = 10_000
    private static let lengthLimit = 4_000_000

    private var references = 0
    private var length = 0
    var isTooLarge: Bool { references > Self.referenceLimit || length > Self.lengthLimit }

    func follow() { references += 1 }
    func add(_ text: some StringProtocol) { length += text.utf8.count }
  }

  init(levels: [[SettingAssignment]], configuration: String) {
    self.levels = levels
    // Chosen: the SDK of the simulator, because programs here also run on the processors of the
    // machine.
    surroundings = [
      "sdk": "iphonesimulator", "arch": "x86_64", "config": configuration, "variant": "normal",
    ]
  }

  /// Returns the lines of a dictionary in a project file: those with conditions after those
  /// without.
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

  /// The value with all variables expanded; nil if it is not set or its expansion is too large.
  subscript(name: String) -> String? {
    let expansion = Expansion()
    let value = value(name, depth: 0, expansion)
    guard expansion.isTooLarge else { return value }
    overgrown.names.insert(name)
    return nil
  }

  /// Returns a finding for each setting that was left out because its expansion is too large.
  func findings(file: String, target: String) -> [ProjectFinding] {
    overgrown.names.sorted().map { name in
      ProjectFinding(
        .error,
        "setting-too-large",
        file: file,
        "The setting “\(name)” of “\(target)” refers to so many others, or to itself so often, "
          + "that its value is too large.",
        mend: "It is left out; remove references from it and from the settings that it names."
      )
    }
  }

  /// Returns whether a setting is true.
  func flag(_ name: String, default answer: Bool = false) -> Bool {
    guard let value = self[name], !value.isEmpty else { return answer }
    return value == "YES" || value == "1" || value.lowercased() == "true"
  }

  /// Returns the words of a setting; quotes enclose words with spaces.
  func list(_ name: String) -> [String] { Self.words(self[name] ?? "") }

  /// Returns the names of settings with a prefix.
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

  private func value(_ name: String, depth: Int, _ expansion: Expansion) -> String? {
    guard depth < Self.depthLimit, !expansion.isTooLarge else { return nil }
    expansion.follow()
    let chain = chain(name)
    guard !chain.isEmpty else { return nil }
    return value(of: chain[...], depth: depth, expansion)
  }

  private func value(
    of chain: ArraySlice<SettingAssignment>,
    depth: Int,
    _ expansion: Expansion
  ) -> String {
    guard let first = chain.first, depth < Self.depthLimit, !expansion.isTooLarge else {
      return ""
    }
    expansion.follow()
    return expand(first.value, depth: depth, expansion) { name in
      // `$(inherited)` and the setting's own name mean the value of the next weaker line.
      name == "inherited" || name == first.name
        ? value(of: chain.dropFirst(), depth: depth + 1, expansion) : nil
    }
  }

  /// Returns a text with its variables expanded; the text itself if the result is too large.
  func expanded(_ text: String) -> String {
    let expansion = Expansion()
    let result = expand(text, depth: 0, expansion) { _ in nil }
    guard expansion.isTooLarge else { return result }
    overgrown.names.insert(text)
    return text
  }

  private func expand(
    _ text: String,
    depth: Int,
    _ expansion: Expansion,
    own: (String) -> String?
  ) -> String {
    guard text.contains("$"), depth < Self.depthLimit else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$"), !expansion.isTooLarge {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{" else {
        // `$NAME` without brackets is old and rare, and a single `$` is itself.
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !name.isEmpty,
          let value = own(String(name)) ?? value(String(name), depth: depth + 1, expansion)
        {
          result += value
          expansion.add(value)
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
      // The name of a variable may contain variables.
      let parts = expand(String(inner), depth: depth + 1, expansion, own: own)
        .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let name = parts.first ?? ""
      var value = own(name) ?? value(name, depth: depth + 1, expansion) ?? ""
      for modifier in parts.dropFirst() { value = Self.modify(value, modifier) }
      result += value
      expansion.add(value)
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

  /// Returns the value of `$(NAME:modifier)`.
  // Source: https://developer.apple.com/documentation/xcode/build-settings-reference and the
  // operators of swift-build.
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
