import Foundation

/// The parts of a folder, project or package that are checked for porting.
package struct PortingPlan {
  /// The modules of a project, or the sources of a folder, which are read together.
  package var translation: TranslationPlan
  /// The findings that do not need the Swift sources.
  package var findings: [ProjectFinding]

  /// Folders with sources of others and with build products.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build",
  ]

  /// Returns a plan for each project below the path; a folder without a project is a module.
  ///
  /// - Parameters:
  ///   - path: A project, workspace, package or folder.
  ///   - options: The options for reading projects.
  /// - Returns: The plans.
  /// - Throws: The error of the path, or of the first project if none can be read.
  package static func plans(
    at path: String,
    options: ProjectReader.Options
  ) throws -> [PortingPlan] {
    let path = ProjectPath.standard(
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    )
    guard ProjectPath.exists(path) else {
      throw ProjectError(file: path, "There is no such file or folder.", mend: "Name one.")
    }
    if let containers = try? ProjectLocator.containers(at: path) {
      var plans: [PortingPlan] = []
      var firstError: (any Error)?
      for container in containers {
        do {
          let plan = try ProjectReader.plan(container, options: options)
          plans.append(PortingPlan(plan, root: container.folder))
        } catch {
          firstError = firstError ?? error
        }
      }
      let hasSources = plans.contains { $0.translation.modules.contains { !$0.sources.isEmpty } }
      if hasSources { return plans }
      if !ProjectPath.isFolder(path) || isContainer(path), let firstError { throw firstError }
    }
    return [PortingPlan(folder: ProjectPath.isFolder(path) ? path : ProjectPath.folder(path))]
  }

  private static func isContainer(_ path: String) -> Bool {
    ["xcodeproj", "xcworkspace"].contains(ProjectPath.ending(path))
  }

  /// Only the project's own sources are ported; those of its packages are read.
  private init(_ plan: ProjectPlan, root: String) {
    translation = plan.translation(cache: "") { _, source in
      let isOwn =
        source.path.hasPrefix(root + "/")
        && !source.path.dropFirst(root.count).split(separator: "/").contains {
          Self.foreign.contains(String($0)) || $0.hasPrefix(".")
        }
      return isOwn ? source.path : ""
    }
    findings = plan.findings
  }

  private init(folder: String) {
    var sources: [TranslationPlan.Source] = []
    findings = []
    var open = [folder]
    while let next = open.popLast() {
      for name in ProjectPath.contents(next).sorted() where !name.hasPrefix(".") {
        let path = next + "/" + name
        let ending = ProjectPath.ending(path)
        if let finding = Self.finding(path, ending) { findings.append(finding) }
        if ending == "swift" {
          sources.append(TranslationPlan.Source(path: path, output: path))
        } else if ProjectPath.isFolder(path), !Self.foreign.contains(name), ending != "xcdatamodeld"
        {
          open.append(path)
        }
      }
    }
    translation = TranslationPlan(
      modules: [
        TranslationPlan.Module(
          name: ModuleName.identifier(ProjectPath.name(folder)),
          kind: PlannedModule.Kind.library.rawValue,
          dependencies: [],
          defines: ["DEBUG"],
          russetModules: ModuleProducts.importable.sorted(),
          nibClasses: [],
          sources: sources.sorted { $0.path < $1.path }
        )
      ],
      cache: ""
    )
  }

  /// Returns the finding for a file of another kind.
  private static func finding(_ path: String, _ ending: String) -> ProjectFinding? {
    switch ending {
    case "storyboard", "xib":
      ProjectFinding(
        .note,
        "interface-builder",
        file: path,
        "It is read as it is; outlets and actions are found in source that is translated.",
        mend: "Have russet run, build or test translate the project."
      )
    case "nib":
      ProjectFinding(
        .error,
        "interface-builder",
        file: path,
        "Compiled Interface Builder files are not read.",
        mend: "Bring the storyboard or xib that it was compiled from."
      )
    case "m", "mm":
      ProjectFinding(
        .error,
        "objective-c",
        file: path,
        "There is no Objective-C runtime on Linux.",
        mend: "Write it in Swift, or in C behind a module map."
      )
    case "h" where path.hasSuffix("-Bridging-Header.h"):
      ProjectFinding(
        .error,
        "objective-c",
        file: path,
        "SwiftPM knows no bridging header.",
        mend: "Move plain C to a target of its own with a module map."
      )
    case "h":
      ProjectFinding(
        .note,
        "objective-c",
        file: path,
        "A header: plain C works, Objective-C does not.",
        mend: "Move plain C to a target of its own with a module map."
      )
    case "xcdatamodel", "xcdatamodeld":
      ModuleProducts.importable.contains("CoreData")
        ? nil
        : ProjectFinding(
          .error,
          "core-data",
          file: path,
          "There is no Core Data.",
          mend: "Keep the model in Codable values or in SQLite."
        )
    case "metal":
      ProjectFinding(
        .error,
        "metal",
        file: path,
        "There is no Metal.",
        mend: "Draw with Core Graphics, or keep the effect to the Apple build."
      )
    case "intentdefinition":
      ProjectFinding(
        .warning,
        "intents",
        file: path,
        "Intents are not read.",
        mend: "Keep them to the Apple build."
      )
    default: nil
    }
  }
}
