import SwiftSyntax

extension FileTranslator {
  private static let lifeCycle: Set<String> = [
    "setUp", "tearDown", "setUpWithError", "tearDownWithError",
  ]

  /// Members of `XCTestCase` that UI tests override on iOS, and that XCTest on Linux does not have.
  private static let missingMembers: Set<String> = [
    "runsForEachTargetApplicationUIConfiguration"
  ]

  /// `override` goes from what there is nothing to override of.
  func translateTestProperty(_ node: VariableDeclSyntax) {
    guard scopes.last?.isTestCase == true,
      node.bindings.contains(where: {
        Self.missingMembers.contains($0.pattern.trimmedDescription)
      }),
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    guard !leave("override", at: override, "an override that XCTest on Linux does not have") else {
      return
    }
    blank(override.name.range)
  }

  /// `try await super.setUp()` of a test on the main actor sends the test to XCTest's own method, which
  /// stands on no actor here and does nothing.
  func dropTestSuper(_ node: FunctionCallExprSyntax) {
    guard purpose == .building, let scope = scopes.last, scope.isTestCase, scope.isMainActor,
      index.chain(scope.path).count == 1,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      Self.lifeCycle.contains(member.declName.baseName.text)
    else { return }
    var statement = Syntax(node)
    var isAsync = false
    while let parent = statement.parent,
      parent.is(AwaitExprSyntax.self) || parent.is(TryExprSyntax.self)
    {
      isAsync = isAsync || parent.is(AwaitExprSyntax.self)
      statement = parent
    }
    guard isAsync, statement.parent?.is(CodeBlockItemSyntax.self) == true else { return }
    blank(statement.range)
  }

  /// A test that is for a later version of iOS is skipped on an older one.
  ///
  /// The compiler on Linux takes every version for available, and XCTest runs every method.
  func skipUnavailableTest(_ node: FunctionDeclSyntax) {
    guard purpose == .building, let scope = scopes.last, scope.isTestCase, let body = node.body,
      node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty,
      !node.modifiers.isStatic, node.signature.returnClause == nil,
      case .availability(let arguments) = node.attributes.attribute("available")?.arguments,
      let condition = isAvailable(arguments)
    else { return }
    let skip = "throw XCTSkip(\"It is for a later version of iOS.\")"
    guard !body.description.contains(skip) else { return }
    let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    if !isThrowing {
      // A test on the main actor gets a body of its own, which says what it throws.
      guard node.signature.effectSpecifiers == nil, !scope.isMainActor,
        node.attributes.attribute("MainActor") == nil
      else { return }
      edits.insert(" throws", at: node.signature.parameterClause.range.upperBound)
    }
    edits.insert(
      " guard \(condition) else { \(skip) };",
      at: body.leftBrace.range.upperBound
    )
    usesUIKit = true
  }

  /// A synchronous test on the main actor ends the discovery of tests on Linux; it runs on the main
  /// thread all the same, so that its body can say so.
  func translateTest(_ node: FunctionDeclSyntax) {
    guard let scope = scopes.last, scope.isTestCase, let body = node.body,
      !node.modifiers.isStatic, node.signature.parameterClause.parameters.isEmpty,
      scope.isMainActor || node.attributes.attribute("MainActor") != nil
    else { return }
    let name = node.name.text
    let isTest = name.hasPrefix("test") && node.signature.returnClause == nil
    guard isTest || (Self.lifeCycle.contains(name) && node.modifiers.has("override")) else {
      return
    }
    guard node.signature.effectSpecifiers?.asyncSpecifier == nil,
      !node.modifiers.contains(where: { $0.name.text == "nonisolated" })
    else { return }
    guard !leave("test", at: node.name, "a synchronous test on the main actor") else { return }
    if let attribute = node.attributes.attribute("MainActor") { blank(attribute.range) }
    let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    edits.insert("nonisolated ", at: node.funcKeyword.range.lowerBound)
    // A function and not a closure: the compiler takes a closure with `try` in an autoclosure for one
    // that throws.
    let effects = isThrowing ? " throws" : ""
    edits.insert(" @MainActor func _body()\(effects) {", at: body.leftBrace.range.upperBound)
    edits.insert(
      "}; \(isThrowing ? "try " : "")_onMainActor(_body) ",
      at: body.rightBrace.range.lowerBound
    )
    usesUIKit = true
  }
}
