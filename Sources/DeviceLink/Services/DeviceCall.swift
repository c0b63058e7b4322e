import Foundation

/// What an app asks of the device; JSON in the messages of the service ``service``.
public enum DeviceCall: Codable, Equatable, Sendable {
  /// Asks the person for something, with the app's own words; the answer has the same number.
  case ask(number: Int, wish: String, purpose: String)
  /// Notes a decision that the app took itself; nil: there is none any more.
  case note(decision: String?, kind: String)
  /// Sets the number on the app's icon; 0 removes it.
  case badge(Int)
  /// Opens a URL in another app; the answer has the same number.
  case open(number: Int, url: String)
  /// Puts items on the general pasteboard: for each item its data by type.
  case share([[String: Data]])
  /// Notes that the app read what another app put on the general pasteboard.
  case notedReading

  /// The name of the service of the device itself.
  public static let service = "device"
}

/// What the device tells an app; JSON in the messages of the service ``DeviceCall/service``.
public enum DeviceNews: Codable, Equatable, Sendable {
  /// The answer to a question.
  case answered(number: Int, answer: String)
  /// Whether a URL opened.
  case opened(number: Int, Bool)
  /// The person's decisions on what the app may use, by name.
  case permissions([String: String])
  /// The URL schemes of the device's apps, in lower case.
  case schemes([String])
  /// The app is to open a URL; the source is the identifier of another app.
  case open(url: String, source: String?)
  /// The person changed values of the app's settings, by key, which its user defaults take.
  case changedDefaults([String: SettingsValue])
  /// Another app put items on the general pasteboard.
  case pasteboard([[String: Data]])
}

/// What an app gets with the answer to its greeting.
public struct AppLaunch: Codable, Equatable, Sendable {
  /// The person's decisions on what the app may use, by name.
  public var permissions: [String: String] = [:]
  /// The URL schemes of the device's apps, in lower case.
  public var schemes: [String] = []
  /// The number on the app's icon.
  public var badge = 0
  /// The items of the general pasteboard; nil: there are none, or they follow.
  public var pasteboard: [[String: Data]]?
  /// The URL that the app is launched to open; nil: none.
  public var url: String?
  /// The identifier of the app that opens the URL; nil: none does.
  public var source: String?

  /// Creates the launch of an app without permissions.
  public init() {}
}
