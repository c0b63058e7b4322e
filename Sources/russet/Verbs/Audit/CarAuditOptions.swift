import CarAudit
import CarSafety
import FindingReports
import Foundation

/// The options of `russet audit --car`.
struct CarAuditOptions {
  var settings = CarAuditSettings()
  var sarif: OutputFile?
  var junit: OutputFile?
  var gitLab: OutputFile?
  var isJSON: Bool
  var annotates: Bool
  var rules: Set<String> = []
  var failure: CarFinding.Severity? = .fail

  init(_ arguments: inout Arguments) throws {
    func file(_ name: String) throws -> OutputFile? {
      try arguments.option(name).map { try OutputFile($0) }
    }
    sarif = try file("sarif")
    junit = try file("junit")
    gitLab = try file("gitlab")
    isJSON = arguments.flag("json")
    annotates = arguments.flag("github")
    guard !(isJSON && annotates) else {
      throw WrongUse(message: "--json and --github both write to the standard output.")
    }
    while let rule = try arguments.option("rule") {
      guard CarRuleBook.rule(rule) != nil else {
        throw WrongUse(
          message: "There is no rule “\(rule)”; rules of the car are CAR-R01 to CAR-R54."
        )
      }
      rules.insert(rule)
    }
    if let name = try arguments.option("profile") {
      guard let profile = CarProfile.named(name) else {
        let names = CarProfile.all.map(\.name).joined(separator: ", ")
        throw WrongUse(message: "There is no profile “\(name)”; there are \(names).")
      }
      settings.profile = profile.name
    }
    while let panel = try arguments.option("panel") {
      let names = CarAuditSettings.panelDisplays.map { CarAuditSettings.name(of: $0) }
      guard names.contains(panel) else {
        throw WrongUse(
          message: "There is no panel “\(panel)”; there are \(names.joined(separator: ", "))."
        )
      }
      settings.panels.append(panel)
    }
    while let task = try arguments.option("task") { settings.tasks.append(task) }
    if let word = try arguments.option("fail-on") {
      switch word {
      case "error": failure = .fail
      case "warning": failure = .warning
      case "advice": failure = .note
      case "never": failure = nil
      default:
        throw WrongUse(
          message: "--fail-on takes error, warning, advice or never, not “\(word)”."
        )
      }
    }
  }

  /// Writes the requested files.
  func write(_ report: CarAuditReport, product: String, root: String?) throws {
    try sarif?.write(report.sarif(in: root).json())
    try junit?.write(report.junit(title: "Audit of \(product) in the car", failingOn: failure))
    try gitLab?.write(report.codeQuality(fallback: "Package.swift").json())
  }
}
