import Foundation
import ScreenInspection

/// The identifier of a rule in the catalogue, such as "VIS-R04".
public struct RuleIdentifier: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible,
  Codable
{
  /// The identifier as in the catalogue.
  public let rawValue: String
  /// Creates an identifier from a string literal.
  public init(stringLiteral value: String) { rawValue = value }
  /// Creates an identifier; it is not checked.
  public init(_ value: String) { rawValue = value }
  /// The identifier as in the catalogue.
  public var description: String { rawValue }
  /// Decodes the identifier from a string.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }
  /// Encodes the identifier as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// The degree to which a program can check a rule.
public enum Check: String, Sendable, Codable {
  /// A program can decide.
  case auto
  /// A program finds indications; a person decides.
  case partial
  /// Only a person can decide; the report contains a question.
  case judgment
}

/// The severity of a finding.
public enum Severity: String, Sendable, Codable, Comparable {
  /// A suggestion.
  case advice
  /// A probable error.
  case warning
  /// A violation of the guideline.
  case error

  private var weight: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .error: 2
    }
  }
  /// Returns whether a severity is lower: advice is lower than a warning, a warning lower than an
  /// error.
  public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }
}

/// A rule of the guidelines.
public protocol Rule: Sendable {
  /// The catalogue's identifier.
  static var identifier: RuleIdentifier { get }
  /// The rule, in one sentence.
  static var statement: String { get }
  /// The chapter of the guideline.
  static var reference: String { get }
  /// The degree to which a program can check the rule.
  static var check: Check { get }
  /// Creates the rule, which has no state between audits.
  init()
}

/// A rule about the content of a screen.
public protocol ScreenRule: Rule {
  /// Returns the findings on a screen.
  func findings(on screen: Screen, settings: AuditSettings) -> [Finding]
}

/// A rule about the changes of a screen between surroundings.
public protocol AdaptationRule: Rule {
  /// Returns the findings in a tour of one screen.
  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding]
}

/// A rule about the behavior of an app during its use.
public protocol ConductRule: Rule {
  /// Returns the findings in a log.
  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding]
}

/// A rule about the files of an app: icons, images, property lists.
public protocol ResourceRule: Rule {
  /// Returns the findings in the files of an app.
  func findings(in resources: AppResources, settings: AuditSettings) -> [Finding]
}

/// A rule that only a person can judge; the report contains a question.
public struct JudgmentRule: Sendable {
  /// The identifier of the rule.
  public let identifier: RuleIdentifier
  /// The rule in one sentence.
  public let statement: String
  /// The chapter of the guideline.
  public let reference: String
  /// The question for the reviewer.
  public let question: String
  /// The subject of the question; a report contains the question only if the subject occurs.
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
