import FindingReports
import Foundation
import XcodeProjects

extension SARIF {
  /// Creates the document with the findings of `russet port`.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - folder: The folder to which the files of the findings are relative.
  init(_ findings: [PortFinding], in folder: String) {
    var columns = ColumnReader(folder: folder)
    let kinds = Dictionary(grouping: findings, by: \.kind)
    self.init(
      tool: "russet port",
      rules: kinds.keys.sorted().map { kind in
        ReportedRule(
          kind,
          statement: PortRules.sentences[kind] ?? "Found in \(kind).",
          level: kinds[kind]?.map { Self.level($0.severity) }.max() ?? .warning
        )
      },
      findings: findings.map { finding in
        ReportedFinding(
          rule: finding.kind,
          level: Self.level(finding.severity),
          message: "\(finding.reason) \(finding.mend)",
          place: ReportedFinding.Place(
            finding.file,
            line: max(1, finding.line),
            column: columns.column(of: finding)
          ),
          fingerprint: StableHash.of([finding.kind, finding.file, finding.reason])
        )
      },
      in: folder
    )
  }

  private static func level(_ severity: PortFinding.Severity) -> ReportedFinding.Level {
    ReportedFinding.Level(rawValue: severity.rawValue) ?? .warning
  }
}

/// A converter of columns from bytes to UTF-16, file by file.
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

/// The descriptions of the kinds of findings.
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
