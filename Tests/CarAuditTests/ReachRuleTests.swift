import CarAudit
import CarControls
import CarDisplays
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarAudit

/// For each rule about functions that drivers use most, controls that break it and ones that keep it.
@MainActor @Suite("Rules of the car about frequent functions", .serialized)
struct ReachRuleTests {
  private func registry(
    channels: Set<CarFeedback.Channel> = [.visual],
    _ controls: [CarControl]
  ) throws -> CarControlRegistry {
    let registry = CarControlRegistry()
    registry.feedback = CarFeedbackRouter()
    registry.feedback?.availableChannels = channels
    try registry.add(CarFunction(id: "volume", name: "Volume", value: 3, in: 0...9))
    try registry.add(CarFunction(id: "light", name: "Brightness", value: 3, in: 0...9))
    try registry.add(CarFunction(id: "source", name: "Source", value: .text("fm")))
    for control in controls { try registry.add(control) }
    return registry
  }

  private func hardware(
    _ kind: CarHardwareControl.Kind,
    _ modes: [CarControl.Mode],
    detents: Int? = nil
  ) -> CarControl {
    CarControl(
      id: "\(kind)",
      name: "\(kind)",
      source: .hardware(CarHardwareControl(kind, at: .console, detentsPerTurn: detents)),
      affordances: kind.affordances,
      modes: modes
    )
  }

  private func onScreen(_ id: String, _ affordances: Set<CarAffordance>) -> CarControl {
    CarControl(id: id, name: id, source: .screen, affordances: affordances, function: "volume")
  }

  private let volume = CarControl.Mode(name: "Volume", function: "volume")
  private let light = CarControl.Mode(name: "Brightness", function: "light")

  @Test(.rule("CAR-R06"))
  func `a smooth knob without tones or pulses needs the eyes, one with detents does not`() throws {
    func found(_ detents: Int, _ channels: Set<CarFeedback.Channel> = [.visual]) throws -> [String]
    {
      let registry = try registry(
        channels: channels,
        [hardware(.knob, [volume], detents: detents)]
      )
      return CarReachRules.withoutLooking(["volume"], in: registry).map(\.subject)
    }
    #expect(try found(0) == ["volume"])
    #expect(try found(24).isEmpty)
    #expect(try found(0, [.visual, .auditory]).isEmpty)
    #expect(try found(0, [.visual, .haptic]).isEmpty)
  }

  @Test(.rule("CAR-R10"))
  func `a function that one knob has in its second mode alone is found`() throws {
    let shared = try registry([hardware(.knob, [light, volume])])
    let found = CarReachRules.ownControl(["volume", "light"], in: shared)
    #expect(found.map(\.subject) == ["volume"] && found.map(\.measured) == [2])
    let own = try registry([
      hardware(.knob, [light, volume]), hardware(.dial, [volume]),
    ])
    #expect(CarReachRules.ownControl(["volume", "light"], in: own).isEmpty)
  }

  @Test(.rule("CAR-R11"))
  func `a picture of a knob without a knob and without pulses is found`() throws {
    let picture = onScreen("screen.volume", [.rotate])
    #expect(
      CarReachRules.pictures(in: try registry([picture])).map(\.subject) == ["screen.volume"]
    )
    let beside = try registry([
      onScreen("screen.volume", [.rotate]), hardware(.knob, [volume]),
    ])
    #expect(CarReachRules.pictures(in: beside).isEmpty)
    let felt = try registry(channels: [.haptic], [onScreen("screen.volume", [.rotate])])
    #expect(CarReachRules.pictures(in: felt).isEmpty)
    #expect(CarReachRules.pictures(in: try registry([onScreen("key", [.tap])])).isEmpty)
  }

  @Test(.rule("CAR-R18"))
  func `a turn that sets one value, or moves a text without an order, is found`() throws {
    func found(_ mode: CarControl.Mode, _ kind: CarHardwareControl.Kind = .dial) throws -> Int {
      CarReachRules.turns(in: try registry([hardware(kind, [mode])])).count
    }
    #expect(
      try found(CarControl.Mode(name: "Source", function: "source", effect: .adjust)) == 1
    )
    #expect(
      try found(CarControl.Mode(name: "Loud", function: "volume", effect: .set(9))) == 1
    )
    #expect(try found(CarControl.Mode(name: "Go", function: "source", effect: .trigger)) == 1)
    #expect(try found(volume) == 0)
    #expect(
      try found(CarControl.Mode(name: "Down", function: "volume", effect: .step(-1))) == 0
    )
    // The push of a knob is no turn, and a key does not turn.
    let push = CarControl.Mode(name: "Go", function: "source", effect: .trigger)
    #expect(try found(push, .knob) == 0 && found(push, .button) == 0)
  }

  @Test(.rule("CAR-R44"))
  func `content that is a page in a wide pane is found, one in a pane of its form is not`() {
    func found(in pane: CGRect) -> [CarFinding] {
      let stage = AuditStage { _ in
        let controller = UIViewController()
        let page = PageController()
        controller.addChild(page)
        page.view.frame = pane
        controller.view.addSubview(page.view)
        return controller
      }
      return stage.look.controls().filter { $0.rule == "CAR-R44" }
    }
    let broken = found(in: CGRect(x: 0, y: 0, width: 800, height: 400))
    #expect(broken.map(\.subject) == ["Page"] && broken.map(\.measured) == [2])
    #expect(found(in: CGRect(x: 0, y: 0, width: 400, height: 533)).isEmpty)
  }

  @Test(.rule("CAR-R52"))
  func `a basic operation on a second screen alone is found`() throws {
    func found(_ controls: [CarControl], visible: Set<String>) throws -> [String] {
      CarReachRules.firstMinute(["volume"], in: try registry(controls), visible: visible)
        .map(\.subject)
    }
    let key = onScreen("louder", [.tap])
    #expect(try found([key], visible: []) == ["volume"])
    #expect(try found([], visible: ["louder"]) == ["volume"])
    #expect(try found([onScreen("louder", [.tap])], visible: ["louder"]).isEmpty)
    #expect(try found([hardware(.knob, [volume])], visible: []).isEmpty)
  }

  @Test(.feature("CAR-F23"), .rule("CAR-R24"))
  func `two questions at once, or one with a warning that sounds, load a driver too much`() {
    func found(
      _ demands: [CarLoadMeter.Demand: [String]],
      in state: CarDrivingState = .moving
    ) -> [CarFinding] {
      let meter = CarLoadMeter()
      for (demand, ids) in demands {
        for id in ids { meter.begin(demand, id) }
      }
      return CarAnswerRules.load(meter.load, in: state)
    }
    let broken = found([.prompt: ["send", "route"]])
    #expect(broken.map(\.rule) == ["CAR-R24"] && broken.map(\.measured) == [2])
    let all: [CarLoadMeter.Demand: [String]] = [
      .prompt: ["send"], .soundingAlert: ["belt"], .requiredInput: ["yes"],
    ]
    #expect(
      found(all).first?.message == "At once: 1 × prompt, 1 × soundingAlert, 1 × requiredInput."
    )
    #expect(found([.prompt: ["send"], .speech: ["hint"]]).isEmpty)
    #expect(found(all, in: .parked).isEmpty)
  }

  private static func incident(delay: Double? = 1_500) -> CarTrafficIncident {
    CarTrafficIncident(
      id: "jam",
      cause: .accident,
      delay: delay,
      position: CarPosition(latitude: 0, longitude: 0),
      road: "",
      routeDistance: 5_000,
      lastTurnOffDistance: 4_000
    )
  }

  @Test(.rule("CAR-R41"))
  func `news after the last turn-off, or too near to it, are found`() {
    func found(_ travelled: Double?) -> [CarFinding] {
      // 72 km/h are 20 m a second, so that 30 s are 600 m.
      CarTrafficRules.inTime(Self.incident(), shownAt: travelled, speed: 72)
    }
    #expect(found(nil).map(\.measured) == [nil])
    #expect(found(4_500).map(\.measured) == [0])
    #expect(found(3_800).map(\.measured) == [10])
    #expect(found(3_400).isEmpty && found(1_000).isEmpty)
    // A time that the incident itself declares as due is in time.
    #expect(Self.incident().isDue(travelled: 3_400, speed: 72))
  }

  @Test(.rule("CAR-R42"))
  func `a jam without its cause or its minutes in words is found`() {
    func found(_ texts: [String], delay: Double? = 1_500) -> [String] {
      CarTrafficRules.named(Self.incident(delay: delay), in: texts).map(\.message)
    }
    #expect(found([]).first?.contains("cause and delay") == true)
    #expect(found(["Accident"]).first?.contains("the delay") == true)
    #expect(found(["25 min"]).first?.contains("the cause") == true)
    #expect(found(["Accident: 125 min"]).count == 1)
    #expect(found(["Accident: 25 min"]).isEmpty)
    #expect(found(["Accident", "25 min"]).isEmpty)
    #expect(found(["Unfall auf A8: 25 min"]).isEmpty && found(["事故：25 分钟"]).isEmpty)
    // A closed road has no delay.
    #expect(found(["Accident"], delay: nil).isEmpty)
  }

  @Test(.rule("CAR-R25"))
  func `keys that a later run sorts by use are found, values and keys that stay are not`() {
    func layout(_ names: [String], from x: CGFloat = 0) -> [CarMappedControl] {
      names.enumerated().map { index, name in
        CarMappedControl(
          control: "key.\(index)",
          name: name,
          frameMM: CGRect(x: x + CGFloat(index) * 20, y: 0, width: 18, height: 18)
        )
      }
    }
    func found(_ later: [CarMappedControl], changed: Set<String> = []) -> [String] {
      var store = CarMappingStore()
      store.record(layout(["Radio", "Media"]), in: CarMappingKey(screen: "home", version: "1"))
      store.record(later, in: CarMappingKey(screen: "home", version: "2"))
      return CarReachRules.skill(in: store, from: "1", to: "2", changed: changed).map(\.subject)
    }
    #expect(found(layout(["Media", "Radio"])) == ["key.0", "key.1"])
    #expect(found(layout(["Radio", "Media"], from: 15)) == ["key.0", "key.1"])
    #expect(found(layout(["Radio", "Media"])).isEmpty)
    // “Play” that became “Pause” shows a value.
    #expect(found(layout(["Radio", "Pause"]), changed: ["key.1"]).isEmpty)
  }

  @Test(.rule("CAR-R25"))
  func `a review launches the app again and finds what it sorted by use`() {
    /// The state that the app stores in files: the order of its keys.
    final class Kept { var order = ["one", "two"] }
    func report(sorts: Bool) -> [CarFinding] {
      let kept = Kept()
      let tasks = CarTaskRegistry()
      let screen = HeadlessScreen(CarAuditSettings.panelDisplays[1].device)
      screen.environment.systemVersion = .init(17)
      let script = CarTaskScript(
        CarTaskPlan(
          id: "use",
          name: "Use",
          kind: .notDrivingRelated,
          steps: [CarTaskStep("two", operators: [.search, .press])]
        ),
        steps: [.init("two", [.tap("two")])]
      )
      let run = CarAuditRun(
        CarAuditSettings(panels: ["1280x720"], tasks: ["none"]),
        on: screen,
        tasks: tasks,
        forget: { kept.order = ["one", "two"] }
      ) { screen in
        screen.makeCurrent()
        tasks.declare([script])
        let registry = CarControlRegistry()
        registry.feedback = CarFeedbackRouter()
        let controller = UIViewController()
        controller.title = "Home"
        for (index, id) in kept.order.enumerated() {
          let key = AuditStage.key(id, x: CGFloat(index) * 300 + 100)
          controller.view.addSubview(key)
          key.addAction(
            UIAction { _ in if sorts { kept.order = [id] + kept.order.filter { $0 != id } } },
            for: .touchUpInside
          )
        }
        let window = CarWindow(frame: screen.bounds)
        window.registry = registry
        window.rootViewController = controller
        window.makeKeyAndVisible()
      }
      return run.report().findings.map(\.finding).filter { $0.rule == "CAR-R25" }
    }
    #expect(Set(report(sorts: true).map(\.subject)) == ["one", "two"])
    #expect(report(sorts: false).isEmpty)
  }
}

/// A page to read.
private final class PageController: UIViewController, CarContentFormProviding {
  var carContentForm: CarContentForm { .portrait }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Page"
  }
}
