import DeviceLink
import Foundation
import UIKitCore

/// The apps of the device in a Settings app: their permissions and their settings bundles.
///
/// It works only in apps installed with `russet install --settings`; the shell ignores others.
/// Values that the person changes are stored in the `UserDefaults` of the app, even while the app
/// runs.
@MainActor
public final class DeviceApps {
  /// Posted when the apps, the features or a page have changed.
  public static let didChange = Notification.Name("DeviceAppsDidChange")

  /// The apps of the device in which the process runs; nil outside a device.
  public static let shared: DeviceApps? = {
    guard UIScreen.hasCurrent, let host = UIScreen.current.display.host as? DeviceLinkHost else {
      return nil
    }
    let apps = DeviceApps { request in
      guard let message = try? JSONEncoder().encode(request) else { return }
      host.send(message, to: SettingsRequest.service)
    }
    host.setReceiver(of: SettingsRequest.service) { message in
      guard let report = try? JSONDecoder().decode(SettingsReport.self, from: message) else {
        return
      }
      MainLoop.post { apps.take(report) }
    }
    host.addChangeHandler { change in
      guard case .joined = change else { return }
      MainLoop.post { apps.refresh() }
    }
    // The shell sends no changes while this app is in the background.
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { apps.refresh() } }
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { apps.lockAccounts() } }
    apps.refresh()
    return apps
  }()

  /// The apps, sorted by name; empty until the shell has answered.
  public private(set) var apps: [DeviceApp] = []
  private struct PaneName: Hashable {
    var app: String, file: String
  }
  private var panes: [PaneName: AppPane] = [:]
  let send: (SettingsRequest) -> Void

  /// The saved accounts, sorted by place and name; nil while they are hidden.
  public internal(set) var accounts: [SavedAccount]?
  /// The passwords that the device has sent.
  var passwords: [SavedAccount: String] = [:]
  /// The closure that waits for the accounts.
  var unlocking: (@MainActor (Bool) -> Void)?

  /// Creates the apps of a device with a closure that sends requests to it.
  package init(_ send: @escaping (SettingsRequest) -> Void) { self.send = send }

  /// Requests the apps from the device.
  public func refresh() { send(.apps) }

  /// Returns an app, or nil if it is not installed.
  public func app(_ identifier: String) -> DeviceApp? {
    apps.first { $0.identifier == identifier }
  }

  /// Returns the page of an app's settings bundle that the device sent last, or nil if it has not
  /// sent one.
  public func pane(_ file: String, of app: String) -> AppPane? {
    panes[PaneName(app: app, file: file)]
  }

  /// Requests a page of an app's settings bundle from the device.
  ///
  /// - Parameters:
  ///   - file: The name of the page's file without `.plist`; the first page is `Root`.
  ///   - app: The identifier of the app.
  public func load(_ file: String, of app: String) { send(.pane(app: app, file: file)) }

  /// Sets a value of an app's settings.
  public func set(_ value: SettingsValue, forKey key: String, of app: String) {
    for (name, pane) in panes where name.app == app && pane.pane.keys.contains(key) {
      panes[name]?.values[key] = value
    }
    send(.set(app: app, key: key, value: value))
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  /// Stores a decision about a permission of an app.
  ///
  /// - Parameters:
  ///   - decision: `authorized` or `denied`; for the location also `whenInUse` and `always`; for
  ///     entries such as `notifications.sounds`, `on` or `off`.
  ///   - kind: The name of the kind of data, such as `contacts`.
  ///   - app: The identifier of the app.
  public func decide(_ decision: String, on kind: String, of app: String) {
    guard let index = apps.firstIndex(where: { $0.identifier == app }) else { return }
    apps[index].permissions[kind] = decision
    send(.decide(app: app, kind: kind, decision: decision))
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  /// The features of the device, and whether each is on; empty until the shell has answered.
  public private(set) var features: [DeviceFeature: Bool] = [:]

  /// Switches a feature of the device on or off; has no effect on a device without it.
  public func turn(_ feature: DeviceFeature, isOn: Bool) {
    guard features[feature] != nil else { return }
    features[feature] = isOn
    send(.turn(feature, isOn: isOn))
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  /// Handles an answer of the device.
  package func take(_ report: SettingsReport) {
    switch report {
    case .apps(let list):
      guard list != apps else { return }
      apps = list
    case .pane(let pane):
      let name = PaneName(app: pane.app, file: pane.file)
      guard panes[name] != pane else { return }
      panes[name] = pane
    case .features(let list):
      guard list != features else { return }
      features = list
    case .accounts(let list): return show(list)
    case .password(let account, let password): return take(password, of: account)
    }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
