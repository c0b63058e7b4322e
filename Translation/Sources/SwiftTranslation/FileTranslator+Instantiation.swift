import SwiftSyntax

extension FileTranslator {
  /// `T()` and `T(frame: x)` of a generic parameter that is a view or an object: Swift calls only
  /// required initializers through a metatype, Objective-C all.
  func translateInstantiation(_ node: FunctionCallExprSyntax) {
    var callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      callee = base
    }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if labels == ["identifier", "source", "destination"],
      callee != node.calledExpression, isValue(callee)
    {
      return make(callee.trimmedDescription, for: node)
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName else { return }
    let isOfNib = labels == ["nibName", "bundle"]
    guard labels.isEmpty || labels == ["frame"] || isOfNib, node.trailingClosure == nil else {
      translateSelfInstantiation(node, name)
      return
    }
    guard let bound = bound(of: name.text, at: Syntax(node)) else {
      translateSelfInstantiation(node, name)
      return
    }
    let fits =
      isOfNib
      ? KnownTypes.shared.isKind(bound, of: "UIViewController")
      : KnownTypes.shared.isKind(bound, of: "UIView")
        || labels.isEmpty && KnownTypes.shared.isKind(bound, of: "UIResponder")
    guard fits else { return }
    make(name.text.first?.isUppercase == true ? "\(name.text).self" : name.text, for: node)
  }

  /// Calls UIKit's function that creates an object of a class known only at run time.
  private func make(_ metatype: String, for node: FunctionCallExprSyntax) {
    guard !leave("metatype", at: node, "\(node.calledExpression.trimmedDescription)()") else {
      return
    }
    edits.replace(node.calledExpression.range, with: "_make")
    if let paren = node.leftParen {
      edits.insert(metatype + (node.arguments.isEmpty ? "" : ", "), at: paren.range.upperBound)
    }
    usesUIKit = true
  }

  /// `ProcessInfo()`: Foundation on Linux creates only the process's own, which says the same.
  func translateProcessInfo(_ node: FunctionCallExprSyntax) {
    guard purpose == .building, node.arguments.isEmpty, node.trailingClosure == nil,
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name == "ProcessInfo", index.type(name) == nil
    else { return }
    edits.replace(node.range, with: "ProcessInfo.processInfo")
  }

  /// `self.init(cgColor: c)` in a class method of an extension of UIKit's class.
  private func translateSelfInstantiation(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    guard ["self", "Self"].contains(name.text), let scope = scopes.last, scope.kind == .extension,
      index.type(scope.path) == nil, KnownTypes.shared.superclass(of: scope.path) != nil,
      isInStaticFunction(Syntax(node)),
      name.text == "Self" || node.calledExpression.is(MemberAccessExprSyntax.self)
    else { return }
    edits.replace(node.calledExpression.range, with: "(\(scope.path)")
    let forced = node.parent?.as(ForceUnwrapExprSyntax.self)
    edits.insert(" as! Self)", at: forced?.range.upperBound ?? node.range.upperBound)
  }

  /// `.map(self.init(cgColor:))` in such a method.
  func translateSelfReference(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "init", let names = node.declName.argumentNames?.arguments,
      let base = node.base?.trimmedDescription, ["self", "Self"].contains(base),
      let scope = scopes.last, scope.kind == .extension, index.type(scope.path) == nil,
      KnownTypes.shared.superclass(of: scope.path) != nil, isInStaticFunction(Syntax(node))
    else { return }
    let arguments = names.enumerated()
      .map { ($1.name.text == "_" ? "" : "\($1.name.text): ") + "$\($0)" }
      .joined(separator: ", ")
    edits.replace(node.range, with: "{ \(scope.path)(\(arguments)) as! Self }")
  }

  private func isInStaticFunction(_ node: Syntax) -> Bool {
    var current = node.parent
    while let node = current {
      if let function = node.as(FunctionDeclSyntax.self) { return function.modifiers.isStatic }
      if let variable = node.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return variable.modifiers.isStatic
      }
      current = node.parent
    }
    return false
  }

  /// UIKit's class that bounds a generic parameter, or that a parameter `x: Class.Type` is of.
  func bound(of name: String, at node: Syntax) -> String? {
    var current = node.parent
    while let node = current {
      var clause: GenericParameterClauseSyntax?
      var requirements: GenericWhereClauseSyntax?
      if let function = node.as(FunctionDeclSyntax.self) {
        (clause, requirements) = (function.genericParameterClause, function.genericWhereClause)
        for parameter in function.signature.parameterClause.parameters
        where (parameter.secondName ?? parameter.firstName).text == name {
          let type = parameter.type.trimmedDescription
          guard type.hasSuffix(".Type") else { return nil }
          let inner = String(type.dropLast(5))
          return KnownTypes.shared.names.contains(inner)
            ? inner : bound(of: inner, at: Syntax(parameter))
        }
      } else if let type = node.as(ClassDeclSyntax.self) {
        (clause, requirements) = (type.genericParameterClause, type.genericWhereClause)
      } else if let type = node.as(StructDeclSyntax.self) {
        (clause, requirements) = (type.genericParameterClause, type.genericWhereClause)
      } else if let type = node.as(EnumDeclSyntax.self) {
        (clause, requirements) = (type.genericParameterClause, type.genericWhereClause)
      } else if let type = node.as(InitializerDeclSyntax.self) {
        (clause, requirements) = (type.genericParameterClause, type.genericWhereClause)
      }
      var bounds: [String] = []
      var isFound = false
      for parameter in clause?.parameters ?? [] where parameter.name.text == name {
        isFound = true
        bounds += names(parameter.inheritedType)
      }
      for requirement in requirements?.requirements ?? [] {
        if case .conformanceRequirement(let conformance) = requirement.requirement,
          conformance.leftType.trimmedDescription == name
        {
          bounds += names(conformance.rightType)
        }
      }
      if isFound {
        for bound in bounds {
          let root = index.foreignRoot(bound) ?? bound
          if KnownTypes.shared.superclass(of: root) != nil { return root }
        }
        return nil
      }
      current = node.parent
    }
    return nil
  }

  private func names(_ type: TypeSyntax?) -> [String] {
    type?.trimmedDescription.split(separator: "&").map { $0.trimmingCharacters(in: " \n") } ?? []
  }
}
