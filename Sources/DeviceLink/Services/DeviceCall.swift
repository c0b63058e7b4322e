import Foundation

/// A call of an app to the device; JSON in the messages of the service ``service``.
public enum DeviceCall: Codable, Equatable, Sendable {
  /// Requests something from the person, with the app's explanation; the answer has the same
  /// number.
  case ask(number: Int, wish: String, purpose: String)
  /// Reports a decision that the person took in the app; nil removes it.
  case note(decision: String?, kind: String)
  /// Sets the number on the app's icon; 0 removes it.
  case badge(Int)
  /// Opens a URL in another app; the answer has the same number.
  case open(number: Int, url: String)
  /// Puts items on the general pasteboard; each has its data by type.
  case share([[String: Data]])
  /// Reports that the app read items of another app from the general pasteboard.
  case notedReading

  /// The name of the service of the device itself.
  public static let service = "device"
}

/// News of the device for an app; JSON in the messages of the service ``DeviceCall/service``.
public enum DeviceNews: Codable, Equatable, Sendable {
  /// The answer to ``DeviceCall/ask(number:wish:purpose:)``.
  case answered(number: Int, answer: String)
  /// The answer to ``DeviceCall/open(number:url:)``: whether the URL opened.
  case opened(number: Int, Bool)
  /// The person's decisions on the app's permissions, by name.
  case permissions([String: String])
  /// The URL schemes of the device's apps, in lower case.
  case schemes([String])
  /// Requests that the app opens a URL; the source is the identifier of another app.
  case open(url: String, source: String?)
  /// The values of the app's settings that the person changed, by key, for its user defaults.
  case changedDefaults([String: SettingsValue])
  /// The items that another app put on the general pasteboard.
  case pasteboard([[String: Data]])
}

/// The values for the launch of an app, with the answer to its greeting.
public struct AppLaunch: Codable, Equatable, Sendable {
  /// The person's decisions on the app's permissions, by name.
  public var permissions: [String: String] = [:]
  /// The URL schemes of the device's apps, in lower case.
  public var schemes: [String] = []
  /// The number on the app's icon.
  public var badge = 0
  /// The items of the general pasteboard; nil if there are none, or if they follow.
  public var pasteboard: [[String: Data]]?
  /// The URL that the app is launched to open; nil for none.
  public var url: String?
  /// The identifier of the app that opens the URL; nil for none.
  public var source: String?

  /// Creates the launch of an app without permissions.
  public init() {}
}
