import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes' names, those in active conditions included.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  func attribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == name
      {
        return attribute
      }
    }
    return nil
  }

  /// What `@objc(name)` says.
  var objectiveCName: String? {
    guard let attribute = attribute("objc"), let arguments = attribute.arguments else { return nil }
    return arguments.trimmedDescription.filter { !$0.isWhitespace }
  }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
  var isStatic: Bool { has("static") || has("class") }
  var access: String {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.text {
      case "open", "public", "package", "internal", "fileprivate", "private":
        return modifier.name.text
      default: continue
      }
    }
    return ""
  }
}

/// Attributes that show a member to Objective-C.
private let exposing: Set<String> = [
  "objc", "IBOutlet", "IBAction", "IBInspectable", "NSManaged", "IBSegueAction", "GKInspectable",
]

/// Gathers the types and members that a file declares.
final class DeclarationCollector: SyntaxVisitor {
  private let file: ParsedFile
  private let module: String
  private let nibClasses: Set<String>
  private(set) var types: [TypeRecord] = []
  /// Whether it asks an object for a method by its name.
  private(set) var asksForMethods = false
  private var open: [Int] = []
  /// How many functions are around, up to the innermost type.
  private var functionDepth = 0
  /// The same around each open type.
  private var depthsAround: [Int] = []

  init(file: ParsedFile, module: String, nibClasses: Set<String>) {
    self.file = file
    self.module = module
    self.nibClasses = nibClasses
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func begin(
    _ kind: TypeRecord.Kind,
    _ name: String,
    _ declaration: some DeclGroupSyntax,
    isGeneric: Bool
  ) {
    let outer = kind == .extension ? nil : open.last.map { types[$0].path }
    let name = functionDepth > 0 ? LocalScope.prefix(of: declaration) + name : name
    var record = TypeRecord(
      kind: kind,
      path: outer.map { "\($0).\(name)" } ?? name,
      module: module,
      file: file.path
    )
    record.inherits =
      declaration.inheritanceClause?.inheritedTypes.flatMap {
        $0.type.trimmedDescription.split(separator: "&").map {
          $0.trimmingCharacters(in: " \n\t").withoutAttributes
        }
      } ?? []
    record.isGeneric = isGeneric || open.contains { types[$0].isGeneric }
    let modifiers = declaration.modifiers
    record.access = modifiers.access
    record.isPrivate = ["private", "fileprivate"].contains(record.access)
    record.isFinal = modifiers.has("final")
    record.isLocal = functionDepth > 0 || (open.last.map { types[$0].isLocal } ?? false)
    record.attributes = declaration.attributes.names
    record.isObjectiveC = record.attributes.contains("objc")
    record.objectiveCName = declaration.attributes.objectiveCName
    record.exposesMembers =
      record.attributes.contains("objcMembers") || nibClasses.contains(record.name)
      || (kind == .extension && record.isObjectiveC)
    record.end = declaration.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    open.append(types.count)
    types.append(record)
    depthsAround.append(functionDepth)
    functionDepth = 0
  }

  @discardableResult
  private func end() -> Int {
    functionDepth = depthsAround.removeLast()
    return open.removeLast()
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.class, node.name.text, node, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.structure, node.name.text, node, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.enum, node.name.text, node, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.actor, node.name.text, node, isGeneric: node.genericParameterClause != nil)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { end() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.protocol, node.name.text, node, isGeneric: false)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) {
    let index = end()
    let names = types[index].methods.filter(\.isOptional).map(\.fullName)
    guard Set(names).count < names.count else { return }
    for number in types[index].methods.indices {
      let name = types[index].methods[number].fullName
      types[index].methods[number].isOverloaded = names.count { $0 == name } > 1
    }
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      .extension,
      node.extendedType.trimmedDescription,
      node,
      isGeneric: node.genericWhereClause != nil
    )
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  // MARK: Members

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    file.conditions.isActive(node) == false ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if functionDepth == 0, let index = open.last {
      let type = types[index]
      let attributes = node.attributes.names
      var record = MethodRecord(
        name: node.name.text.withoutBackticks,
        parameters: node.signature.parameterClause.parameters.map { parameter in
          let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
          return MethodRecord.Parameter(
            label: parameter.firstName.text.withoutBackticks,
            type: parameter.type.trimmedDescription.replacing("inout ", with: ""),
            isInout: isInout
          )
        },
        result: node.signature.returnClause?.type.trimmedDescription
      )
      record.isStatic = node.modifiers.isStatic
      record.isOptional = node.modifiers.has("optional")
      record.isOverride = node.modifiers.has("override")
      record.isPrivate = ["private", "fileprivate"].contains(node.modifiers.access)
      record.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
      record.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
      record.isGeneric = node.genericParameterClause != nil
      record.isUnavailable = node.attributes.trimmedDescription.contains("unavailable")
      record.objectiveCName = node.attributes.objectiveCName
      record.inExtension = type.kind == .extension
      record.line = file.line(at: node.name.range.lowerBound)
      record.isObjectiveC =
        attributes.contains { exposing.contains($0) }
        || ((type.exposesMembers || (type.kind == .protocol && type.isObjectiveC))
          && !record.isPrivate && !attributes.contains("nonobjc"))
      types[index].methods.append(record)
    }
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if functionDepth == 0, let index = open.last, !node.modifiers.has("convenience") {
      types[index].hasDesignatedInit = true
      let access = node.modifiers.access
      if node.signature.parameterClause.parameters.isEmpty, node.optionalMark == nil,
        !node.modifiers.has("override"), !node.modifiers.has("required"), access != "private",
        access != "fileprivate", node.signature.effectSpecifiers == nil
      {
        types[index].hasOwnInit = true
      }
    }
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "responds" { asksForMethods = true }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if functionDepth == 0, let index = open.last {
      let type = types[index]
      let attributes = node.attributes.names
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        var record = PropertyRecord(name: name.withoutBackticks)
        record.type = binding.typeAnnotation?.type.trimmedDescription
        record.isStatic = node.modifiers.isStatic
        record.isManaged = attributes.contains("NSManaged")
        record.isOptional = node.modifiers.has("optional")
        record.isOverride = node.modifiers.has("override")
        record.isPrivate = ["private", "fileprivate"].contains(node.modifiers.access)
        record.isUnavailable = node.attributes.trimmedDescription.contains("unavailable")
        record.objectiveCName = node.attributes.objectiveCName
        record.inExtension = type.kind == .extension
        record.isObjectiveC =
          attributes.contains { exposing.contains($0) } || node.modifiers.has("dynamic")
          || ((type.exposesMembers || (type.kind == .protocol && type.isObjectiveC))
            && !record.isPrivate && !attributes.contains("nonobjc"))
        if let accessors = binding.accessorBlock {
          switch accessors.accessors {
          case .getter: break
          case .accessors(let list):
            record.isSettable = list.contains {
              ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text)
            }
          @unknown default: break
          }
        } else {
          record.isSettable = node.bindingSpecifier.text == "var"
        }
        types[index].properties.append(record)
      }
    }
    return .visitChildren
  }
}

extension String {
  var withoutBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
  /// "@preconcurrency P" is "P".
  var withoutAttributes: String {
    var rest = Substring(self)
    while rest.hasPrefix("@") || rest.hasPrefix("any ") || rest.hasPrefix("nonisolated ") {
      rest = rest.drop { $0 != " " }.drop { $0 == " " }
    }
    return String(rest)
  }
  func trimmingCharacters(in set: String) -> String {
    var rest = Substring(self)
    while let first = rest.first, set.contains(first) { rest.removeFirst() }
    while let last = rest.last, set.contains(last) { rest.removeLast() }
    return String(rest)
  }
}

extension Substring {
  func trimmingCharacters(in set: String) -> String { String(self).trimmingCharacters(in: set) }
}
