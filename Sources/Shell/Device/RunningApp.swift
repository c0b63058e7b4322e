import DeviceLink
import PacketLink
import UIKit

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

  init(_ app: InstalledApp, process: SpawnedProcess, window: AppWindowView) {
    self.app = app
    self.process = process
    self.window = window
  }
}
