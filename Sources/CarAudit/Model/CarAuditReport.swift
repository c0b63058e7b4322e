import CarSafety
import FindingReports
import Foundation

/// The report of a review of an app in the car: findings by rule, and a report for each task.
public struct CarAuditReport: Sendable, Hashable, Codable {
  /// The settings of the review.
  public var settings: CarAuditSettings
  /// The findings, joined by rule and subject.
  public var findings: [CarAuditFinding] = []
  /// The questions for a person about elements of the app, one for each rule.
  public var questions: [CarQuestion] = []
  /// The reports of the tasks that were performed.
  public var tasks: [CarTaskReport] = []
  /// The identifiers of all tasks that the app declares.
  public var declaredTasks: [String] = []
  /// The part that is being reviewed; `nil` at the end.
  public var part: String?
  /// The parts that are complete.
  public var done: [String] = []
  /// The parts during which the app ended, each with a description of its end.
  public var crashes: [String: String] = [:]

  /// Makes an empty report.
  public init(settings: CarAuditSettings) { self.settings = settings }

  /// Adds findings and joins them with those of the same rule and subject.
  public mutating func add(_ more: [CarAuditFinding]) {
    findings = CarAuditFinding.joined(findings + more)
  }

  /// Adds the question of a rule, unless the report already contains one.
  mutating func ask(_ question: CarQuestion?) {
    guard let question, !questions.contains(where: { $0.rule == question.rule }) else { return }
    questions.append(question)
    questions.sort { $0.rule < $1.rule }
  }

  /// Adds the report of another process.
  public mutating func add(_ other: CarAuditReport) {
    add(other.findings)
    other.questions.forEach { ask($0) }
    tasks += other.tasks
    if declaredTasks.isEmpty { declaredTasks = other.declaredTasks }
    done += other.done
    part = other.part
    crashes.merge(other.crashes) { first, _ in first }
  }

  /// Removes the findings and questions of all other rules.
  public mutating func keep(rules: Set<String>) {
    findings.removeAll { !rules.contains($0.finding.rule) }
    questions.removeAll { !rules.contains($0.rule) }
  }

  /// The findings by severity, the most severe first, then by rule and subject.
  public var sortedFindings: [CarAuditFinding] {
    findings.sorted {
      let (a, b) = ($0.finding, $1.finding)
      if a.severity != b.severity { return a.severity > b.severity }
      return (a.rule, a.subject, a.message) < (b.rule, b.subject, b.message)
    }
  }

  /// The highest severity; `nil` without findings.
  public var worst: CarFinding.Severity? {
    let crash: CarFinding.Severity? = crashes.isEmpty ? nil : .fail
    return ([crash] + findings.map { $0.finding.severity }).compactMap { $0 }.max()
  }

  /// Returns whether a finding has at least a severity; `nil` returns false.
  public func fails(on severity: CarFinding.Severity?) -> Bool {
    guard let severity, let worst else { return false }
    return worst >= severity
  }
}

// MARK: Formats

extension CarFinding.Severity {
  /// The severity as a level of other formats.
  var level: ReportedFinding.Level {
    switch self {
    case .note: .note
    case .warning: .warning
    case .fail: .error
    }
  }
}

extension CarAuditReport {
  /// The identifier of findings about an app that ended during a drive.
  static let crashRule = "CAR-crash"

  /// The findings in the form of other formats.
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

  /// The rules that the review checks in the running app.
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

  /// Returns the report as SARIF 2.1.0; `folder` contains the source files.
  public func sarif(in folder: String? = nil) -> SARIF {
    SARIF(
      tool: "russet audit --car",
      rules: reportedRules,
      findings: reportedFindings,
      in: folder
    )
  }

  /// Returns the report as JUnit's XML, with a test case for each rule.
  public func junit(title: String, failingOn severity: CarFinding.Severity?) -> String {
    JUnit(
      suite: title,
      rules: reportedRules,
      findings: reportedFindings,
      failingOn: severity?.level
    ).xml
  }

  /// The report as GitHub's workflow commands, one per line.
  public var gitHubAnnotations: [String] { GitHubAnnotations.lines(reportedFindings) }

  /// Returns the report as GitLab's code quality report; `fallback` is the file of findings without
  /// one.
  public func codeQuality(fallback: String) -> CodeQuality {
    CodeQuality(reportedFindings, fallback: fallback)
  }

  /// Returns the report as JSON with sorted keys; numbers that are not finite are texts such as
  /// "Infinity".
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinity,
      negativeInfinity: "-" + Self.infinity,
      nan: Self.notANumber
    )
    return try encoder.encode(self)
  }

  /// Reads the report that ``json()`` returned.
  init(json: Data) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.infinity,
      negativeInfinity: "-" + Self.infinity,
      nan: Self.notANumber
    )
    self = try decoder.decode(CarAuditReport.self, from: json)
  }

  private static let infinity = "Infinity"
  private static let notANumber = "NaN"
}
