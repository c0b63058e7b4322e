import SwiftSyntax

extension FileTranslator {
  // MARK: Declarations

  /// `@objc protocol P` is one for classes.
  func translateProtocol(_ node: ProtocolDeclSyntax) {
    guard node.attributes.attribute("objc") != nil,
      purpose == .building || index.type(scope)?.methods.contains(where: \.isOptional) != true
    else { return }
    guard let clause = node.inheritanceClause else {
      edits.insert(": AnyObject", at: node.name.range.upperBound)
      return
    }
    let isBound = clause.inheritedTypes.contains { inherited in
      let name = inherited.type.trimmedDescription
      return ["AnyObject", "class", "NSObjectProtocol"].contains(name)
        || index.type(name)?.isObjectiveC == true
    }
    if !isBound, let last = clause.inheritedTypes.last {
      edits.insert(", AnyObject", at: last.type.range.upperBound)
    }
  }

  private var protocolAccess: String {
    let access = index.type(scope)?.access ?? ""
    return ["public", "package"].contains(access) ? "\(access) " : ""
  }

  /// An optional method is a property that holds the method or nil.
  ///
  /// - Returns: Whether it was translated.
  func translateOptional(_ node: FunctionDeclSyntax) -> Bool {
    guard !leave("optional", at: node, "@objc optional func") else { return false }
    guard
      let method = index.type(scope)?.methods.first(where: {
        $0.name == node.name.text.withoutBackticks
          && $0.parameters.map(\.label)
            == node.signature.parameterClause.parameters.map { $0.firstName.text.withoutBackticks }
          && $0.parameters.map(\.type)
            == node.signature.parameterClause.parameters.map {
              $0.type.trimmedDescription.replacing("inout ", with: "")
            }
      })
    else { return false }
    let attributes = node.attributes
      .compactMap { $0.as(AttributeSyntax.self) }
      .filter {
        !["objc", "nonobjc", "discardableResult"].contains($0.attributeName.trimmedDescription)
      }
      .map { $0.trimmedDescription + " " }
      .joined()
    if method.isOverloaded {
      replaceKeepingLines(node.range, with: "\(attributes)\(method.overloadedDeclaration)")
      additions.append(
        "extension \(scope) { \(attributes)\(protocolAccess)\(method.overloadedDeclaration) { nil } }"
      )
      return true
    }
    let declaration = "var \(method.optionalMember): (\(method.closureType))?"
    replaceKeepingLines(node.range, with: "\(attributes)\(declaration) { get }")
    additions.append("extension \(scope) { \(attributes)\(protocolAccess)\(declaration) { nil } }")
    return true
  }

  func translateOptional(_ node: VariableDeclSyntax) {
    guard !leave("optional", at: node, "@objc optional var") else { return }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type.trimmedDescription,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      let optional = Self.optional(type)
      replaceKeepingLines(node.range, with: "var _optional_\(name): \(optional) { get }")
      additions.append(
        "extension \(scope) { \(protocolAccess)var \(name): \(optional) { _optional_\(name) }; "
          + "\(protocolAccess)var _optional_\(name): \(optional) { nil } }"
      )
    }
  }

  private static func optional(_ type: String) -> String {
    if type.hasSuffix("!") { return type.dropLast() + "?" }
    if type.hasSuffix("?") { return type }
    return type.contains("->") || type.contains("&") || type.hasPrefix("any ")
      || type.hasPrefix("some ")
      ? "(\(type))?" : "\(type)?"
  }

  /// A class that adopts a protocol with optional methods says which of them it has.
  func addOptionalWitnesses(
    _ clause: InheritanceClauseSyntax?,
    at block: MemberBlockSyntax,
    isExtension: Bool
  ) {
    guard purpose == .building, !index.optionalMethods.isEmpty || !index.optionalProperties.isEmpty
    else { return }
    let path = scope
    guard let type = index.type(path) else { return }
    /// What stands in a function cannot be extended.
    func add(_ member: String) {
      if type.isLocal {
        edits.insert(" \(member); ", at: block.leftBrace.range.upperBound)
      } else {
        additions.append("extension \(path) { \(member) }")
      }
    }
    let access = ["public", "open"].contains(type.access) ? "public " : ""
    // What this declaration adopts.
    var adopted: Set<String> = []
    for inherited in clause?.inheritedTypes ?? [] {
      for name in inherited.type.trimmedDescription.split(separator: "&") {
        let name = name.trimmingCharacters(in: " \n\t").withoutAttributes
        guard let found = index.type(name, in: path), found.kind == .protocol else { continue }
        adopted.insert(found.path)
        adopted.formUnion(index.refined(found.path))
      }
    }
    for name in adopted.sorted() {
      guard let adoptedProtocol = index.type(name) else { continue }
      let memberAccess =
        ["public", "open"].contains(adoptedProtocol.access) ? access : access.isEmpty ? "" : ""
      for method in adoptedProtocol.methods where method.isOptional {
        if method.isOverloaded {
          guard index.implements(method, path) else { continue }
          let arguments = method.parameters.enumerated()
            .map { ($1.label == "_" ? "" : "\($1.label): ") + ($1.isInout ? "&" : "") + "a\($0)" }
            .joined(separator: ", ")
          add(
            "\(memberAccess)\(method.overloadedDeclaration) "
              + "{ self.\(method.name)(\(arguments)) }"
          )
        } else if index.implements(method, path) {
          add(
            "\(memberAccess)var \(method.optionalMember): (\(method.closureType))? "
              + "{ return \(Self.call(method)) }"
          )
        } else if type.kind == .class, index.subclassImplements(method, of: path) {
          // A subclass has it: the base class lets it say so.
          let text =
            "\(memberAccess.isEmpty ? "" : type.access == "open" ? "open " : "public ")"
            + "var \(method.optionalMember): (\(method.closureType))? { nil }"
          if isExtension {
            additions.append("extension \(path) { \(memberAccess)\(text) }")
          } else {
            edits.insert(" \(text); ", at: block.leftBrace.range.upperBound)
          }
        }
      }
      for property in adoptedProtocol.properties where property.isOptional {
        guard let type = index.propertyType(property.name, path) ?? property.type,
          index.hasProperty(property.name, path)
        else { continue }
        add(
          "\(memberAccess)var _optional_\(property.name): \(Self.optional(type)) { "
            + "let value: \(type) = self.\(property.name); return value }"
        )
      }
    }
    guard !isExtension, type.kind == .class else { return }
    // What a superclass adopts and this class is the first to have.
    for ancestor in index.chain(path).dropFirst() {
      for name in index.protocols(of: ancestor.path).sorted() {
        guard let found = index.type(name), found.kind == .protocol, !adopted.contains(name) else {
          continue
        }
        for method in found.methods where method.isOptional && !method.isOverloaded {
          guard index.declares(method, path), !index.implements(method, ancestor.path) else {
            continue
          }
          let memberAccess = ["public", "open"].contains(found.access) ? access : ""
          edits.insert(
            " \(memberAccess)override var \(method.optionalMember): (\(method.closureType))? "
              + "{ return \(Self.call(method)) }; ",
            at: block.leftBrace.range.upperBound
          )
        }
      }
    }
  }

  private static func call(_ method: MethodRecord) -> String {
    let arguments = method.parameters.enumerated()
      .map { ($1.label == "_" ? "" : "\($1.label): ") + ($1.isInout ? "&" : "") + "$\($0)" }
      .joined(separator: ", ")
    let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    return "{ \(effects)self.\(method.name)(\(arguments)) }"
  }

  // MARK: Calls

  /// `d?.f?(x)`: the project's own protocols hold `f` or nil; UIKit's methods are always there.
  func translateOptionalCall(_ node: FunctionCallExprSyntax) {
    let member: MemberAccessExprSyntax
    let mark: TokenSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let inner = chain.expression.as(MemberAccessExprSyntax.self)
    {
      (member, mark) = (inner, chain.questionMark)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let inner = forced.expression.as(MemberAccessExprSyntax.self)
    {
      (member, mark) = (inner, forced.exclamationMark)
    } else {
      return
    }
    let name = member.declName.baseName.text.withoutBackticks
    var labels = node.arguments.map { $0.label?.text.withoutBackticks ?? "_" }
    if let names = member.declName.argumentNames {
      labels = names.arguments.map { $0.name.text.withoutBackticks }
    }
    let trailing =
      (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    func fits(_ candidate: [String]) -> Bool {
      candidate.count == labels.count + trailing && Array(candidate.prefix(labels.count)) == labels
    }
    if let own = index.optionalMethodNames[name]?.first(where: { fits($0.parameters.map(\.label)) })
    {
      guard !leave("optional", at: node, "\(name)?(…)") else { return }
      if own.isOverloaded {
        edits.replace(member.declName.range, with: "_optional_\(own.name)")
        edits.replace(mark.range, with: "")
        return
      }
      edits.replace(member.declName.range, with: own.optionalMember)
      for argument in node.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        blank(label.range.lowerBound..<colon.range.upperBound)
      }
      return
    }
    let fullName = "\(name)(\(labels.map { "\($0):" }.joined()))"
    // A property of the project that holds a closure is called so too, without labels.
    guard index.objectiveCNames[name] == nil || labels.contains(where: { $0 != "_" }) else {
      return
    }
    guard
      KnownTypes.shared.delegateMethods.contains(fullName)
        || (trailing > 0 && KnownTypes.shared.delegateNames.contains(name))
        || (Self.foundationDelegates.contains(name) && labels.count > 1)
    else { return }
    guard !leave("optional", at: node, "\(name)?(…)") else { return }
    edits.replace(mark.range, with: "")
    guard mark.text == "?", !hasChain(member.base), isValueUsed(node) else { return }
    edits.insert("Optional(", at: node.range.lowerBound)
    edits.insert(")", at: node.range.upperBound)
  }

  private static let foundationDelegates: Set<String> = [
    "urlSession", "parser", "stream", "fileManager", "cache", "archiver", "unarchiver",
  ]

  private func hasChain(_ base: ExprSyntax?) -> Bool {
    var base = base
    while let current = base {
      if current.is(OptionalChainingExprSyntax.self) { return true }
      if let member = current.as(MemberAccessExprSyntax.self) {
        base = member.base
      } else if let call = current.as(FunctionCallExprSyntax.self) {
        base = call.calledExpression
      } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
        base = forced.expression
      } else if let tuple = current.as(TupleExprSyntax.self), tuple.elements.count == 1 {
        base = tuple.elements.first?.expression
      } else {
        return false
      }
    }
    return false
  }

  private func isValueUsed(_ node: FunctionCallExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    return !parent.is(CodeBlockItemSyntax.self)
  }

  /// `if let f = d.f` and `d.f != nil`.
  func translateOptionalReference(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text.withoutBackticks
    guard purpose == .building, let parent = node.parent, node.base != nil else { return }
    var outer = Syntax(parent)
    // Through `self.d?.f`.
    while outer.is(OptionalChainingExprSyntax.self), let next = outer.parent { outer = next }
    let isBound =
      outer.is(InitializerClauseSyntax.self)
      && outer.parent?.is(OptionalBindingConditionSyntax.self) == true
    var isCompared = false
    if outer.is(ExprListSyntax.self), let sequence = outer.parent?.as(SequenceExprSyntax.self) {
      let words = sequence.elements.map(\.trimmedDescription)
      isCompared = words.contains("nil") && (words.contains("!=") || words.contains("=="))
    }
    guard isBound || isCompared else { return }
    guard let methods = index.optionalMethodNames[name] else {
      // UIKit's methods are always there.
      if isBound, outer == parent, node.declName.argumentNames != nil,
        KnownTypes.shared.delegateNames.contains(name), !hasChain(node.base)
      {
        edits.insert("Optional(", at: node.range.lowerBound)
        edits.insert(")", at: node.range.upperBound)
      }
      return
    }
    let labels = node.declName.argumentNames?.arguments.map { $0.name.text }
    let fitting = methods.filter { labels == nil || $0.parameters.map(\.label) == labels }
    guard let method = fitting.first, !method.isOverloaded else { return }
    edits.replace(node.declName.range, with: method.optionalMember)
  }

  /// `delegate.window??.frame`: an optional requirement is optional once here.
  func translateDoubleOptional(_ node: OptionalChainingExprSyntax) {
    guard purpose == .building, let inner = node.expression.as(OptionalChainingExprSyntax.self),
      inner.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window"
    else { return }
    edits.replace(node.questionMark.range, with: "")
  }
}

extension ProjectIndex {
  /// The protocols that a protocol refines.
  func refined(_ path: String) -> Set<String> {
    var result: Set<String> = []
    var names = type(path)?.inherits ?? []
    while let name = names.popLast() {
      guard let found = type(name, in: path), found.kind == .protocol,
        result.insert(found.path).inserted
      else { continue }
      names += found.inherits
    }
    return result
  }

  /// Whether a class itself, extensions included, has a method.
  func declares(_ method: MethodRecord, _ path: String) -> Bool {
    let records = (types[path] ?? []) + extensions(of: path)
    return records.contains { record in
      record.methods.contains {
        $0.name == method.name && !$0.isStatic && $0.fullName == method.fullName
          && (!method.isOverloaded || $0.parameters.map(\.type) == method.parameters.map(\.type))
      }
    }
  }

  /// Whether a class or a superclass of the project has a method.
  func implements(_ method: MethodRecord, _ path: String) -> Bool {
    let chain = chain(path)
    return chain.isEmpty
      ? declares(method, path) : chain.contains { declares(method, $0.path) }
  }

  func subclassImplements(_ method: MethodRecord, of path: String) -> Bool {
    var open = subclasses[path] ?? []
    var seen: Set<String> = [path]
    while let next = open.popLast() {
      guard seen.insert(next.path).inserted else { continue }
      if declares(method, next.path) { return true }
      open += subclasses[next.path] ?? []
    }
    return false
  }

  /// The type that a class writes for a property.
  func propertyType(_ name: String, _ path: String) -> String? {
    for type in chain(path) {
      for record in (types[type.path] ?? []) + extensions(of: type.path) {
        if let property = record.properties.first(where: { $0.name == name && !$0.isStatic }) {
          return property.type
        }
      }
    }
    return nil
  }

  func hasProperty(_ name: String, _ path: String) -> Bool {
    chain(path).contains { type in
      ((types[type.path] ?? []) + extensions(of: type.path)).contains { record in
        record.properties.contains { $0.name == name && !$0.isStatic }
      }
    }
  }
}
