import Foundation
import UIKitValues

/// The rules of a document's style sheets.
///
/// Selectors of an element, a class, an identifier, or an element with a class or identifier are
/// found by name. Selectors with ancestors are few and are tested one by one.
struct StyleSheet {
  /// A property and its value.
  struct Declaration: Hashable {
    var name: String
    var value: String
    var isImportant = false
  }
  private struct Rule {
    var specificity: Int
    var order: Int
    var declarations: [Declaration]
  }
  private struct Descendant {
    /// The keys of ancestors, the outermost first.
    var ancestors: [String]
    var key: String
    var rule: Rule
  }

  private var rules: [String: [Rule]] = [:]
  private var descendants: [Descendant] = []
  private var order = 0

  // Chosen: documents of text have some dozens of rules; further ones are ignored, which limits the
  // time.
  private static let mostRules = 4096
  private static let mostDescendants = 64
  private static let mostPerKey = 16
  private static let mostClasses = 16
  private static let farthestAncestor = 64

  // MARK: Reading

  /// Adds the rules of a style sheet.
  mutating func add(_ source: String) {
    var scanner = CSSScanner(source)
    while let (selectors, body) = scanner.rule() {
      let declarations = Self.declarations(body)
      guard !declarations.isEmpty else { continue }
      for selector in selectors.split(separator: ",").prefix(64) {
        guard order < Self.mostRules else { return }
        add(selector, declarations)
      }
    }
  }

  private mutating func add(_ selector: Substring, _ declarations: [Declaration]) {
    let parts = selector.split { $0.isWhitespace || $0 == ">" }.map(Self.key)
    guard let key = parts.last, parts.allSatisfy({ !$0.isEmpty }) else { return }
    order += 1
    let rule = Rule(
      specificity: parts.reduce(0) { $0 + Self.specificity($1) },
      order: order,
      declarations: declarations
    )
    if parts.count == 1 {
      if rules[key, default: []].count < Self.mostPerKey { rules[key, default: []].append(rule) }
    } else if descendants.count < Self.mostDescendants, parts.count <= 8 {
      descendants.append(Descendant(ancestors: Array(parts.dropLast()), key: key, rule: rule))
    }
  }

  /// Returns the key of a compound selector, with names of elements in small letters; empty if the
  /// selector is not supported.
  private static func key(_ part: Substring) -> String {
    // States, attributes and several classes are not supported.
    guard !part.contains(where: { ":[+~".contains($0) }) else { return "" }
    let marks = part.dropFirst().count { $0 == "." || $0 == "#" }
    guard marks <= 1, !(marks == 1 && (part.first == "." || part.first == "#")) else { return "" }
    guard let mark = part.firstIndex(where: { $0 == "." || $0 == "#" }) else {
      return part.lowercased()
    }
    let element = part[..<mark].lowercased()
    return (element == "*" ? "" : element) + part[mark...]
  }

  private static func specificity(_ key: String) -> Int {
    var sum = 0
    if key.contains("#") { sum += 10_000 }
    if key.contains(".") { sum += 100 }
    if let first = key.first, first != "#", first != ".", first != "*" { sum += 1 }
    return sum
  }

  /// Returns the declarations in a rule's body or in a `style` attribute.
  static func declarations(_ body: String) -> [Declaration] {
    var found: [Declaration] = []
    for part in CSSScanner.split(body) {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      var value = part[part.index(after: colon)...]
        .trimmingCharacters(in: .whitespacesAndNewlines)
      var isImportant = false
      if let mark = value.lastIndex(of: "!"), value[mark...].lowercased().hasSuffix("important") {
        value = value[..<mark].trimmingCharacters(in: .whitespacesAndNewlines)
        isImportant = true
      }
      guard !name.isEmpty, !value.isEmpty, found.count < 256 else { continue }
      found.append(Declaration(name: name, value: value, isImportant: isImportant))
    }
    return found
  }

  // MARK: Applying

  /// Applies the matching rules to an element's style.
  func apply(to element: inout HTMLElement, in stack: [HTMLElement]) {
    guard !rules.isEmpty || !descendants.isEmpty, let parent = stack.last else { return }
    let keys = Self.keys(element)
    var found: [Rule] = []
    for key in keys { if let own = rules[key] { found += own } }
    for rule in descendants where keys.contains(rule.key) {
      if Self.fits(rule.ancestors, stack) { found.append(rule.rule) }
    }
    guard !found.isEmpty else { return }
    found.sort { ($0.specificity, $0.order) < ($1.specificity, $1.order) }
    let all = found.flatMap(\.declarations)
    element.style.apply(
      all.filter { !$0.isImportant } + all.filter(\.isImportant),
      parent: parent.style
    )
  }

  /// Returns the keys of the selectors that match an element.
  private static func keys(_ element: HTMLElement) -> [String] {
    var keys = ["*", element.name]
    if let names = element.attributes["class"] {
      for name in names.split(whereSeparator: \.isWhitespace).prefix(mostClasses) {
        keys.append(".\(name)")
        keys.append("\(element.name).\(name)")
      }
    }
    if let name = element.attributes["id"], !name.isEmpty {
      keys.append("#\(name)")
      keys.append("\(element.name)#\(name)")
    }
    return keys
  }

  private static func fits(_ ancestors: [String], _ stack: [HTMLElement]) -> Bool {
    var left = ancestors[...]
    for element in stack.reversed().prefix(farthestAncestor) {
      guard let wanted = left.last else { return true }
      if keys(element).contains(wanted) { left.removeLast() }
    }
    return left.isEmpty
  }
}

/// Divides CSS into rules, and a body into declarations.
struct CSSScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ source: String) { bytes = Self.withoutComments(Array(source.utf8)) }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "/")) || bytes.contains(UInt8(ascii: "<")) else {
      return bytes
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        index += 2
        while index + 1 < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/"))
        {
          index += 1
        }
        index += 2
        continue
      }
      // Old style sheets are inside comments of HTML.
      if bytes[index...].starts(with: "<!--".utf8) {
        index += 4
        continue
      }
      if bytes[index...].starts(with: "-->".utf8) {
        index += 3
        continue
      }
      result.append(bytes[index])
      index += 1
    }
    return result
  }

  /// Returns the selectors and the body of the next rule; at-rules are ignored.
  mutating func rule() -> (selectors: String, body: String)? {
    while place < bytes.count {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "{"),
        bytes[place] != UInt8(ascii: ";")
      {
        place += 1
      }
      guard place < bytes.count else { return nil }
      let head = bytes[start..<place].drop(while: HTMLTokens.isSpace)
      let isStatement = bytes[place] == UInt8(ascii: ";")
      place += 1
      if isStatement { continue }
      let first = place
      var depth = 1
      while place < bytes.count, depth > 0 {
        if bytes[place] == UInt8(ascii: "{") { depth += 1 }
        if bytes[place] == UInt8(ascii: "}") { depth -= 1 }
        place += 1
      }
      if head.first == UInt8(ascii: "@") { continue }
      let last = depth == 0 ? place - 1 : place
      return (
        String(decoding: head, as: UTF8.self), String(decoding: bytes[first..<last], as: UTF8.self)
      )
    }
    return nil
  }

  /// Divides declarations at semicolons outside quotes and parentheses.
  static func split(_ body: String) -> [Substring] {
    var parts: [Substring] = []
    var start = body.startIndex
    var quote: Character?
    var depth = 0
    for index in body.indices {
      let character = body[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(": depth += 1
      case ")": depth -= 1
      case ";" where depth <= 0:
        parts.append(body[start..<index])
        start = body.index(after: index)
      default: break
      }
    }
    parts.append(body[start...])
    return parts
  }
}
