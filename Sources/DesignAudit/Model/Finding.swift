import CoreGraphics
import FindingReports
import Foundation
import ScreenInspection

/// A place at which a rule is violated, or could not be judged.
public struct Finding: Sendable, Codable, Equatable {
  /// The rule.
  public var rule: RuleIdentifier
  /// The severity; reports list errors first.
  public var severity: Severity
  /// The element with its name in the app's code, such as
  /// `NotesController.tableView > NoteCell[0.3]`, or the name of a file.
  public var place: String
  /// The path of the element: class names from the window down; nil if only `place` is known.
  public var path: String?
  /// The index of the report's screen; nil if the finding is not about a screen.
  public var screen: Int?
  /// The line in the app's source that declares the element; nil if it is unknown.
  public var source: SourcePlace?
  /// The frame of the element, in points of the screen; nil for files.
  ///
  /// A frame whose numbers are not finite is stored as nil.
  public var frame: CGRect? { didSet { frame = frame.flatMap(Self.finite) } }
  /// The time in the log, in seconds; nil if the finding is not about a moment.
  ///
  /// A time that is not finite is stored as nil.
  public var time: Double? { didSet { time = time.flatMap { $0.isFinite ? $0 : nil } } }
  /// The surroundings of the finding, the first being that of the frame; empty if it is not about
  /// surroundings.
  public var settings: [String] = []
  /// A description of the problem.
  public var what: String
  /// A description of the solution.
  public var remedy: String
  /// The reason for which the rule could not be judged; nil if it was judged.
  public var notJudged: String?
  /// An identifier of the finding in other runs, which depends only on the rule and the place,
  /// without the indexes of rows and siblings.
  public var fingerprint: String { StableHash.of([rule.rawValue, Self.stable(place)]) }

  /// Creates a finding about a place of a screen or of the app's files.
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

  /// Returns a place without the indexes in brackets, which is the same for the rows of a list.
  static func stable(_ place: String) -> String {
    var depth = 0
    return place.filter { character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth = max(0, depth - 1) } }
      return depth == 0
    }
  }

  /// Returns the frame if JSON can represent it; nil if its numbers are not finite.
  private static func finite(_ frame: CGRect) -> CGRect? {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return numbers.allSatisfy(\.isFinite) ? frame : nil
  }

  /// Returns a finding which states that, and why, a rule could not be judged.
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

/// A line of the app's source.
public struct SourcePlace: Sendable, Codable, Hashable {
  /// The file, relative to the package or project.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Creates a line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
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
