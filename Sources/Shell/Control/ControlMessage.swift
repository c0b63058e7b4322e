import Foundation
import HostInterface

/// A command to a running device.
public enum ControlCommand: Codable, Hashable, Sendable {
  /// Lists the installed and the running apps.
  case list
  /// Launches an app, or brings it to the front.
  case launch(identifier: String)
  /// Ends an app.
  case terminate(identifier: String)
  /// Sets the number on an app's icon; 0 removes it.
  case badge(identifier: String, count: Int)
  /// Reads the installed apps again.
  case reload
  /// Returns to the home screen.
  case home
  /// Shows an app beside the front app, which gets the given part of the screen; nil shows the app
  /// in Slide Over.
  case split(identifier: String, part: Environment.Multitasking?)
  /// Shows the front app alone.
  case endSplit
  /// Changes the device's surroundings and returns them; an empty change only returns them.
  case environment(EnvironmentChange)
  /// Delivers a push notification to an app.
  case push(identifier: String, payload: Data)
  /// Changes the permissions of an app.
  case privacy(PrivacyService.Change, service: PrivacyService, identifier: String)
  /// Lists the permissions of the apps.
  case permissions
  /// Opens a URL in the app that declares its scheme.
  case openURL(String)
  /// Puts text on the general pasteboard; nil only returns its text.
  case pasteboard(String?)
  /// Writes a picture of the screen to a PNG file.
  case screenshot(path: String)
  /// Sets the passcode; nil removes it.
  case passcode(String?)
  /// Simulates a finger or a face at the sensor, enrolls one, or removes it.
  case biometrics(BiometricsChange)
  /// Sets the wallpaper of the screens to a picture file; nil removes it.
  case wallpaper(path: String?, home: Bool, lock: Bool)
  /// Begins or ends Reachability; nil toggles it.
  case reachability(isOn: Bool?)
  /// Switches the True Tone display on or off, and sets the light around the device, in kelvins.
  case trueTone(isOn: Bool?, light: Double?)
  /// Shuts the device down.
  case shutdown
}

/// The answer of a device to a command.
public struct ControlAnswer: Codable, Hashable, Sendable {
  /// An installed app and its state.
  public struct App: Codable, Hashable, Sendable {
    /// The identifier.
    public var identifier: String
    /// The name below the icon.
    public var name: String
    /// The process identifier; nil if the app does not run.
    public var process: Int32?
    /// Whether the app is the front app.
    public var isInFront: Bool
    /// Whether the app shows its own screen instead of the launch screen.
    public var isShown = false

    /// Creates a description of an app that does not run.
    public init(_ app: InstalledApp) {
      identifier = app.identifier
      name = app.name
      isInFront = false
    }

    init(_ app: InstalledApp, process: Int32?, isInFront: Bool, isShown: Bool) {
      self.init(app)
      self.process = process
      self.isInFront = isInFront
      self.isShown = isShown
    }
  }

  /// The person's decision about one permission of an app.
  public struct Permission: Codable, Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// The kind of data that the permission protects.
    public var kind: String
    /// The decision.
    public var decision: String
  }

  /// The reason why the command failed; nil if it succeeded.
  public var trouble: String?
  /// The installed apps, sorted by name.
  public var apps: [App] = []
  /// The device's surroundings; nil if the command does not return them.
  public var environment: Environment?
  /// The permissions of the apps; nil if the command does not return them.
  public var permissions: [Permission]?
  /// The text on the general pasteboard; nil if there is none or the command does not return it.
  public var pasteboard: String?
}
