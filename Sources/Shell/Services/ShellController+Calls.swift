import DeviceLink
import Foundation
import HostInterface
import PacketLink
import SystemServices
import UIKit
import UIKitCore

/// The calls of apps to the device's services.
extension ShellController {
  /// Handles a call of an app.
  func serve(_ call: DeviceCall, of app: RunningApp) {
    let identifier = app.app.identifier
    switch call {
    case .ask(let number, let wish, let purpose):
      guard let wish = PermissionWish(rawValue: wish) else {
        if let connection = app.connection {
          server?.tell(.answered(number: number, answer: "denied"), connection)
        }
        return
      }
      permissionDesk.ask(
        PermissionDesk.Request(app: identifier, number: number, wish: wish, purpose: purpose)
      )
    case .note(let decision, let kind): note(decision, on: kind, of: app)
    case .badge(let count): setBadge(count, by: app)
    case .open(let number, let text):
      let opens = isOnScreen(identifier) && open(text, source: identifier)
      guard let connection = running[identifier]?.connection else { return }
      server?.tell(.opened(number: number, opens), connection)
      // Another app is in front now, so this app may be stopped before it has read the answer.
      running[identifier]?.hasUnread = app !== front
    case .share(let items):
      guard isOnScreen(identifier) else { return }
      pasteboard.take(items, from: app)
    case .notedReading: pasteboard.noteReading(by: app)
    }
  }

  /// Sets the badge that an app requests, if the person allows badges.
  private func setBadge(_ count: Int, by app: RunningApp) {
    let identifier = app.app.identifier
    let decisions = records.permissions(of: identifier)
    let isAllowed =
      ["authorized", "provisional"].contains(decisions["notifications"])
      && decisions["notifications.badges"] != "off"
    guard isAllowed || count == 0 else {
      // Source: iOS logs the same and shows no badge.
      return Self.log(
        "\(app.app.name) attempts to badge its icon, but has no permission from the person to do so."
      )
    }
    do { try setBadge(count, of: identifier) } catch { Self.log("\(error)") }
  }

  // MARK: Launches

  /// Returns the launch values that an app gets when it joins.
  func launch(of identifier: String, opening url: OpenedURL? = nil) -> AppLaunch {
    var launch = AppLaunch()
    launch.permissions = records.permissions(of: identifier)
    launch.badge = records.badges[identifier] ?? 0
    launch.schemes = schemes
    launch.pasteboard = pasteboard.launchItems
    launch.url = url?.url.absoluteString
    launch.source = url?.source
    return launch
  }

  /// Updates the launch values of an app's process.
  func tellLaunch(of identifier: String) {
    guard let app = running[identifier] else { return }
    launches.update(launch(of: identifier), of: app.process.identifier)
  }

  // MARK: URLs

  /// The URL schemes of the installed apps.
  private var schemes: [String] {
    Array(Set(installed.flatMap(\.urlSchemes)).sorted().prefix(Self.mostSchemes))
  }
  // Chosen: several times the number on a phone; they fit into one packet.
  private static let mostSchemes = 128

  /// Sends the URL schemes of the device to the apps.
  func tellSchemes() {
    let schemes = schemes
    for app in running.values {
      tellLaunch(of: app.app.identifier)
      if let connection = app.connection { server?.tell(.schemes(schemes), connection) }
    }
  }

  /// Chosen: the maximum length of a URL in bytes.
  private static let longestURL = 8 << 10

  /// Opens a URL for a command.
  func openURL(_ text: String) throws {
    guard let scheme = URL(string: text)?.scheme else {
      throw Failure(description: "“\(text)” is no URL.")
    }
    guard open(text, source: nil) else {
      throw Failure(description: "No app of the device opens URLs of the scheme “\(scheme)”.")
    }
  }

  /// Opens a URL in the app that declares its scheme, and launches the app if it does not run.
  ///
  /// - Returns: Whether the URL was opened.
  private func open(_ text: String, source: String?) -> Bool {
    guard text.utf8.count <= Self.longestURL, let url = URL(string: text),
      let scheme = url.scheme?.lowercased()
    else { return false }
    if openStore(url) { return true }
    // The app that opens the URL comes first among those with the scheme.
    let candidates = installed.filter { $0.urlSchemes.contains(scheme) }
    guard let app = candidates.first(where: { $0.identifier == source }) ?? candidates.first else {
      guard Self.hostSchemes.contains(scheme) else { return false }
      view.window?.screen.display.host?.perform(.openURL(text))
      return true
    }
    do {
      let opened = OpenedURL(url, source: source)
      if let connection = running[app.identifier]?.connection {
        bringToFront(app.identifier)
        server?.tell(.open(url: text, source: source), connection)
        setWayBack(from: app.identifier, to: source)
      } else {
        if let process = running[app.identifier]?.process {
          // The process has started but not joined yet.
          launches.set(
            launch(of: app.identifier, opening: opened),
            of: process.identifier
          )
        } else {
          try start(app, opening: opened)
        }
        bringToFront(app.identifier)
        setWayBack(from: app.identifier, to: source)
      }
      return true
    } catch {
      Self.log("\(error)")
      return false
    }
  }

  /// The schemes of URLs that the host opens.
  private static let hostSchemes: Set = ["http", "https", "mailto", "tel", "sms"]

  // MARK: Settings

  /// Stores the device's settings that the person changes.
  func keepSettings(_ new: HostInterface.Environment, before old: HostInterface.Environment) {
    let known: DeviceSettings = records.setting("device") ?? DeviceSettings()
    var settings = known
    settings.note(new, before: old)
    if settings != known { records.set("device", settings) }
  }

  /// Changes the device's settings, as a person does in a Settings app; ignored for other apps.
  func takeSettings(_ wanted: HostInterface.Environment, from app: RunningApp) {
    guard app.app.settings == true, let screen = view.window?.screen else { return }
    var settings = DeviceSettings()
    settings.note(wanted, before: screen.environment)
    var environment = screen.environment
    settings.apply(to: &environment)
    if environment != screen.environment { EventGate.take(.environment(environment), on: screen) }
  }

  /// Applies the settings that were stored before the device was off.
  func restoreSettings(on screen: UIScreen) {
    guard let settings: DeviceSettings = records.setting("device") else { return }
    var environment = screen.environment
    settings.apply(to: &environment)
    if environment != screen.environment { screen.setEnvironment(environment) }
  }
}
