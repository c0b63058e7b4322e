import Foundation
import XcodeProjects

/// The verb that builds an Xcode project, workspace or package without changing it.
enum BuildVerb: Verb {
  static let name = "build"
  static let summary = "builds an Xcode project, workspace or package as it is found"
  static let usage = """
    usage: russet build [PATH] [OPTIONS]

    Reads the project, workspace or package at PATH, by default in this folder, writes a package that
    builds here into .russet beside it, and builds all of it. The original is not touched.

      --write-only      writes the package and does not build it
      --json            prints what was found as JSON
      --release         build it optimized
    \(ProjectOptions.usage)
    """
  static let example = "russet build --scheme Small"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let writesOnly = arguments.flag("write-only")
    let isJSON = arguments.flag("json")
    let isRelease = arguments.flag("release")
    var options = try ProjectOptions(&arguments)
    options.isRelease = isRelease
    options.path = arguments.word() ?? "."
    try arguments.finish()
    let began = Date()
    var build = try ProjectBuild(options, wish: .anything, output: output)
    let prepared = Date()
    let isBuilt = writesOnly ? true : try build.buildWhatCan(product: nil)
    if isJSON {
      var answer = ProjectAnswer(build)
      answer.preparingSeconds = prepared.timeIntervalSince(began)
      answer.buildingSeconds = -prepared.timeIntervalSinceNow
      answer.isBuilt = isBuilt
      try output.json(answer)
    }
    guard isBuilt else {
      throw Trouble(
        "\(build.plan.name) does not build: \(build.errors.count) errors.",
        mend: "Mend what the compiler says above; it names the original's lines."
      )
    }
    if !isJSON { output.line(build.package.folder) }
    return 0
  }
}

/// The result of building or testing a project, for other programs.
struct ProjectAnswer: Encodable {
  var name: String
  var package: String
  var modules: [String]
  var files: Int
  var findings: [String: Int]
  var leftOut: [String]
  var isBuilt = false
  var errors: [String]
  var preparingSeconds = 0.0
  var buildingSeconds = 0.0
  var testModulesLeftOut: [String] = []
  var passed: [String] = []
  var failed: [String] = []
  var crashed: [String] = []
  var skipped: [String] = []

  init(_ build: ProjectBuild) {
    name = build.plan.name
    package = build.package.folder
    modules = build.plan.modules.map(\.name)
    files = build.report.files
    findings = Dictionary(grouping: build.report.findings, by: \.kind).mapValues(\.count)
    leftOut = build.plan.leftOut
    errors = build.errors
  }
}
