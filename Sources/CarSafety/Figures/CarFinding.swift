/// A finding of a rule: the subject, the measured value and the figures of reference.
public struct CarFinding: Sendable, Hashable, Codable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// The finding is for information.
    case note
    /// The subject is probably wrong, or the figure of reference is not confirmed.
    case warning
    /// The subject breaks the rule.
    case fail

    /// Returns whether the first severity is the lower one.
    public static func < (first: Self, second: Self) -> Bool {
      (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
  }

  /// The catalogue row of the rule, such as "CAR-R28".
  public let rule: String
  /// The severity of the finding, limited by the sureness of the figures.
  public let severity: Severity
  /// The task, control, screen or element that the finding is about.
  public let subject: String
  /// The problem.
  public let message: String
  /// The change that would make the subject follow the rule.
  public let remedy: String
  /// The measured or predicted value; `nil` if nothing is measured.
  public let measured: Double?
  /// The time in the log in seconds; `nil` if the rule does not use a log.
  public let time: Double?
  /// The figures on which the finding is based.
  public let figures: [ReferenceFigure]

  /// Makes a finding.
  ///
  /// The severity is limited by the most certain of the figures: a rule cannot fail a subject by
  /// figures that are all from memory or outdated. Without figures it is not limited.
  public init(
    rule: String,
    severity: Severity = .fail,
    subject: String,
    message: String,
    remedy: String,
    measured: Double? = nil,
    time: Double? = nil,
    figures: [ReferenceFigure] = []
  ) {
    self.rule = rule
    self.severity = min(severity, figures.map(\.sureness.gravest).max() ?? severity)
    self.subject = subject
    self.message = message
    self.remedy = remedy
    self.measured = measured
    self.time = time
    self.figures = figures
  }

  /// The identifiers of the figures in order, each once.
  public var figureIDs: [String] {
    figures.reduce(into: []) { if !$0.contains($1.id) { $0.append($1.id) } }
  }
}
