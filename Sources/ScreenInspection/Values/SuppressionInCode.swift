/// A suppression of audit rules with its reason.
public struct AuditSuppression: Sendable, Hashable, Codable {
  /// The identifiers of the rules; empty for every rule.
  public var rules: [String]
  /// The reason.
  public var reason: String
  /// The last day of validity, such as "2026-12-31"; nil for no limit.
  public var until: String?

  /// Suppresses rules; by default without a limit.
  public init(of rules: [String], because reason: String, until: String? = nil) {
    self.rules = rules
    self.reason = reason
    self.until = until
  }

  /// Returns whether the suppression applies to a rule.
  public func names(_ rule: String) -> Bool { rules.isEmpty || rules.contains(rule) }

  /// Returns whether the suppression is valid on a day, such as "2026-12-31".
  public func holds(on day: String) -> Bool { until.map { day <= $0 } ?? true }
}

/// A suppression that the app's code attaches to an element.
public struct SuppressionInCode: Sendable, Hashable, Codable {
  /// The suppression.
  public var suppression: AuditSuppression
  /// The path of the element; the suppression also applies to the elements in it.
  public var path: String

  /// Creates a suppression at an element.
  public init(_ suppression: AuditSuppression, at path: String) {
    self.suppression = suppression
    self.path = path
  }

  /// Returns whether the suppression applies to the element at a path.
  public func covers(_ path: String) -> Bool {
    path == self.path || path.hasPrefix(self.path + " > ")
  }
}
