import AccessibilityTree
import CoreGraphics
import Foundation
import HostInterface
import UITestLink

/// The app that tests use, and the device of the next launch.
@MainActor
final class AppStage {
  static let shared = AppStage()

  private var app: (any TestedApp)?
  private(set) var launcher: AppLauncher?
  /// The device of the next launch in this process.
  private var nextDevice = AppStage.requestedDevice
  private var nextEnvironment = AppStage.usualEnvironment

  private static var requestedDevice: Device {
    ProcessInfo.processInfo.environment["RUSSET_DEVICE"].flatMap { Device.named($0) } ?? .iPhone8
  }

  private static var usualEnvironment: HostInterface.Environment {
    var environment = HostInterface.Environment()
    // Tests tap the keys on the screen, so no hardware keyboard is connected.
    environment.isHardwareKeyboardConnected = false
    return environment
  }

  /// The running app, or nil if none runs.
  var running: (any TestedApp)? { app.flatMap { $0.isRunning ? $0 : nil } }

  var device: Device { running?.device ?? nextDevice }

  var environment: HostInterface.Environment {
    get { running?.environment ?? nextEnvironment }
    set {
      nextEnvironment = newValue
      running?.environment = newValue
    }
  }

  // MARK: Life cycle

  /// Launches an app after it has ended one that runs in this process.
  func launch(
    _ launcher: AppLauncher,
    arguments: [String],
    environment: [String: String]
  ) throws {
    if let path = launcher.socket {
      let app = try attached(launcher, at: path)
      try app.launch(arguments: arguments, environment: environment)
      prepare(app, launcher)
      return
    }
    terminate()
    ProcessSurroundings.shared.apply(arguments: arguments, environment: environment)
    if let device = launcher.device { nextDevice = device }
    if let surroundings = launcher.environment { nextEnvironment = surroundings }
    app = SteppedApp(launcher, on: nextDevice, nextEnvironment)
    self.launcher = launcher
    settle()
  }

  /// Connects to an app in another process without a launch.
  func attach(_ launcher: AppLauncher, at path: String) throws {
    let app = try attached(launcher, at: path)
    app.enterForeground()
    prepare(app, launcher)
  }

  /// Returns the connection with an app in another process, which is made at the first use.
  private func attached(_ launcher: AppLauncher, at path: String) throws -> RunningApp {
    if let app = running as? RunningApp, self.launcher?.socket == path { return app }
    if app is SteppedApp { terminate() }
    let app = try RunningApp(at: path)
    self.app = app
    self.launcher = launcher
    if launcher.name.isEmpty { self.launcher?.name = app.name }
    if launcher.bundleIdentifier.isEmpty { self.launcher?.bundleIdentifier = app.name }
    return app
  }

  private func prepare(_ app: RunningApp, _ launcher: AppLauncher) {
    var environment = launcher.environment ?? app.environment
    environment.isHardwareKeyboardConnected = false
    app.environment = environment
    settle()
  }

  /// Ends the app immediately.
  func terminate() {
    app?.terminate()
    app = nil
    launcher = nil
  }

  var isInBackground: Bool { running?.isInBackground ?? false }

  // MARK: Time

  /// Advances the app's time until nothing moves.
  func settle() { running?.settle() }

  /// Advances the app's time by a number of seconds.
  func advance(_ seconds: Double) { running?.advance(seconds) }

  /// Advances the app's time by the time that the test itself has waited.
  func catchUp() { running?.catchUp() }

  /// Advances the app's time until a condition holds or a number of seconds has passed.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    if let running { return running.wait(timeout, until: condition) }
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition() {
      guard Date() < deadline else { return false }
      Thread.sleep(forTimeInterval: Self.step)
    }
    return true
  }

  private static let step = 0.02

  /// The time on the app's clock, in seconds.
  var time: Double { running?.time ?? 0 }

  // MARK: Looking

  /// Returns the accessibility tree of the app, or nil if no app runs.
  func tree(_ part: AccessibilityTree.Part = .app) -> AccessibilityTree? { running?.tree(part) }

  /// Whether a system alert covers the app.
  var isInterrupted: Bool { running?.isInterrupted ?? false }
}
