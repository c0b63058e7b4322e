import SwiftSyntax

/// The names of functions and closures in the paths of types that they declare.
///
/// A class `Delegate` that is declared inside a method of `Tests` has a path such as
/// "Tests.@120.Delegate", so that two of one name are told apart and lie inside each other as Swift
/// sees them.
enum LocalScope {
  /// The path of a type from what is around it: the functions, up to the next type.
  static func prefix(of declaration: some SyntaxProtocol) -> String {
    var components: [String] = []
    var next = declaration.parent
    while let node = next, !node.isProtocol((any DeclGroupSyntax).self) {
      if isFunction(node) {
        components.append("@\(node.positionAfterSkippingLeadingTrivia.utf8Offset).")
      }
      next = node.parent
    }
    return components.reversed().joined()
  }

  static func isFunction(_ node: Syntax) -> Bool {
    node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
      || node.is(DeinitializerDeclSyntax.self) || node.is(ClosureExprSyntax.self)
      || node.is(AccessorBlockSyntax.self)
  }

  /// The path as code beside the type writes it: "Delegate", "Delegate.Layout".
  static func name(_ path: String) -> String {
    guard let mark = path.lastIndex(of: "@"), let dot = path[mark...].firstIndex(of: ".") else {
      return path
    }
    return String(path[path.index(after: dot)...])
  }
}
