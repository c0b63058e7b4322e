import SwiftSyntax

extension FileTranslator {
  /// `type.init()` of a metatype that is a value: Swift calls only required initializers through it,
  /// Objective-C all.
  ///
  /// The call stays as it is. The file gets an `init()` of its own for all responders, whose body is
  /// UIKit's; a class that is named calls its own, which goes before.
  func translateMetatypeCall(_ node: FunctionCallExprSyntax) {
    guard purpose == .building, !declaresMetatypeCall, node.arguments.isEmpty,
      node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base, isValue(base)
    else { return }
    // A parameter of UIKit's class is made without.
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
      bound(of: name, at: Syntax(node)) != nil
    {
      return
    }
    declaresMetatypeCall = true
    let name = "_russet_makeOfMetatype"
    guard file.bytes.firstRange(of: Array(name.utf8)) == nil else { return }
    usesUIKit = true
    additions.append(
      "extension NSObjectProtocol where Self: UIResponder { "
        + "@_silgen_name(\"\(name)\") @preconcurrency @MainActor fileprivate init() }"
    )
  }

  /// Whether an expression is a value that may be a metatype, and no type's name.
  private func isValue(_ expression: ExprSyntax) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isLowercase == true && !["self", "super"].contains(name)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      return name.first?.isLowercase == true && name != "self"
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      // `type(of: view)`, `cellType(for: item)`
      let name =
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      return name?.first?.isLowercase == true
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return isValue(optional.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return isValue(forced.expression) }
    if expression.is(SubscriptCallExprSyntax.self) { return true }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first?.expression
    {
      return only.is(SequenceExprSyntax.self) || isValue(only)
    }
    return false
  }
}
