import Foundation
import XcodeProjects

/// The interchange format of static analysis, version 2.1.0.
///
/// Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0, 3.13–3.30.
struct SARIF: Encodable {
  struct Message: Encodable { var text: String }
  struct Rule: Encodable {
    struct Configuration: Encodable { var level: String }
    var id: String
    var shortDescription: Message
    var defaultConfiguration: Configuration
  }
  struct Driver: Encodable {
    var name = "russet port"
    var rules: [Rule]
  }
  struct Tool: Encodable { var driver: Driver }
  struct Artifact: Encodable {
    var uri: String
    var uriBaseId: String?
  }
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
  }
  struct Place: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }
  struct Location: Encodable { var physicalLocation: Place }
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
  }
  struct Run: Encodable {
    var tool: Tool
    var originalUriBaseIds: [String: Artifact]
    /// What a column counts: UTF-16 code units.
    var columnKind = "utf16CodeUnits"
    var results: [Result]
  }
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// - Parameters:
  ///   - findings: What was found.
  ///   - folder: What the findings' files are below.
  init(_ findings: [PortFinding], in folder: String) {
    let kinds = Dictionary(grouping: findings, by: \.kind)
    let order = kinds.keys.sorted()
    var columns = ColumnReader(folder: folder)
    let results = findings.map { finding in
      let isOutside = finding.file.hasPrefix("/")
      return Result(
        ruleId: finding.kind,
        ruleIndex: order.firstIndex(of: finding.kind) ?? 0,
        level: finding.severity.rawValue,
        message: Message(text: "\(finding.reason) \(finding.mend)"),
        locations: [
          Location(
            physicalLocation: Place(
              artifactLocation: Artifact(
                uri: isOutside
                  ? "file://" + Self.escaped(finding.file) : Self.escaped(finding.file),
                uriBaseId: isOutside ? nil : "SRCROOT"
              ),
              region: Region(
                startLine: max(1, finding.line),
                startColumn: columns.column(of: finding)
              )
            )
          )
        ]
      )
    }
    let rules = order.map { kind in
      let all = kinds[kind] ?? []
      let level = all.map(\.severity.rawValue).min {
        (Self.levels.firstIndex(of: $0) ?? 0) < (Self.levels.firstIndex(of: $1) ?? 0)
      }
      return Rule(
        id: kind,
        shortDescription: Message(text: PortRules.sentences[kind] ?? "Found in \(kind)."),
        defaultConfiguration: Rule.Configuration(level: level ?? "warning")
      )
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(rules: rules)),
        originalUriBaseIds: ["SRCROOT": Artifact(uri: "file://" + Self.escaped(folder) + "/")],
        results: results
      )
    ]
  }

  private static let levels = ["error", "warning", "note"]

  /// A path as part of an address; ":" would make a scheme of a name.
  private static func escaped(_ path: String) -> String {
    path.addingPercentEncoding(
      withAllowedCharacters: .urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
    ) ?? path
  }
}

/// Turns columns of bytes into those of UTF-16, file by file.
private struct ColumnReader {
  let folder: String
  private var file = ""
  private var lines: [Data] = []

  init(folder: String) { self.folder = folder }

  mutating func column(of finding: PortFinding) -> Int? {
    guard finding.line > 0, finding.column > 0 else { return nil }
    if finding.file != file {
      file = finding.file
      let path = file.hasPrefix("/") ? file : folder + "/" + file
      let data = FileManager.default.contents(atPath: path) ?? Data()
      lines = data.split(separator: 10, omittingEmptySubsequences: false)
    }
    guard finding.line <= lines.count else { return finding.column }
    let before = lines[finding.line - 1].prefix(finding.column - 1)
    return String(decoding: before, as: UTF8.self).utf16.count + 1
  }
}

/// What each kind of finding is about.
enum PortRules {
  static let sentences: [String: String] = [
    "objc": "An attribute means something to the Objective-C runtime alone.",
    "interface-builder": "An attribute or a file belongs to Interface Builder.",
    "selector": "A selector names a method by the Objective-C runtime.",
    "key-path": "A key path is checked by the Objective-C runtime.",
    "import": "A module has another name on Linux.",
    "unknownModule": "A module of Apple's is not there.",
    "swiftUI": "A declaration needs SwiftUI.",
    "swizzling": "Methods are exchanged at run time.",
    "managed": "A property is stored by Core Data.",
    "optional": "A protocol's member is optional.",
    "override": "A member is overridden in an extension.",
    "overrideInExtension": "An extension overrides a member of another module's class.",
    "condition": "A condition asks for iOS.",
    "renamed": "A name is from before Swift 4.2.",
    "type": "A type of UIKit's is not there.",
    "silent-method": "A subclass adds an optional method that its base class does not have.",
    "syntax": "A file does not parse.",
    "missing": "A file cannot be read.",
    "main": "An attribute names the app's class.",
    "literal": "A literal shows a colour or a picture in the editor.",
    "metatype": "An object is made of a generic class whose initializer is not required.",
    "test": "A synchronous test runs on the main actor.",
    "dynamic": "A property is observed by the Objective-C runtime.",
    "convention": "A function has a convention of Objective-C.",
    "objective-c": "A file is written in Objective-C.",
  ]
}
