import CarControls
import CarDisplays
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarApps

@MainActor @Suite("Radio")
struct RadioTunerTests {
  typealias Hardware = RadioTuner.Hardware

  @Test(.feature("CAR-F37"))
  func `the knob tunes channel by channel and goes round at the ends of the band`() throws {
    let stage = try RadioStage()
    #expect(stage.words.contains("94.1") && stage.words.contains("City News"))
    try stage.registry.perform(.turn(detents: 3), on: Hardware.tuneKnob)
    #expect(stage.tuner.currentFrequency == 94.4)
    #expect(stage.words.contains("94.4") && stage.words.contains("No station"))
    stage.tuner.tune(to: 108)
    try stage.registry.perform(.turn(detents: 1), on: Hardware.tuneKnob)
    #expect(stage.tuner.currentFrequency == 87.5)
    #expect(stage.controller.scale.value == 87.5)
  }

  @Test(.feature("CAR-F37"))
  func `the keys of the steering wheel seek stations and step presets`() throws {
    let stage = try RadioStage()
    try stage.registry.perform(.push, on: Hardware.seekUp)
    #expect(stage.tuner.station?.name == "North Jazz")
    try stage.registry.perform(.push, on: Hardware.seekDown)
    try stage.registry.perform(.push, on: Hardware.seekDown)
    #expect(stage.tuner.station?.name == "Classic Hour")
    for _ in 0..<3 { try stage.registry.perform(.push, on: Hardware.seekDown) }
    #expect(stage.tuner.currentFrequency == 104.6 || stage.tuner.currentFrequency == 107.9)
    stage.tuner.tune(to: 88.3)
    try stage.registry.perform(.push, on: Hardware.nextPreset)
    #expect(stage.tuner.currentFrequency == 91.7)
    try stage.registry.perform(.push, on: Hardware.previousPreset)
    try stage.registry.perform(.push, on: Hardware.previousPreset)
    #expect(stage.tuner.currentFrequency == 104.6)
  }

  @Test(.feature("CAR-F37"))
  func `large keys on the screen tune, seek, recall and switch the band`() throws {
    let stage = try RadioStage()
    stage.screen.tap(stage.controller.tuneUpKey)
    #expect(stage.tuner.currentFrequency == 94.2)
    stage.screen.tap(stage.controller.tuneDownKey)
    stage.screen.tap(stage.controller.seekUpKey)
    #expect(stage.tuner.currentFrequency == 98.5)
    stage.screen.tap(stage.controller.presetKeys[0])
    #expect(stage.tuner.currentFrequency == 88.3)
    #expect(stage.controller.presetKeys[0].isSelected)
    stage.screen.tap(stage.controller.bandKey)
    #expect(stage.tuner.band == .am && stage.tuner.currentFrequency == 810)
    #expect(stage.words.contains("810") && stage.words.contains("World Service"))
    stage.screen.tap(stage.controller.tuneUpKey)
    #expect(stage.tuner.currentFrequency == 819)
    stage.screen.tap(stage.controller.bandKey)
    #expect(stage.tuner.currentFrequency == 88.3)
    #expect(stage.registry.function(RadioTuner.Function.frequency)?.disagreeing == [])
  }

  @Test(.feature("CAR-F37"))
  func `holding a preset stores the frequency, and an empty one takes it by a tap`() throws {
    let stage = try RadioStage()
    stage.tuner.tune(to: 96.6)
    stage.screen.press(stage.controller.presetKeys[1])
    #expect(stage.tuner.presetFrequencies[1] == 96.6)
    stage.screen.tap(stage.controller.bandKey)
    #expect(stage.tuner.presetFrequencies[5] == nil)
    stage.screen.tap(stage.controller.presetKeys[5])
    #expect(stage.tuner.presetFrequencies[5] == 810)
  }

  @Test(.feature("CAR-F37"), .feature("CAR-F08"))
  func `keys and wheel of a desk stand for the knobs and the steering wheel`() throws {
    let stage = try RadioStage()
    stage.screen.scroll(at: CGPoint(x: 640, y: 200), by: CGVector(dx: 0, dy: 200))
    #expect(stage.tuner.currentFrequency == 94.3)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardLeftArrow.rawValue)
    #expect(stage.tuner.currentFrequency == 94.2)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardUpArrow.rawValue)
    #expect(stage.tuner.volume.value == 13)
    #expect(stage.controller.volumeKnob.value == 13)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardPageUp.rawValue)
    #expect(stage.tuner.currentFrequency == 98.5)
  }

  @Test(.feature("CAR-F37"), .feature("CAR-F10"))
  func `a finger drags the needle and turns the volume`() throws {
    let stage = try RadioStage()
    let scale = stage.controller.scale
    let place = scale.convert(scale.bounds, to: nil as UIView?)
    stage.screen.drag(
      from: CGPoint(x: place.midX, y: place.midY - 8),
      to: CGPoint(x: place.midX + 60, y: place.midY - 8)
    )
    #expect(stage.tuner.currentFrequency > 94.5)
    let knob = stage.controller.volumeKnob
    let middle = knob.convert(CGPoint(x: knob.bounds.midX, y: knob.bounds.midY), to: nil as UIView?)
    let radius = knob.bounds.width * 0.4
    let finger = stage.screen.touchDown(at: CGPoint(x: middle.x, y: middle.y - radius))
    for degrees in stride(from: 5.0, through: 60, by: 5) {
      let angle = (degrees - 90) * .pi / 180
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: middle.x + cos(angle) * radius, y: middle.y + sin(angle) * radius)
      )
    }
    stage.screen.touchUp(finger)
    // 60 degrees clockwise are four detents of 15.
    #expect(stage.tuner.volume.value == 16)
  }

  @Test(.feature("CAR-F37"), .feature("CAR-F40"))
  func `the log has every change of the frequency with the control that caused it`() throws {
    let stage = try RadioStage()
    let frequency = RadioTuner.Function.frequency
    typealias Key = RadioTunerViewController.Key
    /// The changes that the log has gained by an action.
    func changes(_ action: () throws -> Void) rethrows -> [CarEvent.Kind] {
      let count = stage.log.count
      try action()
      return stage.log.events[count...].map(\.kind).filter {
        if case .valueChange = $0 { true } else { false }
      }
    }
    func change(_ control: String, _ from: Double, _ to: Double) -> CarEvent.Kind {
      .valueChange(function: frequency, control: control, from: .number(from), to: .number(to))
    }
    let controller = stage.controller
    #expect(changes { stage.screen.tap(controller.seekUpKey) } == [change(Key.seekUp, 94.1, 98.5)])
    #expect(
      changes { stage.screen.tap(controller.presetKeys[0]) } == [change(Key.preset(0), 98.5, 88.3)]
    )
    #expect(
      try changes { try stage.registry.perform(.push, on: Hardware.nextPreset) }
        == [change(Hardware.nextPreset, 88.3, 91.7)]
    )
    let band = RadioTuner.Function.band
    #expect(
      changes { stage.screen.tap(controller.bandKey) } == [
        .valueChange(function: band, control: Key.band, from: .text("FM"), to: .text("AM")),
        change(Key.band, 91.7, 810),
      ]
    )
    // A change that no control causes is no part of a drive.
    #expect(changes { stage.tuner.tune(to: 1116) }.isEmpty)
    #expect(stage.tuner.currentFrequency == 1116)
  }

  @Test(.feature("CAR-F37"))
  func `tuning to a frequency is the task whose demand is the baseline`() throws {
    let stage = try RadioStage()
    stage.registry.task = CarBaseline.radioTuning.plan.id
    stage.tuner.select(.am)
    stage.screen.tap(stage.controller.bandKey)
    try stage.registry.perform(.turn(detents: 4), on: Hardware.tuneKnob)
    try stage.registry.perform(.turn(detents: 4), on: Hardware.tuneKnob)
    try stage.registry.perform(.turn(detents: 2), on: Hardware.tuneKnob)
    #expect(stage.tuner.currentFrequency == 95.1)
    let plan = RadioTask.plan(band: .fm, from: 94.1, to: 95.1, startsInOtherBand: true)
    #expect(plan.steps.map(\.id) == CarBaseline.radioTuning.plan.steps.map(\.id))
    let turns = { (plan: CarTaskPlan) in
      plan.steps.last?.operators.filter { $0.name == CarOperator.turnKnob.name }
        .reduce(0) { $0 + $1.count } ?? 0
    }
    #expect(turns(plan) == turns(CarBaseline.radioTuning.plan))
    let model = CarDemandModel()
    let predicted = model.demand(of: plan)
    let baseline = CarBaseline.radioTuning.demand()
    #expect(abs(predicted.totalGlanceTime - baseline.totalGlanceTime) < 0.01)
  }
}
