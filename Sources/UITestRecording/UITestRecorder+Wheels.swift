import AccessibilityTree
import CoreGraphics
import HostInterface
import UIKitControls

extension UITestRecorder {
  // MARK: Wheels, sliders, the device

  func take(_ sample: ScrollSample, at time: Double) {
    finishTyping()
    finishAdjustment()
    if wheel == nil || time - (wheel?.time ?? 0) > 1 {
      finishWheel()
      let scene = look(at: sample.location)
      guard let touched = scene.finder.element(at: sample.location, hit: scene.hit),
        let target = scene.finder.scrollView(around: touched)
      else { return }
      currentTree = scene.tree
      wheel = (
        scene.finder.expression(for: target), scene.tree.nodes[target].visibleFrame, .zero, time
      )
    }
    wheel?.distance.dx += sample.deltaX
    wheel?.distance.dy += sample.deltaY
    wheel?.time = time
  }

  /// Records the movement of a wheel as drags of at most half the size of the view.
  func finishWheel() {
    guard let wheel else { return }
    self.wheel = nil
    let frame = wheel.frame
    guard frame.width > 0, frame.height > 0 else { return }
    var rest = CGVector(
      dx: wheel.distance.dx / frame.width,
      dy: wheel.distance.dy / frame.height
    )
    while max(abs(rest.dx), abs(rest.dy)) > 0.02 {
      let part = CGVector(dx: max(-0.5, min(0.5, rest.dx)), dy: max(-0.5, min(0.5, rest.dy)))
      add(
        SwiftWords.drag(
          in: wheel.element,
          from: CGVector(dx: 0.5 - part.dx / 2, dy: 0.5 - part.dy / 2),
          to: CGVector(dx: 0.5 + part.dx / 2, dy: 0.5 + part.dy / 2),
          rest: 0.05,
          speed: 500
        ),
        nil
      )
      rest.dx -= part.dx
      rest.dy -= part.dy
    }
  }

  func finishAdjustment() {
    guard let adjusted else { return }
    self.adjusted = nil
    if let slider = adjusted.node.view as? UISlider {
      let range = slider.maximumValue - slider.minimumValue
      let share = range == 0 ? 0 : Double((slider.value - slider.minimumValue) / range)
      let text = "adjust(toNormalizedSliderPosition: \(SwiftWords.number(share)))"
      add("\(adjusted.element).\(text)", adjusted.awaited)
      return
    }
    let tree = look().tree
    let value = tree.nodes.first { $0.object === adjusted.node.object }?.value ?? ""
    add(
      "\(adjusted.element).adjust(toPickerWheelValue: \(ElementFinder.literal(value)))",
      adjusted.awaited
    )
  }

  func press(_ button: DeviceButton) {
    finishPending()
    switch button {
    case .home: add("XCUIDevice.shared.press(.home)", nil)
    case .volumeUp: add("XCUIDevice.shared.press(.volumeUp)", nil)
    case .volumeDown: add("XCUIDevice.shared.press(.volumeDown)", nil)
    case .lock, .mute: add("// Not recorded: the \(button.rawValue) button.", nil)
    }
  }

  func change(to new: HostInterface.Environment) {
    finishPending()
    defer { environment = new }
    var rest = environment
    if new.orientation != environment.orientation {
      add("XCUIDevice.shared.orientation = .\(new.orientation)", nil)
      rest.orientation = new.orientation
    }
    if new.appearance != environment.appearance {
      add("XCUIDevice.shared.appearance = .\(new.appearance.rawValue)", nil)
      rest.appearance = new.appearance
    }
    if rest != new { add("// Not recorded: a change of the device's settings.", nil) }
  }

  func finishPending() {
    finishTyping()
    finishAdjustment()
    finishWheel()
  }
}
