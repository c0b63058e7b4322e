import Foundation
import LocalAuthentication
import UIKit
import UIKitCore

/// An app whose conduct in the background depends on the name by which it was started.
///
/// Tests of the shell install it under several names.
final class DeviceProbe: UIResponder, UIApplicationDelegate {
  static let conduct = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent

  var window: UIWindow?
  private let notifier = Notifier()
  private var task = UIBackgroundTaskIdentifier.invalid
  private var hoard: [UnsafeMutableRawPointer] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if Self.conduct.hasPrefix("sign") {
      AppInformation.entries = ["CFBundleIdentifier": Self.conduct]
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = Self.makeRoot()
    controller.view.backgroundColor = Self.conduct == "part-b" ? .orange : .white
    // The clock of a test's device is stepped, the app's is not.
    if Self.conduct.hasPrefix("part") || Self.conduct.hasPrefix("bars")
      || Self.conduct.hasPrefix("sign")
    {
      UIView.setAnimationsEnabled(false)
    }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    switch Self.conduct {
    case "escapee": Thread { EscapeAttempts.run() }.start()
    case "guard": Guard.begin(.deviceOwnerAuthenticationWithBiometrics)
    case "codeguard": Guard.begin(.deviceOwnerAuthentication)
    case "shortcuts":
      application.shortcutItems = [
        UIApplicationShortcutItem(
          type: "walk",
          localizedTitle: "New Walk",
          localizedSubtitle: "From here",
          icon: UIApplicationShortcutIcon(type: .add),
          userInfo: ["length": "7 km" as NSString]
        )
      ]
    case "notifier": notifier.begin()
    case "hoarder": hold(mebibytes: 96)
    case "clockwork":
      // A timer that would use the processor in the background.
      _ = Timer.scheduledTimer(withTimeInterval: 0.002, repeats: true) { _ in
        MainActor.assumeIsolated { controller.title = "\(Date())" }
      }
    default: ServiceConducts.launched(launchOptions)
    }
    return true
  }

  private static func makeRoot() -> UIViewController {
    if conduct.hasPrefix("part-source") { return DragSourceController() }
    if conduct.hasPrefix("part-target") { return DropTargetController() }
    if conduct.hasPrefix("part") { return PartController() }
    if conduct.hasPrefix("bars") { return BarsApp.makeRoot() }
    if conduct.hasPrefix("sign") { return SignInController() }
    if conduct == "frames" { return MovingRows() }
    return UIViewController()
  }

  func applicationDidBecomeActive(_ application: UIApplication) { ServiceConducts.becameActive() }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    ServiceConducts.opened(url, options)
    return true
  }

  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let length = shortcutItem.userInfo?["length"].map { " \($0)" } ?? ""
    try? "performed \(shortcutItem.type)\(length)".write(
      toFile: NSHomeDirectory() + "/log",
      atomically: true,
      encoding: .utf8
    )
    completionHandler(true)
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    switch Self.conduct {
    case "worker":
      task = application.beginBackgroundTask()
      _ = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: false) { _ in
        MainActor.assumeIsolated { self.endTask() }
      }
    case "obedient":
      task = application.beginBackgroundTask { self.endTask() }
    case "stubborn":
      task = application.beginBackgroundTask()
    default: break
    }
  }

  private func endTask() {
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }

  /// Takes memory and writes into each page.
  private func hold(mebibytes: Int) {
    let room = UnsafeMutableRawPointer.allocate(byteCount: mebibytes << 20, alignment: 4096)
    memset(room, 1, mebibytes << 20)
    hoard.append(room)
  }
}

UIApplicationMain(
  CommandLine.argc,
  CommandLine.unsafeArgv,
  nil,
  NSStringFromClass(DeviceProbe.self)
)
