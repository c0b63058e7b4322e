import AppSettings
import DeviceLink
import Foundation
import LocalAuthentication
import StoreKit
import UIKit
import UserNotifications

/// Messages of the services that the shell has for apps.
extension ShellController {
  /// Takes a message of an app to a service.
  func serve(_ message: Data, of service: String, _ app: RunningApp) {
    switch service {
    case NotificationReport.service: takeNotifications(message, of: app)
    case AuthenticationRequest.service: takeAuthentication(message, of: app)
    case ReviewRequest.service: takeReviews(message, of: app)
    case ShortcutForm.service: takeQuickActions(message, of: app)
    case StatusBarMessage.service: takeStatusBar(message, of: app)
    case SettingsRequest.service: takeSettings(message, of: app)
    default: Self.log("\(app.app.name): there is no service “\(service)”.")
    }
  }

  /// Sends an app a message of a service.
  ///
  /// An app that is stopped goes on for it; one that does not run is started in the background.
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
    app.waiting.append((service, message))
    sendWaiting(to: app)
  }

  /// Sends the messages that wait for an app, if it has connected.
  func sendWaiting(to app: RunningApp) {
    guard let connection = app.connection, !app.waiting.isEmpty else { return }
    for (service, message) in app.waiting { server?.send(message, of: service, to: connection) }
    app.waiting = []
    // An app on its way to the background may be stopped before it has read them.
    app.hasUnread = !app.standing.isStopped
    wake(app)
  }
}
