import CoreGraphics
import Foundation

/// One place where a rule is broken, or could not be judged.
public struct Finding: Sendable, Codable, Equatable {
  public var rule: RuleIdentifier
  public var severity: Severity
  /// The element's path or the file's name.
  public var place: String
  /// The element's frame in points of the screen; nil for files.
  public var frame: CGRect?
  /// What is wrong.
  public var what: String
  /// How to mend it.
  public var remedy: String
  /// Set where the rule could not be judged: why.
  public var notJudged: String?

  public init(
    _ rule: RuleIdentifier,
    _ severity: Severity,
    at place: String,
    frame: CGRect? = nil,
    what: String,
    remedy: String
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.frame = frame
    self.what = what
    self.remedy = remedy
  }

  /// A result that says that, and why, a rule could not be judged.
  public static func notJudged(
    _ rule: RuleIdentifier,
    at place: String,
    because reason: String
  ) -> Finding {
    var finding = Finding(
      rule,
      .advice,
      at: place,
      what: "Not judged: \(reason)",
      remedy: "Have a person look at it."
    )
    finding.notJudged = reason
    return finding
  }
}

extension Rule {
  static func finding(
    _ severity: Severity,
    at element: ScreenElement,
    what: String,
    remedy: String
  ) -> Finding {
    Finding(
      identifier,
      severity,
      at: element.path,
      frame: element.frame,
      what: what,
      remedy: remedy
    )
  }

  static func finding(
    _ severity: Severity,
    at place: String,
    what: String,
    remedy: String
  ) -> Finding {
    Finding(identifier, severity, at: place, what: what, remedy: remedy)
  }
}
