import CarSafety
import FindingReports
import Foundation

/// What a review of an app in the car found: findings by rule, and a report for each task.
public struct CarAuditReport: Sendable, Hashable, Codable {
  /// What was reviewed.
  public var settings: CarAuditSettings
  /// The findings, joined by rule and subject.
  public var findings: [CarAuditFinding] = []
  /// Questions for a person about what occurs in the app, one for each rule.
  public var questions: [CarQuestion] = []
  /// The tasks that were driven.
  public var tasks: [CarTaskReport] = []
  /// The identifiers of all tasks that the app declares.
  public var declaredTasks: [String] = []
  /// The part that was under way; `nil` at the end.
  public var part: String?
  /// The parts that are complete.
  public var done: [String] = []
  /// The parts during which the app ended, with how it ended.
  public var crashes: [String: String] = [:]

  /// Makes an empty report.
  public init(settings: CarAuditSettings) { self.settings = settings }

  /// Adds findings and joins them with those of the same rule and subject.
  public mutating func add(_ more: [CarAuditFinding]) {
    findings = CarAuditFinding.joined(findings + more)
  }

  /// Adds the question of a rule; one that was asked before stays.
  mutating func ask(_ question: CarQuestion?) {
    guard let question, !questions.contains(where: { $0.rule == question.rule }) else { return }
    questions.append(question)
    questions.sort { $0.rule < $1.rule }
  }

  /// Adds what a further process found.
  public mutating func add(_ other: CarAuditReport) {
    add(other.findings)
    other.questions.forEach { ask($0) }
    tasks += other.tasks
    if declaredTasks.isEmpty { declaredTasks = other.declaredTasks }
    done += other.done
    part = other.part
    crashes.merge(other.crashes) { first, _ in first }
  }

  /// Keeps the findings and questions of some rules.
  public mutating func keep(rules: Set<String>) {
    findings.removeAll { !rules.contains($0.finding.rule) }
    questions.removeAll { !rules.contains($0.rule) }
  }

  /// The findings, gravest first, then by rule and subject.
  public var sortedFindings: [CarAuditFinding] {
    findings.sorted {
      let (a, b) = ($0.finding, $1.finding)
      if a.severity != b.severity { return a.severity > b.severity }
      return (a.rule, a.subject, a.message) < (b.rule, b.subject, b.message)
    }
  }

  /// The gravest severity; `nil` without findings.
  public var worst: CarFinding.Severity? {
    let crash: CarFinding.Severity? = crashes.isEmpty ? nil : .fail
    return ([crash] + findings.map { $0.finding.severity }).compactMap { $0 }.max()
  }

  /// Returns whether a finding is as grave as a severity; `nil` fails nothing.
  public func fails(on severity: CarFinding.Severity?) -> Bool {
    guard let severity, let worst else { return false }
    return worst >= severity
  }
}

// MARK: Formats

extension CarFinding.Severity {
  /// The severity in the words of other formats.
  var level: ReportedFinding.Level {
    switch self {
    case .note: .note
    case .warning: .warning
    case .fail: .error
    }
  }
}

extension CarAuditReport {
  /// The identifier of findings about an app that ends during a drive.
  static let crashRule = "CAR-crash"

  /// The findings in the terms of other formats.
  public var reportedFindings: [ReportedFinding] {
    let ended = crashes.sorted { $0.key < $1.key }.map { part, ending in
      ReportedFinding(
        rule: Self.crashRule,
        level: .error,
        message: "The app \(ending) during “\(part)”.",
        element: part
      )
    }
    return ended
      + sortedFindings.map { each in
        let finding = each.finding
        return ReportedFinding(
          rule: finding.rule,
          level: finding.severity.level,
          message: "\(finding.message) \(finding.remedy)",
          element: finding.subject,
          fingerprint: StableHash.of([
            finding.rule, finding.subject, finding.message.filter { !$0.isNumber },
          ])
        )
      }
  }

  /// The rules that the review judges on the running app.
  public var reportedRules: [ReportedRule] {
    CarRuleBook.rules.filter(\.isDriven).map {
      ReportedRule(
        $0.id,
        statement: $0.statement,
        source: "in-car catalogue, \($0.id)",
        level: $0.check == .automatic ? .error : .warning
      )
    }
  }

  /// The report as SARIF 2.1.0; `folder` is the one that source files are below.
  public func sarif(in folder: String? = nil) -> SARIF {
    SARIF(
      tool: "russet audit --car",
      rules: reportedRules,
      findings: reportedFindings,
      in: folder
    )
  }

  /// The report as JUnit's XML, with a test case for each rule.
  public func junit(title: String, failingOn severity: CarFinding.Severity?) -> String {
    JUnit(
      suite: title,
      rules: reportedRules,
      findings: reportedFindings,
      failingOn: severity?.level
    ).xml
  }

  /// The report as GitHub's workflow commands, one on a line.
  public var gitHubAnnotations: [String] { GitHubAnnotations.lines(reportedFindings) }

  /// The report as GitLab's code quality report; `fallback` is the file that findings stand at.
  public func codeQuality(fallback: String) -> CodeQuality {
    CodeQuality(reportedFindings, fallback: fallback)
  }

  /// Returns the report as JSON with sorted keys.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
