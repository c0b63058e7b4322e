import CarSafety
import TestSupport
import Testing
import VehicleSignals

@Suite("Rules of the model")
struct RuleTests {
  func events(_ list: [(Double, CarEvent.Kind)]) -> [CarEvent] {
    list.map { CarEvent(time: $0.0, kind: $0.1) }
  }

  func drive(to state: CarDrivingState) -> (Double, CarEvent.Kind) {
    (0, .drivingState(from: .parked, to: state, speed: nil))
  }

  @Test(.rule("CAR-R20"))
  func `groups of more than 7 are found`() {
    let findings = CarRules.groupSize([.init(id: "tabs", count: 7), .init(id: "list", count: 8)])
    #expect(findings.map(\.subject) == ["list"])
    #expect(findings[0].figureIDs.contains("CAR-Q57"))
  }

  @Test(.rule("CAR-R21"))
  func `long orders and digits to carry are found`() {
    func plan(_ steps: Int, carrying: Int) -> CarTaskPlan {
      CarTaskPlan(
        id: "dial",
        name: "Dial",
        kind: .notDrivingRelated,
        steps: (0..<steps).map { CarTaskStep("\($0)", carriedItems: $0 == 0 ? carrying : 0) }
      )
    }
    #expect(CarRules.memoryOrder(plan(7, carrying: 7)).isEmpty)
    #expect(CarRules.memoryOrder(plan(8, carrying: 11)).map(\.subject) == ["dial", "dial.0"])
  }

  @Test(.rule("CAR-R29"))
  func `what entertains the driver is found, maps and cameras are not`() {
    func change(
      _ content: CarVisualChange.Content,
      isVisible: Bool = true,
      isRelated: Bool = false
    ) -> CarEvent.Kind {
      .visualChange(
        CarVisualChange(
          element: content.rawValue,
          content: content,
          isVisibleToDriver: isVisible,
          isDrivingRelated: isRelated
        )
      )
    }
    let moving = events([
      drive(to: .moving), (1, change(.video)), (2, change(.animation)),
      (3, change(.scrollingText)), (4, change(.map)), (5, change(.camera)),
      (6, change(.video, isVisible: false)), (7, change(.animation, isRelated: true)),
    ])
    let found = CarRules.entertainment(moving)
    #expect(found.map(\.subject) == ["video", "animation", "scrollingText"])
    #expect(found[0].figureIDs == ["CAR-Q09", "CAR-Q53"])
    // Pictures that follow each other faster than one a second are a video.
    let slow = events([drive(to: .moving), (1, change(.image)), (2, change(.image))])
    #expect(CarRules.entertainment(slow).isEmpty)
    let fast = events([drive(to: .moving), (1, change(.image)), (1.5, change(.image))])
    #expect(CarRules.entertainment(fast).count == 1)
    // At a light the profile decides.
    let idling = events([drive(to: .idling), (1, change(.video)), (2, change(.animation))])
    #expect(CarRules.entertainment(idling, profile: .android).map(\.subject) == ["video"])
    #expect(CarRules.entertainment(idling, profile: .nhtsa).count == 2)
    #expect(CarRules.entertainment(events([drive(to: .parked), (1, change(.video))])).isEmpty)
  }

  static let plan = CarTaskPlan(
    id: "text",
    name: "Text",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep("to"), CarTaskStep("words", uses: [.keyboard]), CarTaskStep("send"),
    ]
  )

  @Test(.rule("CAR-R32"), .feature("CAR-F35"))
  func `the robot finds nothing in a task that keeps the rule`() {
    let clock = SteppedVehicleClock()
    let state = CarDrivingStateService()
    let alerts = CarAlertQueue(drivingState: state)
    let findings = CarInterruptionRobot().findings(
      clock: clock,
      drivingState: state,
      alerts: alerts
    ) { CarTask(Self.plan) }
    #expect(findings.isEmpty)
  }

  @Test(.rule("CAR-R32"))
  func `the robot finds a task that times out, and one that moving loses`() {
    let clock = SteppedVehicleClock()
    let state = CarDrivingStateService()
    let alerts = CarAlertQueue(drivingState: state)
    let timing = CarInterruptionRobot().findings(
      clock: clock,
      drivingState: state,
      alerts: alerts
    ) {
      let task = CarTask(Self.plan)
      clock.schedule(after: 10) { [weak task] in _ = task?.abandon() }
      return task
    }
    #expect(Set(timing.map(\.subject)) == ["text.to", "text.words", "text.send"])
    #expect(timing.count { $0.message.contains("30 s without input") } == 3)
    var observations: [CarEventObservation] = []
    let losing = CarInterruptionRobot().findings(
      clock: clock,
      drivingState: state,
      alerts: alerts
    ) {
      let task = CarTask(Self.plan)
      observations.append(state.observe { [weak task] in if $0.to == .moving { task?.abandon() } })
      return task
    }
    #expect(losing.map(\.message) == Array(repeating: losing[0].message, count: 3))
    #expect(losing[0].message.contains("the car moves"))
    for observation in observations { observation.cancel() }
  }

  @Test(.rule("CAR-R32"))
  func `a log shows tasks that are lost or taken up elsewhere`() {
    let kept = events([
      (0, .taskStep(task: "t", step: "a", index: 0)),
      (1, .interrupt(task: "t", step: "a", cause: "call")), (90, .resume(task: "t", step: "a")),
      (91, .input(.init(control: "x", kind: .tap, task: "t"))),
      (91.1, .taskEnd(task: "t", isComplete: false)),
    ])
    #expect(CarRules.interruption(kept).isEmpty)
    let lost = events([
      (0, .taskStep(task: "t", step: "b", index: 1)),
      (1, .interrupt(task: "t", step: "b", cause: "call")),
      (31, .taskEnd(task: "t", isComplete: false)),
    ])
    #expect(CarRules.interruption(lost).map(\.time) == [31])
    let moved = events([
      (1, .interrupt(task: "t", step: "b", cause: "call")), (2, .resume(task: "t", step: "a")),
    ])
    #expect(CarRules.interruption(moved).count == 1)
    let going = events([
      (1, .interrupt(task: "t", step: "b", cause: "call")),
      (2, .taskStep(task: "t", step: "c", index: 2)),
    ])
    #expect(CarRules.interruption(going).count == 1)
  }

  @Test(.rule("CAR-R33"))
  func `timers and repeated questions are found while driving`() {
    func change(_ kind: CarScreenChange.Kind, _ cause: CarScreenChange.Cause) -> CarEvent.Kind {
      .screenChange(CarScreenChange(kind, to: "ask", cause: cause))
    }
    let list: [(Double, CarEvent.Kind)] = [
      drive(to: .idling), (1, change(.show, .timer)), (2, change(.prompt, .system)),
      (3, change(.prompt, .system)), (4, .input(.init(control: "x", kind: .tap))),
      (5, change(.prompt, .system)), (6, change(.show, .vehicle)), (7, change(.show, .input)),
      (8, change(.dismiss, .timer)),
    ]
    #expect(CarRules.pace(events(list)).map(\.time) == [1, 3, 8])
    var parked = list
    parked[0] = (0, .drivingState(from: .moving, to: .parked, speed: 0))
    #expect(CarRules.pace(events(parked)).isEmpty)
    let timed = CarTaskPlan(
      id: "t",
      name: "T",
      kind: .drivingRelated,
      steps: [CarTaskStep("a", timeout: 10), CarTaskStep("b")]
    )
    #expect(CarRules.pace(timed).map(\.subject) == ["t.a"])
  }

  @Test(.rule("CAR-R36"))
  func `a task without a class and an exempt one are found`() {
    var plan = Self.plan
    #expect(CarRules.taskClass(plan).isEmpty)
    plan.kind = nil
    #expect(CarRules.taskClass(plan).count == 1)
    plan.kind = .drivingRelated
    plan.isExempt = true
    #expect(CarRules.taskClass(plan)[0].message.contains("because it serves driving"))
  }

  @Test(.rule("CAR-R37"))
  func `what is open at a light against the profile is a failure, else a note`() {
    let android = CarProfile.android
    let asConfigured = CarRules.stopAndGo(enforced: android.restrictionsByState, profile: android)
    #expect(!asConfigured.isEmpty)
    #expect(asConfigured.allSatisfy { $0.severity == .note })
    // The same map, judged by NHTSA, fails: standing at a light is driving.
    let judged = CarRules.stopAndGo(enforced: android.restrictionsByState, profile: .nhtsa)
    #expect(judged.contains { $0.subject == "keyboard" && $0.severity == .fail })
    #expect(judged.contains { $0.subject == "listItems" && $0.severity == .fail })
    let strict = CarProfile.nhtsa
    #expect(CarRules.stopAndGo(enforced: strict.restrictionsByState, profile: strict).isEmpty)
    #expect(!CarRules.stopAndGo(enforced: [:], profile: android).isEmpty)
  }

  @Test(.rule("CAR-R38"))
  func `locked content is gone within a frame and its task waits`() {
    func drop(_ rest: [(Double, CarEvent.Kind)]) -> [CarFinding] {
      CarRules.drop(
        events(
          [
            (0, .drivingState(from: .parked, to: .idling, speed: 0)),
            (1, .taskStep(task: "text", step: "words", index: 1)),
            (10, .drivingState(from: .idling, to: .moving, speed: 3)),
          ] + rest
        ),
        plans: [Self.plan]
      )
    }
    let video = CarEvent.Kind.visualChange(.init(element: "film", content: .video))
    #expect(drop([(10, .interrupt(task: "text", step: "words", cause: "moving"))]).isEmpty)
    #expect(drop([]).map(\.subject) == ["text"])
    #expect(drop([(10.5, .interrupt(task: "text", step: "words", cause: "moving"))]).count == 1)
    let lost = drop([(10, .taskEnd(task: "text", isComplete: false))])
    #expect(lost.map(\.message) == ["The task is lost when the car moves."])
    let still = drop([
      (10, .interrupt(task: "text", step: "words", cause: "moving")), (10.01, video),
      (10.2, video), (10.3, video),
    ])
    #expect(still.map(\.subject) == ["film"])
  }

  @Test(.rule("CAR-R39"))
  func `steps, lists, depth and texts while moving are limited`() {
    let plan = CarTaskPlan(
      id: "music",
      name: "Choose a song",
      kind: .notDrivingRelated,
      steps: (0..<6).map { CarTaskStep("\($0)", listItems: 6, textLength: 150, depth: $0 + 1) }
    )
    let subjects = CarRules.littleToAsk(plan).map(\.message)
    #expect(subjects.contains("Steps: 6, above 5."))
    #expect(subjects.contains("Depth of screens: 4, above 3."))
    #expect(subjects.contains("Characters of a text: 150, above 120."))
    #expect(subjects.contains("Items in all lists: 36, above 21."))
    #expect(!subjects.contains { $0.hasPrefix("Rows") })
    // A task that is locked while moving asks for nothing then.
    var locked = plan
    locked.steps[0].uses = [.keyboard]
    #expect(CarRules.littleToAsk(locked).isEmpty)
    let letters = CarRules.littleToAsk(
      CarTaskPlan(
        id: "a",
        name: "A",
        kind: .drivingRelated,
        steps: [CarTaskStep("a", textLength: 40)]
      ),
      profile: .jama
    )
    // JAMA's 30 letters are from memory: a warning, no failure.
    #expect(letters.map(\.severity) == [.warning])
  }

  @Test(.rule("CAR-R39"))
  func `steps of one task are counted over the drive`() {
    var list = [drive(to: .moving)]
    for number in 0..<6 {
      list.append((Double(number + 1), .taskStep(task: "t", step: "\(number)", index: number)))
    }
    #expect(CarRules.stepsWhileMoving(events(list)).map(\.measured) == [6])
    #expect(CarRules.stepsWhileMoving(events(Array(list.dropLast()))).isEmpty)
    list[0] = (0, .drivingState(from: .moving, to: .parked, speed: 0))
    #expect(CarRules.stepsWhileMoving(events(list)).isEmpty)
  }
}
