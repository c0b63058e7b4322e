import Foundation

/// The findings that an app had on a certain day, so that later audits report only new ones.
public struct AuditBaseline: Sendable, Codable, Equatable {
  /// The findings of one rule at one place.
  public struct Entry: Sendable, Codable, Equatable {
    /// The fingerprint of the findings.
    public var fingerprint: String
    /// The number of findings.
    public var count: Int
    /// The rule.
    public var rule: RuleIdentifier
    /// The place of the first finding, for readers of the file.
    public var place: String
  }
  /// The version of the format.
  public var version = 1
  /// The entries in order of rule and place, so that files can be compared line by line.
  public var findings: [Entry]

  /// Creates a baseline from findings.
  public init(_ findings: [Finding]) {
    let groups = Dictionary(grouping: findings, by: \.fingerprint)
    self.findings = groups.compactMap { fingerprint, all in
      all.min { $0.place < $1.place }.map {
        Entry(fingerprint: fingerprint, count: all.count, rule: $0.rule, place: $0.place)
      }
    }
    .sorted { ($0.rule.rawValue, $0.place) < ($1.rule.rawValue, $1.place) }
  }

  /// Reads a file that `json()` wrote.
  public init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }

  /// Returns the baseline as JSON, one value per line.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Splits findings into new ones and those in the baseline; of each fingerprint at most as many
  /// are known as the baseline counts.
  public func part(_ findings: [Finding]) -> (new: [Finding], known: [Finding]) {
    var left = Dictionary(
      self.findings.map { ($0.fingerprint, $0.count) },
      uniquingKeysWith: +
    )
    var result: (new: [Finding], known: [Finding]) = ([], [])
    for finding in findings {
      if let count = left[finding.fingerprint], count > 0 {
        left[finding.fingerprint] = count - 1
        result.known.append(finding)
      } else {
        result.new.append(finding)
      }
    }
    return result
  }
}
