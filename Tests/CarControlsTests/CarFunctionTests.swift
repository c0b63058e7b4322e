import CarControls
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor @Suite("CarFunction")
struct CarFunctionTests {
  @Test(.feature("CAR-F12"), .rule("CAR-R14"))
  func `a knob and a slider of one function show the same value, whichever moves`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    let screen = HeadlessScreen(.headUnit800x480)
    let slider = CarSliderView(frame: CGRect(x: 100, y: 100, width: 400, height: 80))
    slider.maximumValue = 30
    slider.step = 1
    screen.show(slider)
    try stage.registry.bind(slider, id: "slider", name: "Volume", to: "volume")
    let function = try #require(stage.registry.function("volume"))
    #expect(slider.value == 10)
    try stage.registry.perform(.turn(detents: 5), on: "knob")
    #expect(slider.value == 15)
    screen.drag(slider, by: CGVector(dx: 64, dy: 0))
    #expect(slider.value > 15)
    #expect(function.value == .number(slider.value))
    #expect(function.disagreeing.isEmpty)
    #expect(slider.accessibilityIdentifier == "slider")
    // The slider that is moved behind the registry's back is found.
    slider.value = 2
    #expect(function.disagreeing == ["slider"])
  }

  @Test(.feature("CAR-F12"))
  func `switches and steppers of UIKit are bindings too`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    try stage.registry.add(CarFunction(id: "lamp", name: "Lamp"))
    let screen = HeadlessScreen(.headUnit800x480)
    let toggle = screen.show(UISwitch(frame: .zero))
    let stepper = UIStepper(frame: CGRect(x: 20, y: 20, width: 94, height: 32))
    screen.show(stepper)
    try stage.registry.bind(toggle, id: "toggle", name: "Lamp", to: "lamp")
    try stage.registry.bind(stepper, id: "stepper", name: "Volume", to: "volume")
    screen.tap(toggle)
    #expect(stage.registry.function("lamp")?.value == true)
    screen.tap(at: CGPoint(x: 90, y: 36))
    #expect(stage.registry.function("volume")?.value == 11)
    #expect(stage.log.inputs.map(\.input.control) == ["toggle", "stepper"])
  }

  @Test(.feature("CAR-F12"))
  func `a view that is bound again performs each touch once`() throws {
    let stage = ControlStage(feedback: true)
    let volume = CarFunction(id: "volume", name: "Volume", value: 10, in: 0...30)
    var triggers = 0
    let horn = CarFunction(id: "horn", name: "Horn")
    horn.onTrigger = { triggers += 1 }
    try stage.registry.add(volume)
    try stage.registry.add(horn)
    let screen = HeadlessScreen(.headUnit800x480)
    let button = UIButton(frame: CGRect(x: 300, y: 100, width: 94, height: 44))
    let stepper = UIStepper(frame: CGRect(x: 20, y: 20, width: 94, height: 32))
    screen.show(button)
    screen.show(stepper)
    for _ in 0..<3 {
      stage.registry.removeControl("stepper")
      stage.registry.removeControl("button")
      try stage.registry.bind(stepper, id: "stepper", name: "Volume", to: "volume")
      try stage.registry.bind(button: button, id: "button", name: "Horn", to: "horn")
    }
    screen.tap(button)
    screen.tap(at: CGPoint(x: 90, y: 36))
    #expect(triggers == 1 && volume.value == 11)
    #expect(stage.log.inputs.map(\.input.control) == ["button", "stepper"])
  }

  @Test func `numbers stay in their range, on their steps, and refuse what is no number`() {
    let frequency = CarFunction(id: "f", name: "F", value: 87.5, in: 87.5...108, step: 0.1)
    #expect(frequency.set(94.13) == .changed(from: 87.5, to: 94.1))
    #expect(frequency.set(500) == .changed(from: 94.1, to: 108))
    #expect(frequency.set(500) == .limit)
    #expect(frequency.set(108) == .unchanged)
    #expect(frequency.set(.number(.nan)) == .refused)
    #expect(frequency.set("loud") == .refused)
    #expect(frequency.share == 1)
  }

  @Test func `a function that wraps continues at its other end`() {
    let frequency = CarFunction(
      id: "f",
      name: "F",
      value: 108,
      in: 87.5...108,
      step: 0.1,
      wraps: true
    )
    #expect(frequency.change(bySteps: 1) == .changed(from: 108, to: 87.5))
    #expect(frequency.change(bySteps: -1) == .changed(from: 87.5, to: 108))
    frequency.setRange(531...1602, step: 9, unit: "kHz", value: 812)
    #expect(frequency.value == 810)
  }
}
