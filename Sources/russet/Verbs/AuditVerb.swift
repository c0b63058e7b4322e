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
      throw WrongUse(message: "There is no rule “\(unknown)”." + Self.near(unknown))
    }
    let files = try arguments.option("resources")
    if let files {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: files, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw WrongUse(message: "“\(files)” is no folder with resources.") }
    }
    let written = try arguments.option("screens")
    let options = try AppOptions(&arguments)
    let passedOn = arguments.passedOn
    try arguments.finish()
    let pageFile = try page.map { try OutputFile($0) }

    let seen: Seen
    if let written {
      seen = try Seen(InspectionFolder(path: written))
    } else {
      let app = try options.build(output: output)
      seen = try look(at: app, options.words + passedOn, touches: touches)
    }
    var report = AuditReport(
      tours: [seen.tour],
      conduct: seen.conduct.map { [$0] } ?? [],
      resources: (files ?? seen.resources).map { AppResources(folder: URL(fileURLWithPath: $0)) }
    )
    if !rules.isEmpty { report.findings.removeAll { !rules.contains($0.rule.rawValue) } }
    if let pageFile {
      try pageFile.write(
        report.html(
          title: seen.product.map { "Audit of \($0)" } ?? "Audit",
          tours: [seen.tour]
        ) { seen.pictures[$1] }
      )
    }
    if isJSON {
      output.line(String(decoding: try report.json(), as: UTF8.self))
    } else {
      output.line(report.text)
      if let page { output.line(page) }
    }
    return report.worst == .error ? 1 : 0
  }
  /// What an app showed.
  private struct Seen {
    var product: String?
    var resources: String?
    var tour: ScreenTour
    var conduct: ConductLog?
    var pictures: [Data?]

    /// Reads what an app wrote to a folder.
    init(_ folder: InspectionFolder) throws {
      let files = FileManager.default
      guard files.fileExists(atPath: folder.url.appendingPathComponent("tour.json").path) else {
        throw Trouble(
          "There are no screens in “\(folder.url.path)”.",
          mend: "An app that is started with RUSSET_SCREENS=FOLDER writes them."
        )
      }
      do {
        tour = try folder.tour()
        conduct = try folder.conduct()
      } catch {
        throw Trouble(
          "The screens in “\(folder.url.path)” cannot be read: \(error.plainWords)",
          mend: "Have the app write them again."
        )
      }
      pictures = tour.stops.indices.map { folder.picture(ofStop: $0) }
    }
  }

  /// Has an app go through the tour.
  private static func look(
    at app: AppOptions.BuiltApp,
    _ words: [String],
    touches: Bool
  ) throws -> Seen {
    let folder: InspectionFolder
    do {
      folder = try InspectionFolder.temporary()
    } catch {
      throw Trouble(
        "No folder can be made in \(NSTemporaryDirectory()).",
        mend: "Name one in TMPDIR that can be written to."
      )
    }
    defer { folder.remove() }
    var environment = ["RUSSET_SCREENS": folder.url.path]
    if touches { environment["RUSSET_SCREENS_TOUCH"] = "1" }
    let ending = try Tool.run(app.program, words, environment: environment)
    guard ending == .exit(0) else {
      throw Trouble(
        "\(app.product) \(ending) and wrote no screens.",
        mend: "See what it says above; russet run shows it."
      )
    }
    var seen = try Seen(folder)
    seen.product = app.product
    seen.resources = try AppPackage.here().folder(ofProduct: app.product)
    return seen
  }

  /// Rules whose names begin alike.
  private static func near(_ name: String) -> String {
    let room = name.split(separator: "-").first.map(String.init) ?? name
    let near = RuleBook.rules.keys.map(\.rawValue).filter {
      $0.lowercased() == name.lowercased() || $0.hasPrefix(room + "-")
    }.sorted().prefix(8)
    return near.isEmpty
      ? " Rules have names like VIS-R74; docs/catalogue.tsv lists them."
      : " Near it: \(near.joined(separator: ", "))."
  }
}
