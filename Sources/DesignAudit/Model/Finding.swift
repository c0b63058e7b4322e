import CoreGraphics
import FindingReports
import Foundation
import ScreenInspection

/// One place where a rule is broken, or could not be judged.
public struct Finding: Sendable, Codable, Equatable {
  /// The rule that found it.
  public var rule: RuleIdentifier
  /// How much it weighs; reports put errors first.
  public var severity: Severity
  /// The element as its developer knows it, `NotesController.tableView > NoteCell[0.3]`, or the
  /// file's name.
  public var place: String
  /// The element's path of classes from the window down; nil where `place` is all that is known.
  public var path: String?
  /// Which of the report's screens it was seen on; nil: not about one.
  public var screen: Int?
  /// Where the source of the app declares the element; nil: not known.
  public var source: SourcePlace?
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
  /// Recognizes the finding in other runs: it depends on the rule and the place alone, and of the
  /// place not on numbers of rows and siblings.
  public var fingerprint: String { StableHash.of([rule.rawValue, Self.stable(place)]) }

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

  /// A place without what stands in brackets.
  private static func stable(_ place: String) -> String {
    var depth = 0
    return place.filter { character in
      if character == "[" { depth += 1 }
      defer { if character == "]" { depth = max(0, depth - 1) } }
      return depth == 0
    }
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

/// A line of the app's source.
public struct SourcePlace: Sendable, Codable, Hashable {
  /// The file, relative to the package or project.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Names a line of a file.
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
