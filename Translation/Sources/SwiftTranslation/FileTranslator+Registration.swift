import Foundation

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
        for method in part.methods where isRegistered(method) {
          let overloads = index.methods(method.name, of: record.path)
          // A method that cannot be told from another by its labels is known by its #selector alone.
          guard overloads.filter({ $0.fullName == method.fullName }).count == 1 else { continue }
          let selector = selector(
            record.path,
            method.name,
            method.parameters.map(\.label),
            cast: nil,
            isKnown: true,
            at: file.tree
          )
          statements.append("members.action(\(selector))")
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

  private func isRegistered(_ property: PropertyRecord) -> Bool {
    property.isObjectiveC && !property.isStatic && !property.isOverride && !property.isUnavailable
  }

  private func isRegistered(_ method: MethodRecord) -> Bool {
    method.isObjectiveC && !method.isStatic && !method.isOverride && !method.isUnavailable
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
