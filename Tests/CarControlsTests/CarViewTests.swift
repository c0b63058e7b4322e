import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Controls on a car's screen")
struct CarViewTests {
  private func turn(
    _ screen: HeadlessScreen,
    _ view: UIView,
    from start: Double,
    to end: Double
  ) {
    let middle = view.convert(
      CGPoint(x: view.bounds.midX, y: view.bounds.midY),
      to: nil as UIView?
    )
    func point(_ degrees: Double) -> CGPoint {
      let angle = (degrees - 90) * .pi / 180
      return CGPoint(x: middle.x + cos(angle) * 70, y: middle.y + sin(angle) * 70)
    }
    let finger = screen.touchDown(at: point(start))
    let way = end > start ? 5.0 : -5
    for degrees in stride(from: start + way, through: end, by: way) {
      screen.touchMove(finger, to: point(degrees))
    }
    screen.touchUp(finger)
  }

  @Test(.feature("CAR-F10"), .feature("CAR-F20"), .rule("CAR-R07"))
  func `a knob on a screen turns with a finger, clockwise increases, and follows at once`() {
    let screen = HeadlessScreen(.headUnit800x480)
    let knob = CarKnobView(frame: CGRect(x: 300, y: 140, width: 200, height: 200))
    knob.maximumValue = 30
    knob.step = 1
    knob.value = 10
    var values: [Double] = []
    knob.addAction(UIAction { [unowned knob] _ in values.append(knob.value) }, for: .valueChanged)
    screen.show(knob)
    turn(screen, knob, from: 0, to: 45)
    #expect(knob.value == 13)
    #expect(values == [11, 12, 13])
    turn(screen, knob, from: 200, to: 140)
    #expect(knob.value == 9)
    // Over the top, where the angle jumps from 180 to -180 degrees.
    turn(screen, knob, from: 255, to: 300)
    #expect(knob.value == 12)
    knob.isContinuous = false
    values = []
    turn(screen, knob, from: 0, to: 45)
    #expect(values == [15])
    knob.value = .nan
    #expect(knob.value == 15)
  }

  @Test(.feature("CAR-F10"))
  func `a slider moves from where it is, a switch flips by tap and by drag`() {
    let screen = HeadlessScreen(.headUnit800x480)
    let slider = CarSliderView(frame: CGRect(x: 100, y: 100, width: 480, height: 80))
    slider.maximumValue = 10
    slider.value = 5
    screen.show(slider)
    let finger = screen.touchDown(at: CGPoint(x: 200, y: 140))
    screen.touchMove(finger, to: CGPoint(x: 202, y: 140))
    #expect(abs(slider.value - 5) < 0.2)
    screen.touchMove(finger, to: CGPoint(x: 400, y: 140))
    #expect(abs(slider.value - 10) < 1e-9)
    screen.touchUp(finger)

    let toggle = CarToggleView(frame: CGRect(x: 300, y: 240, width: 160, height: 90))
    screen.show(toggle)
    screen.tap(toggle)
    #expect(toggle.isOn)
    screen.drag(toggle, by: CGVector(dx: 60, dy: 0))
    #expect(toggle.isOn)
    screen.drag(toggle, by: CGVector(dx: -60, dy: 0))
    #expect(!toggle.isOn)
    #expect(toggle.accessibilityValue == "0")

    let stepper = CarStepperView(frame: CGRect(x: 100, y: 360, width: 480, height: 90))
    stepper.maximumValue = 2
    stepper.step = 1
    screen.show(stepper)
    screen.tap(stepper.incrementKey)
    screen.tap(stepper.incrementKey)
    #expect(stepper.value == 2)
    screen.update()
    #expect(!stepper.incrementKey.isEnabled && stepper.decrementKey.isEnabled)
  }

  @Test(.feature("CAR-F10"))
  func `a slider is drawn for its new range, and disabled controls do not change`() {
    let screen = HeadlessScreen(.headUnit800x480)
    let slider = CarSliderView(frame: CGRect(x: 100, y: 100, width: 480, height: 80))
    slider.value = 1
    screen.show(slider)
    screen.update()
    let fill = slider.layer.sublayers?[1]
    let before = fill?.bounds.width
    slider.maximumValue = 10
    screen.update()
    #expect(slider.value == 1 && fill?.bounds.width != before)
    slider.step = 1
    slider.isEnabled = false
    slider.accessibilityIncrement()
    #expect(slider.value == 1)
    let toggle = CarToggleView(frame: CGRect(x: 300, y: 240, width: 160, height: 90))
    toggle.isEnabled = false
    #expect(!toggle.accessibilityActivate() && !toggle.isOn)
  }

  @Test(.rule("CAR-R13"))
  func `targets have their size in millimetres on every panel, also for small looks`() {
    for panel in CarPanel.all {
      let screen = HeadlessScreen(.headUnit800x480)
      screen.makeCurrent()
      UIScreen.main.carDisplay = panel.display
      let key = CarButton(symbolName: "plus")
      screen.show(key)
      let size = panel.display.millimetres(from: key.intrinsicContentSize)
      #expect(min(size.width, size.height) >= 12.1 - 0.01, "\(panel.name)")
      key.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
      let reach = key.minimumTarget.width / 2 - 6
      #expect(key.point(inside: CGPoint(x: -reach, y: 5), with: nil))
      #expect(!key.point(inside: CGPoint(x: -200, y: 5), with: nil))
    }
  }

  @Test(.feature("CAR-F07"), .rule("CAR-R09"))
  func `the mode indicator shows place and mode, and one tap leads back`() throws {
    let stage = ControlStage()
    let knob = try stage.addVolumeKnob(modes: 2, switch: .push)
    let screen = HeadlessScreen(.headUnit800x480)
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.rootViewController = navigation
    let indicator = CarModeIndicatorView(registry: stage.registry, place: "Radio")
    indicator.navigationController = navigation
    indicator.frame = CGRect(x: 0, y: 100, width: 800, height: 90)
    navigation.view.addSubview(indicator)
    screen.update()
    #expect(indicator.text == "Radio")
    #expect(indicator.backKey.isHidden)
    try stage.registry.perform(.push, on: "knob")
    #expect(indicator.text == "Radio › Knob: Brightness")
    screen.update()
    #expect(CarControlRules.modeIndication(in: stage.log.events).isEmpty)
    navigation.pushViewController(UIViewController(), animated: false)
    screen.update()
    screen.tap(indicator.backKey)
    #expect(knob.currentMode == knob.baseMode)
    #expect(navigation.viewControllers.count == 1)
    indicator.removeFromSuperview()
    try stage.registry.perform(.push, on: "knob")
    let findings = CarControlRules.modeIndication(in: stage.log.events)
    #expect(findings.map(\.subject) == ["knob"])
    #expect(findings.first?.figureIDs == ["CAR-Q05"])
  }

  @Test(.feature("CAR-F15"))
  func `each state of the assistant has a motion of its own that rests while driving`() throws {
    let screen = HeadlessScreen(.headUnit800x480)
    let state = CarDrivingStateService()
    state.simulatedState = .parked
    let persona = CarVoicePersonaView(frame: CGRect(x: 300, y: 100, width: 200, height: 200))
    persona.drivingState = state
    screen.show(persona)
    persona.state = .listening
    screen.advance(by: .seconds(5))
    #expect(persona.isMoving)
    state.simulatedState = .moving
    var pictures: Set<Data> = []
    for next in CarVoicePersonaView.State.allCases {
      persona.state = next == .listening ? .idle : .listening
      persona.state = next
      #expect(persona.isMoving, "\(next)")
      screen.advance(by: .milliseconds(350))
      pictures.insert(try #require(screen.image(of: persona)?.pngRepresentation))
      screen.advance(by: .seconds(5))
      #expect(!persona.isMoving, "\(next)")
      #expect(persona.accessibilityLabel == next.title)
      #expect(CarMotionSpecification.standard[next.motion] != nil)
    }
    #expect(pictures.count == CarVoicePersonaView.State.allCases.count)
  }

  @Test(.feature("CAR-F27"))
  func `the home screen groups functions by the four domains, the first next to the driver`() throws
  {
    var display = CarPanel.carPlay[3].display
    let entries = CarDomain.allCases.flatMap { domain in
      (1...2).map { index in
        CarDomainsHomeViewController.Entry(
          id: "\(domain.rawValue).\(index)",
          title: "Key \(index)",
          symbolName: domain.symbolName,
          domain: domain
        )
      }
    }
    var first: [CGFloat] = []
    for side in [CarDisplay.DriverSide.left, .right] {
      display.driverSide = side
      let screen = HeadlessScreen(.headUnit1920x720)
      screen.makeCurrent()
      UIScreen.main.carDisplay = display
      let home = CarDomainsHomeViewController(entries: entries)
      screen.rootViewController = home
      screen.update()
      let chunks = CarChunk.chunks(in: home.view)
      #expect(chunks.map(\.label) == ["Navigation", "Communication", "Driving", "Media"])
      #expect(chunks.allSatisfy { $0.items.count == 2 })
      var chosen: String?
      home.onSelect = { chosen = $0.id }
      let group = try #require(
        home.view.subviews.first { $0.accessibilityIdentifier == "domain.navigation" }
      )
      first.append(group.frame.midX)
      screen.tap(try #require((group as? CarChunkView)?.items.first))
      #expect(chosen == "navigation.1")
      let elements = CarShownElement.elements(in: home.view)
      #expect(CarDisplayRules.layout(of: elements, on: display).isEmpty)
      #expect(CarControlRules.targets(of: elements, on: display).isEmpty)
    }
    #expect(first[0] < 960 && first[1] > 960)
  }
}

extension CGImage {
  /// The picture as a file, for comparing.
  fileprivate var pngRepresentation: Data? { UIImage(cgImage: self).pngData() }
}
