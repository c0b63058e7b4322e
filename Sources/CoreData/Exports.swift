@_exported import Foundation
@_exported import ObjectQueries

// Foundation's classes of these names have no members on Linux; a name of this module is preferred.
/// An expression of a predicate or of a request.
public typealias NSExpression = ObjectQueries.NSExpression
/// A predicate that compares two expressions.
public typealias NSComparisonPredicate = ObjectQueries.NSComparisonPredicate
