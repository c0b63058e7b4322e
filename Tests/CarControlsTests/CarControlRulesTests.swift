import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit
import VehicleSignals

@MainActor @Suite("Rules about controls")
struct CarControlRulesTests {
  private let display = CarDisplay(
    pixels: CGSize(width: 1000, height: 500),
    sizeMM: CGSize(width: 200, height: 100)
  )

  private func target(
    _ id: String,
    _ x: CGFloat,
    _ y: CGFloat,
    side: CGFloat = 61
  )
    -> CarShownElement
  {
    CarShownElement(
      id: id,
      label: id,
      frame: CGRect(x: x, y: y, width: side, height: side),
      isInteractive: true
    )
  }

  @Test(.rule("CAR-R01"))
  func `a control without a function or a name is a finding`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    #expect(CarControlRules.names(in: stage.registry).isEmpty)
    try stage.registry.add(
      CarControl(id: "dummy", name: "", source: .screen, affordances: [.tap], modes: [])
    )
    let findings = CarControlRules.names(in: stage.registry)
    #expect(findings.map(\.rule) == ["CAR-R01", "CAR-R01"])
    var nameless = target("key", 0, 0)
    nameless.label = nil
    #expect(CarControlRules.names(of: [target("a", 0, 0), nameless]).map(\.subject) == ["key"])
  }

  @Test(.rule("CAR-R02"), .feature("CAR-F02"))
  func `a picture of a knob that takes only taps is a finding`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    let root = UIView()
    let picture = UIView()
    picture.accessibilityIdentifier = "picture"
    picture.addGestureRecognizer(UITapGestureRecognizer())
    let knob = CarKnobView()
    root.addSubview(picture)
    root.addSubview(knob)
    try stage.registry.bind(knob, id: "real", name: "Volume", to: "volume")
    try stage.registry.add(
      CarControl(
        id: "picture",
        name: "Picture",
        source: .screen,
        affordances: [.rotate, .tap],
        function: "volume"
      )
    )
    let findings = CarControlRules.affordances(of: stage.registry, in: root)
    #expect(findings.map(\.subject) == ["picture"])
    picture.addGestureRecognizer(UIRotationGestureRecognizer())
    #expect(CarControlRules.affordances(of: stage.registry, in: root).isEmpty)
  }

  @Test(.rule("CAR-R05"), .rule("CAR-R26"))
  func `a control that wanders between screens or versions is a finding`() {
    var store = CarMappingStore()
    func place(_ x: CGFloat) -> [CarMappedControl] {
      [
        CarMappedControl(
          control: "home",
          name: "Home",
          frameMM: CGRect(x: x, y: 0, width: 20, height: 20)
        )
      ]
    }
    store.record(place(0), in: CarMappingKey(screen: "radio", version: "1"))
    store.record(place(5), in: CarMappingKey(screen: "phone", version: "1"))
    #expect(CarControlRules.places(in: store).isEmpty)
    store.record(place(60), in: CarMappingKey(screen: "radio", version: "2"))
    #expect(CarControlRules.places(in: store).map(\.rule) == ["CAR-R05"])
    let core = CarControlRules.update(of: store, from: "1", to: "2", core: ["home"])
    #expect(core.map(\.severity) == [.fail, .fail])
    #expect(core.contains { $0.measured == 60 })
    #expect(
      CarControlRules.update(of: store, from: "1", to: "2", core: []).allSatisfy {
        $0.severity == .note
      }
    )
  }

  @Test(.rule("CAR-R07"))
  func `a knob that decreases clockwise is a finding, a passage of the band's end is none`() {
    let log = CarEventLog()
    func turn(_ amount: Double, _ from: Double, _ to: Double) {
      log.append(.input(CarInput(control: "knob", kind: .turn, device: .knob, amount: amount)))
      log.append(
        .valueChange(function: "f", control: "knob", from: .number(from), to: .number(to))
      )
    }
    turn(1, 5, 6)
    turn(-1, 6, 5)
    #expect(CarControlRules.directions(in: log.events).isEmpty)
    turn(1, 108, 87.5)
    #expect(CarControlRules.directions(in: log.events).count == 1)
    #expect(CarControlRules.directions(in: log.events, wrapping: ["f": 20.5]).isEmpty)
    turn(1, 5, 4)
    let findings = CarControlRules.directions(in: log.events, wrapping: ["f": 20.5])
    #expect(findings.map(\.measured) == [-1])
  }

  @Test(.rule("CAR-R08"))
  func `two modes are noted, four fail`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob(modes: 2, switch: .push)
    #expect(CarControlRules.modes(in: stage.registry).map(\.severity) == [.note])
    let modes = (0..<4).map {
      CarControl.Mode(id: "\($0)", name: "\($0)", function: "volume")
    }
    try stage.registry.add(
      CarControl(id: "busy", name: "B", source: .screen, affordances: [.tap], modes: modes)
    )
    #expect(CarControlRules.modes(in: stage.registry).map(\.severity) == [.note, .fail])
  }

  @Test(.rule("CAR-R13"))
  func `targets under 12.1 mm or too close are findings with their figures`() {
    let good = [target("a", 0, 0), target("b", 80, 0)]
    #expect(CarControlRules.targets(of: good, on: display).isEmpty)
    let small = CarControlRules.targets(of: [target("a", 0, 0, side: 50)], on: display)
    #expect(small.map(\.figureIDs) == [["CAR-Q29"]])
    #expect(small.first?.measured == 10)
    #expect(
      CarControlRules.targets(of: [target("a", 0, 0, side: 50)], on: display, least: .euroNCAP)
        .isEmpty
    )
    let close = CarControlRules.targets(of: [target("a", 0, 0), target("b", 71, 0)], on: display)
    #expect(close.map(\.figureIDs) == [["CAR-Q30"]])
    #expect(close.first?.severity == .warning)
    let phone = HeadlessScreen(.iPhone8)
    #expect(CarControlRules.idiom(of: phone.show(UIView())).map(\.rule) == ["CAR-R13"])
    let car = HeadlessScreen(.headUnit800x480)
    #expect(CarControlRules.idiom(of: car.show(UIView())).isEmpty)
  }

  @Test(.rule("CAR-R14"))
  func `a control that lags behind its function is a finding`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    let slider = CarSliderView()
    slider.maximumValue = 30
    try stage.registry.bind(slider, id: "slider", name: "Volume", to: "volume")
    try stage.registry.perform(.turn(detents: 1), on: "knob")
    #expect(CarControlRules.agreement(in: stage.registry).isEmpty)
    let bindings = ["volume": ["slider"]]
    #expect(CarControlRules.agreement(in: stage.log.events, bindings: bindings).isEmpty)
    slider.value = 3
    #expect(CarControlRules.agreement(in: stage.registry).map(\.subject) == ["slider"])
    stage.log.append(.valueChange(function: "volume", control: nil, from: 11, to: 12))
    stage.clock.advance(to: 0.3)
    stage.log.append(
      .visualChange(CarVisualChange(element: "slider", content: .value, control: nil))
    )
    let late = CarControlRules.agreement(in: stage.log.events, bindings: bindings)
    #expect(late.map(\.figureIDs) == [["CAR-Q05"]])
  }

  @Test(.rule("CAR-R15"))
  func `an element that the knob does not reach is a finding`() {
    let elements = [target("a", 0, 0), target("b", 100, 0)]
    #expect(CarControlRules.reach(of: elements, by: ["a", "b"]).isEmpty)
    #expect(CarControlRules.reach(of: elements, by: ["a"]).map(\.subject) == ["b"])
    let screen = HeadlessScreen(.headUnit800x480)
    let controller = UIViewController()
    screen.rootViewController = controller
    for index in 0..<3 {
      let key = CarButton(title: "Key \(index)")
      key.frame = CGRect(x: 40 + index * 200, y: 100, width: 160, height: 90)
      controller.view.addSubview(key)
    }
    screen.update()
    let navigator = CarFocusNavigator(screen: UIScreen.main)
    #expect(CarControlRules.reach(in: controller.view, by: navigator).isEmpty)
  }

  @Test(.rule("CAR-R16"), .rule("CAR-R20"))
  func `fifty controls on view and eight items in a group are findings`() {
    let elements = (0..<49).map { target("\($0)", 0, CGFloat($0)) }
    #expect(CarControlRules.count(of: elements).isEmpty)
    #expect(CarControlRules.count(of: elements + [target("x", 0, 0)]).first?.measured == 50)
    let seven = CarChunk(label: "g", items: (1...7).map(String.init))
    let eight = CarChunk(label: "h", items: (1...8).map(String.init))
    #expect(CarControlRules.chunks([seven, eight]).map(\.subject) == ["h"])
  }

  @Test(.rule("CAR-R46"))
  func `a function that only a screen operates is a finding`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob()
    try stage.registry.add(CarFunction(id: "defrost", name: "Defrost"))
    let key = CarButton(title: "Defrost")
    try stage.registry.bind(button: key, id: "key", name: "Defrost", to: "defrost", effect: .toggle)
    let findings = CarControlRules.waysBesideScreen(
      for: ["volume", "defrost", "horn"],
      in: stage.registry
    )
    #expect(findings.map(\.subject) == ["defrost", "horn"])
    #expect(findings.first?.figureIDs == ["CAR-Q55"])
    try stage.registry.add(
      CarControl(
        id: "voice",
        name: "Voice",
        source: .voice,
        affordances: [.speak],
        function: "defrost"
      )
    )
    #expect(
      CarControlRules.waysBesideScreen(for: ["volume", "defrost"], in: stage.registry).isEmpty
    )
  }
}
