import Foundation

/// Findings as GitLab's code quality report, a part of Code Climate's format.
///
/// Source: GitLab, Code Quality: Code Quality report format.
public struct CodeQuality: Codable, Sendable, Equatable {
  /// The range of lines that an issue is about.
  public struct Lines: Codable, Sendable, Equatable {
    /// The first line, counted from 1.
    public var begin: Int
  }
  /// The place of an issue.
  public struct Location: Codable, Sendable, Equatable {
    /// The file, relative to the repository.
    public var path: String
    /// The range of lines in the file.
    public var lines: Lines
  }
  /// One issue.
  public struct Issue: Codable, Sendable, Equatable {
    /// The description of the fault.
    public var description: String
    /// The rule's identifier.
    public var checkName: String
    /// The identifier of the issue, the same in each report and different from that of each other
    /// issue.
    public var fingerprint: String
    /// The weight: `info`, `minor`, `major`, `critical` or `blocker`.
    public var severity: String
    /// The place of the issue.
    public var location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }
  }
  /// The issues, in order.
  public var issues: [Issue]

  /// Creates a report of findings.
  ///
  /// GitLab shows only issues that name a file: a finding without one is placed at the first line
  /// of `fallback`. Suppressed findings and findings of a baseline are left out.
  public init(_ findings: [ReportedFinding], fallback: String) {
    var counts: [String: Int] = [:]
    issues = findings.filter { $0.suppression == nil && $0.isNew != false }.map { finding in
      let count = counts[finding.fingerprint, default: 0]
      counts[finding.fingerprint] = count + 1
      let severity =
        switch finding.level {
        case .note: "info"
        case .warning: "minor"
        case .error: "major"
        }
      return Issue(
        description: (finding.element.map { "\($0): " } ?? "") + finding.message,
        checkName: finding.rule,
        fingerprint: count == 0
          ? finding.fingerprint : StableHash.of([finding.fingerprint, "\(count)"]),
        severity: severity,
        location: Location(
          path: finding.place?.file ?? fallback,
          lines: Lines(begin: max(1, finding.place?.line ?? 1))
        )
      )
    }
  }

  /// Returns the report as JSON, a list of issues.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(issues), as: UTF8.self) + "\n"
  }
}
