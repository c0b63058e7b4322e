import SwiftSyntax

/// An optional method of UIKit's protocols that a subclass adds to its base class's conformance.
///
/// Objective-C finds it by name; Swift's conformance has taken the protocol's default by then.
struct SilentMethod: Sendable {
  /// The class that adopts the protocol.
  var base: String
  /// UIKit's protocol, as the base class names it.
  var adopted: String
  var method: MethodRecord
  var subclass: String
}

extension ProjectIndex {
  /// All such methods of the project.
  func findSilentMethods() -> [SilentMethod] {
    var result: [SilentMethod] = []
    for (path, records) in types {
      guard let type = records.first, type.kind == .class, !type.isLocal else { continue }
      let chain = chain(path)
      guard chain.count > 1 else { continue }
      let own = protocols(of: path)
      for record in records.prefix(1) + extensions(of: path) {
        for method in record.methods
        where !method.isOverride && !method.isStatic && !method.isPrivate && !method.isGeneric
          && KnownTypes.shared.delegateMethods.contains(method.fullName)
        {
          let ancestors = chain.dropFirst()
          guard !ancestors.contains(where: { declares(method, $0.path) }) else { continue }
          // The one furthest up that adopts it.
          for ancestor in ancestors.reversed() {
            let adopted = protocols(of: ancestor.path).sorted().first { name in
              self.type(name) == nil && !own.contains(name)
                && ([name] + (FileTranslator.refined[name] ?? []))
                  .contains { owner in
                    KnownTypes.shared.protocols.contains(owner)
                      && KnownTypes.shared.methods(method.name, of: owner).contains(method.fullName)
                  }
            }
            guard let adopted else { continue }
            result.append(
              SilentMethod(base: ancestor.path, adopted: adopted, method: method, subclass: path)
            )
            break
          }
        }
      }
    }
    return result
  }
}

extension FileTranslator {
  /// UIKit's protocols all of whose methods have defaults, so that an empty class can adopt them.
  static let optionalProtocols: Set<String> = [
    "UIApplicationDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout",
    "UIGestureRecognizerDelegate", "UINavigationControllerDelegate", "UIScrollViewDelegate",
    "UISearchBarDelegate", "UISearchControllerDelegate", "UITabBarControllerDelegate",
    "UITableViewDelegate", "UITextFieldDelegate", "UITextViewDelegate",
    "UIViewControllerTransitioningDelegate",
  ]

  /// The methods that subclasses of a class add, each once, where they can be declared for them.
  func carried(of base: String) -> [SilentMethod] {
    var seen: Set<String> = []
    return (index.silentMethods[base] ?? []).filter { isCarried($0) }
      .sorted { ($0.method.fullName, $0.subclass) < ($1.method.fullName, $1.subclass) }
      .filter { seen.insert($0.method.fullName).inserted }
  }

  /// Whether both classes stand in this module, so that one can override what the other is given.
  private func isCarried(_ silent: SilentMethod) -> Bool {
    guard Self.optionalProtocols.contains(silent.adopted), silent.method.parameters.count <= 4,
      let base = index.type(silent.base), let subclass = index.type(silent.subclass)
    else { return false }
    return base.module == module.name && subclass.module == module.name && !base.isGeneric
      && !silent.method.inExtension && !silent.method.isAsync && !silent.method.isThrowing
      // What overrides one has a type that the base class's file can name.
      && !(silent.method.result ?? "").contains("Self")
  }

  /// Declares in the base class what subclasses add: it does what the protocol's default does.
  func addSilentMethods(at block: MemberBlockSyntax) {
    guard purpose == .building, let type = index.type(scope), type.path == scope else { return }
    for silent in carried(of: scope) {
      let method = silent.method
      let list = method.parameters.enumerated()
        .map { "\($1.label) a\($0): \($1.isInout ? "inout " : "")\($1.type)" }
        .joined(separator: ", ")
      let arguments = method.parameters.enumerated()
        .map { ($1.label == "_" ? "" : "\($1.label): ") + ($1.isInout ? "&" : "") + "a\($0)" }
        .joined(separator: ", ")
      let access = type.access == "open" ? "open " : type.access == "public" ? "public " : ""
      edits.insert(
        " \(access)func \(method.name)(\(list))\(method.result.map { " -> \($0)" } ?? "") "
          + "{ return \(defaults(of: silent.adopted))().\(method.name)(\(arguments)) }; ",
        at: block.leftBrace.range.upperBound
      )
    }
  }

  /// The name of an empty class beside the innermost type that adopts a protocol, and so does what its
  /// defaults do.
  func defaults(of adopted: String) -> String {
    let owner = String(scope.map { $0 == "." || $0 == "@" ? "_" : $0 })
    let name = "_Defaults_\(owner)_\(adopted)"
    let declaration = "private final class \(name): NSObject, \(adopted) {}"
    if !additions.contains(declaration) { additions.append(declaration) }
    usesUIKit = true
    return name
  }

  /// The subclass's method overrides it then.
  func overrideSilentMethod(_ node: FunctionDeclSyntax) {
    guard let scope = scopes.last, scope.kind == .class || scope.kind == .extension,
      !node.modifiers.has("override")
    else { return }
    let labels = node.signature.parameterClause.parameters
      .map { "\($0.firstName.text.withoutBackticks):" }
    let name = "\(node.name.text.withoutBackticks)(\(labels.joined()))"
    guard
      let silent = index.silentBySubclass[scope.path]?.first(where: { $0.method.fullName == name })
    else { return }
    guard isCarried(silent) else {
      find(
        "silent-method",
        .warning,
        at: node.name,
        "\(scope.path).\(name) is not called: \(silent.base) adopts \(silent.adopted) without it, "
          + "and the compiler says nothing.",
        mend: "Declare the method in \(silent.base) too, and override it in \(scope.path)."
      )
      return
    }
    guard !leave("silent-method", at: node.name, "\(name), which \(silent.base) does not have,")
    else { return }
    edits.insert("override ", at: node.funcKeyword.range.lowerBound)
  }
}
