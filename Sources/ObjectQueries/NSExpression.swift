public import Foundation

/// An expression of a predicate or of a request: a value, a key path, a variable or a function.
///
/// Replaces Foundation's class, which has no members on Linux.
open class NSExpression: NSObject {
  /// The kind of an expression.
  public enum ExpressionType: UInt, Sendable {
    /// A value that is always the same.
    case constantValue
    /// The evaluated object.
    case evaluatedObject
    /// A variable that gets its value at the evaluation.
    case variable
    /// A key path of the evaluated object.
    case keyPath
    /// The result of a function.
    case function
    /// The union of two sets.
    case unionSet
    /// The intersection of two sets.
    case intersectSet
    /// The difference of two sets.
    case minusSet
    /// The members of a collection that pass a predicate.
    case subquery = 13
    /// A list of expressions.
    case aggregate
    /// Any key.
    case anyKey
    /// The result of a closure.
    case block = 19
    /// One of two expressions, chosen by a predicate.
    case conditional
  }

  /// What the expression is in a predicate.
  package let content: PredicateExpression
  /// The name of the function of `NSExpression(forFunction:arguments:)`.
  package let functionName: String?

  package init(_ content: PredicateExpression, functionName: String? = nil) {
    self.content = content
    self.functionName = functionName
  }

  /// Creates an expression for a value that is always the same.
  public convenience init(forConstantValue obj: Any?) {
    self.init(.value(obj.flatMap(PredicateValue.flattened)))
  }

  /// Creates an expression for the value of a key path.
  public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(keyPath)) }

  /// Creates an expression for a variable, whose name has no dollar sign.
  public convenience init(forVariable string: String) { self.init(.variable(string)) }

  /// Creates an expression for a list of expressions.
  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(.list(subexpressions.map(Self.content)))
  }

  /// Creates an expression for a function.
  ///
  /// The function is one of a key path (`sum:`, `count:`, `min:`, `max:` or `average:`), or
  /// arithmetic of two expressions (`add:to:`, `from:subtract:`, `multiply:by:`, `divide:by:` or
  /// `raise:toPower:`). Another function stops the program.
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    let arguments = parameters.map(Self.content)
    if let sign = Self.signs[name], arguments.count == 2 {
      self.init(.arithmetic(arguments[0], sign, arguments[1]), functionName: name)
    } else if let key = Self.collectionKeys[name], case .keyPath(let path)? = arguments.first {
      self.init(.keyPath(path.isEmpty ? key : "\(path).\(key)"), functionName: name)
    } else {
      fatalError("NSExpression(forFunction:arguments:): “\(name)” is no function that is known.")
    }
  }

  /// Returns an expression for the evaluated object.
  public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.keyPath("")) }

  private static let signs = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/",
    "raise:toPower:": "**",
  ]
  private static let collectionKeys = [
    "sum:": "@sum", "count:": "@count", "min:": "@min", "max:": "@max", "average:": "@avg",
  ]

  private static func content(_ value: Any) -> PredicateExpression {
    (value as? NSExpression)?.content ?? .value(PredicateValue.flattened(value))
  }

  /// The kind of the expression.
  open var expressionType: ExpressionType {
    if functionName != nil { return .function }
    switch content {
    case .value: return .constantValue
    case .keyPath(let path): return path.isEmpty ? .evaluatedObject : .keyPath
    // A key path of a variable is the function `valueForKeyPath:` of it. Unverified.
    case .variable(let name): return name.contains(".") ? .function : .variable
    case .list: return .aggregate
    case .arithmetic, .count: return .function
    }
  }

  /// The value of a constant expression.
  open var constantValue: Any? {
    if case .value(let value) = content { return value }
    return nil
  }

  /// The key path.
  open var keyPath: String { path }

  /// The name of the variable, without its dollar sign.
  open var variable: String {
    if case .variable(let name) = content { return name }
    return ""
  }

  /// The name of the function.
  open var function: String {
    if let functionName { return functionName }
    switch content {
    case .arithmetic(_, let sign, _): return Self.signs.first { $0.value == sign }?.key ?? ""
    case .count: return "count:"
    case .variable(let name) where name.contains("."): return "valueForKeyPath:"
    default: return ""
    }
  }

  /// The arguments of a function.
  open var arguments: [NSExpression]? {
    switch content {
    case .arithmetic(let a, _, let b): [NSExpression(a), NSExpression(b)]
    case .keyPath where functionName != nil: [NSExpression(.keyPath(path))]
    default: nil
    }
  }

  /// The expressions of a list.
  open var collection: Any? {
    if case .list(let parts) = content { return parts.map { NSExpression($0) } }
    return nil
  }

  /// Returns the value of the expression for an object, with values for the variables.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    for (key, value) in context ?? [:] { variables["\(key)"] = value }
    return content.value(of: object, variables)
  }

  open override var description: String { content.text }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSExpression).map { $0 === self || $0.content.text == content.text } ?? false
  }

  open override var hash: Int { content.text.hashValue }

  /// The key path, without the key of a function of it.
  package var path: String {
    guard case .keyPath(let path) = content else { return "" }
    guard let functionName, let key = Self.collectionKeys[functionName], path.hasSuffix(key) else {
      return path
    }
    return String(path.dropLast(path == key ? key.count : key.count + 1))
  }
}
