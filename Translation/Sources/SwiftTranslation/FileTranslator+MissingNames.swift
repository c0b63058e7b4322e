import SwiftSyntax

// What needs a framework that is missing
// =====================================
//
// A file that imports a missing framework names its types here and there. A body that does (of a
// function, an accessor, a closure) is replaced by a call that says so in the log, so that the rest of
// the file, and all that calls it, stands as it is. A stored property or a function whose very
// declaration names such a type is left out, and the bodies that use it are treated alike.

extension FileTranslator {
  /// Notes the missing frameworks that the file imports, and what of its members goes with them.
  func findMissingNames() {
    missingPrefixes = [:]
    missingMembers = []
    guard purpose == .building else { return }
    leftOutMembers = leavesOutSwiftUI ? findLeftOutMembers() : [:]
    for statement in file.tree.statements { noteMissingImport(Syntax(statement.item)) }
    guard !missingPrefixes.isEmpty else { return }
    let finder = MissingMemberFinder { self.missingName($0) }
    finder.walk(file.tree)
    missingMembers = finder.members
  }

  private func noteMissingImport(_ node: Syntax) {
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      for clause in conditional.clauses where file.conditions.isActive(clause) != false {
        guard case .statements(let statements)? = clause.elements else { continue }
        for statement in statements { noteMissingImport(Syntax(statement.item)) }
      }
    } else if let declaration = node.as(ImportDeclSyntax.self),
      let module = declaration.path.first?.name.text,
      !KnownModules.present.contains(module), !file.conditions.modules.contains(module),
      let prefixes = Self.prefixes[module]
    {
      for prefix in prefixes { missingPrefixes[prefix] = module }
    }
  }

  /// What a name is of, where it is a missing framework's: "AVKit's AVPlayer".
  func missingName(_ name: String) -> String? {
    for (prefix, module) in missingPrefixes where name.hasPrefix(prefix) {
      guard name.utf8.count > prefix.utf8.count,
        name.dropFirst(prefix.count).first?.isUppercase == true, index.type(name) == nil,
        !KnownTypes.shared.names.contains(name)
      else { continue }
      return "\(module)'s \(name)"
    }
    return nil
  }

  private func missingName(in token: TokenSyntax) -> String? {
    guard case .identifier(let name) = token.tokenKind else { return nil }
    if let found = missingName(name) { return found }
    let isLost =
      missingMembers.contains(name)
      ? token.parent?.is(DeclReferenceExprSyntax.self) == true : namesLeftOutMember(token)
    guard isLost else { return nil }
    return "\(name), which was left out,"
  }

  /// Replaces a body that names what is missing.
  ///
  /// - Returns: Whether it was replaced.
  func leaveOutMissing(_ body: some SyntaxProtocol, _ statements: CodeBlockItemListSyntax) -> Bool {
    guard !missingPrefixes.isEmpty || !leftOutMembers.isEmpty, !statements.isEmpty else {
      return false
    }
    var found: String?
    for token in statements.tokens(viewMode: .sourceAccurate) {
      guard let name = missingName(in: token), nearestBody(of: token) == Syntax(body) else {
        continue
      }
      found = name
      break
    }
    guard let found, let isVoid = isVoid(body) else { return false }
    let call = "_leftOut(\"\(found)\")"
    replaceKeepingLines(
      statements.trimmedRange.lowerBound.utf8Offset..<statements.trimmedRange.upperBound.utf8Offset,
      with: isVoid ? "let _: Void = \(call)" : "return \(call)"
    )
    usesUIKit = true
    find(
      "missingFramework",
      .warning,
      at: statements,
      "\(found) is not there; what the body does was left out, and a call says so in the log.",
      mend: "Put what needs it behind #if canImport."
    )
    return true
  }

  /// Leaves out a member whose declaration names what is missing.
  ///
  /// - Returns: Whether it was left out.
  func leaveOutMissing(_ node: MemberBlockItemSyntax) -> Bool {
    guard !missingPrefixes.isEmpty,
      let names = MissingMemberFinder.names(node.decl, { self.missingName($0) })
    else { return false }
    blank(node.range)
    find(
      "missingFramework",
      .warning,
      at: node,
      "\(names.joined(separator: ", ")) needs a framework that is not there; it was left out.",
      mend: "Put it behind #if canImport."
    )
    return true
  }

  private func nearestBody(of token: TokenSyntax) -> Syntax? {
    var current = token.parent
    while let node = current {
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
        || node.is(InitializerDeclSyntax.self) || node.is(DeinitializerDeclSyntax.self)
        || node.is(AccessorDeclSyntax.self)
      {
        return node
      }
      if let block = node.as(AccessorBlockSyntax.self), case .getter = block.accessors {
        return node
      }
      current = node.parent
    }
    return nil
  }

  /// Whether a body returns nothing; nil where it cannot be replaced.
  private func isVoid(_ body: some SyntaxProtocol) -> Bool? {
    if let function = body.as(FunctionDeclSyntax.self) {
      let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
      return ["Void", "()"].contains(result)
    }
    if let accessor = body.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text != "get"
    }
    if body.is(DeinitializerDeclSyntax.self) { return true }
    // What an initializer leaves undone cannot be told.
    if body.is(InitializerDeclSyntax.self) { return nil }
    return false
  }

  /// The prefixes of the names of Apple's frameworks.
  private static let prefixes: [String: [String]] = [
    "ARKit": ["AR"], "AVFoundation": ["AV"], "AVKit": ["AV"], "AVFAudio": ["AV"],
    "AdSupport": ["AS"], "AppTrackingTransparency": ["AT"], "AuthenticationServices": ["AS"],
    "BackgroundTasks": ["BG"], "CallKit": ["CX"], "CarPlay": ["CP"], "CloudKit": ["CK"],
    "Contacts": ["CN"], "ContactsUI": ["CN"], "CoreBluetooth": ["CB"], "CoreData": ["NSManaged"],
    "CoreHaptics": ["CH"], "CoreLocation": ["CL"], "CoreMedia": ["CM"], "CoreMIDI": ["MIDI"],
    "CoreML": ["ML"], "CoreMotion": ["CM"], "CoreNFC": ["NFC"], "CoreSpotlight": ["CS"],
    "EventKit": ["EK"], "EventKitUI": ["EK"], "ExternalAccessory": ["EA"], "GameController": ["GC"],
    "GameKit": ["GK"], "HealthKit": ["HK"], "HomeKit": ["HM"], "Intents": ["IN"],
    "IntentsUI": ["IN"], "JavaScriptCore": ["JS"], "LinkPresentation": ["LP"],
    "LocalAuthentication": ["LA"], "MapKit": ["MK"], "MediaPlayer": ["MP"], "MessageUI": ["MF"],
    "Messages": ["MS"], "Metal": ["MTL"], "MetalKit": ["MTK"], "MetricKit": ["MX"],
    "MultipeerConnectivity": ["MC"], "NaturalLanguage": ["NL"], "NetworkExtension": ["NE"],
    "NotificationCenter": ["NC"], "PDFKit": ["PDF"], "PassKit": ["PK"], "PencilKit": ["PK"],
    "Photos": ["PH"], "PushKit": ["PK"], "QuickLook": ["QL"], "ReplayKit": ["RP"],
    "SceneKit": ["SCN"], "SensorKit": ["SR"], "SoundAnalysis": ["SN"], "Speech": ["SF"],
    "SpriteKit": ["SK"], "StoreKit": ["SK"], "UserNotifications": ["UN"],
    "UserNotificationsUI": ["UN"], "Vision": ["VN"], "VisionKit": ["VN"],
    "WatchConnectivity": ["WC"], "WebKit": ["WK"], "WidgetKit": ["Widget"],
  ]
}

/// Finds members whose declarations, apart from their bodies, name what is missing.
private final class MissingMemberFinder: SyntaxVisitor {
  private let missingName: (String) -> String?
  private(set) var members: Set<String> = []

  init(_ missingName: @escaping (String) -> String?) {
    self.missingName = missingName
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let names = Self.names(node.decl, missingName) {
      members.formUnion(names)
      return .skipChildren
    }
    return .visitChildren
  }

  /// The names that a member declares, where its types, its first value or its parameters name
  /// something missing; else nil.
  static func names(_ declaration: DeclSyntax, _ missingName: (String) -> String?) -> [String]? {
    func names(missing node: some SyntaxProtocol) -> Bool {
      node.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let name) = token.tokenKind else { return false }
        return missingName(name) != nil && !isInClosure(token, in: Syntax(node))
      }
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return names(missing: function.signature) ? [function.name.text] : nil
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
    let isMissing = variable.bindings.contains { binding in
      (binding.typeAnnotation.map { names(missing: $0) } ?? false)
        || (binding.typeAnnotation == nil
          && (binding.initializer.map { names(missing: $0) } ?? false))
    }
    guard isMissing else { return nil }
    return variable.bindings.map { $0.pattern.trimmedDescription }
  }

  private static func isInClosure(_ token: TokenSyntax, in outer: Syntax) -> Bool {
    var current = token.parent
    while let node = current, node != outer {
      // A closure that is called at once is a value.
      if node.is(ClosureExprSyntax.self), node.parent?.is(FunctionCallExprSyntax.self) != true {
        return true
      }
      current = node.parent
    }
    return false
  }
}
