import Foundation

/// A shared or personal scheme: the app that it launches, its tests and their arguments.
package struct Scheme: Equatable, Sendable {
  /// A test bundle of a scheme or of a test plan.
  package struct Testable: Equatable, Sendable {
    package var target: String
    package var isSkipped = false
    /// `Class` or `Class/method()`.
    package var skippedTests: [String] = []
    /// The only tests that run, if there are any.
    package var selectedTests: [String] = []
  }

  package var name: String
  package var path: String
  /// The target that Run launches.
  package var launchedTarget: String?
  package var builtTargets: [String] = []
  package var launchArguments: [String] = []
  package var launchEnvironment: [String: String] = [:]
  package var launchConfiguration: String?
  package var testConfiguration: String?
  package var testables: [Testable] = []
  package var testArguments: [String] = []
  package var testEnvironment: [String: String] = [:]
  package private(set) var findings: [ProjectFinding] = []

  /// Reads a `.xcscheme`; throws `ProjectError`.
  package init(path: String) throws {
    self.path = path
    name = ProjectPath.stem(path)
    let root = try XMLTree.read(path)
    builtTargets =
      root.first("BuildAction")?.descendants("BuildableReference")
      .compactMap { $0.attributes["BlueprintName"] } ?? []
    if let launch = root.first("LaunchAction") {
      launchConfiguration = launch.attributes["buildConfiguration"]
      launchedTarget =
        launch.first("BuildableProductRunnable")?.first("BuildableReference")?
        .attributes["BlueprintName"]
      launchArguments = Self.arguments(launch)
      launchEnvironment = Self.environment(launch)
    }
    guard let test = root.first("TestAction") else { return }
    testConfiguration = test.attributes["buildConfiguration"]
    let inherits = test.attributes["shouldUseLaunchSchemeArgsEnv"] == "YES"
    testArguments = inherits ? launchArguments : Self.arguments(test)
    testEnvironment = inherits ? launchEnvironment : Self.environment(test)
    let plans = test.descendants("TestPlanReference")
    if let plan = plans.first(where: { $0.attributes["default"] == "YES" }) ?? plans.first,
      let reference = plan.attributes["reference"]
    {
      read(plan: reference)
      return
    }
    testables = test.descendants("TestableReference").compactMap { element in
      guard let name = element.first("BuildableReference")?.attributes["BlueprintName"] else {
        return nil
      }
      return Testable(
        target: name,
        isSkipped: element.attributes["skipped"] == "YES",
        skippedTests: Self.identifiers(element, "SkippedTests"),
        selectedTests: Self.identifiers(element, "SelectedTests")
      )
    }
  }

  private static func identifiers(_ element: XMLTree, _ list: String) -> [String] {
    element.first(list)?.all("Test").compactMap { $0.attributes["Identifier"] } ?? []
  }

  private static func arguments(_ action: XMLTree) -> [String] {
    action.first("CommandLineArguments")?.all("CommandLineArgument")
      .filter { $0.attributes["isEnabled"] != "NO" }
      .flatMap { BuildSettings.words($0.attributes["argument"] ?? "") } ?? []
  }

  private static func environment(_ action: XMLTree) -> [String: String] {
    let entries = action.first("EnvironmentVariables")?.all("EnvironmentVariable") ?? []
    return entries.reduce(into: [:]) { result, entry in
      guard entry.attributes["isEnabled"] != "NO", let key = entry.attributes["key"] else { return }
      result[key] = entry.attributes["value"] ?? ""
    }
  }

  /// Reads a test plan such as `container:Tests/All.xctestplan`, relative to the folder with the
  /// `.xcodeproj` or `.xcworkspace` of the scheme.
  private mutating func read(plan reference: String) {
    let name = String(reference.drop { $0 != ":" }.dropFirst())
    // …/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme
    var container = path
    while !["xcodeproj", "xcworkspace"].contains(ProjectPath.ending(container)) {
      guard container.count > 1 else { return }
      container = ProjectPath.folder(container)
    }
    let file = ProjectPath.join(ProjectPath.folder(container), name)
    do {
      let plan = try TestPlan(path: file)
      testables = plan.testables
      testArguments += plan.arguments
      testEnvironment.merge(plan.environment) { $1 }
    } catch {
      findings.append(
        ProjectFinding(
          .warning,
          "test-plan",
          file: (error as? ProjectError)?.file ?? file,
          line: (error as? ProjectError)?.line ?? 0,
          column: (error as? ProjectError)?.column ?? 0,
          (error as? ProjectError)?.reason ?? "\(error)",
          mend: "All tests are taken; see that the checkout is whole."
        )
      )
    }
  }

  /// Returns the schemes in a `.xcodeproj` or `.xcworkspace`, the shared ones first, by name.
  package static func all(in container: String) -> (schemes: [Scheme], findings: [ProjectFinding]) {
    var folders = [container + "/xcshareddata/xcschemes"]
    for user in ProjectPath.contents(container + "/xcuserdata") {
      folders.append(container + "/xcuserdata/" + user + "/xcschemes")
    }
    var schemes: [Scheme] = []
    var findings: [ProjectFinding] = []
    for folder in folders {
      for name in ProjectPath.contents(folder) where name.hasSuffix(".xcscheme") {
        do {
          let scheme = try Scheme(path: folder + "/" + name)
          findings += scheme.findings
          if !schemes.contains(where: { $0.name == scheme.name }) { schemes.append(scheme) }
        } catch let error as ProjectError {
          findings.append(
            ProjectFinding(
              .warning,
              "scheme",
              file: error.file,
              line: error.line,
              column: error.column,
              error.reason,
              mend: "The scheme is left out. \(error.mend)"
            )
          )
        } catch {}
      }
    }
    return (schemes, findings)
  }
}

/// A `.xctestplan`.
struct TestPlan {
  private struct File: Decodable {
    struct Options: Decodable {
      struct Argument: Decodable {
        var argument: String
        var enabled: Bool?
      }
      struct Variable: Decodable {
        var key: String
        var value: String
        var enabled: Bool?
      }
      var commandLineArgumentEntries: [Argument]?
      var environmentVariableEntries: [Variable]?
    }
    struct Configuration: Decodable {
      var options: Options?
      var enabled: Bool?
    }
    struct Target: Decodable {
      struct Reference: Decodable { var name: String }
      var target: Reference
      var enabled: Bool?
      var skippedTests: Tests?
      var selectedTests: Tests?
    }
    /// A list of identifiers, or since Xcode 26 separate lists of suites and functions.
    enum Tests: Decodable {
      case names([String])
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let names = try? container.decode([String].self) {
          self = .names(names)
          return
        }
        struct Suite: Decodable {
          var name: String
          var testFunctions: [String]?
        }
        struct Lists: Decodable {
          var suites: [Suite]?
          var testFunctions: [String]?
        }
        let lists = try container.decode(Lists.self)
        let suites = (lists.suites ?? []).flatMap { suite in
          suite.testFunctions?.map { "\(suite.name)/\($0)" } ?? [suite.name]
        }
        self = .names(suites + (lists.testFunctions ?? []))
      }
      var all: [String] { if case .names(let names) = self { names } else { [] } }
    }
    var configurations: [Configuration]?
    var defaultOptions: Options?
    var testTargets: [Target]?
  }

  private(set) var testables: [Scheme.Testable] = []
  private(set) var arguments: [String] = []
  private(set) var environment: [String: String] = [:]

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectError(
        file: path,
        "There is no such test plan.",
        mend: "See that the checkout is whole."
      )
    }
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch {
      throw ProjectError(
        file: path,
        line: 1,
        column: 1,
        "This is no test plan: \(error).",
        mend: "Take the file from the repository again."
      )
    }
    let first = file.configurations?.first { $0.enabled != false }?.options
    for options in [file.defaultOptions, first].compactMap(\.self) {
      arguments += (options.commandLineArgumentEntries ?? []).filter { $0.enabled != false }
        .flatMap { BuildSettings.words($0.argument) }
      for variable in options.environmentVariableEntries ?? [] where variable.enabled != false {
        environment[variable.key] = variable.value
      }
    }
    testables = (file.testTargets ?? []).map { target in
      Scheme.Testable(
        target: target.target.name,
        isSkipped: target.enabled == false,
        skippedTests: target.skippedTests?.all ?? [],
        selectedTests: target.selectedTests?.all ?? []
      )
    }
  }
}
