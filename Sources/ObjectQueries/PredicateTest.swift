import Foundation

/// An expression of a predicate.
package indirect enum PredicateExpression {
  case value(Any?)
  /// A key path; an empty one means the object itself.
  case keyPath(String)
  case variable(String)
  case list([PredicateExpression])
  case arithmetic(PredicateExpression, String, PredicateExpression)
  /// The number of elements of a list that pass a test with a variable: the `@count` of SUBQUERY.
  case count(PredicateExpression, String, PredicateTest)

  var constant: PredicateToken? {
    if case .value(let value) = self { return .value(value) }
    return nil
  }

  package func value(of object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .value(let value): return value
    case .keyPath(let path): return PredicateValue.value(of: object, path: path)
    case .variable(let name):
      // "$item.name" is a key path of the variable.
      guard let dot = name.firstIndex(of: ".") else {
        return variables[name].flatMap(PredicateValue.flattened)
      }
      let rest = String(name[name.index(after: dot)...])
      return PredicateValue.value(of: variables[String(name[..<dot])], path: rest)
    case .list(let parts): return parts.map { $0.value(of: object, variables) as Any }
    case .count(let list, let name, let test):
      return (PredicateValue.list(list.value(of: object, variables)) ?? [])
        .count { test.holds(object, variables.merging([name: $0]) { $1 }) }
    case .arithmetic(let left, let sign, let right):
      guard let a = PredicateValue.number(left.value(of: object, variables)),
        let b = PredicateValue.number(right.value(of: object, variables))
      else { return nil }
      switch sign {
      case "+": return a + b
      case "-": return a - b
      case "*": return a * b
      case "/": return a / b
      default: return pow(a, b)
      }
    }
  }
}

/// A test of a predicate for an object.
package indirect enum PredicateTest {
  package enum Quantity: Sendable { case one, any, all, none }

  package enum Relation: Int, Sendable {
    case equal, unequal, less, greater, lessOrEqual, greaterOrEqual
    case contains, begins, ends, like, matches, isIn, between

    init?(_ name: String) {
      switch name {
      case "==", "=": self = .equal
      case "!=", "<>": self = .unequal
      case "<": self = .less
      case ">": self = .greater
      case "<=", "=<": self = .lessOrEqual
      case ">=", "=>": self = .greaterOrEqual
      case "CONTAINS": self = .contains
      case "BEGINSWITH": self = .begins
      case "ENDSWITH": self = .ends
      case "LIKE": self = .like
      case "MATCHES": self = .matches
      case "IN": self = .isIn
      case "BETWEEN": self = .between
      default: return nil
      }
    }
  }

  case constant(Bool)
  case not(PredicateTest)
  case and(PredicateTest, PredicateTest)
  case or(PredicateTest, PredicateTest)
  case compare(
    PredicateExpression,
    Relation,
    PredicateExpression,
    Quantity,
    ignoresCase: Bool,
    ignoresMarks: Bool
  )

  package func holds(_ object: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let value): return value
    case .not(let test): return !test.holds(object, variables)
    case .and(let a, let b): return a.holds(object, variables) && b.holds(object, variables)
    case .or(let a, let b): return a.holds(object, variables) || b.holds(object, variables)
    case .compare(
      let left,
      let relation,
      let right,
      let quantity,
      let ignoresCase,
      let ignoresMarks
    ):
      let a = left.value(of: object, variables), b = right.value(of: object, variables)
      let comparison = PredicateComparison(ignoresCase: ignoresCase, ignoresMarks: ignoresMarks)
      guard quantity != .one else { return comparison.holds(a, relation, b) }
      let each = PredicateValue.list(a) ?? []
      switch quantity {
      case .all: return each.allSatisfy { comparison.holds($0, relation, b) }
      case .none: return !each.contains { comparison.holds($0, relation, b) }
      default: return each.contains { comparison.holds($0, relation, b) }
      }
    }
  }
}

/// Compares two values as predicates do: texts with options, numbers as numbers.
package struct PredicateComparison {
  package let ignoresCase: Bool
  package let ignoresMarks: Bool

  package init(ignoresCase: Bool, ignoresMarks: Bool) {
    self.ignoresCase = ignoresCase
    self.ignoresMarks = ignoresMarks
  }

  package func holds(_ a: Any?, _ relation: PredicateTest.Relation, _ b: Any?) -> Bool {
    switch relation {
    case .equal: return areEqual(a, b)
    case .unequal: return !areEqual(a, b)
    case .less: return order(a, b) == .orderedAscending
    case .greater: return order(a, b) == .orderedDescending
    case .lessOrEqual: return order(a, b).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: return order(a, b).map { $0 != .orderedAscending } ?? false
    case .contains:
      if let text = a as? String, let part = b as? String {
        return folded(text).contains(folded(part)) && !part.isEmpty
      }
      return PredicateValue.list(a)?.contains { areEqual($0, b) } ?? false
    case .isIn:
      if let part = a as? String, let text = b as? String {
        return folded(text).contains(folded(part))
      }
      return PredicateValue.list(b)?.contains { areEqual(a, $0) } ?? false
    case .begins: return texts(a, b).map { $0.hasPrefix($1) } ?? false
    case .ends: return texts(a, b).map { $0.hasSuffix($1) } ?? false
    case .like:
      guard let text = a as? String, let pattern = b as? String else { return false }
      return matches(text, PredicateValue.expression(ofWildcards: pattern))
    case .matches:
      guard let text = a as? String, let pattern = b as? String else { return false }
      return matches(text, pattern)
    case .between:
      guard let ends = PredicateValue.list(b), ends.count == 2, let low = order(a, ends[0]),
        let high = order(a, ends[1])
      else { return false }
      return low != .orderedAscending && high != .orderedDescending
    }
  }

  private func folded(_ text: String) -> String {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresMarks { options.insert(.diacriticInsensitive) }
    return options.isEmpty ? text : text.folding(options: options, locale: nil)
  }

  private func texts(_ a: Any?, _ b: Any?) -> (String, String)? {
    guard let a = a as? String, let b = b as? String else { return nil }
    return (folded(a), folded(b))
  }

  /// Returns whether a pattern matches the complete text.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    let options: NSRegularExpression.Options =
      ignoresCase ? [.caseInsensitive, .dotMatchesLineSeparators] : [.dotMatchesLineSeparators]
    let folding: (String) -> String = { ignoresMarks ? self.folded($0) : $0 }
    guard
      let expression = try? NSRegularExpression(
        pattern: "^(?:\(folding(pattern)))$",
        options: options
      )
    else { return false }
    let text = folding(text)
    let whole = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: whole)?.range == whole
  }

  package func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    if a == nil || a is NSNull { return b == nil || b is NSNull }
    if let texts = texts(a, b) { return texts.0 == texts.1 }
    if let x = PredicateValue.number(a), let y = PredicateValue.number(b) { return x == y }
    // A managed object is also equal to its identifier.
    if let x = a as? any KeyedValues, let id = x.queryIdentifier, let y = b as? NSObject {
      return y.isEqual((b as? any KeyedValues)?.queryIdentifier == nil ? id : x)
    }
    if let y = b as? any KeyedValues, let id = y.queryIdentifier, let x = a as? NSObject {
      return x.isEqual(id)
    }
    if let x = a as? AnyHashable, let y = b as? AnyHashable { return x == y }
    if let x = a as? NSObject, let y = b as? NSObject { return x.isEqual(y) }
    return false
  }

  package func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
    if let texts = texts(a, b) { return texts.0.compare(texts.1) }
    if let x = PredicateValue.number(a), let y = PredicateValue.number(b) {
      return x < y ? .orderedAscending : x > y ? .orderedDescending : x == y ? .orderedSame : nil
    }
    if let x = a as? Date, let y = b as? Date { return x.compare(y) }
    if let x = a as? UUID, let y = b as? UUID { return x.uuidString.compare(y.uuidString) }
    if let x = a as? URL, let y = b as? URL {
      return x.absoluteString.compare(y.absoluteString)
    }
    return nil
  }
}

/// Values as predicates use them.
package enum PredicateValue {
  /// Returns a value without enclosing optionals.
  package static func flattened(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { flattened($0.value) }
  }

  /// Returns the value of a key path; for a list, the values of its elements.
  package static func value(of object: Any?, path: String) -> Any? {
    var value = object.flatMap(flattened)
    for key in path.split(separator: ".").map(String.init) {
      guard let current = value else { return nil }
      value = step(current, key)
    }
    return value
  }

  private static func step(_ object: Any, _ key: String) -> Any? {
    if let values = list(object) {
      let numbers = values.compactMap(number)
      switch key {
      case "@count", "count": return values.count
      case "@sum": return numbers.reduce(0, +)
      case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
      case "@min": return numbers.min()
      case "@max": return numbers.max()
      default: return values.compactMap { step($0, key) }
      }
    }
    switch object {
    case let facts as [String: Any]: return facts[key].flatMap(flattened)
    case let facts as NSDictionary: return facts[key]
    case let text as String where key == "length": return text.utf16.count
    case let object as any KeyedValues: return object.keyedValue(key)
    case let object as NSObject: return KeyedValueReader.read(object, key)
    default:
      return Mirror(reflecting: object).children.first { $0.label == key }
        .flatMap { flattened($0.value) }
    }
  }

  package static func list(_ value: Any?) -> [Any]? {
    switch value {
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    case let list as NSSet: list.map { $0 }
    case let list as NSOrderedSet: list.map { $0 }
    case let list as Set<AnyHashable>: Array(list)
    default: nil
    }
  }

  package static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    default: nil
    }
  }

  /// Returns a regular expression for a pattern in which `*` means any text and `?` one letter.
  package static func expression(ofWildcards text: String) -> String {
    var pattern = "", isEscaped = false
    for letter in text {
      if isEscaped {
        pattern += NSRegularExpression.escapedPattern(for: String(letter))
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "*" {
        pattern += ".*"
      } else if letter == "?" {
        pattern += "."
      } else {
        pattern += NSRegularExpression.escapedPattern(for: String(letter))
      }
    }
    return pattern
  }
}
