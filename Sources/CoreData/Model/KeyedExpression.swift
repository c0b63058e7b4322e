import Foundation

/// An expression that a request evaluates: the value of a key path, or of a function of it.
///
/// Replaces Foundation's class, which has no members on Linux.
open class NSExpression: NSObject {
  let path: String
  let functionName: String?
  /// The value of a constant expression.
  public let constantValue: Any?

  private init(path: String, functionName: String?, constant: Any?) {
    self.path = path
    self.functionName = functionName
    constantValue = constant
  }

  /// Creates an expression for the value of a key path.
  public convenience init(forKeyPath keyPath: String) {
    self.init(path: keyPath, functionName: nil, constant: nil)
  }

  /// Creates an expression for a function of a key path: `sum:`, `count:`, `min:`, `max:` or
  /// `average:`.
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    let path = (parameters.first as? NSExpression)?.path ?? ""
    self.init(path: path, functionName: name, constant: nil)
  }

  /// Creates an expression for a constant value.
  public convenience init(forConstantValue obj: Any?) {
    self.init(path: "", functionName: nil, constant: obj)
  }

  /// Returns an expression for the evaluated object.
  public class func expressionForEvaluatedObject() -> NSExpression {
    NSExpression(path: "", functionName: nil, constant: nil)
  }

  /// The key path.
  open var keyPath: String { path }
  /// The name of the function.
  open var function: String { functionName ?? "" }
}
