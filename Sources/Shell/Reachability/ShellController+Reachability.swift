import CoreGraphics
import HostInterface
import RenderServer
import UIKit
import UIKitCore

/// Reachability: on phones what is shown slides down by half of the screen, so that a thumb reaches
/// its upper part.
///
/// It begins by a swipe down at the lower edge of a phone without a home button, or by two touches of
/// the sensor in the home button, and ends by the same, by a tap above what is shown, by another app,
/// or when nothing was touched for a while. A person switches it on and off; at first it is on where
/// there is a home button.
extension ShellController {
  // Unverified: the part of the height, the seconds without a touch after which it ends, and those of
  // the motion.
  private static let part: CGFloat = 0.5, restTime = 8.0, slideTime = 0.3
  // Unverified: seconds between two touches of the home button.
  private static let touchTime = 0.35

  /// The name of the person's choice in the device's store.
  private static let setting = "reachability"
  // Source: phones have it from the iPhone 6 on, whose screen is 667 points high.
  private static let leastHeight: CGFloat = 667

  /// Whether the device is a phone that is tall enough to need it.
  private var mayReach: Bool {
    guard let screen = view.window?.screen, screen.device.idiom == .phone else { return false }
    return max(screen.bounds.width, screen.bounds.height) >= Self.leastHeight
  }

  /// Whether the gestures begin it: as the person chose, else as the device has it at first.
  // Source: reports of iOS 11 to 14: it is on at first on phones with a home button, and off on others.
  var isReachabilityOn: Bool {
    guard mayReach, let device = view.window?.screen.device else { return false }
    return records.setting(Self.setting, as: Bool.self) ?? !device.hasHomeIndicator
  }

  /// Switches the gestures on or off, as a person does in the settings.
  ///
  /// - Throws: ``Failure`` on a device that has no Reachability.
  func setReachability(_ isOn: Bool) throws {
    guard mayReach else { throw Self.noReachability }
    records.set(Self.setting, isOn)
    if !isOn { endReachability() }
  }

  private static var noReachability: Failure {
    Failure(description: "The device has no Reachability; phones from 4.7 inches on have it.")
  }

  /// Whether what is shown stands lower.
  var isReachable: Bool { reach > 0 }

  /// Begins or ends it.
  ///
  /// - Throws: ``Failure`` on a device without it or where it is off, and while the device is locked or
  ///   shows the switcher.
  func toggleReachability() throws {
    if isReachable { return endReachability() }
    guard mayReach else { throw Self.noReachability }
    guard isReachabilityOn else {
      throw Failure(description: "Reachability is off: russet reachability on switches it on.")
    }
    guard !isLocked, !isSwitching else {
      throw Failure(description: "Reachability is for the home screen and for apps.")
    }
    slide(to: (view.bounds.height * Self.part).rounded())
    restReachability()
  }

  /// Ends it.
  func endReachability() {
    guard isReachable else { return }
    if let reachCall { DelayedCalls.shared.cancel(reachCall) }
    reachCall = nil
    slide(to: 0)
  }

  private func slide(to offset: CGFloat) {
    reach = offset
    UIView.animate(withDuration: Self.slideTime, delay: 0, options: [.curveEaseInOut]) {
      self.view.transform = CGAffineTransform(translationX: 0, y: offset)
    }
  }

  /// Ends it when nothing is touched for a while.
  private func restReachability() {
    if let reachCall { DelayedCalls.shared.cancel(reachCall) }
    reachCall = DelayedCalls.shared.schedule(after: Self.restTime) { [weak self] in
      self?.endReachability()
    }
  }

  /// Takes the fingers above what is shown, and returns the others.
  func takeReachability(_ samples: [TouchSample]) -> [TouchSample] {
    guard isReachable || !reachFingers.isEmpty else { return samples }
    if isReachable { restReachability() }
    return samples.filter { sample in
      switch sample.phase {
      case .began:
        guard isReachable, sample.location.y < reach else { return true }
        reachFingers.insert(sample.identifier)
        return false
      case .moved, .stationary: return !reachFingers.contains(sample.identifier)
      case .ended, .cancelled:
        guard reachFingers.remove(sample.identifier) != nil else { return true }
        if sample.phase == .ended { endReachability() }
        return false
      }
    }
  }

  /// Notes a touch of the sensor in the home button that nothing waits for.
  ///
  /// - Returns: Whether it was the second of two touches.
  func touchesHomeTwice() -> Bool {
    guard let screen = view.window?.screen, !screen.device.hasHomeIndicator,
      isReachabilityOn, !isLocked, !isSwitching
    else { return false }
    let now = screen.display.clock.now
    let isSecond = now - homeTouch < Self.touchTime
    homeTouch = isSecond ? -Double.infinity : now
    return isSecond
  }
}
