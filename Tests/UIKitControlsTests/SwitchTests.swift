import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.restoresProcess) struct `Switches` {
  @Test func `the size is fixed`() {
    let toggle = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 100))
    #expect(toggle.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    toggle.bounds.size = CGSize(width: 10, height: 10)
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    #expect(toggle.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 49, height: 31))
  }

  @Test(.feature("UI10-F24")) func `a tap flips it and reports once`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    let log = EventLog(toggle)
    stage.screen.tap(toggle)
    #expect(toggle.isOn)
    #expect(log.names.filter { $0 == "value" }.count == 1)
    #expect(log.names.contains("primary"))
    stage.screen.tap(toggle)
    #expect(!toggle.isOn)
  }

  @Test func `code does not report`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    let log = EventLog(toggle)
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    #expect(log.names.isEmpty)
  }

  @Test(.feature("UI10-F24")) func `a drag takes the knob along, also beyond the edge`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    stage.screen.drag(toggle, by: CGVector(dx: 120, dy: 0))
    #expect(toggle.isOn)
    stage.screen.drag(toggle, by: CGVector(dx: 120, dy: 0))
    #expect(toggle.isOn, "dragged the way it stands already")
    stage.screen.drag(toggle, by: CGVector(dx: -60, dy: 0))
    #expect(!toggle.isOn)
  }

  @Test func `there and back again changes nothing`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    let log = EventLog(toggle)
    let middle = toggle.convert(CGPoint(x: 25, y: 15), to: nil as UIView?)
    let finger = stage.screen.touchDown(at: middle)
    stage.screen.touchMove(finger, to: CGPoint(x: middle.x + 30, y: middle.y))
    stage.screen.touchMove(finger, to: CGPoint(x: middle.x - 10, y: middle.y))
    stage.screen.touchUp(finger)
    #expect(!toggle.isOn && !log.names.contains("value"))
  }

  @Test func `a finger that slides away downwards and lifts there flips nothing`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    stage.screen.drag(toggle, by: CGVector(dx: 0, dy: 250))
    #expect(!toggle.isOn)
  }

  @Test func `a disabled switch is pale and takes no touch`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    toggle.isEnabled = false
    stage.screen.tap(at: toggle.convert(CGPoint(x: 25, y: 15), to: nil as UIView?))
    #expect(!toggle.isOn)
    #expect(toggle.subviews.first?.alpha == 0.5)
    #expect(toggle.accessibilityTraits.contains(.notEnabled))
  }

  @Test func `the pressed knob is wider and stays in the track`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    let knob = toggle.subviews.first?.subviews.last
    #expect(knob?.frame == CGRect(x: 1.5, y: 1.5, width: 28, height: 28))
    stage.press(toggle)
    #expect(knob?.frame == CGRect(x: 1.5, y: 1.5, width: 35, height: 28))
    toggle.setOn(true, animated: false)
    stage.screen.update()
    #expect(knob.map { $0.frame.maxX <= 49.5 } == true)
  }

  @Test func `read from right to left it is on at the left`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    toggle.semanticContentAttribute = .forceRightToLeft
    toggle.isOn = true
    stage.screen.update()
    #expect(toggle.subviews.first?.subviews.last?.frame.minX == 1.5)
    stage.screen.drag(toggle, by: CGVector(dx: 40, dy: 0))
    #expect(!toggle.isOn)
  }

  @Test func `assistive technology reads and flips it`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    #expect(toggle.isAccessibilityElement && toggle.accessibilityValue == "0")
    #expect(toggle.accessibilityActivate())
    #expect(toggle.isOn && toggle.accessibilityValue == "1")
    #expect(toggle.accessibilityTraits.contains(.toggleButton))
  }

  @Test func `the knob glides`() {
    let stage = ControlStage()
    let toggle = stage.screen.show(UISwitch())
    toggle.setOn(true, animated: true)
    stage.screen.advance(by: .milliseconds(100))
    let knob = toggle.subviews.first?.subviews.last
    let x = knob?.layer.presentation()?.frame.minX ?? 0
    #expect(x > 2 && x < 21)
    stage.screen.advance(by: .milliseconds(400))
    #expect(knob?.layer.presentation()?.frame.minX == 21.5)
  }

  @Test(.feature("UI10-F25")) func `colours of track and knob are an app's`() {
    UISwitch.appearance().thumbTintColor = .systemYellow
    let stage = ControlStage()
    let toggle = UISwitch()
    toggle.onTintColor = .systemPurple
    toggle.tintColor = .systemRed
    toggle.isOn = true
    let off = UISwitch()
    off.tintColor = .systemRed
    stage.expectGoldens("UISwitch", look: "light", ["custom": [toggle, off]])
    #expect(toggle.thumbTintColor == .systemYellow)
  }

  @Test(.feature("UI10-F24"), arguments: ["light", "dark", "ios13"])
  func `states look as recorded`(look: String) {
    let stage = ControlStage(
      version: look == "ios13" ? .init(13) : .init(12, 4),
      appearance: look == "dark" ? .dark : .light
    )
    let on = UISwitch()
    on.isOn = true
    let disabled = UISwitch()
    disabled.isOn = true
    disabled.isEnabled = false
    let mirrored = UISwitch()
    mirrored.isOn = true
    mirrored.semanticContentAttribute = .forceRightToLeft
    stage.expectGoldens(
      "UISwitch",
      look: look,
      ["values": [UISwitch(), on], "states": [disabled, mirrored]]
    )
  }

  @Test func `at three pixels to the point it looks as recorded`() {
    let stage = ControlStage(.iPhoneX)
    let on = UISwitch()
    on.isOn = true
    stage.expectGoldens("UISwitch", look: "3x", width: 60, ["value": [on]])
  }
}
