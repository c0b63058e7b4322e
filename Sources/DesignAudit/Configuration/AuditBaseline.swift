import Foundation

/// The findings that an app had on a day from which on it gets no new ones.
public struct AuditBaseline: Sendable, Codable, Equatable {
  /// Findings of one rule at one place.
  public struct Entry: Sendable, Codable, Equatable {
    /// What recognizes them.
    public var fingerprint: String
    /// How many there are.
    public var count: Int
    /// The rule.
    public var rule: RuleIdentifier
    /// The place of the first of them, for people who read the file.
    public var place: String
  }
  /// The version of the format.
  public var version = 1
  /// In order of rule and place, so that files can be compared by line.
  public var findings: [Entry]

  /// Keeps findings.
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

  /// The baseline as JSON with a line for each value.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Parts findings into new ones and those that the baseline has, as many of each fingerprint as
  /// it has.
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
