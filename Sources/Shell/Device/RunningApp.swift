import DeviceLink
import Foundation
import HostInterface
import PacketLink
import UIKit

/// A finger that touches an app, with the last sample that the app received.
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
  /// The link with the app; nil until the app has connected.
  var connection: AppConnection?
  /// The execution state of the process.
  var standing = ProcessStanding()
  /// The change count of the general pasteboard that the app last received.
  var pasteboardChange = 0

  /// The orientations that the app's Info.plist declares; nil if it declares none.
  var orientations: UIInterfaceOrientationMask?

  /// Service messages to send as soon as the app has connected.
  private(set) var waiting: [(service: String, message: Data)] = []
  /// Chosen: the maximum number of such messages; an app that never connects gets none of them.
  private static let mostWaiting = 256
  /// Whether a message was sent that the app may not read before it is stopped.
  var hasUnread = false

  /// Whether the app has requested the state of device authentication.
  var usesAuthentication = false

  /// The time, in seconds of the screen's clock, until which a stroke from the lower edge belongs
  /// to the system although the app defers system gestures there.
  var edgeGrace = -Double.infinity

  /// Whether the app is a Settings app that shows the settings of the other apps.
  var showsAppSettings = false

  /// Whether the person has proved to be the owner, so that this Settings app sees the saved
  /// accounts.
  var seesAccounts = false

  init(_ app: InstalledApp, process: SpawnedProcess, window: AppWindowView) {
    self.app = app
    self.process = process
    self.window = window
  }

  /// Keeps a message until the app has connected; the oldest of too many are dropped.
  func keep(_ message: Data, of service: String) {
    if waiting.count == Self.mostWaiting { waiting.removeFirst() }
    waiting.append((service, message))
  }

  /// Returns the kept messages, and keeps them no longer.
  func takeWaiting() -> [(service: String, message: Data)] {
    defer { waiting = [] }
    return waiting
  }
}
