import Foundation
import ScreenInspection

extension AuditReport {
  /// A finding that does not count, and why.
  public struct Suppressed: Sendable, Codable, Equatable {
    /// What was found.
    public var finding: Finding
    /// The reason that was given.
    public var reason: String
    /// The last day on which it does not count; nil: for good.
    public var until: String?
    /// Whether the app's code says so, and not a file.
    public var isInCode: Bool
  }

  /// Gives rules the weights that a configuration has for them.
  mutating func weigh(_ weights: [RuleIdentifier: AuditConfiguration.Weight]) {
    guard !weights.isEmpty else { return }
    findings = Self.sorted(
      findings.compactMap { finding in
        switch weights[finding.rule] {
        case nil: return finding
        case .off: return nil
        case .severity(let severity):
          var finding = finding
          finding.severity = severity
          return finding
        }
      }
    )
    checked.removeAll { weights[$0] == .off }
  }

  /// Takes out what a file or the app's code suppresses.
  ///
  /// - Parameters:
  ///   - files: The suppressions of files.
  ///   - code: Those of the app's code.
  ///   - today: The day on which they have to hold, as "2026-12-31".
  mutating func suppress(
    by files: [AuditConfiguration.Suppression],
    and code: [SuppressionInCode],
    today: String
  ) {
    var used: Set<Int> = []
    var usedCode: Set<Int> = []
    var kept: [Finding] = []
    for finding in findings {
      let inFile = files.indices.filter { files[$0].covers(finding) }
      let inCode = code.indices.filter {
        code[$0].suppression.names(finding.rule.rawValue)
          && code[$0].covers(finding.path ?? finding.place)
      }
      used.formUnion(inFile)
      usedCode.formUnion(inCode)
      let valid =
        inCode.map { (code[$0].suppression, true) }.first { $0.0.holds(on: today) }
        ?? inFile.map { (files[$0].suppression, false) }.first { $0.0.holds(on: today) }
      guard let (suppression, isInCode) = valid else {
        kept.append(finding)
        continue
      }
      suppressed.append(
        Suppressed(
          finding: finding,
          reason: suppression.reason,
          until: suppression.until,
          isInCode: isInCode
        )
      )
    }
    findings = kept
    for (index, file) in files.enumerated() {
      let name = file.suppression.rules.joined(separator: ", ")
      let whole = [name, file.place.map { "at \($0)" } ?? ""].filter { !$0.isEmpty }
        .joined(separator: " ")
      if !file.suppression.holds(on: today) {
        notes.append("The suppression of \(whole) expired on \(file.suppression.until ?? "").")
      } else if !used.contains(index) {
        notes.append("The suppression of \(whole) suppresses nothing.")
      }
    }
    var told: Set<SuppressionInCode> = []
    for each in code where !each.suppression.holds(on: today) && told.insert(each).inserted {
      let rules = each.suppression.rules.joined(separator: ", ")
      notes.append(
        "The suppression of \(rules) in the code of \(each.path) expired on "
          + "\(each.suppression.until ?? "")."
      )
    }
  }

  /// Takes out what a baseline has.
  public mutating func compare(with baseline: AuditBaseline) {
    let parts = baseline.part(findings)
    findings = parts.new
    known = (known ?? []) + parts.known
  }

  /// Today as suppressions name days.
  public static var today: String {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day],
      from: Date()
    )
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}
