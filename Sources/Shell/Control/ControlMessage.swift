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
  /// Shows an app with the one in front, which gets a part of the screen; nil: in Slide Over.
  case split(identifier: String, part: Environment.Multitasking?)
  /// Shows the app in front alone.
  case endSplit
  /// Changes the device's surroundings; a change of nothing shows them.
  case environment(EnvironmentChange)
  /// Hands a push notification to an app.
  case push(identifier: String, payload: Data)
  /// Changes what an app may use.
  case privacy(PrivacyService.Change, service: PrivacyService, identifier: String)
  /// Lists what apps may use.
  case permissions
  /// Opens a URL in the app that has its scheme.
  case openURL(String)
  /// Puts text on the general pasteboard; nil: the answer has the text that is there.
  case pasteboard(String?)
  /// Writes a picture of the screen to a PNG file.
  case screenshot(path: String)
  /// Sets the passcode; nil removes it.
  case passcode(String?)
  /// Has a finger or a face at the sensor, enrolls one, or forgets it.
  case biometrics(BiometricsChange)
  /// Sets the picture behind screens, a file; nil removes it.
  case wallpaper(path: String?, home: Bool, lock: Bool)
  /// Begins or ends Reachability, or switches its gestures on or off.
  case reachability(isOn: Bool?)
  /// Switches the True Tone display on or off, and sets the light around the device, in kelvins.
  case trueTone(isOn: Bool?, light: Double?)
  /// Ends the device.
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
    /// The process; nil: the app does not run.
    public var process: Int32?
    /// Whether the app is in front.
    public var isInFront: Bool
    /// Whether the app shows its own screen, not the launch screen.
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

  /// What the person decided that an app may use.
  public struct Permission: Codable, Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// The kind of data.
    public var kind: String
    /// The decision.
    public var decision: String
  }

  /// Why the command failed; nil: it did not.
  public var trouble: String?
  /// The installed apps by name.
  public var apps: [App] = []
  /// The device's surroundings; nil: the command is not about them.
  public var environment: Environment?
  /// What the person decided that apps may use; nil: the command is not about it.
  public var permissions: [Permission]?
  /// The text on the general pasteboard; nil: there is none, or the command is not about it.
  public var pasteboard: String?
}
