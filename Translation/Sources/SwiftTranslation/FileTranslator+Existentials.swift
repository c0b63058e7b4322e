import SwiftSyntax

extension FileTranslator {
  /// `some P` of an Objective-C protocol becomes `any P`.
  ///
  /// On iOS the existential type of such a protocol conforms to the protocol itself, so that a value of
  /// type `any P` or `(any P)?` is passed for `some P`. No protocol conforms to itself on Linux.
  func translateOpaque(_ node: SomeOrAnyTypeSyntax) {
    guard purpose == .building, node.someOrAnySpecifier.tokenKind == .keyword(.some),
      let name = node.constraint.as(IdentifierTypeSyntax.self)?.name.text,
      let type = index.type(name), type.kind == .protocol, type.isObjectiveC
    else { return }
    // With a space, so that what follows keeps its column.
    edits.replace(node.someOrAnySpecifier.range, with: "any ")
  }
}
