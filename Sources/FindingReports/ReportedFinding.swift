import Foundation

/// A finding, described in the terms that the report formats of other tools share.
public struct ReportedFinding: Sendable, Equatable {
  /// The weight of a finding.
  public enum Level: String, Sendable, Codable, CaseIterable, Comparable {
    /// The finding is only information.
    case note
    /// The finding is probably a fault.
    case warning
    /// The finding is a fault.
    case error

    private var weight: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Returns whether a level is lower than another: notes are the lowest, errors the highest.
    public static func < (a: Level, b: Level) -> Bool { a.weight < b.weight }
  }

  /// A place in a file.
  public struct Place: Sendable, Equatable, Codable {
    /// The path, relative to the root of the sources or absolute.
    public var file: String
    /// The line, counted from 1, or nil for the whole file.
    public var line: Int?
    /// The column, counted from 1 in UTF-16 code units, or nil for the whole line.
    public var column: Int?

    /// Creates a place in a file.
    public init(_ file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// The reason that a finding does not count.
  public struct Suppression: Sendable, Equatable {
    /// Whether the suppression is in the source code, and not in a separate file.
    public var isInSource: Bool
    /// The reason that was given.
    public var reason: String

    /// Creates a suppression with its reason.
    public init(isInSource: Bool, reason: String) {
      self.isInSource = isInSource
      self.reason = reason
    }
  }

  /// The identifier of the rule.
  public var rule: String
  /// The weight of the finding.
  public var level: Level
  /// The description of the fault and of its repair.
  public var message: String
  /// The file and line, or nil if unknown.
  public var place: Place?
  /// The path of the element on the screen, or nil if the finding is about a file.
  public var element: String?
  /// The identifier of the finding, the same in each run even if values on the screen change.
  public var fingerprint: String
  /// Whether the tool could not judge, so that a person has to decide.
  public var needsReview = false
  /// The suppression of the finding, or nil if the finding counts.
  public var suppression: Suppression?
  /// Whether the finding is not in the baseline, or nil without a baseline.
  public var isNew: Bool?

  /// Creates a finding about a place or an element.
  public init(
    rule: String,
    level: Level,
    message: String,
    place: Place? = nil,
    element: String? = nil,
    fingerprint: String? = nil
  ) {
    self.rule = rule
    self.level = level
    self.message = message
    self.place = place
    self.element = element
    self.fingerprint =
      fingerprint ?? StableHash.of([rule, element ?? place?.file ?? ""])
  }
}

/// A rule, described in the terms that the report formats of other tools share.
public struct ReportedRule: Sendable, Equatable {
  /// The identifier.
  public var identifier: String
  /// The demand of the rule, in one sentence.
  public var statement: String
  /// The source of the rule, or nil if the tool itself defines it.
  public var source: String?
  /// The level of the rule's findings by default.
  public var level: ReportedFinding.Level

  /// Creates a rule.
  public init(
    _ identifier: String,
    statement: String,
    source: String? = nil,
    level: ReportedFinding.Level
  ) {
    self.identifier = identifier
    self.statement = statement
    self.source = source
    self.level = level
  }
}
