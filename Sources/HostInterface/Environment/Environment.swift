import CoreGraphics
import Foundation

/// The surroundings of an app, which can change while it runs.
public struct Environment: Sendable, Hashable, Codable {
  /// The orientation of the device; raw values as in `UIDeviceOrientation`.
  public enum Orientation: Int, Sendable, Hashable, Codable, CaseIterable {
    /// The home button, or the lower edge, is at the bottom.
    case portrait = 1
    /// The home button is at the top.
    case portraitUpsideDown = 2
    /// The home button is at the right, as `UIDeviceOrientation` names it.
    case landscapeLeft = 3
    /// The home button is at the left, as `UIDeviceOrientation` names it.
    case landscapeRight = 4
  }
  /// The appearance, which determines `userInterfaceStyle`.
  public enum Appearance: String, Sendable, Hashable, Codable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }
  /// The network connection of the device.
  public enum Network: String, Sendable, Hashable, Codable {
    /// A Wi-Fi network.
    case wifi
    /// A cellular network.
    case cellular
    /// No connection.
    case none
  }
  /// The part of a tablet's screen that the app occupies.
  ///
  /// Phones and head units ignore it and show one app.
  public enum Multitasking: String, Sendable, Hashable, Codable, CaseIterable {
    /// The whole screen.
    case fullScreen
    /// A third of the screen.
    case third
    /// Half of the screen.
    case half
    /// Two thirds of the screen.
    case twoThirds
  }
  /// A location on the earth.
  public struct Location: Sendable, Hashable, Codable {
    /// The latitude and longitude, in degrees; north and east are positive.
    public var latitude: Double, longitude: Double
    /// Creates a location from latitude and longitude, in degrees.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A version of iOS.
  public struct SystemVersion: Sendable, Hashable, Codable, Comparable {
    /// The major and minor number, such as 12 and 4.
    public var major: Int, minor: Int
    /// Creates a version.
    public init(_ major: Int, _ minor: Int = 0) {
      self.major = major
      self.minor = minor
    }
    /// Returns whether version `a` is older than version `b`.
    public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
      (a.major, a.minor) < (b.major, b.minor)
    }
  }

  /// The version of iOS whose appearance, metrics and defaults apply; by default 12.4, or the one
  /// that the environment variable `RUSSET_IOS` names.
  public var systemVersion = SystemVersion.standard
  /// The orientation of the device.
  public var orientation = Orientation.portrait
  /// The part of the screen that the app occupies.
  public var multitasking = Multitasking.fullScreen
  /// Whether the system has a dark appearance, as it does from iOS 13.
  package var hasDarkAppearance: Bool { systemVersion.major >= 13 }
  /// The appearance; before iOS 13 there is only the light one.
  ///
  /// An older system has colors that do not adapt: with the dark appearance, text and grounds differ.
  public var appearance = Appearance.light
  /// The raw value of the `UIContentSizeCategory`.
  public var contentSizeCategory = "UICTContentSizeCategoryL"
  /// Whether Bold Text is on.
  public var isBoldTextEnabled = false
  /// Whether Increase Contrast is on.
  public var isContrastIncreased = false
  /// Whether Reduce Motion is on.
  public var isMotionReduced = false
  /// Whether Reduce Transparency is on.
  public var isTransparencyReduced = false
  /// Whether "Full Keyboard Access" is on (Settings, Accessibility, Keyboards).
  public var isFullKeyboardAccessEnabled = false
  /// Whether VoiceOver is on.
  public var isVoiceOverRunning = false
  /// Whether Invert Colours is on.
  public var isInvertColorsEnabled = false
  /// Whether Colour Filters are set to grayscale.
  public var isGrayscaleEnabled = false
  /// The preferred languages as BCP 47 tags, the most preferred first.
  public var languages = ["en"]
  /// A pseudolanguage for testing layouts; nil for none.
  public var pseudoLanguage: PseudoLanguage?
  /// The identifier of the `Locale`.
  public var locale = "en_US"
  /// The name of Foundation's `Calendar.Identifier`.
  public var calendar = "gregorian"
  /// The name of a time zone; nil for the machine's.
  public var timeZone: String?
  /// The time that the status bar shows, as text; nil for the machine's clock.
  public var statusBarTime: String?
  /// The charge of the battery, from 0 to 1.
  public var batteryLevel = 1.0
  /// The other items of the status bar.
  public var statusBar = StatusBarItems()
  /// Whether a hardware keyboard is connected, so that no on-screen keyboard appears.
  public var isHardwareKeyboardConnected = true
  /// The network connection.
  public var network = Network.wifi
  /// The location of the device; nil if it is unknown.
  public var location: Location?
  /// Whether the screen is locked.
  public var isLocked = false
  /// Whether "Shake to Undo" is on (Settings, Accessibility, Touch).
  public var isShakeToUndoEnabled = true
  /// Whether "System Haptics" is on (Settings, Sounds & Haptics).
  public var areHapticsEnabled = true
  /// Whether "Keyboard Clicks" is on (Settings, Sounds & Haptics).
  public var areKeyboardClicksEnabled = true
  /// Whether "3D Touch" is on (Settings, Accessibility); it has an effect on devices with force
  /// touch.
  public var isForceTouchEnabled = true
  /// Whether the ring switch silences the device.
  public var isSilent = false

  /// Creates the default environment: iOS 12.4 in portrait, all settings at their defaults.
  public init() {}
}
