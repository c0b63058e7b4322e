/// A report in the XML of JUnit, which every continuous integration service shows.
///
/// Each rule is a test case. One with a finding that weighs enough fails; findings that weigh less
/// stand in the case's output; a case whose rule could not be judged anywhere is skipped.
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

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - suite: The name of the test suite.
  ///   - rules: Every rule that was asked, one test case each.
  ///   - findings: What was found; suppressed findings and findings of a baseline are left out.
  ///   - level: The least level that fails a test case; `nil`: none does.
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

  /// Returns a text for XML; characters that XML 1.0 forbids become U+FFFD.
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
