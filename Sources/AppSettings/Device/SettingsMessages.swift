import DeviceLink
import Foundation

/// A description of an app of the device for its settings.
public struct DeviceApp: Codable, Hashable, Sendable {
  /// The identifier.
  public var identifier: String
  /// The name below the icon.
  public var name: String
  /// The icon as PNG data; nil if there is none.
  public var icon: Data?
  /// The person's decisions about the app's permissions, by the name of the kind of data.
  public var permissions: [String: String]
  /// Whether the app has a settings bundle.
  public var hasSettings: Bool

  /// Creates a description of an app.
  public init(
    identifier: String,
    name: String,
    icon: Data? = nil,
    permissions: [String: String] = [:],
    hasSettings: Bool = false
  ) {
    self.identifier = identifier
    self.name = name
    self.icon = icon
    self.permissions = permissions
    self.hasSettings = hasSettings
  }
}

/// A page of an app's settings bundle with the values of its keys.
public struct AppPane: Codable, Hashable, Sendable {
  /// The identifier of the app, and the name of the page's file.
  public var app: String, file: String
  /// The page.
  public var pane: SettingsPane
  /// The values in the app's user defaults for the keys of the page.
  public var values: [String: SettingsValue]

  /// Creates a page.
  public init(app: String, file: String, _ pane: SettingsPane, values: [String: SettingsValue]) {
    (self.app, self.file, self.pane, self.values) = (app, file, pane, values)
  }
}

/// A feature that a person can switch on and off and that only some devices have.
public enum DeviceFeature: String, Codable, Hashable, Sendable, CaseIterable {
  /// Reachability: the content slides down, so that a thumb reaches its upper part.
  case reachability
  /// True Tone: the display adapts its white to the light around the device.
  case trueTone
  /// The dock of a pad shows the apps that were used last.
  case recentApps
}

/// A request of a Settings app to the device's shell.
package enum SettingsRequest: Codable, Equatable, Sendable {
  /// Requests the apps of the device, now and after each change while the Settings app is in front.
  case apps
  /// Requests a page of an app's settings bundle.
  case pane(app: String, file: String)
  /// Sets a value of an app's settings.
  case set(app: String, key: String, value: SettingsValue)
  /// Stores a decision about a permission of an app.
  case decide(app: String, kind: String, decision: String)

  /// Switches a feature of the device on or off.
  case turn(DeviceFeature, isOn: Bool)

  /// Requests the saved accounts, after the person has proved to be the owner.
  case accounts(reason: String)
  /// Hides the saved accounts until they are requested again.
  case lockAccounts
  /// Requests the password of a saved account.
  case password(SavedAccount)
  /// Changes the name and the password of a saved account.
  case change(SavedAccount, user: String, password: String)
  /// Removes saved accounts.
  case forget([SavedAccount])

  /// The name of the service on the link with the shell.
  package static let service = "settings"
}

/// An answer of the shell.
package enum SettingsReport: Codable, Equatable, Sendable {
  /// The apps of the device.
  case apps([DeviceApp])
  /// A page of an app's settings bundle.
  case pane(AppPane)
  /// The features of the device, and whether each is on.
  case features([DeviceFeature: Bool])
  /// The saved accounts; nil if the person is not known to be the owner.
  case accounts([SavedAccount]?)
  /// The password of a saved account; nil if there is none.
  case password(SavedAccount, String?)
}
