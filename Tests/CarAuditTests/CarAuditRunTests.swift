import CarDisplays
import CarSafety
import FindingReports
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import CarApps
@testable import CarAudit

@MainActor @Suite("The review of an app in the car", .serialized)
struct CarAuditRunTests {
  private func report(_ delegate: AnyClass, _ settings: CarAuditSettings) -> CarAuditReport {
    var environment = Environment()
    environment.systemVersion = .init(17)
    let screen = HeadlessScreen(.headUnit1280x720, environment: environment)
    return CarAuditRun(settings, on: screen) { $0.launch(delegate) }.report()
  }

  @Test(
    .restoresProcess,
    .feature("CAR-F34"),
    .feature("CAR-F38"),
    .rule("CAR-R32"),
    .rule("CAR-R33"),
    .rule("CAR-R38")
  )
  func `the radio's tasks are driven, and each has a verdict of every profile`() throws {
    let report = report(
      RadioApp.self,
      CarAuditSettings(panels: ["1280x720"])
    )
    let tasks = ["radio.tuning", "radio.preset", "radio.volume", "radio.speak"]
    #expect(report.declaredTasks == tasks)
    #expect(report.done == ["looks"] + tasks.map { "task \($0)" })
    #expect(report.part == nil)
    for task in report.tasks {
      let areComplete = task.drives.allSatisfy { $0.isComplete }
      #expect(areComplete, "\(task.drives)")
      #expect(task.verdicts.count == CarProfile.all.count)
    }
    let failures = report.findings.map(\.finding).filter { $0.severity == .fail }
    #expect(failures.isEmpty, "\(failures.map { "\($0.rule) \($0.subject): \($0.message)" })")
    let text = report.text
    #expect(text.contains("Manual radio tuning (radio.tuning)") && text.contains("glances"))
    // The report survives the way between processes, and other formats have its findings.
    let again = try CarAuditReport(json: report.json())
    #expect(again == report)
    var endless = report
    endless.tasks[0].baselineTotal = .infinity
    #expect(try CarAuditReport(json: endless.json()) == endless)
    #expect(report.sarif().runs[0].results.count == report.findings.count)
    // A rule that is not judged is no passed test case.
    let junit = report.junit(title: "Radio", failingOn: .fail)
    #expect(junit.contains("CAR-R32") && !junit.contains("CAR-R41"))
  }

  @Test
  func `findings of one rule about one subject are joined, with the gravest severity`() {
    func finding(_ severity: CarFinding.Severity, _ measured: Double) -> CarFinding {
      CarFinding(
        rule: "CAR-R35",
        severity: severity,
        subject: "label",
        message: "letters are \(measured) minutes high",
        remedy: "",
        measured: measured
      )
    }
    let joined = CarAuditFinding.joined([
      CarAuditFinding(finding(.note, 19.5), ["a"]), CarAuditFinding(finding(.fail, 11.2), ["b"]),
    ])
    #expect(joined.count == 1)
    #expect(joined.first?.finding.measured == 11.2 && joined.first?.circumstances == ["a", "b"])
  }

  @Test
  func `a crash is an error of the report, and other parts stay`() {
    var report = CarAuditReport(settings: CarAuditSettings())
    #expect(report.worst == nil && !report.fails(on: .note))
    var other = CarAuditReport(settings: CarAuditSettings())
    other.crashes = ["task a": "crashed"]
    other.done = ["task a"]
    report.add(other)
    #expect(report.fails(on: .fail) && !report.fails(on: nil))
    #expect(report.reportedFindings.map(\.rule) == ["CAR-crash"])
    #expect(report.text.contains("during “task a”"))
  }

  @Test
  func `a script that does not fit its plan is refused with the reason`() {
    let plan = CarTaskPlan(
      id: "t",
      name: "T",
      kind: nil,
      steps: [CarTaskStep("a"), CarTaskStep("b")]
    )
    #expect(CarTaskScript(plan, steps: [.init("a", [.tap("x")])]).mistakes.isEmpty)
    #expect(CarTaskScript(plan, steps: []).mistakes.count == 1)
    #expect(CarTaskScript(plan, steps: [.init("c", [.tap("x")])]).mistakes.count == 1)
    let reversed = CarTaskScript(plan, steps: [.init("b", [.tap("x")]), .init("a", [])])
    #expect(reversed.mistakes.count == 1)
  }
}
