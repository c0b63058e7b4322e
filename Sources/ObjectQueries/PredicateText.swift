import Foundation

extension PredicateExpression {
  /// The expression as a format.
  package var text: String {
    switch self {
    case .value(let value): Self.text(value)
    case .keyPath(let path): path.isEmpty ? "SELF" : path
    case .variable(let name): "$\(name)"
    case .list(let parts): "{\(parts.map(\.text).joined(separator: ", "))}"
    case .arithmetic(let a, let sign, let b): "\(a.operand) \(sign) \(b.operand)"
    case .count(let list, let name, let test):
      "SUBQUERY(\(list.text), $\(name), \(test.text)).@count"
    }
  }

  private var operand: String {
    if case .arithmetic = self { return "(\(text))" }
    return text
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case nil: return "nil"
    case let text as String:
      let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
        .replacingOccurrences(of: "\"", with: "\\\"")
      return "\"\(escaped)\""
    case let value as Bool: return value ? "1" : "0"
    case let list as [Any]: return "{\(list.map { text($0) }.joined(separator: ", "))}"
    case let value?: return "\(value)"
    }
  }
}

extension PredicateTest {
  /// The parts of a comparison.
  typealias Comparison = (
    left: PredicateExpression, relation: Relation, right: PredicateExpression,
    quantity: Quantity, ignoresCase: Bool, ignoresMarks: Bool
  )

  /// The parts, if this is a comparison.
  var comparison: Comparison {
    guard case .compare(let a, let relation, let b, let quantity, let isCase, let isMarks) = self
    else { preconditionFailure("A comparison predicate has a test that is no comparison.") }
    return (a, relation, b, quantity, isCase, isMarks)
  }

  /// The parts that are joined by AND.
  var conjuncts: [PredicateTest] {
    if case .and(let a, let b) = self { return a.conjuncts + b.conjuncts }
    return [self]
  }

  /// The parts that are joined by OR.
  var disjuncts: [PredicateTest] {
    if case .or(let a, let b) = self { return a.disjuncts + b.disjuncts }
    return [self]
  }

  /// The test as a format.
  package var text: String {
    switch self {
    case .constant(let value): return value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .not(let test): return "NOT \(test.part)"
    case .and: return conjuncts.map(\.part).joined(separator: " AND ")
    case .or: return disjuncts.map(\.part).joined(separator: " OR ")
    case .compare(let a, let relation, let b, let quantity, let ignoresCase, let ignoresMarks):
      let letters = (ignoresCase ? "c" : "") + (ignoresMarks ? "d" : "")
      let options = letters.isEmpty ? "" : "[\(letters)]"
      return "\(quantity.text)\(a.text) \(relation.text)\(options) \(b.text)"
    }
  }

  /// The test as a part of a combination.
  private var part: String {
    switch self {
    case .and, .or, .not: "(\(text))"
    default: text
    }
  }
}

extension PredicateTest.Quantity {
  fileprivate var text: String {
    switch self {
    case .one: ""
    case .any: "ANY "
    case .all: "ALL "
    case .none: "NONE "
    }
  }
}

extension PredicateTest.Relation {
  fileprivate var text: String {
    switch self {
    case .equal: "=="
    case .unequal: "!="
    case .less: "<"
    case .greater: ">"
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    case .contains: "CONTAINS"
    case .begins: "BEGINSWITH"
    case .ends: "ENDSWITH"
    case .like: "LIKE"
    case .matches: "MATCHES"
    case .isIn: "IN"
    case .between: "BETWEEN"
    }
  }
}
