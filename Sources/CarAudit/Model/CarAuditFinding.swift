import CarSafety

/// A finding of a review with the circumstances in which it was seen.
public struct CarAuditFinding: Sendable, Hashable, Codable {
  /// The finding, in its most severe form.
  public var finding: CarFinding
  /// The circumstances, each once, such as "800x480, night, right-hand drive".
  public var circumstances: [String]

  /// Makes a finding.
  public init(_ finding: CarFinding, _ circumstances: [String] = []) {
    self.finding = finding
    self.circumstances = circumstances
  }

  /// Returns findings in which those of one rule about one subject are joined; the most severe one
  /// is kept, or the first of equal ones.
  ///
  /// Findings whose messages differ in more than numbers are not joined.
  public static func joined(_ findings: [CarAuditFinding]) -> [CarAuditFinding] {
    var order: [String] = []
    var byKey: [String: CarAuditFinding] = [:]
    for next in findings {
      let key = next.key
      guard var known = byKey[key] else {
        order.append(key)
        byKey[key] = next
        continue
      }
      if next.finding.severity > known.finding.severity { known.finding = next.finding }
      for one in next.circumstances where !known.circumstances.contains(one) {
        known.circumstances.append(one)
      }
      byKey[key] = known
    }
    return order.compactMap { byKey[$0] }
  }

  private var key: String {
    let words = finding.message.filter { !$0.isNumber && $0 != "." && $0 != "-" }
    return "\(finding.rule)\u{0}\(finding.subject)\u{0}\(words)"
  }
}
