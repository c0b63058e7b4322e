import Foundation

/// A predicate from a format, whose contents can be examined.
package protocol FormatPredicate: NSPredicate {
  /// The test of the predicate.
  var test: PredicateTest { get }
  /// The format, with its `%@`.
  var format: String { get }
}

extension FormatPredicate {
  /// Returns whether an object is a predicate with the same test.
  func isSame(as object: Any?) -> Bool {
    guard let other = object as? any FormatPredicate else { return false }
    return other === self || other.test.text == test.text
  }
}

/// Makes predicates of the classes that they have on iOS.
enum FormatPredicates {
  static func predicate(_ test: PredicateTest, format: String) -> any FormatPredicate {
    switch test {
    case .constant: ConstantPredicate(test: test, format: format)
    case .compare(_, _, _, .none, ignoresCase: _, ignoresMarks: _), .not, .and, .or:
      CombinedPredicate(test: test, format: format)
    case .compare: NSComparisonPredicate(comparison: test, format: format)
    }
  }
}

/// A predicate that is true or false for every object.
private final class ConstantPredicate: NSPredicate, FormatPredicate {
  let test: PredicateTest
  let format: String

  init(test: PredicateTest, format: String) {
    self.test = test
    self.format = format
    super.init(value: test.holds(nil, [:]))
  }

  override func copy(with zone: NSZone? = nil) -> Any { self }
  override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
  override var hash: Int { test.text.hashValue }
  override var description: String { test.text }
}

/// A predicate that combines others, which can be examined as on iOS.
private final class CombinedPredicate: NSCompoundPredicate, FormatPredicate {
  let test: PredicateTest
  let format: String

  init(test: PredicateTest, format: String) {
    self.test = test
    self.format = format
    let (type, parts) = Self.parts(of: test)
    super.init(
      type: type,
      subpredicates: parts.map { FormatPredicates.predicate($0, format: $0.text) }
    )
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the kind of a combination and its parts; parts of the same kind are taken apart.
  private static func parts(of test: PredicateTest) -> (LogicalType, [PredicateTest]) {
    switch test {
    case .and: (.and, test.conjuncts)
    case .or: (.or, test.disjuncts)
    case .not(let part): (.not, [part])
    case .compare(let a, let relation, let b, .none, let ignoresCase, let ignoresMarks):
      // NONE is the opposite of ANY.
      (
        .not,
        [
          .compare(a, relation, b, .any, ignoresCase: ignoresCase, ignoresMarks: ignoresMarks)
        ]
      )
    case .constant, .compare: (.and, [test])
    }
  }

  override func evaluate(with object: Any?) -> Bool { test.holds(object, [:]) }

  override func evaluate(
    with object: Any?,
    substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    test.holds(object, bindings ?? [:])
  }

  override func copy(with zone: NSZone? = nil) -> Any { self }
  override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
  override var hash: Int { test.text.hashValue }
  override var description: String { test.text }
  override var predicateFormat: String { test.text }
}
