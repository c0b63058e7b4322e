// Rules that are decided from an event log.
extension CarRules {
  /// CAR-R29: nothing distracts or entertains the driver.
  ///
  /// In the states `moving` and `unknown`, the rule finds every video, moving picture and scrolling
  /// text that the driver can see and that does not serve driving. While idling it finds those that
  /// the profile locks. Pictures of one element that change faster than once a second count as
  /// video (CAR-Q53).
  public static func entertainment(
    _ events: [CarEvent],
    profile: CarProfile = .suggested
  ) -> [CarFinding] {
    var findings: [CarFinding] = []
    var state = CarDrivingState.state(at: -.infinity, in: events)
    var lastPicture: [String: Double] = [:]
    for event in events {
      if case .drivingState(_, let to, _) = event.kind { state = to }
      guard case .visualChange(let change) = event.kind, state.isDriving,
        change.isVisibleToDriver, !change.isDrivingRelated
      else { continue }
      let restriction: CarRestriction?
      switch change.content {
      case .video: restriction = .video
      case .animation: restriction = .movingPictures
      case .scrollingText: restriction = .scrollingText
      case .image:
        let interval = lastPicture[change.element].map { event.time - $0 } ?? .infinity
        lastPicture[change.element] = event.time
        let least = 1 / (ReferenceFigure.animatedFrames.value ?? 1)
        restriction = interval < least - 1e-9 ? .video : nil
      case .highlight, .value, .progress, .text, .map, .camera: restriction = nil
      }
      guard let restriction else { continue }
      let isLocked = profile.restrictions(in: state).isLocked(restriction)
      guard state != .idling || isLocked else { continue }
      findings.append(
        CarFinding(
          rule: "CAR-R29",
          subject: change.element,
          message: "\(change.content.rawValue) while \(state.rawValue).",
          remedy: "Hide it while driving, or show it where the driver cannot see it.",
          time: event.time,
          figures: rows("CAR-Q09", "CAR-Q53")
        )
      )
    }
    return findings
  }

  /// CAR-R32: every task can be interrupted and resumed at the step of the interruption.
  public static func interruption(_ events: [CarEvent]) -> [CarFinding] {
    var findings: [CarFinding] = []
    var steps: [String: String] = [:]
    var suspended: [String: String] = [:]
    var lastInput: [String: Double] = [:]
    for event in events {
      func find(_ task: String, _ message: String, _ remedy: String) {
        findings.append(
          CarFinding(
            rule: "CAR-R32",
            subject: task,
            message: message,
            remedy: remedy,
            time: event.time,
            figures: rows("CAR-Q25", "CAR-Q28")
          )
        )
      }
      switch event.kind {
      case .input(let input):
        if let task = input.task { lastInput[task] = event.time }
      case .taskStep(let task, let step, _):
        if suspended[task] != nil {
          find(
            task,
            "The task goes on to “\(step)” while it is suspended.",
            "Wait until the driver takes the task up."
          )
        }
        steps[task] = step
      case .interrupt(let task, let step, _):
        suspended[task] = step
      case .resume(let task, let step):
        if let before = suspended[task], before != step {
          find(
            task,
            "Interrupted at “\(before)”, the task is taken up at “\(step)”.",
            "Take the task up at the step where it was."
          )
        }
        suspended[task] = nil
        steps[task] = step
      case .taskEnd(let task, isComplete: false):
        // A task that ends without an input of the driver counts as lost.
        if lastInput[task].map({ event.time - $0 > 0.25 + 1e-9 }) ?? true {
          find(
            task,
            "The task ends at “\(suspended[task] ?? steps[task] ?? "?")” without an input.",
            "Keep the task until the driver ends it."
          )
        }
        suspended[task] = nil
      default: break
      }
    }
    return findings
  }

  /// CAR-R33: the driver sets the pace.
  ///
  /// While driving, the rule finds screen changes by a timer, and prompts that appear again without
  /// an input in between. Warnings and guidance of the vehicle are not findings.
  public static func pace(_ events: [CarEvent]) -> [CarFinding] {
    var findings: [CarFinding] = []
    var state = CarDrivingState.state(at: -.infinity, in: events)
    var prompts: Set<String> = []
    for event in events {
      switch event.kind {
      case .drivingState(_, let to, _): state = to
      case .input: prompts = []
      case .screenChange(let change) where state.isDriving && change.cause != .vehicle:
        let isRepeated = change.kind == .prompt && !prompts.insert(change.to).inserted
        guard (change.cause == .timer || isRepeated) && change.cause != .input else { continue }
        findings.append(
          CarFinding(
            rule: "CAR-R33",
            subject: change.to,
            message: isRepeated
              ? "The question appears again without an input."
              : "A timer causes a “\(change.kind.rawValue)” while \(state.rawValue).",
            remedy: "Leave the screen until the driver moves on.",
            time: event.time,
            figures: rows("CAR-Q25")
          )
        )
      default: break
      }
    }
    return findings
  }

  /// CAR-R33: no step of a task ends by a timer.
  public static func pace(_ plan: CarTaskPlan) -> [CarFinding] {
    plan.steps.compactMap { step in
      guard let timeout = step.timeout else { return nil }
      return CarFinding(
        rule: "CAR-R33",
        subject: "\(plan.id).\(step.id)",
        message: "The step ends after \(rounded(timeout)) s.",
        remedy: "Leave the step until the driver moves on.",
        measured: timeout,
        figures: rows("CAR-Q25")
      )
    }
  }

  /// CAR-R37: stop-and-go traffic and waiting count as driving.
  ///
  /// - Parameters:
  ///   - enforced: The restrictions that the system really applies in each state.
  ///   - profile: The configured profile, which may restrict less while idling than while moving.
  /// - Returns: Failures where the profile is not met, and notes where the profile allows more.
  public static func stopAndGo(
    enforced: [CarDrivingState: CarRestrictions],
    profile: CarProfile = .suggested
  ) -> [CarFinding] {
    let idling = enforced[.idling] ?? .none
    let moving = enforced[.moving] ?? .none
    let configured = profile.restrictions(in: .idling)
    func find(_ subject: String, _ what: String, isRequired: Bool) -> CarFinding {
      CarFinding(
        rule: "CAR-R37",
        severity: isRequired ? .fail : .note,
        subject: subject,
        message: isRequired
          ? "\(what) while idling, against the profile \(profile.name)."
          : "\(what) while idling, as the profile \(profile.name) allows.",
        remedy: "Restrict it while idling as while moving.",
        figures: rows("CAR-Q06", "CAR-Q52")
      )
    }
    var findings = CarRestriction.allCases
      .filter { moving.isLocked($0) && !idling.isLocked($0) }
      .map { find($0.rawValue, "Unlocked", isRequired: configured.isLocked($0)) }
    findings += CarRestriction.allCases
      .filter { configured.isLocked($0) && !idling.isLocked($0) && !moving.isLocked($0) }
      .map { find($0.rawValue, "Unlocked", isRequired: true) }
    let limits: [(String, KeyPath<CarRestrictions, CarLimit?>)] = [
      ("listItems", \.listItems), ("cumulativeItems", \.cumulativeItems), ("depth", \.depth),
      ("textLength", \.textLength),
    ]
    for (name, path) in limits {
      let limit = idling[keyPath: path]?.value ?? .max
      if let required = configured[keyPath: path]?.value, limit > required {
        findings.append(find(name, "Not limited to \(required)", isRequired: true))
      } else if let other = moving[keyPath: path]?.value, limit > other {
        findings.append(find(name, "Not limited to \(other)", isRequired: false))
      }
    }
    return findings
  }

  /// CAR-R38: content that was shown at a stop is hidden within one frame when the car moves, and
  /// its task is suspended and not lost.
  ///
  /// - Parameters:
  ///   - events: The log.
  ///   - plans: The tasks; those that the profile locks must be suspended.
  ///   - profile: The profile whose locks apply.
  ///   - frame: The seconds of one frame; 1/60 by default.
  /// - Returns: A finding for each task and each element.
  public static func drop(
    _ events: [CarEvent],
    plans: [CarTaskPlan],
    profile: CarProfile = .suggested,
    frame: Double = 1.0 / 60
  ) -> [CarFinding] {
    let restrictions = profile.restrictions(in: .moving)
    let plansByID = Dictionary(plans.map { ($0.id, $0) }) { first, _ in first }
    var findings: [CarFinding] = []
    var running: Set<String> = []
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .taskStep(let task, _, _), .resume(let task, _): running.insert(task)
      case .taskEnd(let task, _), .interrupt(let task, _, _): running.remove(task)
      case .drivingState(let from, .moving, _) where from != .moving:
        let rest = events[(index + 1)...]
        let end = event.time + frame + 1e-9
        for task in running.sorted() {
          guard let plan = plansByID[task], !plan.isAllowed(under: restrictions) else { continue }
          let next = rest.first { later in
            switch later.kind {
            case .interrupt(task, _, _), .taskEnd(task, _): true
            default: false
            }
          }
          var problem: String?
          if case .taskEnd? = next?.kind, let time = next?.time, time <= end {
            problem = "The task is lost when the car moves."
          } else if next.map({ $0.time > end }) ?? true {
            problem = "The task still runs a frame after the car moves."
          }
          if let problem {
            findings.append(
              CarFinding(
                rule: "CAR-R38",
                subject: task,
                message: problem,
                remedy: "Suspend the task as soon as its content is locked.",
                time: event.time,
                figures: rows("CAR-Q27", "CAR-Q52")
              )
            )
          }
        }
        findings += lockedContent(rest, until: event.time, after: end, restrictions)
      default: break
      }
    }
    return findings
  }

  /// Returns a finding for each element that still plays after the frame while the car moves.
  private static func lockedContent(
    _ events: ArraySlice<CarEvent>,
    until start: Double,
    after end: Double,
    _ restrictions: CarRestrictions
  ) -> [CarFinding] {
    var seen: Set<String> = []
    var findings: [CarFinding] = []
    for event in events {
      if case .drivingState = event.kind { break }
      guard event.time > end, case .visualChange(let change) = event.kind,
        change.content == .video && restrictions.isLocked(.video)
          || change.content == .animation && restrictions.isLocked(.movingPictures),
        change.isVisibleToDriver, !change.isDrivingRelated, seen.insert(change.element).inserted
      else { continue }
      findings.append(
        CarFinding(
          rule: "CAR-R38",
          subject: change.element,
          message: "Still shown \(rounded(event.time - start)) s after the car moves.",
          remedy: "Cover locked content within one frame.",
          measured: event.time - start,
          time: event.time,
          figures: rows("CAR-Q27", "CAR-Q52")
        )
      )
    }
    return findings
  }

  /// CAR-R39: at most 5 steps of one task while the car moves.
  public static func stepsWhileMoving(
    _ events: [CarEvent],
    profile: CarProfile = .suggested
  ) -> [CarFinding] {
    var state = CarDrivingState.state(at: -.infinity, in: events)
    var counts: [String: Int] = [:]
    for event in events {
      if case .drivingState(_, let to, _) = event.kind { state = to }
      if case .taskStep(let task, _, _) = event.kind, state == .moving || state == .unknown {
        counts[task, default: 0] += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.compactMap { task, count in
      guard let limit = profile.steps.value, Double(count) > limit else { return nil }
      return CarFinding(
        rule: "CAR-R39",
        subject: task,
        message: "\(count) steps while moving, above \(rounded(limit)).",
        remedy: "Shorten the task, or lock it while moving.",
        measured: Double(count),
        figures: [profile.steps]
      )
    }
  }
}
