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
    if let type = castMetatype(base) {
      // As Objective-C's `init`, which every class inherits.
      edits.replace(node.range, with: "_make(\(type).self)")
      usesUIKit = true
      return
    }
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

  /// The class of UIKit's that `(UIWindowScene.self as NSObject.Type)` names.
  private func castMetatype(_ base: ExprSyntax) -> String? {
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let parts = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
      parts.count == 3, parts.last?.trimmedDescription == "NSObject.Type",
      let named = parts.first?.as(MemberAccessExprSyntax.self), let type = named.base,
      named.declName.baseName.text == "self"
    else { return nil }
    let name = type.trimmedDescription
    if Self.sceneParts.contains(name) { return name }
    return KnownTypes.shared.isKind(index.foreignRoot(name) ?? name, of: "UIResponder") ? name : nil
  }

  /// What tests create to create a scene.
  private static let sceneParts: Set<String> = ["UISceneSession", "UIScene.ConnectionOptions"]

  /// `constraint.firstAnchor is NSLayoutDimension`, and the same with `as?` and `as!`.
  ///
  /// The anchor's type is generic here, so that the compiler takes such a cast for one that always
  /// fails.
  func translateAnchorCasts(_ node: SequenceExprSyntax) {
    guard purpose == .building else { return }
    let parts = Array(node.elements)
    for index in parts.indices.dropFirst().dropLast() {
      guard namesAnchor(parts[index - 1]), let type = parts[index + 1].as(TypeExprSyntax.self),
        type.type.trimmedDescription.hasPrefix("NSLayout")
      else { continue }
      let end: String
      if parts[index].is(UnresolvedIsExprSyntax.self) {
        end = ") != nil)"
      } else if let cast = parts[index].as(UnresolvedAsExprSyntax.self),
        let mark = cast.questionOrExclamationMark
      {
        end = mark.text == "!" ? ")!)" : "))"
      } else {
        continue
      }
      edits.insert("(_anchor(", at: parts[index - 1].range.lowerBound)
      edits.replace(
        parts[index - 1].range.upperBound..<type.range.upperBound,
        with: ", as: \(type.type.trimmedDescription).self\(end)"
      )
      usesUIKit = true
    }
  }

  private func namesAnchor(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base != nil else {
      return false
    }
    return ["firstAnchor", "secondAnchor"].contains(member.declName.baseName.text)
  }

  /// Whether an expression is a value that may be a metatype, and no type's name.
  func isValue(_ expression: ExprSyntax) -> Bool {
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
