import DesignAudit
import FindingReports
import Foundation
import ScreenInspection

/// The options of `russet audit`.
struct AuditOptions {
  var page: OutputFile?
  var sarif: OutputFile?
  var junit: OutputFile?
  var gitLab: OutputFile?
  var map: OutputFile?
  var newBaseline: OutputFile?
  var isJSON: Bool
  var annotates: Bool
  var touches: Bool
  var rules: [String] = []
  var failure: Severity? = .error
  var configuration = AuditConfiguration()
  var baseline: AuditBaseline?
  var resources: String?
  var screens: String?
  /// The settings of the walk; nil if the app is not walked through.
  var walk: WalkSettings?

  init(_ arguments: inout Arguments) throws {
    func file(_ name: String) throws -> OutputFile? {
      try arguments.option(name).map { try OutputFile($0) }
    }
    page = try file("html")
    sarif = try file("sarif")
    junit = try file("junit")
    gitLab = try file("gitlab")
    map = try file("map")
    newBaseline = try file("write-baseline")
    isJSON = arguments.flag("json")
    annotates = arguments.flag("github")
    guard !(isJSON && annotates) else {
      throw WrongUse(message: "--json and --github both write to the standard output.")
    }
    touches = arguments.flag("touch")
    while let rule = try arguments.option("rule") { rules.append(rule) }
    if let unknown = rules.first(where: { !RuleBook.isKnown(RuleIdentifier($0)) }) {
      throw WrongUse(message: "There is no rule “\(unknown)”." + Self.near(unknown))
    }
    if let word = try arguments.option("fail-on") {
      guard word == "never" || Severity(rawValue: word) != nil else {
        throw WrongUse(
          message: "--fail-on takes error, warning, advice or never, not “\(word)”."
        )
      }
      failure = Severity(rawValue: word)
    }
    configuration = try Self.configuration(&arguments)
    if let path = try arguments.option("baseline") {
      baseline = try Self.read(path) { try AuditBaseline(json: $0) }
    }
    resources = try arguments.option("resources")
    if let resources {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: resources, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw WrongUse(message: "“\(resources)” is no folder with resources.") }
    }
    screens = try arguments.option("screens")
    walk = try Self.walk(&arguments)
    guard screens == nil || walk == nil else {
      throw WrongUse(message: "--screens starts no app, so nothing can --walk.")
    }
    guard map == nil || walk != nil else {
      throw WrongUse(message: "--map goes with --walk.")
    }
  }

  private static func configuration(_ arguments: inout Arguments) throws -> AuditConfiguration {
    var configuration = AuditConfiguration()
    if let path = try arguments.option("configuration") {
      configuration = try read(path) { try AuditConfiguration(json: $0) }
    }
    if let path = try arguments.option("suppressions") {
      configuration.suppressions += try read(path) { try AuditConfiguration.suppressions(json: $0) }
    }
    return configuration
  }

  private static func walk(_ arguments: inout Arguments) throws -> WalkSettings? {
    let isWalking = arguments.flag("walk")
    var settings = WalkSettings(seconds: 600)
    for name in ["seed", "steps", "seconds"] {
      guard let word = try arguments.option(name) else { continue }
      guard isWalking else { throw WrongUse(message: "--\(name) goes with --walk.") }
      guard let number = UInt32(word), number > 0 || name == "seed" else {
        throw WrongUse(message: "--\(name) takes a whole number, not “\(word)”.")
      }
      switch name {
      case "seed": settings.seed = UInt64(number)
      case "steps": settings.steps = Int(number)
      default: settings.seconds = Double(number)
      }
    }
    return isWalking ? settings : nil
  }

  private static func read<Value>(_ path: String, _ value: (Data) throws -> Value) throws -> Value {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Trouble(
        "“\(path)” cannot be read: \(error.plainWords)",
        mend: "Name a file that is there."
      )
    }
    do {
      return try value(data)
    } catch {
      throw Trouble(
        "“\(path)” is not understood: \(error.plainWords)",
        mend: "docs/audit.md tells what stands in such a file."
      )
    }
  }

  /// Writes the requested files; `all` includes the findings that a baseline excluded.
  func write(_ report: AuditReport, _ all: [Finding], of app: AuditedApp) throws {
    let title = app.product.map { "Audit of \($0)" } ?? "Audit"
    try page?.write(
      report.html(title: title, tours: app.tours) { tour, stop in app.pictures(tour, stop) }
    )
    try sarif?.write(report.sarif(in: app.root).json())
    try junit?.write(report.junit(title: title, failingOn: failure))
    try gitLab?.write(report.codeQuality(fallback: "Package.swift").json())
    if let map, let found = report.map {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try map.write(String(decoding: try encoder.encode(found), as: UTF8.self) + "\n")
    }
    try newBaseline?.write(String(decoding: try AuditBaseline(all).json(), as: UTF8.self))
  }

  /// Returns a sentence with rules whose names begin alike.
  private static func near(_ name: String) -> String {
    let room = name.split(separator: "-").first.map(String.init) ?? name
    let near = RuleBook.rules.keys.map(\.rawValue).filter {
      $0.lowercased() == name.lowercased() || $0.hasPrefix(room + "-")
    }.sorted().prefix(8)
    return near.isEmpty
      ? " Rules have names like VIS-R74; docs/catalogue.tsv lists them."
      : " Near it: \(near.joined(separator: ", "))."
  }
}
