import Foundation

// Foundation on Linux declares these types, but marks them as deprecated and their members as
// unavailable, and no comparison can be created. Code that looks into a predicate builds with these
// members, and never reaches them.
// Departs: predicates of a format (`ObjectQueries`) are not comparisons.

@available(*, deprecated, message: "There are no comparison predicates on Linux.")
extension NSComparisonPredicate {
  /// The left side of the comparison.
  public var leftExpression: NSExpression { Self.missing("leftExpression") }
  /// The right side of the comparison.
  public var rightExpression: NSExpression { Self.missing("rightExpression") }

  private static func missing(_ member: String) -> Never {
    stop(
      what: "There are no comparison predicates on Linux.",
      where: "NSComparisonPredicate.\(member)",
      mend: "Use a predicate with a block."
    )
  }
}

@available(*, deprecated, message: "There are no expressions on Linux.")
extension NSExpression {
  /// The kind of the expression.
  public var expressionType: NSExpression.ExpressionType {
    stop(
      what: "There are no expressions on Linux.",
      where: "NSExpression.expressionType",
      mend: "Use a closure."
    )
  }
}
