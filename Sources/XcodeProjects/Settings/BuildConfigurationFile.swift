import Foundation

/// A line of build settings: a name, its conditions and its value.
struct SettingAssignment: Equatable {
  var name: String
  /// The patterns of `sdk`, `arch`, `config` and `variant`.
  var conditions: [String: String]
  var value: String

  /// Returns whether the conditions are true in an environment; a pattern ends with `*` or is
  /// complete.
  func holds(in surroundings: [String: String]) -> Bool {
    conditions.allSatisfy { key, pattern in
      guard let value = surroundings[key] else { return false }
      return Self.matches(pattern.lowercased(), value.lowercased())
    }
  }

  private static func matches(_ pattern: String, _ value: String) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return pattern == value }
    let rest = pattern[pattern.index(after: star)...]
    return value.hasPrefix(pattern[..<star])
      && (rest.isEmpty || value.hasSuffix(rest))
  }

  /// Returns the name and the conditions of `NAME[sdk=iphone*][arch=arm64]`; nil if it is not the
  /// name of a setting.
  static func parse(name text: Substring) -> (name: String, conditions: [String: String])? {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { return nil }
    var conditions: [String: String] = [:]
    var rest = text[name.endIndex...].drop { $0 == " " || $0 == "\t" }
    while rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      // `[sdk=iphone*,arch=arm64]` is the same as two brackets.
      for part in rest[rest.index(after: rest.startIndex)..<end].split(separator: ",") {
        let sides = part.split(separator: "=", maxSplits: 1)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        guard sides.count == 2 else { return nil }
        conditions[sides[0]] = sides[1]
      }
      rest = rest[rest.index(after: end)...].drop { $0 == " " || $0 == "\t" }
    }
    return rest.isEmpty ? (String(name), conditions) : nil
  }
}

/// The settings of an `.xcconfig` file and of the files that it includes, in their order.
struct BuildConfigurationFile {
  private(set) var assignments: [SettingAssignment] = []
  private(set) var findings: [ProjectFinding] = []

  /// Reads a file; an error in it becomes a finding, and the other lines are used.
  init(path: String) {
    read(path, from: nil, chain: [])
  }

  private mutating func read(
    _ path: String,
    from includer: (file: String, line: Int, isOptional: Bool)?,
    chain: [String]
  ) {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    if let start = chain.firstIndex(of: path) {
      let names = (chain[start...] + [path]).map { ($0 as NSString).lastPathComponent }
      findings.append(
        ProjectFinding(
          .error,
          "xcconfig-cycle",
          file: includer?.file ?? path,
          line: includer?.line ?? 0,
          column: 1,
          "The includes go round: \(names.joined(separator: " includes ")).",
          mend: "Remove one of them; this one is left out."
        )
      )
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      if includer?.isOptional == true { return }
      findings.append(
        ProjectFinding(
          .warning,
          "missing-xcconfig",
          file: includer?.file ?? path,
          line: includer?.line ?? 0,
          column: includer == nil ? 0 : 1,
          "There is no “\(path)”.",
          mend: "See that the checkout is whole; its settings are left out."
        )
      )
      return
    }
    var number = 0
    var pending = ""
    var pendingLine = 0
    let text = String(decoding: data, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if pending.isEmpty { pendingLine = number }
      var content = Self.withoutComment(line)
      // A backslash at the end continues the line.
      if content.last == "\\" {
        content.removeLast()
        pending += content + " "
        continue
      }
      let whole = (pending + content).trimmingCharacters(in: .whitespaces)
      pending = ""
      guard !whole.isEmpty else { continue }
      if whole.hasPrefix("#include") {
        include(whole, in: path, line: pendingLine, chain: chain + [path])
      } else {
        assign(whole, in: path, line: pendingLine)
      }
    }
  }

  private mutating func include(_ line: String, in path: String, line number: Int, chain: [String])
  {
    var rest = line.dropFirst("#include".count)
    let isOptional = rest.first == "?"
    if isOptional { rest = rest.dropFirst() }
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty else {
      complain(path, number, "An include names its file in quotes.")
      return
    }
    let name = String(parts[1])
    // Files inside of Xcode do not exist here.
    if name.hasPrefix("<DEVELOPER_DIR>") { return }
    let folder = (path as NSString).deletingLastPathComponent
    read(
      name.hasPrefix("/") ? name : folder + "/" + name,
      from: (path, number, isOptional),
      chain: chain
    )
  }

  private mutating func assign(_ line: String, in path: String, line number: Int) {
    // The first “=” outside of brackets.
    var depth = 0
    let sign = line.firstIndex { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      return character == "=" && depth == 0
    }
    guard let sign, let key = SettingAssignment.parse(name: line[..<sign].trimmed) else {
      complain(path, number, "“\(line)” is no setting: NAME = value.")
      return
    }
    var value = line[line.index(after: sign)...].trimmed
    if value.last == ";" { value = value.dropLast().trimmed }
    assignments.append(
      SettingAssignment(name: key.name, conditions: key.conditions, value: String(value))
    )
  }

  private mutating func complain(_ path: String, _ line: Int, _ reason: String) {
    findings.append(
      ProjectFinding(
        .warning,
        "xcconfig",
        file: path,
        line: line,
        column: 1,
        reason,
        mend: "The line is left out; mend it."
      )
    )
  }

  /// Returns the line without its comment; `//` starts a comment everywhere, also in addresses.
  private static func withoutComment(_ line: Substring) -> String {
    guard let comment = line.range(of: "//") else { return String(line.trimmed) }
    return String(line[..<comment.lowerBound].trimmed)
  }
}

extension Substring {
  var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
