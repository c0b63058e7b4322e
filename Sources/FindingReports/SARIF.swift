import Foundation

/// The interchange format of static analysis, version 2.1.0.
///
/// Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0, 3.13–3.35.
public struct SARIF: Codable, Sendable, Equatable {
  /// A text.
  public struct Message: Codable, Sendable, Equatable {
    /// The text without markup.
    public var text: String
  }
  /// What a tool asks.
  public struct Rule: Codable, Sendable, Equatable {
    /// How a rule is configured.
    public struct Configuration: Codable, Sendable, Equatable {
      /// The level of results that name none.
      public var level: String
    }
    /// The identifier, which results repeat.
    public var id: String
    /// What the rule asks, in one sentence.
    public var shortDescription: Message
    /// What the rule asks and where that stands.
    public var help: Message?
    /// The level of the rule's results by default.
    public var defaultConfiguration: Configuration
  }
  /// The program that made the run.
  public struct Driver: Codable, Sendable, Equatable {
    /// The program's name.
    public var name: String
    /// The rules that results are about.
    public var rules: [Rule]
  }
  /// The tool of a run.
  public struct Tool: Codable, Sendable, Equatable {
    /// The program.
    public var driver: Driver
  }
  /// Where a file is.
  public struct Artifact: Codable, Sendable, Equatable {
    /// An absolute address, or one below a base.
    public var uri: String
    /// The name of the base; `nil` for an absolute address.
    public var uriBaseId: String?
  }
  /// A part of a file.
  public struct Region: Codable, Sendable, Equatable {
    /// The line, counted from 1.
    public var startLine: Int
    /// The column, counted from 1; `nil` for the whole line.
    public var startColumn: Int?
  }
  /// A place in a file.
  public struct Place: Codable, Sendable, Equatable {
    /// The file.
    public var artifactLocation: Artifact
    /// The part of it; `nil` for all of it.
    public var region: Region?
  }
  /// A place that has a name and no line.
  public struct LogicalLocation: Codable, Sendable, Equatable {
    /// The whole name.
    public var fullyQualifiedName: String
    /// What kind of place it is.
    public var kind: String
  }
  /// Where a result is.
  public struct Location: Codable, Sendable, Equatable {
    /// The place in a file.
    public var physicalLocation: Place?
    /// The element.
    public var logicalLocations: [LogicalLocation]?
  }
  /// Why a result does not count.
  public struct Suppression: Codable, Sendable, Equatable {
    /// `inSource` or `external`.
    public var kind: String
    /// The reason.
    public var justification: String
  }
  /// One finding.
  public struct Result: Codable, Sendable, Equatable {
    /// The rule's identifier.
    public var ruleId: String
    /// The place of the rule among the driver's.
    public var ruleIndex: Int
    /// `fail`, or `review` where a person has to decide; `nil` is `fail`.
    public var kind: String?
    /// `error`, `warning`, `note` or, for other kinds than `fail`, `none`.
    public var level: String
    /// What is wrong.
    public var message: Message
    /// Where; empty where that is not known.
    public var locations: [Location]
    /// What recognizes the result in other runs.
    public var partialFingerprints: [String: String]?
    /// Why the result does not count; `nil`: it counts.
    public var suppressions: [Suppression]?
    /// `new` or `unchanged`; `nil` without a baseline.
    public var baselineState: String?
  }
  /// One run of a tool.
  public struct Run: Codable, Sendable, Equatable {
    /// The tool.
    public var tool: Tool
    /// The bases that addresses name.
    public var originalUriBaseIds: [String: Artifact]?
    /// What a column counts.
    public var columnKind = "utf16CodeUnits"
    /// The findings.
    public var results: [Result]
  }
  /// The address of the format's schema.
  public var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  /// The version of the format.
  public var version = "2.1.0"
  /// The runs; here there is one.
  public var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// The name of the base that relative files are below.
  private static let root = "SRCROOT"
  /// The name under which fingerprints stand; the number changes with how they are made.
  private static let fingerprintName = "russet/v1"

  /// Makes the document of one run.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool.
  ///   - rules: The rules, at least those of the findings; others are added by their identifiers.
  ///   - findings: The findings, in order.
  ///   - folder: The folder that relative files are below; `nil` where there are none.
  public init(
    tool: String,
    rules: [ReportedRule],
    findings: [ReportedFinding],
    in folder: String? = nil
  ) {
    let known = Set(rules.map(\.identifier))
    let missing = Set(findings.map(\.rule)).subtracting(known).sorted()
    let all =
      rules
      + missing.map { name in
        ReportedRule(
          name,
          statement: "Found by \(name).",
          level: findings.filter { $0.rule == name }.map(\.level).max() ?? .warning
        )
      }
    let places = Dictionary(
      all.enumerated().map { ($0.element.identifier, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    runs = [
      Run(
        tool: Tool(driver: Driver(name: tool, rules: all.map(Self.rule))),
        originalUriBaseIds: folder.map {
          [Self.root: Artifact(uri: "file://" + Self.escaped($0) + "/", uriBaseId: nil)]
        },
        results: findings.map { Self.result($0, at: places[$0.rule] ?? 0, hasRoot: folder != nil) }
      )
    ]
  }

  private static func rule(_ rule: ReportedRule) -> Rule {
    Rule(
      id: rule.identifier,
      shortDescription: Message(text: rule.statement),
      help: rule.source.map { Message(text: "\(rule.statement) Source: \($0).") },
      defaultConfiguration: Rule.Configuration(level: rule.level.rawValue)
    )
  }

  private static func result(
    _ finding: ReportedFinding,
    at index: Int,
    hasRoot: Bool
  ) -> Result {
    var location = Location()
    location.physicalLocation = finding.place.map { place in
      let isAbsolute = place.file.hasPrefix("/")
      return Place(
        artifactLocation: Artifact(
          uri: isAbsolute ? "file://" + escaped(place.file) : escaped(place.file),
          uriBaseId: isAbsolute || !hasRoot ? nil : root
        ),
        region: place.line.map { Region(startLine: max(1, $0), startColumn: place.column) }
      )
    }
    location.logicalLocations = finding.element.map {
      [LogicalLocation(fullyQualifiedName: $0, kind: "element")]
    }
    let isKnown = location.physicalLocation != nil || location.logicalLocations != nil
    return Result(
      ruleId: finding.rule,
      ruleIndex: index,
      kind: finding.needsReview ? "review" : nil,
      // 3.27.10: a kind other than "fail" has the level "none".
      level: finding.needsReview ? "none" : finding.level.rawValue,
      message: Message(text: finding.message),
      locations: isKnown ? [location] : [],
      partialFingerprints: [fingerprintName: finding.fingerprint],
      suppressions: finding.suppression.map {
        [Suppression(kind: $0.isInSource ? "inSource" : "external", justification: $0.reason)]
      },
      baselineState: finding.isNew.map { $0 ? "new" : "unchanged" }
    )
  }

  /// Returns a path as part of an address; ":" would make a scheme of a name.
  private static func escaped(_ path: String) -> String {
    path.addingPercentEncoding(
      withAllowedCharacters: .urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
    ) ?? path
  }

  /// Returns the document as JSON with sorted keys.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
