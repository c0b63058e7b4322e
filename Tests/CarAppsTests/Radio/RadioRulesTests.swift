import CarControls
import CarDisplays
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarApps

@MainActor @Suite("Radio by the rules")
struct RadioRulesTests {
  @Test(
    .rule("CAR-R13"),
    .rule("CAR-R35"),
    .rule("CAR-R45"),
    arguments: CarPanel.layoutCases.indices
  )
  func `it fits every panel: no clipping, no overlap, targets and texts large enough`(
    panel: Int
  ) throws {
    let display = CarPanel.layoutCases[panel]
    let stage = try RadioStage(display)
    for band in RadioBand.allCases {
      stage.tuner.select(band)
      stage.tuner.tune(to: band.range.upperBound)
      stage.screen.update()
      let elements = CarShownElement.elements(in: stage.controller.view)
      let findings =
        CarDisplayRules.layout(of: elements, on: display)
        + CarControlRules.targets(of: elements, on: display)
        + CarDisplayRules.legibility(of: elements, on: display)
      #expect(
        findings.isEmpty,
        "\(display.pixels) \(display.sizeMM) \(band): \(findings.map { "\($0.subject): \($0.message)" })"
      )
    }
  }

  @Test(.rule("CAR-R45"), .feature("CAR-F46"))
  func `turning the panel keeps band, frequency, volume and presets`() throws {
    let stage = try RadioStage(CarPanel.others[2].display)
    stage.tuner.select(.am)
    stage.tuner.tune(to: 1116)
    stage.tuner.volume.set(21)
    let values = {
      Dictionary(uniqueKeysWithValues: stage.registry.functions.map { ($0.id, $0.value) })
    }
    let before = values()
    let panel = CarRotatingPanel(screen: UIScreen.main)
    #expect(panel.turn(for: .driver))
    stage.screen.update()
    #expect(CarDisplayRules.turning(before: before, after: values()).isEmpty)
    #expect(stage.words.contains("1116") && stage.words.contains("Night Line"))
    #expect(stage.controller.volumeKnob.value == 21)
    #expect(stage.controller.view.bounds.height > stage.controller.view.bounds.width)
  }

  @Test(
    .rule("CAR-R01"),
    .rule("CAR-R02"),
    .rule("CAR-R15"),
    .rule("CAR-R30"),
    .rule("CAR-R46"),
    .rule("CAR-R20")
  )
  func `its controls have names, are reached by the knob and have a way beside the screen`() throws
  {
    let stage = try RadioStage()
    let view: UIView = stage.controller.view
    let elements = CarShownElement.elements(in: view)
    #expect(CarControlRules.names(in: stage.registry).isEmpty)
    #expect(CarControlRules.names(of: elements).isEmpty)
    #expect(CarControlRules.affordances(of: stage.registry, in: view).isEmpty)
    #expect(CarControlRules.count(of: elements).isEmpty)
    let navigator = CarFocusNavigator(screen: UIScreen.main)
    #expect(CarControlRules.reach(in: view, by: navigator).isEmpty)
    let core = [
      RadioTuner.Function.volume, RadioTuner.Function.frequency, RadioTuner.Function.seekUp,
    ]
    #expect(CarControlRules.waysBesideScreen(for: core, in: stage.registry).isEmpty)
    var profile = CarOneHandProfile()
    profile.record(view)
    profile.record(stage.registry)
    #expect(CarControlRules.oneHand(profile).isEmpty)
  }

  @Test(.rule("CAR-R07"), .rule("CAR-R14"))
  func `in a drive every turn has its direction and every control its value`() throws {
    let stage = try RadioStage()
    for detents in [3.0, -5, 60, -40] {
      try stage.registry.perform(.turn(detents: detents), on: RadioTuner.Hardware.tuneKnob)
      try stage.registry.perform(.turn(detents: detents), on: RadioTuner.Hardware.volumeKnob)
    }
    stage.tuner.tune(to: 108)
    try stage.registry.perform(.turn(detents: 1), on: RadioTuner.Hardware.tuneKnob)
    stage.screen.tap(stage.controller.seekUpKey)
    let length = RadioBand.fm.range.upperBound - RadioBand.fm.range.lowerBound
    #expect(
      CarControlRules.directions(
        in: stage.log.events,
        wrapping: [RadioTuner.Function.frequency: length]
      ).isEmpty
    )
    #expect(CarControlRules.agreement(in: stage.registry).isEmpty)
    let bindings = [
      RadioTuner.Function.volume: [RadioTunerViewController.Key.volume],
      RadioTuner.Function.frequency: [RadioTunerViewController.Key.scale],
    ]
    #expect(
      CarControlRules.agreement(in: stage.log.events, bindings: bindings).isEmpty
    )
  }
}
