import Foundation
import XcodeProjects

/// A project that is read, translated into a package beside it, and built.
struct ProjectBuild {
  let options: ProjectOptions
  let output: Output
  private(set) var package: TranslatedPackage
  private(set) var report: TranslationReport
  /// The errors of the last build, each once: `file:line:column: error: …`.
  private(set) var errors: [String] = []
  /// The number of times that files that do not compile were left out of a test target.
  private var testsWithoutFiles: [String: Int] = [:]
  private let translator: any SourceTranslator
  private let russet: String
  private let place: BuildPlace

  var plan: ProjectPlan { package.plan }

  /// The part of the project that a verb needs.
  enum Wish {
    /// An app.
    case app
    /// Tests.
    case tests
    /// Any module.
    case anything
  }

  init(_ options: ProjectOptions, wish: Wish, output: Output) throws {
    self.options = options
    self.output = output
    guard let russet = NewVerb.ownPackage() else {
      throw Trouble(
        "Russet's own folder is not above this program.",
        mend: "Run the russet that was built in Russet's checkout."
      )
    }
    self.russet = russet
    ModuleProducts.read(russet: russet)
    // The project is read first, because building the translator takes a while and is useless
    // without one.
    let read = try Self.plan(options, wish)
    if let program = try TranslatorProgram.path(in: russet) {
      translator = ToolTranslator(program: program)
    } else {
      translator = CopyingTranslator()
    }
    let plan = try LeftOutFiles(folder: read.container.folder + "/.russet").applied(to: read)
    package = TranslatedPackage(plan, russet: russet)
    report = try package.write(with: translator)
    place = try BuildPlace(options, of: package, russet: russet)
    try tell()
  }

  // MARK: Reading

  private static func plan(_ options: ProjectOptions, _ wish: Wish) throws -> ProjectPlan {
    let containers: [ProjectLocator.Container]
    do {
      containers = try ProjectLocator.containers(at: options.path)
    } catch let error as ProjectError {
      throw WrongUse(message: "“\(options.path)”: \(error.reason)")
    }
    var reading = ProjectReader.Options(
      configuration: options.configuration,
      packageFolders: options.packages
    )
    // If a folder has several: apps come from a project, and tests from the package if it has some.
    let ordered = containers.sorted { rank($0, wish) < rank($1, wish) }
    var plans: [ProjectPlan] = []
    var firstError: (any Error)?
    var missing: [ProjectFinding] = []
    for container in ordered {
      if let first = plans.first, rank(container, wish) > rank(first.container, wish) { break }
      do {
        reading.configuration = options.configuration
        var plan = try ProjectReader.plan(container, options: reading)
        if let wanted = configuration(of: plan, options, wish) {
          reading.configuration = wanted
          plan = try ProjectReader.plan(container, options: reading)
        }
        let fits =
          switch wish {
          case .app: !plan.apps.isEmpty
          case .tests: !plan.tests.isEmpty
          case .anything: !plan.modules.isEmpty
          }
        if fits { plans.append(plan) } else { missing += plan.findings }
      } catch {
        firstError = firstError ?? error
      }
    }
    if plans.count > 1 {
      throw WrongUse(
        message: "There are several projects in “\(options.path)”; name one: "
          + plans.map { relative($0.container.path, to: options.path) }.joined(separator: ", ")
          + "."
      )
    }
    if let plan = plans.first { return plan }
    if let error = firstError as? ProjectError {
      throw Trouble("\(error)", mend: "Nothing was written.")
    }
    if let firstError { throw firstError }
    let names = ordered.map { relative($0.path, to: options.path) }.joined(separator: ", ")
    // A project whose modules were all left out because of missing packages has no modules; its
    // findings state the reason.
    let ofPackages = ["left-out", "missing-package", "package"]
    if let finding = missing.first(where: {
      $0.severity == .error && ofPackages.contains($0.kind)
    }) {
      throw Trouble(finding.reason, mend: finding.mend)
    }
    throw Trouble(
      wish == .app
        ? "There is no app for iOS in \(names)."
        : wish == .tests
          ? "There are no tests for iOS in \(names)."
          : "There is nothing for iOS in \(names).",
      mend: wish == .app
        ? "Name the project of an app; libraries have one in a folder such as Example."
        : "Name another project of the checkout."
    )
  }

  /// Returns the configuration that the scheme uses for tests or for running, unless it is Debug.
  private static func configuration(
    of plan: ProjectPlan,
    _ options: ProjectOptions,
    _ wish: Wish
  ) -> String? {
    guard options.configuration == nil,
      let scheme = options.scheme.map({ name in plan.schemes.first { $0.name == name } })
        ?? (plan.schemes.count == 1 ? plan.schemes[0] : nil)
    else { return nil }
    let name =
      switch wish {
      case .app: scheme.launchConfiguration
      case .tests: scheme.testConfiguration
      case .anything: nil as String?
      }
    return name == "Debug" ? nil : name
  }

  private static func relative(_ path: String, to folder: String) -> String {
    let whole = URL(fileURLWithPath: folder).standardizedFileURL.path
    return path.hasPrefix(whole + "/") ? String(path.dropFirst(whole.count + 1)) : path
  }

  private static func rank(_ container: ProjectLocator.Container, _ wish: Wish) -> Int {
    switch (container, wish) {
    case (.package, .app): 2
    case (.package, _): 0
    case (.workspace, _): 1
    case (.project, _): 1
    }
  }

  // MARK: Translating

  /// Prints errors and a summary, and writes all findings to a file.
  private func tell() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = package.folder + "/findings.json"
    try encoder.encode(report.findings).write(to: URL(fileURLWithPath: file))
    for finding in report.findings where finding.severity == .error {
      output.complaint(finding.description)
    }
    let counts = Dictionary(grouping: report.findings, by: \.severity).mapValues(\.count)
    output.complaint(
      "\(plan.modules.count) modules, \(report.files) files, \(report.written) written anew; "
        + "\(counts[.error] ?? 0) errors, \(counts[.warning] ?? 0) warnings, "
        + "\(counts[.note] ?? 0) notes in \(file)"
    )
    if !plan.leftOut.isEmpty {
      output.complaint("Left out: \(plan.leftOut.joined(separator: ", ")).")
    }
  }

  // MARK: Building

  private var configurationFolder: String { place.configurationFolder }

  /// Builds a product, or all targets.
  ///
  /// - Returns: Whether the build succeeded.
  mutating func build(product: String?) throws -> Bool {
    try forgetOthers()
    var words = place.words(package: package.folder)
    if let product { words += ["--product", product] }
    var found: [String] = []
    var seen: Set<String> = []
    var noise = BuildNoise(russet: russet)
    var hasPlan = place.isOwn
    let output = output
    let place = place
    let ending = try Tool.lines(
      "swift",
      words,
      environment: place.environment,
      isOnTerminal: place.isOnTerminal
    ) {
      // SwiftPM has read the plan when it tells of the first command, or that there is none.
      if hasPlan, $0.hasPrefix("[") || $0.hasPrefix("Build ") {
        place.forgetPlan()
        hasPlan = false
      }
      guard !noise.hides($0) else { return }
      output.complaint($0)
      if $0.hasPrefix("/"), $0.contains(": error: "), seen.insert($0).inserted { found.append($0) }
    }
    errors = found
    return ending == .exit(0)
  }

  /// Builds; if the errors are in files that need a framework that Russet does not have, builds
  /// again without these files.
  mutating func buildWhatCan(product: String?) throws -> Bool {
    if try build(product: product) { return true }
    let first = (errors, package, report)
    var leftOut = try LeftOutFiles(folder: package.folder)
    // Each round reveals errors that those of the previous round hid.
    for _ in 0..<4 {
      let files = leftOut.add(filesInErrors, of: plan)
      guard !files.isEmpty else { break }
      for file in files {
        output.complaint("“\(file.path)” is left out: it needs \(file.module).")
      }
      package = TranslatedPackage(leftOut.applied(to: plan), russet: russet)
      report = try package.write(with: translator)
      if try build(product: product) {
        try leftOut.save()
        return true
      }
    }
    (errors, package, report) = first
    _ = try package.write(with: translator)
    return false
  }

  /// The original files with errors in the last build.
  private var filesInErrors: Set<String> {
    Set(
      errors.compactMap { error in
        error.range(of: ".swift:").map { String(error[..<$0.lowerBound]) + ".swift" }
      }
    )
  }

  /// Removes the remains of another package.
  ///
  /// SwiftPM would use the build plan of the other package, and `canImport` would find its modules.
  private func forgetOthers() throws {
    let file = configurationFolder + "/russet-project.json"
    struct Last: Codable, Equatable {
      var package: String
      var modules: [String]
    }
    let present = Last(package: package.folder, modules: plan.modules.map(\.name))
    let last = FileManager.default.contents(atPath: file)
      .flatMap { try? JSONDecoder().decode(Last.self, from: $0) }
    guard last != present else { return }
    if last?.package != present.package, !place.isOwn { place.forgetPlan() }
    for module in last?.modules ?? []
    where last?.package != present.package || !present.modules.contains(module) {
      for ending in ["swiftmodule", "swiftdoc", "swiftsourceinfo", "abi.json"] {
        try? FileManager.default.removeItem(
          atPath: "\(configurationFolder)/Modules/\(module).\(ending)"
        )
      }
    }
    try? FileManager.default.createDirectory(
      atPath: configurationFolder,
      withIntermediateDirectories: true
    )
    try JSONEncoder().encode(present).write(to: URL(fileURLWithPath: file))
  }

  /// Copies a program into its bundle and returns its path; the main bundle is the folder of the
  /// program.
  func install(_ program: String, into bundle: String) throws -> String {
    let source =
      URL(fileURLWithPath: configurationFolder).resolvingSymlinksInPath().path
      + "/" + program
    let place = bundle + "/" + program
    let manager = FileManager.default
    try manager.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try? manager.removeItem(atPath: place)
    do {
      // A hard link uses no space; it is not possible on another file system.
      try manager.linkItem(atPath: source, toPath: place)
    } catch {
      try manager.copyItem(atPath: source, toPath: place)
    }
    return place
  }

  /// Returns the module of the app with a name, of the scheme, or the only one.
  func app(named name: String?) throws -> PlannedModule {
    let apps = plan.apps
    if let name {
      if let app = apps.first(where: { $0.title == name || $0.name == name }) { return app }
      throw WrongUse(
        message: "The project has no app “\(name)”; it has "
          + apps.map(\.title).joined(separator: ", ") + "."
      )
    }
    if let scheme = try scheme(), let target = scheme.launchedTarget,
      let app = apps.first(where: { $0.title == target })
    {
      return app
    }
    guard apps.count == 1, let app = apps.first else {
      throw WrongUse(
        message: "The project has several apps; choose one with --product: "
          + apps.map(\.title).joined(separator: ", ") + "."
      )
    }
    return app
  }

  /// Returns the scheme with the requested name, or the only scheme.
  func scheme() throws -> Scheme? {
    guard let name = options.scheme else { return plan.schemes.count == 1 ? plan.schemes[0] : nil }
    if let scheme = plan.schemes.first(where: { $0.name == name }) { return scheme }
    let names = plan.schemes.map(\.name)
    throw WrongUse(
      message: "There is no scheme “\(name)”; there "
        + (names.isEmpty ? "is none." : "are \(names.joined(separator: ", ")).")
    )
  }

  /// Adds the errors of an earlier build to those of the last one.
  mutating func keep(_ earlier: [String]) {
    errors = earlier + errors.filter { !earlier.contains($0) }
  }

  /// Leaves out tests that do not compile: first the files of a test target, then the whole target
  /// if the rest does not build without them.
  ///
  /// - Returns: The names of the parts that were left out; empty if leaving out tests does not
  ///   help.
  mutating func leaveOutFailingTests() throws -> [String] {
    let places = Dictionary(
      plan.modules.flatMap { module in module.sources.map { ($0.path, module) } },
      uniquingKeysWith: { first, _ in first }
    )
    var failing: [String: Set<String>] = [:]
    for error in errors {
      guard let end = error.range(of: ".swift:"), error.hasPrefix("/") else { continue }
      let file = String(error[..<end.lowerBound]) + ".swift"
      guard let module = places[file] else { continue }
      guard module.isTest else { return [] }
      failing[module.name, default: []].insert(file)
    }
    guard !failing.isEmpty else { return [] }
    var files: Set<String> = []
    var modules: Set<String> = []
    var names: [String] = []
    for (module, bad) in failing.sorted(by: { $0.key < $1.key }) {
      let sources = plan.modules.first { $0.name == module }?.sources.count ?? 0
      testsWithoutFiles[module, default: 0] += 1
      if testsWithoutFiles[module, default: 0] <= 3, bad.count < sources {
        files.formUnion(bad)
        names += bad.sorted().map { "\(module)/\(URL(fileURLWithPath: $0).lastPathComponent)" }
      } else {
        modules.insert(module)
        names.append(module)
      }
    }
    guard plan.tests.contains(where: { !modules.contains($0.name) }) else { return [] }
    let rest = plan.modules.filter { !modules.contains($0.name) }.map(\.name)
    package = TranslatedPackage(plan.without(files: files).keeping(rest), russet: russet)
    report = try package.write(with: translator)
    return names
  }
}
