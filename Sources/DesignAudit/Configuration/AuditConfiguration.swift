import Foundation
import ScreenInspection

/// The configuration of an audit: severities, thresholds and suppressions.
///
/// A JSON file in which every part is optional:
///
///     {
///       "severities": { "VIS-R94": "off", "VIS-R90": "error" },
///       "settings": { "minimumContrast": 7 },
///       "suppressions": [
///         { "rules": ["UI9-R31"], "place": "AboutController*",
///           "because": "The licence has this form.", "until": "2026-12-31" }
///       ]
///     }
public struct AuditConfiguration: Sendable {
  /// The weight of a rule's findings.
  public enum Weight: Sendable, Equatable {
    /// The rule is not reported.
    case off
    /// All findings have this severity.
    case severity(Severity)
  }

  /// A suppression of findings by rule and place.
  public struct Suppression: Sendable, Equatable {
    /// The suppressed rules with the reason.
    public var suppression: AuditSuppression
    /// The place as in reports, where `*` matches any characters; nil for all places.
    public var place: String?

    /// Suppresses rules at a place; by default at all places.
    public init(_ suppression: AuditSuppression, at place: String? = nil) {
      self.suppression = suppression
      self.place = place
    }

    /// Returns whether the suppression applies to a finding.
    public func covers(_ finding: Finding) -> Bool {
      guard suppression.names(finding.rule.rawValue) else { return false }
      guard let place else { return true }
      return Self.matches(finding.place[...], place[...])
        || finding.path.map { Self.matches($0[...], place[...]) } ?? false
    }

    /// Returns whether a text matches a pattern; `*` matches any characters.
    static func matches(_ text: Substring, _ pattern: Substring) -> Bool {
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count > 1, let first = parts.first, let last = parts.last else {
        return text == pattern
      }
      guard text.hasPrefix(first), text.dropFirst(first.count).hasSuffix(last) else { return false }
      var rest = text.dropFirst(first.count).dropLast(last.count)
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  /// The weights that replace those of the rules.
  public var weights: [RuleIdentifier: Weight] = [:]
  /// The thresholds of the checks.
  public var settings = AuditSettings()
  /// The suppressed findings.
  public var suppressions: [Suppression] = []

  /// Creates a configuration that changes nothing.
  public init() {}

  /// An error in a file.
  public struct Fault: Error, CustomStringConvertible {
    /// The error in a sentence.
    public var description: String
  }

  /// Reads a configuration.
  ///
  /// - Throws: A `Fault` that describes the error.
  public init(json: Data) throws {
    let file = try Self.object(json)
    try Self.refuseUnknown(file, ["severities", "settings", "suppressions"], in: "the file")
    if let values = file["severities"] {
      guard let values = values as? [String: Any] else {
        throw Fault(description: "“severities” is no object of rules and severities.")
      }
      for (rule, value) in values.sorted(by: { $0.key < $1.key }) {
        try Self.requireRule(rule)
        switch value as? String {
        case "off": weights[RuleIdentifier(rule)] = .off
        case let word:
          guard let severity = word.flatMap(Severity.init(rawValue:)) else {
            throw Fault(
              description: "The severity of \(rule) is “\(value)”; "
                + "there are error, warning, advice and off."
            )
          }
          weights[RuleIdentifier(rule)] = .severity(severity)
        }
      }
    }
    if let values = file["settings"] {
      guard let values = values as? [String: Any] else {
        throw Fault(description: "“settings” is no object of names and numbers.")
      }
      settings = try Self.settings(values)
    }
    if let list = file["suppressions"] { suppressions = try Self.suppressions(list) }
  }

  /// Reads a file with only a list of suppressions, as for `--suppressions`.
  ///
  /// - Throws: A `Fault` that describes the error.
  public static func suppressions(json: Data) throws -> [Suppression] {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: json)
    } catch {
      throw Fault(description: "The file is no JSON.")
    }
    return try suppressions(value)
  }

  private static func object(_ json: Data) throws -> [String: Any] {
    guard let value = try? JSONSerialization.jsonObject(with: json) else {
      throw Fault(description: "The file is no JSON.")
    }
    guard let object = value as? [String: Any] else {
      throw Fault(description: "The file holds no JSON object.")
    }
    return object
  }

  private static func suppressions(_ list: Any) throws -> [Suppression] {
    guard let list = list as? [[String: Any]] else {
      throw Fault(description: "The suppressions are no list of objects.")
    }
    return try list.enumerated().map { index, entry in
      let name = "suppression \(index + 1)"
      try refuseUnknown(entry, ["rules", "rule", "place", "because", "until"], in: name)
      guard let reason = entry["because"] as? String, !reason.isEmpty else {
        throw Fault(description: "There is no reason, “because”, in \(name).")
      }
      let one = (entry["rule"] as? String).map { [$0] }
      let rules = entry["rules"] as? [String] ?? one ?? []
      guard entry["rules"] == nil && entry["rule"] == nil || !rules.isEmpty else {
        throw Fault(description: "The rules of \(name) are no list of names.")
      }
      for rule in rules { try requireRule(rule) }
      let place = entry["place"] as? String
      guard entry["place"] == nil || place != nil else {
        throw Fault(description: "The place of \(name) is not a string.")
      }
      guard !rules.isEmpty || place != nil else {
        throw Fault(description: "There is neither a rule nor a place in \(name).")
      }
      let until = entry["until"] as? String
      guard entry["until"] == nil || until.map(isDay) == true else {
        throw Fault(description: "The day of \(name) is not written as 2026-12-31.")
      }
      return Suppression(AuditSuppression(of: rules, because: reason, until: until), at: place)
    }
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2])
    else { return false }
    let calendar = Calendar(identifier: .gregorian)
    return DateComponents(calendar: calendar, year: year, month: month, day: day).isValidDate
  }

  private static func requireRule(_ name: String) throws {
    guard RuleBook.isKnown(RuleIdentifier(name)) else {
      throw Fault(description: "There is no rule “\(name)”.")
    }
  }

  private static func refuseUnknown(
    _ object: [String: Any],
    _ names: Set<String>,
    in place: String
  ) throws {
    guard let unknown = Set(object.keys).subtracting(names).min() else { return }
    throw Fault(
      description: "There is no “\(unknown)” in \(place); there are "
        + names.sorted().joined(separator: ", ") + "."
    )
  }

  /// Returns the default settings with other values.
  ///
  /// - Throws: A `Fault` for an unknown name or a value of another type.
  private static func settings(_ values: [String: Any]) throws -> AuditSettings {
    let usual = try JSONEncoder().encode(AuditSettings())
    guard var all = try JSONSerialization.jsonObject(with: usual) as? [String: Any] else {
      return AuditSettings()
    }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard all[name] != nil else {
        throw Fault(description: "There is no setting “\(name)”.")
      }
      all[name] = value
    }
    do {
      let data = try JSONSerialization.data(withJSONObject: all)
      return try JSONDecoder().decode(AuditSettings.self, from: data)
    } catch let DecodingError.typeMismatch(_, context),
      let DecodingError.valueNotFound(_, context),
      let DecodingError.dataCorrupted(context)
    {
      let name = context.codingPath.first?.stringValue ?? "a setting"
      throw Fault(description: "The value of “\(name)” is of another kind than the usual one.")
    }
  }
}
