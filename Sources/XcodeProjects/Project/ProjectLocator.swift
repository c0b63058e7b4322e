import Foundation

/// Finds the projects, workspaces and packages of a path.
package enum ProjectLocator {
  package enum Container: Equatable, Sendable {
    case project(String)
    case workspace(String)
    /// The folder with the `Package.swift`.
    case package(String)

    package var path: String {
      switch self {
      case .project(let path), .workspace(let path), .package(let path): path
      }
    }
    /// The folder in which `.russet` is written.
    package var folder: String {
      switch self {
      case .project(let path), .workspace(let path): ProjectPath.folder(path)
      case .package(let path): path
      }
    }
  }

  /// Returns the containers of a path: a project, a workspace, a `Package.swift`, a folder with one
  /// of them, or a folder of such folders.
  package static func containers(at path: String) throws -> [Container] {
    let whole =
      path.hasPrefix("/")
      ? path : FileManager.default.currentDirectoryPath + "/" + path
    let path = ProjectPath.standard(whole)
    guard ProjectPath.exists(path) else {
      throw ProjectError(file: path, "There is no such file or folder.", mend: "Name one.")
    }
    if let one = container(path) { return [one] }
    guard ProjectPath.isFolder(path) else {
      throw ProjectError(
        file: path,
        "This is no Xcode project, workspace or package.",
        mend: "Name one, or the folder that it lies in."
      )
    }
    var level = [path]
    // Folders at deeper levels usually contain examples.
    for _ in 0..<4 {
      let found = level.flatMap { containers(in: $0) }
      if !found.isEmpty { return withoutHeld(found) }
      level = level.flatMap { folder in
        ProjectPath.contents(folder)
          .filter { !$0.hasPrefix(".") && !["Pods", "Carthage", "node_modules"].contains($0) }
          .map { folder + "/" + $0 }.filter { ProjectPath.isFolder($0) }
      }
    }
    throw ProjectError(
      file: path,
      "There is no Xcode project, workspace or package in this folder.",
      mend: "Name the folder that has one."
    )
  }

  /// Returns the containers without projects of a workspace in another folder.
  private static func withoutHeld(_ containers: [Container]) -> [Container] {
    var held: Set<String> = []
    for case .workspace(let path) in containers {
      held.formUnion((try? XcodeWorkspace(path: path))?.projects ?? [])
    }
    return containers.filter { !held.contains($0.path) }
  }

  private static func container(_ path: String) -> Container? {
    switch ProjectPath.ending(path) {
    case "xcodeproj": .project(path)
    case "xcworkspace": .workspace(path)
    default:
      if ProjectPath.name(path) == "Package.swift" {
        .package(ProjectPath.folder(path))
      } else {
        nil
      }
    }
  }

  /// Returns the containers directly in a folder, without projects of a workspace in the same
  /// folder.
  private static func containers(in folder: String) -> [Container] {
    let names = ProjectPath.contents(folder)
    var found: [Container] = []
    var held: Set<String> = []
    for name in names where name.hasSuffix(".xcworkspace") {
      let path = folder + "/" + name
      guard let workspace = try? XcodeWorkspace(path: path), !workspace.projects.isEmpty else {
        continue
      }
      held.formUnion(workspace.projects)
      found.append(.workspace(path))
    }
    for name in names where name.hasSuffix(".xcodeproj") && !held.contains(folder + "/" + name) {
      found.append(.project(folder + "/" + name))
    }
    if names.contains("Package.swift") { found.append(.package(folder)) }
    return found
  }
}
