import DeviceLink
import Foundation
import HostInterface
import UIKit
import UIKitCore

/// The status bar around apps: the way back to the app that opened the front app, and the tall bar
/// of a background activity.
extension ShellController {
  /// An app that was opened by a URL, and the app that opened it.
  struct WayBack: Equatable {
    var app: String
    var source: String
  }

  /// Handles a tap in the status bar of an app.
  func takeStatusBar(_ message: Data, of app: RunningApp) {
    guard !isLocked, app === front || app === beside else { return }
    switch try? JSONDecoder().decode(StatusBarMessage.self, from: message) {
    case .goBack?: goBack(from: app)
    case .openActivity?: openCause()
    case .show?, nil: Self.log("\(app.app.name): a message about the status bar is not readable.")
    }
  }

  // MARK: The way back

  /// Shows the app that opened the front app in the status bar.
  ///
  /// The way back disappears when the app leaves the front.
  func setWayBack(from identifier: String, to source: String?) {
    guard let source, source != identifier, frontIdentifier == identifier,
      installed.contains(where: { $0.identifier == source })
    else {
      if wayBack?.app == identifier { wayBack = nil }
      return tellWayBack(to: identifier)
    }
    wayBack = WayBack(app: identifier, source: source)
    tellWayBack(to: identifier)
  }

  /// Sends its way back to the front app; the app does not keep it in the background.
  func tellWayBack(to identifier: String) {
    guard frontIdentifier == identifier, let app = running[identifier] else { return }
    var shown: StatusBarMessage.WayBack?
    if let wayBack, wayBack.app == identifier,
      let source = installed.first(where: { $0.identifier == wayBack.source })
    {
      shown = StatusBarMessage.WayBack(
        name: source.name,
        label: ShellWords.returnTo(source.name)
      )
    }
    guard let message = try? JSONEncoder().encode(StatusBarMessage.show(shown)) else { return }
    if let connection = app.connection {
      server?.send(message, of: StatusBarMessage.service, to: connection)
    } else if shown != nil {
      app.keep(message, of: StatusBarMessage.service)
    }
  }

  /// Opens the source of the way back, and launches it if it has ended.
  private func goBack(from app: RunningApp) {
    guard let wayBack, wayBack.app == app.app.identifier else { return }
    do { try launch(wayBack.source) } catch { Self.log("\(error)") }
  }

  // MARK: Background activities

  /// The app of the background activity: the app that a command named; otherwise the app that opens
  /// `tel` for a call, and the Settings app for tethering.
  var causeOfActivity: String? {
    guard let activity = environment?.statusBar.activity else { return nil }
    if let statusBarCause { return statusBarCause }
    switch activity {
    case .call: return installed.first { $0.urlSchemes.contains("tel") }?.identifier
    case .tethering: return installed.first { $0.settings == true }?.identifier
    case .recording: return nil
    }
  }

  /// Sets the app that a tap on the tall bar opens, until the activity ends.
  func setCause(_ identifier: String) {
    statusBarCause = identifier
    tellCause()
  }

  /// Hides the tall bar in the app of the activity itself, and lets a tap on the device's own bar
  /// open that app.
  func tellCause() {
    let activity = environment?.statusBar.activity
    if activity == nil { statusBarCause = nil }
    let cause = causeOfActivity
    for app in running.values {
      guard let connection = app.connection else { continue }
      server?.setHidesActivity(app.app.identifier == cause, of: connection)
    }
    guard activity != nil else { return }
    let bar = view.window?.screen.windows.lazy.compactMap { $0 as? StatusBarWindow }.first
    bar?.returnToActivity = { [weak self] in self?.openCause() }
  }

  /// Opens the app of the background activity.
  private func openCause() {
    guard let cause = causeOfActivity, !isLocked else { return }
    do { try launch(cause) } catch { Self.log("\(error)") }
  }
}
