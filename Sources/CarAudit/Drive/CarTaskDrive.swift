import CarControls
import CarDisplays
import CarSafety
import HeadlessHost
import UIKit

/// Performs a task by its script in every driving state that profiles restrict differently, and
/// then with each kind of interruption at each step.
@MainActor
struct CarTaskDrive {
  let stage: CarReviewStage
  let script: CarTaskScript
  let display: CarDisplay
  /// The profile whose limits apply to the screens.
  let profile: CarProfile
  /// The driving states in which the task is performed; the default is all.
  var states = CarDrivingState.allCases
  /// The interruptions at each step in the parked car; the default is all.
  var disturbances = Disturbance.allCases

  /// The state of the app at the end.
  private struct End: Equatable {
    var place: String
    var values: [String: CarValue]
  }

  /// Performs the task and checks it.
  func review() -> (report: CarTaskReport, findings: [CarAuditFinding]) {
    var report = CarTaskReport(script)
    var found = declared()
    let mistakes = script.mistakes
    guard mistakes.isEmpty else {
      found += mistakes.map { CarAuditFinding(declaration($0)) }
      return (report, found)
    }
    var end: End?
    for (restricting, state) in Self.cases where states.contains(state) {
      let (drive, findings, place) = self.drive(under: restricting, in: state)
      report.drives.append(drive)
      found += findings.map { CarAuditFinding($0, ["\(state.rawValue), \(restricting.name)"]) }
      if state == .parked { end = place }
    }
    let isComplete = report.drives.contains { $0.state == .parked && $0.isComplete }
    if let end, isComplete, !disturbances.isEmpty {
      found += interrupted(end).map { CarAuditFinding($0) }
    }
    return (report, found)
  }

  /// Each driving state with the profiles that restrict it differently.
  static var cases: [(profile: CarProfile, state: CarDrivingState)] {
    var cases: [(profile: CarProfile, state: CarDrivingState)] = []
    for state in CarDrivingState.allCases {
      var seen: [CarRestrictions] = []
      for profile in CarProfile.all {
        let restrictions = profile.restrictions(in: state)
        // Equal restrictions that are based on other figures would give the same drive.
        guard !seen.contains(where: { $0.covers(restrictions) && restrictions.covers($0) }) else {
          continue
        }
        seen.append(restrictions)
        cases.append((profile, state))
      }
    }
    return cases
  }

  // MARK: The declaration

  /// Checks the plan: its class, order, pace, demand and limits.
  func declared() -> [CarAuditFinding] {
    let plan = script.plan
    var found =
      CarRules.taskClass(plan) + CarRules.memoryOrder(plan) + CarRules.pace(plan)
    // A task that is locked while the car moves is not a secondary task.
    if plan.isAllowed(under: profile.restrictions(in: .moving)) {
      found += CarRules.radioTuning(plan)
    }
    found += CarRules.attention(plan, profile: profile)
    found += CarRules.littleToAsk(plan, profile: profile)
    let made = CarTaskReport(script).madeInputs
    if made > plan.inputs {
      found.append(
        CarFinding(
          rule: "CAR-R31",
          severity: .warning,
          subject: plan.id,
          message: "The script makes \(made) inputs, and the plan declares \(plan.inputs).",
          remedy: "Declare every input, so that the predicted demand holds.",
          measured: Double(made)
        )
      )
    }
    return found.map { CarAuditFinding($0) }
  }

  private func declaration(_ message: String) -> CarFinding {
    CarFinding(
      rule: "CAR-R36",
      subject: script.id,
      message: message,
      remedy: "Declare the script for the steps of the plan."
    )
  }

  // MARK: Drives

  private func drive(
    under restricting: CarProfile,
    in state: CarDrivingState
  ) -> (CarTaskReport.Drive, [CarFinding], End) {
    stage.begin(on: display, profile: restricting)
    var obstacle = stage.prepare(script.preparation)
    stage.simulate(state)
    stage.settle()
    let restrictions = restricting.restrictions(in: state)
    let isAllowed = script.plan.isAllowed(under: restrictions)
    let look = CarLook(stage: stage, profile: restricting)
    var found: [CarFinding] = []
    var places = CarMappingStore()
    func seen(_ step: String) {
      guard let window = stage.window else { return }
      if state == .parked {
        places.record(
          window,
          in: CarMappingKey(screen: stage.place, mode: step, version: "1"),
          registry: stage.registry
        )
      } else {
        found += look.limits(in: state)
        stage.noteMotion()
      }
    }
    seen("")
    if let obstacle, state == .parked { found.append(notPossible(script.id, obstacle)) }
    steps: for step in obstacle == nil ? script.steps : [] {
      for input in step.inputs {
        obstacle = stage.perform(input, task: script.id)
        if let obstacle, state == .parked {
          found.append(notPossible("\(script.id).\(step.id)", obstacle))
        }
        if obstacle != nil { break steps }
      }
      seen(step.id)
    }
    if obstacle == nil { obstacle = missing() }
    if let obstacle, state == .parked, found.isEmpty {
      found.append(notPossible(script.id, obstacle))
    }
    found += log(under: restricting, in: state)
    if state == .parked {
      // A control that moved is reported once, independent of the following steps.
      var moved: Set<String> = []
      found += CarControlRules.places(in: places).filter { moved.insert($0.subject).inserted }
    }
    if !isAllowed, obstacle == nil, state.isDriving { found.append(unlocked(restrictions, state)) }
    let drive = CarTaskReport.Drive(
      profile: restricting.name,
      state: state,
      isAllowed: isAllowed,
      isComplete: obstacle == nil,
      obstacle: obstacle
    )
    return (drive, found, End(place: stage.place, values: stage.values))
  }

  /// Checks the events of a drive.
  private func log(under restricting: CarProfile, in state: CarDrivingState) -> [CarFinding] {
    let events = stage.events
    var wrapping: [String: Double] = [:]
    for function in stage.registry?.functions ?? [] where function.wraps {
      if let range = function.range {
        wrapping[function.id] = range.upperBound - range.lowerBound
      }
    }
    var found =
      CarAnswerRules.answered(events) + CarAnswerRules.notVisualAlone(events)
      + CarAnswerRules.withoutPhone(events)
    found += CarControlRules.directions(in: events, wrapping: wrapping)
    found += CarControlRules.modeIndication(in: events)
    if let registry = stage.registry { found += CarControlRules.agreement(in: registry) }
    if state.isDriving {
      found += CarRules.entertainment(events, profile: restricting)
      found += CarRules.pace(events)
    }
    return found
  }

  /// Returns the first outcome that is not met, as a reason; `nil` if all are met.
  private func missing() -> String? {
    for outcome in script.outcome {
      switch outcome {
      case .shows(let text):
        guard !stage.words.contains(where: { $0.contains(text) }) else { continue }
        return "“\(text)” is not on the screen at the end."
      case .value(let function, let wanted):
        let value = stage.values[function]
        if let a = value?.number, let b = wanted.number {
          if abs(a - b) <= max(abs(b), 1) * 1e-3 { continue }
        } else if value == wanted {
          continue
        }
        return "“\(function)” is \(value.map { "\($0)" } ?? "missing") at the end, not \(wanted)."
      }
    }
    return nil
  }

  private func notPossible(_ subject: String, _ obstacle: String) -> CarFinding {
    CarFinding(
      rule: "CAR-R36",
      subject: subject,
      message: "The task cannot be driven while parked: \(obstacle)",
      remedy: "Correct the script, or the screen that it is for."
    )
  }

  private func unlocked(_ restrictions: CarRestrictions, _ state: CarDrivingState) -> CarFinding {
    let used = script.plan.steps.flatMap(\.uses).filter { restrictions.isLocked($0) }
    let names = Set(used.map(\.rawValue)).sorted().joined(separator: ", ")
    return CarFinding(
      rule: state == .idling ? "CAR-R37" : "CAR-R39",
      subject: script.id,
      message: "The task is completed while \(state.rawValue), although \(names) is locked.",
      remedy: "Lock the task while driving; CarEnforcement.lock(_:for:task:) covers its content.",
      figures: Array(Set(used.compactMap { restrictions.locks[$0] }))
    )
  }

  // MARK: Interruptions

  /// The ways in which the review interrupts a step.
  enum Disturbance: String, CaseIterable {
    /// No input for 30 s.
    case pause = "30 s without input"
    /// A warning covers the display until it is dismissed.
    case alert = "a warning over the display"
    /// The car moves off and is parked again.
    case move = "the car moves and parks"
    /// The car stops in traffic, moves and is parked again.
    case traffic = "stop and go"
    /// The signals of the driving state fail for a while.
    case unknown = "an unknown driving state"
  }

  private func interrupted(_ wanted: End) -> [CarFinding] {
    var found: [CarFinding] = []
    stage.begin(on: display, profile: profile)
    // The drive in the parked car has reported inputs that are not possible.
    guard stage.prepare(script.preparation) == nil else { return [] }
    for (index, step) in script.steps.enumerated() {
      for disturbance in disturbances {
        found += disturb(at: index == 0 ? "start" : script.steps[index - 1].id, disturbance)
      }
      for input in step.inputs {
        guard let obstacle = stage.perform(input, task: script.id) else { continue }
        found.append(lost(step.id, "an interruption", "cannot go on: \(obstacle)"))
        return found
      }
    }
    for disturbance in disturbances {
      found += disturb(at: script.steps.last?.id ?? "end", disturbance)
    }
    let end = End(place: stage.place, values: stage.values)
    if found.isEmpty, end != wanted {
      found.append(lost("end", "interruptions", "ends otherwise: " + difference(wanted, end)))
    }
    return found + CarRules.interruption(stage.events)
  }

  /// Interrupts the app in one way, and reports lost screens and data.
  func disturb(at step: String, _ disturbance: Disturbance) -> [CarFinding] {
    let before = End(place: stage.place, values: stage.values)
    let words = stage.steadyWords
    let first = stage.events.count
    var dropped: [CarFinding] = []
    switch disturbance {
    case .pause:
      stage.simulate(.moving)
      let place = stage.place
      stage.screen.skip(.seconds(Self.pause))
      if stage.place != place {
        stage.append(.screenChange(.init(from: place, to: stage.place, cause: .timer)))
      }
      stage.simulate(.parked)
    case .alert: warn()
    case .move:
      dropped = self.dropped()
      pass([.moving])
    case .traffic: pass([.idling, .moving, .idling])
    case .unknown: pass([.unknown])
    }
    stage.settle()
    var found = dropped + CarRules.pace(Array(stage.events[first...].drop { $0.input != nil }))
    let after = End(place: stage.place, values: stage.values)
    if after != before {
      found.append(lost(step, disturbance.rawValue, difference(before, after)))
    } else if let word = words.first(where: { !stage.steadyWords.contains($0) }) {
      found.append(lost(step, disturbance.rawValue, "no longer shows “\(word)”"))
    }
    return found
  }

  /// The seconds without input at each step: 30, as in CAR-R32 of the catalogue.
  static let pause = 30.0

  /// Starts driving, and checks the content that is still shown after one frame.
  private func dropped() -> [CarFinding] {
    let first = stage.events.count
    stage.simulate(.moving)
    stage.screen.advance(by: .milliseconds(20))
    stage.noteAnimations()
    var found = CarRules.drop(
      Array(stage.events[first...]),
      plans: [script.plan],
      profile: profile
    )
    let restrictions = profile.restrictions(in: .moving)
    if restrictions.noKeyboard, let window = stage.window,
      let field = CarShownContent(window).editedField
    {
      found.append(
        CarFinding(
          rule: "CAR-R38",
          subject: field,
          message: "The keyboard is still there a frame after the car moves.",
          remedy: "Start CarEnforcement, or end the entry when the car moves.",
          figures: CarAnswerRules.rows("CAR-Q27", "CAR-Q52")
        )
      )
    }
    return found
  }

  private func pass(_ states: [CarDrivingState]) {
    for state in states {
      stage.simulate(state)
      stage.screen.skip(.seconds(2))
    }
    stage.simulate(.parked)
  }

  /// Covers the display with a warning for 2 s, and dismisses it with a touch.
  private func warn() {
    let window = UIWindow(frame: stage.screen.bounds)
    window.windowLevel = .alert + 1
    let controller = UIViewController()
    controller.view.backgroundColor = .black
    let key = UIButton(type: .system)
    key.setTitle("Dismiss", for: .normal)
    key.frame = stage.screen.bounds.insetBy(dx: 20, dy: 20)
    key.addAction(UIAction { _ in window.isHidden = true }, for: .touchUpInside)
    controller.view.addSubview(key)
    window.rootViewController = controller
    window.isHidden = false
    stage.append(.alert(id: "review", priority: .warning, phase: .shown))
    stage.screen.skip(.seconds(2))
    stage.screen.tap(key)
    window.isHidden = true
    stage.append(.alert(id: "review", priority: .warning, phase: .dismissed))
  }

  private func difference(_ before: End, _ after: End) -> String {
    if before.place != after.place { return "is at “\(after.place)”, not at “\(before.place)”" }
    let keys = Set(before.values.keys).union(after.values.keys).sorted()
    let changed = keys.filter { before.values[$0] != after.values[$0] }
    return "has another “\(changed.joined(separator: "”, “"))”"
  }

  private func lost(_ step: String, _ cause: String, _ problem: String) -> CarFinding {
    CarFinding(
      rule: "CAR-R32",
      subject: "\(script.id).\(step)",
      message: "After \(cause) the app \(problem).",
      remedy: "Keep the screen and what was entered until the driver goes on.",
      measured: cause == Disturbance.pause.rawValue ? Self.pause : nil,
      time: stage.screen.time,
      figures: CarAnswerRules.rows("CAR-Q25", "CAR-Q28")
    )
  }
}
