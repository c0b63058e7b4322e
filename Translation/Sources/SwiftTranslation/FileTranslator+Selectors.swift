import SwiftSyntax

extension FileTranslator {
  // MARK: Selectors

  func translateSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    usesUIKit = true
    let text: String
    switch argument.label?.text {
    case "getter": text = accessor(argument.expression, isSetter: false)
    case "setter": text = accessor(argument.expression, isSetter: true)
    default: text = selector(argument.expression, node)
    }
    if purpose == .porting, text.hasPrefix("Selector({") {
      // iOS would take no closure there.
      _ = leave("selector", at: node, node.trimmedDescription)
      return
    }
    carry("selector", at: node, node.trimmedDescription, as: text)
    if text.contains(",") { usesMethodSelectors = true }
    replaceKeepingLines(node.range, with: text)
  }

  /// What stands before a member's name in a reference: the type's name.
  private func owner(of base: ExprSyntax?) -> (type: String, isKnown: Bool) {
    let inner = scopes.last
    let current = inner?.kind == .protocol ? "Self" : LocalScope.name(scope)
    guard let base else { return (current, !scopes.isEmpty) }
    let text = base.trimmedDescription
    switch text {
    case "self", "Self", "super": return (current, !scopes.isEmpty)
    case "type(of: self)": return (current, true)
    default: break
    }
    let trimmed = text.trimmingCharacters(in: "!?")
    let last = trimmed.split(separator: ".").last ?? ""
    if last.first?.isUppercase == true, !trimmed.contains("(") { return (trimmed, true) }
    // A property of the class whose type is written down.
    let name = trimmed.hasPrefix("self.") ? String(trimmed.dropFirst(5)) : trimmed
    for record in index.chain(scope) {
      if let type = record.properties.first(where: { $0.name == name })?.type {
        return (type.trimmingCharacters(in: "!?"), true)
      }
    }
    return (trimmed, false)
  }

  private func accessor(_ expression: ExprSyntax, isSetter: Bool) -> String {
    var (base, name): (ExprSyntax?, String)
    if let member = expression.as(MemberAccessExprSyntax.self) {
      (base, name) = (member.base, member.declName.baseName.text)
    } else {
      (base, name) = (nil, expression.trimmedDescription)
    }
    let (type, isKnown) = owner(of: base)
    let selector = isSetter ? "set\(MethodRecord.capitalized(name)):" : name
    guard isKnown else { return "Selector((\"\(selector)\"))" }
    if isSetter {
      return "Selector({ (target: \(type)) in { target.\(name) = $0 } }, \"\(selector)\")"
    }
    return "Selector({ (target: \(type)) in { target.\(name) } }, \"\(selector)\")"
  }

  private func selector(_ expression: ExprSyntax, _ node: MacroExpansionExprSyntax) -> String {
    var expression = expression
    var cast: FunctionTypeSyntax?
    if let sequence = expression.as(SequenceExprSyntax.self),
      let first = sequence.elements.first, sequence.elements.count == 3,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
    {
      expression = first
      cast = functionType(type)
    } else if let asExpression = expression.as(AsExprSyntax.self) {
      expression = asExpression.expression
      cast = functionType(asExpression.type)
    }
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      expression = only.expression
    }
    var base: ExprSyntax?
    let reference: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      base = member.base
      reference = member.declName
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      reference = plain
    } else {
      find(
        "selector",
        .error,
        at: node,
        "The selector's method could not be read.",
        mend: "Write Selector(Type.method, \"name:\")."
      )
      return "Selector((\"\(expression.trimmedDescription)\"))"
    }
    let name = reference.baseName.text
    let labels = reference.argumentNames?.arguments.map { $0.name.text }
    let (type, isKnown) = owner(of: base)
    return selector(type, name.withoutBackticks, labels, cast: cast, isKnown: isKnown, at: node)
  }

  /// The innermost function type, its arguments those of the method.
  private func functionType(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    var type = type
    while true {
      if let attributed = type.as(AttributedTypeSyntax.self) {
        type = attributed.baseType
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        type = only.type
      } else if let optional = type.as(OptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else {
        break
      }
    }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    return functionType(function.returnClause.type) ?? function
  }

  func selector(
    _ type: String,
    _ name: String,
    _ labels: [String]?,
    cast: FunctionTypeSyntax?,
    isKnown: Bool,
    at node: some SyntaxProtocol
  ) -> String {
    let path = type == "Self" || type == LocalScope.name(scope) ? scope : type
    let known = index.methods(name, of: path)
    var candidates = known
    if let labels { candidates = candidates.filter { $0.parameters.map(\.label) == labels } }
    if let cast {
      let types = cast.parameters.map { $0.type.trimmedDescription }
      let fitting = candidates.filter { $0.parameters.map(\.type) == types }
      candidates =
        fitting.isEmpty ? candidates.filter { $0.parameters.count == types.count } : fitting
    }
    let exposed = candidates.filter(\.isObjectiveC)
    guard let method = exposed.first ?? candidates.first else {
      return foreignSelector(type, name, labels, cast: cast, isKnown: isKnown)
    }
    let selector = method.selector
    guard isKnown, type == "Self" || index.type(path)?.kind != .protocol else {
      return "Selector((\"\(selector)\"))"
    }
    let backticked = name
    if method.isStatic || method.parameters.count > 3 || method.isGeneric || method.isAsync {
      find(
        "selector",
        .warning,
        at: node,
        "The selector \(selector) names a "
          + (method.isStatic ? "class method" : method.isAsync ? "method that is async" : "method")
          + " that cannot be called by name.",
        mend: "Use the API with a closure."
      )
      return "Selector((\"\(selector)\"))"
    }
    if method.isThrowing {
      return "Selector({ (target: \(type)) in { "
        + "_ = try? target.\(backticked)(\(arguments(of: method))) } }, \"\(selector)\")"
    }
    // The one of that name, overloads of UIKit's included.
    let foreign = index.foreignRoot(path).map { KnownTypes.shared.methods(name, of: $0) } ?? []
    let names = Set(known.map(\.fullName)).union(foreign)
    if names.count == 1, Set(known.map { $0.parameters.map(\.type) }).count == 1 {
      return "Selector(\(type).\(backticked), \"\(selector)\")"
    }
    let twins = known.filter { $0.fullName == method.fullName }
    if !method.parameters.isEmpty, Set(twins.map { $0.parameters.map(\.type) }).count == 1 {
      let labels = method.parameters.map { "\($0.label):" }.joined()
      return "Selector(\(type).\(backticked)(\(labels)), \"\(selector)\")"
    }
    return closureSelector(type, method, selector)
  }

  private func arguments(of method: MethodRecord) -> String {
    method.parameters.enumerated()
      .map { ($1.label == "_" ? "" : "\($1.label): ") + "$\($0)" }
      .joined(separator: ", ")
  }

  /// A selector by closures, which tells overloads apart by the types of their arguments.
  private func closureSelector(_ type: String, _ method: MethodRecord, _ selector: String) -> String
  {
    guard !method.parameters.isEmpty else {
      return "Selector({ (target: \(type)) in { target.\(method.name)() } }, \"\(selector)\")"
    }
    let parameters = method.parameters.enumerated()
      .map { "a\($0): \($1.type)" }
      .joined(separator: ", ")
    let arguments = method.parameters.enumerated()
      .map { ($1.label == "_" ? "" : "\($1.label): ") + "a\($0)" }
      .joined(separator: ", ")
    return
      "Selector({ (target: \(type)) in { (\(parameters)) in target.\(method.name)(\(arguments)) } }, "
      + "\"\(selector)\")"
  }

  /// A selector of a method that UIKit or Foundation declares.
  private func foreignSelector(
    _ type: String,
    _ name: String,
    _ labels: [String]?,
    cast: FunctionTypeSyntax?,
    isKnown: Bool
  ) -> String {
    let root = type == "Self" ? type : index.foreignRoot(type) ?? type
    let all = KnownTypes.shared.methods(name, of: root)
    var selector = name
    var fullName: String?
    if let labels {
      selector = MethodRecord.selector(name, labels)
      fullName = "\(name)(\(labels.map { "\($0):" }.joined()))"
    } else if let cast {
      let count = cast.parameters.count
      fullName = all.first { $0.count { $0 == ":" } == count }
    } else {
      fullName = all.first
    }
    if labels == nil, let fullName {
      let labels = fullName.dropFirst(name.count + 1).dropLast().split(separator: ":").map(
        String.init
      )
      selector = MethodRecord.selector(name, labels)
    }
    guard isKnown, !KnownTypes.shared.protocols.contains(root), index.type(root)?.kind != .protocol
    else {
      return "Selector((\"\(selector)\"))"
    }
    if Set(all).count > 1, let fullName, fullName.hasSuffix("()") {
      return "Selector({ (target: \(type)) in { target.\(name)() } }, \"\(selector)\")"
    }
    if Set(all).count > 1, let fullName { return "Selector(\(type).\(fullName), \"\(selector)\")" }
    let written = labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? ""
    return "Selector(\(type).\(name)\(written), \"\(selector)\")"
  }

  // MARK: Key paths

  func translateKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    var names: [String] = []
    var expression: ExprSyntax? = argument.expression
    while let current = expression {
      if let member = current.as(MemberAccessExprSyntax.self) {
        names.append(member.declName.baseName.text.withoutBackticks)
        expression = member.base
      } else if let optional = current.as(OptionalChainingExprSyntax.self) {
        expression = optional.expression
      } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
        expression = forced.expression
      } else if let name = current.as(DeclReferenceExprSyntax.self) {
        names.append(name.baseName.text.withoutBackticks)
        expression = nil
      } else {
        expression = nil
      }
    }
    names.reverse()
    while names.count > 1, let first = names.first,
      first == "self" || first.first?.isUppercase == true
    {
      names.removeFirst()
    }
    let keys = names.map { name -> String in
      if let known = index.objectiveCNames[name] { return known }
      // UIKit's Boolean properties are known without "is".
      guard name.hasPrefix("is"), name.dropFirst(2).first?.isUppercase == true else { return name }
      return name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
    }
    carry("key-path", at: node, node.trimmedDescription, as: "\"\(keys.joined(separator: "."))\"")
    replaceKeepingLines(node.range, with: "\"\(keys.joined(separator: "."))\"")
  }
}
