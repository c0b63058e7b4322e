import SwiftSyntax

// Members of extensions that subclasses override
// ==============================================
//
// On iOS `@objc` lets a subclass override what an extension of UIKit's class declares. Swift does not.
// The member of the extension is renamed, and one of its old name asks the object first:
//
//     extension UIViewController { var _base_inset: CGFloat { 0 } }
//     extension UIViewController {
//       var inset: CGFloat {
//         if let open = self as? any _Open_UIViewController_inset { return open._overridden_inset }
//         return _base_inset
//       }
//     }
//     protocol _Open_UIViewController_inset: UIViewController { var _overridden_inset: CGFloat { get } }
//     class Panel: UIViewController, _Open_UIViewController_inset { var _overridden_inset: CGFloat { 8 } }

/// A member of an extension of UIKit's class that a class of the project overrides.
struct OpenMember: Sendable {
  /// UIKit's class.
  var owner: String
  /// A property's name, or a method's with its labels.
  var fullName: String
  var name: String
  var isSettable: Bool

  /// What its protocol is called.
  var protocolName: String {
    "_Open_\(owner)_" + String(fullName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
  var base: String { "_base_\(name)" }
  var overridden: String { "_overridden_\(name)" }
}

extension ProjectIndex {
  /// The members of extensions that classes override: by the class, by the full name.
  static func openMembers(_ index: ProjectIndex) -> [String: [String: OpenMember]] {
    var result: [String: [String: OpenMember]] = [:]
    for (fullName, classes) in index.overrides {
      for path in classes {
        // The nearest declaration that does not override decides; a member of a class body is
        // overridden as usual.
        let isOfClass = index.chain(path).dropFirst().contains { type in
          ([type] + index.extensions(of: type.path)).contains { record in
            record.methods.contains { $0.fullName == fullName && !$0.isOverride }
              || record.properties.contains { $0.name == fullName && !$0.isOverride }
          }
        }
        guard !isOfClass, index.type(path)?.kind == .class, var root = index.foreignRoot(path)
        else {
          continue
        }
        while true {
          if let member = index.openMember(fullName, of: root) {
            result[path, default: [:]][fullName] = member
            break
          }
          guard let superclass = KnownTypes.shared.superclass(of: root) else { break }
          root = superclass
        }
      }
    }
    return result
  }

  private func openMember(_ fullName: String, of owner: String) -> OpenMember? {
    for record in extensions(of: owner) {
      if let method = record.methods.first(where: {
        $0.fullName == fullName && !$0.isOverride && !$0.isStatic && !$0.isGeneric && !$0.isPrivate
      }) {
        return OpenMember(
          owner: owner,
          fullName: fullName,
          name: method.name,
          isSettable: false
        )
      }
      if let property = record.properties.first(where: {
        $0.name == fullName && !$0.isOverride && !$0.isStatic && !$0.isPrivate && $0.type != nil
      }) {
        return OpenMember(
          owner: owner,
          fullName: fullName,
          name: fullName,
          isSettable: property.isSettable
        )
      }
    }
    return nil
  }
}

extension FileTranslator {
  /// Has the member of an extension ask the object first, where a subclass overrides it.
  func openExtensionMember(_ node: VariableDeclSyntax) {
    guard purpose == .building, let scope = scopes.last, scope.kind == .extension,
      !node.modifiers.has("override"), !node.modifiers.has("static"),
      node.bindings.count == 1, let binding = node.bindings.first,
      let member = index.opened["\(scope.path).\(binding.pattern.trimmedDescription)"],
      let type = binding.typeAnnotation?.type.trimmedDescription, binding.accessorBlock != nil
    else { return }
    edits.replace(binding.pattern.range, with: member.base)
    let ask = "if let open = self as? any \(member.protocolName)"
    let getter = "\(ask) { return open.\(member.overridden) }; return \(member.base)"
    let body =
      member.isSettable
      ? "get { \(getter) } set { \(ask) { open.\(member.overridden) = newValue } "
        + "else { \(member.base) = newValue } }"
      : getter
    declareOpen(
      member,
      node.modifiers,
      extensionModifiers(of: Syntax(node)),
      declaration: "var \(member.name): \(type) { \(body) }",
      requirement: "var \(member.overridden): \(type) { get\(member.isSettable ? " set" : "") }"
    )
  }

  /// The same of a method.
  func openExtensionMember(_ node: FunctionDeclSyntax) {
    guard purpose == .building, let scope = scopes.last, scope.kind == .extension,
      !node.modifiers.has("override"), !node.modifiers.isStatic,
      node.genericParameterClause == nil, node.genericWhereClause == nil, node.body != nil
    else { return }
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map { "\($0.firstName.text.withoutBackticks):" }.joined()
    guard let member = index.opened["\(scope.path).\(node.name.text.withoutBackticks)(\(labels))"],
      !parameters.contains(where: { $0.ellipsis != nil })
    else { return }
    edits.replace(node.name.range, with: member.base)
    let types = parameters.map { parameter in
      let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }
      return "\(names.joined(separator: " ")): \(parameter.type.trimmedDescription)"
    }
    let defaults = zip(types, parameters).map { text, parameter in
      text + (parameter.defaultValue.map { " \($0.trimmedDescription)" } ?? "")
    }
    let arguments = parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let reference = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : ""
      return (parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): ")
        + reference + name
    }
    .joined(separator: ", ")
    let effects = node.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let result = node.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    let mark =
      (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    declareOpen(
      member,
      node.modifiers,
      extensionModifiers(of: Syntax(node)),
      declaration: "func \(member.name)(\(defaults.joined(separator: ", ")))\(effects)\(result) { "
        + "if let open = self as? any \(member.protocolName) "
        + "{ return \(mark)open.\(member.overridden)(\(arguments)) }; "
        + "return \(mark)\(member.base)(\(arguments)) }",
      requirement:
        "func \(member.overridden)(\(types.joined(separator: ", ")))\(effects)\(result)"
    )
  }

  private func declareOpen(
    _ member: OpenMember,
    _ modifiers: DeclModifierListSyntax,
    _ outer: String,
    declaration: String,
    requirement: String
  ) {
    let own = modifiers.access.isEmpty ? outer : modifiers.access
    let access = own.isEmpty || own == "internal" ? "" : own == "open" ? "public " : "\(own) "
    let isolation =
      KnownTypes.shared.isKind(member.owner, of: "UIResponder") ? "@preconcurrency @MainActor " : ""
    additions.append("extension \(member.owner) { \(access)\(declaration) }")
    additions.append(
      "\(isolation)\(access)protocol \(member.protocolName): \(member.owner) { \(requirement) }"
    )
    usesUIKit = true
  }

  private func extensionModifiers(of node: Syntax) -> String {
    var current = node.parent
    while let parent = current {
      if let declaration = parent.as(ExtensionDeclSyntax.self) {
        return declaration.modifiers.access
      }
      current = parent.parent
    }
    return ""
  }

  /// What overrides a member of an extension has the name that this asks for.
  func overrideExtensionMember(
    _ fullName: String,
    _ name: Range<Int>,
    _ modifiers: DeclModifierListSyntax
  ) {
    guard purpose == .building, let scope = scopes.last,
      scope.kind == .class || scope.kind == .extension,
      let member = index.openOverrides[scope.path]?[fullName],
      let override = modifiers.first(where: { $0.name.text == "override" })
    else { return }
    edits.replace(name, with: member.overridden)
    if !isOverriddenAbove(member, scope.path) { blank(override.range) }
  }

  /// Adopts the protocols of the members of extensions that a class overrides.
  func adoptOpenMembers(_ node: ClassDeclSyntax) {
    guard purpose == .building, let members = index.openOverrides[scope],
      let last = node.inheritanceClause?.inheritedTypes.last
    else { return }
    let names = members.values.filter { !isOverriddenAbove($0, scope) }.map(\.protocolName)
    guard !names.isEmpty else { return }
    edits.insert(
      names.sorted().map { ", \($0)" }.joined(),
      at: last.type.range.upperBound
    )
  }

  /// `super.inset` of a member that an extension declares is the extension's.
  func translateOpenSuper(_ node: MemberAccessExprSyntax) {
    guard purpose == .building, node.base?.is(SuperExprSyntax.self) == true,
      let members = index.openOverrides[scope],
      let member = members.values.first(where: {
        $0.name == node.declName.baseName.text.withoutBackticks
      })
    else { return }
    edits.replace(
      node.declName.baseName.range,
      with: isOverriddenAbove(member, scope) ? member.overridden : member.base
    )
  }

  private func isOverriddenAbove(_ member: OpenMember, _ path: String) -> Bool {
    index.chain(path).dropFirst().contains {
      index.openOverrides[$0.path]?[member.fullName] != nil
    }
  }
}
