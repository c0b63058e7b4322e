import Foundation

/// The files of a package's target, sorted by their kinds in SwiftPM.
struct SourceFolder {
  /// The Swift files, relative to the folder.
  private(set) var swift: [String] = []
  private(set) var clang: [String] = []
  /// The sources, headers and included files of C targets.
  private(set) var everything: [String] = []
  private(set) var resources: [(path: String, place: String)] = []

  private static let clangEndings: Set<String> = [
    "c", "m", "mm", "cc", "cpp", "cxx", "s", "asm",
  ]
  /// Since tools version 5.3 these are resources without a declaration.
  private static let knownResources: Set<String> = [
    "xcassets", "storyboard", "xib", "nib", "strings", "stringsdict", "xcstrings", "xcdatamodeld",
    "xcdatamodel", "xcmappingmodel",
  ]

  init(_ target: PackageManifest.Target, at folder: String, tools: String) {
    let excluded = target.exclude.map { ProjectPath.standard($0) }
    let only = target.sources?.map { ProjectPath.standard($0) }
    let declared = target.resources.map { ProjectPath.standard($0.path) }
    func isBelow(_ path: String, _ list: [String]) -> Bool {
      list.contains { $0.isEmpty || $0 == "." || path == $0 || path.hasPrefix($0 + "/") }
    }
    let knows = Self.isAtLeast53(tools)
    for path in Self.all(folder) where path != "Package.swift" {
      let ending = ProjectPath.ending(path)
      let isDeclared = isBelow(path, declared)
      let isExcluded = isBelow(path, excluded)
      if !isExcluded || ["h", "hpp", "inc", "def", "modulemap"].contains(ending) {
        everything.append(path)
      }
      guard !isExcluded else { continue }
      if ending == "swift", !isDeclared || !isCopied(path, target) {
        if only.map({ isBelow(path, $0) }) ?? true { swift.append(path) }
      } else if Self.clangEndings.contains(ending), !isDeclared {
        if only.map({ isBelow(path, $0) }) ?? true { clang.append(path) }
      } else if knows, !isDeclared {
        addKnown(path)
      }
    }
    if let only {
      everything.removeAll { path in
        Self.clangEndings.contains(ProjectPath.ending(path)) && !isBelow(path, only)
      }
    }
    for resource in target.resources {
      let path = ProjectPath.standard(resource.path)
      if resource.rule.keys.contains("copy") {
        resources.append((path, ProjectPath.name(path)))
      } else if !ProjectPath.isFolder(folder + "/" + path) || Self.isWrapper(path) {
        resources.append((path, Self.place(path)))
      } else {
        addProcessed(path, in: folder, excluded: excluded)
      }
    }
    resources = resources.filter { ProjectPath.exists(folder + "/" + $0.path) }
    var seen: Set<String> = []
    resources = resources.filter { seen.insert($0.place).inserted }
  }

  private func isCopied(_ path: String, _ target: PackageManifest.Target) -> Bool {
    target.resources.contains {
      $0.rule.keys.contains("copy")
        && (path == $0.path || path.hasPrefix(ProjectPath.standard($0.path) + "/"))
    }
  }

  private static func isAtLeast53(_ tools: String) -> Bool {
    let parts = tools.split(separator: ".").compactMap { Int($0) }
    return (parts.first ?? 0, parts.dropFirst().first ?? 0) >= (5, 3)
  }

  private mutating func addKnown(_ path: String) {
    // A file inside of a catalogue represents the catalogue.
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated()
    where Self.knownResources.contains(ProjectPath.ending(String(part))) {
      let whole = parts[...index].joined(separator: "/")
      if !resources.contains(where: { $0.path == whole }) {
        resources.append((whole, Self.place(whole)))
      }
      return
    }
  }

  /// The files of a processed folder are not in folders of the bundle, except for localized files.
  private mutating func addProcessed(_ folder: String, in root: String, excluded: [String]) {
    for name in ProjectPath.contents(root + "/" + folder) where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder + "/" + name
      if excluded.contains(path) || ProjectPath.ending(path) == "swift" { continue }
      if ProjectPath.isFolder(root + "/" + path), !Self.isWrapper(path) {
        addProcessed(path, in: root, excluded: excluded)
      } else {
        resources.append((path, Self.place(path)))
      }
    }
  }

  private static func isWrapper(_ path: String) -> Bool {
    ["xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "scnassets"]
      .contains(ProjectPath.ending(path))
  }

  private static func place(_ path: String) -> String {
    let parent = ProjectPath.name(ProjectPath.folder(path))
    return parent.hasSuffix(".lproj")
      ? parent + "/" + ProjectPath.name(path) : ProjectPath.name(path)
  }

  /// Returns all files below a folder, sorted, without hidden files.
  static func all(_ folder: String) -> [String] {
    var found: [String] = []
    func walk(_ below: String) {
      for name in ProjectPath.contents(below.isEmpty ? folder : folder + "/" + below)
      where !name.hasPrefix(".") {
        let path = below.isEmpty ? name : below + "/" + name
        if ProjectPath.isFolder(folder + "/" + path) { walk(path) } else { found.append(path) }
      }
    }
    walk("")
    return found
  }
}
