import CarSafety
import FindingReports
import Foundation

extension CarAuditReport {
  /// The report as lines for a terminal: the tasks with their profiles and drives, then the
  /// findings and the questions.
  public var text: String {
    var lines: [String] = []
    for task in tasks { lines += Self.lines(of: task) + [""] }
    if declaredTasks.isEmpty {
      lines += [
        "The app declares no tasks; CarTaskRegistry.shared.declare(_:) in",
        "application(_:didFinishLaunchingWithOptions:) does.", "",
      ]
    }
    for (part, ending) in crashes.sorted(by: { $0.key < $1.key }) {
      lines.append("error CAR-crash: The app \(ending) during “\(part)”.")
    }
    for each in sortedFindings { lines += Self.lines(of: each) }
    if !questions.isEmpty {
      lines.append("Questions for the team:")
      for each in questions {
        lines += ["question \(each.rule) \(each.subject):", "  \(each.question)"]
      }
    }
    let counts = CarFinding.Severity.allCases.reversed().map { severity in
      "\(findings.count { $0.finding.severity == severity }) \(severity.plural)"
    }
    lines.append(
      "\(tasks.count) tasks by \(CarProfile.all.count) profiles on "
        + "\(settings.displays.count) panels: \(counts.joined(separator: ", "))."
    )
    return lines.joined(separator: "\n")
  }

  private static func seconds(_ number: Double?) -> String {
    guard let number else { return "-" }
    return String(format: "%.1f", number)
  }

  private static func lines(of task: CarTaskReport) -> [String] {
    let demand = task.demand
    var lines = [
      "\(task.name) (\(task.id)): \(task.steps) steps, \(task.declaredInputs) inputs",
      "  predicted: \(demand.glanceCount) glances, the longest \(seconds(demand.longestGlance)) s, "
        + "\(seconds(demand.totalGlanceTime)) s in all; shutter open "
        + "\(seconds(demand.shutterOpenTime)) s; radio tuning takes "
        + "\(seconds(task.baselineTotal)) s",
    ]
    for verdict in task.verdicts {
      lines.append(
        "  \(verdict.profile.padding(toLength: 10, withPad: " ", startingAt: 0)) "
          + "\(verdict.isWithin ? "within" : "ABOVE ")"
          + "  glance ≤ \(seconds(verdict.glanceLimit))"
          + "  total ≤ \(seconds(verdict.totalLimit))"
          + "  shutter ≤ \(seconds(verdict.shutterLimit))"
          + "  steps ≤ \(seconds(verdict.stepLimit))"
      )
      lines += verdict.remedies.map { "             \($0)" }
    }
    for drive in task.drives {
      let end = drive.isComplete ? "completed" : "not completed: \(drive.obstacle ?? "")"
      let plan = drive.isAllowed ? "" : " (locked by the profile)"
      lines.append("  \(drive.state.rawValue), \(drive.profile): \(end)\(plan)")
    }
    return lines
  }

  private static func lines(of each: CarAuditFinding) -> [String] {
    let finding = each.finding
    var lines = [
      "\(finding.severity.word) \(finding.rule) \(finding.subject): \(finding.message)",
      "  \(finding.remedy)",
    ]
    var notes: [String] = []
    let figures = finding.figures.map { "\($0.id) \($0.sureness.mark)" }
    if !figures.isEmpty { notes.append(figures.joined(separator: ", ")) }
    if let first = each.circumstances.first {
      let rest = each.circumstances.count - 1
      notes.append("seen: \(first)\(rest > 0 ? " and \(rest) more" : "")")
    }
    if !notes.isEmpty { lines.append("  \(notes.joined(separator: "; "))") }
    return lines
  }
}

extension CarFinding.Severity {
  /// The name of the severity in other formats.
  fileprivate var word: String { level.rawValue }

  fileprivate var plural: String {
    switch self {
    case .note: "notes"
    case .warning: "warnings"
    case .fail: "errors"
    }
  }
}
