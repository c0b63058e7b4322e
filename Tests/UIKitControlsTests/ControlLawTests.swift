import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// What holds for every control, written once.
@MainActor
@Suite struct `Every control` {
  private func picture(_ stage: ControlStage, _ control: UIControl) -> Data? {
    control.superview.flatMap { stage.screen.image(of: $0)?.pngData() }
  }

  private func onScreen(_ point: CGPoint, _ control: UIControl) -> CGPoint {
    control.convert(point, to: nil as UIView?)
  }

  // MARK: Touch

  @Test(.feature("IX-F009"), arguments: ControlKind.allCases)
  func `is highlighted while a finger is on it, and not before or after`(kind: ControlKind) {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    let before = picture(stage, control)
    #expect(control.state == .normal)
    let finger = stage.screen.touchDown(at: onScreen(kind.grip(control), control))
    #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
    #expect(control.state == .highlighted)
    stage.screen.advance(by: .milliseconds(400))
    if kind.showsTouch { #expect(picture(stage, control) != before) }
    stage.screen.touchUp(finger)
    #expect(!control.isHighlighted && !control.isTracking && !control.isTouchInside)
  }

  @Test(.feature("IX-F020"), arguments: ControlKind.allCases)
  func `does what it does once for a tap`(kind: ControlKind) {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    let log = EventLog(control)
    let old = kind.value(control)
    let start = kind.grip(control)
    if kind == .slider {
      let point = onScreen(start, control)
      stage.screen.drag(from: point, to: CGPoint(x: point.x + 20, y: point.y))
      #expect(log.names.contains("value"))
    } else {
      stage.screen.tap(at: onScreen(start, control))
      #expect(log.names.filter { $0 == kind.event }.count == 1)
    }
    #expect(log.names.first == "down" && log.names.contains("upInside"))
    if kind.event != "primary" { #expect(kind.value(control) != old) }
  }

  @Test(arguments: ControlKind.allCases)
  func `loses the highlight beyond its edge and finds it again`(kind: ControlKind) {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    let log = EventLog(control)
    let start = onScreen(kind.grip(control), control)
    let finger = stage.screen.touchDown(at: start)
    // As far as 70 points beyond the edge counts as on the control.
    stage.screen.touchMove(finger, to: CGPoint(x: start.x, y: start.y + 60))
    #expect(control.isHighlighted && control.isTouchInside)
    stage.screen.touchMove(finger, to: CGPoint(x: start.x, y: start.y + 200))
    #expect(!control.isHighlighted && !control.isTouchInside && control.isTracking)
    stage.screen.touchMove(finger, to: start)
    #expect(control.isHighlighted && control.isTouchInside)
    stage.screen.touchMove(finger, to: CGPoint(x: start.x, y: start.y + 200))
    log.clear()
    let old = kind.value(control)
    stage.screen.touchUp(finger)
    #expect(log.names.first == "upOutside")
    // A finger that lifts elsewhere does nothing; what it dragged stays.
    #expect(!log.names.contains(kind.event) && kind.value(control) == old)
  }

  @Test(arguments: ControlKind.allCases)
  func `gives up a touch that is taken away`(kind: ControlKind) {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    let before = picture(stage, control)
    let old = kind.value(control)
    let start = onScreen(kind.grip(control), control)
    let log = EventLog(control)
    stage.screen.touch(.began, at: start, finger: 7)
    stage.screen.touch(.cancelled, at: start, finger: 7)
    #expect(log.names == ["down", "cancel"])
    #expect(control.state == .normal && !control.isTracking)
    #expect(kind.value(control) == old)
    stage.screen.advance(by: .seconds(1))
    #expect(picture(stage, control) == before)
  }

  @Test(arguments: ControlKind.allCases)
  func `hears the first finger alone`(kind: ControlKind) {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    let log = EventLog(control)
    let start = onScreen(kind.grip(control), control)
    let first = stage.screen.touchDown(at: start)
    let second = stage.screen.touchDown(at: CGPoint(x: start.x - 4, y: start.y))
    stage.screen.touchMove(second, to: CGPoint(x: start.x - 30, y: start.y))
    stage.screen.touchUp(second)
    #expect(log.names.filter { $0 != "value" && $0 != "primary" } == ["down"])
    #expect(control.isHighlighted)
    stage.screen.touchUp(first)
    #expect(log.names.contains("upInside"))
  }

  @Test(.feature("IX-F020"), arguments: ControlKind.allCases)
  func `takes no touch while it is disabled, and shows it`(kind: ControlKind) {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    let enabled = picture(stage, control)
    control.isEnabled = false
    stage.screen.update()
    // Dots look the same, as on iOS.
    if kind != .pages { #expect(picture(stage, control) != enabled) }
    let log = EventLog(control)
    let start = onScreen(kind.grip(control), control)
    stage.screen.drag(from: start, to: CGPoint(x: start.x + 20, y: start.y))
    stage.screen.tap(at: start)
    #expect(log.names.isEmpty && control.state == .disabled)
    control.isEnabled = true
    stage.screen.advance(by: .seconds(1))
    #expect(picture(stage, control) == enabled)
  }

  @Test(arguments: ControlKind.allCases)
  func `lets go when it leaves its window`(kind: ControlKind) {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    let finger = stage.screen.touchDown(at: onScreen(kind.grip(control), control))
    let log = EventLog(control)
    control.removeFromSuperview()
    stage.screen.touchUp(finger)
    #expect(control.state == .normal && !control.isTracking)
    #expect(!log.names.contains(kind.event))
  }

  // MARK: Keys and assistive technology

  @Test(arguments: ControlKind.allCases)
  func `is reached by keys where they have full access`(kind: ControlKind) {
    let stage = ControlStage()
    stage.screen.environment.isFullKeyboardAccessEnabled = true
    let control = kind.show(on: stage)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardTab.rawValue)
    let ring = stage.screen.screen.keyboardFocus.ringFrame
    #expect(ring.map { $0.intersects(control.accessibilityFrame) } == true)
    guard kind.event == "primary" || kind == .toggle else { return }
    let log = EventLog(control)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardSpacebar.rawValue)
    #expect(log.names.contains(kind.event))
  }

  @Test(.feature("IX-F020"), .feature("IX-F021"), arguments: ControlKind.allCases)
  func `says what it is, where it is and whether it can be used`(kind: ControlKind) throws {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    #expect(
      control.accessibilityFrame
        == CGRect(
          origin: onScreen(.zero, control),
          size: control.bounds.size
        )
    )
    // Controls of several parts speak through these.
    let parts = (control.accessibilityElements as? [NSObject])?.compactMap { $0 as? UIView }
    for part in parts ?? [control] {
      #expect(part.isAccessibilityElement)
      #expect(!part.accessibilityTraits.contains(.notEnabled))
    }
    control.isEnabled = false
    stage.screen.update()
    for part in parts ?? [control] {
      #expect(part.accessibilityTraits.contains(.notEnabled))
      if kind != .field { #expect(!part.accessibilityActivate()) }
    }
  }

  // MARK: Surroundings

  @Test(arguments: ControlKind.allCases)
  func `is mirrored where one reads from right to left`(kind: ControlKind) {
    let change: (UIControl) -> Void = { ($0 as? UISwitch)?.isOn = true }
    let left = ControlStage()
    let plain = picture(left, kind.show(on: left, change: change))
    let right = ControlStage(languages: ["ar"])
    let control = kind.show(on: right) {
      change($0)
      $0.semanticContentAttribute = kind.hasDirection ? .forceRightToLeft : .unspecified
    }
    if kind.hasDirection { #expect(picture(right, control) != plain) }
    let old = kind.value(control)
    let log = EventLog(control)
    let start = onScreen(kind.grip(control), control)
    if kind == .slider {
      // To the left is more.
      right.screen.drag(from: start, to: CGPoint(x: start.x - 40, y: start.y))
      #expect((control as? UISlider).map { $0.value > 0.3 } == true)
    } else {
      right.screen.tap(at: start)
    }
    if kind.event != "primary" { #expect(kind.value(control) != old) }
    #expect(log.names.contains(kind.event))
  }

  @Test(arguments: ControlKind.allCases)
  func `is drawn for the dark`(kind: ControlKind) {
    let light = ControlStage(version: .init(13))
    let bright = picture(light, kind.show(on: light))
    let dark = ControlStage(version: .init(13), appearance: .dark)
    let control = kind.show(on: dark)
    #expect(picture(dark, control) != bright)
    // A trait of its own takes it back.
    control.superview?.overrideUserInterfaceStyle = .light
    dark.screen.update()
    #expect(picture(dark, control) == bright)
  }

  @Test(arguments: ControlKind.allCases)
  func `keeps its size under the largest text unless its words follow it`(kind: ControlKind) {
    let large = ControlStage()
    let standard = kind.show(on: large).bounds.size
    let largest = ControlStage(textSize: .accessibilityExtraExtraExtraLarge)
    let size = kind.show(on: largest).bounds.size
    if kind == .configuredButton {
      #expect(size.height > standard.height && size.width > standard.width)
    } else {
      #expect(size == standard)
    }
  }

  @Test(arguments: ControlKind.allCases)
  func `survives having no room`(kind: ControlKind) {
    let stage = ControlStage()
    let control = kind.show(on: stage)
    control.frame.size = .zero
    stage.screen.update()
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    stage.screen.update()
    #expect(control.state == [.highlighted, .selected, .disabled])
  }
}
