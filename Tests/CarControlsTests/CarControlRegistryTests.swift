import CarControls
import CarSafety
import CoreGraphics
import TestSupport
import Testing

@MainActor @Suite("CarControlRegistry")
struct CarControlRegistryTests {
  @Test(.feature("CAR-F01"))
  func `the registry lists every control with its functions and refuses doubles`() throws {
    let stage = ControlStage()
    let knob = try stage.addVolumeKnob(modes: 2, switch: .push)
    #expect(stage.registry.controls.map(\.id) == ["knob"])
    #expect(knob.functions == ["volume", "brightness"])
    #expect(stage.registry.controls(of: "brightness").map(\.id) == ["knob"])
    #expect(throws: CarControlError.duplicateControl("knob")) { try stage.registry.add(knob) }
    let unknown = CarControl(
      id: "key",
      name: "Key",
      source: .screen,
      affordances: [.tap],
      function: "horn"
    )
    let error = #expect(throws: CarControlError.self) { try stage.registry.add(unknown) }
    #expect(
      error?.description == "control “key” operates “horn”, which is no function of the registry"
    )
    #expect(throws: CarControlError.unknownControl("lever")) {
      try stage.registry.perform(.push, on: "lever")
    }
  }

  @Test(.feature("CAR-F02"), .feature("CAR-F08"))
  func `a control takes the operations that its form offers and refuses others`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    #expect(
      try stage.registry.perform(.turn(detents: 2), on: "knob")
        == .changed(function: "volume", to: 12)
    )
    #expect(try stage.registry.perform(.flip(isUp: true), on: "knob") == .refused)
    #expect(try stage.registry.perform(.turn(detents: .nan), on: "knob") == .refused)
    #expect(stage.registry.function("volume")?.value == 12)
    #expect(CarHardwareControl.Kind.knob.affordances == [.rotate, .push])
  }

  @Test(.feature("CAR-F03"), .feature("CAR-F20"))
  func `a turn changes the value at once and is recorded with its answers`() throws {
    let stage = ControlStage(state: .moving, feedback: true)
    let knob = try stage.addVolumeKnob()
    try stage.registry.perform(.turn(detents: 1), on: "knob")
    #expect(
      stage.kinds == [
        .input(CarInput(control: "knob", kind: .turn, device: .knob, amount: 1)),
        .valueChange(function: "volume", control: "knob", from: 10, to: 11),
      ]
    )
    // The detent itself is the answer.
    #expect(knob.feedback == [CarFeedback(channel: .mechanical, latency: 0)])
    try stage.registry.perform(.turn(detents: 100), on: "knob")
    try stage.registry.perform(.turn(detents: 1), on: "knob")
    #expect(
      stage.log.events.contains {
        $0.kind == .haptic(pattern: "notification.warning", control: "knob")
      }
    )
    #expect(
      stage.log.events.contains {
        $0.kind == .sound(CarSound(purpose: .limit, name: "car.limit", control: "knob"))
      }
    )
  }

  @Test(.feature("CAR-F03"), .feature("CAR-F40"))
  func `what a trigger changes is recorded as changed by its control`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    let volume = try #require(stage.registry.function("volume"))
    let brightness = try #require(stage.registry.function("brightness"))
    let quiet = CarFunction(id: "quiet", name: "Quiet")
    quiet.onTrigger = { volume.set(0) }
    // One value that follows another belongs to the same operation, after its cause.
    volume.observe { if $0 == 0 { brightness.setRange(0...4, step: 1, value: 1) } }
    try stage.registry.add(quiet)
    try stage.registry.add(
      CarControl(
        id: "key",
        name: "Quiet",
        source: .screen,
        affordances: [.tap],
        function: "quiet",
        effect: .trigger
      )
    )
    try stage.registry.perform(.tap, on: "key")
    #expect(
      stage.kinds.dropFirst() == [
        .valueChange(function: "volume", control: "key", from: 10, to: 0),
        .valueChange(function: "brightness", control: "key", from: 5, to: 1),
      ]
    )
    let count = stage.log.count
    volume.set(20)
    #expect(stage.log.count == count)
    stage.registry.attribute(to: "voice") { _ = volume.set(21) }
    volume.set(22)
    #expect(
      stage.kinds[count...] == [
        .valueChange(function: "volume", control: "voice", from: 20, to: 21)
      ]
    )
  }

  @Test(.feature("CAR-F05"), .rule("CAR-R07"))
  func `clockwise, right and up increase, whatever the control is`() throws {
    let convention = CarDirectionConvention.standard
    #expect(convention.amount(of: .turn(detents: 3)) == 3)
    #expect(convention.amount(of: .turn(detents: -2)) == -2)
    #expect(convention.amount(of: .drag(CGVector(dx: 30, dy: -10))) == 30)
    #expect(convention.amount(of: .drag(CGVector(dx: 5, dy: -40))) == 40)
    #expect(convention.amount(of: .drag(CGVector(dx: 5, dy: 40))) == -40)
    #expect(convention.amount(of: .flip(isUp: false)) == -1)
    #expect(convention.amount(of: .push) == nil)

    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    for (id, affordances) in [("slider", Set([CarAffordance.drag])), ("lever", [.flip])] {
      try stage.registry.add(
        CarControl(
          id: id,
          name: id,
          source: .screen,
          affordances: affordances,
          function: "volume"
        )
      )
    }
    for (operation, control) in [
      (CarOperation.turn(detents: 1), "knob"), (.drag(CGVector(dx: 24, dy: 0)), "slider"),
      (.drag(CGVector(dx: 0, dy: -24)), "slider"), (.flip(isUp: true), "lever"),
    ] {
      let before = stage.registry.function("volume")?.value.number ?? 0
      try stage.registry.perform(operation, on: control)
      #expect(stage.registry.function("volume")?.value.number ?? 0 > before, "\(operation)")
    }
  }

  @Test(.feature("CAR-F06"))
  func `pushing the knob switches its mode, and modes are events`() throws {
    let stage = ControlStage()
    let knob = try stage.addVolumeKnob(modes: 2, switch: .push)
    #expect(try stage.registry.perform(.push, on: "knob") == .mode("brightness"))
    #expect(knob.currentMode.name == "Brightness")
    #expect(
      try stage.registry.perform(.turn(detents: -1), on: "knob")
        == .changed(function: "brightness", to: 4)
    )
    #expect(stage.registry.function("volume")?.value == 10)
    #expect(
      stage.kinds.contains(.modeChange(control: "knob", from: "volume", to: "brightness"))
    )
    stage.registry.resetModes()
    #expect(knob.currentMode == knob.baseMode)
    #expect(throws: CarControlError.unknownMode(control: "knob", mode: "bass")) {
      try stage.registry.setMode("bass", of: "knob")
    }
  }

  @Test(.feature("CAR-F13"))
  func `keys of the steering wheel are further controls of the same function`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    for (id, steps) in [("louder", 1.0), ("quieter", -1)] {
      try stage.registry.add(
        CarControl(
          id: id,
          name: id,
          source: .hardware(CarHardwareControl(.button, at: .steeringWheel)),
          affordances: [.push],
          function: "volume",
          effect: .step(steps)
        )
      )
    }
    try stage.registry.perform(.push, on: "louder")
    try stage.registry.perform(.push, on: "louder")
    try stage.registry.perform(.push, on: "quieter")
    #expect(stage.registry.function("volume")?.value == 11)
    #expect(
      stage.log.inputs.map(\.input.device) == [.steeringWheel, .steeringWheel, .steeringWheel]
    )
  }

  @Test(.feature("CAR-F09"))
  func `a switch, a slider and speech set values by their own operations`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    try stage.registry.add(CarFunction(id: "lamp", name: "Lamp"))
    func add(
      _ id: String,
      _ source: CarControl.Source,
      _ offers: Set<CarAffordance>,
      _ to: String
    ) throws {
      try stage.registry.add(
        CarControl(id: id, name: id, source: source, affordances: offers, function: to)
      )
    }
    try add("switch", .hardware(CarHardwareControl(.switch, at: .column)), [.flip], "lamp")
    try add("fader", .hardware(CarHardwareControl(.slider, at: .centerStack)), [.slide], "volume")
    try add("voice", .voice, [.speak], "volume")
    #expect(
      try stage.registry.perform(.flip(isUp: true), on: "switch")
        == .changed(function: "lamp", to: true)
    )
    #expect(
      try stage.registry.perform(.flip(isUp: true), on: "switch") == .unchanged(function: "lamp")
    )
    #expect(
      try stage.registry.perform(.slide(to: 0.5), on: "fader")
        == .changed(function: "volume", to: 15)
    )
    #expect(
      try stage.registry.perform(.speak("20"), on: "voice") == .changed(function: "volume", to: 20)
    )
    #expect(try stage.registry.perform(.speak("loud"), on: "voice") == .refused)
    #expect(stage.log.inputs.last?.input.fingerCount == 0)
  }
}
