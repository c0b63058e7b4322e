import CoreGraphics
import DeviceLink
import HostInterface
import RenderServer
import UIKit
import UIKitCore
import UIKitNotifications

/// The device's buttons, the swipe from the lower edge, and the touches of the front app.
extension ShellController {
  /// The height, in points, of the strip at the lower edge where the home gesture begins; the
  /// height of a home indicator.
  private static let edgeHeight: CGFloat = 34
  /// Chosen: the distance up, in points, after which the home gesture leaves the app.
  private static let homeDistance: CGFloat = 80
  /// Chosen: the distance down, in points, after which the finger begins Reachability.
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

  /// Handles the events of the device and sends the others to the front app.
  ///
  /// - Returns: Whether the event was handled; otherwise the shell's own views receive it.
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
      // The screen gets the new environment after this event.
      MainLoop.post { [weak self] in
        self?.tellCause()
        self?.home.view.setNeedsLayout()
      }
      return false
    case .device, .refresh, .quit, .inspect, .review: return false
    default: break
    }
    if case .touches(let samples, let time) = event,
      takesDrags(samples, time: time, on: screen)
    {
      return true
    }
    if case .touches(let samples, let time) = event {
      for sample in samples where sample.phase == .began { noteBegan(sample) }
      let own = samples.filter { ownFingers.contains($0.identifier) }
      if !own.isEmpty {
        let rest = samples.filter { !ownFingers.contains($0.identifier) }
        if !rest.isEmpty, divert(.touches(rest, time: time), on: screen) {
          EventGate.take(.touches(own, time: time), on: screen)
          return true
        }
        for sample in own where sample.phase == .ended || sample.phase == .cancelled {
          ownFingers.remove(sample.identifier)
        }
        return false
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

  /// Records whether a finger went down on a banner, a screenshot's preview or the dock, which are
  /// in front of apps.
  private func noteBegan(_ sample: TouchSample) {
    if banners.takesTouch(at: sample.location) || screenshots.takesTouch(at: sample.location)
      || takesDockTouch(at: sample.location)
    {
      ownFingers.insert(sample.identifier)
    } else {
      ownFingers.remove(sample.identifier)
    }
  }

  /// Returns whether a touch belongs to the dock: no other view of the shell is in front of it.
  func takesDockTouch(at point: CGPoint) -> Bool {
    front != nil && !isLocked && !hasOwnInput && dockBar.isShown && dockBar.takesTouch(at: point)
  }

  /// Returns whether the app under a finger has left the front since the finger went down.
  private func isStray(_ sample: TouchSample) -> Bool {
    switch sample.phase {
    case .began:
      strayFingers.remove(sample.identifier)
      return false
    case .ended, .cancelled: return strayFingers.remove(sample.identifier) != nil
    case .moved, .stationary: return strayFingers.contains(sample.identifier)
    }
  }

  /// Cancels the touches of an app that ends or goes to the background.
  func cancelTouches(of identifier: String) {
    let fingers = appFingers.filter { $0.value.app == identifier && !drags.holds($0.key) }
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
        !takesLowerEdge($0, on: screen) && !takesEdgeGesture($0, on: screen)
          && !takesSplitGesture($0)
      }
      if !rest.isEmpty { sendTouches(rest, time: time) }
      return true
    }
    if let connection = appWithKeys?.connection { server?.send(event, to: connection) }
    return true
  }

  /// Returns whether a finger belongs to a stroke from the lower edge: that of the dock on pads,
  /// otherwise the home gesture.
  private func takesLowerEdge(_ sample: TouchSample, on screen: UIScreen) -> Bool {
    if hasDock, takesBottomStroke(sample, on: screen) { return true }
    return hasDock && sample.phase == .began ? false : takesHomeGesture(sample, on: screen)
  }

  /// Whether a view of the shell in front of the app receives all input.
  var hasOwnInput: Bool {
    banners.isExpanded || passcode != nil || prompt != nil || review != nil
      || saveQuestion != nil
      || screenshots.isEditing
      || permissionDesk.isAsking || center != nil && edgeFinger == nil
  }

  /// Handles the swipes from the edges of the home screen and of the shell's views in front of it;
  /// these views receive all other input.
  private func divertOwn(_ event: HostEvent, on screen: UIScreen) -> Bool {
    if isAsleep { return true }
    guard case .touches(let samples, let time) = event else { return false }
    let rest = samples.filter {
      isSwitching
        || !takesHomeGesture($0, on: screen)
          && (isLocked || !takesEdgeGesture($0, on: screen))
    }
    // They stay with the shell's views, also if an app comes to the front beneath them.
    for sample in rest where sample.phase == .began { ownFingers.insert(sample.identifier) }
    guard rest.count < samples.count else { return false }
    guard !rest.isEmpty else { return true }
    EventGate.take(.touches(rest, time: time), on: screen)
    return true
  }

  /// Performs the swipe from the lower edge.
  ///
  /// - Returns: Whether the finger belongs to the swipe.
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

  /// Unlocks, leaves the switcher or the app, or opens the switcher at the second of two presses.
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
