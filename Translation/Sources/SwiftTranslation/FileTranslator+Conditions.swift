import SwiftSyntax

extension FileTranslator {
  /// Writes iOS's answers into a condition of `#if`.
  func translateCondition(_ condition: ExprSyntax) {
    if let call = condition.as(FunctionCallExprSyntax.self) {
      guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let argument = call.arguments.first?.expression.trimmedDescription,
        let answer = file.conditions.answer(name, argument)
      else { return }
      guard purpose == .building else {
        // In source the other system stands beside iOS; a condition that has it already is kept.
        if name == "os", argument == "iOS", !isBesideLinux(call) {
          carry("condition", at: call, "os(iOS)", as: "(os(iOS) || os(Linux))")
          edits.replace(call.range, with: "(os(iOS) || os(Linux))")
        }
        return
      }
      let text = answer ? "true" : "false"
      edits.replace(
        call.range,
        with: text + String(repeating: " ", count: max(0, call.range.count - text.utf8.count))
      )
      return
    }
    for child in condition.children(viewMode: .sourceAccurate) {
      if let expression = child.as(ExprSyntax.self) {
        translateCondition(expression)
      } else {
        for inner in child.children(viewMode: .sourceAccurate) {
          if let expression = inner.as(ExprSyntax.self) {
            translateCondition(expression)
          } else if let element = inner.as(LabeledExprSyntax.self) {
            translateCondition(element.expression)
          }
        }
      }
    }
  }

  private func isBesideLinux(_ node: some SyntaxProtocol) -> Bool {
    var current: Syntax? = Syntax(node)
    while let node = current {
      if let clause = node.as(IfConfigClauseSyntax.self) {
        return clause.condition?.trimmedDescription.contains("os(Linux)") == true
      }
      current = node.parent
    }
    return false
  }

  /// `#available(iOS 13, *)` asks the device's version, as on iOS.
  func translateAvailability(_ node: AvailabilityConditionSyntax) {
    guard purpose == .building else { return }
    guard let condition = isAvailable(node.availabilityArguments) else { return }
    let not = node.availabilityKeyword.text == "#unavailable" ? "!" : ""
    replaceKeepingLines(node.range, with: not + condition)
    usesUIKit = true
  }

  /// The condition that asks for the version of iOS in a list such as "iOS 13.0, *"; nil where there is
  /// none, or where every device has it that the project is for.
  func isAvailable(_ arguments: AvailabilityArgumentListSyntax) -> String? {
    for argument in arguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument,
        restriction.platform.text == "iOS", let version = restriction.version
      else { continue }
      let numbers = version.trimmedDescription.split(separator: ".").prefix(3).joined(
        separator: ", "
      )
      // What the project demands of every device needs no question; the compiler answers yes.
      let parts: ([Int]) -> [Int] = { $0 + Array(repeating: 0, count: max(0, 3 - $0.count)) }
      let asked = parts(version.trimmedDescription.split(separator: ".").compactMap { Int($0) })
      let least = parts(
        (module.deploymentTarget ?? "0").split(separator: ".").compactMap { Int($0) }
      )
      guard least.lexicographicallyPrecedes(asked) else { return nil }
      return "_isAvailable(iOS: \(numbers))"
    }
    return nil
  }

  func translateImport(_ node: ImportDeclSyntax) {
    let path = node.path.map { $0.name.text }
    guard let module = path.first else { return }
    if KnownModules.present.contains(module) || file.conditions.modules.contains(module) {
      imports.insert(module)
      importsApple = importsApple || KnownModules.apple.contains(module)
      // UIKit's types stand in modules below it, so that a declaration's import does not find them.
      guard path.count > 1 || node.importKindSpecifier != nil else { return }
      replaceImport(node, with: module)
      return
    }
    let hasNames = file.conditions.modules.contains("DarwinNames")
    if let replacement = ["Darwin", "MachO"].contains(module) && hasNames
      ? "DarwinNames" : KnownModules.replacements[module]
    {
      if replacement == "DarwinNames" { importsApple = true }
      imports.insert(replacement)
      if purpose == .porting {
        carry("import", at: node, "import \(module)", as: "import \(replacement)")
        wrap(node, in: "canImport(\(module))", else: "import \(replacement)")
        return
      }
      replaceImport(node, with: replacement)
      return
    }
    guard KnownModules.apple.contains(module) else { return }
    if purpose == .porting { wrap(node, in: "canImport(\(module))") }
    // What is imported with it stays: every framework of Apple's brings Foundation.
    if purpose == .porting {
      imports.insert("Foundation")
    } else if node.attributes.isEmpty, node.modifiers.isEmpty {
      edits.replace(node.range, with: "import Foundation")
      imports.insert("Foundation")
    } else {
      blank(node.range)
    }
    if module == "SwiftUI" {
      find(
        "swiftUI",
        .warning,
        at: node,
        "SwiftUI is not there.",
        mend: "Leave the file out, or put its views in UIKit's."
      )
    } else {
      find(
        "unknownModule",
        .warning,
        at: node,
        "The module \(module) is not there; the import was left out.",
        mend: "Put what needs it behind #if canImport(\(module))."
      )
    }
  }

  private func replaceImport(_ node: ImportDeclSyntax, with module: String) {
    let start = (node.importKindSpecifier ?? node.path.first?.name).map { $0.range.lowerBound }
    guard let start else { return }
    edits.replace(start..<node.range.upperBound, with: module)
  }
}
