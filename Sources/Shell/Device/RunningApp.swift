import DeviceLink
import Foundation
import HostInterface
import PacketLink
import UIKit

/// A finger that touches an app, as the app last received it.
struct AppFinger {
  /// The identifier of the app.
  var app: String
  var sample: TouchSample
}

/// An app that the shell has started.
@MainActor
final class RunningApp {
  let app: InstalledApp
  let process: SpawnedProcess
  let window: AppWindowView
  /// The link with the app; nil until it has connected.
  var connection: AppConnection?
  /// What the process may do.
  var standing = ProcessStanding()
  /// The change of the general pasteboard that the app has.
  var pasteboardChange = 0

  /// The orientations that the app's Info.plist declares; nil: it declares none.
  var orientations: UIInterfaceOrientationMask?

  /// Messages of services that the app gets when it has connected.
  var waiting: [(service: String, message: Data)] = []
  /// Whether a message was sent that the app may not have read before it is stopped.
  var hasUnread = false

  /// Whether the app has asked what the device has for proving who its person is.
  var usesAuthentication = false

  /// Whether the app, a Settings app, shows the other apps.
  var showsAppSettings = false

  init(_ app: InstalledApp, process: SpawnedProcess, window: AppWindowView) {
    self.app = app
    self.process = process
    self.window = window
  }
}
