import Foundation

extension NSPredicate {
  /// Makes a predicate of Apple's predicate format: `"name CONTAINS[cd] %@ AND age >= %d"`.
  ///
  /// Foundation on Linux reads no formats. Keys are read as `value(forKeyPath:)` reads them, and from
  /// dictionaries. A format that is no sentence stops the program, as on iOS; functions beyond
  /// arithmetic and aggregates, `SUBQUERY` and `FUNCTION` among them, are none that is known here.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Makes a predicate of a format whose `%@`, `%K` and `%d` stand for an array's values in turn.
  public convenience init(format: String, argumentArray: [Any]?) {
    do {
      var parser = try PredicateParser(format, arguments: argumentArray ?? [])
      let test = try parser.predicate()
      self.init { object, variables in test.holds(object, variables ?? [:]) }
    } catch {
      stop(
        what: "“\(format)” is no predicate: \(error).",
        where: "NSPredicate(format:)",
        mend: "See Apple's predicate format string syntax."
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
