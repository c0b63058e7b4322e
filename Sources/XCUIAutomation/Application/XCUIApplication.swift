public import Foundation
public import HostInterface

/// An app that a test launches, uses and ends.
///
/// The app runs in the test's process, on a screen whose clock is advanced in steps. After each
/// action the clock advances until the app is at rest, without waiting in real time. The values of
/// an app's global variables stay from one launch to the next.
///
/// A test can also use an app that runs in a process of its own, with `RUSSET_UI_TESTS` or
/// `--ui-tests` and a socket, if `RUSSET_UI_TEST_APP` or `register(runningAt:)` names that socket.
/// The clock is then the wall clock, and `launch()` replaces the app's process with a new one.
@preconcurrency @MainActor
open class XCUIApplication: XCUIElement {
  // Unverified: the raw values.
  /// The state of an app's process.
  public enum State: UInt, Sendable {
    /// The state of the app is unknown.
    case unknown = 0
    /// The app does not run.
    case notRunning = 1
    /// The app is in the background and suspended.
    case runningBackgroundSuspended = 2
    /// The app is in the background and runs.
    case runningBackground = 3
    /// The app is in the foreground.
    case runningForeground = 4
  }

  private let bundleIdentifier: String?
  private let testModule: String
  /// The arguments that `launch()` passes, none by default.
  ///
  /// `-name value` sets a default.
  open var launchArguments: [String] = []
  /// The environment variables that `launch()` adds; none by default.
  open var launchEnvironment: [String: String] = [:]

  /// Creates a proxy of the app that the tests are about.
  ///
  /// - Parameter fileID: The file of the tests, whose module determines the app. The default is the
  ///   file of the call.
  public init(testModule fileID: String = #fileID) {
    bundleIdentifier = nil
    testModule = String(fileID.prefix { $0 != "/" })
    super.init(role: .application(.app), place: nil)
    TraceRecorder.start()
  }

  /// Creates a proxy of an app with an identifier.
  ///
  /// The identifier `com.apple.springboard` means the system, which shows its alerts.
  public init(bundleIdentifier: String, testModule fileID: String = #fileID) {
    self.bundleIdentifier = bundleIdentifier
    testModule = String(fileID.prefix { $0 != "/" })
    super.init(
      role: .application(bundleIdentifier == Self.system ? .system : .app),
      place: nil
    )
    TraceRecorder.start()
  }

  private static let system = "com.apple.springboard"
  private var isSystem: Bool { bundleIdentifier == Self.system }

  /// Registers the app that tests in this process are about.
  ///
  /// `russet test` does this for the tests of projects. `XCUIApplication()` means the last app that
  /// was registered.
  ///
  /// - Parameters:
  ///   - delegate: The class of the app's delegate.
  ///   - principal: The class of the application. The default, nil, means `UIApplication`.
  ///   - bundleIdentifier: The identifier. The default is the name of the delegate's module.
  ///   - device: The device that the app runs on. The default, nil, means the device that
  ///     `RUSSET_DEVICE` names, or an iPhone 8.
  ///   - environment: The environment at each launch. The default, nil, keeps the present one.
  public static func register(
    delegate: AnyClass,
    principal: AnyClass? = nil,
    bundleIdentifier: String? = nil,
    device: Device? = nil,
    environment: HostInterface.Environment? = nil
  ) {
    let module = String(String(reflecting: delegate).prefix { $0 != "." })
    AppRegistry.add(
      AppLauncher(
        bundleIdentifier: bundleIdentifier ?? module,
        name: module,
        principal: principal,
        delegate: delegate,
        device: device,
        environment: environment
      )
    )
  }

  /// Registers an app that runs in another process as the app that tests are about.
  ///
  /// - Parameters:
  ///   - path: The socket that the app has from `RUSSET_UI_TESTS` or `--ui-tests`.
  ///   - bundleIdentifier: The identifier that tests use for the app. The default is the name of
  ///     its program.
  ///   - environment: The environment at each launch. The default, nil, keeps the present one.
  public static func register(
    runningAt path: String,
    bundleIdentifier: String? = nil,
    environment: HostInterface.Environment? = nil
  ) {
    AppRegistry.add(
      AppLauncher(
        bundleIdentifier: bundleIdentifier ?? "",
        name: bundleIdentifier ?? "",
        environment: environment,
        socket: path
      )
    )
  }

  // MARK: Life cycle

  /// Launches the app and waits until it is at rest, after it has ended a running one.
  open func launch(file: StaticString = #filePath, line: UInt = #line) {
    let place = TestPlace(file: file, line: line)
    guard !isSystem else { return }
    guard let launcher = launcher(at: place) else { return }
    TraceRecorder.shared.step("Launch \(launcher.name)", at: place) {
      do {
        try AppStage.shared.launch(
          launcher,
          arguments: launchArguments,
          environment: launchEnvironment
        )
      } catch {
        report(error, launcher, at: place)
      }
    }
  }

  /// Returns the app's launcher, or nil with a failure of the test if no app is registered.
  private func launcher(at place: TestPlace) -> AppLauncher? {
    if let launcher = AppRegistry.launcher(
      bundleIdentifier: bundleIdentifier,
      testModule: testModule
    ) {
      return launcher
    }
    TestFailure.report(
      "Failed to launch \(bundleIdentifier ?? "the app"): no app is registered."
        + " Call XCUIApplication.register(delegate:), or run the tests with russet test.",
      at: place
    )
    return nil
  }

  private func report(_ error: any Error, _ launcher: AppLauncher, at place: TestPlace) {
    let words = (error as? RunningApp.Failure)?.message ?? "\(error)"
    let name = launcher.name.isEmpty ? "the app" : launcher.name
    TestFailure.report("Failed to launch \(name): \(words)", at: place)
  }

  /// Brings the app to the foreground.
  ///
  /// An app of this process that does not run is launched. An app in another process continues to
  /// run in its present state.
  open func activate(file: StaticString = #filePath, line: UInt = #line) {
    let place = TestPlace(file: file, line: line)
    guard !isSystem, let launcher = launcher(at: place) else { return }
    guard let path = launcher.socket else {
      guard state != .notRunning else { return launch(file: file, line: line) }
      TraceRecorder.shared.step("Activate", at: place) {
        AppStage.shared.running?.enterForeground()
        AppStage.shared.settle()
      }
      return
    }
    TraceRecorder.shared.step("Activate \(launcher.name)", at: place) {
      do {
        try AppStage.shared.attach(launcher, at: path)
      } catch {
        report(error, launcher, at: place)
      }
    }
  }

  /// Ends the app immediately.
  open func terminate() {
    guard isRunning else { return }
    AppStage.shared.terminate()
  }

  /// Opens a URL in the app, which is launched if it does not run.
  open func open(_ url: URL, file: StaticString = #filePath, line: UInt = #line) {
    if state == .notRunning { launch(file: file, line: line) }
    TraceRecorder.shared.step("Open \(url)", at: TestPlace(file: file, line: line)) {
      AppStage.shared.running?.open(url)
      AppStage.shared.settle()
    }
  }

  private var isRunning: Bool {
    let stage = AppStage.shared
    guard let app = stage.running else { return false }
    // The one app in another process corresponds to each identifier that a test uses.
    return bundleIdentifier == nil || stage.launcher?.bundleIdentifier == bundleIdentifier
      || app is RunningApp
  }

  /// The present state of the app.
  open var state: State {
    if isSystem { return .runningForeground }
    guard isRunning else { return .notRunning }
    return AppStage.shared.isInBackground ? .runningBackground : .runningForeground
  }

  /// Waits until the app is in a state, and returns whether it is before the timeout.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    AppStage.shared.wait(timeout) { self.state == state }
  }

  /// Whether the app runs.
  open override var exists: Bool { isSystem ? AppStage.shared.running != nil : isRunning }
}
