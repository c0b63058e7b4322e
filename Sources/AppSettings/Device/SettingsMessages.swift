import DeviceLink
import Foundation

/// An app of the device, as its settings show it.
public struct DeviceApp: Codable, Hashable, Sendable {
  /// The identifier.
  public var identifier: String
  /// The name below the icon.
  public var name: String
  /// The icon as PNG; nil: there is none.
  public var icon: Data?
  /// The person's decisions on what the app may use, by the name of the kind of data.
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
  /// The values that the app's user defaults have for the keys of the page.
  public var values: [String: SettingsValue]

  /// Creates a page.
  public init(app: String, file: String, _ pane: SettingsPane, values: [String: SettingsValue]) {
    (self.app, self.file, self.pane, self.values) = (app, file, pane, values)
  }
}

/// What a Settings app asks of the device's shell.
package enum SettingsRequest: Codable, Equatable, Sendable {
  /// The apps of the device, now and after each change while the Settings app is in front.
  case apps
  /// A page of an app's settings bundle.
  case pane(app: String, file: String)
  /// The person changed a value of an app's settings.
  case set(app: String, key: String, value: SettingsValue)
  /// The person decided on what an app may use.
  case decide(app: String, kind: String, decision: String)

  /// The name of the service on the link with the shell.
  package static let service = "settings"
}

/// What the shell answers.
package enum SettingsReport: Codable, Equatable, Sendable {
  /// The apps of the device.
  case apps([DeviceApp])
  /// A page of an app's settings bundle.
  case pane(AppPane)
}
