import AppSettings
import CoreGraphics
import DeviceLink
import Foundation
import HostInterface
import UIKit
import UIKitCore
import UserNotifications

/// The data of other apps in a Settings app: their permissions and their settings bundles.
extension ShellController {
  // Chosen: the maximum bytes of a key and of a value that a person sets; fields take one line of
  // text.
  private static let longestKey = 256, longestValue = 4 << 10

  /// Handles a request of a Settings app; rejects requests of other apps.
  func takeSettings(_ message: Data, of app: RunningApp) {
    guard app.app.settings == true else {
      return Self.log("\(app.app.name) is no Settings app.")
    }
    guard let request = try? JSONDecoder().decode(SettingsRequest.self, from: message) else {
      return Self.log("\(app.app.name): a request about settings is not readable.")
    }
    switch request {
    case .apps:
      app.showsAppSettings = true
      tellAppSettings()
      tellFeatures()
    case .turn(let feature, let isOn): turn(feature, isOn: isOn)
    case .accounts, .lockAccounts, .password, .change, .forget: takeAccounts(request, of: app)
    case .pane(let identifier, let file):
      if let pane = pane(file, of: identifier) { report(.pane(pane), to: app) }
    case .set(let identifier, let key, let value): set(value, forKey: key, of: identifier)
    case .decide(let identifier, let kind, let decision):
      decide(decision, on: kind, ofApp: identifier)
    }
  }

  /// Sends the apps of the device to the front app, if it is a Settings app that shows them.
  func tellAppSettings() {
    guard let app = front, app.showsAppSettings else { return }
    report(.apps(installed.map { describe($0) }), to: app)
  }

  func report(_ report: SettingsReport, to app: RunningApp) {
    guard let connection = app.connection, let message = try? JSONEncoder().encode(report) else {
      return
    }
    server?.send(message, of: SettingsRequest.service, to: connection)
  }

  private func describe(_ app: InstalledApp) -> DeviceApp {
    DeviceApp(
      identifier: app.identifier,
      name: app.name,
      icon: settingsIcon(of: app),
      permissions: records.permissions(of: app.identifier),
      hasSettings: bundle(in: app.resources)?.exists ?? false
    )
  }

  private func settingsIcon(of app: InstalledApp) -> Data? {
    if let icon = settingsIcons[app.identifier], icon.app == app { return icon.data }
    // Source: VIS table T2: the icon of an app in Settings has 29 points.
    guard let data = AppIconImage.image(of: app, side: 29, for: .settings).pngData() else {
      return nil
    }
    settingsIcons[app.identifier] = (app, data)
    return data
  }

  // MARK: Settings bundles

  private func bundle(in resources: AppResources) -> SettingsBundle? {
    resources.file(named: "Settings.bundle").map { SettingsBundle(folder: $0) }
  }

  /// Returns a page of an app's settings bundle, or nil if it has no such page.
  func pane(_ file: String, of identifier: String) -> AppPane? {
    guard let app = installed.first(where: { $0.identifier == identifier }), let environment
    else { return nil }
    let resources = app.resources
    guard
      let pane = bundle(in: resources)?.pane(
        named: file,
        in: environment.languages,
        isPad: view.window?.screen.device.idiom == .pad
      )
    else { return nil }
    return AppPane(
      app: identifier,
      file: file,
      pane,
      values: AppDefaults(of: app, resources, on: folder).values(of: pane.keys)
    )
  }

  /// Sets a value of an app's user defaults: in the running app, or in its file.
  func set(_ value: SettingsValue, forKey key: String, of identifier: String) {
    guard let app = installed.first(where: { $0.identifier == identifier }), !key.isEmpty,
      key.utf8.count <= Self.longestKey, value.string.utf8.count <= Self.longestValue
    else { return }
    if let process = running[identifier], let connection = process.connection {
      server?.tell(.changedDefaults([key: value]), connection)
      // A stopped app is continued to receive the value.
      process.hasUnread = !process.standing.isStopped
      return wake(process)
    }
    let defaults = AppDefaults(of: app, app.resources, on: folder)
    do { try defaults.set(value, forKey: key) } catch {
      Self.log("The settings of \(app.name) cannot be written: \(error)")
    }
  }

  // MARK: Permissions

  /// Stores a decision about an app, if Settings offers this decision.
  func decide(_ decision: String, on kind: String, ofApp identifier: String) {
    guard installed.contains(where: { $0.identifier == identifier }) else { return }
    do {
      switch (kind, decision) {
      case ("contacts", "authorized"): try change(.contacts, .grant, of: identifier)
      case ("contacts", "denied"): try change(.contacts, .revoke, of: identifier)
      case ("calendars", "authorized"): try change(.calendar, .grant, of: identifier)
      case ("calendars", "denied"): try change(.calendar, .revoke, of: identifier)
      case ("reminders", "authorized"): try change(.reminders, .grant, of: identifier)
      case ("reminders", "denied"): try change(.reminders, .revoke, of: identifier)
      case ("location", "whenInUse"): try change(.location, .grant, of: identifier)
      case ("location", "always"): try change(.locationAlways, .grant, of: identifier)
      case ("location", "denied"): try change(.location, .revoke, of: identifier)
      case ("notifications", "authorized"):
        try change(.notifications, .grant, of: identifier)
        notifications.changeSettings(of: identifier) { $0.isAllowed = true }
      case ("notifications", "denied"):
        try change(.notifications, .revoke, of: identifier)
        notifications.changeSettings(of: identifier) { $0.isAllowed = false }
      default: decide(decision, onNotifications: kind, of: identifier)
      }
    } catch {
      Self.log("\(error)")
    }
  }

  /// Switches a place or an option of notifications on or off.
  private func decide(_ decision: String, onNotifications kind: String, of identifier: String) {
    guard ["on", "off"].contains(decision) else { return }
    let isOn = decision == "on"
    switch kind {
    case "notifications.sounds":
      notifications.changeSettings(of: identifier) { $0.sounds = isOn }
    case "notifications.badges":
      notifications.changeSettings(of: identifier) { $0.badges = isOn }
    case "notifications.center":
      notifications.changeSettings(of: identifier) { $0.center = isOn }
    case "notifications.lockScreen":
      notifications.changeSettings(of: identifier) { $0.lockScreen = isOn }
    // Stored only with the decisions: apps do not receive it and cannot set it.
    case Self.vibration: break
    case "notifications.alerts":
      notifications.changeSettings(of: identifier) { settings in
        settings.alertStyle = isOn ? UNAlertStyle.banner.rawValue : UNAlertStyle.none.rawValue
      }
    default: return
    }
    decide([kind: decision], app: identifier)
  }
}
