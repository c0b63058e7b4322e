import HeadlessHost
import UIKitCore

extension HeadlessScreen {
  /// Launches an app with a delegate of a class, and records the launch, the three seconds after it
  /// and `actions`.
  ///
  ///     let log = screen.recordLaunch(of: AppDelegate.self)
  ///
  /// - Parameters:
  ///   - delegate: The class of the app's delegate.
  ///   - isFirst: Whether the launch counts as the first one on the device.
  ///   - launchScreenTime: The time for which a launch screen was shown, in seconds; nil if it was
  ///     not measured.
  ///   - actions: The actions after the launch.
  /// - Returns: The log, which begins with the launch.
  public func recordLaunch(
    of delegate: AnyClass,
    isFirst: Bool = true,
    launchScreenTime: Double? = nil,
    _ actions: () -> Void = {}
  ) -> ConductLog {
    let recorder = ConductRecorder(of: self)
    recorder.start()
    defer { recorder.stop() }
    let start = time
    launch(delegate)
    update()
    let facts = launchFacts(isFirst: isFirst, launchScreenTime: launchScreenTime)
    // Chosen: longer than splash screens are shown.
    advance(by: .seconds(3))
    actions()
    advance(by: .milliseconds(500))
    var log = recorder.log()
    log.events.insert(ConductLog.Event(start, .launch(facts)), at: 0)
    return log
  }

  /// Returns the facts of a launch that has just happened.
  func launchFacts(isFirst: Bool, launchScreenTime: Double? = nil) -> ConductLog.Launch {
    ConductLog.Launch(
      isFirst: isFirst,
      device: ScreenOrientation(environment.orientation),
      interface: interfaceOrientation,
      supported: window?.rootViewController.map(ScreenWalker.orientations) ?? [],
      launchScreenTime: launchScreenTime
    )
  }
}
