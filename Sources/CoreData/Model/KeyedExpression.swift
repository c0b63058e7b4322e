import Foundation

/// A value that a request works out: a key path's, or a function's of it.
///
/// Stands in place of Foundation's class, which has no members on Linux.
open class NSExpression: NSObject {
  let path: String
  let functionName: String?
  /// The value of an expression that is always the same.
  public let constantValue: Any?

  private init(path: String, functionName: String?, constant: Any?) {
    self.path = path
    self.functionName = functionName
    constantValue = constant
  }

  /// Makes an expression of a key path's value.
  public convenience init(forKeyPath keyPath: String) {
    self.init(path: keyPath, functionName: nil, constant: nil)
  }

  /// Makes an expression of a function: `sum:`, `count:`, `min:`, `max:` or `average:` of a key path.
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    let path = (parameters.first as? NSExpression)?.path ?? ""
    self.init(path: path, functionName: name, constant: nil)
  }

  /// Makes an expression of a value.
  public convenience init(forConstantValue obj: Any?) {
    self.init(path: "", functionName: nil, constant: obj)
  }

  /// Makes an expression of the object itself.
  public class func expressionForEvaluatedObject() -> NSExpression {
    NSExpression(path: "", functionName: nil, constant: nil)
  }

  /// The key path.
  open var keyPath: String { path }
  /// The function's name.
  open var function: String { functionName ?? "" }
}
