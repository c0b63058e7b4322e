import AccessibilityTree
import CoreFoundation
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import RenderServer
import UIKitCore

/// The device in this process, and the app that runs on it.
@MainActor
final class AppStage {
  static let shared = AppStage()

  private(set) var screen: HeadlessScreen?
  private(set) var launcher: AppLauncher?
  /// What the next launch gets, and what the device of a running app has.
  var device: Device = AppStage.requestedDevice
  var environment: HostInterface.Environment {
    get { screen?.environment ?? nextEnvironment }
    set {
      nextEnvironment = newValue
      screen?.environment = newValue
    }
  }
  private var nextEnvironment = AppStage.usualEnvironment
  private var lastLook: Date?

  private static var requestedDevice: Device {
    ProcessInfo.processInfo.environment["RUSSET_DEVICE"].flatMap { Device.named($0) } ?? .iPhone8
  }

  private static var usualEnvironment: HostInterface.Environment {
    var environment = HostInterface.Environment()
    // Tests tap the keys on the screen.
    environment.isHardwareKeyboardConnected = false
    return environment
  }

  // MARK: Life cycle

  /// Launches an app on a new screen; one that runs is ended first.
  func launch(_ launcher: AppLauncher, arguments: [String], environment: [String: String]) {
    terminate()
    ProcessSurroundings.shared.apply(arguments: arguments, environment: environment)
    if let device = launcher.device { self.device = device }
    if let surroundings = launcher.environment { self.environment = surroundings }
    let screen = HeadlessScreen(device, environment: self.environment)
    self.screen = screen
    self.launcher = launcher
    screen.withoutDrawing {
      screen.launch(principal: launcher.principal, delegate: launcher.delegate)
    }
    settle()
  }

  /// Ends the app at once.
  func terminate() {
    guard let screen else { return }
    screen.withoutDrawing { screen.kill() }
    self.screen = nil
    launcher = nil
    ProcessSurroundings.shared.restore()
  }

  var isInBackground: Bool { UIApplication.shared.applicationState == .background }

  // MARK: Time

  /// Lets the main queue empty and frames pass until nothing moves any more.
  func settle() {
    guard let screen else { return }
    screen.withoutDrawing {
      turn()
      let limit = screen.clock.now + Self.longestSettling
      while isBusy(screen), screen.clock.now < limit {
        screen.advance(by: Self.frame)
        turn()
      }
      screen.update()
    }
    lastLook = Date()
  }

  /// Lets the screen's time go by.
  func advance(_ seconds: Double) {
    guard let screen, seconds > 0 else { return }
    screen.withoutDrawing { screen.advance(by: .seconds(seconds)) }
    lastLook = Date()
  }

  /// Follows the wall clock where the test itself waited on it, by `sleep` or an expectation.
  func catchUp() {
    guard let screen, let last = lastLook else { return }
    let passed = Date().timeIntervalSince(last)
    guard passed > Self.noticedPause else { return }
    turn()
    screen.withoutDrawing { screen.advance(by: .seconds(min(passed, Self.longestSettling))) }
    settle()
  }

  /// Lets time go by until a condition holds, first on the screen's clock, then on the wall clock, as
  /// queues and timers go by that.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    settle()
    if condition() { return true }
    if let screen {
      let end = screen.clock.now + timeout
      while screen.isMoving, screen.clock.now < end {
        advance(min(Self.waitingStep, end - screen.clock.now))
        turn()
        if condition() { return true }
      }
    }
    let deadline = Date(timeIntervalSinceNow: timeout)
    while Date() < deadline {
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.wallStep, true)
      settle()
      if condition() { return true }
    }
    return condition()
  }

  /// Runs what waits in the main run loop, without waiting itself.
  private func turn() {
    for _ in 0..<Self.turns { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) }
    screen?.update()
  }

  private func isBusy(_ screen: HeadlessScreen) -> Bool {
    let now = screen.clock.now
    if screen.screen.display.isTicking { return true }
    if let end = AnimationClock.shared.nextDeadline, end < now + Self.longestSettling {
      return true
    }
    return (DelayedCalls.shared.nextDeadline ?? .infinity) < now + Self.shortDelay
  }

  private static let frame = Duration.nanoseconds(16_666_667)
  // Chosen: longer than any transition; something that moves on and on is not waited for.
  private static let longestSettling = 5.0
  // Chosen: the delays of recognizers and highlights, and none of an app's own timers.
  private static let shortDelay = 0.35
  private static let waitingStep = 0.1
  private static let wallStep = 0.02
  // Chosen: what only a test that waits spends between two looks.
  private static let noticedPause = 0.5
  // Chosen: calls on the main queue that begin each other.
  private static let turns = 4

  // MARK: Looking

  /// What the app shows.
  func tree(_ part: AccessibilityTree.Part = .app) -> AccessibilityTree? {
    guard let screen else { return nil }
    return AccessibilityTree(
      of: screen.screen,
      part: part,
      name: launcher?.name ?? "",
      identifier: launcher?.bundleIdentifier ?? ""
    )
  }

  /// Whether an alert of the system covers the app.
  var isInterrupted: Bool {
    screen?.screen.windows.contains {
      AccessibilityTree.isSystemAlert($0) && !$0.isHidden
    } ?? false
  }
}
