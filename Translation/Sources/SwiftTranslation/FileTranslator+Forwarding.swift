import SwiftSyntax

// Calls that a class passes on
// ============================
//
// On iOS a class that overrides `forwardingTarget(for:)` passes on the delegate's methods that it does
// not have. Swift calls what the class has, or the protocol's default. The class is given the methods
// that it lacks, and they ask `forwardingTarget(for:)`.

extension FileTranslator {
  /// Gives a class that overrides `forwardingTarget(for:)` the methods of UIKit's protocols that it
  /// adopts and does not have.
  func addForwarding(at block: MemberBlockSyntax) {
    guard purpose == .building, let type = index.type(scope), type.path == scope, !type.isGeneric,
      index.hasMethod("forwardingTarget(for:)", scope),
      !index.chain(scope).dropFirst().contains(where: {
        index.hasMethod("forwardingTarget(for:)", $0.path)
      })
    else { return }
    var seen = Set(carried(of: scope).map(\.method.fullName))
    let adopted = index.protocols(of: scope)
    for name in adopted.sorted() where Self.optionalProtocols.contains(name) {
      for owner in [name] + (Self.refined[name] ?? []) where Self.optionalProtocols.contains(owner)
      {
        for method in KnownTypes.shared.signatures(of: owner)
        where seen.insert(method.fullName).inserted
          && !index.chain(scope).contains(where: { index.hasMethod(method.fullName, $0.path) })
        {
          let declaration = forwarding(method, of: owner, type)
          edits.insert(" \(declaration); ", at: block.leftBrace.range.upperBound)
        }
      }
    }
  }

  private func forwarding(_ method: MethodRecord, of owner: String, _ type: TypeRecord) -> String {
    let list = method.parameters.enumerated()
      .map { "\($1.label) a\($0): \($1.isInout ? "inout " : "")\($1.type)" }
      .joined(separator: ", ")
    let arguments = method.parameters.enumerated()
      .map { ($1.label == "_" ? "" : "\($1.label): ") + ($1.isInout ? "&" : "") + "a\($0)" }
      .joined(separator: ", ")
    let access = type.access == "open" ? "open " : type.access == "public" ? "public " : ""
    let call = "\(method.name)(\(arguments))"
    return "\(access)func \(method.name)(\(list))\(method.result.map { " -> \($0)" } ?? "") { "
      + "if let next = self.forwardingTarget(for: Selector((\"\(method.selector)\"))) as? any \(owner), "
      + "next !== self { return next.\(call) }; return \(defaults(of: owner))().\(call) }"
  }
}

extension ProjectIndex {
  /// Whether a class itself, extensions included, declares a method of a full name.
  func hasMethod(_ fullName: String, _ path: String) -> Bool {
    ((types[path] ?? []) + extensions(of: path)).contains { record in
      record.methods.contains { $0.fullName == fullName && !$0.isStatic }
    }
  }
}
