import FindingReports
import Foundation

/// The report in the formats of other tools.
extension AuditReport {
  /// The rules that were checked and those of the findings, in order of their identifiers.
  public var reportedRules: [ReportedRule] {
    let all = Set(checked).union((findings + suppressed.map(\.finding) + (known ?? [])).map(\.rule))
    return all.sorted { $0.rawValue < $1.rawValue }.map { identifier in
      let text = RuleBook.text(of: identifier)
      let worst = (findings + (known ?? [])).filter { $0.rule == identifier }.map(\.severity).max()
      return ReportedRule(
        identifier.rawValue,
        statement: text?.statement ?? "Found by \(identifier).",
        source: text?.reference,
        level: (worst ?? .warning).level
      )
    }
  }

  /// All findings: those that count, those of the baseline, and suppressed ones.
  public var reportedFindings: [ReportedFinding] {
    findings.map { Self.reported($0, isNew: known == nil ? nil : true) }
      + (known ?? []).map { Self.reported($0, isNew: false) }
      + suppressed.map { each in
        var finding = Self.reported(each.finding, isNew: nil)
        finding.suppression = ReportedFinding.Suppression(
          isInSource: each.isInCode,
          reason: each.reason
        )
        return finding
      }
  }

  private static func reported(_ finding: Finding, isNew: Bool?) -> ReportedFinding {
    let isFile = finding.path == nil && finding.frame == nil && finding.place.isFileName
    var place = finding.source.map { ReportedFinding.Place($0.file, line: $0.line) }
    if place == nil, isFile { place = ReportedFinding.Place(finding.place) }
    var result = ReportedFinding(
      rule: finding.rule.rawValue,
      level: finding.severity.level,
      message: "\(finding.what) \(finding.remedy)",
      place: place,
      element: isFile ? nil : finding.place,
      fingerprint: finding.fingerprint
    )
    result.needsReview = finding.notJudged != nil
    result.isNew = isNew
    return result
  }

  /// Returns the report as SARIF 2.1.0.
  ///
  /// - Parameter folder: The folder with the source files; nil if it is unknown.
  /// - Returns: A document with all findings; those that do not count are marked.
  public func sarif(in folder: String? = nil) -> SARIF {
    SARIF(
      tool: "russet audit",
      rules: reportedRules,
      findings: reportedFindings,
      in: folder
    )
  }

  /// Returns the report as JUnit XML, with a test case for each rule.
  ///
  /// - Parameters:
  ///   - title: The name of the test suite.
  ///   - severity: The lowest severity that fails a test case; nil if none does.
  /// - Returns: The XML.
  public func junit(title: String, failingOn severity: Severity?) -> String {
    JUnit(
      suite: title,
      rules: reportedRules,
      findings: reportedFindings,
      failingOn: severity?.level
    ).xml
  }

  /// The report as GitHub workflow commands, one per line.
  public var gitHubAnnotations: [String] { GitHubAnnotations.lines(reportedFindings) }

  /// Returns the report as a GitLab code quality report.
  ///
  /// - Parameter fallback: The file for findings without a known source.
  /// - Returns: A report of the findings that count.
  public func codeQuality(fallback: String) -> CodeQuality {
    CodeQuality(reportedFindings, fallback: fallback)
  }
}

extension Severity {
  /// The level of the severity in other formats.
  var level: ReportedFinding.Level {
    switch self {
    case .advice: .note
    case .warning: .warning
    case .error: .error
    }
  }
}

extension String {
  /// Whether the place is the name of a file, not of an element or a subject.
  fileprivate var isFileName: Bool {
    !contains(" > ") && !contains("“")
      && ["png", "jpg", "jpeg", "svg", "pdf", "gif", "webp", "heic", "plist", "strings", "json"]
        .contains { hasSuffix("." + $0) }
  }
}
