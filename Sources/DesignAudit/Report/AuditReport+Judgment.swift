import Foundation
import ScreenInspection

extension AuditReport {
  /// A suppressed finding with the reason.
  public struct Suppressed: Sendable, Codable, Equatable {
    /// The finding.
    public var finding: Finding
    /// The reason of the suppression.
    public var reason: String
    /// The last day of the suppression; nil for no limit.
    public var until: String?
    /// Whether the app's code contains the suppression, not a file.
    public var isInCode: Bool
  }

  /// Applies the weights of a configuration.
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

  /// Moves suppressed findings from `findings` to `suppressed`, and adds notes about suppressions
  /// that expired or have no effect.
  ///
  /// - Parameters:
  ///   - files: The suppressions in files.
  ///   - code: The suppressions in the app's code.
  ///   - today: The day on which they have to be valid, such as "2026-12-31".
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
      let names = each.suppression.rules.joined(separator: ", ")
      let rules = names.isEmpty ? "all rules" : names
      notes.append(
        "The suppression of \(rules) in the code of \(each.path) expired on "
          + "\(each.suppression.until ?? "")."
      )
    }
  }

  /// Moves the findings of a baseline from `findings` to `known`.
  public mutating func compare(with baseline: AuditBaseline) {
    let parts = baseline.part(findings)
    findings = parts.new
    known = (known ?? []) + parts.known
  }

  /// The current day in the format of suppressions.
  public static var today: String {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day],
      from: Date()
    )
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }
}
