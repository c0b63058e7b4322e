import FindingReports
import Foundation
import XcodeProjects

/// The verb that reports the parts of an app's source that do not build or work here.
enum PortVerb: Verb {
  static let name = "port"
  static let summary = "tells what in an iOS app's source needs a change"
  static let usage = """
    usage: russet port [PATH] [--fix] [--json] [--sarif FILE]

    Reads the Swift source of a project, a package or a folder, by default this one, with the
    translator that russet run, build and test use, and tells what will not build, what will build
    and not work, and how to mend it. Ends with 1 if there is something to do.

      --fix             writes into the source what has a form that iOS and Russet both take
      --json            prints all findings, also the places that are translated without ado
      --sarif FILE      writes them as SARIF 2.1.0, for editors and reviews
      --packages DIR    where packages are checked out; may stand several times
    """
  static let example = "russet port Sources"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    let isFixing = arguments.flag("fix")
    let sarif = try arguments.option("sarif").map { try OutputFile($0) }
    var packages: [String] = []
    while let folder = try arguments.option("packages") {
      packages.append(URL(fileURLWithPath: folder).standardizedFileURL.path)
    }
    let path = arguments.word() ?? "."
    try arguments.finish()
    guard FileManager.default.fileExists(atPath: path) else {
      throw WrongUse(message: "“\(path)”: There is no such file or folder.")
    }
    guard let russet = NewVerb.ownPackage(), let program = try TranslatorProgram.path(in: russet)
    else {
      throw Trouble(
        "The translator is not above this program.",
        mend: "Run the russet that was built in Russet's checkout."
      )
    }
    ModuleProducts.read(russet: russet)
    let report = try PortReport(
      at: path,
      options: ProjectReader.Options(packageFolders: packages),
      isFixing: isFixing,
      translator: ToolTranslator(program: program)
    )
    if let sarif {
      try sarif.write(SARIF(report.findings, in: report.folder).json())
    }
    if isJSON {
      try output.json(report)
    } else {
      tell(report, output)
    }
    return report.errors + report.warnings > 0 ? 1 : 0
  }

  private static func tell(_ report: PortReport, _ output: Output) {
    for finding in report.findings where !finding.isCarried {
      let column = finding.column > 0 ? ":\(finding.column)" : ""
      let place = finding.line > 0 ? "\(finding.file):\(finding.line)\(column)" : finding.file
      output.line("\(place): \(finding.severity.rawValue): \(finding.reason) \(finding.mend)")
    }
    let carried = Dictionary(grouping: report.findings.filter(\.isCarried), by: \.kind)
    if !carried.isEmpty {
      let counts = carried.map { ($0.key, $0.value.count) }
        .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        .map { "\($0.1) \($0.0)" }
      output.line("Translated without ado: \(counts.joined(separator: ", ")).")
    }
    if !report.fixed.isEmpty { output.line("Changed: \(report.fixed.joined(separator: ", ")).") }
    output.line(
      "\(report.errors) errors, \(report.warnings) warnings, \(report.notes) notes."
    )
  }
}
