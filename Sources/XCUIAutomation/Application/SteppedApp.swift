import AccessibilityTree
import CoreFoundation
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import RenderServer
import ScreenInspection
import UITestLink
import UIKitCore

/// An app in the test's process, on a screen whose clock is advanced in steps.
@MainActor
final class SteppedApp: TestedApp {
  private let screen: HeadlessScreen
  private let launcher: AppLauncher
  private(set) var isRunning = true
  private var lastLook: Date?

  /// Launches the app on a new screen.
  init(_ launcher: AppLauncher, on device: Device, _ environment: HostInterface.Environment) {
    self.launcher = launcher
    let screen = HeadlessScreen(device, environment: environment)
    self.screen = screen
    screen.withoutDrawing {
      screen.launch(principal: launcher.principal, delegate: launcher.delegate)
    }
  }

  var isInBackground: Bool { UIApplication.shared.applicationState == .background }
  var device: Device { screen.device }
  var environment: HostInterface.Environment {
    get { screen.environment }
    set { screen.environment = newValue }
  }
  var bounds: CGRect { screen.bounds }
  var scale: CGFloat { screen.screen.scale }
  var time: Double { screen.time }
  var image: CGImage? { screen.image }
  var isInterrupted: Bool {
    screen.screen.windows.contains { AccessibilityTree.isSystemAlert($0) && !$0.isHidden }
  }

  // MARK: Looking

  func tree(_ part: AccessibilityTree.Part) -> AccessibilityTree? {
    AccessibilityTree(
      of: screen.screen,
      part: part,
      name: launcher.name,
      identifier: launcher.bundleIdentifier
    )
  }

  private var probe: ElementProbe { ElementProbe(screen.screen) }

  func facts(of node: AccessibilityNode) -> ElementFacts { ElementFacts(of: node) }
  func hitPoint(of node: AccessibilityNode) -> CGPoint? { probe.hitPoint(of: node) }
  func reveal(_ node: AccessibilityNode) -> Bool { probe.reveal(node) }
  func slider(_ node: AccessibilityNode, share: Double?) -> UITestAnswer.Slider? {
    probe.slider(node, share: share)
  }

  func perform(
    _ action: UITestRequest.Action,
    at index: Int,
    of tree: AccessibilityTree
  ) -> Bool {
    switch action {
    case .activate: tree.perform(.activate, at: index)
    case .increment: tree.perform(.increment, at: index)
    case .decrement: tree.perform(.decrement, at: index)
    }
  }

  func rotors(at index: Int, of tree: AccessibilityTree) -> [String] {
    tree.customRotors(at: index == 0 ? nil : index).map(\.name)
  }

  func items(
    ofRotor name: String,
    at index: Int,
    of tree: AccessibilityTree
  ) -> [ObjectIdentity] {
    let rotors = tree.customRotors(at: index == 0 ? nil : index)
    guard let rotor = rotors.first(where: { $0.name == name }) else { return [] }
    return tree.items(of: rotor).filter { $0.index != nil }.map { ObjectIdentity($0.element) }
  }

  func inspect(_ picture: CGImage?) -> Screen? {
    screen.window.map { ScreenWalker.screen(of: $0, picture: picture) }
  }

  // MARK: Time

  /// Runs the main queue and advances frames until nothing moves.
  func settle() {
    screen.withoutDrawing {
      turn()
      let limit = screen.clock.now + Self.longestSettling
      while isBusy, screen.clock.now < limit {
        screen.advance(by: Self.frame)
        turn()
      }
      screen.update()
    }
    lastLook = Date()
  }

  func advance(_ seconds: Double) {
    guard seconds > 0 else { return }
    screen.withoutDrawing { screen.advance(by: .seconds(seconds)) }
    lastLook = Date()
  }

  /// Advances the app's time by the time that the test has waited with `sleep` or an expectation.
  func catchUp() {
    guard let last = lastLook else { return }
    let passed = Date().timeIntervalSince(last)
    guard passed > Self.noticedPause else { return }
    turn()
    screen.withoutDrawing { screen.advance(by: .seconds(min(passed, Self.longestSettling))) }
    settle()
  }

  /// Waits until a condition holds, first on the screen's clock, then on the wall clock, which
  /// queues and timers use.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    settle()
    if condition() { return true }
    let end = screen.clock.now + timeout
    while screen.isMoving, screen.clock.now < end {
      advance(min(Self.waitingStep, end - screen.clock.now))
      turn()
      if condition() { return true }
    }
    let deadline = Date(timeIntervalSinceNow: timeout)
    while Date() < deadline {
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.wallStep, true)
      settle()
      if condition() { return true }
    }
    return condition()
  }

  /// Runs the pending work of the main run loop without waiting.
  private func turn() {
    for _ in 0..<Self.turns { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) }
    screen.update()
  }

  private var isBusy: Bool {
    let now = screen.clock.now
    if screen.screen.display.isTicking { return true }
    if let end = AnimationClock.shared.nextDeadline, end < now + Self.longestSettling {
      return true
    }
    return (DelayedCalls.shared.nextDeadline ?? .infinity) < now + Self.shortDelay
  }

  private static let frame = Duration.nanoseconds(16_666_667)
  // Chosen: longer than any transition; a longer movement is not awaited.
  private static let longestSettling = 5.0
  // Chosen: the delays of recognizers and highlights, but not those of an app's own timers.
  private static let shortDelay = 0.35
  private static let waitingStep = 0.1
  private static let wallStep = 0.02
  // Chosen: a pause that occurs only in a test that waits itself.
  private static let noticedPause = 0.5
  // Chosen: enough for calls on the main queue that start further calls.
  private static let turns = 4

  // MARK: Events

  func send(_ events: [UITestRequest.TimedEvent], after: Double) {
    screen.withoutDrawing {
      var now = 0.0
      for timed in events {
        if timed.delay > now {
          screen.advance(by: .seconds(timed.delay - now))
          now = timed.delay
        }
        screen.makeCurrent()
        EventGate.take(timed.event.shifted(by: screen.clock.now), on: screen.screen)
        screen.update()
      }
      if after > 0 { screen.advance(by: .seconds(after)) }
    }
  }

  // MARK: Life cycle

  func enterForeground() { UIApplication.shared.enterForeground() }

  func open(_ url: URL) {
    UIApplication.shared.enterForeground()
    UIApplication.shared.deliver(OpenedURL(url, source: nil))
  }

  func terminate() {
    guard isRunning else { return }
    isRunning = false
    screen.withoutDrawing { screen.kill() }
    ProcessSurroundings.shared.restore()
  }
}
