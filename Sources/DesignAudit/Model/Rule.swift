import Foundation
import ScreenInspection

/// The catalogue's name of a rule, "VIS-R04".
public struct RuleIdentifier: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible,
  Codable
{
  /// The name as the catalogue writes it.
  public let rawValue: String
  /// Lets a string literal name a rule.
  public init(stringLiteral value: String) { rawValue = value }
  /// Names a rule of the catalogue; the name is not checked.
  public init(_ value: String) { rawValue = value }
  /// The name as the catalogue writes it.
  public var description: String { rawValue }
  /// Reads the name alone, as a string.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }
  /// Writes the name alone, as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// How far a machine can decide a rule.
public enum Check: String, Sendable, Codable {
  /// The finding is mechanical.
  case auto
  /// The machine sees signs; a person decides.
  case partial
  /// Only a person can tell; the report asks the question.
  case judgment
}

/// How much a finding weighs.
public enum Severity: String, Sendable, Codable, Comparable {
  /// Worth a thought.
  case advice
  /// Probably wrong.
  case warning
  /// Breaks the guideline.
  case error

  private var weight: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .error: 2
    }
  }
  /// Advice weighs less than a warning, a warning less than an error.
  public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }
}

/// One rule of the guidelines.
public protocol Rule: Sendable {
  /// The catalogue's identifier.
  static var identifier: RuleIdentifier { get }
  /// What the rule asks, in one sentence.
  static var statement: String { get }
  /// The guideline's chapter.
  static var reference: String { get }
  /// How far a machine can decide it.
  static var check: Check { get }
  /// Makes the rule; one has no state between two audits.
  init()
}

/// A rule about what is on a screen.
public protocol ScreenRule: Rule {
  /// Judges the values of one screen; sees no view and changes nothing.
  func findings(on screen: Screen, settings: AuditSettings) -> [Finding]
}

/// A rule about what stays and what changes when a screen's surroundings do.
public protocol AdaptationRule: Rule {
  /// Judges one screen over its variations.
  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding]
}

/// A rule about what an app does while it is used.
public protocol ConductRule: Rule {
  /// Judges what happened.
  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding]
}

/// A rule about what an app ships: icons, images, property lists.
public protocol ResourceRule: Rule {
  /// Judges the files of one app.
  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding]
}

/// A rule that only a person can judge: the report asks it as a question.
public struct JudgmentRule: Sendable {
  /// The catalogue's name of the rule.
  public let identifier: RuleIdentifier
  /// The rule in one sentence.
  public let statement: String
  /// The guideline's chapter.
  public let reference: String
  /// What the reviewer is to look at.
  public let question: String
  /// What the question is about: it is asked only where that occurs.
  let subject: QuestionSubject

  init(
    identifier: RuleIdentifier,
    statement: String,
    reference: String,
    question: String,
    subject: QuestionSubject = .always
  ) {
    self.identifier = identifier
    self.statement = statement
    self.reference = reference
    self.question = question
    self.subject = subject
  }
}
