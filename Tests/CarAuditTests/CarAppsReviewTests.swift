import CarSafety
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import CarApps
@testable import CarAudit

/// The reviews of the car's own apps: every panel by day and night for drivers at both sides, and
/// each task in every driving state and with every interruption at each step.
@MainActor @Suite("The review of the car's apps", .serialized)
struct CarAppsReviewTests {
  // The tasks of Radio are driven by `CarAuditRunTests`.
  nonisolated private static let driven = [
    "Climate", "Media", "Messages", "Navigation", "Phone", "Settings",
  ]

  private func delegate(of app: String) throws -> any UIApplicationDelegate.Type {
    let apps: [String: any UIApplicationDelegate.Type] = [
      "Climate": ClimateApp.self, "Cluster": ClusterApp.self, "Media": MediaApp.self,
      "Messages": MessagesApp.self, "Navigation": NavigationApp.self, "Phone": PhoneApp.self,
      "Radio": RadioApp.self, "Settings": CarSettingsApp.self,
    ]
    return try #require(apps[app])
  }

  /// Reviews an app whose files are in a folder of the test: some tasks, all of them for an empty
  /// list, or the looks alone for `nil`.
  private func report(_ app: String, tasks: [String]?) throws -> CarAuditReport {
    let delegate = try delegate(of: app)
    let files = FileManager.default
    let home = files.temporaryDirectory.appendingPathComponent("review-\(UUID().uuidString)")
    let before = ProcessInfo.processInfo.environment["XDG_DATA_HOME"]
    setenv("XDG_DATA_HOME", home.path, 1)
    defer {
      if let before { setenv("XDG_DATA_HOME", before, 1) } else { unsetenv("XDG_DATA_HOME") }
      try? files.removeItem(at: home)
    }
    try #require(CarStateFolder.standard.path.hasPrefix(home.path))
    var environment = Environment()
    environment.systemVersion = .init(17)
    let screen = HeadlessScreen(.headUnit1280x720, environment: environment)
    // The looks need all panels; a task is driven on one.
    let settings = CarAuditSettings(
      panels: tasks == nil ? [] : ["1280x720"],
      tasks: tasks ?? ["none"],
      done: tasks == nil ? [] : ["looks"]
    )
    let run = CarAuditRun(settings, on: screen, forget: { try? files.removeItem(at: home) }) {
      $0.launch(delegate)
    }
    return run.report()
  }

  private func failures(_ report: CarAuditReport) -> [String] {
    report.findings.filter { $0.finding.severity == .fail }.map {
      "\($0.finding.rule) \($0.finding.subject): \($0.finding.message) \($0.circumstances)"
    }
  }

  @Test(
    .restoresProcess,
    .rule("CAR-R13"),
    .rule("CAR-R15"),
    .rule("CAR-R34"),
    .rule("CAR-R35"),
    .rule("CAR-R45"),
    .rule("CAR-R46"),
    arguments: driven + ["Radio", "Cluster"]
  )
  func `every app keeps the rules on every panel, by day and night, at both sides`(
    app: String
  ) throws {
    let report = try report(app, tasks: nil)
    #expect(report.done == ["looks"])
    let failures = failures(report)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test(
    .restoresProcess,
    .feature("CAR-F34"),
    .feature("CAR-F35"),
    .feature("CAR-F36"),
    .rule("CAR-R32"),
    .rule("CAR-R33"),
    .rule("CAR-R38"),
    arguments: driven
  )
  func `every task goes on after 30 s, a warning and every driving state at each of its steps`(
    app: String
  ) throws {
    // A map is slow without optimisation; `russet audit --car` drives the other tasks of its app.
    let wanted = app == "Navigation" ? ["incident.report"] : []
    let report = try report(app, tasks: wanted)
    #expect(!report.declaredTasks.isEmpty)
    #expect(report.tasks.map(\.id) == (wanted.isEmpty ? report.declaredTasks : wanted))
    for task in report.tasks {
      let parked = task.drives.filter { $0.state == .parked }
      let isDone = !parked.isEmpty && parked.allSatisfy { $0.isComplete }
      #expect(isDone, "\(parked)")
      // Actions that a profile locks while driving are not performed then.
      let unlocked = task.drives.filter { !$0.isAllowed && $0.isComplete }
      #expect(unlocked.isEmpty, "\(unlocked)")
    }
    let failures = failures(report)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
