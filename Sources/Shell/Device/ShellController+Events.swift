import CoreGraphics
import DeviceLink
import HostInterface
import RenderServer
import UIKit
import UIKitCore
import UIKitNotifications

/// The device's buttons, the swipe from the lower edge, and the touches of the app in front.
extension ShellController {
  /// The height of the strip at the lower edge where the home gesture begins, in points; the strip
  /// of a home indicator.
  private static let edgeHeight: CGFloat = 34
  /// Chosen: the way up, in points, after which the home gesture leaves the app.
  private static let homeDistance: CGFloat = 80
  /// Chosen: the way down, in points, after which the finger begins Reachability.
  private static let reachDistance: CGFloat = 12
  // Unverified: seconds for which a finger rests before it lifts to open the switcher, and between
  // two presses of the home button that open it.
  private static let restTime = 0.15, pressTime = 0.35

  /// A finger of the home gesture: the height at which it began, and its last movement.
  struct HomeFinger {
    var began: CGFloat
    var last: CGPoint
    var moved: Double
  }

  /// Handles what belongs to the device, and sends the rest to the app in front.
  func divert(_ event: HostEvent, on screen: UIScreen) -> Bool {
    if case .button(let button, let isPressed, _) = event,
      takesChord(button, isPressed: isPressed, on: screen)
    {
      return true
    }
    switch event {
    case .button(.home, let isPressed, _):
      guard isPressed else { return true }
      pressHome(at: screen.display.clock.now)
      return true
    case .button(.lock, let isPressed, _):
      if isPressed { pressLock() } else { releaseLock() }
      return true
    case .environment(let environment):
      keepSettings(environment, before: screen.environment)
      server?.setEnvironment(environment)
      // The screen has the new environment after this event.
      MainLoop.post { [weak self] in
        self?.tellCause()
        self?.home.view.setNeedsLayout()
      }
      return false
    case .device, .refresh, .quit, .inspect, .review: return false
    default: break
    }
    if case .touches(let samples, let time) = event {
      let own = samples.filter { isForBanner($0) }
      if !own.isEmpty {
        let rest = samples.filter { !isForBanner($0) }
        guard !rest.isEmpty, divert(.touches(rest, time: time), on: screen) else { return false }
        EventGate.take(.touches(own, time: time), on: screen)
        return true
      }
    }
    if case .touches(let samples, let time) = event {
      noteLifted(samples)
      let rest = takeReachability(samples)
      if rest.count < samples.count {
        guard !rest.isEmpty else { return true }
        if !divert(.touches(rest, time: time), on: screen) {
          EventGate.take(.touches(rest, time: time), on: screen)
        }
        return true
      }
    }
    if case .touches(let samples, let time) = event, !strayFingers.isEmpty {
      let rest = samples.filter { !isStray($0) }
      guard rest.count < samples.count else { return divertInput(event, on: screen) }
      guard !rest.isEmpty else { return true }
      if !divertInput(.touches(rest, time: time), on: screen) {
        EventGate.take(.touches(rest, time: time), on: screen)
      }
      return true
    }
    return divertInput(event, on: screen)
  }

  /// Whether a finger went down on a banner or on a screenshot's preview, which are in front of apps.
  private func isForBanner(_ sample: TouchSample) -> Bool {
    if sample.phase == .began {
      if banners.takesTouch(at: sample.location) || screenshots.takesTouch(at: sample.location) {
        bannerFingers.insert(sample.identifier)
      } else {
        bannerFingers.remove(sample.identifier)
      }
    }
    return bannerFingers.contains(sample.identifier)
  }

  /// Whether a finger's app has gone from the front since it went down.
  private func isStray(_ sample: TouchSample) -> Bool {
    switch sample.phase {
    case .began:
      strayFingers.remove(sample.identifier)
      return false
    case .ended, .cancelled: return strayFingers.remove(sample.identifier) != nil
    case .moved, .stationary: return strayFingers.contains(sample.identifier)
    }
  }

  /// Cancels the touches of an app, which goes to the background or ended.
  func cancelTouches(of identifier: String) {
    let fingers = appFingers.filter { $0.value.app == identifier }
    let samples = fingers.values.map { finger in
      var sample = finger.sample
      sample.phase = .cancelled
      return sample
    }
    guard !samples.isEmpty else { return }
    strayFingers.formUnion(fingers.keys)
    for key in fingers.keys { appFingers[key] = nil }
    if let connection = running[identifier]?.connection {
      let time = view.window?.screen.display.clock.now ?? 0
      server?.send(.touches(samples, time: time), to: connection)
    }
  }

  private func divertInput(_ event: HostEvent, on screen: UIScreen) -> Bool {
    guard front != nil, !isLocked, !hasOwnInput
    else { return divertOwn(event, on: screen) }
    checkMemorySoon()
    if case .touches(let samples, let time) = event {
      let rest = takeHand(samples).filter {
        !takesHomeGesture($0, on: screen) && !takesEdgeGesture($0, on: screen)
          && !takesSplitGesture($0)
      }
      if !rest.isEmpty { sendTouches(rest, time: time) }
      return true
    }
    if let connection = appWithKeys?.connection { server?.send(event, to: connection) }
    return true
  }

  /// Whether a view of the shell in front of the app takes all input.
  private var hasOwnInput: Bool {
    banners.isExpanded || passcode != nil || prompt != nil || review != nil
      || screenshots.isEditing
      || permissionDesk.isAsking || center != nil && edgeFinger == nil
  }

  /// Handles the swipes from the edges of the home screen and of the shell's own views in front of it;
  /// other input is theirs.
  private func divertOwn(_ event: HostEvent, on screen: UIScreen) -> Bool {
    if isAsleep { return true }
    guard case .touches(let samples, let time) = event, !isSwitching else { return false }
    let rest = samples.filter {
      !takesHomeGesture($0, on: screen) && (isLocked || !takesEdgeGesture($0, on: screen))
    }
    guard rest.count < samples.count else { return false }
    guard !rest.isEmpty else { return true }
    EventGate.take(.touches(rest, time: time), on: screen)
    return true
  }

  /// Whether a finger belongs to the swipe from the lower edge; performs the gesture.
  private func takesHomeGesture(_ sample: TouchSample, on screen: UIScreen) -> Bool {
    let height = screen.bounds.height
    switch sample.phase {
    case .began:
      guard screen.device.hasHomeIndicator,
        sample.location.y > height - Self.edgeHeight
      else { return false }
      homeFingers[sample.identifier] = HomeFinger(
        began: sample.location.y,
        last: sample.location,
        moved: screen.display.clock.now
      )
      return true
    case .ended:
      guard let finger = homeFingers.removeValue(forKey: sample.identifier) else { return false }
      if sample.location.y - finger.began > Self.reachDistance, screen.device.idiom == .phone {
        try? toggleReachability()
        return true
      }
      guard finger.began - sample.location.y > Self.homeDistance else { return true }
      if isLocked {
        unlock()
      } else if leavesNotifications() {
        return true
      } else if screen.display.clock.now - finger.moved > Self.restTime {
        showSwitcher()
      } else {
        goHome()
      }
      return true
    case .cancelled: return homeFingers.removeValue(forKey: sample.identifier) != nil
    case .moved, .stationary:
      guard let finger = homeFingers[sample.identifier] else { return false }
      if finger.last != sample.location {
        homeFingers[sample.identifier]?.last = sample.location
        homeFingers[sample.identifier]?.moved = screen.display.clock.now
      }
      return true
    }
  }

  /// Unlocks, leaves the switcher or the app, or opens the switcher by the second of two presses.
  private func pressHome(at time: Double) {
    let isSecond = time - homePress < Self.pressTime
    homePress = isSecond ? -Double.infinity : time
    if isLocked { return isAsleep ? wake() : unlock() }
    if passcode != nil { return hidePasscode(false) }
    if leavesNotifications() { return }
    if isSwitching { return leaveSwitcher() }
    if isSecond { showSwitcher() } else { goHome() }
  }
}
