import Foundation

/// Tells what of an app's source will not build or work here.
enum PortVerb: Verb {
  static let name = "port"
  static let summary = "tells what in an iOS app's source needs a change"
  static let usage = """
    usage: russet port [FOLDER] [--json]

    Reads the Swift source below the folder, by default this one, and tells what will not build, what
    will build and not work, and how to mend it. Ends with 1 if there is something to do.
    """

  private struct Answer: Encodable {
    var findings: [PortFinding]
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    let folder = arguments.word() ?? "."
    try arguments.finish()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw WrongUse(message: "“\(folder)” is no folder; name the one with the source.") }
    let findings = try PortLint.findings(in: URL(fileURLWithPath: folder, isDirectory: true))
    let counts = Dictionary(grouping: findings, by: \.severity).mapValues(\.count)
    let answer = Answer(
      findings: findings,
      errors: counts[.error] ?? 0,
      warnings: counts[.warning] ?? 0,
      notes: counts[.note] ?? 0
    )
    if isJSON {
      try output.json(answer)
    } else {
      for finding in findings {
        let place = finding.line > 0 ? "\(finding.file):\(finding.line)" : finding.file
        output.line("\(place): \(finding.severity.rawValue): \(finding.reason) \(finding.mend)")
      }
      output.line(
        "\(answer.errors) errors, \(answer.warnings) warnings, \(answer.notes) notes."
      )
    }
    return answer.errors + answer.warnings > 0 ? 1 : 0
  }
}
