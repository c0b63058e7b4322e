import Foundation

/// A parser of predicate formats: comparisons of expressions, and combinations of them.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var place = 0
  private var depth = 0
  private var isTooDeep = false
  /// The places of parentheses that enclose an expression, not a combination.
  private var expressionStarts: Set<Int> = []

  // Chosen: a depth that is not used and that does not exhaust the stack.
  private static let depthLimit = 200

  init(_ format: String, arguments: [Any]) throws {
    tokens = try PredicateToken.read(format, arguments: arguments)
  }

  /// Reads the complete format.
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
    try descend()
    defer { depth -= 1 }
    var tests = [try both()]
    while take(word: "OR") != nil || take(sign: "||") != nil { tests.append(try both()) }
    return Self.joined(tests[...], PredicateTest.or)
  }

  private mutating func both() throws -> PredicateTest {
    var tests = [try negated()]
    while take(word: "AND") != nil || take(sign: "&&") != nil { tests.append(try negated()) }
    return Self.joined(tests[...], PredicateTest.and)
  }

  /// Joins tests in their order as a balanced tree, which is not deep even for many tests.
  private static func joined(
    _ tests: ArraySlice<PredicateTest>,
    _ join: (PredicateTest, PredicateTest) -> PredicateTest
  ) -> PredicateTest {
    guard tests.count > 1 else { return tests[tests.startIndex] }
    let middle = tests.startIndex + (tests.count + 1) / 2
    return join(joined(tests[..<middle], join), joined(tests[middle...], join))
  }

  /// Enters a nested part; throws if the nesting is too deep.
  private mutating func descend() throws {
    guard depth < Self.depthLimit else {
      isTooDeep = true
      throw PredicateFormatError(description: "it is nested more than \(Self.depthLimit) deep")
    }
    depth += 1
  }

  private mutating func negated() throws -> PredicateTest {
    if take(word: "NOT") != nil || take(sign: "!") != nil {
      try descend()
      defer { depth -= 1 }
      return .not(try negated())
    }
    if take(word: "TRUEPREDICATE") != nil { return .constant(true) }
    if take(word: "FALSEPREDICATE") != nil { return .constant(false) }
    // A parenthesis starts a combination, or an expression that is compared.
    let start = place
    if !expressionStarts.contains(start), take(sign: "(") != nil {
      do {
        let test = try either()
        if take(sign: ")") != nil, !startsComparison { return test }
      } catch {
        // Otherwise it is an expression, or the comparison below reports the fault.
        if isTooDeep { throw error }
      }
      // Without this record a nested part would be read twice as often at each level.
      expressionStarts.insert(start)
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
    guard take(sign: "**") != nil else { return value }
    try descend()
    defer { depth -= 1 }
    return .arithmetic(value, "**", try power())
  }

  private mutating func single() throws -> PredicateExpression {
    try descend()
    defer { depth -= 1 }
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
