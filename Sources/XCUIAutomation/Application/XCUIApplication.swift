public import Foundation
public import HostInterface

/// An app that a test launches, watches and ends.
///
/// The app runs in the test's process, on a screen whose clock is stepped: each action is followed by
/// the time that the app needs to come to rest, and none of that time is waited for. What an app keeps
/// in global variables stays from one launch to the next.
///
/// An app that runs in a process of its own, with `RUSSET_UI_TESTS` or `--ui-tests` and a socket, is
/// used by the same test if `RUSSET_UI_TEST_APP` or `register(runningAt:)` names that socket. Time
/// then passes on the wall clock, and `launch()` replaces the app's process by a new one.
@preconcurrency @MainActor
open class XCUIApplication: XCUIElement {
  // Unverified: the raw values.
  /// How an app runs.
  public enum State: UInt, Sendable {
    /// Nothing is known of the app.
    case unknown = 0
    /// The app does not run.
    case notRunning = 1
    /// The app is in the background and does nothing.
    case runningBackgroundSuspended = 2
    /// The app is in the background.
    case runningBackground = 3
    /// The app is in front.
    case runningForeground = 4
  }

  private let bundleIdentifier: String?
  private let testModule: String
  /// The arguments that `launch()` passes, none by default; `-name value` sets a default.
  open var launchArguments: [String] = []
  /// The variables that `launch()` adds to the environment, none by default.
  open var launchEnvironment: [String: String] = [:]

  /// Makes a proxy of the app that the tests are about.
  ///
  /// - Parameter fileID: The file of the tests, by whose module the app is found; by default that of
  ///   the call.
  public init(testModule fileID: String = #fileID) {
    bundleIdentifier = nil
    testModule = String(fileID.prefix { $0 != "/" })
    super.init(role: .application(.app), place: nil)
    TraceRecorder.start()
  }

  /// Makes a proxy of an app by its identifier; `com.apple.springboard` is the system, which shows
  /// its alerts.
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

  /// Names the app that tests in this process are about.
  ///
  /// `russet test` does it for the tests of projects. The last app that was registered is the one that
  /// `XCUIApplication()` means.
  ///
  /// - Parameters:
  ///   - delegate: The class of the app's delegate.
  ///   - principal: The class of the application; nil, the default, is `UIApplication`.
  ///   - bundleIdentifier: By default the name of the delegate's module.
  ///   - device: What the app runs on; nil, the default, is an iPhone 8 or what `RUSSET_DEVICE` names.
  ///   - environment: The surroundings at each launch; nil, the default, leaves them as they are.
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

  /// Names an app that runs in another process as the one that tests are about.
  ///
  /// - Parameters:
  ///   - path: The socket that the app has from `RUSSET_UI_TESTS` or `--ui-tests`.
  ///   - bundleIdentifier: The identifier by which tests name the app; by default the name of its
  ///     program.
  ///   - environment: The surroundings at each launch; nil, the default, leaves them as they are.
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

  /// Launches the app and waits until it is at rest; one that runs is ended first.
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

  /// The app's launcher; nil, with a failure of the test, where no app is registered.
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

  /// Brings the app to the front; one that does not run in this process is launched, and one in
  /// another process goes on as it is.
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

  /// Ends the app at once.
  open func terminate() {
    guard isRunning else { return }
    AppStage.shared.terminate()
  }

  /// Opens an address in the app, which is launched where it does not run.
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
    // The one app in another process answers to each name that a test has for it.
    return bundleIdentifier == nil || stage.launcher?.bundleIdentifier == bundleIdentifier
      || app is RunningApp
  }

  /// How the app runs now.
  open var state: State {
    if isSystem { return .runningForeground }
    guard isRunning else { return .notRunning }
    return AppStage.shared.isInBackground ? .runningBackground : .runningForeground
  }

  /// Waits until the app is in a state; whether it came to be.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    AppStage.shared.wait(timeout) { self.state == state }
  }

  /// Whether the app runs.
  open override var exists: Bool { isSystem ? AppStage.shared.running != nil : isRunning }
}
