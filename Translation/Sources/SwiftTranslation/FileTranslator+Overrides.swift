import SwiftSyntax

extension FileTranslator {
  /// Members of an extension that override, or that a subclass overrides, stand in the class's body.
  func moveOverrides(of node: ExtensionDeclSyntax) {
    let path = scope
    for member in node.memberBlock.members { moveOverride(member.decl, path, node) }
  }

  private func moveOverride(_ declaration: DeclSyntax, _ path: String, _ node: ExtensionDeclSyntax)
  {
    var modifiers = DeclModifierListSyntax([])
    var names: [String] = []
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      for clause in conditional.clauses where file.conditions.isActive(clause) == true {
        guard case .decls(let members)? = clause.elements else { continue }
        for member in members { moveOverride(member.decl, path, node) }
      }
      return
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      modifiers = function.modifiers
      let labels = function.signature.parameterClause.parameters
        .map { "\($0.firstName.text.withoutBackticks):" }
      names = ["\(function.name.text.withoutBackticks)(\(labels.joined()))"]
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      modifiers = variable.modifiers
      names = variable.bindings.map { $0.pattern.trimmedDescription }
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      modifiers = initializer.modifiers
    } else if let member = declaration.as(SubscriptDeclSyntax.self) {
      modifiers = member.modifiers
    } else {
      return
    }
    let isOverride =
      modifiers.has("override")
      && !(index.foreignRoot(path) == "NSObject"
        && names.contains { Self.objectMembers.contains($0) })
    let isOverridden = names.contains { name in
      (index.overrides[name] ?? []).contains { other in
        other != path && index.chain(other).dropFirst().contains { $0.path == path }
      }
    }
    guard isOverride || isOverridden else { return }
    guard let target = index.type(path), target.kind == .class, target.module == module.name,
      node.genericWhereClause == nil
    else {
      if isOverride {
        find(
          "overrideInExtension",
          .warning,
          at: declaration,
          "\(path) is another module's class; what an extension overrides of it was left out.",
          mend: "Override the member in a subclass."
        )
        guard purpose == .building else { return }
        edits.insert("/*", at: declaration.range.lowerBound)
        edits.insert("*/", at: declaration.range.upperBound)
      }
      return
    }
    carry("override", at: declaration, names.first ?? "init", as: "a member of the class's body")
    // What the extension says holds for the member.
    var prefix = ""
    let access = node.modifiers.access
    if modifiers.access.isEmpty, !access.isEmpty {
      prefix += access == "private" ? "fileprivate " : "\(access) "
    }
    if let attribute = node.attributes.attribute("available") {
      prefix = attribute.trimmedDescription + " " + prefix
    }
    moves.append((declaration.range, target, prefix))
  }

  /// Members that NSObject has with Objective-C alone, by their first names and labels.
  private static let objectMembers: Set<String> = [
    "setValue(_:forUndefinedKey:)", "value(forUndefinedKey:)", "setValue(_:forKey:)",
    "value(forKey:)",
    "setNilValueForKey(_:)", "responds(to:)", "forwardingTarget(for:)", "awakeFromNib()",
    "observeValue(forKeyPath:of:change:context:)", "conforms(to:)", "doesNotRecognizeSelector(_:)",
    "prepareForInterfaceBuilder()", "isAccessibilityElement", "accessibilityLabel",
    "accessibilityHint",
    "accessibilityValue", "accessibilityTraits", "accessibilityIdentifier", "accessibilityFrame",
    "accessibilityActivate()", "accessibilityIncrement()", "accessibilityDecrement()",
    "accessibilityElements", "accessibilityElementCount()", "accessibilityElement(at:)",
    "accessibilityPerformEscape()", "accessibilityActivationPoint", "accessibilityCustomActions",
    "automaticallyNotifiesObservers(forKey:)", "keyPathsForValuesAffectingValue(forKey:)",
  ]

  /// Members that formatters have on Apple's systems alone, and the protocols of classes that have them.
  private static let formatterMembers = [
    "getObjectValue(_:for:range:)": "_RangeParsingFormatter",
    "getObjectValue(_:for:errorDescription:)": "_ParsingFormatter",
  ]

  /// Those that decide who is sent a message.
  static let responderMembers: Set<String> = ["responds(to:)", "forwardingTarget(for:)"]

  /// `super.responds(to:)` in a direct subclass of NSObject calls what NSObject has.
  func translateObjectSuper(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last,
      scope.kind == .class || scope.kind == .extension,
      index.foreignRoot(scope.path) == "NSObject"
    else { return }
    let name = node.declName.baseName.text
    let member: String
    switch name {
    case "responds": member = "responds(to:)"
    case "forwardingTarget": member = "forwardingTarget(for:)"
    default: return
    }
    let isInherited = index.chain(scope.path).dropFirst().contains { type in
      index.extensions(of: type.path).contains { $0.methods.contains { $0.fullName == member } }
        || type.methods.contains { $0.fullName == member }
    }
    guard !isInherited else { return }
    let start = node.range.lowerBound
    edits.replace(
      start..<node.declName.baseName.range.upperBound,
      with: name == "responds" ? "_objectResponds" : "_objectForwardingTarget"
    )
    usesUIKit = true
  }

  /// `override` goes where a class descends from NSObject alone, which has no such member to override.
  func dropObjectOverride(_ name: String, _ modifiers: DeclModifierListSyntax) {
    let parser = Self.formatterMembers[name]
    guard parser != nil || Self.objectMembers.contains(name), let scope = scopes.last,
      scope.kind == .class || scope.kind == .extension,
      let override = modifiers.first(where: { $0.name.text == "override" }),
      let root = index.foreignRoot(scope.path),
      parser == nil ? root == "NSObject" : root.hasSuffix("Formatter")
    else { return }
    // A superclass of the project that has it is overridden.
    let isInherited = index.chain(scope.path).dropFirst().contains { type in
      ((index.types[type.path] ?? []) + index.extensions(of: type.path)).contains { record in
        record.methods.contains { $0.fullName == name }
          || record.properties.contains { $0.name == name }
      }
    }
    guard !isInherited else { return }
    guard !leave("override", at: override, "override of NSObject's \(name)") else { return }
    blank(override.range)
    if Self.responderMembers.contains(name), let type = index.type(scope.path) {
      if respondingClasses.insert(type.path).inserted {
        adopt("@preconcurrency _SelectorResponder", type, around: Syntax(modifiers))
      }
    }
    if name == "observeValue(forKeyPath:of:change:context:)", let type = index.type(scope.path) {
      adopt("_KeyValueObserver", type, around: Syntax(modifiers))
    }
    if let parser, let type = index.type(scope.path) {
      adopt(parser, type, around: Syntax(modifiers))
    }
  }

  /// Has a class adopt a protocol whose methods it has.
  private func adopt(_ name: String, _ type: TypeRecord, around member: Syntax) {
    usesUIKit = true
    guard type.isLocal else {
      additions.append("extension \(type.path): \(name) {}")
      return
    }
    // A class in a function cannot be extended.
    var next = member.parent
    while let node = next {
      if let declaration = node.as(ClassDeclSyntax.self) {
        guard let last = declaration.inheritanceClause?.inheritedTypes.last else { return }
        edits.insert(", \(name)", at: last.type.range.upperBound)
        return
      }
      next = node.parent
    }
  }

  /// What moves away, with the changes of this file made to it.
  func takeMoves() -> [MovedMember] {
    edits.sort()
    var result: [MovedMember] = []
    for move in moves {
      let bytes = edits.apply(to: file.bytes, in: move.declaration)
      result.append(
        MovedMember(
          target: move.target.file,
          end: move.target.end,
          originalFile: file.path,
          originalLine: file.line(at: move.declaration.lowerBound),
          text: (purpose == .porting ? indentation(at: move.declaration.lowerBound) : "")
            + move.modifiers + String(decoding: bytes, as: UTF8.self)
        )
      )
    }
    guard !moves.isEmpty else { return [] }
    let ranges = moves.map(\.declaration)
    var kept = Edits()
    for edit in edits.all
    where !ranges.contains(where: { $0.lowerBound <= edit.start && edit.end <= $0.upperBound }) {
      kept.replace(edit.start..<edit.end, with: String(decoding: edit.text, as: UTF8.self))
    }
    edits = kept
    if purpose == .porting {
      // Its lines go with it.
      for range in ranges {
        let start = file.lineStart(at: range.lowerBound)
        var end = range.upperBound
        while end < file.bytes.count, file.bytes[end] == 32 || file.bytes[end] == 13 { end += 1 }
        let isWhole =
          file.bytes[start..<range.lowerBound].allSatisfy { $0 == 32 || $0 == 9 }
          && end < file.bytes.count && file.bytes[end] == 10
        edits.replace(isWhole ? start..<end + 1 : range, with: "")
      }
      return result
    }
    for range in ranges {
      let lines = file.bytes[range].count { $0 == 10 }
      edits.replace(range, with: String(repeating: "\n", count: lines))
    }
    return result
  }
}
