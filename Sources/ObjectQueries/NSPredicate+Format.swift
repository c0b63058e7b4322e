public import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// A protocol of NSPredicate with which the initializer of an extension can make a subclass.
public protocol _FormattedPredicate {}

extension NSPredicate: _FormattedPredicate {}

extension _FormattedPredicate where Self: NSPredicate {
  /// Makes a predicate from Apple's predicate format: `"name CONTAINS[cd] %@ AND age >= %d"`.
  ///
  /// Foundation on Linux cannot read formats. Keys are read as by `value(forKeyPath:)`, and from
  /// dictionaries. An invalid format ends the program, as in iOS. Only arithmetic, aggregates and
  /// `SUBQUERY` are supported as functions.
  public init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Makes a predicate from a format with the values of an array for `%@`, `%K` and `%d`.
  public init(format: String, argumentArray: [Any]?) {
    do {
      var parser = try PredicateParser(format, arguments: argumentArray ?? [])
      let predicate = FormatPredicates.predicate(try parser.predicate(), format: format)
      guard let made = predicate as? Self else {
        fatalError("NSPredicate(format:): \(Self.self) is not made of a format; use NSPredicate.")
      }
      self = made
    } catch {
      fatalError(
        "NSPredicate(format:): “\(format)” is no predicate: \(error)."
          + " See Apple's predicate format string syntax."
      )
    }
  }
}

extension _FormattedPredicate where Self: NSPredicate {
  /// Returns the predicate with values for its variables.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    guard let predicate = self as? any FormatPredicate else { return self }
    return FormatPredicates.predicate(predicate.test.binding(variables), format: predicate.format)
  }
}

extension PredicateExpression {
  /// Returns the expression with values for its variables.
  package func binding(_ variables: [String: Any]) -> PredicateExpression {
    switch self {
    case .variable(let name): variables[name].map { .value(PredicateValue.flattened($0)) } ?? self
    case .list(let parts): .list(parts.map { $0.binding(variables) })
    case .arithmetic(let a, let sign, let b):
      .arithmetic(a.binding(variables), sign, b.binding(variables))
    case .value, .keyPath: self
    case .count(let list, let name, let test):
      .count(list.binding(variables), name, test.binding(variables))
    }
  }
}

extension PredicateTest {
  /// Returns the test with values for its variables.
  package func binding(_ variables: [String: Any]) -> PredicateTest {
    switch self {
    case .constant: self
    case .not(let test): .not(test.binding(variables))
    case .and(let a, let b): .and(a.binding(variables), b.binding(variables))
    case .or(let a, let b): .or(a.binding(variables), b.binding(variables))
    case .compare(let a, let relation, let b, let quantity, let ignoresCase, let ignoresMarks):
      .compare(
        a.binding(variables),
        relation,
        b.binding(variables),
        quantity,
        ignoresCase: ignoresCase,
        ignoresMarks: ignoresMarks
      )
    }
  }
}

extension NSArray {
  /// Returns the elements for which a predicate is true.
  @_disfavoredOverload
  public func filtered(using predicate: NSPredicate) -> [Any] {
    compactMap { predicate.evaluate(with: $0) ? $0 : nil }
  }
}
