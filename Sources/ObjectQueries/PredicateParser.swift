import Foundation

/// Reads a predicate format: sentences of comparisons between expressions.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var place = 0
  private var depth = 0

  init(_ format: String, arguments: [Any]) throws {
    tokens = try PredicateToken.read(format, arguments: arguments)
  }

  /// The whole format.
  mutating func predicate() throws -> PredicateTest {
    let test = try either()
    guard place == tokens.count else {
      throw PredicateFormatError(description: "after its end stands \(tokens[place])")
    }
    return test
  }

  // MARK: Tokens

  private var next: PredicateToken? { place < tokens.count ? tokens[place] : nil }

  private mutating func take(sign: String...) -> String? {
    guard case .sign(let found)? = next, sign.contains(found) else { return nil }
    place += 1
    return found
  }

  private mutating func take(word: String...) -> String? {
    guard case .word(let found)? = next, word.contains(found.uppercased()) else { return nil }
    place += 1
    return found.uppercased()
  }

  private mutating func expect(_ sign: String) throws {
    guard take(sign: sign) != nil else {
      throw PredicateFormatError(description: "“\(sign)” is missing")
    }
  }

  // MARK: Sentences

  private mutating func either() throws -> PredicateTest {
    depth += 1
    defer { depth -= 1 }
    // Chosen: what nobody writes, and what would take all of the stack.
    guard depth < 200 else {
      throw PredicateFormatError(description: "its parentheses lie too deep")
    }
    var test = try both()
    while take(word: "OR") != nil || take(sign: "||") != nil { test = .or(test, try both()) }
    return test
  }

  private mutating func both() throws -> PredicateTest {
    var test = try negated()
    while take(word: "AND") != nil || take(sign: "&&") != nil { test = .and(test, try negated()) }
    return test
  }

  private mutating func negated() throws -> PredicateTest {
    if take(word: "NOT") != nil || take(sign: "!") != nil { return .not(try negated()) }
    if take(word: "TRUEPREDICATE") != nil { return .constant(true) }
    if take(word: "FALSEPREDICATE") != nil { return .constant(false) }
    // A parenthesis opens a sentence, or an expression that is compared.
    let start = place
    if take(sign: "(") != nil {
      if let test = try? either(), take(sign: ")") != nil, !startsComparison { return test }
      place = start
    }
    return try comparison()
  }

  private var startsComparison: Bool {
    switch next {
    case .sign(let sign)?: !["&&", "||", ")", ","].contains(sign)
    case .word(let word)?: !["AND", "OR"].contains(word.uppercased())
    default: false
    }
  }

  private mutating func comparison() throws -> PredicateTest {
    var quantity = PredicateTest.Quantity.one
    if let word = take(word: "ANY", "SOME", "ALL", "NONE") {
      quantity = word == "ALL" ? .all : word == "NONE" ? .none : .any
    }
    let left = try sum()
    let name: String
    if let sign = take(sign: "==", "=", "!=", "<>", "<", ">", "<=", ">=", "=<", "=>") {
      name = sign
    } else if let word = take(
      word: "CONTAINS",
      "BEGINSWITH",
      "ENDSWITH",
      "LIKE",
      "MATCHES",
      "IN",
      "BETWEEN"
    ) {
      name = word
    } else if case .value(let value as Bool)? = left.constant {
      return .constant(value)
    } else {
      throw PredicateFormatError(description: "a comparison is missing")
    }
    var options = ""
    if case .options(let letters)? = next {
      options = letters
      place += 1
    }
    let right = try sum()
    guard let relation = PredicateTest.Relation(name) else {
      throw PredicateFormatError(description: "“\(name)” is no comparison")
    }
    if relation == .matches, case .value(let pattern as String)? = right.constant {
      guard (try? NSRegularExpression(pattern: pattern)) != nil else {
        throw PredicateFormatError(description: "“\(pattern)” is no regular expression")
      }
    }
    return .compare(
      left,
      relation,
      right,
      quantity,
      ignoresCase: options.contains("c"),
      ignoresMarks: options.contains("d")
    )
  }

  // MARK: Expressions

  private mutating func sum() throws -> PredicateExpression {
    var value = try product()
    while let sign = take(sign: "+", "-") { value = .arithmetic(value, sign, try product()) }
    return value
  }

  private mutating func product() throws -> PredicateExpression {
    var value = try power()
    while let sign = take(sign: "*", "/") { value = .arithmetic(value, sign, try power()) }
    return value
  }

  private mutating func power() throws -> PredicateExpression {
    let value = try single()
    if take(sign: "**") != nil { return .arithmetic(value, "**", try power()) }
    return value
  }

  private mutating func single() throws -> PredicateExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < 200 else {
      throw PredicateFormatError(description: "its parentheses lie too deep")
    }
    guard let token = next else { throw PredicateFormatError(description: "a value is missing") }
    place += 1
    switch token {
    case .value(let value): return .value(value)
    case .keyPath(let path): return .keyPath(path)
    case .variable(let name): return .variable(name)
    case .sign("-"): return .arithmetic(.value(0), "-", try single())
    case .sign("("):
      let value = try sum()
      try expect(")")
      return value
    case .sign("{"):
      var values: [PredicateExpression] = []
      while take(sign: "}") == nil {
        if !values.isEmpty { try expect(",") }
        values.append(try sum())
      }
      return .list(values)
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "NIL", "NULL": return .value(nil)
      case "SELF": return .keyPath("")
      default: break
      }
      if word.uppercased() == "SUBQUERY", take(sign: "(") != nil {
        let list = try sum()
        try expect(",")
        guard case .variable(let name)? = next else {
          throw PredicateFormatError(description: "SUBQUERY needs a variable")
        }
        place += 1
        try expect(",")
        let test = try either()
        try expect(")")
        if case .word(let end)? = next, end.uppercased() == ".@COUNT" || end == "@count" {
          place += 1
        }
        return .count(list, name, test)
      }
      if case .sign("(")? = next {
        throw PredicateFormatError(description: "“\(word)(…)” is not known here")
      }
      let isOfSelf = word.uppercased().hasPrefix("SELF.")
      return .keyPath(isOfSelf ? String(word.dropFirst(5)) : word)
    case .sign(let sign):
      throw PredicateFormatError(description: "a value is missing before “\(sign)”")
    case .options: throw PredicateFormatError(description: "options follow a comparison")
    }
  }
}
