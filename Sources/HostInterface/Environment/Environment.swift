import CoreGraphics
import Foundation

/// What surrounds an app and can change while it runs.
public struct Environment: Sendable, Hashable, Codable {
  /// Which way the device is held; raw values as `UIDeviceOrientation`.
  public enum Orientation: Int, Sendable, Hashable, Codable, CaseIterable {
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 3
    case landscapeRight = 4
  }
  public enum Appearance: String, Sendable, Hashable, Codable { case light, dark }
  /// How the device reaches the network.
  public enum Network: String, Sendable, Hashable, Codable { case wifi, cellular, none }
  /// How much of a tablet's screen the app has; another app has the rest. Phones and head units show
  /// one app whatever it is.
  public enum Multitasking: String, Sendable, Hashable, Codable, CaseIterable {
    case fullScreen, third, half, twoThirds
  }
  /// A place on the earth, in degrees.
  public struct Location: Sendable, Hashable, Codable {
    public var latitude: Double, longitude: Double
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The version of iOS whose look, numbers and defaults hold.
  public struct SystemVersion: Sendable, Hashable, Codable, Comparable {
    public var major: Int, minor: Int
    public init(_ major: Int, _ minor: Int = 0) {
      self.major = major
      self.minor = minor
    }
    public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
      (a.major, a.minor) < (b.major, b.minor)
    }
  }

  public var systemVersion = SystemVersion(12, 4)
  public var orientation = Orientation.portrait
  public var multitasking = Multitasking.fullScreen
  public var appearance = Appearance.light
  /// `UIContentSizeCategory`'s raw value.
  public var contentSizeCategory = "UICTContentSizeCategoryL"
  public var isBoldTextEnabled = false
  public var isContrastIncreased = false
  public var isMotionReduced = false
  public var isTransparencyReduced = false
  public var isVoiceOverRunning = false
  public var isInvertColorsEnabled = false
  public var isGrayscaleEnabled = false
  /// BCP 47 tags, most wanted first.
  public var languages = ["en"]
  /// A make-believe language to try layouts with; nil: the real one.
  public var pseudoLanguage: PseudoLanguage?
  /// An identifier for `Locale`.
  public var locale = "en_US"
  public var calendar = "gregorian"
  /// Names a time zone; nil: the machine's.
  public var timeZone: String?
  /// What the status bar shows for the time; nil: the machine's clock.
  public var statusBarTime: String?
  /// 0 to 1.
  public var batteryLevel = 1.0
  public var isHardwareKeyboardConnected = true
  public var network = Network.wifi
  /// Where the device is; nil: it cannot tell.
  public var location: Location?
  public var isLocked = false
  /// Settings, Sounds & Haptics, "System Haptics".
  public var areHapticsEnabled = true
  /// Settings, Sounds & Haptics, "Keyboard Clicks".
  public var areKeyboardClicksEnabled = true
  /// Whether the ring switch is off.
  public var isSilent = false

  public init() {}
}
