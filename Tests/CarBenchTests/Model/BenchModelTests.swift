import CarSafety
import Foundation
import TestSupport
import Testing
import VehicleSignals

@testable import CarBench

@Suite("Bench model")
struct BenchModelTests {
  /// A drive and what followed from its inputs.
  private final class Drive {
    let clock = BenchClock()
    let model: BenchModel
    var outputs: [BenchOutput] = []

    init(_ inputs: BenchInput...) {
      model = BenchModel(clock: clock, focus: "centre")
      model.onOutput = { [unowned self] in outputs.append($0) }
      for input in inputs { model.take(input) }
    }

    /// The displays that operations of controls went to.
    var receivers: [String] {
      outputs.compactMap { if case .input(_, let display) = $0 { display } else { nil } }
    }
  }

  private func press(_ control: String) -> BenchInput {
    .control(CarLinkInput(control: control, action: .press))
  }

  @Test func `the driving state follows from the signals, and an unknown speed is no standing car`()
  {
    let drive = Drive(
      .signals([
        VehiclePath.speed: 0, VehiclePath.selectedGear: 126, VehiclePath.power: .text("ON"),
      ])
    )
    #expect(drive.model.drivingState.state == .parked)
    drive.model.take(.signals([VehiclePath.selectedGear: 127]))
    #expect(drive.model.drivingState.state == .idling)
    drive.model.take(.signals([VehiclePath.speed: 30]))
    #expect(drive.model.drivingState.state == .moving)
    drive.model.take(.signals([VehiclePath.speed: .unavailable]))
    #expect(drive.model.drivingState.state == .unknown)
    #expect(drive.outputs.contains(.driving(.moving, speed: 30)))
    #expect(drive.outputs.last == .driving(.unknown, speed: nil) || drive.model.log.count == 4)
  }

  @Test func `a value that stays the same is no change`() {
    let drive = Drive(.signals(["A": 1]))
    let count = drive.outputs.count
    drive.model.take(.signals(["A": 1]))
    #expect(drive.outputs.count == count)
  }

  @Test(.feature("CAR-F13"))
  func `keys of the wheel reach the app with their function, wherever the focus is`() {
    let drive = Drive(
      .joined(display: "cluster", functions: ["cluster"], recordsInputs: false),
      .joined(display: "phone", functions: ["phone"], recordsInputs: false),
      .joined(display: "centre", functions: ["media"], recordsInputs: false),
      .focus(display: "phone"),
      press("wheel.down"),
      press("wheel.volumeUp"),
      press("wheel.phone"),
      press("knob")
    )
    #expect(drive.receivers == ["cluster", "centre", "phone", "phone"])
    let inputs = drive.model.log.inputs.map(\.input)
    #expect(inputs.map(\.device) == [.steeringWheel, .steeringWheel, .steeringWheel, .knob])
  }

  @Test(.feature("CAR-F13"), .feature("CAR-F12"))
  func `the driver assigns the thumb keys, and they reach the app of their function`() {
    let drive = Drive(
      .joined(display: "cluster", functions: ["media"], recordsInputs: false),
      .joined(display: "centre", functions: ["climate"], recordsInputs: false),
      .focus(display: "cluster"),
      press("wheel.next"),
      .signals([VehiclePath.thumbKeys: .text("CLIMATE")]),
      press("wheel.next"),
      press("wheel.previous"),
      press("wheel.volumeUp"),
      .signals([VehiclePath.thumbKeys: .text("MEDIA")]),
      press("wheel.previous")
    )
    #expect(drive.receivers == ["cluster", "centre", "centre", "cluster", "cluster"])
    let controls = drive.model.log.inputs.map(\.input.control)
    #expect(
      controls == [
        "wheel.next", "wheel.warmer", "wheel.cooler", "wheel.volumeUp", "wheel.previous",
      ]
    )
  }

  @Test func `without an app for its function a key acts on the display with the focus`() {
    let drive = Drive(
      .joined(display: "cluster", functions: ["media"], recordsInputs: false),
      .left(display: "cluster"),
      press("wheel.next")
    )
    #expect(drive.receivers == ["centre"])
  }

  @Test func `what an app logs itself is logged once`() {
    let drive = Drive(
      .joined(display: "centre", functions: ["media"], recordsInputs: true),
      press("wheel.next")
    )
    #expect(drive.receivers == ["centre"])
    #expect(drive.model.log.inputs.isEmpty)
    drive.model.take(.left(display: "centre"))
    drive.model.take(press("wheel.next"))
    #expect(drive.model.log.inputs.count == 1)
  }

  @Test func `turns are logged by their detents, and a release is the end of a press`() {
    let drive = Drive(
      .control(CarLinkInput(control: "knob", action: .rotate(detents: -2))),
      press("knob"),
      .control(CarLinkInput(control: "knob", action: .release))
    )
    let inputs = drive.model.log.inputs.map(\.input)
    #expect(inputs.map(\.kind) == [.turn, .press])
    #expect(inputs[0].amount == -2)
    #expect(drive.receivers.count == 3)
  }

  @Test func `the most important alert is shown, and the one before it returns`() {
    let news = CarLinkAlert(identifier: "n", priority: .information, text: "News")
    let danger = CarLinkAlert(identifier: "d", priority: .warning, text: "Ice")
    let drive = Drive(
      .signals([VehiclePath.selectedGear: 126]),
      .alert(news, display: "centre"),
      .alert(danger, display: "cluster")
    )
    #expect(drive.model.shownAlert == danger)
    drive.model.take(.endAlert(identifier: "d", display: "phone"))
    #expect(drive.model.shownAlert == danger)
    drive.model.take(.endAlert(identifier: "d", display: "cluster"))
    #expect(drive.model.shownAlert == news)
    drive.model.take(.left(display: "centre"))
    #expect(drive.model.shownAlert == nil)
    let alerts = drive.outputs.compactMap { output -> String?? in
      if case .alert(let alert) = output { .some(alert?.identifier) } else { nil }
    }
    #expect(alerts == ["n", "d", "n", nil])
  }

  @Test func `news that wait until the car stands are shown when it does`() {
    let news = CarLinkAlert(identifier: "n", priority: .information, text: "News")
    let drive = Drive(
      .signals([VehiclePath.selectedGear: 127, VehiclePath.speed: 50]),
      .alert(news, display: "centre")
    )
    #expect(drive.model.shownAlert == nil)
    drive.model.take(.signals([VehiclePath.speed: 0]))
    #expect(drive.model.shownAlert == news)
  }
}
