import Foundation
import UIKit
import UIKitCore

/// The application delegate of the shell; it owns the host and starts the device's apps.
public final class ShellApp: UIResponder, UIApplicationDelegate {
  /// The window of the home screen and of apps.
  public var window: UIWindow?
  private var controller: ShellController?
  private var control: ControlServer?

  /// Shows the home screen and opens the sockets for apps and for commands.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let folder = DeviceFolder.standard
    let controller = ShellController(folder: .standard, socketPath: folder.appSocket)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    self.controller = controller
    do {
      try folder.prepare()
      try controller.boot(on: window.screen)
      control = try ControlServer(path: folder.controlSocket, controller: controller)
    } catch {
      ShellController.log("\(error)")
      exit(70)
    }
    return true
  }

  /// Ends every app and removes the sockets.
  public func applicationWillTerminate(_ application: UIApplication) {
    control?.stop()
    controller?.shutDown()
  }
}
