import Foundation
import SwiftSyntax

/// `#Preview`, which is a macro of Xcode's: a function in its place gives the preview to the module's
/// registration.
extension FileTranslator {
  /// Traits that `ScreenPreview` knows.
  private static let traits: Set<String> = ["defaultLayout", "fixedLayout", "sizeThatFitsLayout"]

  /// Whether a macro was a preview, whose closure is to be visited still.
  func translatePreview(_ node: some FreestandingMacroExpansionSyntax) -> Bool {
    guard node.macroName.text == "Preview", scopes.isEmpty, purpose == .building else {
      return false
    }
    guard let body = node.trailingClosure else {
      find(
        "preview",
        .warning,
        at: node,
        "A preview without a closure behind it cannot be carried over.",
        mend: "Write its body as a trailing closure."
      )
      blank(node.range)
      return true
    }
    let number = previewCalls.count + 1
    let name = "_preview_\(fileTag)_\(number)"
    var words = "declared: \(previewName(node, number: number))"
    var isTrait = false
    for argument in node.arguments {
      // All traits but the first stand without the label.
      if let label = argument.label { isTrait = label.text == "traits" }
      guard isTrait else { continue }
      let call = argument.expression.as(FunctionCallExprSyntax.self)?.calledExpression
      let member = (call ?? argument.expression).as(MemberAccessExprSyntax.self)
      let trait = member?.declName.baseName.text ?? ""
      guard Self.traits.contains(trait) else {
        find(
          "preview",
          .note,
          at: argument,
          "The trait “\(argument.expression.trimmedDescription)” is left out.",
          mend: "Choose a device and an orientation with the options of russet snapshot."
        )
        continue
      }
      words += words.contains("traits:") ? ", " : ", traits: "
      words += argument.expression.trimmedDescription
    }
    carry("preview", at: node, "#Preview", as: "a ScreenPreview")
    replaceKeepingLines(
      node.pound.range.lowerBound..<body.range.lowerBound,
      with: "@MainActor fileprivate func \(name)() -> ScreenPreview { ScreenPreview(\(words)) "
    )
    edits.insert(" }", at: body.range.upperBound)
    usesUIKit = true
    previewCalls.append("members.preview(\(name)())")
    return true
  }

  /// What the preview is called: by itself, or after its file.
  private func previewName(
    _ node: some FreestandingMacroExpansionSyntax,
    number: Int
  ) -> String {
    if let first = node.arguments.first, first.label == nil {
      return first.expression.trimmedDescription
    }
    let stem = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
    return Translator.literal(number == 1 ? stem : "\(stem) \(number)")
  }
}
