import ObjectQueries

// Foundation's classes of these names have no members on Linux; a name of this module is preferred.

/// An expression of a predicate.
public typealias NSExpression = ObjectQueries.NSExpression

/// A predicate that compares two expressions.
public typealias NSComparisonPredicate = ObjectQueries.NSComparisonPredicate
