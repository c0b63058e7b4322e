import Foundation

/// Converts packages to modules of the plan.
struct PackagePlanner {
  private(set) var modules: [PlannedModule] = []
  private(set) var findings: [ProjectFinding] = []
  private(set) var leftOut: [String] = []
  /// The products that were not found.
  private(set) var missing: Set<String> = []
  private(set) var rootManifest: PackageManifest?

  private let shelf: PackageShelf
  private var manifests: [String: PackageManifest] = [:]
  private var planned: [String: String] = [:]
  private var productTargets: [String: [String]] = [:]

  init(shelf: PackageShelf) { self.shelf = shelf }

  /// Adds a complete package, including its tests.
  mutating func addRoot(_ folder: String) throws {
    let manifest = try manifest(of: folder)
    rootManifest = manifest
    for target in manifest.targets { add(target, of: manifest, in: folder) }
  }

  /// Adds the targets for a product and returns the modules of the product; nil if it was not
  /// found.
  mutating func addProduct(_ name: String, folder: String?, address: String?) throws -> [String]? {
    let place = folder ?? shelf.package(named: name, address: address)
    guard let place, ProjectPath.exists(place + "/Package.swift") else { return nil }
    return try products(named: name, in: place)
  }

  private mutating func manifest(of folder: String) throws -> PackageManifest {
    if let known = manifests[folder] { return known }
    let manifest = try PackageManifest.read(folder: folder)
    manifests[folder] = manifest
    return manifest
  }

  private mutating func products(named name: String, in folder: String) throws -> [String]? {
    let manifest = try manifest(of: folder)
    guard let product = manifest.products.first(where: { $0.name == name }) else { return nil }
    for target in manifest.targets where product.targets.contains(target.name) {
      add(target, of: manifest, in: folder)
    }
    return product.targets.map { ModuleName.identifier($0) }
  }

  // MARK: Targets

  private mutating func add(
    _ target: PackageManifest.Target,
    of manifest: PackageManifest,
    in folder: String
  ) {
    let name = ModuleName.identifier(target.name)
    if let other = planned[name] {
      if other != folder {
        tell(
          .warning,
          "same-module",
          folder,
          "“\(target.name)” is also a target of \(other).",
          "The other one is taken; a package cannot have both."
        )
      }
      return
    }
    switch target.type {
    case "regular", "executable", "test": break
    case "system":
      planned[name] = folder
      addSystem(target, name: name, in: folder)
      return
    case "plugin":
      return
    default:
      leftOut.append("\(target.name) (\(target.type))")
      tell(
        .error,
        "\(target.type)-target",
        folder,
        "The target “\(target.name)” is a \(target.type), which is not carried over.",
        target.type == "binary"
          ? "Build it from its source instead." : "Expand by hand what it makes."
      )
      return
    }
    planned[name] = folder
    let place = Self.folder(of: target, in: folder)
    guard ProjectPath.isFolder(place) else {
      leftOut.append(target.name)
      tell(
        .error,
        "missing-file",
        folder,
        "The folder “\(place)” of “\(target.name)” is not there.",
        "See that the checkout is whole; submodules are fetched by git submodule update --init."
      )
      return
    }
    let files = SourceFolder(target, at: place, tools: manifest.toolsVersion.version)
    var module = PlannedModule(
      name: name,
      kind: target.type == "test"
        ? .unitTests : target.type == "executable" ? .app : .library,
      title: target.name
    )
    module.minimumSystem = manifest.minimumSystem
    if target.type == "regular", files.swift.isEmpty, !files.clang.isEmpty {
      module.kind = .clang
      module.sources = files.everything.map {
        PlannedModule.Source(path: place + "/" + $0, place: $0)
      }
      module.publicHeaders = target.publicHeadersPath ?? "include"
      module.clangSettings = Self.clangSettings(target)
    } else {
      module.sources = files.swift.map {
        PlannedModule.Source(path: place + "/" + $0, place: $0)
      }
      if !files.clang.isEmpty {
        tell(
          .error,
          "mixed-target",
          folder,
          "“\(target.name)” has C or Objective-C sources beside Swift.",
          "They are left out; put them into a target of their own."
        )
      }
      module.defines = ["SWIFT_PACKAGE"]
      module.languageMode = Self.languageMode(manifest)
      apply(target.settings, to: &module)
      module.resources = files.resources.map {
        XcodeResource(path: place + "/" + $0.path, place: $0.place)
      }
      module.hasOwnBundle = !module.resources.isEmpty
      module.nibClasses = NibClasses.names(in: module.resources.map(\.path))
    }
    guard !module.sources.isEmpty else {
      leftOut.append("\(target.name) (no sources)")
      return
    }
    let isComplete = connect(target, of: manifest, in: folder, module: &module)
    if isComplete { modules.append(module) } else { leftOut.append(target.name) }
  }

  private mutating func addSystem(
    _ target: PackageManifest.Target,
    name: String,
    in folder: String
  ) {
    let place = Self.folder(of: target, in: folder)
    var module = PlannedModule(name: name, kind: .system, title: target.name)
    module.sources = SourceFolder.all(place).map {
      PlannedModule.Source(path: place + "/" + $0, place: $0)
    }
    modules.append(module)
  }

  /// Adds the dependencies of a target; returns false if a module that its sources import is
  /// missing.
  private mutating func connect(
    _ target: PackageManifest.Target,
    of manifest: PackageManifest,
    in folder: String,
    module: inout PlannedModule
  ) -> Bool {
    let imports = module.sources.filter { $0.path.hasSuffix(".swift") }
      .reduce(into: Set<String>()) {
        $0.formUnion(ImportScan.modules(in: SourceText.read($1.path)))
      }
    var isComplete = true
    for dependency in target.dependencies {
      if let condition = dependency.condition, !condition.isForIOS {
        tell(
          .note,
          "platform-dependency",
          folder,
          "“\(target.name)” needs “\(dependency.name)” on other systems alone.",
          "It is dropped."
        )
        continue
      }
      if let found = targets(for: dependency, of: manifest, in: folder) {
        module.dependencies += found.filter { !module.dependencies.contains($0) }
        // Dependencies with missing modules are also missing here.
        if !found.allSatisfy({ name in modules.contains { $0.name == name } }) {
          let lost = found.filter { name in !modules.contains { $0.name == name } }
          module.dependencies.removeAll { lost.contains($0) }
          if lost.contains(where: { imports.contains($0) }) { isComplete = false }
        }
        continue
      }
      if !ModuleProducts.products.keys.contains(dependency.name) {
        tellMissing(dependency, of: manifest, in: folder, target: target.name)
        if imports.contains(ModuleName.identifier(dependency.name)) { isComplete = false }
      }
    }
    if !isComplete {
      tell(
        .error,
        "left-out",
        folder,
        "“\(target.name)” is left out: it imports what is missing.",
        "Bring what is missing; the rest is built without it."
      )
    }
    return isComplete
  }

  private mutating func targets(
    for dependency: PackageManifest.TargetDependency,
    of manifest: PackageManifest,
    in folder: String
  ) -> [String]? {
    let name = dependency.name
    if case .product(_, let package, _) = dependency {
      return productTargets(name, package: package, of: manifest, in: folder)
    }
    if let own = manifest.targets.first(where: { $0.name == name }) {
      add(own, of: manifest, in: folder)
      return own.type == "plugin" ? [] : [ModuleName.identifier(name)]
    }
    return productTargets(name, package: nil, of: manifest, in: folder)
  }

  private mutating func productTargets(
    _ name: String,
    package: String?,
    of manifest: PackageManifest,
    in folder: String
  ) -> [String]? {
    let candidates = manifest.dependencies.filter {
      package == nil || $0.identity.lowercased() == package?.lowercased()
        || $0.address.map(PackageShelf.lastPart)?.lowercased() == package?.lowercased()
        || $0.folder.map(ProjectPath.name)?.lowercased() == package?.lowercased()
    }
    for dependency in candidates.isEmpty ? manifest.dependencies : candidates {
      let place =
        dependency.folder.map { ProjectPath.join(folder, $0) }
        ?? shelf.package(named: dependency.identity, address: dependency.address)
      guard let place, ProjectPath.exists(place + "/Package.swift") else { continue }
      do {
        if let found = try products(named: name, in: place) { return found }
      } catch {
        tellUnreadable(error, place)
      }
    }
    return nil
  }

  // MARK: Settings

  private static func languageMode(_ manifest: PackageManifest) -> PlannedModule.LanguageMode {
    if let versions = manifest.swiftLanguageVersions, !versions.isEmpty {
      return versions.contains { $0.hasPrefix("6") } ? .v6 : .v5
    }
    return (manifest.toolsVersion.version.split(separator: ".").first.flatMap { Int($0) } ?? 5) >= 6
      ? .v6 : .v5
  }

  private func apply(_ settings: [PackageManifest.Setting], to module: inout PlannedModule) {
    for setting in settings {
      if let condition = setting.condition {
        guard condition.isForIOS, condition.config != "release" else { continue }
      }
      for (kind, value) in setting.kind {
        let first = value.words.first ?? ""
        switch (setting.tool, kind) {
        case ("swift", "define"): module.defines.append(first)
        case ("swift", "enableUpcomingFeature"): module.upcomingFeatures.append(first)
        case ("swift", "enableExperimentalFeature"): module.experimentalFeatures.append(first)
        case ("swift", "defaultIsolation"): module.isMainActorByDefault = first == "MainActor"
        case ("swift", "swiftLanguageMode"):
          module.languageMode = first.hasPrefix("6") ? .v6 : .v5
        case ("linker", "linkedLibrary"): module.linkedLibraries.append(first)
        default: break
        }
      }
    }
  }

  private static func clangSettings(_ target: PackageManifest.Target) -> [String] {
    target.settings.flatMap { setting -> [String] in
      guard setting.tool == "c" || setting.tool == "cxx",
        setting.condition?.isForIOS ?? true, setting.condition?.config != "release"
      else { return [] }
      return setting.kind.compactMap { kind, value in
        guard let first = value.words.first else { return nil }
        let literal = SwiftText.literal(first)
        switch kind {
        case "define":
          let parts = first.split(separator: "=", maxSplits: 1).map(String.init)
          return parts.count == 2
            ? ".define(\(SwiftText.literal(parts[0])), to: \(SwiftText.literal(parts[1])))"
            : ".define(\(literal))"
        case "headerSearchPath": return ".headerSearchPath(\(literal))"
        default: return nil
        }
      }
    }
  }

  /// Returns the folder in which SwiftPM searches for a target without a path.
  private static func folder(of target: PackageManifest.Target, in folder: String) -> String {
    if let path = target.path { return ProjectPath.join(folder, path) }
    let roots =
      target.type == "test"
      ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    for root in roots {
      let place = folder + "/" + root + "/" + target.name
      if ProjectPath.isFolder(place) { return place }
    }
    return folder + "/" + (roots.first ?? "Sources") + "/" + target.name
  }

  // MARK: Findings

  private mutating func tell(
    _ severity: ProjectFinding.Severity,
    _ kind: String,
    _ folder: String,
    _ reason: String,
    _ mend: String
  ) {
    let finding = ProjectFinding(
      severity,
      kind,
      file: folder + "/Package.swift",
      reason,
      mend: mend
    )
    if !findings.contains(finding) { findings.append(finding) }
  }

  private mutating func tellMissing(
    _ dependency: PackageManifest.TargetDependency,
    of manifest: PackageManifest,
    in folder: String,
    target: String
  ) {
    missing.insert(dependency.name)
    var package: String?
    if case .product(_, let name, _) = dependency { package = name }
    let source = manifest.dependencies.first {
      $0.identity.lowercased() == (package ?? dependency.name).lowercased()
    }
    let address = source?.address ?? manifest.dependencies.compactMap(\.address).first
    tell(
      .error,
      "missing-package",
      folder,
      "“\(target)” needs “\(dependency.name)”, which is not checked out near.",
      address.map { "Clone \($0) and name its folder with --packages." }
        ?? "Clone it and name its folder with --packages."
    )
  }

  private mutating func tellUnreadable(_ error: any Error, _ folder: String) {
    tell(
      .error,
      "package",
      folder,
      (error as? ProjectError)?.reason ?? "\(error)",
      (error as? ProjectError)?.mend ?? "See that the checkout is whole."
    )
  }
}

/// Reads source files, which may have any encoding.
enum SourceText {
  static func read(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
