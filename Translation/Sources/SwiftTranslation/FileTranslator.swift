import SwiftSyntax

/// A member that moves from an extension into its class.
struct MovedMember {
  /// The class's file.
  var target: String
  /// Where the class ends.
  var end: Int
  var originalFile: String
  var originalLine: Int
  var text: String
}

/// Translates one file: walks its tree and notes the changes.
///
/// Each concern has a file of its own: `FileTranslator+Selectors.swift` and so on.
final class FileTranslator: SyntaxVisitor {
  /// A type whose members are being walked.
  struct Scope {
    var path: String
    var kind: TypeRecord.Kind
    var isTestCase = false
    var isMainActor = false
  }

  let file: ParsedFile
  let module: Plan.Module
  let index: ProjectIndex
  /// What the changes are for.
  let purpose: Purpose
  /// UIKit's and Core Animation's types that are named here: first place and how often.
  var namedTypes: [String: NamedType] = [:]
  var edits = Edits()
  var findings: [Finding] = []
  var scopes: [Scope] = []
  /// Declarations to be taken out of extensions and put into their classes.
  var moves: [(declaration: Range<Int>, target: TypeRecord, modifiers: String)] = []
  /// Text for the end of the file.
  var additions: [String] = []
  /// Text for the ends of classes of this file, before their closing braces.
  var imports: Set<String> = []
  /// Whether one of Apple's frameworks is imported, each of which brings Foundation on iOS.
  var importsApple = false
  var usesUIKit = false
  var usesNetworking = false
  var usesXML = false
  /// Frameworks that are used without an import, since UIKit's brings them on iOS.
  var brought: Set<String> = []
  /// Classes that are used, and that both Foundation and UIKit declare.
  var replaced: Set<String> = []
  var usesObjectiveC = false
  var usesDarwin = false
  /// Whether names of XCTest are used that Linux lacks.
  var usesTestNames = false
  /// Whether a selector of this file names its method too.
  var usesMethodSelectors = false
  /// Whether members of this file are known by name.
  var isRegistering = false
  /// The calls that add this file's previews to the module's, one for each.
  var previewCalls: [String] = []
  /// Whether declarations that name SwiftUI's types are left out.
  private(set) var leavesOutSwiftUI = false
  /// Whether the file imports SwiftUI, whose names it then uses.
  private(set) var importsSwiftUI = false
  /// Types of this file that are left out, which its other declarations may name.
  var leftOutTypes: Set<String> = []
  /// Types of other files that are left out, of this module or of one that the file imports.
  var leftOutElsewhere: Set<String> = []
  private var isSkippingCondition = false
  /// Whether the file declares what calls `init()` through metatypes.
  var declaresMetatypeCall = false
  /// The prefixes of names that missing frameworks declare, with the frameworks.
  var missingPrefixes: [String: String] = [:]
  /// Members of this file that are left out with them.
  var missingMembers: Set<String> = []
  /// Members that classes lose which stay without SwiftUI, by class.
  var leftOutMembers: [String: Set<String>] = [:]
  /// Classes that say themselves which selectors they respond to.
  var respondingClasses: Set<String> = []

  init(
    file: ParsedFile,
    module: Plan.Module,
    index: ProjectIndex,
    purpose: Purpose = .building
  ) {
    self.file = file
    self.module = module
    self.index = index
    self.purpose = purpose
    super.init(viewMode: .sourceAccurate)
  }

  /// Looks for what is left out, before any file is translated.
  func prepare() {
    importsSwiftUI = findSwiftUI()
    leavesOutSwiftUI = importsSwiftUI || namesLeftOutType()
    if leavesOutSwiftUI { findLeftOutTypes() }
    findMissingNames()
  }

  func run() {
    walk(file.tree)
    if purpose == .building {
      addManagedKeyPaths()
      addRegistration()
    }
  }

  // MARK: Notes

  func find(
    _ kind: String,
    _ severity: Finding.Severity,
    at node: some SyntaxProtocol,
    _ reason: String,
    mend: String
  ) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    findings.append(
      Finding(
        file: file.path,
        line: file.line(at: offset),
        column: file.column(at: offset),
        kind: kind,
        severity: severity,
        reason: reason,
        mend: mend
      )
    )
  }

  /// Puts spaces in place of a node, so that what follows keeps its column.
  func blank(_ range: Range<Int>) {
    edits.replace(
      range,
      with: String(
        decoding: file.bytes[range].map { $0 == 10 || $0 == 13 ? $0 : 32 },
        as: UTF8.self
      )
    )
  }

  /// Puts `text` in place of a range, with line ends after it for those that it takes away.
  func replaceKeepingLines(_ range: Range<Int>, with text: String) {
    let before = file.bytes[range].count { $0 == 10 }
    guard purpose == .building else { return edits.replace(range, with: text) }
    let after = text.utf8.count { $0 == 10 }
    edits.replace(range, with: text + String(repeating: "\n", count: max(0, before - after)))
  }

  /// The path of the innermost type.
  var scope: String { scopes.last?.path ?? "" }

  // MARK: Types

  private func enter(
    _ path: String,
    _ kind: TypeRecord.Kind,
    _ attributes: AttributeListSyntax
  ) {
    var scope = Scope(path: path, kind: kind)
    if kind == .class || kind == .extension { scope.isTestCase = index.isTestCase(path) }
    scope.isMainActor =
      attributes.attribute("MainActor") != nil
      || index.chain(path).contains { $0.attributes.contains("MainActor") }
    scopes.append(scope)
  }

  private func nested(_ name: String, _ node: some SyntaxProtocol) -> String {
    (scope.isEmpty ? "" : "\(scope).") + LocalScope.prefix(of: node) + name
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(nested(node.name.text, node), .class, node.attributes)
    addOptionalWitnesses(node.inheritanceClause, at: node.memberBlock, isExtension: false)
    addSilentMethods(at: node.memberBlock)
    adoptOpenMembers(node)
    registerLocal(node)
    addForwarding(at: node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(nested(node.name.text, node), .structure, node.attributes)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(nested(node.name.text, node), .enum, node.attributes)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(nested(node.name.text, node), .actor, node.attributes)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(nested(node.name.text, node), .protocol, node.attributes)
    translateProtocol(node)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    enter(index.type(name)?.path ?? name, .extension, node.attributes)
    addOptionalWitnesses(node.inheritanceClause, at: node.memberBlock, isExtension: true)
    moveOverrides(of: node)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard leavesOutSwiftUI, scopes.isEmpty else { return .visitChildren }
    return leaveOutSwiftUI(node, Syntax(node.item)) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if leaveOutMissing(node) { return .skipChildren }
    guard leavesOutSwiftUI else { return .visitChildren }
    return leaveOutSwiftUI(node, Syntax(node.decl)) ? .skipChildren : .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { translateCondition(condition) }
    return file.conditions.isActive(node) == false ? .skipChildren : .visitChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    translateAvailability(node)
    return .skipChildren
  }

  // MARK: Everything else

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    translateImport(node)
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    translateAttribute(node)
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" {
      guard !leave("dynamic", at: node, "dynamic") else { return .skipChildren }
      blank(node.range)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if scopes.last?.kind == .protocol, node.modifiers.has("optional") {
      return translateOptional(node) ? .skipChildren : .visitChildren
    }
    translateTest(node)
    skipUnavailableTest(node)
    overrideSilentMethod(node)
    findRuntimeMethod(node)
    translateManaged(node)
    openExtensionMember(node)
    if node.modifiers.has("override") {
      let labels = node.signature.parameterClause.parameters
        .map { "\($0.firstName.text.withoutBackticks):" }
      dropObjectOverride("\(node.name.text)(\(labels.joined()))", node.modifiers)
      overrideExtensionMember(
        "\(node.name.text.withoutBackticks)(\(labels.joined()))",
        node.name.range,
        node.modifiers
      )
    }
    if let body = node.body, leaveOutMissing(node, body.statements) { return .skipChildren }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if scopes.last?.kind == .protocol, node.modifiers.has("optional") {
      translateOptional(node)
      return .skipChildren
    }
    translateManaged(node)
    translateTestProperty(node)
    if node.modifiers.has("dynamic") { translateDynamic(node) }
    openExtensionMember(node)
    if node.modifiers.has("override"), let pattern = node.bindings.first?.pattern {
      dropObjectOverride(pattern.trimmedDescription, node.modifiers)
      overrideExtensionMember(pattern.trimmedDescription, pattern.range, node.modifiers)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    leaveOutMissing(node, node.statements) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    return leaveOutMissing(node, body.statements) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessors else { return .visitChildren }
    return leaveOutMissing(node, statements) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    return leaveOutMissing(node, body.statements) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if translateSharedApplication(node) { return .skipChildren }
    translateOptionalCall(node)
    translateInstantiation(node)
    translateMetatypeCall(node)
    translateProcessInfo(node)
    translateClassValue(node)
    renameCall(node)
    translateBlockCast(node)
    dropTestSuper(node)
    noteCall(node)
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    leaveOutBranch(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    translateAnchorCasts(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = translatePreview(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if translatePreview(node) { return .visitChildren }
    switch node.macroName.text {
    case "selector": translateSelector(node)
    case "keyPath": translateKeyPath(node)
    case "colorLiteral":
      usesUIKit = true
      carry("literal", at: node, "#colorLiteral", as: "UIColor(…)")
      edits.replace(node.pound.range.lowerBound..<node.macroName.range.upperBound, with: "UIColor")
      return .visitChildren
    case "imageLiteral":
      guard let name = node.arguments.first?.expression else { return .visitChildren }
      usesUIKit = true
      carry("literal", at: node, "#imageLiteral", as: "UIImage(named:)")
      replaceKeepingLines(node.range, with: "UIImage(named: \(name.trimmedDescription))!")
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName)
    rename(node.baseName)
    findRuntimeCall(node)
    return .visitChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    translateOpaque(node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    rename(node.name)
    return .visitChildren
  }

  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    // The end of another file's lines is the original again, and not its translation.
    if purpose == .building, node.arguments == nil {
      let line = file.line(at: node.range.lowerBound) + 1
      let path = Translator.literal(file.path)
      edits.replace(node.range, with: "#sourceLocation(file: \(path), line: \(line))")
    }
    return .skipChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    translateDoubleOptional(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    translateOptionalReference(node)
    translateLookup(node)
    translateSelfReference(node)
    translateObjectSuper(node)
    translateOpenSuper(node)
    rename(member: node)
    return .visitChildren
  }

  private func note(_ token: TokenSyntax) {
    let name = token.text
    if purpose == .porting { noteType(name, at: token) }
    guard name.utf8.count > 2 else { return }
    if let framework = ImportNames.broughtByUIKit(name), index.type(name) == nil {
      brought.insert(framework)
    }
    if !usesUIKit, ImportNames.constants.contains(name) { usesUIKit = true }
    if name.hasPrefix("objc_sync_") { usesObjectiveC = true }
    if !usesDarwin, ImportNames.darwin.contains(name) { usesDarwin = true }
    guard let first = name.utf8.first, first >= 65, first <= 90 else { return }
    if !usesUIKit, ImportNames.isUIKit(name), index.type(name) == nil { usesUIKit = true }
    if ImportNames.replaced.contains(name), index.type(name) == nil { replaced.insert(name) }
    if !usesNetworking, ImportNames.networking.contains(name) { usesNetworking = true }
    if !usesTestNames, ImportNames.tests.contains(name) { usesTestNames = true }
    if !usesXML, ImportNames.xml.contains(name) { usesXML = true }
  }
}

extension FileTranslator {
  /// Members that UIKit gives Foundation's objects, known by their first labels.
  func noteCall(_ node: FunctionCallExprSyntax) {
    guard !usesUIKit, let name = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      return
    }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let known = ImportNames.members[name.declName.baseName.text],
      known.contains(where: { labels.starts(with: $0) })
    else { return }
    usesUIKit = true
  }
}
