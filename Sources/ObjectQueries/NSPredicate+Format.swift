public import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// What NSPredicate adopts so that an initializer of an extension can make a subclass of it.
public protocol _FormattedPredicate {}

extension NSPredicate: _FormattedPredicate {}

extension _FormattedPredicate where Self: NSPredicate {
  /// Makes a predicate of Apple's predicate format: `"name CONTAINS[cd] %@ AND age >= %d"`.
  ///
  /// Foundation on Linux reads no formats. Keys are read as `value(forKeyPath:)` reads them, and from
  /// dictionaries. A format that is no sentence stops the program, as on iOS; functions beyond
  /// arithmetic, aggregates and `SUBQUERY` are not known here.
  public init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Makes a predicate of a format whose `%@`, `%K` and `%d` stand for an array's values in turn.
  public init(format: String, argumentArray: [Any]?) {
    do {
      var parser = try PredicateParser(format, arguments: argumentArray ?? [])
      let predicate = FormatPredicate(test: try parser.predicate(), format: format)
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
  /// The predicate with values in the places of its variables.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    guard let format = self as? FormatPredicate else { return self }
    return FormatPredicate(test: format.test.binding(variables), format: format.format)
  }
}

/// A predicate that was read from a format and can be looked into.
package class FormatPredicate: NSPredicate {
  /// What the predicate says.
  package let test: PredicateTest
  /// The text that it was made of, with its `%@`.
  package let format: String

  package init(test: PredicateTest, format: String) {
    self.test = test
    self.format = format
    super.init(value: true)
  }

  package required init?(coder: NSCoder) { nil }

  package override func evaluate(with object: Any?) -> Bool { test.holds(object, [:]) }

  package override func evaluate(
    with object: Any?,
    substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    test.holds(object, bindings ?? [:])
  }

  package override func copy(with zone: NSZone? = nil) -> Any { self }

  package override var description: String { format }
}

extension PredicateExpression {
  /// The expression with values in the places of variables.
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
  /// The test with values in the places of variables.
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
  /// The elements for which a predicate holds.
  @_disfavoredOverload
  public func filtered(using predicate: NSPredicate) -> [Any] {
    compactMap { predicate.evaluate(with: $0) ? $0 : nil }
  }
}
