import CarControls
import CarDisplays
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarAudit

/// For each rule that a person judges, an app with the rule's question and one without it.
@MainActor @Suite("Questions about the car", .serialized)
struct QuestionTests {
  private static func script(_ id: String, uses: CarRestriction? = nil) -> CarTaskScript {
    var step = CarTaskStep("only", operators: [.reachConsole, .press])
    if let uses { step.uses = [uses] }
    return CarTaskScript(
      CarTaskPlan(id: id, name: "Name of \(id)", kind: .notDrivingRelated, steps: [step]),
      steps: [.init("only", [.push("key.\(id)")])]
    )
  }

  /// An app of one screen with functions, which keys on the glass or physical ones operate.
  private static func stage(
    declaring scripts: [CarTaskScript] = [],
    keys: [String] = [],
    buttons: [String] = [],
    views: [UIView] = []
  ) -> AuditStage {
    AuditStage(declaring: scripts) { registry in
      let controller = UIViewController()
      controller.title = "Test"
      controller.view.backgroundColor = CarStyle.color(.ground)
      views.forEach(controller.view.addSubview)
      for id in Set(keys + buttons).sorted() {
        try registry.add(CarFunction(id: id, name: "Function \(id)", value: 0, in: 0...9))
      }
      for id in keys {
        let key = AuditStage.key(id)
        controller.view.addSubview(key)
        try registry.bind(button: key, id: "glass.\(id)", name: id, to: id, effect: .step(1))
      }
      for id in buttons {
        try registry.add(
          CarControl(
            id: "key.\(id)",
            name: "Button \(id)",
            source: .hardware(CarHardwareControl(.button, at: .centerStack)),
            affordances: [.push],
            function: id,
            effect: .step(1)
          )
        )
      }
      return controller
    }
  }

  /// Returns the subject of a rule's question about an app's screen, or `nil`.
  private func subject(_ rule: String, _ stage: AuditStage) -> String? {
    stage.look.questions().first { $0.rule == rule }?.subject
  }

  private func scale(_ id: String, _ places: [CGPoint]) -> UIView {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 500, height: 500))
    view.accessibilityIdentifier = id
    for (index, place) in places.enumerated() {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      label.text = "\(index * 20)"
      label.textColor = CarStyle.color(.text)
      label.center = place
      view.addSubview(label)
    }
    return view
  }

  @Test(.rule("CAR-R12"))
  func `dials, scales and knobs on the glass are asked about, a column of values is not`() {
    func asked(_ view: UIView) -> String? { subject("CAR-R12", Self.stage(views: [view])) }
    let dial = (0..<8).map { index in
      let angle = Double(index) * 0.6 + 2.4
      return CGPoint(x: 250 + 200 * cos(angle), y: 250 + 200 * sin(angle))
    }
    #expect(asked(scale("dial", dial)) == "dial")
    let line = (0..<8).map { CGPoint(x: 30 + Double($0) * 60, y: 80) }
    #expect(asked(scale("tuning", line)) == "tuning")
    let knob = CarKnobView(frame: CGRect(x: 100, y: 100, width: 300, height: 300))
    knob.accessibilityIdentifier = "knob"
    #expect(asked(knob) == "knob")
    // Numbers that are no scale: not in order, or too few.
    #expect(asked(scale("mixed", [4, 0, 6, 2, 7, 1].map { line[$0] })) == nil)
    #expect(asked(scale("date", Array(line.prefix(3)))) == nil)
  }

  @Test(.rule("CAR-R27"))
  func `tasks that stay open while the car moves are asked about, locked ones are not`() {
    let both = Self.stage(declaring: [Self.script("radio"), Self.script("text", uses: .keyboard)])
    #expect(subject("CAR-R27", both) == "Name of radio")
    let locked = Self.stage(declaring: [Self.script("text", uses: .keyboard)])
    #expect(subject("CAR-R27", locked) == nil)
  }

  @Test(.rule("CAR-R47"))
  func `a panel that is mostly empty is asked about, a filled one is not`() throws {
    func asked(_ frame: CGRect) throws -> String? {
      let label = AuditStage.label("Word")
      label.frame = frame
      let stage = Self.stage(views: [label])
      let display = CarAuditSettings.panelDisplays[1]
      let questions = stage.look.review(on: [display]).questions
      return questions.first { $0.rule == "CAR-R47" }?.subject
    }
    let panel = CarAuditSettings.panelDisplays[1].bounds
    let half = CGRect(x: 0, y: 0, width: panel.width / 4, height: panel.height)
    #expect(try asked(half) == "1280x720 (75 % empty)")
    #expect(try asked(panel) == nil)
  }

  @Test(.rule("CAR-R48"))
  func `a function that touch alone operates is asked about, one with a key is not`() {
    let stage = Self.stage(keys: ["map", "volume"], buttons: ["volume"])
    #expect(subject("CAR-R48", stage) == "Function map")
    #expect(subject("CAR-R48", Self.stage(keys: ["volume"], buttons: ["volume"])) == nil)
  }

  @Test(.rule("CAR-R49"))
  func `keys beside a screen with controls are asked about, keys or a screen alone are not`() {
    let stage = Self.stage(keys: ["map"], buttons: ["volume", "home"])
    #expect(subject("CAR-R49", stage) == "Button volume, Button home")
    #expect(subject("CAR-R49", Self.stage(keys: ["map"])) == nil)
    #expect(subject("CAR-R49", Self.stage(buttons: ["volume"])) == nil)
  }

  @Test(.rule("CAR-R50"))
  func `tasks are asked about, and an app without tasks is asked nothing`() {
    let scripts = (1...8).map { Self.script("task \($0)") }
    let asked = subject("CAR-R50", Self.stage(declaring: scripts))
    #expect(asked?.hasPrefix("Name of task 1, Name of task 2") == true)
    #expect(asked?.hasSuffix("Name of task 6 and 2 more") == true)
    #expect(subject("CAR-R50", Self.stage()) == nil)
  }

  @Test(.rule("CAR-R51"))
  func `a function on the screen that no completed task operates is asked about`() throws {
    let stage = Self.stage(keys: ["map", "volume"], buttons: ["volume", "home"])
    let registry = try #require(stage.stage.registry)
    func asked(_ scripts: [CarTaskScript]) -> [String] {
      CarQuestionRules.notSeenToRun(in: registry, after: scripts)
    }
    // A key beside the screen is not a promise of the screen.
    #expect(asked([]) == ["Function map", "Function volume"])
    #expect(asked([Self.script("volume")]) == ["Function map"])
    var map = Self.script("map")
    map.outcome = [.value(of: "map", 1)]
    #expect(asked([Self.script("volume"), map]).isEmpty)
  }

  @Test(.rule("CAR-R54"))
  func `a colour or font of a brand is asked about, the style of the car is not`() {
    func asked(_ change: (UILabel) -> Void) -> String? {
      let label = AuditStage.label("Word")
      change(label)
      return subject("CAR-R54", Self.stage(views: [label]))
    }
    #expect(asked { _ in } == nil)
    #expect(
      asked { $0.textColor = UIColor(red: 1, green: 0, blue: 0.4, alpha: 1) } == "colour #FF0066"
    )
    let serif = asked { label in
      UIFont(name: "Noto Serif", size: 60).map { label.font = $0 }
    }
    #expect(UIFont(name: "Noto Serif", size: 60) == nil || serif == "font Noto Serif")
  }

  @Test
  func `the report has the questions in its lines, for the asked rules`() throws {
    var report = CarAuditReport(settings: CarAuditSettings())
    report.ask(CarQuestion("CAR-R48", about: ["Map", "Map"]))
    report.ask(CarQuestion("CAR-R48", about: ["Volume"]))
    report.ask(CarQuestion("CAR-R12", about: ["Dial"]))
    report.ask(CarQuestion("CAR-R54", about: []))
    #expect(report.questions.map(\.rule) == ["CAR-R12", "CAR-R48"])
    #expect(report.text.contains("question CAR-R48 Map:\n  What needs touch here"))
    // A question fails nothing.
    #expect(!report.fails(on: .note))
    report.keep(rules: ["CAR-R12"])
    #expect(report.questions.map(\.subject) == ["Dial"])
  }
}
