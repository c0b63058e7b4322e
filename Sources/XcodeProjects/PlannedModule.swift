import Foundation

/// A module of the package that is written: what it is made of, and what of others it needs.
package struct PlannedModule {
  package enum Kind: String, Sendable {
    case app, library, unitTests
    /// Tests that use an app as a person does.
    case uiTests
    /// C, C++ or assembler, carried over as it is.
    case clang
    /// A module map of something that the system has.
    case system
  }

  /// What the source language's version is called in a manifest: `.v5`.
  package enum LanguageMode: String, Sendable {
    case v5, v6
  }

  package struct Source: Equatable, Sendable {
    package var path: String
    /// Below the module's folder.
    package var place: String
  }

  /// The module's name, which is also the target's.
  package var name: String
  package var kind: Kind
  /// The target's own name, as its people call it.
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
  /// Whether the resources lie in a bundle of their own, which `Bundle.module` finds.
  package var hasOwnBundle = false
  /// The property list of the app, as XML.
  package var infoPlist: [String: Any]?
  package var entitlements: Data?
  /// Swift that the tool adds, by file name.
  package var generated: [String: String] = [:]
  package var nibClasses: [String] = []
  /// The module of the app in whose process the tests run.
  package var testHost: String?
  /// Settings of C, as a manifest has them.
  package var clangSettings: [String] = []
  package var linkedLibraries: [String] = []
  package var publicHeaders: String?

  /// Whether the module is run by `russet test`.
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

/// All that is written into `.russet`.
package struct ProjectPlan {
  /// The package's name.
  package var name: String
  package var container: ProjectLocator.Container
  package var modules: [PlannedModule] = []
  package var findings: [ProjectFinding] = []
  package var schemes: [Scheme] = []
  package var developmentRegion = "en"
  package var cLanguageStandard: String?
  package var cxxLanguageStandard: String?
  /// App extensions and targets for other systems: listed, not built.
  package var leftOut: [String] = []

  package var apps: [PlannedModule] { modules.filter { $0.kind == .app } }
  package var tests: [PlannedModule] { modules.filter(\.isTest) }

  /// Modules that a module needs, itself among them.
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

  /// The plan with some modules and what they need alone.
  package func keeping(_ names: [String]) -> ProjectPlan {
    let kept = closure(of: names)
    var plan = self
    plan.modules = modules.filter { kept.contains($0.name) }
    return plan
  }
}
