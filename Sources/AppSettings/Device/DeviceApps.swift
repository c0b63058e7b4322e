import DeviceLink
import Foundation
import UIKitCore

/// The apps of the device around a Settings app: what each may use, and its settings bundle.
///
/// It is for apps that were installed with `russet install --settings`; the shell ignores others.
/// Values that the person changes are in the app's `UserDefaults`, also while the app runs.
@MainActor
public final class DeviceApps {
  /// Posted when the apps or a page have changed.
  public static let didChange = Notification.Name("DeviceAppsDidChange")

  /// The apps of the device in which the process runs; nil without a device.
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
    // The shell sends no changes while the app is in the background.
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { apps.refresh() } }
    apps.refresh()
    return apps
  }()

  /// The apps by name; empty until the shell has answered.
  public private(set) var apps: [DeviceApp] = []
  private struct PaneName: Hashable {
    var app: String, file: String
  }
  private var panes: [PaneName: AppPane] = [:]
  private let send: (SettingsRequest) -> Void

  /// Creates the apps of a device that requests are sent to.
  package init(_ send: @escaping (SettingsRequest) -> Void) { self.send = send }

  /// Asks the device for its apps.
  public func refresh() { send(.apps) }

  /// An app; nil: it is not installed.
  public func app(_ identifier: String) -> DeviceApp? {
    apps.first { $0.identifier == identifier }
  }

  /// A page of an app's settings bundle, as the device last sent it; nil: it has not, or there is no
  /// such page.
  public func pane(_ file: String, of app: String) -> AppPane? {
    panes[PaneName(app: app, file: file)]
  }

  /// Asks the device for a page of an app's settings bundle.
  ///
  /// - Parameters:
  ///   - file: The name of the page's file without `.plist`; that of the first page is `Root`.
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

  /// Decides on what an app may use.
  ///
  /// - Parameters:
  ///   - decision: `authorized` or `denied`; for the location also `whenInUse` and `always`; for
  ///     `notifications.sounds` and the like `on` or `off`.
  ///   - kind: The name of the kind of data, such as `contacts`.
  ///   - app: The identifier of the app.
  public func decide(_ decision: String, on kind: String, of app: String) {
    guard let index = apps.firstIndex(where: { $0.identifier == app }) else { return }
    apps[index].permissions[kind] = decision
    send(.decide(app: app, kind: kind, decision: decision))
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  /// Takes what the device answers.
  package func take(_ report: SettingsReport) {
    switch report {
    case .apps(let list):
      guard list != apps else { return }
      apps = list
    case .pane(let pane):
      let name = PaneName(app: pane.app, file: pane.file)
      guard panes[name] != pane else { return }
      panes[name] = pane
    }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
