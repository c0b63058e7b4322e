import Foundation

/// Files that do not build because they need a framework that Russet does not have, but that the
/// other files do not need, such as SwiftUI views beside UIKit views.
///
/// The result of a build is kept in `.russet` for the next build; a changed file is tried again.
package struct LeftOutFiles {
  package struct File: Codable, Equatable {
    package var path: String
    /// The framework that the file imports.
    package var module: String
    var size: Int
    var changed: Double
  }

  private var files: [File] = []
  private let store: String

  package init(folder: String) throws {
    store = folder + "/left-out.json"
    guard let data = FileManager.default.contents(atPath: store),
      let kept = try? JSONDecoder().decode([File].self, from: data)
    else { return }
    files = kept.filter { $0 == Self.file($0.path, module: $0.module) }
  }

  private static func file(_ path: String, module: String) -> File? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    return File(
      path: path,
      module: module,
      size: (facts[.size] as? NSNumber)?.intValue ?? 0,
      changed: (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    )
  }

  /// Adds the files that import a module of neither Russet nor the plan, and returns them.
  package mutating func add(_ paths: Set<String>, of plan: ProjectPlan) -> [File] {
    let known = Set(plan.modules.map(\.name))
    let sources = Set(plan.modules.flatMap { $0.sources.map(\.path) })
    var added: [File] = []
    for path in paths.sorted() where sources.contains(path) {
      let foreign = ImportScan.modules(in: SourceText.read(path)).sorted().first {
        !known.contains($0) && ModuleProducts.products[$0] == nil
          && !ModuleProducts.toolchain.contains($0) && !ModuleProducts.translated.contains($0)
      }
      if let foreign, let file = Self.file(path, module: foreign) { added.append(file) }
    }
    files += added
    return added
  }

  /// Returns the plan without the files, with a finding for each of them.
  package func applied(to plan: ProjectPlan) -> ProjectPlan {
    guard !files.isEmpty else { return plan }
    var plan = plan
    let paths = Set(files.map(\.path))
    for index in plan.modules.indices {
      plan.modules[index].sources.removeAll { paths.contains($0.path) }
    }
    plan.modules.removeAll {
      $0.sources.isEmpty && $0.generated.isEmpty && $0.kind != .system
    }
    plan.findings += files.map {
      ProjectFinding(
        .warning,
        "left-out-file",
        file: $0.path,
        line: 1,
        column: 1,
        "This file is left out: it needs “\($0.module)”, which Russet does not have.",
        mend: "Write what the rest needs of it with UIKit."
      )
    }
    return plan
  }

  package func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileWriter.write(try encoder.encode(files), to: store)
  }
}
