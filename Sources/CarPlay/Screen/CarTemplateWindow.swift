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
    // The window belongs to the car's screen, so the identifier keeps it apart from the app's
    // windows.
    accessibilityIdentifier = "CarPlay"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var pad = TouchPadSteps()

  /// Sends touches of a touch pad as key presses that move the focus, and other touches to the
  /// views.
  override func sendEvent(_ event: UIEvent) {
    guard let touches = event.allTouches, touches.contains(where: { $0.type == .indirect }) else {
      return super.sendEvent(event)
    }
    // A touch on the screen hides the focus ring. The Tab key shows it again at the same view.
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
