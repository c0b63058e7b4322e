import Foundation

/// What is to be translated: the modules of a project with their sources.
public struct Plan: Codable, Sendable {
  /// One Swift module.
  public struct Module: Codable, Sendable {
    /// What is built of it.
    public enum Kind: String, Codable, Sendable { case app, library, unitTests, uiTests }

    /// The Swift module's name.
    public var name: String
    /// What is built of it; a library where nothing is said.
    public var kind: Kind?
    /// Modules of this plan that it imports.
    public var dependencies: [String]?
    /// The active compilation conditions.
    public var defines: [String]?
    /// The least iOS that the project runs on, "13.0"; conditions that it meets always hold.
    public var deploymentTarget: String?
    /// What `canImport()` answers yes to besides UIKit's own list.
    public var russetModules: [String]?
    /// Classes that storyboards and xibs name.
    public var nibClasses: [String]?
    /// Its files.
    public var sources: [Source]

    /// Makes a module of its parts.
    public init(
      name: String,
      kind: Kind = .library,
      dependencies: [String] = [],
      defines: [String] = [],
      russetModules: [String] = [],
      nibClasses: [String] = [],
      sources: [Source]
    ) {
      self.name = name
      self.kind = kind
      self.dependencies = dependencies
      self.defines = defines
      self.russetModules = russetModules
      self.nibClasses = nibClasses
      self.sources = sources
    }
  }

  /// A file and where its translation is written.
  public struct Source: Codable, Sendable {
    /// The original's path.
    public var path: String
    /// The translation's path.
    public var output: String

    /// Makes a source of two absolute paths.
    public init(path: String, output: String) {
      self.path = path
      self.output = output
    }
  }

  /// The modules, in any order.
  public var modules: [Module]
  /// A folder for what is kept between runs.
  public var cache: String?

  /// Makes a plan.
  public init(modules: [Module], cache: String? = nil) {
    self.modules = modules
    self.cache = cache
  }
}

/// Something in the sources that could not be carried over, or that was changed in a way to know of.
public struct Finding: Codable, Sendable, Hashable {
  /// How much it matters.
  public enum Severity: String, Codable, Sendable { case note, warning, error }

  /// The original file.
  public var file: String
  /// Its line, from 1.
  public var line: Int
  /// Its column in bytes, from 1.
  public var column: Int
  /// A stable name for what was found: "unknownModule".
  public var kind: String
  /// How much it matters.
  public var severity: Severity
  /// What is the matter.
  public var reason: String
  /// What to do.
  public var mend: String
}

/// What a translation did.
public struct Report: Codable, Sendable {
  /// How many files were translated.
  public var files = 0
  /// How many outputs were written because their bytes changed.
  public var written = 0
  /// How many lines they have.
  public var lines = 0
  /// Files that the translator added.
  public var generated: [String] = []
  /// What was found.
  public var findings: [Finding] = []
  /// For porting: types named like UIKit's that are not known.
  public var types: [TypeUse]?

  /// A type that sources name.
  public struct TypeUse: Codable, Sendable {
    /// Its name.
    public var name: String
    /// The first file that names it.
    public var file: String
    /// The line there, from 1.
    public var line: Int
    /// The column there, from 1.
    public var column: Int
    /// How often it is named.
    public var count: Int
  }
}
