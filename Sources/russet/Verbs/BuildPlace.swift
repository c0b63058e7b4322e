import Foundation
import XcodeProjects

/// The folder where projects are built, which has Russet's own products too.
struct BuildPlace {
  /// What SwiftPM calls the scratch path.
  let folder: String
  private let configuration: String
  /// How Russet's modules are compiled, if this is the folder of Russet's own build.
  private let own: OwnBuild?

  /// Whether this is the folder of Russet's own build.
  var isOwn: Bool { own != nil }
  /// Whether SwiftPM must find a terminal.
  var isOnTerminal: Bool { own?.isColored ?? false }
  var configurationFolder: String { "\(folder)/\(configuration)" }
  /// The file with SwiftPM's plan of the build.
  private var plan: String { Self.plan(in: folder, configuration) }

  private static func plan(in folder: String, _ configuration: String) -> String {
    "\(folder)/\(configuration).yaml"
  }

  /// Takes the folder that was asked for, or the one of Russet's own build if a package finds
  /// Russet's modules done there, or one that all other projects share.
  init(_ options: ProjectOptions, of package: TranslatedPackage, russet: String) throws {
    configuration = options.isRelease ? "release" : "debug"
    let wanted =
      options.scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      ?? ProcessInfo.processInfo.environment["SWIFTPM_BUILD_DIR"]
    let build = russet + "/.build"
    let names = package.plan.modules.map(\.name) + [package.plan.name, package.testProduct]
    let manifest = (try? String(contentsOfFile: russet + "/Package.swift", encoding: .utf8)) ?? ""
    own =
      wanted ?? build == build && !OwnBuild.declares(names, manifest: manifest)
      ? try Self.ownBuild(build, configuration, package) : nil
    folder = wanted ?? (own == nil ? build + "/projects" : build)
  }

  private init(_ folder: String, _ configuration: String, _ own: OwnBuild?) {
    self.folder = folder
    self.configuration = configuration
    self.own = own
  }

  // MARK: Building

  /// The words of SwiftPM's command.
  func words(package: String) -> [String] {
    var words = ["build", "--package-path", package, "--scratch-path", folder]
    if configuration == "release" { words += ["-c", "release"] }
    // SwiftPM does not look whether a plan is the one of this package.
    if isOwn { words.append("--disable-build-manifest-caching") }
    return words
  }

  /// The environment of the build: only Russet's libraries are visible, and warnings in them are
  /// errors only if they were so in Russet's own build.
  var environment: [String: String?] {
    let absent: String? = nil
    return [
      "CI": own?.isStrict == true ? "true" : absent, "RUSSET_TESTS": absent,
      "RUSSET_LIBRARIES": "1",
    ]
  }

  /// Removes the build plan, so that no other package is built by it.
  ///
  /// In the folder of Russet's own build this happens once SwiftPM has read what it wrote, while it
  /// still has the lock of the folder: whatever happens later, Russet's next build finds no plan and
  /// makes one.
  func forgetPlan() {
    for file in [
      plan, "\(configurationFolder)/description.json", "\(folder)/plugin-tools.yaml",
      "\(configurationFolder)/plugin-tools-description.json",
    ] { try? FileManager.default.removeItem(atPath: file) }
  }

  // MARK: Russet's own build

  /// What is known of Russet's own build after its plan was removed.
  private struct Record: Codable {
    var own: OwnBuild
    /// Whether a package gives the compiler the same words.
    var isRepeatable: Bool
  }

  /// Returns how Russet was built in a folder, or nil if it was not or if a package cannot repeat
  /// it there.
  private static func ownBuild(
    _ folder: String,
    _ configuration: String,
    _ package: TranslatedPackage
  ) throws -> OwnBuild? {
    let products = "\(folder)/\(configuration)"
    let module = products + "/Modules/UIKit.swiftmodule"
    guard FileManager.default.fileExists(atPath: module) else { return nil }
    let file = products + "/russet-own-build.json"
    let known = FileManager.default.contents(atPath: file)
      .flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
    let plan = plan(in: folder, configuration)
    // Without a plan, the last build here was one of a project.
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: plan), options: .alwaysMapped),
      let own = OwnBuild(plan: data)
    else { return known.flatMap { $0.isRepeatable ? $0.own : nil } }
    if let known, known.own == own { return known.isRepeatable ? own : nil }
    let place = BuildPlace(folder, configuration, own)
    let isRepeatable = try place.repeats(own, package)
    try JSONEncoder().encode(Record(own: own, isRepeatable: isRepeatable))
      .write(to: URL(fileURLWithPath: file), options: .atomic)
    return isRepeatable ? own : nil
  }

  /// Has SwiftPM plan the build of a package without building it, and returns whether it compiles
  /// Russet's modules as its own build did.
  private func repeats(_ own: OwnBuild, _ package: TranslatedPackage) throws -> Bool {
    var planned: OwnBuild?
    _ = try Tool.lines(
      "swift",
      words(package: package.folder) + ["--print-manifest-job-graph"],
      environment: environment,
      isOnTerminal: isOnTerminal
    ) {
      // SwiftPM prints the graph of a plan that it has written, and still has the lock.
      guard $0.hasPrefix("digraph") else { return }
      let plan = URL(fileURLWithPath: plan)
      planned = (try? Data(contentsOf: plan, options: .alwaysMapped)).flatMap(OwnBuild.init(plan:))
      forgetPlan()
    }
    return planned == own
  }
}
