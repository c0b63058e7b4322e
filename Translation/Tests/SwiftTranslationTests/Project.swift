import Foundation

import SwiftTranslation

/// A project of a few files in a temporary folder.
struct Project {
  var files: [String: String]
  var module = "App"
  var kind = Plan.Module.Kind.app
  var isForBuilding = false
  var russetModules: [String] = []
  var defines: [String] = []
  var deploymentTarget: String?

  /// Makes a project of one file.
  init(_ text: String, isForBuilding: Bool = false) {
    files = ["File.swift": text]
    self.isForBuilding = isForBuilding
  }

  /// Makes a project of files by name.
  init(files: [String: String], isForBuilding: Bool = false) {
    self.files = files
    self.isForBuilding = isForBuilding
  }

  private func run<Result>(_ body: (Translator, URL) throws -> Result) rethrows -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "translation-\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var sources: [Plan.Source] = []
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let url = folder.appending(path: name)
      try? Data(text.utf8).write(to: url)
      sources.append(Plan.Source(path: url.path, output: folder.path + "/out/\(name)"))
    }
    var plan = Plan.Module(
      name: module,
      kind: kind,
      defines: defines,
      russetModules: russetModules,
      sources: sources
    )
    plan.deploymentTarget = deploymentTarget
    return try body(Translator(Plan(modules: [plan]), isForBuilding: isForBuilding), folder)
  }

  /// The translations by file name.
  func translate() -> (texts: [String: String], findings: [Finding]) {
    run { translator, _ in
      let (outputs, report) = translator.translate()
      let texts = outputs.map { (URL(fileURLWithPath: $0.path).lastPathComponent, $0.text) }
      return (Dictionary(texts, uniquingKeysWith: { $1 }), report.findings)
    }
  }

  /// How many files each of two runs writes.
  func writeTwice() throws -> (Int, Int) {
    try run { translator, _ in try (translator.write().written, translator.write().written) }
  }
}

/// The translation of one file.
func translated(_ text: String, kind: Plan.Module.Kind = .library) -> String {
  var project = Project(text)
  project.kind = kind
  return project.translate().texts["File.swift"] ?? ""
}
