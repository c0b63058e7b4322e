import DeviceLink
import Foundation
import HostInterface
import UIKit
import UIKitCore

/// The status bar around apps: the way back to the app from which a person came, and the tall bar of
/// what goes on in the background.
extension ShellController {
  /// An app that another one opened by a URL, and that other one.
  struct WayBack: Equatable {
    var app: String
    var source: String
  }

  /// Takes what a person tapped in the status bar of an app.
  func takeStatusBar(_ message: Data, of app: RunningApp) {
    guard !isLocked, app === front || app === beside else { return }
    switch try? JSONDecoder().decode(StatusBarMessage.self, from: message) {
    case .goBack?: goBack(from: app)
    case .openActivity?: openCause()
    case .show?, nil: Self.log("\(app.app.name): a message about the status bar is not readable.")
    }
  }

  // MARK: The way back

  /// Shows in the status bar of an app in front the app that opened it.
  ///
  /// It goes when the app leaves the front.
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

  /// Sends an app its way back, which it does not keep in the background.
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
      app.waiting.append((StatusBarMessage.service, message))
    }
  }

  /// Opens the app from which a person came; one that has ended is launched.
  private func goBack(from app: RunningApp) {
    guard let wayBack, wayBack.app == app.app.identifier else { return }
    do { try launch(wayBack.source) } catch { Self.log("\(error)") }
  }

  // MARK: What goes on in the background

  /// The app that shows what goes on in the background: the one that a command named, else for a call
  /// the app that opens `tel`, and for tethering the Settings app.
  var causeOfActivity: String? {
    guard let activity = environment?.statusBar.activity else { return nil }
    if let statusBarCause { return statusBarCause }
    switch activity {
    case .call: return installed.first { $0.urlSchemes.contains("tel") }?.identifier
    case .tethering: return installed.first { $0.settings == true }?.identifier
    case .recording: return nil
    }
  }

  /// Sets the app to which a tap on the tall bar goes, until nothing goes on any more.
  func setCause(_ identifier: String) {
    statusBarCause = identifier
    tellCause()
  }

  /// Leaves the tall bar out of the app that shows itself what goes on; a tap on the device's own bar
  /// opens that app.
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

  /// Opens the app that shows what goes on in the background.
  private func openCause() {
    guard let cause = causeOfActivity, !isLocked else { return }
    do { try launch(cause) } catch { Self.log("\(error)") }
  }
}
