import SwiftSyntax

extension FileTranslator {
  /// Whether the file imports SwiftUI where it is compiled, and the project has no module of that name.
  func findSwiftUI() -> Bool {
    guard !file.conditions.modules.contains("SwiftUI") else { return false }
    let finder = SwiftUIImportFinder(conditions: file.conditions)
    finder.walk(file.tree)
    return finder.isFound
  }

  /// Leaves out a declaration that names SwiftUI's types.
  ///
  /// - Returns: Whether it was left out.
  func leaveOutSwiftUI(_ node: some SyntaxProtocol, _ declaration: some SyntaxProtocol) -> Bool {
    if declaration.is(ImportDeclSyntax.self) || declaration.is(IfConfigDeclSyntax.self) {
      return false
    }
    if let type = declaration.as(ClassDeclSyntax.self), isKept(type) { return false }
    guard let name = swiftUIName(in: Syntax(declaration)) else { return false }
    if purpose == .building { blank(node.range) } else { wrap(node, in: "canImport(SwiftUI)") }
    find(
      "swiftUI",
      .warning,
      at: node,
      "SwiftUI's \(name) is not there; the declaration was left out.",
      mend: "Put what it shows into a UIView or a UIViewController."
    )
    return true
  }

  /// Whether a class loses only the members that name what is left out.
  private func isKept(_ type: ClassDeclSyntax) -> Bool {
    let root =
      index.foreignRoot(scope.isEmpty ? type.name.text : "\(scope).\(type.name.text)") ?? ""
    return (root.hasPrefix("UI") || root == "XCTestCase") && !root.hasPrefix("UIHosting")
      && !namesSwiftUI(headOf: type)
  }

  /// The properties and functions that classes of the file lose, by class.
  func findLeftOutMembers() -> [String: Set<String>] {
    var members: [String: Set<String>] = [:]
    for statement in file.tree.statements {
      guard let type = statement.item.as(ClassDeclSyntax.self), isKept(type) else { continue }
      var names: Set<String> = []
      for member in type.memberBlock.members where swiftUIName(in: Syntax(member.decl)) != nil {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          names.formUnion(variable.bindings.map { $0.pattern.trimmedDescription })
        } else if let function = member.decl.as(FunctionDeclSyntax.self),
          !function.modifiers.has("override")
        {
          names.insert(function.name.text)
        }
      }
      if !names.isEmpty { members[type.name.text] = names }
    }
    return members
  }

  /// Whether a token names a member that its own class loses: `page` or `self.page`.
  func namesLeftOutMember(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    if let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName == reference, let base = access.base, base.trimmedDescription != "self"
    {
      return false
    }
    var current = token.parent
    while let node = current {
      let name =
        node.as(ClassDeclSyntax.self)?.name.text
        ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      if let name {
        return leftOutMembers[name]?.contains(token.text) == true
          && !isInLeftOutBranch(token, within: Syntax(node))
      }
      current = node.parent
    }
    return false
  }

  // MARK: Branches for types that are left out

  /// `if let item = x as? Page { … }`, where no object is a `Page`.
  ///
  /// - Returns: Whether the branch was left out.
  func leaveOutBranch(_ node: IfExprSyntax) -> Bool {
    guard leavesOutSwiftUI, purpose == .building, let name = leftOutType(testedBy: node) else {
      return false
    }
    replaceKeepingLines(node.conditions.range, with: "false")
    // Variables that the other branch sets are set in this one too, as it does not end.
    let text = "fatalError()"
    if node.body.statements.isEmpty {
      edits.insert(text, at: node.body.leftBrace.range.upperBound)
    } else {
      replaceKeepingLines(node.body.statements.range, with: text)
    }
    find(
      "swiftUI",
      .warning,
      at: node,
      "\(name), which needs SwiftUI, is not there; the branch for it was left out.",
      mend: "Put the branch behind #if canImport(SwiftUI)."
    )
    if let other = node.elseBody { walk(other) }
    return true
  }

  private func leftOutType(testedBy node: IfExprSyntax) -> String? {
    for element in node.conditions {
      let value: ExprSyntax?
      switch element.condition {
      case .expression(let expression): value = expression
      case .optionalBinding(let binding): value = binding.initializer?.value
      default: value = nil
      }
      guard let parts = value?.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
        let type = parts.last?.as(TypeExprSyntax.self)
      else { continue }
      let test = parts[parts.index(after: parts.startIndex)]
      guard
        test.is(UnresolvedIsExprSyntax.self)
          || test.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?"
      else { continue }
      for token in type.tokens(viewMode: .sourceAccurate) {
        if let name = leftOutName(token) { return name }
      }
    }
    return nil
  }

  /// Whether a token stands in a branch that is left out.
  private func isInLeftOutBranch(_ token: TokenSyntax, within outer: Syntax) -> Bool {
    guard purpose == .building else { return false }
    var child: Syntax?
    var current = token.parent
    while let node = current, node != outer {
      if let branch = node.as(IfExprSyntax.self),
        child?.id != branch.elseBody.map({ Syntax($0).id }),
        leftOutType(testedBy: branch) != nil
      {
        return true
      }
      (child, current) = (node, node.parent)
    }
    return false
  }

  private func leftOutName(_ token: TokenSyntax) -> String? {
    guard case .identifier(let name) = token.tokenKind else { return nil }
    if leftOutTypes.contains(name) || leftOutElsewhere.contains(name) { return name }
    return importsSwiftUI && SwiftUINames.all.contains(name) && index.type(name) == nil ? name : nil
  }

  // MARK: Names

  /// Whether the file names a type that is left out elsewhere.
  func namesLeftOutType() -> Bool {
    guard !leftOutElsewhere.isEmpty else { return false }
    return file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      if case .identifier(let name) = token.tokenKind {
        leftOutElsewhere.contains(name)
      } else {
        false
      }
    }
  }

  /// The modules that the file imports.
  var importedModules: [String] {
    file.tree.statements.compactMap {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text
    }
  }

  /// Notes the types at the file's top that name SwiftUI's types, and those that name them in turn.
  func findLeftOutTypes() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for statement in file.tree.statements {
        guard let declaration = statement.item.as(DeclSyntax.self),
          let named = declaration.asProtocol((any NamedDeclSyntax).self),
          declaration.isProtocol((any DeclGroupSyntax).self),
          !leftOutTypes.contains(named.name.text),
          index.foreignRoot(named.name.text)?.hasPrefix("UI") != true
            || declaration.as(ClassDeclSyntax.self).map(namesSwiftUI(headOf:)) ?? true,
          swiftUIName(in: Syntax(declaration)) != nil
        else { continue }
        leftOutTypes.insert(named.name.text)
        isChanged = true
      }
    }
  }

  /// Whether a class is one for SwiftUI's views alone, as what it is generic over or adopts says.
  private func namesSwiftUI(headOf type: ClassDeclSyntax) -> Bool {
    [
      type.genericParameterClause.map(Syntax.init), type.inheritanceClause.map(Syntax.init),
      type.genericWhereClause.map(Syntax.init),
    ]
    .contains { $0.flatMap(swiftUIName(in:)) != nil }
  }

  private func swiftUIName(in node: Syntax) -> String? {
    for token in node.tokens(viewMode: .sourceAccurate) {
      if let name = leftOutName(token), !isInLeftOutBranch(token, within: node) { return name }
    }
    return nil
  }
}

private final class SwiftUIImportFinder: SyntaxVisitor {
  let conditions: Conditions
  var isFound = false
  init(conditions: Conditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions.isActive(node) == false ? .skipChildren : .visitChildren
  }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "SwiftUI" { isFound = true }
    return .skipChildren
  }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

enum SwiftUINames {
  /// Names that are SwiftUI's where a file imports it.
  static let all: Set<String> = [
    "Alignment", "Angle", "AnyTransition", "AnyView", "App", "AppStorage", "Binding", "Button",
    "ButtonStyle",
    "Capsule", "Color", "ContentMode", "DynamicProperty", "Edge", "EdgeInsets",
    "EmptyView", "Environment",
    "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "FocusState", "ForEach", "Form",
    "GeometryProxy", "GeometryReader", "Group", "HStack", "HorizontalAlignment", "Image",
    "LabelStyle",
    "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "LibraryContentProvider",
    "LocalizedStringKey", "NavigationLink", "NavigationStack", "NavigationView", "ObservedObject",
    "PreferenceKey", "Preview", "PreviewProvider", "ProgressView", "RoundedRectangle", "Scene",
    "ScrollView", "Section", "Shape", "Spacer", "State", "StateObject", "TabView", "Text",
    "TextField",
    "Toggle", "Transaction", "UIApplicationDelegateAdaptor", "UIHostingConfiguration",
    "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable",
    "UIViewRepresentableContext", "UIViewControllerRepresentableContext", "VStack",
    "VerticalAlignment", "View", "ViewBuilder", "ViewModifier", "WindowGroup", "ZStack",
    "withAnimation",
    "withTransaction",
  ]
}
