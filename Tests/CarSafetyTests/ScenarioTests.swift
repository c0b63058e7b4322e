import CarSafety
import TestSupport
import Testing
import VehicleSignals

@Suite("Scenarios")
struct ScenarioTests {
  static let text = """
    name: Tune at the light
    user: {name: Lin, experience: first time, age: 34, language: zh-Hans}
    scene:
      road: city
      weather: rain
      light: 40
      time: "07:40"
      panels: [1280x720, 1920x720]
    behaviour: Stops at a light and tunes the radio.
    profile: nhtsa
    signals:
      - {at: 0, Vehicle.Speed: 30, Vehicle.Powertrain.Transmission.SelectedGear: 127}
      - {at: 5, over: 5, Vehicle.Speed: 0}
    inputs:
      - {at: 12, control: radio.tune, kind: turn, device: knob, amount: 3, task: tune}
    expectations:
      - {at: 4, drivingState: moving}
      - {at: 11, drivingState: idling}
      - {at: 11, locked: keyboard}
      - {at: 12, within: 0.25, event: sound, control: radio.tune}
      - {at: 12, within: 5, noEvent: screenChange}
    """

  @Test(.feature("CAR-F60"))
  func `a file describes user, scene, behaviour, signals, inputs and expectations`() throws {
    let scenario = try CarScenario(yaml: Self.text)
    #expect(scenario.name == "Tune at the light")
    #expect(scenario.user.age == 34)
    #expect(scenario.scene.light == 40)
    #expect(scenario.scene.time == "07:40")
    #expect(scenario.scene.panels == ["1280x720", "1920x720"])
    #expect(scenario.profile == "NHTSA")
    #expect(scenario.signals.value(of: "Vehicle.Speed", at: 7.5) == 15)
    #expect(scenario.inputs.map(\.input.amount) == [3])
    #expect(scenario.expectations.count == 5)
    #expect(scenario.duration == 17)
  }

  @Test(.feature("CAR-F60"))
  func `a drive is run from the file and judged by its expectations`() throws {
    let scenario = try CarScenario(yaml: Self.text)
    func drive(answers: Bool) throws -> [CarEvent] {
      let clock = SteppedVehicleClock()
      let store = VehicleSignalStore(clock: clock)
      let log = CarEventLog(clock: clock)
      let state = CarDrivingStateService(log: log)
      let subscriptions = state.follow(store)
      let source = ScriptedSignalSource(scenario.signals)
      try source.start(into: store)
      for timed in scenario.inputs {
        clock.schedule(at: timed.time) {
          log.append(.input(timed.input))
          if answers {
            log.append(
              .sound(.init(purpose: .confirmation, name: "click", control: timed.input.control))
            )
          }
        }
      }
      clock.advance(to: scenario.duration)
      #expect(!subscriptions.isEmpty)
      source.stop()
      return log.events
    }
    #expect(scenario.unmet(in: try drive(answers: true)).isEmpty)
    let unmet = scenario.unmet(in: try drive(answers: false))
    #expect(unmet.map(\.line) == [20])
    // Without a single event nothing but absence is met.
    #expect(scenario.unmet(in: []).count == 3)
  }

  @Test(
    .feature("CAR-F60"),
    arguments: [
      ("name: a\nspede: 1", "s.yaml:2:1: unknown key “spede”"),
      ("user: {name: b}", "s.yaml:1:1: no “name”"),
      ("name: a\nsignals:\n  - {at: 1, Vehicle.Sped: 3}", "s.yaml:3:13: no signal"),
      ("name: a\nsignals:\n  - {at: 1, Vehicle.Speed: fast}", "s.yaml:3:28: Vehicle.Speed"),
      ("name: a\nsignals:\n  - {Vehicle.Speed: 3}", "s.yaml:3:5: no “at”"),
      ("name: a\ninputs:\n  - {at: 1, control: b, kind: poke}", "s.yaml:3:31: “poke” is none"),
      ("name: a\nprofile: moon", "s.yaml:2:10: no profile"),
      ("name: a\nexpectations:\n  - {at: 1}", "s.yaml:3:5: expected one of"),
      ("name: a\nscene: {light: 140}", "s.yaml:2:16: light is in percent"),
      ("name: a\nduration: -1", "s.yaml:2:11: a time is"),
      ("name: a\nsignals: 3", "s.yaml:2:10: expected a list"),
      ("name: [", "s.yaml:"),
    ]
  )
  func `what is wrong in a file has its line and column`(text: String, start: String) throws {
    let error = #expect(throws: VehicleSignalError.self) {
      try CarScenario(yaml: text, file: "s.yaml")
    }
    #expect("\(try #require(error))".hasPrefix(start), "\(error as Any)")
  }
}
