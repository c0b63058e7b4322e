import Foundation
import ScreenInspection

/// Everything that an audit found.
public struct AuditReport: Sendable, Codable {
  /// What was found, heaviest first.
  public var findings: [Finding]
  /// Rules that were asked.
  public var checked: [RuleIdentifier]
  /// Questions for a person about what occurs in the app.
  public var questions: [String]
  /// What the rules ask that something was found of, by identifier.
  public var rules: [String: RuleText]

  /// A rule in words.
  public struct RuleText: Sendable, Codable, Equatable {
    /// The rule in one sentence.
    public var statement: String
    /// The guideline's chapter.
    public var reference: String
  }

  /// Judges screens, how they adapt, what the app does and what it ships.
  ///
  /// What is found at one place in several surroundings is one finding.
  public init(
    screens: [Screen] = [],
    tours: [ScreenTour] = [],
    conduct: [ConductLog] = [],
    resources: AppResources? = nil,
    settings: AuditSettings = AuditSettings()
  ) {
    var findings: [Finding] = []
    var checked: [RuleIdentifier] = []
    // A rule may ask of a screen and of what happens there.
    func note(_ rule: any Rule) {
      let identifier = type(of: rule).identifier
      if !checked.contains(identifier) { checked.append(identifier) }
    }
    let app = resources.map { AppFacts($0) }
    func judged(_ screen: Screen) -> Screen {
      var screen = screen
      screen.app = screen.app ?? app
      return screen
    }
    let stops = tours.flatMap { tour in
      tour.stops.map { (judged($0.screen), [$0.setting.description]) }
    }
    let all = screens.map { (judged($0), [String]()) } + stops
    if !all.isEmpty {
      for rule in RuleBook.screenRules {
        note(rule)
        for (screen, names) in all {
          findings += rule.findings(on: screen, settings: settings).map { finding in
            var finding = finding
            finding.settings = names
            return finding
          }
        }
      }
    }
    if !tours.isEmpty {
      for rule in RuleBook.adaptationRules {
        note(rule)
        for tour in tours { findings += rule.findings(across: tour, settings: settings) }
      }
    }
    if !conduct.isEmpty {
      let logs = conduct.map { $0.inOrder }
      for rule in RuleBook.conductRules {
        note(rule)
        for log in logs {
          var log = log
          log.app = log.app ?? app
          findings += rule.findings(in: log, settings: settings)
        }
      }
    }
    if let resources {
      for rule in RuleBook.resourceRules {
        note(rule)
        findings += rule.findings(in: resources, settings: settings)
      }
    }
    self.findings = Self.joined(findings).sorted {
      ($1.severity, $0.rule.rawValue, $0.place, $0.time ?? 0)
        < ($0.severity, $1.rule.rawValue, $1.place, $1.time ?? 0)
    }
    self.checked = checked
    rules = [:]
    for finding in findings {
      guard let rule = RuleBook.rules[finding.rule] else { continue }
      rules[finding.rule.rawValue] = RuleText(
        statement: rule.statement,
        reference: rule.reference
      )
    }
    let evidence = Evidence(screens: all.map(\.0), conduct: conduct, resources: resources)
    questions = RuleBook.judgmentRules.filter { $0.subject.occurs(evidence) }
      .map { "\($0.identifier): \($0.question)" }
  }

  /// One finding for each rule, place and moment, with all surroundings in which it was seen.
  private static func joined(_ findings: [Finding]) -> [Finding] {
    struct Key: Hashable {
      var rule: RuleIdentifier
      var place: String
      var time: Double?
    }
    var places: [Key: Int] = [:]
    var result: [Finding] = []
    for finding in findings {
      let key = Key(rule: finding.rule, place: finding.place, time: finding.time)
      guard let index = places[key] else {
        places[key] = result.count
        result.append(finding)
        continue
      }
      result[index].settings += finding.settings.filter { !result[index].settings.contains($0) }
      result[index].severity = max(result[index].severity, finding.severity)
    }
    return result
  }

  /// What breaks a rule, or one of the rules that it is the sum of.
  public func findings(of rule: RuleIdentifier) -> [Finding] {
    let parts = [rule] + (RuleBook.sums[rule] ?? [])
    return findings.filter { parts.contains($0.rule) }
  }

  /// The worst that was found; nil: nothing.
  public var worst: Severity? { findings.map(\.severity).max() }

  /// How many findings there are of a severity.
  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// The report in a sentence, as "3 errors, 1 warning, 12 pieces of advice by 80 rules".
  public var summary: String {
    func words(_ count: Int, _ one: String, _ many: String) -> String {
      "\(count) \(count == 1 ? one : many)"
    }
    return [
      words(count(of: .error), "error", "errors"),
      words(count(of: .warning), "warning", "warnings"),
      words(count(of: .advice), "piece of advice", "pieces of advice"),
    ].joined(separator: ", ") + " by \(checked.count) rules."
  }

  /// The report as lines for a terminal.
  public var text: String {
    var lines = findings.map { finding in
      var place = finding.place
      if let time = finding.time { place += " at \(time.secondsText)" }
      if let first = finding.settings.first {
        let others = finding.settings.count - 1
        place += " (\(first)\(others > 0 ? " and \(others) more" : ""))"
      }
      return "\(finding.severity.rawValue): \(finding.rule) \(place): \(finding.what) "
        + finding.remedy
    }
    lines.append(summary)
    lines.append("To be judged by a person:")
    lines += questions.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  /// The report as JSON.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
