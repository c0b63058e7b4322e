import Foundation

/// The package that is written next to a project, in `.russet`.
///
/// SwiftPM builds `Package.swift` and `Sources`. `Products/NAME.app` is a bundle as in iOS; the
/// program is linked to it after the build, so that `Bundle.main` finds its resources.
package struct TranslatedPackage {
  package let plan: ProjectPlan
  /// The `.russet` folder.
  package let folder: String
  /// Russet's own folder.
  private let russet: String

  package init(_ plan: ProjectPlan, folder: String? = nil, russet: String) {
    self.plan = plan
    self.folder = folder ?? plan.container.folder + "/.russet"
    self.russet = russet
  }

  /// The product with all tests.
  package var testProduct: String { plan.name + "PackageTests" }

  /// Returns the bundle of an app.
  package func bundle(of module: PlannedModule) -> String {
    "\(folder)/Products/\(module.name).app"
  }
  package var testBundle: String { "\(folder)/Products/Tests.app" }

  private func sources(of module: PlannedModule) -> String {
    "\(folder)/Sources/\(module.name)"
  }

  /// Writes the package; files with the same contents are not touched, and old files are removed.
  ///
  /// - Returns: The report of the translator, with the findings of resources.
  package func write(with translator: any SourceTranslator) throws -> TranslationReport {
    var written: Set<String> = []
    try FileWriter.write("*\n", to: folder + "/.gitignore")
    var findings: [ProjectFinding] = []
    for module in plan.modules {
      written.formUnion(try writeOwn(module, &findings))
    }
    written.formUnion(try writeBundles(&findings))
    let translation = translationPlan
    var report = try translator.translate(translation, in: folder)
    written.formUnion(translation.modules.flatMap { $0.sources.map(\.output) })
    written.formUnion(report.generated)
    try FileWriter.write(manifest, to: folder + "/Package.swift")
    try removeLeftOver(except: written)
    report.findings = plan.findings + findings + report.findings
    return report
  }

  // MARK: Sources

  private var translationPlan: TranslationPlan {
    plan.translation(cache: folder + "/translation") { module, source in
      sources(of: module) + "/" + source.place
    }
  }

  /// Writes the parts of a module that are not translated: generated Swift code, C, and its own
  /// bundle.
  private func writeOwn(
    _ module: PlannedModule,
    _ findings: inout [ProjectFinding]
  ) throws -> [String] {
    let place = sources(of: module)
    var written: [String] = []
    for (name, text) in module.generated {
      try FileWriter.write(text, to: place + "/" + name)
      written.append(place + "/" + name)
    }
    if module.kind == .clang || module.kind == .system {
      for source in module.sources {
        written += try FileWriter.copy(source.path, to: place + "/" + source.place)
      }
      if let headers = module.publicHeaders, module.kind == .clang {
        // An empty folder of headers is not an error, but a missing one is.
        try FileManager.default.createDirectory(
          atPath: ProjectPath.join(place, headers),
          withIntermediateDirectories: true
        )
      }
    }
    if module.hasOwnBundle {
      var writer = ResourceWriter(
        folder: place + "/" + Self.resourceFolder,
        modules: [module.name]
      )
      try writer.add(module.resources)
      try writer.finish()
      written += writer.written
      findings += writer.findings
    }
    return written
  }

  private static let resourceFolder = "_Resources"

  // MARK: Bundles

  private func writeBundles(_ findings: inout [ProjectFinding]) throws -> [String] {
    var written: [String] = []
    for app in plan.apps {
      written += try writeBundle(bundle(of: app), app, of: [app.name], &findings)
    }
    let tests = plan.tests
    if !tests.isEmpty {
      let host = tests.lazy.compactMap { test in
        plan.modules.first { $0.name == test.testHost }
      }.first
      written += try writeBundle(testBundle, host, of: tests.map(\.name), &findings)
    }
    return written
  }

  private func writeBundle(
    _ bundle: String,
    _ app: PlannedModule?,
    of names: [String],
    _ findings: inout [ProjectFinding]
  ) throws -> [String] {
    let all = plan.closure(of: names + [app?.name].compactMap { $0 })
    var writer = ResourceWriter(
      folder: bundle,
      modules: plan.modules.map(\.name).filter { all.contains($0) }
    )
    if let app { try writer.add(app.hasOwnBundle ? [] : app.resources) }
    let needed = plan.closure(of: names)
    for module in plan.modules
    where needed.contains(module.name) && !module.hasOwnBundle && module.name != app?.name {
      try writer.add(module.resources)
    }
    try writer.finish()
    findings += writer.findings.filter { !findings.contains($0) }
    var written = writer.written
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    if var list = app?.infoPlist {
      if bundle == testBundle { list["RussetTestedApps"] = testedApps }
      try ResourceWriter.write(list: list, to: bundle + "/Info.plist")
      written.append(bundle + "/Info.plist")
    }
    if let entitlements = app?.entitlements {
      // The name in bundles of the simulator.
      let path = bundle + "/archived-expanded-entitlements.xcent"
      try FileWriter.write(entitlements, to: path)
      written.append(path)
    }
    return written
  }

  /// The apps that UI tests launch in their process, each with the modules of its tests.
  private var testedApps: [[String: Any]] {
    plan.apps.compactMap { app in
      let tests = plan.tests.filter { $0.kind == .uiTests && $0.testHost == app.name }
      let entry = AppEntry(sources: app.sources.map { SourceText.read($0.path) })
      guard !tests.isEmpty, let delegate = entry.delegate else { return nil }
      var facts: [String: Any] = [
        "Tests": tests.map(\.name), "Name": app.title, "Delegate": "\(app.name).\(delegate)",
        "Identifier": app.infoPlist?["CFBundleIdentifier"] as? String ?? app.name,
      ]
      if let principal = entry.principal { facts["Principal"] = "\(app.name).\(principal)" }
      return facts
    }
  }

  /// Removes the files of an earlier state of the project.
  private func removeLeftOver(except written: Set<String>) throws {
    for root in ["Sources", "Products"] {
      try removeLeftOver(in: folder + "/" + root, except: written)
    }
  }

  private func removeLeftOver(in place: String, except written: Set<String>) throws {
    let programs = Set(plan.apps.map(\.name) + [testProduct + ".xctest"])
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] {
      let path = place + "/" + name
      // A link is removed like a file: what it leads to is not the package's.
      if ProjectPath.isFolder(path), !ProjectPath.isLink(path) {
        try removeLeftOver(in: path, except: written)
        let isKept =
          written.contains { $0.hasPrefix(path + "/") } || path.hasSuffix(".app")
          || plan.modules.contains {
            $0.kind == .clang
              && path == ProjectPath.join(sources(of: $0), $0.publicHeaders ?? "include")
          }
        if !isKept, ProjectPath.contents(path).isEmpty {
          try FileManager.default.removeItem(atPath: path)
        }
      } else if !written.contains(path), !programs.contains(name) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  // MARK: The manifest

  var manifest: String {
    var lines = [
      "// swift-tools-version: 6.2",
      "// Written by russet from \(ProjectPath.name(plan.container.path)); changes here are lost.",
      "import PackageDescription",
      "",
      "let package = Package(",
      "  name: \(SwiftText.literal(plan.name)),",
      "  defaultLocalization: \(SwiftText.literal(plan.developmentRegion)),",
      "  dependencies: [.package(name: \"Russet\", path: \(SwiftText.literal(russet)))],",
      "  targets: [",
    ]
    for module in plan.modules { lines += entry(module) }
    lines.append("  ]")
    if let standard = plan.cLanguageStandard {
      lines[lines.count - 1] += ","
      lines.append("  cLanguageStandard: .\(Self.standard(standard))")
    }
    if let standard = plan.cxxLanguageStandard {
      lines[lines.count - 1] += ","
      lines.append("  cxxLanguageStandard: .\(Self.standard(standard))")
    }
    lines.append(")")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns `cxx14` for `c++14` and `iso9899_1999` for `iso9899:1999`.
  private static func standard(_ name: String) -> String {
    name.replacingOccurrences(of: "c++", with: "cxx").replacingOccurrences(of: ":", with: "_")
      .replacingOccurrences(of: "gnu++", with: "gnucxx")
  }

  private func entry(_ module: PlannedModule) -> [String] {
    let kind =
      switch module.kind {
      case .app: ".executableTarget"
      case .library, .clang: ".target"
      case .unitTests, .uiTests: ".testTarget"
      case .system: ".systemLibrary"
      }
    var parts = ["      name: \(SwiftText.literal(module.name))"]
    if module.kind == .system {
      parts.append("      path: \(SwiftText.literal("Sources/\(module.name)"))")
      return ["    \(kind)("] + [parts.joined(separator: ",\n")] + ["    ),"]
    }
    var dependencies = module.dependencies.map(SwiftText.literal)
    if module.kind != .clang {
      dependencies += module.products.map {
        ".product(name: \(SwiftText.literal($0)), package: \"Russet\")"
      }
    }
    if !dependencies.isEmpty {
      parts.append("      dependencies: [\(dependencies.joined(separator: ", "))]")
    }
    parts.append("      path: \(SwiftText.literal("Sources/\(module.name)"))")
    if module.hasOwnBundle {
      let root = sources(of: module) + "/" + Self.resourceFolder
      let entries = ProjectPath.contents(root).map {
        ".copy(\(SwiftText.literal("\(Self.resourceFolder)/\($0)")))"
      }
      if !entries.isEmpty { parts.append("      resources: [\(entries.joined(separator: ", "))]") }
    }
    if module.kind == .clang {
      parts.append(
        "      publicHeadersPath: \(SwiftText.literal(module.publicHeaders ?? "include"))"
      )
      if !module.clangSettings.isEmpty {
        let settings = module.clangSettings.joined(separator: ", ")
        parts.append("      cSettings: [\(settings)]")
        parts.append("      cxxSettings: [\(settings)]")
      }
    } else {
      parts.append("      swiftSettings: [\(swiftSettings(module).joined(separator: ", "))]")
    }
    if !module.linkedLibraries.isEmpty {
      let libraries = module.linkedLibraries.map { ".linkedLibrary(\(SwiftText.literal($0)))" }
      parts.append("      linkerSettings: [\(libraries.joined(separator: ", "))]")
    }
    return ["    \(kind)("] + [parts.joined(separator: ",\n")] + ["    ),"]
  }

  private func swiftSettings(_ module: PlannedModule) -> [String] {
    var settings = [".swiftLanguageMode(.\(module.languageMode.rawValue))"]
    settings += module.defines.filter { $0 != "DEBUG" && $0 != "SWIFT_PACKAGE" }
      .map { ".define(\(SwiftText.literal($0)))" }
    let isSix = module.languageMode == .v6
    settings += module.upcomingFeatures
      // They are a part of Swift 6, which warns about them.
      .filter {
        !isSix
          || ![
            "InferSendableFromCaptures", "DisableOutwardActorInference",
            "GlobalActorIsolatedTypesUsability", "BareSlashRegexLiterals",
          ].contains($0)
      }
      .map { ".enableUpcomingFeature(\(SwiftText.literal($0)))" }
    settings += module.experimentalFeatures
      .map { ".enableExperimentalFeature(\(SwiftText.literal($0)))" }
    if module.isMainActorByDefault { settings.append(".defaultIsolation(MainActor.self)") }
    return settings
  }
}
