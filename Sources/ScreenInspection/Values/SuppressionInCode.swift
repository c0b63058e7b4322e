/// Rules of the audit that do not count, and why.
public struct AuditSuppression: Sendable, Hashable, Codable {
  /// The rules' identifiers; empty: every rule.
  public var rules: [String]
  /// The reason.
  public var reason: String
  /// The last day on which it holds, as "2026-12-31"; nil: for good.
  public var until: String?

  /// Suppresses rules, by default for good.
  public init(of rules: [String], because reason: String, until: String? = nil) {
    self.rules = rules
    self.reason = reason
    self.until = until
  }

  /// Whether it names a rule.
  public func names(_ rule: String) -> Bool { rules.isEmpty || rules.contains(rule) }

  /// Whether it still holds on a day that is written as "2026-12-31".
  public func holds(on day: String) -> Bool { until.map { day <= $0 } ?? true }
}

/// A suppression in the app's code, at an element.
public struct SuppressionInCode: Sendable, Hashable, Codable {
  /// What is suppressed.
  public var suppression: AuditSuppression
  /// The path of the element for which, and for all in which, it holds.
  public var path: String

  /// Tells of a suppression at an element.
  public init(_ suppression: AuditSuppression, at path: String) {
    self.suppression = suppression
    self.path = path
  }

  /// Whether it is about the element at a path.
  public func covers(_ path: String) -> Bool {
    path == self.path || path.hasPrefix(self.path + " > ")
  }
}
