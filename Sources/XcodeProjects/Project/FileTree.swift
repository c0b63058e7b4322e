import Foundation

/// The paths of the files of a project, resolved from groups and source trees.
struct FileTree {
  private(set) var paths: [String: String] = [:]
  private(set) var findings: [ProjectFinding] = []
  private let file: ProjectFile

  init(_ file: ProjectFile) {
    self.file = file
    if let main = file.root.string("mainGroup") { visit(main, parent: file.folder, chain: []) }
  }

  private mutating func visit(_ id: String, parent: String, chain: [String]) {
    guard let object = file.objects[id] else {
      findings.append(
        ProjectFinding(
          .warning,
          "dangling-reference",
          file: file.path,
          "A group names “\(id)”, which the project does not have.",
          mend: "It is left out; open the project in Xcode to mend it."
        )
      )
      return
    }
    guard !chain.contains(id) else {
      let names = (chain.drop { $0 != id } + [id]).map { name in
        file.objects[name].flatMap { $0.string("name") ?? $0.string("path") } ?? name
      }
      findings.append(
        ProjectFinding(
          .error,
          "group-cycle",
          file: file.path,
          "Groups hold each other: \(names.joined(separator: " › ")).",
          mend: "The inner one is left out; remove it from the project file."
        )
      )
      return
    }
    let place = path(of: object, parent: parent)
    paths[id] = place
    for child in object.strings("children") {
      visit(child, parent: place ?? parent, chain: chain + [id])
    }
  }

  /// Returns the absolute path; nil if the file is a part of Xcode or is made by the build.
  private mutating func path(of object: ProjectFile.Object, parent: String) -> String? {
    let path = object.string("path") ?? ""
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return ProjectPath.join(parent, path)
    case "SOURCE_ROOT": return ProjectPath.join(file.folder, path)
    case "<absolute>": return path
    case "SDKROOT", "DEVELOPER_DIR", "BUILT_PRODUCTS_DIR": return nil
    case let tree:
      guard object.isa == "PBXFileReference" else { return nil }
      findings.append(
        ProjectFinding(
          .warning,
          "source-tree",
          file: file.path,
          "“\(path)” lies in the source tree “\(tree)”, which is set in somebody's Xcode.",
          mend: "It is left out; refer to it by a path."
        )
      )
      return nil
    }
  }

  /// Returns the path of a file, also of a file outside of the groups.
  mutating func path(_ id: String) -> String? {
    if let known = paths[id] { return known }
    guard let object = file.objects[id] else { return nil }
    return path(of: object, parent: file.folder)
  }
}
