import Foundation

/// A document of static analysis results in the interchange format SARIF, version 2.1.0.
///
/// Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0, 3.13–3.35.
public struct SARIF: Codable, Sendable, Equatable {
  /// A text.
  public struct Message: Codable, Sendable, Equatable {
    /// The text without markup.
    public var text: String
  }
  /// The description of a rule.
  public struct Rule: Codable, Sendable, Equatable {
    /// The configuration of a rule.
    public struct Configuration: Codable, Sendable, Equatable {
      /// The level of results that state no level.
      public var level: String
    }
    /// The identifier, which results refer to.
    public var id: String
    /// The demand of the rule, in one sentence.
    public var shortDescription: Message
    /// The demand of the rule with its source, or nil without a source.
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
  /// The address of a file.
  public struct Artifact: Codable, Sendable, Equatable {
    /// The address, absolute or relative to a base.
    public var uri: String
    /// The name of the base, or nil for an absolute address.
    public var uriBaseId: String?
  }
  /// A region of a file.
  public struct Region: Codable, Sendable, Equatable {
    /// The line, counted from 1.
    public var startLine: Int
    /// The column, counted from 1, or nil for the whole line.
    public var startColumn: Int?
  }
  /// A place in a file.
  public struct Place: Codable, Sendable, Equatable {
    /// The file.
    public var artifactLocation: Artifact
    /// The region of the file, or nil for the whole file.
    public var region: Region?
  }
  /// A place that is described by a name instead of a line, such as an element on a screen.
  public struct LogicalLocation: Codable, Sendable, Equatable {
    /// The complete name.
    public var fullyQualifiedName: String
    /// The kind of the place, such as `element`.
    public var kind: String
  }
  /// The place of a result.
  public struct Location: Codable, Sendable, Equatable {
    /// The place in a file, or nil if unknown.
    public var physicalLocation: Place?
    /// The element, or nil if the result is about a file.
    public var logicalLocations: [LogicalLocation]?
  }
  /// The reason that a result does not count.
  public struct Suppression: Codable, Sendable, Equatable {
    /// The kind of the suppression: `inSource` or `external`.
    public var kind: String
    /// The reason.
    public var justification: String
  }
  /// A finding of the tool.
  public struct Result: Codable, Sendable, Equatable {
    /// The rule's identifier.
    public var ruleId: String
    /// The index of the rule in the driver's list of rules.
    public var ruleIndex: Int
    /// The kind: `fail`, or `review` if a person has to decide; nil means `fail`.
    public var kind: String?
    /// The level: `error`, `warning` or `note`, or `none` if the kind is not `fail`.
    public var level: String
    /// The description of the fault.
    public var message: Message
    /// The places of the result; empty if none is known.
    public var locations: [Location]
    /// The identifiers of the result that are the same in other runs.
    public var partialFingerprints: [String: String]?
    /// The suppressions of the result, or nil if the result counts.
    public var suppressions: [Suppression]?
    /// The comparison with the baseline, `new` or `unchanged`; nil without a baseline.
    public var baselineState: String?
  }
  /// A run of a tool.
  public struct Run: Codable, Sendable, Equatable {
    /// The tool.
    public var tool: Tool
    /// The bases that addresses refer to by name.
    public var originalUriBaseIds: [String: Artifact]?
    /// The unit that columns are counted in.
    public var columnKind = "utf16CodeUnits"
    /// The findings.
    public var results: [Result]
  }
  /// The address of the format's schema.
  public var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  /// The version of the format.
  public var version = "2.1.0"
  /// The runs; a document made here has one.
  public var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// The name of the base that the paths of files are relative to.
  private static let root = "SRCROOT"
  /// The key of the fingerprints, whose number changes if they are computed in another way.
  private static let fingerprintName = "russet/v1"

  /// Creates a document with one run.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool.
  ///   - rules: The rules. Rules of findings that are missing here are added by their identifiers.
  ///   - findings: The findings, in order.
  ///   - folder: The folder that paths of files are relative to, or nil if there is none.
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
      // 3.27.10: a result of a kind other than "fail" has the level "none".
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

  /// Returns a path escaped for an address, also the colons, because a colon would end a scheme.
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
