public import Foundation

/// A predicate that compares two expressions; also the predicate of a format that is a comparison.
///
/// Replaces Foundation's class, which has no members on Linux.
open class NSComparisonPredicate: NSPredicate {
  /// How the members of a collection on the left side are compared.
  public enum Modifier: UInt, Sendable {
    /// The two sides are compared.
    case direct
    /// All members must pass.
    case all
    /// One member must pass.
    case any
  }

  /// The comparison.
  public enum Operator: UInt, Sendable {
    /// The left side is less than the right side.
    case lessThan
    /// The left side is not greater than the right side.
    case lessThanOrEqualTo
    /// The left side is greater than the right side.
    case greaterThan
    /// The left side is not less than the right side.
    case greaterThanOrEqualTo
    /// The sides are equal.
    case equalTo
    /// The sides are not equal.
    case notEqualTo
    /// The right side is a regular expression of the complete left side.
    case matches
    /// The right side is a pattern with `*` and `?`.
    case like
    /// The right side is the beginning of the left side.
    case beginsWith
    /// The right side is the end of the left side.
    case endsWith
    /// The right side contains the left side.
    case `in`
    /// The left side contains the right side.
    case contains = 99
    /// The right side has the least and the greatest value.
    case between
  }

  /// What a comparison of strings ignores.
  public struct Options: OptionSet, Sendable {
    /// The bits, one for each option.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Capital and small letters are equal.
    public static let caseInsensitive = Options(rawValue: 1)
    /// Marks of letters are ignored.
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// The strings are normalized already.
    public static let normalized = Options(rawValue: 4)
  }

  package let test: PredicateTest
  package let format: String

  /// Creates a predicate from a test that is a comparison.
  init(comparison test: PredicateTest, format: String) {
    self.test = test
    self.format = format
    super.init(value: true)
  }

  /// Creates a predicate that compares two expressions.
  public init(
    leftExpression lhs: NSExpression,
    rightExpression rhs: NSExpression,
    modifier: Modifier,
    type: Operator,
    options: Options = []
  ) {
    test = .compare(
      lhs.content,
      Self.relations.first { $0.1 == type }?.0 ?? .equal,
      rhs.content,
      modifier == .direct ? .one : modifier == .all ? .all : .any,
      ignoresCase: options.contains(.caseInsensitive),
      ignoresMarks: options.contains(.diacriticInsensitive)
    )
    format = test.text
    super.init(value: true)
  }

  private static let relations: [(PredicateTest.Relation, Operator)] = [
    (.equal, .equalTo), (.unequal, .notEqualTo), (.less, .lessThan), (.greater, .greaterThan),
    (.lessOrEqual, .lessThanOrEqualTo), (.greaterOrEqual, .greaterThanOrEqualTo),
    (.contains, .contains), (.begins, .beginsWith), (.ends, .endsWith), (.like, .like),
    (.matches, .matches), (.isIn, .in), (.between, .between),
  ]

  private var parts: PredicateTest.Comparison { test.comparison }

  /// The left side of the comparison.
  open var leftExpression: NSExpression { NSExpression(parts.left) }
  /// The right side of the comparison.
  open var rightExpression: NSExpression { NSExpression(parts.right) }
  /// The comparison.
  open var predicateOperatorType: Operator {
    Self.relations.first { $0.0 == parts.relation }?.1 ?? .equalTo
  }
  /// How the members of a collection on the left side are compared.
  open var comparisonPredicateModifier: Modifier {
    switch parts.quantity {
    case .one: .direct
    case .all: .all
    case .any, .none: .any
    }
  }
  /// What a comparison of strings ignores.
  open var options: Options {
    var options: Options = []
    if parts.ignoresCase { options.insert(.caseInsensitive) }
    if parts.ignoresMarks { options.insert(.diacriticInsensitive) }
    return options
  }

  open override func evaluate(with object: Any?) -> Bool { test.holds(object, [:]) }

  open override func evaluate(
    with object: Any?,
    substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    test.holds(object, bindings ?? [:])
  }

  open override func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }

  open override var hash: Int { test.text.hashValue }

  open override var description: String { test.text }

  open override var predicateFormat: String { test.text }
}

extension NSComparisonPredicate: FormatPredicate {}
