import AccessibilityTree
import CoreGraphics
import Foundation
import HostInterface
import UITestLink

/// The app that tests use, and the device that the next one gets.
@MainActor
final class AppStage {
  static let shared = AppStage()

  private var app: (any TestedApp)?
  private(set) var launcher: AppLauncher?
  /// What the next launch in this process gets.
  private var nextDevice = AppStage.requestedDevice
  private var nextEnvironment = AppStage.usualEnvironment

  private static var requestedDevice: Device {
    ProcessInfo.processInfo.environment["RUSSET_DEVICE"].flatMap { Device.named($0) } ?? .iPhone8
  }

  private static var usualEnvironment: HostInterface.Environment {
    var environment = HostInterface.Environment()
    // Tests tap the keys on the screen.
    environment.isHardwareKeyboardConnected = false
    return environment
  }

  /// The app that runs; nil: none does.
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

  /// Launches an app; one that runs in this process is ended first.
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

  /// Connects to an app in another process as it is, without a launch.
  func attach(_ launcher: AppLauncher, at path: String) throws {
    let app = try attached(launcher, at: path)
    app.enterForeground()
    prepare(app, launcher)
  }

  /// The connection with an app in another process, which the first use makes.
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

  /// Ends the app at once.
  func terminate() {
    app?.terminate()
    app = nil
    launcher = nil
  }

  var isInBackground: Bool { running?.isInBackground ?? false }

  // MARK: Time

  /// Lets time pass until nothing moves any more.
  func settle() { running?.settle() }

  /// Lets the app's time go by.
  func advance(_ seconds: Double) { running?.advance(seconds) }

  /// Follows the wall clock where the test itself waited on it.
  func catchUp() { running?.catchUp() }

  /// Lets time go by until a condition holds.
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

  /// Seconds on the app's clock.
  var time: Double { running?.time ?? 0 }

  // MARK: Looking

  /// What the app shows.
  func tree(_ part: AccessibilityTree.Part = .app) -> AccessibilityTree? { running?.tree(part) }

  /// Whether an alert of the system covers the app.
  var isInterrupted: Bool { running?.isInterrupted ?? false }
}
