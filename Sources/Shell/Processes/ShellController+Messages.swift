import AppSettings
import DeviceLink
import Foundation
import LocalAuthentication
import StoreKit
import UIKit
import UIKitKeyboard
import UserNotifications

/// Messages between apps and the services of the shell.
extension ShellController {
  /// Passes a message of an app to a service.
  func serve(_ message: Data, of service: String, _ app: RunningApp) {
    switch service {
    case NotificationReport.service: takeNotifications(message, of: app)
    case AuthenticationRequest.service: takeAuthentication(message, of: app)
    case ReviewRequest.service: takeReviews(message, of: app)
    case ShortcutForm.service: takeQuickActions(message, of: app)
    case StatusBarMessage.service: takeStatusBar(message, of: app)
    case EdgeMessage.service: takeEdges(message, of: app)
    case PasswordRequest.service: takePasswords(message, of: app)
    case DragForms.service: drags.take(message, of: app)
    case SettingsRequest.service: takeSettings(message, of: app)
    default: Self.log("\(app.app.name): there is no service “\(service)”.")
    }
  }

  /// Sends a message of a service to an app.
  ///
  /// A stopped app is continued for it; an app that does not run is started in the background.
  ///
  /// - Throws: An error if the app is not installed or does not start.
  func send(_ message: Data, of service: String, to identifier: String) throws {
    if running[identifier] == nil {
      guard let app = installed.first(where: { $0.identifier == identifier }) else {
        throw Failure(description: "The app \(identifier) is not installed.")
      }
      try start(app)
    }
    guard let app = running[identifier] else { return }
    app.keep(message, of: service)
    sendWaiting(to: app)
  }

  /// Sends the pending messages of an app, if it has connected.
  func sendWaiting(to app: RunningApp) {
    guard let connection = app.connection, !app.waiting.isEmpty else { return }
    for (service, message) in app.takeWaiting() {
      server?.send(message, of: service, to: connection)
    }
    // An app on its way to the background may be stopped before it has read them.
    app.hasUnread = !app.standing.isStopped
    wake(app)
  }
}
