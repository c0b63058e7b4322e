import CarControls
import CarSafety
import HeadlessHost
import UIKit

/// A review of an app in the car: it checks the screens on every panel and performs the declared
/// tasks.
///
/// The app is launched again before each part and each drive, so that all drives begin in the same
/// state. The review controls the time, the events and the driving state, and does not use the wall
/// clock.
@MainActor
public final class CarAuditRun {
  /// The settings of the review.
  public let settings: CarAuditSettings
  private let stage: CarReviewStage
  private let tasks: CarTaskRegistry

  /// Makes a review.
  ///
  /// - Parameters:
  ///   - settings: The settings of the review.
  ///   - screen: The screen that shows the app; its clock is stepped.
  ///   - tasks: The registry in which the app declares its tasks; it is emptied before each launch.
  ///   - forget: Removes the files of the app, so that each launch begins in the same state.
  ///   - launch: Launches the app on the screen.
  public init(
    _ settings: CarAuditSettings = CarAuditSettings(),
    on screen: HeadlessScreen,
    tasks: CarTaskRegistry = .shared,
    forget: @escaping () -> Void = {},
    launch: @escaping (HeadlessScreen) -> Void
  ) {
    self.settings = settings
    self.tasks = tasks
    stage = CarReviewStage(on: screen, tasks: tasks, forget: forget, launch: launch)
  }

  /// Reviews the app and returns the report.
  ///
  /// `progress` is called before each part with the report so far, which names the part. If the
  /// process ends, the earlier findings are kept.
  public func report(progress: (CarAuditReport) -> Void = { _ in }) -> CarAuditReport {
    let displays = settings.displays
    var report = CarAuditReport(settings: settings)
    guard let display = displays.first else { return report }
    func part(_ name: String, _ work: () -> Void) {
      guard !settings.done.contains(name) else { return }
      report.part = name
      progress(report)
      work()
      report.done.append(name)
    }
    part("looks") {
      let look = CarLook(stage: stage, profile: settings.limits).review(on: displays)
      report.add(look.findings)
      look.questions.forEach { report.ask($0) }
      report.add(stops())
      report.add(skill())
    }
    // The app declares its tasks when it is launched.
    stage.begin(on: display, profile: settings.limits)
    let scripts = tasks.scripts.filter {
      settings.tasks.isEmpty || settings.tasks.contains($0.id)
    }
    report.declaredTasks = tasks.scripts.map(\.id)
    for script in scripts {
      part("task \(script.id)") {
        let drive = CarTaskDrive(
          stage: stage,
          script: script,
          display: display,
          profile: settings.limits
        )
        let (task, findings) = drive.review()
        report.tasks.append(task)
        report.add(findings)
      }
    }
    report.ask(notSeenToRun(report))
    report.part = nil
    return report
  }

  /// Returns the question about functions on the screen that no completed task has operated; `nil`
  /// for an app without tasks.
  private func notSeenToRun(_ report: CarAuditReport) -> CarQuestion? {
    guard let registry = stage.registry, !report.declaredTasks.isEmpty else { return nil }
    let failed = report.tasks.filter { task in
      !task.drives.contains { $0.state == .parked && $0.isComplete }
    }.map(\.id)
    let completed = tasks.scripts.filter { !failed.contains($0.id) }
    return CarQuestion(
      "CAR-R51",
      about: CarQuestionRules.notSeenToRun(in: registry, after: completed)
    )
  }

  /// Uses the app, launches it again and checks that its first screen is unchanged.
  private func skill() -> [CarAuditFinding] {
    guard let display = settings.displays.first else { return [] }
    var store = CarMappingStore()
    func record(_ version: String) -> [String: CarValue] {
      guard let window = stage.window else { return [:] }
      store.record(
        window,
        in: CarMappingKey(screen: stage.place, version: version),
        registry: stage.registry
      )
      return stage.values
    }
    stage.begin(on: display, profile: settings.limits)
    let before = record("first")
    let script = tasks.scripts.first { $0.mistakes.isEmpty && $0.preparation.isEmpty }
    // Inputs that are not possible are reported when the task is performed.
    for input in script?.steps.flatMap(\.inputs) ?? [] {
      _ = stage.perform(input, task: script?.id)
    }
    stage.begin(on: display, profile: settings.limits, isLater: true)
    let after = record("later")
    let changed = (stage.registry?.controls ?? []).filter { control in
      control.functions.contains { before[$0] != after[$0] }
    }
    return CarReachRules.skill(
      in: store,
      from: "first",
      to: "later",
      changed: Set(changed.map(\.id))
    ).map { CarAuditFinding($0) }
  }

  /// Checks the first screen and the app's restrictions in each driving state.
  private func stops() -> [CarAuditFinding] {
    guard let display = settings.displays.first else { return [] }
    let limits = settings.limits
    stage.begin(on: display, profile: limits)
    var found: [CarAuditFinding] = []
    var enforced: [CarDrivingState: CarRestrictions] = [:]
    for state in CarDrivingState.allCases {
      stage.simulate(state)
      enforced[state] = CarRestrictionService.shared.current
      stage.settle()
      let first = stage.events.count
      stage.noteMotion()
      found += CarLook(stage: stage, profile: limits).limits(in: state).map {
        CarAuditFinding($0, [state.rawValue])
      }
      guard state.isDriving else { continue }
      // The recorded motion belongs to this state.
      let change = CarEvent(
        time: stage.screen.time,
        kind: .drivingState(from: .parked, to: state, speed: nil)
      )
      found += CarRules.entertainment([change] + stage.events[first...], profile: limits).map {
        CarAuditFinding($0, [state.rawValue])
      }
    }
    stage.simulate(.parked)
    return found
      + CarRules.stopAndGo(enforced: enforced, profile: limits).map { CarAuditFinding($0) }
  }
}
