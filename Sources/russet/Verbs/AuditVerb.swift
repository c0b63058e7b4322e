import DesignAudit
import Foundation
import ScreenInspection

/// The verb that reviews a running app: it shows the app in several surroundings, and the rules
/// judge what is on the screen.
enum AuditVerb: Verb {
  static let name = "audit"
  static let summary = "reviews the app in this folder, or a project's, against the guidelines"
  static let usage = """
    usage: russet audit [PATH] [OPTIONS] [-- ARGUMENTS OF THE APP]

    Builds the app in this folder or, with PATH, that of an Xcode project, workspace or package as
    it is found, as for russet run. Looks at its first screen on several devices, in all
    orientations, in both reading directions, in the smallest and largest text and with each
    preference of accessibility, and tells what breaks the rules of the guidelines. Ends with 1 if
    there are errors.

      --walk            walks through the whole app by itself: every screen, control and gesture
      --seed N          what the order of a walk depends on, by default 1
      --steps N         the most steps of a walk, by default 500
      --seconds N       the most seconds of a walk, by default 600
      --map FILE        writes the map of the screens that a walk found, as JSON
      --touch           touches each control of the first screen and judges what happens
      --car             judges it in the car instead: panels, tasks, driving states, interruptions;
                        russet audit --car --help lists its options

      --html FILE       writes a page with pictures on which the findings are marked
      --json            findings as JSON
      --sarif FILE      writes them as SARIF 2.1.0, for editors and reviews
      --junit FILE      writes them as JUnit's XML, a test case for each rule
      --gitlab FILE     writes them as GitLab's code quality report
      --github          prints them as GitHub's annotations too

      --rule ID         only findings of this rule; may stand several times
      --fail-on LEVEL   ends with 1 if there are findings of this weight or more: error, warning,
                        advice or never; by default error
      --configuration FILE
                        severities, thresholds and suppressions, as JSON
      --suppressions FILE
                        findings that do not count, with reasons, as JSON
      --baseline FILE   only findings count that are not in this file
      --write-baseline FILE
                        writes such a file of what is found now
      --resources DIR   where Info.plist, icons and images are, by default the product's folder;
                        for a project with PATH they are not looked at by default
      --screens DIR     judges what an app wrote there; builds and starts nothing
    \(AppOptions.usage)
      --scheme NAME     of an Xcode project: what is shown, with which words
      --packages DIR    where packages are checked out; may stand several times
      --scratch DIR     where products are built, by default one folder for all projects

    With --device the tour keeps to that device.
    """
  static let example = "russet audit --walk --steps 100 --html audit.html"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    if arguments.flag("car") { return try CarReview.run(&arguments, output: output) }
    let path = arguments.leadingWord()
    // Here `--configuration` names a file, not build settings of a project.
    let choices = try AuditOptions(&arguments)
    var options = try AppOptions(&arguments)
    var project = try ProjectOptions(&arguments)
    if path != nil || project.isUsed {
      project.path = path ?? "."
      options.project = project
    }
    let passedOn = arguments.passedOn
    try arguments.finish()

    let seen: AuditedApp
    if let written = choices.screens {
      seen = try AuditedApp(readFrom: InspectionFolder(path: written))
    } else {
      let app = try options.build(output: output)
      let words = options.words + app.words + passedOn
      seen =
        if let walk = choices.walk {
          try AuditedApp(walking: app, words, walk, device: options.device, output)
        } else {
          try AuditedApp(touring: app, words, touches: choices.touches)
        }
    }
    var report = AuditReport(
      tours: seen.tours,
      conduct: seen.conduct,
      resources: (choices.resources ?? seen.resources).map {
        AppResources(folder: URL(fileURLWithPath: $0))
      },
      map: seen.map,
      configuration: choices.configuration
    )
    if !choices.rules.isEmpty {
      report.findings.removeAll { !choices.rules.contains($0.rule.rawValue) }
      report.suppressed.removeAll { !choices.rules.contains($0.finding.rule.rawValue) }
    }
    if let folder = seen.sources { SourceIndex(folder: folder).locate(&report) }
    let all = report.findings
    if let baseline = choices.baseline { report.compare(with: baseline) }
    try choices.write(report, all, of: seen)
    if choices.isJSON {
      output.line(String(decoding: try report.json(), as: UTF8.self))
    } else {
      output.line(report.text)
      if let page = choices.page { output.line(page.path) }
    }
    if choices.annotates { report.gitHubAnnotations.forEach(output.line) }
    return report.fails(on: choices.failure) ? 1 : 0
  }
}
