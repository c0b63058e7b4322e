import Foundation

/// Reads a project, workspace or package and makes a plan.
package struct ProjectReader {
  package struct Options: Sendable {
    /// The build configuration; nil means the one for debugging.
    package var configuration: String?
    /// The folders with checkouts of packages.
    package var packageFolders: [String] = []

    package init(configuration: String? = nil, packageFolders: [String] = []) {
      self.configuration = configuration
      self.packageFolders = packageFolders
    }
  }

  /// Reads a container; throws `ProjectError` if it cannot be used.
  package static func plan(
    _ container: ProjectLocator.Container,
    options: Options = Options()
  ) throws -> ProjectPlan {
    var reader = ProjectReader(container, options)
    switch container {
    case .package(let folder): try reader.readPackage(folder)
    case .project(let path): try reader.readProjects([path], packages: [], isWorkspace: false)
    case .workspace(let path):
      let workspace = try XcodeWorkspace(path: path)
      reader.plan.findings += workspace.findings
      try reader.readProjects(
        workspace.projects,
        packages: workspace.packages,
        isWorkspace: true
      )
    }
    reader.finish()
    return reader.plan
  }

  private var plan: ProjectPlan
  private let options: Options
  private let shelf: PackageShelf
  private var packages: PackagePlanner
  private var targets: [XcodeTarget] = []
  private var projectFolders: [String: String] = [:]
  /// The modules of the targets that have one.
  private var moduleOfTarget: [String: String] = [:]
  private var localPackages: [String] = []

  private init(_ container: ProjectLocator.Container, _ options: Options) {
    let name = ProjectPath.stem(container.path)
    plan = ProjectPlan(name: Self.packageName(name), container: container)
    self.options = options
    shelf = PackageShelf(near: container.folder, more: options.packageFolders)
    packages = PackagePlanner(shelf: shelf)
  }

  /// Returns a package name that SwiftPM accepts and that is not Russet's own.
  private static func packageName(_ name: String) -> String {
    let plain = String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
    )
    return plain == "Russet" ? "Russet_" : plain
  }

  // MARK: Packages

  private mutating func readPackage(_ folder: String) throws {
    try packages.addRoot(folder)
    if let manifest = packages.rootManifest {
      plan.name = Self.packageName(manifest.name)
      plan.developmentRegion = manifest.defaultLocalization ?? "en"
      plan.cLanguageStandard = manifest.cLanguageStandard
      plan.cxxLanguageStandard = manifest.cxxLanguageStandard
    }
    (plan.schemes, _) = Scheme.all(in: folder + "/.swiftpm/xcode")
  }

  // MARK: Projects

  private mutating func readProjects(
    _ paths: [String],
    packages folders: [String],
    isWorkspace: Bool
  ) throws {
    var open = paths
    var read: Set<String> = []
    var firstError: (any Error)?
    localPackages = folders
    while !open.isEmpty {
      let path = open.removeFirst()
      guard read.insert(path).inserted else { continue }
      do {
        let project = try XcodeProject(container: path, configuration: options.configuration)
        plan.findings += project.findings
        if projectFolders.isEmpty { plan.developmentRegion = project.developmentRegion }
        projectFolders[path] = project.folder
        targets += project.targets
        localPackages += project.localPackages.filter { !localPackages.contains($0) }
        open += project.references
      } catch let error as ProjectError {
        firstError = firstError ?? error
        plan.findings.append(
          ProjectFinding(
            .error,
            "project",
            file: error.file,
            line: error.line,
            column: error.column,
            error.reason,
            mend: error.mend
          )
        )
      }
    }
    if projectFolders.isEmpty, let firstError { throw firstError }
    for container in (isWorkspace ? [plan.container.path] : []) + read.sorted() {
      let (schemes, findings) = Scheme.all(in: container)
      plan.schemes += schemes.filter { scheme in
        !plan.schemes.contains { $0.name == scheme.name }
      }
      plan.findings += findings
    }
    chooseTargets()
    planTargets()
  }

  /// Leaves out targets that are not for iOS, and one of two targets with the same module.
  private mutating func chooseTargets() {
    var chosen: [XcodeTarget] = []
    for target in targets {
      let isWanted =
        switch target.kind {
        case .app, .library, .unitTests, .uiTests, .bundle: true
        case .other("PBXAggregateTarget"): true
        default: false
        }
      guard isWanted, target.isForIOS else {
        plan.leftOut.append("\(target.name) (\(Self.describe(target)))")
        if target.kind == .appExtension {
          plan.findings.append(
            ProjectFinding(
              .note,
              "app-extension",
              file: target.project,
              "“\(target.name)” is \(Self.describe(target)) and is not built.",
              mend: "Nothing is to be done; the app is built without it."
            )
          )
        }
        continue
      }
      if !target.sources.isEmpty,
        let other = chosen.firstIndex(where: {
          !$0.sources.isEmpty && $0.moduleName == target.moduleName && $0.kind != .bundle
        })
      {
        // Of `Kit-iOS` and `Kit-tvOS` the first is used; otherwise the one that comes first.
        let isBetter =
          target.name.lowercased().contains("ios")
          && !chosen[other].name.lowercased()
            .contains("ios")
        let lost = isBetter ? chosen[other] : target
        if isBetter { chosen[other] = target }
        plan.leftOut.append("\(lost.name) (makes the module \(lost.moduleName) too)")
        // Targets that depend on the one get the other.
        moduleOfTarget[lost.id] = lost.moduleName
        continue
      }
      chosen.append(target)
    }
    targets = chosen
    for target in targets where !target.sources.isEmpty {
      moduleOfTarget[target.id] = target.moduleName
    }
  }

  private static func describe(_ target: XcodeTarget) -> String {
    switch target.kind {
    case .appExtension: "an app extension"
    case .other(let type): type
    case _ where !target.isForIOS: "for another system"
    default: "a target"
    }
  }

  private mutating func planTargets() {
    for target in targets where !target.sources.isEmpty {
      plan.modules.append(module(of: target))
    }
    breakCycles()
  }

  private mutating func module(of target: XcodeTarget) -> PlannedModule {
    let settings = target.settings
    let kind: PlannedModule.Kind =
      switch target.kind {
      case .app: .app
      case .unitTests: .unitTests
      case .uiTests: .uiTests
      default: .library
      }
    var module = PlannedModule(name: target.moduleName, kind: kind, title: target.name)
    let folder = projectFolders[target.project] ?? ProjectPath.folder(target.project)
    module.sources = Self.placed(target.sources, in: folder)
    module.languageMode = (settings["SWIFT_VERSION"] ?? "5").hasPrefix("6") ? .v6 : .v5
    module.defines = Self.defines(settings)
    module.upcomingFeatures = Self.features(settings)
    module.isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    module.resources = target.resources.map { XcodeResource(path: $0.path, place: $0.place) }
    addBundles(of: target, to: &module)
    module.nibClasses = NibClasses.names(in: module.resources.map(\.path))
    module.minimumSystem = settings["IPHONEOS_DEPLOYMENT_TARGET"]
    if let host = target.testHost { module.testHost = moduleOfTarget[host] }
    if kind == .app {
      let list = InfoPlist(target: target, folder: folder)
      module.infoPlist = list.entries
      plan.findings += list.findings
      if let path = settings["CODE_SIGN_ENTITLEMENTS"], !path.isEmpty {
        module.entitlements = FileManager.default.contents(atPath: ProjectPath.join(folder, path))
      }
    }
    tellForeign(target)
    connect(target, &module)
    addSymbols(target, &module)
    return module
  }

  /// Returns the sources with places relative to the folder that contains all of them.
  private static func placed(_ paths: [String], in folder: String) -> [PlannedModule.Source] {
    let common = paths.map { ProjectPath.folder($0) }.reduce(nil as [Substring]?) { common, path in
      let parts = path.split(separator: "/")
      guard let common else { return parts }
      return zip(common, parts).prefix { $0 == $1 }.map(\.0)
    }
    let root = "/" + (common ?? []).joined(separator: "/")
    return paths.map {
      PlannedModule.Source(
        path: $0,
        place: ProjectPath.relative($0, to: root) ?? ProjectPath.name($0)
      )
    }
  }

  private static func defines(_ settings: BuildSettings) -> [String] {
    var defines = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    var flags = settings.list("OTHER_SWIFT_FLAGS")[...]
    while let flag = flags.popFirst() {
      if flag == "-D", let name = flags.popFirst() {
        defines.append(name)
      } else if flag.hasPrefix("-D"), flag.count > 2 {
        defines.append(String(flag.dropFirst(2)))
      }
    }
    var seen: Set<String> = []
    return defines.filter {
      seen.insert($0).inserted && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  private static let upcoming = [
    "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "ExistentialAny",
    "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY":
      "GlobalActorIsolatedTypesUsability",
    "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "SWIFT_UPCOMING_FEATURE_BARE_SLASH_REGEX": "BareSlashRegexLiterals",
    "SWIFT_ENABLE_BARE_SLASH_REGEX": "BareSlashRegexLiterals",
  ]

  private static func features(_ settings: BuildSettings) -> [String] {
    var features = upcoming.filter { settings.flag($0.key) }.map(\.value)
    if settings.flag("SWIFT_APPROACHABLE_CONCURRENCY") {
      features += [
        "InferSendableFromCaptures", "GlobalActorIsolatedTypesUsability",
        "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
        "DisableOutwardActorInference",
      ]
    }
    return Set(features).sorted()
  }

  /// Adds the resources of bundle targets among the dependencies, in a folder with the name of the
  /// bundle.
  private func addBundles(of target: XcodeTarget, to module: inout PlannedModule) {
    for dependency in target.dependencies {
      guard
        let bundle = targets.first(where: { $0.name == dependency.target && $0.kind == .bundle })
      else { continue }
      module.resources += bundle.resources.map {
        XcodeResource(path: $0.path, place: "\(bundle.productName).bundle/\($0.place)")
      }
    }
  }

  private mutating func tellForeign(_ target: XcodeTarget) {
    for path in target.foreignSources where !path.hasSuffix("-dummy.m") {
      plan.findings.append(
        ProjectFinding(
          .warning,
          "foreign-source",
          file: path,
          line: 1,
          column: 1,
          "“\(ProjectPath.name(path))” of “\(target.name)” is not Swift and is left out.",
          mend: "Write in Swift what the rest needs of it."
        )
      )
    }
    for resource in target.resources {
      guard let framework = XcodeProject.needingCompilers[ProjectPath.ending(resource.path)] else {
        continue
      }
      plan.findings.append(
        ProjectFinding(
          .warning,
          "uncompiled-resource",
          file: resource.path,
          "“\(ProjectPath.name(resource.path))” needs \(framework), which Russet does not have.",
          mend: "It is carried over as it is."
        )
      )
    }
  }

  // MARK: Dependencies

  private mutating func connect(_ target: XcodeTarget, _ module: inout PlannedModule) {
    var names: [String] = []
    var seen: Set<String> = [target.id]
    collect(target, into: &names, &module, seen: &seen)
    if let host = module.testHost { names.append(host) }
    // An imported framework is linked, also if Xcode found it without a setting.
    let imports = importsOfSources(module)
    for other in targets where other.kind == .library && imports.contains(other.moduleName) {
      names.append(other.moduleName)
    }
    addLocalPackages(imports, known: names, &module)
    for name in names where name != module.name && !module.dependencies.contains(name) {
      module.dependencies.append(name)
    }
  }

  /// Collects the modules of a target's dependencies, also those of targets without Swift, such as
  /// the targets that CocoaPods makes to group others.
  private mutating func collect(
    _ target: XcodeTarget,
    into names: inout [String],
    _ module: inout PlannedModule,
    seen: inout Set<String>
  ) {
    for product in target.products { addProduct(product, target, &names, &module) }
    var others: [XcodeTarget] = []
    for dependency in target.dependencies {
      others += targets.filter {
        $0.name == dependency.target
          && $0.project == (dependency.project ?? target.project)
      }
    }
    for framework in target.frameworks {
      others += targets.filter {
        $0.kind == .library
          && ($0.productName == framework || $0.moduleName == framework
            || $0.moduleName == ModuleName.identifier(framework))
      }
    }
    for other in others where seen.insert(other.id).inserted {
      if let name = moduleOfTarget[other.id] {
        names.append(name)
      } else {
        collect(other, into: &names, &module, seen: &seen)
      }
    }
  }

  private mutating func addProduct(
    _ product: XcodeTarget.PackageProduct,
    _ target: XcodeTarget,
    _ names: inout [String],
    _ module: inout PlannedModule
  ) {
    var places = [product.folder].compactMap(\.self)
    if product.folder == nil, product.address == nil { places += localPackages }
    do {
      for place in places {
        if let found = try packages.addProduct(product.name, folder: place, address: nil) {
          names += found
          return
        }
      }
      if let found = try packages.addProduct(
        product.name,
        folder: nil,
        address: product.address
      ) {
        names += found
        return
      }
    } catch {
      plan.findings.append(
        ProjectFinding(
          .error,
          "package",
          file: (error as? ProjectError)?.file ?? target.project,
          (error as? ProjectError)?.reason ?? "\(error)",
          mend: (error as? ProjectError)?.mend ?? "See that the checkout is whole."
        )
      )
      return
    }
    // The project may belong to the folder of the package.
    if targets.contains(where: { $0.moduleName == product.name && $0.kind == .library }) {
      names.append(product.name)
      return
    }
    plan.findings.append(
      ProjectFinding(
        .error,
        "missing-package",
        file: target.project,
        "“\(target.name)” needs “\(product.name)”, which is not checked out near.",
        mend: product.address.map { "Clone \($0) and name its folder with --packages." }
          ?? "Check it out and name its folder with --packages."
      )
    )
  }

  private func importsOfSources(_ module: PlannedModule) -> Set<String> {
    module.sources.reduce(into: []) {
      $0.formUnion(ImportScan.modules(in: SourceText.read($1.path)))
    }
  }

  /// Adds imported packages without a setting: a pod, a Carthage checkout, or a package with the
  /// name.
  private mutating func addLocalPackages(
    _ imports: Set<String>,
    known: [String],
    _ module: inout PlannedModule
  ) {
    let open = imports.filter { name in
      !known.contains(name) && ModuleProducts.products[name] == nil
        && !ModuleProducts.toolchain.contains(name)
        && !targets.contains { $0.moduleName == name }
    }
    for name in open.sorted() {
      for folder in localPackages {
        if let found = try? packages.addProduct(name, folder: folder, address: nil) {
          module.dependencies += found.filter { !module.dependencies.contains($0) }
        }
      }
      guard !module.dependencies.contains(name) else { continue }
      if let found = try? packages.addProduct(name, folder: nil, address: nil) {
        module.dependencies += found.filter { !module.dependencies.contains($0) }
      }
    }
  }

  // MARK: Symbols

  private func addSymbols(_ target: XcodeTarget, _ module: inout PlannedModule) {
    let catalogs = module.resources.map(\.path).filter { $0.hasSuffix(".xcassets") }
    let texts = module.sources.map { SourceText.read($0.path) }
    if !catalogs.isEmpty,
      target.settings.flag("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS", default: true)
    {
      let symbols = AssetSymbols(catalogs: catalogs)
      if let source = symbols.source(usedBy: texts, bundle: "Foundation.Bundle.main") {
        module.generated["GeneratedAssetSymbols.swift"] = source
      }
    }
    for model in module.resources.map(\.path) where DataModel.isModel(model) {
      let sources = DataModel(path: model).sources { name in
        texts.contains { $0.contains("class \(name):") }
      }
      module.generated.merge(sources) { first, _ in first }
    }
    // Code that is also a package uses the bundle of its module.
    if texts.contains(where: { $0.contains("Bundle.module") || $0.contains(": .module") }),
      !texts.contains(where: { $0.contains("var module:") || $0.contains("let module:") })
    {
      module.generated["GeneratedBundle.swift"] = """
        import Foundation

        extension Foundation.Bundle {
          static var module: Foundation.Bundle { .main }
        }

        """
    }
  }

  /// Removes the last link of modules that depend on each other, which cannot be built.
  private mutating func breakCycles() {
    var state: [String: Bool] = [:]
    var chain: [String] = []
    func visit(_ name: String) {
      guard let index = plan.modules.firstIndex(where: { $0.name == name }) else { return }
      state[name] = false
      chain.append(name)
      for dependency in plan.modules[index].dependencies {
        if state[dependency] == false {
          plan.modules[index].dependencies.removeAll { $0 == dependency }
          let circle = chain.drop { $0 != dependency } + [dependency]
          plan.findings.append(
            ProjectFinding(
              .error,
              "target-cycle",
              file: plan.container.path,
              "Targets depend on each other: \(circle.joined(separator: " › ")).",
              mend: "The last of these links is cut; remove one of them in Xcode."
            )
          )
        } else if state[dependency] == nil {
          visit(dependency)
        }
      }
      chain.removeLast()
      state[name] = true
    }
    for name in plan.modules.map(\.name) where state[name] == nil { visit(name) }
  }

  // MARK: The end

  private mutating func finish() {
    let known = Set(plan.modules.map(\.name))
    plan.modules += packages.modules.filter { !known.contains($0.name) }
    plan.findings += packages.findings
    plan.leftOut += packages.leftOut
    let all = Set(plan.modules.map(\.name))
    var told: Set<String> = []
    for index in plan.modules.indices {
      plan.modules[index].dependencies.removeAll { !all.contains($0) }
      let module = plan.modules[index]
      guard module.kind != .clang, module.kind != .system else { continue }
      let imports = importsOfSources(module)
      plan.modules[index].products = Set(imports.compactMap { ModuleProducts.products[$0] })
        .union(ModuleProducts.implied(by: imports))
        .union(module.kind == .uiTests ? ["XCUIAutomation"] : []).sorted()
      // Xcode also finds modules that a test imports without a dependency.
      for name in imports.sorted()
      where all.contains(name) && name != module.name
        && !plan.modules[index].dependencies.contains(name)
        && !plan.closure(of: [name]).contains(module.name)
      {
        plan.modules[index].dependencies.append(name)
      }
      tellUnknown(imports, of: module, known: all, &told)
    }
    for target in targets {
      plan.findings += target.settings.findings(
        file: target.project + "/project.pbxproj",
        target: target.name
      )
    }
    var seen: Set<ProjectFinding> = []
    plan.findings = plan.findings.filter { seen.insert($0).inserted }
  }

  private mutating func tellUnknown(
    _ imports: Set<String>,
    of module: PlannedModule,
    known: Set<String>,
    _ told: inout Set<String>
  ) {
    for name in imports.sorted()
    where !known.contains(name) && ModuleProducts.products[name] == nil
      && !ModuleProducts.toolchain.contains(name) && !ModuleProducts.translated.contains(name)
      && !packages.missing.contains(name) && told.insert(name).inserted
    {
      let sources = module.sources.first {
        ImportScan.modules(in: SourceText.read($0.path)).contains(name)
      }
      plan.findings.append(
        ProjectFinding(
          .warning,
          "unknown-module",
          file: sources?.path ?? plan.container.path,
          line: 1,
          column: 1,
          "“\(module.title)” imports “\(name)”, which neither Russet nor the project has.",
          mend: "If it is a library, check it out and name its folder with --packages; if it is"
            + " Apple's, keep it behind canImport."
        )
      )
    }
  }
}
