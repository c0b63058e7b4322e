import Foundation

/// Findings as GitHub's workflow commands, which become annotations of a commit.
///
/// Source: GitHub, Workflow commands for GitHub Actions: setting a notice, warning or error message.
public enum GitHubAnnotations {
  /// Returns one line for each finding that is neither suppressed nor part of a baseline.
  public static func lines(_ findings: [ReportedFinding]) -> [String] {
    findings.filter { $0.suppression == nil && $0.isNew != false }.map { finding in
      let command =
        switch finding.level {
        case .note: "notice"
        case .warning: "warning"
        case .error: "error"
        }
      var properties: [String] = []
      if let place = finding.place {
        properties.append("file=\(escapedProperty(place.file))")
        if let line = place.line { properties.append("line=\(line)") }
        if let column = place.column { properties.append("col=\(column)") }
      }
      properties.append("title=\(escapedProperty(finding.rule))")
      let element = finding.element.map { "\($0): " } ?? ""
      return "::\(command) \(properties.joined(separator: ","))::"
        + escaped(element + finding.message)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacingOccurrences(of: ":", with: "%3A")
      .replacingOccurrences(of: ",", with: "%2C")
  }
}
