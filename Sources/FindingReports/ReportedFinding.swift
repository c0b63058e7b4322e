import Foundation

/// A finding in the terms that report formats of other tools share.
public struct ReportedFinding: Sendable, Equatable {
  /// How much a finding weighs.
  public enum Level: String, Sendable, Codable, CaseIterable, Comparable {
    /// Worth knowing.
    case note
    /// Probably wrong.
    case warning
    /// Wrong.
    case error

    private var weight: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Orders notes before warnings before errors.
    public static func < (a: Level, b: Level) -> Bool { a.weight < b.weight }
  }

  /// A place in a file.
  public struct Place: Sendable, Equatable, Codable {
    /// The path: relative to the root of the sources, or absolute.
    public var file: String
    /// The line, counted from 1; `nil` for the whole file.
    public var line: Int?
    /// The column, counted from 1 in UTF-16 code units; `nil` for the whole line.
    public var column: Int?

    /// Creates a place in a file.
    public init(_ file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Why a finding does not count.
  public struct Suppression: Sendable, Equatable {
    /// Whether the source code suppresses it, and not a file beside the code.
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
  /// What is wrong, and how to mend it.
  public var message: String
  /// The file and line, where they are known.
  public var place: Place?
  /// The path of the element on the screen; `nil` where the finding is about a file.
  public var element: String?
  /// An identifier that stays the same from run to run, however values change.
  public var fingerprint: String
  /// Whether a person has to decide, as the tool could not judge.
  public var needsReview = false
  /// Set where the finding does not count.
  public var suppression: Suppression?
  /// Whether the finding is new since a baseline; `nil` without a baseline.
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

/// A rule in the terms that report formats of other tools share.
public struct ReportedRule: Sendable, Equatable {
  /// The identifier.
  public var identifier: String
  /// What the rule asks, in one sentence.
  public var statement: String
  /// Where the rule comes from; `nil`: from the tool itself.
  public var source: String?
  /// The weight that its findings have by default.
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
