import CoreGraphics
import Foundation

/// What surrounds an app and can change while it runs.
public struct Environment: Sendable, Hashable, Codable {
  /// Which way the device is held; raw values as `UIDeviceOrientation`.
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
  /// What `userInterfaceStyle` follows.
  public enum Appearance: String, Sendable, Hashable, Codable { case light, dark }
  /// How the device reaches the network.
  public enum Network: String, Sendable, Hashable, Codable { case wifi, cellular, none }
  /// How much of a tablet's screen the app has; another app has the rest.
  ///
  /// Phones and head units show one app whatever it is.
  public enum Multitasking: String, Sendable, Hashable, Codable, CaseIterable {
    /// All of the screen, or a part of it beside another app.
    case fullScreen, third, half, twoThirds
  }
  /// A place on the earth, in degrees.
  public struct Location: Sendable, Hashable, Codable {
    /// Degrees: north and east are positive.
    public var latitude: Double, longitude: Double
    /// Makes a place; degrees.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The version of iOS whose look, numbers and defaults hold.
  public struct SystemVersion: Sendable, Hashable, Codable, Comparable {
    /// The two numbers of the version, as 12 and 4.
    public var major: Int, minor: Int
    /// Makes a version.
    public init(_ major: Int, _ minor: Int = 0) {
      self.major = major
      self.minor = minor
    }
    /// Older versions come first.
    public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
      (a.major, a.minor) < (b.major, b.minor)
    }
  }

  /// The iOS whose looks and numbers count.
  public var systemVersion = SystemVersion(12, 4)
  /// How the device is held.
  public var orientation = Orientation.portrait
  /// How much of the screen the app has.
  public var multitasking = Multitasking.fullScreen
  /// Light or dark; dark counts from iOS 13 on.
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
  /// BCP 47 tags, most wanted first.
  public var languages = ["en"]
  /// A make-believe language to try layouts with; nil: the real one.
  public var pseudoLanguage: PseudoLanguage?
  /// An identifier for `Locale`.
  public var locale = "en_US"
  /// A `Calendar.Identifier` as Foundation names it.
  public var calendar = "gregorian"
  /// Names a time zone; nil: the machine's.
  public var timeZone: String?
  /// What the status bar shows for the time; nil: the machine's clock.
  public var statusBarTime: String?
  /// 0 to 1.
  public var batteryLevel = 1.0
  /// What else the status bar tells.
  public var statusBar = StatusBarItems()
  /// Whether typing needs no keyboard on the screen.
  public var isHardwareKeyboardConnected = true
  /// What the device is connected by.
  public var network = Network.wifi
  /// Where the device is; nil: it cannot tell.
  public var location: Location?
  /// Whether the screen is locked.
  public var isLocked = false
  /// Settings, Accessibility, Touch, "Shake to Undo".
  public var isShakeToUndoEnabled = true
  /// Settings, Sounds & Haptics, "System Haptics".
  public var areHapticsEnabled = true
  /// Settings, Sounds & Haptics, "Keyboard Clicks".
  public var areKeyboardClicksEnabled = true
  /// Settings, Accessibility, "3D Touch"; means something where the device feels force.
  public var isForceTouchEnabled = true
  /// Whether the ring switch is off.
  public var isSilent = false

  /// An iPhone of iOS 12.4 as it comes, in portrait.
  public init() {}
}
