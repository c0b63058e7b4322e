import SwiftSyntax

/// `@NSManaged`: Core Data's properties become accessors of what the managed object keeps.
extension FileTranslator {
  /// Gives a property accessors, at the end of its type.
  func translateManaged(_ node: VariableDeclSyntax) {
    guard node.attributes.names.contains("NSManaged") else { return }
    guard purpose == .building else {
      find(
        "managed",
        .warning,
        at: node,
        "@NSManaged properties get their accessors when the project is built with russet build.",
        mend: "Nothing, or give the property accessors of its own."
      )
      return
    }
    let name = node.attributes.objectiveCName
    for binding in node.bindings {
      guard binding.accessorBlock == nil, let type = binding.typeAnnotation,
        let own = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      let key = name ?? own.withoutBackticks
      edits.insert(
        " { get { _managedValue(\"\(key)\") } set { _setManagedValue(newValue, \"\(key)\") } }",
        at: type.range.upperBound
      )
    }
  }

  /// Gives a method that changes a relationship a body.
  func translateManaged(_ node: FunctionDeclSyntax) {
    guard purpose == .building, node.attributes.names.contains("NSManaged"), node.body == nil
    else { return }
    let parameters = node.signature.parameterClause.parameters.map {
      ($0.firstName.text, ($0.secondName ?? $0.firstName).text)
    }
    let name = node.name.text.withoutBackticks
    var body: String?
    if let rest = name.withoutPrefix("addTo"), parameters.count == 1 {
      body = "_addManaged(\(parameters[0].1), \"\(relationship(rest))\")"
    } else if let rest = name.withoutPrefix("removeFrom"), parameters.count == 1 {
      body = "_removeManaged(\(parameters[0].1), \"\(relationship(rest))\")"
    } else if let rest = name.withoutPrefix("insertInto"), parameters.count == 2 {
      body = "_insertManaged(\(parameters[0].1), at: \(parameters[1].1), \"\(relationship(rest))\")"
    } else if let rest = name.withoutPrefix("replace"), parameters.count == 2 {
      body =
        "_replaceManaged(at: \(parameters[0].1), with: \(parameters[1].1), \"\(relationship(rest))\")"
    }
    if body == nil {
      find(
        "managed",
        .warning,
        at: node,
        "“\(name)” is none of the methods that Core Data makes for relationships.",
        mend: "Write its body; calling it stops the program."
      )
    }
    edits.insert(
      " { \(body ?? "fatalError(\"\(name) is not made by Core Data.\")") }",
      at: node.signature.range.upperBound
    )
  }

  /// The relationship's key in a method's name: "Items" is "items".
  private func relationship(_ capitalized: String) -> String {
    let parts = index.chain(scope) + index.extensions(of: scope)
    let known = parts.flatMap(\.properties).first {
      MethodRecord.capitalized($0.name) == capitalized
    }
    return known?.name ?? capitalized.prefix(1).lowercased() + capitalized.dropFirst()
  }

  /// Makes the key paths of a managed class known by name, for sort descriptors.
  func addManagedKeyPaths() {
    for record in index.recordsByFile[file.path] ?? []
    where record.kind == .class && record.module == module.name && !record.isLocal
      && !record.isGeneric && index.foreignRoot(record.path) == "NSManagedObject"
    {
      var names: [String] = []
      for part in index.chain(record.path) {
        for place in [part] + index.extensions(of: part.path) where place.module == module.name {
          names += place.properties
            .filter {
              $0.isManaged && !$0.isStatic
                && (!$0.isPrivate || (place.path == record.path && place.kind == .class))
            }
            .map(\.name)
        }
      }
      var seen: Set<String> = []
      names = names.filter { seen.insert($0).inserted }
      guard !names.isEmpty else { continue }
      let access = ["public", "open", "package"].contains(record.access) ? "public " : ""
      let entries = names.map { "\"\($0)\": \\\(record.path).\($0)" }.joined(separator: ", ")
      edits.insert(
        " \(access)override class var _managedKeyPaths: [String: AnyKeyPath] { [\(entries)] } ",
        at: record.end
      )
    }
  }
}

extension String {
  /// What follows a prefix, where that begins with a capital letter.
  fileprivate func withoutPrefix(_ prefix: String) -> String? {
    guard hasPrefix(prefix), let first = dropFirst(prefix.count).first, !first.isLowercase else {
      return nil
    }
    return String(dropFirst(prefix.count))
  }
}
