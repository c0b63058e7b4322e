import CoreGraphics
import Foundation
import ScreenInspection

/// One place where a rule is broken, or could not be judged.
public struct Finding: Sendable, Codable, Equatable {
  /// The rule that found it.
  public var rule: RuleIdentifier
  /// How much it weighs; reports put errors first.
  public var severity: Severity
  /// The element's path or the file's name.
  public var place: String
  /// The element's frame in points of the screen; nil for files, and where the element's numbers
  /// are infinite or undefined: setting such a frame sets nil.
  public var frame: CGRect? { didSet { frame = frame.flatMap(Self.finite) } }
  /// Seconds of the log; nil: not about a moment, or about one that is no number.
  public var time: Double? { didSet { time = time.flatMap { $0.isFinite ? $0 : nil } } }
  /// The surroundings in which it was seen, the first one that of the frame; empty: not about one.
  public var settings: [String] = []
  /// What is wrong.
  public var what: String
  /// How to mend it.
  public var remedy: String
  /// Set where the rule could not be judged: why.
  public var notJudged: String?

  /// Makes a finding about a place of a screen or of the app's files.
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
    self.frame = frame.flatMap(Self.finite)
    self.what = what
    self.remedy = remedy
  }

  /// The frame, if a report can hold it: JSON has no infinite numbers.
  private static func finite(_ frame: CGRect) -> CGRect? {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return numbers.allSatisfy(\.isFinite) ? frame : nil
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
    on setting: ScreenSetting? = nil,
    what: String,
    remedy: String
  ) -> Finding {
    var finding = Finding(
      identifier,
      severity,
      at: element.path,
      frame: element.frame,
      what: what,
      remedy: remedy
    )
    if let setting { finding.settings = [setting.description] }
    return finding
  }

  static func finding(
    _ severity: Severity,
    at place: String,
    time: Double? = nil,
    frame: CGRect? = nil,
    what: String,
    remedy: String
  ) -> Finding {
    var finding = Finding(
      identifier,
      severity,
      at: place,
      frame: frame,
      what: what,
      remedy: remedy
    )
    finding.time = time
    return finding
  }
}
