import SwiftSyntax

extension FileTranslator {
  /// Whether the file imports SwiftUI where it is compiled, and nobody has that module.
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
    if let type = declaration.as(ClassDeclSyntax.self) {
      let root =
        index.foreignRoot(scope.isEmpty ? type.name.text : "\(scope).\(type.name.text)") ?? ""
      if root.hasPrefix("UI"), !root.hasPrefix("UIHosting") { return false }
    }
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
            || !declaration.is(ClassDeclSyntax.self),
          swiftUIName(in: Syntax(declaration)) != nil
        else { continue }
        leftOutTypes.insert(named.name.text)
        isChanged = true
      }
    }
  }

  private func swiftUIName(in node: Syntax) -> String? {
    for token in node.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let name) = token.tokenKind else { continue }
      if leftOutTypes.contains(name) { return name }
      if SwiftUINames.all.contains(name), index.type(name) == nil { return name }
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
    "Capsule", "Color", "ContentMode", "DynamicProperty", "Edge", "EmptyView", "Environment",
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
