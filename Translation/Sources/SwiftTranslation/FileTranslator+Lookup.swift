import SwiftSyntax

extension FileTranslator {
  // MARK: AnyObject

  /// `sender.tag` and `x.reload?()` where `sender` is an AnyObject: Objective-C looks the member up by
  /// name in all classes; here the one class that has it is written.
  func translateLookup(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, isAnyObject(base) else { return }
    let name = node.declName.baseName.text.withoutBackticks
    guard !["self", "init", "Type"].contains(name) else { return }
    guard let owner = ownerOfMember(name, calledWith: labels(of: node)) else {
      find(
        "lookup",
        .warning,
        at: node,
        "\(name) is looked up in an AnyObject, and no class that has it could be told.",
        mend: "Cast to the class that has it."
      )
      return
    }
    guard !leave("lookup", at: node, node.trimmedDescription) else { return }
    // `x.f?()` is nil where the object has no such method; a property is unwrapped when it is read.
    var isOptional = false
    if let chain = node.parent?.as(OptionalChainingExprSyntax.self) {
      isOptional = true
      edits.replace(chain.questionMark.range, with: "")
      if !chainIsCalled(chain) { edits.insert("?", at: chain.range.upperBound) }
    } else if let forced = node.parent?.as(ForceUnwrapExprSyntax.self) {
      edits.replace(forced.exclamationMark.range, with: "")
    } else if let outer = node.parent?.as(InitializerClauseSyntax.self)?.parent {
      // `let x = object.y` has the type that `if let` unwraps, where none is written.
      isOptional =
        outer.is(OptionalBindingConditionSyntax.self)
        || outer.as(PatternBindingSyntax.self).map { $0.typeAnnotation == nil } == true
    }
    let inner = base.is(OptionalChainingExprSyntax.self) || base.is(ForceUnwrapExprSyntax.self)
    let start = base.range.lowerBound
    edits.insert("(", at: start)
    if inner, let mark = base.lastToken(viewMode: .sourceAccurate) {
      edits.replace(mark.range, with: "")
    }
    edits.insert(isOptional ? " as? \(owner))?" : " as! \(owner))", at: base.range.upperBound)
  }

  /// `f?()` is a call, `p?.x` goes on with the property.
  private func chainIsCalled(_ chain: OptionalChainingExprSyntax) -> Bool {
    chain.parent?.is(FunctionCallExprSyntax.self) == true
  }

  /// Whether an expression is an AnyObject by what is written: a cast, or the type of its declaration.
  private func isAnyObject(_ expression: ExprSyntax) -> Bool {
    var expression = expression
    if let chain = expression.as(OptionalChainingExprSyntax.self) { expression = chain.expression }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { expression = forced.expression }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first?.expression
    {
      if let sequence = only.as(SequenceExprSyntax.self) {
        return sequence.elements.count == 3
          && sequence.elements.last?.trimmedDescription == "AnyObject"
      }
      return only.as(AsExprSyntax.self)?.type.trimmedDescription == "AnyObject"
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    return declaredType(of: name, at: Syntax(expression)).map(Self.isAnyObject) ?? false
  }

  private static func isAnyObject(_ type: String) -> Bool {
    type.trimmingCharacters(in: "!?").withoutAttributes == "AnyObject"
  }

  /// The type that the nearest declaration of a name writes: parameters, local variables, properties.
  private func declaredType(of name: String, at node: Syntax) -> String? {
    let offset = node.position
    var current = node.parent
    while let node = current {
      if let list = node.as(CodeBlockItemListSyntax.self) {
        for item in list where item.position < offset {
          for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? []
          where binding.pattern.trimmedDescription == name {
            return binding.typeAnnotation?.type.trimmedDescription
          }
        }
      } else if let closure = node.as(ClosureExprSyntax.self) {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?:
          if list.contains(where: { $0.name.text == name }) { return nil }
        case .parameterClause(let clause)?:
          for parameter in clause.parameters
          where (parameter.secondName ?? parameter.firstName).text == name {
            return parameter.type?.trimmedDescription
          }
        default: break
        }
      } else if let condition = node.as(IfExprSyntax.self) {
        for element in condition.conditions {
          if let binding = element.condition.as(OptionalBindingConditionSyntax.self),
            binding.pattern.trimmedDescription == name
          {
            return binding.typeAnnotation?.type.trimmedDescription
          }
        }
      } else if let loop = node.as(ForStmtSyntax.self), loop.pattern.trimmedDescription == name {
        return loop.typeAnnotation?.type.trimmedDescription
      } else if let function = node.as(FunctionDeclSyntax.self) {
        for parameter in function.signature.parameterClause.parameters
        where (parameter.secondName ?? parameter.firstName).text == name {
          return parameter.type.trimmedDescription
        }
      } else if let initializer = node.as(InitializerDeclSyntax.self) {
        for parameter in initializer.signature.parameterClause.parameters
        where (parameter.secondName ?? parameter.firstName).text == name {
          return parameter.type.trimmedDescription
        }
      } else if node.isProtocol((any DeclGroupSyntax).self) {
        return index.chain(scope).lazy
          .compactMap { $0.properties.first { $0.name == name } }.first?.type
      }
      current = node.parent
    }
    return nil
  }

  /// Returns the only class that declares a member, or the usual one of UIKit's classes.
  ///
  /// Of a member that is called, only methods that take the labels of the call are considered.
  private func ownerOfMember(_ name: String, calledWith labels: CallLabels?) -> String? {
    if let usual = Self.usualOwners[name], !index.declaresMember(name) { return usual }
    var owners = index.classesDeclaring(name)
    if let labels {
      let fitting = owners.filter { owner in
        index.methods(name, of: owner).contains { labels.fit($0) }
      }
      if !fitting.isEmpty { owners = fitting }
    }
    if owners.count == 1 { return owners.first }
    guard owners.isEmpty else { return commonProtocol(of: owners, name, labels) }
    return KnownTypes.shared.classDeclaring(name)
  }

  /// The labels of a call; `closures` stand behind its parentheses.
  private struct CallLabels {
    var labels: [String]
    var closures: Int

    func fit(_ method: MethodRecord) -> Bool {
      method.parameters.count == labels.count + closures
        && zip(method.parameters, labels).allSatisfy { $0.label == $1 }
    }
  }

  /// What a member is called with; nil: it is not called.
  private func labels(of node: MemberAccessExprSyntax) -> CallLabels? {
    var callee = ExprSyntax(node)
    if let chain = callee.parent?.as(OptionalChainingExprSyntax.self) {
      callee = ExprSyntax(chain)
    } else if let forced = callee.parent?.as(ForceUnwrapExprSyntax.self) {
      callee = ExprSyntax(forced)
    }
    guard let call = callee.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == callee.id
    else { return nil }
    return CallLabels(
      labels: call.arguments.map { $0.label?.text.withoutBackticks ?? "_" },
      closures: (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    )
  }

  /// A protocol of the file's own that all classes with a method adopt, so that one cast does for them.
  private func commonProtocol(
    of owners: [String],
    _ name: String,
    _ labels: CallLabels?
  ) -> String? {
    var found: [MethodRecord] = []
    for owner in owners {
      guard let type = index.type(owner), type.path == owner, type.module == module.name,
        type.kind == .class, !type.isGeneric, !type.isLocal,
        let method = index.methods(name, of: owner).first(where: { labels?.fit($0) ?? true }),
        !method.isPrivate, !method.isGeneric
      else { return nil }
      found.append(method)
    }
    guard let first = found.first, purpose == .building,
      found.allSatisfy({ $0.closureType == first.closureType && $0.fullName == first.fullName })
    else { return nil }
    let list = first.parameters.enumerated()
      .map { "\($1.label) a\($0): \($1.isInout ? "inout " : "")\($1.type)" }
      .joined(separator: ", ")
    let effects = (first.isAsync ? " async" : "") + (first.isThrowing ? " throws" : "")
    let common = "_Lookup_\(fileTag)_\(name)"
    let declaration =
      "@MainActor private protocol \(common): AnyObject { func \(name)(\(list))\(effects)"
      + (first.result.map { " -> \($0)" } ?? "") + " }"
    if !additions.contains(declaration) {
      additions.append(declaration)
      additions += owners.map { "extension \($0): \(common) {}" }
      usesUIKit = true
    }
    return "any \(common)"
  }

  private static let usualOwners: [String: String] = [
    "tag": "UIView", "frame": "UIView", "bounds": "UIView", "superview": "UIView",
    "isHidden": "UIView", "backgroundColor": "UIView", "center": "UIView", "subviews": "UIView",
    "isOn": "UISwitch", "selectedSegmentIndex": "UISegmentedControl", "value": "UISlider",
    "currentTitle": "UIButton", "titleLabel": "UIButton", "isSelected": "UIControl",
    "isEnabled": "UIControl", "state": "UIGestureRecognizer", "view": "UIGestureRecognizer",
    "text": "UITextField", "date": "UIDatePicker", "cgColor": "UIColor",
    "navigationController": "UIViewController", "viewControllers": "UINavigationController",
    "count": "NSArray", "length": "NSString", "intValue": "NSNumber", "integerValue": "NSNumber",
    "boolValue": "NSNumber", "doubleValue": "NSNumber", "floatValue": "NSNumber",
    "stringValue": "NSNumber", "cgRectValue": "NSValue", "cgPointValue": "NSValue",
    "cgSizeValue": "NSValue", "cgVectorValue": "NSValue", "uiEdgeInsetsValue": "NSValue",
    "uiOffsetValue": "NSValue", "cgAffineTransformValue": "NSValue", "description": "NSObject",
    "isKind": "NSObject",
    "isEqual": "NSObject", "hash": "NSObject",
    "responds": "NSObject", "perform": "NSObject", "setValue": "NSObject",
  ]

  /// `UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))` asks the class as an object;
  /// the member is written.
  func translateClassValue(_ node: FunctionCallExprSyntax) {
    guard purpose == .building, node.arguments.count == 1, let argument = node.arguments.first,
      ["forKey", "forKeyPath"].contains(argument.label?.text ?? ""),
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "value",
      let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type.first?.isUppercase == true
    else { return }
    var path: String
    if let macro = argument.expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "keyPath", let only = macro.arguments.first?.expression
    {
      path = only.trimmedDescription
      guard path.hasPrefix(type + ".") else { return }
    } else if let literal = argument.expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    {
      path = "\(type).\(text == "sharedApplication" ? "shared" : text)"
    } else {
      return
    }
    replaceKeepingLines(node.range, with: "(\(path) as Any?)")
  }

  /// `UIApplication.perform(NSSelectorFromString("sharedApplication"))`, by which code for extensions asks
  /// for the app, and `responds(to:)` before it: the app is there.
  ///
  /// - Returns: Whether it was translated.
  func translateSharedApplication(_ node: FunctionCallExprSyntax) -> Bool {
    guard purpose == .building, node.arguments.count == 1, let argument = node.arguments.first,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "UIApplication"
    else { return false }
    let name = argument.expression.trimmedDescription.filter { !"() ".contains($0) }
    guard
      [
        "NSSelectorFromString\"sharedApplication\"", "Selector\"sharedApplication\"",
        "#selectorgetter:UIApplication.shared", "\"sharedApplication\"",
      ]
      .contains(name)
    else { return false }
    switch (member.declName.baseName.text, argument.label?.text) {
    case ("responds", "to"): replaceKeepingLines(node.range, with: "true")
    case ("perform", nil):
      replaceKeepingLines(
        node.range,
        with: "Optional(Unmanaged<AnyObject>.passUnretained(UIApplication.shared))"
      )
    default: return false
    }
    return true
  }

  // MARK: The runtime

  /// Class methods that Objective-C calls when a program starts, and blocks as objects.
  func findRuntimeMethod(_ node: FunctionDeclSyntax) {
    guard node.modifiers.isStatic, ["load", "initialize"].contains(node.name.text),
      node.signature.parameterClause.parameters.isEmpty,
      scopes.last.map({ isObject($0.path) }) == true,
      node.name.text == "initialize" || node.attributes.attribute("objc") != nil
    else { return }
    find(
      "runtime",
      .warning,
      at: node.name,
      "\(node.name.text)() is called by nobody: there is no Objective-C runtime.",
      mend: "Do what it does when the app has started."
    )
  }

  /// `unsafeBitCast(block, to: AnyObject.self)` and back: a closure is boxed as any value is.
  func translateBlockCast(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "unsafeBitCast", node.arguments.count == 2,
      let target = node.arguments.last?.expression,
      target.trimmedDescription.hasSuffix(".self"), let paren = node.leftParen,
      let comma = node.arguments.first?.trailingComma, let end = node.rightParen
    else {
      if node.calledExpression.trimmedDescription == "imp_implementationWithBlock" {
        find(
          "block",
          .warning,
          at: node,
          "imp_implementationWithBlock takes an Objective-C block, which a closure is not here.",
          mend: "Override the method in a subclass."
        )
      }
      return
    }
    let type = String(target.trimmedDescription.dropLast(5))
    let isBlock =
      type.contains("->")
      || ["Block", "Closure", "Handler", "Callback", "Action"].contains { type.hasSuffix($0) }
    guard type == "AnyObject" || isBlock else { return }
    guard !leave("block", at: node, node.trimmedDescription) else { return }
    edits.replace(node.range.lowerBound..<paren.range.upperBound, with: "(")
    edits.replace(
      comma.range.lowerBound..<end.range.upperBound,
      with: type == "AnyObject" ? " as AnyObject)" : " as! \(type))"
    )
  }
}

extension ProjectIndex {
  /// Classes that declare a member of a name.
  func classesDeclaring(_ name: String) -> [String] {
    guard declaresMember(name) else { return [] }
    var result: Set<String> = []
    for record in all where record.kind == .class || record.kind == .extension {
      // What stands in a function cannot be named elsewhere.
      guard !record.isLocal,
        record.methods.contains(where: { $0.name == name && !$0.isStatic && !$0.isOverride })
          || record.properties.contains(where: { $0.name == name && !$0.isStatic && !$0.isOverride }
          )
      else { continue }
      if record.kind == .class || type(record.path)?.kind == .class
        || KnownTypes.shared.superclass(of: record.path) != nil
      {
        result.insert(record.path)
      }
    }
    return result.sorted()
  }
}
