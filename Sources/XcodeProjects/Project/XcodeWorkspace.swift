import Foundation

/// A `.xcworkspace` with its projects and packages.
struct XcodeWorkspace {
  private(set) var projects: [String] = []
  /// The folders with a `Package.swift`.
  private(set) var packages: [String] = []
  private(set) var findings: [ProjectFinding] = []

  init(path: String) throws {
    let file = path + "/contents.xcworkspacedata"
    let root = try XMLTree.read(file)
    let folder = ProjectPath.folder(ProjectPath.standard(path))
    read(root, folder: folder, workspace: folder, file: file)
  }

  private mutating func read(_ element: XMLTree, folder: String, workspace: String, file: String) {
    for child in element.children {
      let location = child.attributes["location"] ?? ""
      let kind = location.prefix { $0 != ":" }
      let name = String(location.dropFirst(kind.count + 1))
      let path =
        switch kind {
        // The workspace inside of a project refers to the project itself.
        case "self": name.isEmpty ? folder : ProjectPath.join(folder, name)
        case "absolute": name
        case "container": ProjectPath.join(workspace, name)
        default: ProjectPath.join(folder, name)
        }
      switch child.name {
      case "Group": read(child, folder: path, workspace: workspace, file: file)
      case "FileRef":
        guard ProjectPath.exists(path) else {
          findings.append(
            ProjectFinding(
              .warning,
              "missing-file",
              file: file,
              "“\(path)” is not there.",
              mend: name.contains("Pods")
                ? "Run pod install on a Mac, or give the sources with --packages."
                : "It is left out; see that the checkout is whole."
            )
          )
          continue
        }
        if path.hasSuffix(".xcodeproj") {
          projects.append(path)
        } else if ProjectPath.exists(path + "/Package.swift") {
          packages.append(path)
        }
      default: break
      }
    }
  }
}
