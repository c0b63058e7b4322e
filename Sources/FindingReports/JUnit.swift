/// A report in the XML format of JUnit, which continuous integration services show.
///
/// Each rule is a test case. A case fails if it has a finding of the failing level or above.
/// Findings below that level are in the case's output. A case is skipped if all its findings are
/// places where the rule could not be judged.
public struct JUnit: Sendable {
  private struct Case {
    var rule: ReportedRule
    var failures: [ReportedFinding] = []
    var remarks: [ReportedFinding] = []
    var unjudged: [ReportedFinding] = []
    var isSkipped: Bool { failures.isEmpty && remarks.isEmpty && !unjudged.isEmpty }
  }
  private let suite: String
  private var cases: [Case]

  /// Creates a report of findings.
  ///
  /// - Parameters:
  ///   - suite: The name of the test suite.
  ///   - rules: All rules that were checked, one test case for each.
  ///   - findings: The findings. Suppressed findings and findings of a baseline are left out.
  ///   - level: The lowest level that fails a test case, or nil to fail none.
  public init(
    suite: String,
    rules: [ReportedRule],
    findings: [ReportedFinding],
    failingOn level: ReportedFinding.Level?
  ) {
    self.suite = suite
    let groups = Dictionary(
      grouping: findings.filter { $0.suppression == nil && $0.isNew != false },
      by: \.rule
    )
    let known = Set(rules.map(\.identifier))
    let missing = groups.keys.filter { !known.contains($0) }.sorted().map {
      ReportedRule($0, statement: "Found by \($0).", level: .warning)
    }
    cases = (rules + missing).map { rule in
      var result = Case(rule: rule)
      for finding in groups[rule.identifier] ?? [] {
        if finding.needsReview {
          result.unjudged.append(finding)
        } else if let level, finding.level >= level {
          result.failures.append(finding)
        } else {
          result.remarks.append(finding)
        }
      }
      return result
    }
  }

  /// The report as XML.
  public var xml: String {
    let failed = cases.count { !$0.failures.isEmpty }
    let skipped = cases.count { $0.isSkipped }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites \(counts)>",
      "  <testsuite name=\"\(Self.escaped(suite))\" \(counts)>",
    ]
    for each in cases {
      let name =
        "    <testcase classname=\"\(Self.escaped(each.rule.identifier))\" "
        + "name=\"\(Self.escaped(each.rule.statement))\" time=\"0\""
      guard !each.failures.isEmpty || !each.remarks.isEmpty || !each.unjudged.isEmpty else {
        lines.append(name + "/>")
        continue
      }
      lines.append(name + ">")
      if let first = each.failures.first {
        let message =
          each.failures.count == 1
          ? first.message : "\(each.failures.count) findings, the first: \(first.message)"
        let worst = each.failures.map(\.level).max() ?? first.level
        lines.append(
          "      <failure type=\"\(worst.rawValue)\" message=\"\(Self.escaped(message))\">"
            + Self.escaped(each.failures.map(Self.line).joined(separator: "\n")) + "</failure>"
        )
      } else if each.isSkipped {
        lines.append(
          "      <skipped message=\"\(Self.escaped(each.unjudged[0].message))\"/>"
        )
      }
      let remarks = each.remarks + (each.isSkipped ? [] : each.unjudged)
      if !remarks.isEmpty {
        lines.append(
          "      <system-out>"
            + Self.escaped(remarks.map(Self.line).joined(separator: "\n")) + "</system-out>"
        )
      }
      lines.append("    </testcase>")
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ finding: ReportedFinding) -> String {
    let place = finding.place.map { place in
      place.line.map { "\(place.file):\($0)" } ?? place.file
    }
    let whole = [place, finding.element].compactMap { $0 }.joined(separator: ": ")
    return "\(finding.level.rawValue): \(whole.isEmpty ? "" : whole + ": ")\(finding.message)"
  }

  /// Returns a text escaped for XML, in which U+FFFD replaces the characters that XML 1.0 forbids.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
