import CarControls
import CarDisplays
import CarEnforcement
import CarSafety
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarAudit

/// For each rule that a drive decides, an app that breaks it and one that keeps it.
@MainActor @Suite("Rules of the car in drives", .serialized)
struct DriveRuleTests {
  private static let script = CarTaskScript(
    CarTaskPlan(
      id: "test",
      name: "Test",
      kind: .notDrivingRelated,
      steps: [
        CarTaskStep("first", operators: [.reachConsole, .search, .press]),
        CarTaskStep("second", operators: [.search, .press]),
      ]
    ),
    steps: [.init("first", [.tap("one")]), .init("second", [.tap("two")])],
    outcome: [.value(of: "count", 2)]
  )

  /// Returns two keys that count, with the additions of a test.
  private static func stage(
    isSilent: Bool = false,
    reversed: Bool = false,
    extra: @escaping (UIViewController, CarFunction) -> Void = { _, _ in }
  ) -> AuditStage {
    AuditStage { registry in
      if isSilent { registry.feedback?.availableChannels = [.visual] }
      let count = CarFunction(id: "count", name: "Count", value: 0, in: 0...9)
      try registry.add(count)
      let controller = UIViewController()
      controller.title = "Count"
      for (index, id) in ["one", "two"].enumerated() {
        let key = AuditStage.key(id, x: CGFloat(index) * 300 + 100)
        controller.view.addSubview(key)
        try registry.bind(
          button: key,
          id: id,
          name: id,
          to: "count",
          effect: .step(reversed ? -1 : 1)
        )
      }
      try registry.add(
        CarControl(
          id: "knob",
          name: "Knob",
          source: .hardware(CarHardwareControl(.knob, at: .console)),
          affordances: [.rotate],
          function: "count",
          effect: .adjust
        )
      )
      extra(controller, count)
      return controller
    }
  }

  private func found(
    _ stage: AuditStage,
    _ rule: String,
    _ script: CarTaskScript = Self.script,
    in states: [CarDrivingState] = [.parked],
    disturbedBy disturbances: [CarTaskDrive.Disturbance] = []
  ) -> [CarFinding] {
    stage.drive(script, in: states, disturbedBy: disturbances).findings
      .filter { $0.rule == rule }
  }

  /// The drive, in every state and with every interruption, of the app that keeps the rules.
  private static let kept = stage().drive(script)

  private func isKept(_ rule: String) -> Bool {
    !Self.kept.report.drives.isEmpty && !Self.kept.findings.contains { $0.rule == rule }
  }

  @Test(.feature("CAR-F34"), .feature("CAR-F38"))
  func `a task that keeps the rules is completed in every state and has no finding`() {
    let (report, findings) = Self.kept
    #expect(findings.isEmpty, "\(findings.map { "\($0.rule) \($0.subject): \($0.message)" })")
    let areComplete = report.drives.allSatisfy { $0.isComplete }
    #expect(areComplete)
    #expect(Set(report.drives.map(\.state)) == Set(CarDrivingState.allCases))
    #expect(report.drives.contains { $0.state == .idling && $0.profile == "NHTSA" })
    #expect(report.verdicts.map(\.profile) == CarProfile.all.map(\.name))
    let areWithin = report.verdicts.allSatisfy { $0.isWithin }
    #expect(areWithin)
    // 0.54 + 0.64 s in one glance each, with 0.2 s for the eyes' way.
    #expect(report.demand.glanceCount == 2 && abs(report.demand.totalGlanceTime - 2.76) < 1e-9)
  }

  @Test(.rule("CAR-R03"))
  func `a label that takes a tap and changes nothing is an input without an answer`() {
    let silent = AuditStage {
      let label = AuditStage.label("Silent")
      label.isUserInteractionEnabled = true
      label.addGestureRecognizer(UITapGestureRecognizer())
      return [label]
    }
    let script = CarTaskScript(
      CarTaskPlan(
        id: "silent",
        name: "Silent",
        kind: .notDrivingRelated,
        steps: [CarTaskStep("tap", operators: [.search, .press])]
      ),
      steps: [.init("tap", [.tap("Silent")])]
    )
    let broken = found(silent, "CAR-R03", script)
    #expect(broken.map(\.subject) == ["Silent"])
    #expect(broken.first?.figures.first?.value == 0.25)
    #expect(isKept("CAR-R03"))
  }

  @Test(.rule("CAR-R03"))
  func `an answer after 0.4 s is too late, one after 0.2 s is not`() {
    func events(_ delay: Double) -> [CarEvent] {
      [
        CarEvent(time: 1, kind: .input(CarInput(control: "key", kind: .tap))),
        CarEvent(time: 1 + delay, kind: .haptic(pattern: "p", control: "key")),
      ]
    }
    let late = CarAnswerRules.answered(events(0.4))
    #expect(late.count == 1 && abs((late.first?.measured ?? 0) - 0.4) < 1e-9)
    #expect(CarAnswerRules.answered(events(0.2)).isEmpty)
  }

  @Test(.rule("CAR-R04"))
  func `keys that answer on the display alone are found while driving`() {
    let broken = found(
      Self.stage(isSilent: true),
      "CAR-R04",
      in: CarDrivingState.allCases
    )
    #expect(Set(broken.map(\.subject)) == ["one", "two"] && broken.count == 6)
    #expect(isKept("CAR-R04"))
  }

  @Test(.rule("CAR-R05"))
  func `a key that changes its place between steps is found`() {
    let moving = Self.stage { controller, count in
      count.observe { _ in
        controller.view.subviews.first { $0.accessibilityIdentifier == "two" }?.frame.origin.y = 500
      }
    }
    let broken = found(moving, "CAR-R05")
    #expect(broken.map(\.subject) == ["two"] && (broken.first?.measured ?? 0) > 10)
    #expect(isKept("CAR-R05"))
  }

  @Test(.rule("CAR-R07"))
  func `a knob that counts down clockwise is found`() {
    func turn(_ step: Double) -> [CarFinding] {
      let stage = AuditStage { registry in
        try registry.add(CarFunction(id: "count", name: "Count", value: 5, in: 0...9))
        try registry.add(
          CarControl(
            id: "knob",
            name: "Knob",
            source: .hardware(CarHardwareControl(.knob, at: .console)),
            affordances: [.rotate],
            function: "count",
            effect: .step(step)
          )
        )
        return UIViewController()
      }
      let script = CarTaskScript(
        CarTaskPlan(
          id: "turn",
          name: "Turn",
          kind: .notDrivingRelated,
          steps: [CarTaskStep("turn", operators: [.turnKnobByFeel.times(2)])]
        ),
        steps: [.init("turn", [.turn("knob", detents: 2)])]
      )
      return found(stage, "CAR-R07", script)
    }
    let broken = turn(-1)
    #expect(broken.map(\.subject) == ["knob"] && broken.map(\.measured) == [-1])
    #expect(turn(1).isEmpty)
  }

  @Test(.rule("CAR-R21"), .rule("CAR-R33"), .rule("CAR-R36"), .rule("CAR-R39"))
  func `a task of eight steps, with a time-out and without a class is found by its plan`() {
    let plan = CarTaskPlan(
      id: "long",
      name: "Long",
      kind: nil,
      steps: (1...8).map {
        CarTaskStep("\($0)", operators: [.press], timeout: $0 == 3 ? 5 : nil)
      }
    )
    let drive = CarTaskDrive(
      stage: Self.stage().stage,
      script: CarTaskScript(plan, steps: []),
      display: CarAuditSettings.panelDisplays[1],
      profile: .suggested
    )
    let found = drive.declared().map(\.finding)
    func measured(_ rule: String) -> [Double?] { found.filter { $0.rule == rule }.map(\.measured) }
    #expect(measured("CAR-R21") == [8] && measured("CAR-R33") == [5])
    #expect(measured("CAR-R36").count == 1 && measured("CAR-R39") == [8])
  }

  @Test(.rule("CAR-R29"))
  func `a picture that goes on turning while moving is found, one beside a parked car is not`() {
    func stage(_ turns: Bool) -> AuditStage {
      Self.stage { controller, _ in
        let view = UIView(frame: CGRect(x: 900, y: 100, width: 100, height: 100))
        view.accessibilityIdentifier = "record"
        controller.view.addSubview(view)
        guard turns else { return }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = 6.28
        turn.duration = 1
        turn.repeatCount = .infinity
        view.layer.add(turn, forKey: "turn")
      }
    }
    let broken = found(stage(true), "CAR-R29", in: [.parked, .moving])
    #expect(!broken.isEmpty && broken.allSatisfy { $0.subject == "record" })
    #expect(broken.contains { $0.message.contains("moving") })
    #expect(!broken.contains { $0.message.contains("parked") })
    #expect(found(stage(false), "CAR-R29", in: [.moving]).isEmpty)
  }

  @Test(.rule("CAR-R38"))
  func `a keyboard that stays when the car moves is found, one that is closed is not`() {
    let script = CarTaskScript(
      CarTaskPlan(
        id: "type",
        name: "Type",
        kind: .notDrivingRelated,
        steps: [
          CarTaskStep("field", operators: [.search, .press.times(3)], uses: [.keyboard])
        ]
      ),
      steps: [.init("field", [.tap("address"), .type("ab")])],
      outcome: [.value(of: "field.address", "ab")]
    )
    func stage() -> AuditStage {
      Self.stage { controller, _ in
        let field = UITextField(frame: CGRect(x: 100, y: 400, width: 600, height: 120))
        field.accessibilityIdentifier = "address"
        controller.view.addSubview(field)
      }
    }
    CarEnforcement.shared.stop()
    let broken = stage().drive(script, in: [.parked, .moving], disturbedBy: [.move]).findings
    #expect(broken.contains { $0.rule == "CAR-R38" && $0.subject == "address" })
    #expect(broken.contains { $0.rule == "CAR-R39" && $0.subject == "address" })
    CarEnforcement.shared.start()
    defer { CarEnforcement.shared.stop() }
    let kept = stage().drive(script, disturbedBy: [.move]).findings.filter {
      ["CAR-R37", "CAR-R38", "CAR-R39"].contains($0.rule)
    }
    #expect(kept.isEmpty, "\(kept.map { "\($0.rule) \($0.subject): \($0.message)" })")
  }

  @Test(.rule("CAR-R32"), .rule("CAR-R33"))
  func `a screen that closes after ten seconds is found at each step`() {
    let closing = Self.stage { controller, count in
      count.observe { value in
        guard value == 1 else { return }
        let next = UIViewController()
        next.title = "Question"
        next.view.backgroundColor = .clear
        next.modalPresentationStyle = .overFullScreen
        next.view.isUserInteractionEnabled = false
        controller.present(next, animated: false)
        controller.perform(
          Selector(UIViewController.dismissLater, "dismissLater"),
          with: nil,
          afterDelay: 10
        )
      }
    }
    let findings = closing.drive(
      CarTaskScript(Self.script.plan, steps: [.init("first", [.tap("one")])]),
      in: [.parked],
      disturbedBy: [.pause]
    ).findings
    let lost = findings.filter { $0.rule == "CAR-R32" }
    #expect(lost.contains { $0.subject == "test.first" && $0.measured == 30 })
    #expect(findings.contains { $0.rule == "CAR-R33" && $0.message.contains("timer") })
  }

  @Test(.rule("CAR-R32"))
  func `an app that starts again when the car moves loses its value`() {
    let forgetful = Self.stage { _, count in
      let observation = CarDrivingStateService.shared.observe { change in
        guard change.to == .moving else { return }
        MainActor.assumeIsolated { _ = count.set(0) }
      }
      count.onTrigger = { _ = observation }
    }
    let lost = found(forgetful, "CAR-R32", disturbedBy: [.move])
    #expect(lost.contains { $0.subject == "test.first" && $0.message.contains("“count”") })
    #expect(isKept("CAR-R32"))
  }

  @Test(.rule("CAR-R40"))
  func `a text that sends the driver to the phone is found while driving`() {
    func stage(_ text: String) -> AuditStage {
      Self.stage { controller, _ in controller.view.addSubview(AuditStage.label(text)) }
    }
    let broken = found(stage("Confirm on your phone"), "CAR-R40", in: [.moving])
    #expect(!broken.isEmpty && broken.allSatisfy { $0.subject == "Confirm on your phone" })
    #expect(found(stage("Phone"), "CAR-R40", in: [.moving]).isEmpty)
    let held = [
      CarEvent(
        time: 1,
        kind: .input(CarInput(control: "ok", kind: .tap, device: .companion, task: "pair"))
      )
    ]
    #expect(CarAnswerRules.withoutPhone(held).map(\.subject) == ["pair"])
  }

  @Test(.rule("CAR-R39"))
  func `a list of seven rows while moving is found with its length and limit`() throws {
    final class Rows: NSObject, UITableViewDataSource {
      let count: Int
      init(_ count: Int) { self.count = count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      )
        -> UITableViewCell
      { UITableViewCell() }
    }
    func found(_ rows: Rows) -> [CarFinding] {
      self.found(
        Self.stage { controller, _ in
          let table = UITableView(frame: CGRect(x: 0, y: 300, width: 1280, height: 400))
          table.accessibilityIdentifier = "list"
          table.dataSource = rows
          controller.view.addSubview(table)
        },
        "CAR-R39",
        in: [.moving]
      )
    }
    let broken = found(Rows(7))
    #expect(broken.allSatisfy { $0.subject == "list" && $0.measured == 7 })
    #expect(broken.contains { $0.remedy.contains("at most 6") })
    #expect(found(Rows(6)).isEmpty)
    // Content that the enforcement removes is not shown.
    CarEnforcement.shared.start()
    defer { CarEnforcement.shared.stop() }
    #expect(found(Rows(40)).isEmpty)
  }

  @Test(.rule("CAR-R37"))
  func `what is unlocked at a stop against the profile is found`() {
    let profile = CarProfile.nhtsa
    let moving = profile.restrictions(in: .moving)
    let open = CarRules.stopAndGo(enforced: [.idling: .none, .moving: moving], profile: profile)
    #expect(open.contains { $0.subject == "video" && $0.severity == .fail })
    let kept = [CarDrivingState.idling: profile.restrictions(in: .idling), .moving: moving]
    #expect(CarRules.stopAndGo(enforced: kept, profile: profile).isEmpty)
  }

  @Test(.rule("CAR-R28"), .rule("CAR-R31"))
  func `a task of forty presses is above the limits, and the report says what would help`() throws {
    let plan = CarTaskPlan(
      id: "long",
      name: "Long",
      kind: .notDrivingRelated,
      steps: [
        CarTaskStep("open", operators: [.reachConsole, .search, .press]),
        CarTaskStep("count", operators: [.press.times(40)]),
      ]
    )
    let report = CarTaskReport(CarTaskScript(plan, steps: []))
    let nhtsa = try #require(report.verdicts.first { $0.profile == "NHTSA" })
    #expect(!nhtsa.isWithin && nhtsa.totalLimit == 12)
    #expect(nhtsa.remedies.contains { $0.contains("Take out about") })
    #expect(nhtsa.remedies.contains { $0.contains("“count” spoken") })
  }
}

extension UIViewController {
  fileprivate func dismissLater() { dismiss(animated: false) }
}
