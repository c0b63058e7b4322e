import Foundation
import XcodeProjects

/// The findings in a folder, project or package.
struct PortReport: Encodable {
  var findings: [PortFinding]
  var errors: Int
  var warnings: Int
  var notes: Int
  /// The number of Swift files that were read.
  var files: Int
  /// The number of lines in these files.
  var lines: Int
  /// The files that `--fix` changed.
  var fixed: [String]
  /// The folder to which the files of the findings are relative.
  let folder: String

  private enum CodingKeys: String, CodingKey {
    case findings, errors, warnings, notes, files, lines, fixed
  }

  /// Reads the project at a path and checks it with the translator.
  init(
    at path: String,
    options: ProjectReader.Options,
    isFixing: Bool,
    translator: ToolTranslator
  ) throws {
    let whole = URL(fileURLWithPath: path).standardizedFileURL.path
    let root =
      ProjectFolder.holds(whole)
      ? whole : URL(fileURLWithPath: whole).deletingLastPathComponent().path
    folder = root
    var found: [PortFinding] = []
    var types: [String: (use: TranslationReport.TypeUse, count: Int)] = [:]
    files = 0
    lines = 0
    var written: [String] = []
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-port-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    func short(_ file: String) -> String {
      file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    }
    for plan in try PortingPlan.plans(at: path, options: options) {
      let own = Set(
        plan.translation.modules.flatMap { $0.sources.filter { $0.output != "" }.map(\.path) }
      )
      try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
      let report = try translator.port(plan.translation, isFixing: isFixing, in: scratch)
      files += own.count
      lines += report.lines ?? 0
      written += report.generated.map(short)
      for finding in plan.findings + report.findings.filter({ own.contains($0.file) }) {
        found.append(
          PortFinding(
            file: short(finding.file),
            line: finding.line,
            column: finding.column,
            kind: finding.kind,
            severity: finding.severity,
            reason: finding.reason,
            mend: finding.mend
          )
        )
      }
      for use in report.types ?? [] where own.contains(use.file) {
        types[use.name] = (types[use.name]?.use ?? use, (types[use.name]?.count ?? 0) + use.count)
      }
    }
    for (name, (use, count)) in types where !KnownTypes.has(name) {
      found.append(
        PortFinding(
          file: short(use.file),
          line: use.line,
          column: use.column,
          kind: "type",
          severity: .error,
          reason: "\(name) is not in this version of Russet"
            + (count > 1 ? "; it is used \(count) times." : "."),
          mend: "Do without it here, or keep it under #if canImport(ObjectiveC)."
        )
      )
    }
    // Two projects may have a file in common.
    var seen: Set<String> = []
    findings = found.filter {
      seen.insert("\($0.file):\($0.line):\($0.column):\($0.kind)").inserted
    }
    .sorted { ($0.file, $0.line, $0.column, $0.kind) < ($1.file, $1.line, $1.column, $1.kind) }
    let counts = Dictionary(grouping: findings, by: \.severity).mapValues(\.count)
    errors = counts[.error] ?? 0
    warnings = counts[.warning] ?? 0
    notes = counts[.note] ?? 0
    fixed = Array(Set(written)).sorted()
  }
}

/// Paths that contain sources.
private enum ProjectFolder {
  static func holds(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
    return isFolder.boolValue && !path.hasSuffix(".xcodeproj") && !path.hasSuffix(".xcworkspace")
  }
}
