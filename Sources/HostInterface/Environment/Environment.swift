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
  public enum Appearance: String, Sendable, Hashable, Codable { case light, dark }
  /// The network connection of the device.
  public enum Network: String, Sendable, Hashable, Codable { case wifi, cellular, none }
  /// The part of a tablet's screen that the app occupies.
  ///
  /// Phones and head units ignore it and show one app.
  public enum Multitasking: String, Sendable, Hashable, Codable, CaseIterable {
    /// The whole screen, or a part of it beside another app.
    case fullScreen, third, half, twoThirds
  }
  /// A place on the earth, in degrees.
  public struct Location: Sendable, Hashable, Codable {
    /// Latitude and longitude in degrees; north and east are positive.
    public var latitude: Double, longitude: Double
    /// Creates a place from latitude and longitude in degrees.
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
    /// Older versions come first.
    public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
      (a.major, a.minor) < (b.major, b.minor)
    }
  }

  /// The version of iOS whose looks, metrics and defaults apply; 12.4 by default.
  public var systemVersion = SystemVersion(12, 4)
  /// The orientation of the device.
  public var orientation = Orientation.portrait
  /// The part of the screen that the app occupies.
  public var multitasking = Multitasking.fullScreen
  /// Light or dark; dark has an effect from iOS 13.
  public var appearance = Appearance.light
  /// `UIContentSizeCategory`'s raw value.
  public var contentSizeCategory = "UICTContentSizeCategoryL"
  /// Bold Text.
  public var isBoldTextEnabled = false
  /// Increase Contrast.
  public var isContrastIncreased = false
  /// Reduce Motion.
  public var isMotionReduced = false
  /// Reduce Transparency.
  public var isTransparencyReduced = false
  /// Settings, Accessibility, Keyboards, "Full Keyboard Access".
  public var isFullKeyboardAccessEnabled = false
  /// VoiceOver.
  public var isVoiceOverRunning = false
  /// Invert Colours.
  public var isInvertColorsEnabled = false
  /// Colour Filters set to grayscale.
  public var isGrayscaleEnabled = false
  /// The preferred languages as BCP 47 tags, the most preferred first.
  public var languages = ["en"]
  /// A pseudolanguage for testing layouts; nil for none.
  public var pseudoLanguage: PseudoLanguage?
  /// An identifier for `Locale`.
  public var locale = "en_US"
  /// A `Calendar.Identifier` as Foundation names it.
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
  /// Settings, Accessibility, Touch, "Shake to Undo".
  public var isShakeToUndoEnabled = true
  /// Settings, Sounds & Haptics, "System Haptics".
  public var areHapticsEnabled = true
  /// Settings, Sounds & Haptics, "Keyboard Clicks".
  public var areKeyboardClicksEnabled = true
  /// Settings, Accessibility, "3D Touch"; has an effect on devices that measure force.
  public var isForceTouchEnabled = true
  /// Whether the ring switch silences the device.
  public var isSilent = false

  /// Creates the default environment: iOS 12.4 in portrait, all settings at their defaults.
  public init() {}
}
