import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import UIKitCore

/// The window of the templates, above the app's map.
@MainActor
final class CarTemplateWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .normal + 1
    // Part of the car's screen, so an app's own bars have no say in it.
    accessibilityIdentifier = "CarPlay"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var pad = TouchPadSteps()

  /// Touches of a touch pad move the focus; all others are touches of the screen.
  override func sendEvent(_ event: UIEvent) {
    guard let touches = event.allTouches, touches.contains(where: { $0.type == .indirect }) else {
      return super.sendEvent(event)
    }
    // A finger on the glass put the focus ring away; Tab brings it back where it was.
    if screen.supportsFocus, screen.focusedView == nil { press(.keyboardTab) }
    for touch in touches where touch.type == .indirect {
      for key in pad.keys(for: touch.phase, at: touch.location(in: self)) { press(key) }
    }
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    for phase in [KeySample.Phase.began, .ended] {
      let sample = KeySample(phase: phase, usage: key.rawValue)
      EventGate.take(.key(sample, time: screen.display.clock.now), on: screen)
    }
  }
}
