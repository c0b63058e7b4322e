import Foundation

/// Writes resources to the folder of a bundle as Xcode does: without folders except for those of
/// languages, and with compiled string catalogues.
struct ResourceWriter {
  let folder: String
  private(set) var written: [String] = []
  private(set) var findings: [ProjectFinding] = []
  private var places: [String: String] = [:]
  private var strings: [String: [String: Any]] = [:]

  /// The modules in which classes of data models are searched.
  private let modules: [String]

  init(folder: String, modules: [String] = []) {
    self.folder = folder
    self.modules = modules
  }

  /// Adds resources; if two have the same place the first one is kept, but their strings are
  /// merged.
  mutating func add(_ resources: [XcodeResource]) throws {
    for resource in resources { try add(resource) }
  }

  private mutating func add(_ resource: XcodeResource) throws {
    switch ProjectPath.ending(resource.place) {
    case "xcstrings":
      addCatalog(resource)
    case "strings", "stringsdict":
      do {
        join(try Self.table(resource.path), at: resource.place)
      } catch let error as ProjectError {
        findings.append(
          ProjectFinding(
            .warning,
            "strings",
            file: error.file,
            line: error.line,
            column: error.column,
            error.reason,
            mend: "Its strings are left out. \(error.mend)"
          )
        )
      }
    case "xcdatamodeld", "xcdatamodel":
      let place = folder + "/" + (resource.place as NSString).deletingPathExtension + ".momd"
      written += try DataModel(path: resource.path).write(to: place, modules: modules)
    default:
      var place = resource.place
      if let other = places[place] {
        guard other != resource.path, place.hasSuffix(".xcassets") else { return }
        // All catalogues are searched, regardless of their names.
        var number = 2
        while places["\(ProjectPath.stem(place)) \(number).xcassets"] != nil { number += 1 }
        place = "\(ProjectPath.stem(place)) \(number).xcassets"
      }
      places[place] = resource.path
      written += try FileWriter.copy(resource.path, to: folder + "/" + place)
    }
  }

  /// Returns a table as a property list; numbers and Booleans keep their types.
  private static func table(_ path: String) throws -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    if let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      as? [String: Any]
    {
      return list
    }
    return foundation(try PropertyList(data: data, file: path)) as? [String: Any] ?? [:]
  }

  private static func foundation(_ list: PropertyList) -> Any {
    switch list {
    case .string(let text): text
    case .array(let values): values.map(foundation)
    case .dictionary(let entries): entries.mapValues(foundation)
    case .data(let bytes): Data(bytes)
    }
  }

  private mutating func join(_ table: [String: Any], at place: String) {
    strings[place, default: [:]].merge(table) { first, _ in first }
  }

  private mutating func addCatalog(_ resource: XcodeResource) {
    do {
      let catalog = try StringCatalog(path: resource.path)
      // `mul.lproj/Main.xcstrings` has the strings of a storyboard.
      let parts = resource.place.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
      let stem = ProjectPath.stem(String(parts.last ?? ""))
      let root = parts.dropLast().map { $0 + "/" }.joined()
      for (language, table) in catalog.strings where !table.isEmpty {
        join(table, at: "\(root)\(language).lproj/\(stem).strings")
      }
      for (language, table) in catalog.rules {
        join(table, at: "\(root)\(language).lproj/\(stem).stringsdict")
      }
    } catch {
      findings.append(
        ProjectFinding(
          .warning,
          "strings",
          file: resource.path,
          line: 1,
          column: 1,
          (error as? ProjectError)?.reason ?? "\(error)",
          mend: (error as? ProjectError)?.mend ?? "Its strings are left out."
        )
      )
    }
  }

  /// Writes the merged tables.
  mutating func finish() throws {
    for (place, table) in strings {
      let path = folder + "/" + place
      written.append(path)
      try Self.write(list: table, to: path)
    }
    strings = [:]
  }

  /// Writes a property list, unless the file already has the same contents.
  static func write(list: [String: Any], to path: String) throws {
    if let data = FileManager.default.contents(atPath: path),
      let present = try? PropertyListSerialization.propertyList(
        from: data,
        options: [],
        format: nil
      ) as? [String: Any],
      NSDictionary(dictionary: present).isEqual(NSDictionary(dictionary: list))
    {
      return
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: list,
      format: .xml,
      options: 0
    )
    try FileWriter.write(data, to: path)
  }
}
