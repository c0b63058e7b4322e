import CoreGraphics
import HostInterface
import RenderServer
import UIKit
import UIKitCore

/// Reachability: on phones the content slides down by half of the screen, so that a thumb reaches
/// its upper part.
///
/// It begins by a swipe down at the lower edge of a phone without a home button, or by two touches
/// of the sensor in the home button. The same gesture ends it, and so does a tap above the content,
/// another app in front, or a while without a touch. The person can switch it on and off; by
/// default it is on for phones with a home button.
extension ShellController {
  // Unverified: the part of the screen's height, the seconds without a touch after which it ends,
  // and the duration of the motion.
  private static let part: CGFloat = 0.5, restTime = 8.0, slideTime = 0.3
  // Unverified: the maximum seconds between two touches of the home button.
  private static let touchTime = 0.35

  /// The name of the person's setting in the device's store.
  private static let setting = "reachability"
  // Source: Reachability exists since the iPhone 6, whose screen is 667 points high.
  private static let leastHeight: CGFloat = 667

  /// Whether the device is a phone that is tall enough for Reachability.
  var mayReach: Bool {
    guard let screen = view.window?.screen, screen.device.idiom == .phone else { return false }
    return max(screen.bounds.width, screen.bounds.height) >= Self.leastHeight
  }

  /// Whether the gestures begin Reachability: the person's setting, or the default of the device.
  // Source: reports of iOS 11 to 14: by default it is on for phones with a home button, and off for
  // others.
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
    tellFeatures()
  }

  private static var noReachability: Failure {
    Failure(description: "The device has no Reachability; phones from 4.7 inches on have it.")
  }

  /// Whether the content is moved down.
  var isReachable: Bool { reach > 0 }

  /// Begins or ends Reachability.
  ///
  /// - Throws: ``Failure`` on a device without it, if it is off, or while the device is locked or
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

  /// Ends Reachability.
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

  /// Schedules the end of Reachability for a while without a touch.
  private func restReachability() {
    if let reachCall { DelayedCalls.shared.cancel(reachCall) }
    reachCall = DelayedCalls.shared.schedule(after: Self.restTime) { [weak self] in
      self?.endReachability()
    }
  }

  /// Removes the fingers above the moved content, and returns the others.
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

  /// Records a touch of the sensor in the home button that nothing else uses.
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
