import Foundation

/// A module of the package that is written, with its sources and its dependencies.
package struct PlannedModule {
  package enum Kind: String, Sendable {
    case app, library, unitTests
    /// Tests that use an app like a user.
    case uiTests
    /// C, C++ or assembler, which is copied unchanged.
    case clang
    /// A module map for a library of the system.
    case system
  }

  /// The version of the language as in a manifest: `.v5`.
  package enum LanguageMode: String, Sendable {
    case v5, v6
  }

  package struct Source: Equatable, Sendable {
    package var path: String
    /// The path relative to the folder of the module.
    package var place: String
  }

  /// The name of the module, which is also that of the target.
  package var name: String
  package var kind: Kind
  /// The original name of the target.
  package var title: String
  package var sources: [Source] = []
  /// Modules of this plan.
  package var dependencies: [String] = []
  /// Products of Russet.
  package var products: [String] = []
  package var languageMode = LanguageMode.v5
  package var defines: [String] = []
  package var upcomingFeatures: [String] = []
  package var experimentalFeatures: [String] = []
  package var isMainActorByDefault = false
  package var resources: [XcodeResource] = []
  /// Whether the resources are in a separate bundle, which is `Bundle.module`.
  package var hasOwnBundle = false
  /// The property list of the app.
  package var infoPlist: [String: Any]?
  package var entitlements: Data?
  /// Swift code that the tool adds, by file name.
  package var generated: [String: String] = [:]
  package var nibClasses: [String] = []
  /// The module of the app in whose process the tests run.
  package var testHost: String?
  /// The deployment target: the lowest version of iOS that the module allows, such as “13.2”.
  package var minimumSystem: String?
  /// Settings for C, as in a manifest.
  package var clangSettings: [String] = []
  package var linkedLibraries: [String] = []
  package var publicHeaders: String?

  /// Whether `russet test` runs the module.
  package var isTest: Bool { kind == .unitTests || kind == .uiTests }

  package init(name: String, kind: Kind, title: String) {
    self.name = name
    self.kind = kind
    self.title = title
  }
}

/// A file or folder of resources, with its place in the bundle.
package struct XcodeResource: Equatable, Sendable {
  package var path: String
  package var place: String

  package init(path: String, place: String) {
    self.path = path
    self.place = place
  }
}

/// The contents that are written to `.russet`.
package struct ProjectPlan {
  /// The name of the package.
  package var name: String
  package var container: ProjectLocator.Container
  package var modules: [PlannedModule] = []
  package var findings: [ProjectFinding] = []
  package var schemes: [Scheme] = []
  package var developmentRegion = "en"
  package var cLanguageStandard: String?
  package var cxxLanguageStandard: String?
  /// App extensions and targets for other systems, which are listed but not built.
  package var leftOut: [String] = []

  package var apps: [PlannedModule] { modules.filter { $0.kind == .app } }
  package var tests: [PlannedModule] { modules.filter(\.isTest) }

  /// Returns the deployment targets of modules and of the apps that host them.
  package func minimumSystems(of modules: [PlannedModule]) -> [String] {
    let hosts = Set(modules.compactMap(\.testHost))
    return (modules + self.modules.filter { hosts.contains($0.name) }).compactMap(\.minimumSystem)
  }

  /// Returns the modules that the named modules need, including themselves.
  package func closure(of names: [String]) -> Set<String> {
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard let module = byName[name], found.insert(name).inserted else { continue }
      open += module.dependencies
      if let host = module.testHost { open.append(host) }
    }
    return found
  }

  /// Returns the plan with only some modules and those that they need.
  package func keeping(_ names: [String]) -> ProjectPlan {
    let kept = closure(of: names)
    var plan = self
    plan.modules = modules.filter { kept.contains($0.name) }
    return plan
  }

  /// Returns the plan without some source files.
  package func without(files: Set<String>) -> ProjectPlan {
    var plan = self
    for index in plan.modules.indices {
      plan.modules[index].sources.removeAll { files.contains($0.path) }
    }
    return plan
  }
}
