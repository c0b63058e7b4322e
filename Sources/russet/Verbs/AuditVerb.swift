import CoreGraphics
import DesignAudit
import Foundation
import ScreenInspection

/// Reviews a running app: it is shown in several surroundings, and the rules judge what it shows.
enum AuditVerb: Verb {
  static let name = "audit"
  static let summary = "reviews the app in this folder against the guidelines' rules"
  static let usage = """
    usage: russet audit [OPTIONS] [-- ARGUMENTS OF THE APP]

    Builds the app, looks at its first screen on several devices, in all orientations, in both
    reading directions and in the smallest and largest text, and tells what breaks the rules of the
    guidelines. Ends with 1 if there are errors.

      --html FILE       writes a page with pictures on which the findings are marked
      --json            findings as JSON
      --rule ID         only findings of this rule; may stand several times
      --touch           touches each control of the first screen and judges what happens
      --resources DIR   where Info.plist, icons and images are, by default the product's folder
      --screens DIR     judges what an app wrote there; builds and starts nothing
    \(AppOptions.usage)

    With --device the tour keeps to that device.
    """

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let page = try arguments.option("html")
    let isJSON = arguments.flag("json")
    let touches = arguments.flag("touch")
    var rules: [String] = []
    while let rule = try arguments.option("rule") { rules.append(rule) }
    if let unknown = rules.first(where: { RuleBook.rules[RuleIdentifier($0)] == nil }) {
      throw WrongUse(message: "There is no rule “\(unknown)”.")
    }
    var files = try arguments.option("resources")
    let written = try arguments.option("screens")
    let options = try AppOptions(&arguments)
    let passedOn = arguments.passedOn
    try arguments.finish()

    let folder: InspectionFolder
    if let written {
      folder = InspectionFolder(path: written)
    } else {
      let program = try options.build(output: output)
      files = try files ?? options.folder()
      folder = InspectionFolder(
        path: NSTemporaryDirectory() + "russet-audit-\(ProcessInfo.processInfo.processIdentifier)"
      )
      var environment = ["RUSSET_SCREENS": folder.url.path]
      if touches { environment["RUSSET_SCREENS_TOUCH"] = "1" }
      let status = try Tool.run(program, options.words + passedOn, environment: environment)
      guard status == 0 else {
        throw Trouble(description: "The app ended with \(status) and wrote no screens.")
      }
    }
    defer { if written == nil { try? FileManager.default.removeItem(at: folder.url) } }

    let tour = try folder.tour()
    var report = AuditReport(
      tours: [tour],
      conduct: try folder.conduct().map { [$0] } ?? [],
      resources: files.map { AppResources(folder: URL(fileURLWithPath: $0)) }
    )
    if !rules.isEmpty { report.findings.removeAll { !rules.contains($0.rule.rawValue) } }
    if let page {
      let html = report.html(
        title: options.product.map { "Audit of \($0)" } ?? "Audit",
        tours: [tour]
      ) { folder.picture(ofStop: $1) }
      try Data(html.utf8).write(to: URL(fileURLWithPath: page))
    }
    if isJSON {
      output.line(String(decoding: try report.json(), as: UTF8.self))
    } else {
      output.line(report.text)
      if let page { output.line(page) }
    }
    return report.worst == .error ? 1 : 0
  }
}
