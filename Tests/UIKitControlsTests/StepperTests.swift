import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Steppers` {
  private func place(_ stepper: UIStepper, plus: Bool) -> CGPoint {
    stepper.convert(CGPoint(x: plus ? 70 : 20, y: 14), to: nil as UIView?)
  }

  @Test(.feature("UI10-F22")) func `the size and the defaults are UIKit's`() {
    let stage = ControlStage()
    let stepper = stage.screen.show(UIStepper())
    #expect(stepper.frame.size == CGSize(width: 94, height: 29))
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
    #expect(ControlStage(version: .init(13)).screen.show(UIStepper()).frame.height == 32)
  }

  @Test(.feature("UI10-F22")) func `plus and minus count within the range`() {
    let stage = ControlStage()
    let stepper = stage.screen.show(UIStepper())
    let log = EventLog(stepper)
    stage.screen.tap(at: place(stepper, plus: true))
    stage.screen.tap(at: place(stepper, plus: true))
    #expect(stepper.value == 2)
    stage.screen.tap(at: place(stepper, plus: false))
    stage.screen.tap(at: place(stepper, plus: false))
    stage.screen.tap(at: place(stepper, plus: false))
    #expect(stepper.value == 0)
    #expect(log.names.filter { $0 == "value" }.count == 4)
    stepper.stepValue = 30
    stepper.value = 90
    stage.screen.tap(at: place(stepper, plus: true))
    #expect(stepper.value == 100)
  }

  @Test func `bounds that are no numbers are ignored`() {
    let stepper = UIStepper()
    stepper.maximumValue = .nan
    stepper.minimumValue = .nan
    stepper.value = 5
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.value == 5)
  }

  @Test func `wrapping goes on from the other end`() {
    let stage = ControlStage()
    let stepper = stage.screen.show(UIStepper())
    stepper.wraps = true
    stage.screen.tap(at: place(stepper, plus: false))
    #expect(stepper.value == 100)
    stage.screen.tap(at: place(stepper, plus: true))
    #expect(stepper.value == 0)
  }

  @Test func `holding counts on, faster and faster`() {
    let stage = ControlStage()
    let stepper = stage.screen.show(UIStepper())
    let finger = stage.screen.touchDown(at: place(stepper, plus: true))
    #expect(stepper.value == 1)
    stage.screen.advance(by: .milliseconds(600))
    #expect(stepper.value == 2)
    stage.screen.advance(by: .seconds(2))
    let early = stepper.value
    stage.screen.advance(by: .seconds(2))
    #expect(stepper.value - early > early)
    // Beside its half the finger counts nothing.
    stage.screen.touchMove(finger, to: place(stepper, plus: false))
    let value = stepper.value
    stage.screen.advance(by: .seconds(1))
    #expect(stepper.value == value)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(stepper.value == value)
  }

  @Test func `without autorepeat a step comes when the finger lifts`() {
    let stage = ControlStage()
    let stepper = stage.screen.show(UIStepper())
    stepper.autorepeat = false
    let finger = stage.screen.touchDown(at: place(stepper, plus: true))
    stage.screen.advance(by: .seconds(2))
    #expect(stepper.value == 0)
    stage.screen.touchUp(finger)
    #expect(stepper.value == 1)
  }

  @Test func `one that is not continuous reports once`() {
    let stage = ControlStage()
    let stepper = stage.screen.show(UIStepper())
    stepper.isContinuous = false
    let log = EventLog(stepper)
    stage.screen.press(at: place(stepper, plus: true), for: .seconds(2))
    #expect(stepper.value > 2)
    #expect(log.names.filter { $0 == "value" }.count == 1)
  }

  @Test func `bad steps are refused`() {
    let stepper = UIStepper()
    let lines = MisuseLog.shared.record { stepper.stepValue = -1 }
    #expect(stepper.stepValue == 1 && lines.count == 1)
  }

  @Test func `its halves are buttons to assistive technology`() throws {
    let stage = ControlStage()
    let stepper = stage.screen.show(UIStepper())
    let halves = try #require(stepper.accessibilityElements as? [UIView])
    #expect(halves.map(\.accessibilityLabel) == ["Decrement", "Increment"])
    #expect(halves[0].accessibilityTraits.contains(.notEnabled))
    #expect(!halves[1].accessibilityTraits.contains(.notEnabled))
  }

  @Test(.feature("UI10-F23")) func `images replace the glyphs`() {
    let stepper = UIStepper()
    let image = UIImage.filled(.red, CGSize(width: 10, height: 10))
    #expect(stepper.incrementImage(for: .normal) !== image)
    stepper.setIncrementImage(image, for: .normal)
    stepper.setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.setBackgroundImage(image, for: .normal)
    #expect(stepper.incrementImage(for: .highlighted) === image)
    #expect(
      stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal) === image
    )
    #expect(stepper.backgroundImage(for: .disabled) === image)
  }

  @Test(arguments: ["light", "dark", "ios13"])
  func `states look as recorded`(look: String) {
    let stage = ControlStage(
      version: look == "ios13" ? .init(13) : .init(12, 4),
      appearance: look == "dark" ? .dark : .light
    )
    let middle = UIStepper()
    middle.value = 5
    let disabled = UIStepper()
    disabled.isEnabled = false
    let custom = UIStepper()
    custom.value = 5
    custom.tintColor = .systemRed
    custom.setIncrementImage(UIImage(systemName: "star"), for: .normal)
    stage.expectGoldens(
      "UIStepper",
      look: look,
      width: 106,
      ["states": [UIStepper(), middle, disabled, custom]]
    )
  }
}
