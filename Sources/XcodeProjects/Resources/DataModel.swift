import Foundation

/// A Core Data model of a project: `NAME.xcdatamodeld` with its versions, or one `.xcdatamodel`.
///
/// There is no compiler for models on Linux. `NAME.momd` contains the XML of the versions as
/// `VERSION.mom`, and a file that names the current version. Classes that Xcode generates are
/// written as Swift.
struct DataModel {
  let path: String

  static func isModel(_ path: String) -> Bool {
    ["xcdatamodeld", "xcdatamodel"].contains(ProjectPath.ending(path))
  }

  /// The names of the versions.
  private var versions: [String] {
    guard ProjectPath.ending(path) == "xcdatamodeld" else { return [ProjectPath.name(path)] }
    return ProjectPath.contents(path).filter { $0.hasSuffix(".xcdatamodel") }.sorted()
  }

  private func contents(of version: String) -> String {
    let folder = ProjectPath.ending(path) == "xcdatamodeld" ? path + "/" + version : path
    return folder + "/contents"
  }

  /// The current version.
  private var current: String? {
    if let data = FileManager.default.contents(atPath: path + "/.xccurrentversion"),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        as? [String: Any],
      let name = list["_XCCurrentVersionName"] as? String, versions.contains(name)
    {
      return name
    }
    return versions.first
  }

  /// Writes the compiled model; returns the files that now exist.
  ///
  /// - Parameters:
  ///   - place: The path, which ends with `.momd`.
  ///   - modules: The modules in which classes of entities are searched.
  /// - Returns: The paths of the files.
  /// - Throws: The error of a file that cannot be written.
  func write(to place: String, modules: [String]) throws -> [String] {
    guard let current else { return [] }
    var written: [String] = []
    for version in versions {
      guard let data = FileManager.default.contents(atPath: contents(of: version)) else { continue }
      let file = "\(place)/\(ProjectPath.stem(version)).mom"
      try FileWriter.write(data, to: file)
      written.append(file)
    }
    let info = place + "/VersionInfo.plist"
    try ResourceWriter.write(
      list: [
        "NSManagedObjectModel_CurrentVersionName": ProjectPath.stem(current),
        "RussetModules": modules,
      ],
      to: info
    )
    return written + [info]
  }

  // MARK: Generated classes

  /// Returns the Swift code that Xcode generates, by file name, with the translation of
  /// `@NSManaged`.
  ///
  /// - Parameter declared: Returns whether the module's own sources declare a class with a name.
  /// - Returns: The sources by their file names.
  func sources(isDeclared declared: (String) -> Bool) -> [String: String] {
    guard let current, let root = try? XMLTree.read(contents(of: current)) else { return [:] }
    var result: [String: String] = [:]
    var entities: [String: XMLTree] = [:]
    for entity in root.all("entity") { entities[entity.attributes["name"] ?? ""] = entity }
    for entity in root.all("entity") {
      guard let kind = entity.attributes["codeGenerationType"], let name = className(entity) else {
        continue
      }
      if kind == "class", !declared(name) {
        result["\(name)+CoreDataClass.swift"] = declaration(name, entity, entities)
      }
      if kind == "class" || kind == "category" {
        result["\(name)+CoreDataProperties.swift"] = properties(name, entity, entities)
      }
    }
    return result
  }

  private func className(_ entity: XMLTree?) -> String? {
    guard let name = entity?.attributes["representedClassName"]?.split(separator: ".").last,
      name != "NSManagedObject"
    else { return nil }
    return String(name)
  }

  private func declaration(
    _ name: String,
    _ entity: XMLTree,
    _ entities: [String: XMLTree]
  ) -> String {
    let parent =
      entity.attributes["parentEntity"].flatMap { className(entities[$0]) } ?? "NSManagedObject"
    let keys = entity.children
      .filter { $0.name == "attribute" || $0.name == "relationship" }
      .compactMap { $0.attributes["name"] }
    return "import Foundation\nimport CoreData\n\n" + """
      public class \(name): \(parent) {
        public override class var _managedKeyPaths: [String: AnyKeyPath] {
          var result = super._managedKeyPaths
          \(keys.map { "result[\"\($0)\"] = \\\(name).\(Self.escaped($0))" }.joined(separator: "; "))
          return result
        }
      }

      """
  }

  private func properties(
    _ name: String,
    _ entity: XMLTree,
    _ entities: [String: XMLTree]
  ) -> String {
    var lines = ["import Foundation", "import CoreData", "", "extension \(name) {", ""]
    let entityName = entity.attributes["name"] ?? name
    lines.append("    public class func fetchRequest() -> NSFetchRequest<\(name)> {")
    lines.append(
      "        return NSFetchRequest<\(name)>(entityName: \(SwiftText.literal(entityName)))"
    )
    lines += ["    }", ""]
    var methods: [String] = []
    for child in entity.children {
      guard let key = child.attributes["name"] else { continue }
      switch child.name {
      case "attribute":
        lines.append(Self.property(key, type(child)))
      case "relationship":
        let target =
          child.attributes["destinationEntity"].flatMap { className(entities[$0]) }
          ?? "NSManagedObject"
        guard child.attributes["toMany"] == "YES" else {
          lines.append(Self.property(key, "\(target)?"))
          continue
        }
        let isOrdered = child.attributes["ordered"] == "YES"
        let set = isOrdered ? "NSOrderedSet" : "NSSet"
        lines.append(Self.property(key, "\(set)?"))
        let end = key.prefix(1).uppercased() + key.dropFirst()
        if isOrdered {
          for (value, place) in [(target, "Int"), ("[\(target)]", "NSIndexSet")] {
            let word = place == "Int" ? ("value", "idx") : ("values", "indexes")
            methods += [
              "    public func insertInto\(end)(_ \(word.0): \(value), at \(word.1): \(place))"
                + " { _insertManaged(\(word.0), at: \(word.1), \"\(key)\") }",
              "    public func removeFrom\(end)(at \(word.1): \(place))"
                + " { _removeManaged(\(word.1), \"\(key)\") }",
              "    public func replace\(end)(at \(word.1): \(place), with \(word.0): \(value))"
                + " { _replaceManaged(at: \(word.1), with: \(word.0), \"\(key)\") }",
            ]
          }
        }
        for value in [target, set] {
          methods += [
            "    public func addTo\(end)(_ value: \(value)) { _addManaged(value, \"\(key)\") }",
            "    public func removeFrom\(end)(_ value: \(value)) { _removeManaged(value, \"\(key)\") }",
          ]
        }
      default: continue
      }
    }
    lines += ["", "}", ""]
    if !methods.isEmpty { lines += ["extension \(name) {", ""] + methods + ["", "}", ""] }
    lines += ["extension \(name): Identifiable {", "", "}", ""]
    return lines.joined(separator: "\n")
  }

  private static func property(_ key: String, _ type: String) -> String {
    "    public var \(escaped(key)): \(type)"
      + " { get { _managedValue(\"\(key)\") } set { _setManagedValue(newValue, \"\(key)\") } }"
  }

  private static func escaped(_ name: String) -> String {
    ["default", "class", "extension", "in", "is", "as", "repeat", "switch", "case", "operator"]
      .contains(name) ? "`\(name)`" : name
  }

  private func type(_ attribute: XMLTree) -> String {
    let facts = attribute.attributes
    let isScalar = facts["usesScalarValueType"] == "YES"
    switch facts["attributeType"] {
    case "Integer 16": return isScalar ? "Int16" : "NSNumber?"
    case "Integer 32": return isScalar ? "Int32" : "NSNumber?"
    case "Integer 64": return isScalar ? "Int64" : "NSNumber?"
    case "Double": return isScalar ? "Double" : "NSNumber?"
    case "Float": return isScalar ? "Float" : "NSNumber?"
    case "Boolean": return isScalar ? "Bool" : "NSNumber?"
    case "Decimal": return "NSDecimalNumber?"
    case "String": return "String?"
    case "Date": return "Date?"
    case "Binary": return "Data?"
    case "UUID": return "UUID?"
    case "URI": return "URL?"
    default:
      return facts["customClassName"].map { "\($0)?" } ?? "NSObject?"
    }
  }
}
