import Foundation

/// Everything that an audit found.
public struct AuditReport: Sendable, Codable {
  /// What was found, heaviest first.
  public var findings: [Finding]
  /// Rules that were asked.
  public var checked: [RuleIdentifier]
  /// Questions for a person.
  public var questions: [String]

  /// Judges screens, how they adapt, and what the app ships.
  public init(
    screens: [Screen] = [],
    tours: [ScreenTour] = [],
    resources: AppResources? = nil,
    settings: AuditSettings = AuditSettings()
  ) {
    var findings: [Finding] = []
    var checked: [RuleIdentifier] = []
    if !screens.isEmpty {
      for rule in RuleBook.screenRules {
        checked.append(type(of: rule).identifier)
        for screen in screens { findings += rule.findings(on: screen, settings: settings) }
      }
    }
    if !tours.isEmpty {
      for rule in RuleBook.adaptationRules {
        checked.append(type(of: rule).identifier)
        for tour in tours { findings += rule.findings(across: tour, settings: settings) }
      }
    }
    if let resources {
      for rule in RuleBook.resourceRules {
        checked.append(type(of: rule).identifier)
        findings += rule.findings(in: resources, settings: settings)
      }
    }
    self.findings = findings.sorted {
      ($1.severity, $0.rule.rawValue, $0.place) < ($0.severity, $1.rule.rawValue, $1.place)
    }
    self.checked = checked
    questions = RuleBook.judgmentRules.map { "\($0.identifier): \($0.question)" }
  }

  /// The worst that was found; nil: nothing.
  public var worst: Severity? { findings.map(\.severity).max() }

  /// The report as lines for a terminal.
  public var text: String {
    var lines = findings.map {
      "\($0.severity.rawValue): \($0.rule) \($0.place): \($0.what) \($0.remedy)"
    }
    lines.append("\(findings.count) findings by \(checked.count) rules.")
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
