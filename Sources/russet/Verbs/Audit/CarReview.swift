import CarAudit
import Foundation
import ScreenInspection

/// The review of an app in the car, `russet audit --car`.
enum CarReview {
  static let help = """
    usage: russet audit --car [OPTIONS] [-- ARGUMENTS OF THE APP]

    Builds the app and judges it by the 54 rules for interfaces in cars. It is looked at on four
    panels, by day and night, for drivers at the left and at the right, and each task that it
    declares is driven in every driving state and interrupted at each step. For each task the
    report has glances, total eyes-off-road time and steps by every profile, and what would bring
    the task within the limits.

      --profile NAME    whose limits screens are judged by: Suggested, NHTSA, ESoP, JAMA, AAM,
                        CarPlay or Android; tasks are judged by all
      --panel WxH       a panel: 800x480, 1280x720, 1920x720 or 1080x1920; may stand several times
      --task ID         a task that the app declares; may stand several times

      --json            the report as JSON
      --sarif FILE      writes the findings as SARIF 2.1.0
      --junit FILE      writes them as JUnit's XML, a test case for each rule
      --gitlab FILE     writes them as GitLab's code quality report
      --github          prints them as GitHub's annotations too
      --rule ID         only findings of this rule; may stand several times
      --fail-on LEVEL   ends with 1 if there are findings of this weight or more: error, warning,
                        advice or never; by default error
      --product NAME, --release, --ios VERSION, --locale ID, --language TAG, --text-size NAME,
      --bold-text       as for russet run

    The app links a product of the car: CarControls, CarDisplays, CarEnforcement, CarPlay or
    CarAudit. docs/car-audit.md lists the rules and shows how an app declares its tasks.

    example: russet audit --car --product CarApps --profile NHTSA -- --app Radio
    """

  // Chosen: an app that crashes more often has more faults than the review can find.
  private static let mostLaunches = 50
  /// The exit status of an app without the review, `EX_UNAVAILABLE`.
  private static let unavailable: Int32 = 69

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let choices = try CarAuditOptions(&arguments)
    let options = try AppOptions(&arguments)
    let passedOn = arguments.passedOn
    try arguments.finish()
    guard options.device == nil else {
      throw WrongUse(message: "--car has panels of its own; name one with --panel.")
    }
    let app = try options.build(output: output)
    var report = try review(app, options.words + passedOn, choices.settings, output)
    let unknown = choices.settings.tasks.filter { !report.declaredTasks.contains($0) }
    guard unknown.isEmpty else {
      let names = report.declaredTasks.joined(separator: ", ")
      throw WrongUse(
        message: "The app declares no task “\(unknown[0])”; it declares "
          + (names.isEmpty ? "none." : "\(names).")
      )
    }
    if !choices.rules.isEmpty { report.keep(rules: choices.rules) }
    try choices.write(report, product: app.product, root: AppPackage.here().path)
    if choices.isJSON {
      output.line(String(decoding: try report.json(), as: UTF8.self))
    } else {
      output.line(report.text)
    }
    if choices.annotates { report.gitHubAnnotations.forEach(output.line) }
    return report.fails(on: choices.failure) ? 1 : 0
  }

  /// Runs the app's own review, in a new process after each crash.
  private static func review(
    _ app: AppOptions.BuiltApp,
    _ words: [String],
    _ wanted: CarAuditSettings,
    _ output: Output
  ) throws -> CarAuditReport {
    var settings = wanted
    var report = CarAuditReport(settings: wanted)
    for _ in 0..<mostLaunches {
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
      let ending = try Tool.run(app.program, words, environment: environment(settings, folder))
      guard ending != .exit(unavailable) else {
        throw Trouble(
          "\(app.product) links no module of the car, so it cannot be driven.",
          mend: "Add the product CarAudit to the app's dependencies in Package.swift."
        )
      }
      // An app that ends before its first part writes nothing.
      guard var part = try? CarAuditReport(in: folder) else {
        throw Trouble(
          "\(app.product) \(ending) and wrote no report.",
          mend: "See what it says above; russet run shows it."
        )
      }
      if ending != .exit(0), let name = part.part {
        output.complaint("The app \(ending) during “\(name)”; the review goes on without it.")
        part.crashes[name] = "\(ending)"
        part.done.append(name)
      }
      report.add(part)
      settings.done = report.done
      if ending == .exit(0) || part.part == nil { break }
    }
    return report
  }

  /// Returns the environment of the app, with a separate home folder, so that all launches are
  /// alike and the person's data are not changed.
  private static func environment(
    _ settings: CarAuditSettings,
    _ folder: InspectionFolder
  ) throws -> [String: String] {
    let home = CarAuditReport.home(in: folder).path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let asked = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    return [
      "RUSSET_SCREENS": folder.url.path, "RUSSET_CAR_AUDIT": asked, "HOME": home,
      "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config",
      "XDG_CACHE_HOME": home + "/cache",
    ]
  }
}
