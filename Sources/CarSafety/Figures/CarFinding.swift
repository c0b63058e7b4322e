/// What a rule found: the rule, the place, the measured value and the figures it rests on.
public struct CarFinding: Sendable, Hashable, Codable {
  /// How grave a finding is.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Worth knowing.
    case note
    /// Probably wrong, or judged by a figure that is not confirmed.
    case warning
    /// The rule is broken.
    case fail

    /// Returns whether the first is less grave.
    public static func < (first: Self, second: Self) -> Bool {
      (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
    }
  }

  /// The row of the rule, "CAR-R28".
  public let rule: String
  /// How grave the finding is, after the sureness of the figures.
  public let severity: Severity
  /// The task, control, screen or element that the finding is about.
  public let subject: String
  /// What is wrong.
  public let message: String
  /// What would bring the subject within the rule.
  public let remedy: String
  /// The measured or predicted value; `nil` where nothing is measured.
  public let measured: Double?
  /// The time in the log in seconds; `nil` for what is judged without a log.
  public let time: Double?
  /// The figures that the finding rests on.
  public let figures: [ReferenceFigure]

  /// Makes a finding.
  ///
  /// The severity is lowered to what the surest of the figures allows: a rule fails nothing by
  /// figures that are all from memory or outdated. Without figures it stays.
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

  /// The identifiers of the figures, in order and each once.
  public var figureIDs: [String] {
    figures.reduce(into: []) { if !$0.contains($1.id) { $0.append($1.id) } }
  }
}
