import CarControls
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite("Focus by the knob")
struct CarFocusTests {
  @MainActor private struct Stage {
    let screen = HeadlessScreen(.headUnit800x480)
    let buttons: [CarButton]
    let slider = CarSliderView(frame: CGRect(x: 100, y: 200, width: 400, height: 80))
    let log = CarEventLog()
    let navigator: CarFocusNavigator
    let taps = Counter()

    init() {
      let controller = UIViewController()
      screen.rootViewController = controller
      buttons = (0..<3).map { index in
        let button = CarButton(title: "Key \(index)")
        button.frame = CGRect(x: 100 + index * 200, y: 60, width: 160, height: 80)
        button.accessibilityIdentifier = "key\(index)"
        controller.view.addSubview(button)
        return button
      }
      slider.accessibilityIdentifier = "slider"
      slider.maximumValue = 10
      slider.step = 1
      slider.value = 5
      controller.view.addSubview(slider)
      screen.update()
      navigator = CarFocusNavigator(screen: UIScreen.main, log: log)
      for button in buttons {
        button.addAction(UIAction { [taps] _ in taps.count += 1 }, for: .touchUpInside)
      }
    }
  }

  @MainActor private final class Counter { var count = 0 }

  @Test(.feature("CAR-F11"))
  func `turning moves the ring through all elements, pushing selects`() {
    let stage = Stage()
    stage.navigator.turn(detents: 1)
    #expect(stage.navigator.focusedView === stage.buttons[0])
    stage.navigator.turn(detents: 2)
    #expect(stage.navigator.focusedView === stage.buttons[2])
    stage.navigator.turn(detents: -1)
    #expect(stage.navigator.focusedView === stage.buttons[1])
    stage.screen.update()
    let ring = UIScreen.main.keyboardFocus.ringFrame
    #expect(ring?.contains(stage.buttons[1].frame) == true)
    stage.navigator.select()
    stage.screen.advance(by: .milliseconds(100))
    #expect(stage.taps.count == 1)
    stage.navigator.move(.down)
    #expect(stage.navigator.focusedView === stage.slider)
    let moves = stage.log.events.compactMap { event -> String? in
      guard case .screenChange(let change) = event.kind, change.kind == .focus else { return nil }
      return change.to
    }
    #expect(moves == ["key0", "key1", "key2", "key1", "slider"])
  }

  @Test(.feature("CAR-F11"))
  func `pushing a slider gives it the knob until it is pushed again`() {
    let stage = Stage()
    stage.navigator.turn(detents: 4)
    #expect(stage.navigator.focusedView === stage.slider)
    stage.navigator.select()
    #expect(stage.navigator.isAdjusting)
    stage.navigator.turn(detents: 3)
    #expect(stage.slider.value == 8)
    stage.navigator.turn(detents: -10)
    #expect(stage.slider.value == 0)
    #expect(stage.navigator.focusedView === stage.slider)
    stage.navigator.back()
    #expect(!stage.navigator.isAdjusting)
    stage.navigator.turn(detents: 1)
    #expect(stage.navigator.focusedView === stage.buttons[0])
    #expect(stage.slider.value == 0)
    let modes = stage.log.events.compactMap { event -> String? in
      guard case .modeChange(_, _, let mode) = event.kind else { return nil }
      return mode
    }
    #expect(modes == ["adjust", "focus"])
  }

  @Test(.feature("CAR-F11"))
  func `back leaves a presentation, then a level, then says that there is nothing to leave`() {
    let screen = HeadlessScreen(.headUnit800x480)
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.present(UIViewController(), animated: false)
    screen.update()
    let navigator = CarFocusNavigator(screen: UIScreen.main)
    var atRoot = 0
    navigator.onBackAtRoot = { atRoot += 1 }
    navigator.back()
    screen.update()
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers.count == 2)
    navigator.back()
    #expect(navigation.viewControllers.count == 1)
    navigator.back()
    #expect(atRoot == 1)
  }

  @Test(.rule("CAR-R15"))
  func `a walk of the knob finds every element that can be reached`() {
    let stage = Stage()
    #expect(stage.navigator.reachableViews().count == 4)
    stage.buttons[1].isEnabled = false
    stage.screen.update()
    let reached = stage.navigator.reachableViews()
    #expect(reached.count == 3)
    #expect(!reached.contains { $0 === stage.buttons[1] })
  }
}
