import Foundation
import SwiftSyntax

extension FileTranslator {
  /// Tells the names that are made for this file from those of the module's other files.
  var fileTag: String {
    // A hash of the path's end, so that another file's coming changes nothing here.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in file.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }

  /// The name of the function that makes this file's members known.
  var registrationName: String { "_register_\(fileTag)" }

  /// Makes the members that Objective-C would see known by name.
  func addRegistration() {
    let records = (index.recordsByFile[file.path] ?? []).filter {
      $0.module == module.name && ($0.kind == .class || $0.kind == .extension)
    }
    var calls: [String] = []
    var done: Set<String> = []
    for record in records where done.insert(record.path).inserted {
      var statements: [String] = []
      guard let type = index.type(record.path), type.kind == .class, type.path == record.path,
        type.module == module.name, !type.isGeneric, !type.isLocal, !isHidden(type)
      else { continue }
      for part in records where part.path == record.path {
        if part.kind == .class, let name = part.objectiveCName {
          statements.append("members.name(\"\(name)\", of: \(record.path).self)")
        }
        if part.kind == .class, part.hasOwnInit,
          KnownTypes.shared.isKind(index.foreignRoot(part.path) ?? "", of: "UIResponder")
        {
          statements.append("members.maker(of: \(part.path).self) { \(part.path)() }")
        }
        statements += part.properties.filter(isRegistered).map {
          "members.property(\"\($0.objectiveCName ?? $0.name)\", \\\(record.path).\($0.name))"
        }
        statements += selectors(of: part, record.path, at: file.tree).map {
          "members.action(\($0))"
        }
      }
      guard !statements.isEmpty else { continue }
      // A subclass in the same file has one of its own.
      let name = registrationName + "_" + record.path.replacing(".", with: "_")
      additions.append(
        "extension \(record.path) { @MainActor fileprivate static func \(name)"
          + "(_ members: TranslatedMembers) { \(statements.joined(separator: "; ")) } }"
      )
      calls.append("\(record.path).\(name)(members)")
    }
    calls += previewCalls
    guard !calls.isEmpty else { return }
    additions.append(
      "extension _TranslatedMembers { @MainActor static func \(registrationName)"
        + "(_ members: TranslatedMembers) { \(calls.joined(separator: "; ")) } }"
    )
    usesUIKit = true
    isRegistering = true
  }

  /// The selectors of the methods that one declaration of a class has and Objective-C would see.
  private func selectors(
    of part: TypeRecord,
    _ path: String,
    at node: some SyntaxProtocol
  ) -> [String] {
    let requirements = index.asksForMethods ? index.requirements(of: path) : []
    return part.methods.compactMap { method in
      guard isRegistered(method, requirements),
        // A method that cannot be told from another by its labels is known by its #selector alone.
        index.methods(method.name, of: path).count(where: { $0.fullName == method.fullName }) == 1
      else { return nil }
      return selector(
        LocalScope.name(path),
        method.name,
        method.parameters.map(\.label),
        cast: nil,
        isKnown: true,
        at: node
      )
    }
  }

  /// A class in a function cannot be named at the file's end: the function makes its methods known.
  func registerLocal(_ node: ClassDeclSyntax) {
    guard purpose == .building, let type = index.type(scope), type.path == scope, type.isLocal,
      !type.isGeneric, type.access != "private"
    else { return }
    var next = Syntax(node).parent
    while let parent = next, !parent.is(CodeBlockItemSyntax.self) { next = parent.parent }
    let selectors = selectors(of: type, scope, at: node)
    guard let next, !selectors.isEmpty else { return }
    let items = next.parent?.as(CodeBlockItemListSyntax.self)
    let before = items?.prefix { $0.id != next.id }.suffix(1).first
    guard before?.trimmedDescription.hasPrefix("let _: [Selector]") != true else { return }
    edits.insert(
      "let _: [Selector] = [\(selectors.joined(separator: ", "))]; ",
      at: next.range.lowerBound
    )
    usesUIKit = true
  }

  private func isRegistered(_ property: PropertyRecord) -> Bool {
    property.isObjectiveC && !property.isStatic && !property.isOverride && !property.isUnavailable
  }

  private func isRegistered(_ method: MethodRecord, _ requirements: Set<String>) -> Bool {
    (method.isObjectiveC || requirements.contains(method.fullName) && !method.isPrivate)
      && !method.isStatic && !method.isOverride && !method.isUnavailable
      && !method.isGeneric && !method.isAsync && !method.isThrowing && method.parameters.count <= 3
      && !method.parameters.contains {
        $0.isInout || $0.type.hasPrefix("@") || $0.type.hasSuffix("...")
      }
  }

  /// Whether a type cannot be named at the end of its file.
  private func isHidden(_ type: TypeRecord) -> Bool {
    var path = Substring(type.path)
    while let dot = path.lastIndex(of: ".") {
      if index.type(String(path))?.access == "private" { return true }
      path = path[..<dot]
    }
    return false
  }
}
