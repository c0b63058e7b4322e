import VehicleSignals

/// A check that interrupts a task at each of its steps in every way, and reports lost steps and
/// data.
///
/// At each step the robot stops all input for 30 s, posts a warning, changes the driving state,
/// suspends and resumes the task, and restores the task from its snapshot. Catalogue: CAR-R32.
public struct CarInterruptionRobot: Sendable {
  /// The seconds without input at each step.
  ///
  /// Chosen: 30 s, as in the catalogue's rule.
  public static let pause = 30.0

  /// Makes a robot.
  public init() {}

  /// Returns the findings for a task.
  ///
  /// - Parameters:
  ///   - clock: The clock of the app.
  ///   - drivingState: The driving state of the app; the robot simulates states.
  ///   - alerts: The alerts of the app.
  ///   - makeTask: Creates the task as the app does, with everything that the app attaches to it.
  /// - Returns: A finding for each step and disturbance after which the step or the data is lost.
  public func findings(
    clock: SteppedVehicleClock,
    drivingState: CarDrivingStateService,
    alerts: CarAlertQueue,
    makeTask: () -> CarTask
  ) -> [CarFinding] {
    var findings: [CarFinding] = []
    let count = makeTask().plan.steps.count
    for index in 0..<count {
      for disturbance in Disturbance.allCases {
        drivingState.simulate(.parked)
        let task = makeTask()
        task.begin()
        for step in 0..<index {
          task.enter(.number(Double(step)), as: "step \(step)")
          task.advance()
        }
        guard task.stepIndex == index, task.phase == .running else { continue }
        let data = task.data
        let after = disturb(task, disturbance, clock, drivingState, alerts)
        let problem: String? =
          switch after.phase {
          case .abandoned: "is lost"
          case .completed: "ends by itself"
          case .ready: "starts again"
          case .running where after.stepIndex != expectedStep(of: after, from: index):
            "moves from step \(index) to step \(after.stepIndex)"
          case .suspended: "cannot be taken up"
          case .running: after.data == data ? nil : "loses what was entered"
          }
        guard let problem else { continue }
        findings.append(
          CarFinding(
            rule: "CAR-R32",
            subject: "\(task.plan.id).\(task.plan.steps[index].id)",
            message: "After “\(disturbance.rawValue)” the task \(problem).",
            remedy: "Keep the step and the data until the driver goes on.",
            time: clock.now,
            figures: CarRules.rows("CAR-Q25", "CAR-Q28")
          )
        )
      }
    }
    return findings
  }

  private enum Disturbance: String, CaseIterable {
    case pause = "30 s without input"
    case alert = "a warning"
    case move = "the car moves"
    case suspend = "suspend and resume"
    case restart = "the process ends"
  }

  private func disturb(
    _ task: CarTask,
    _ disturbance: Disturbance,
    _ clock: SteppedVehicleClock,
    _ drivingState: CarDrivingStateService,
    _ alerts: CarAlertQueue
  ) -> CarTask {
    var task = task
    switch disturbance {
    case .pause: clock.advance(by: Self.pause)
    case .alert:
      alerts.post(CarAlert(id: "robot", priority: .warning, title: "Robot"))
      clock.advance(by: 1)
      alerts.dismiss("robot")
    case .move:
      drivingState.simulate(.moving, speed: 50)
      clock.advance(by: 1)
      drivingState.simulate(.parked)
    case .suspend:
      task.suspend(because: "robot")
      clock.advance(by: Self.pause)
    case .restart:
      task = CarTask(task.snapshot, log: task.log)
    }
    if task.phase == .suspended { task.resume() }
    return task
  }

  private func expectedStep(of task: CarTask, from index: Int) -> Int {
    // A step at which the task cannot be resumed is replaced by the last one before it at which it
    // can.
    if task.stepIndex == index { return index }
    return task.plan.steps[...index].lastIndex(where: \.isResumePoint) ?? 0
  }
}
