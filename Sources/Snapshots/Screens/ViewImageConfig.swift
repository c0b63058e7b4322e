import CoreGraphics
import HostInterface
import UIKit

/// What a screen is for a picture: its size, what bars cover of it, its traits, and the surroundings.
///
/// The ready ones name a device (`.iPhoneX`, `.iPadPro11(.portrait)`). Surroundings are set on one:
///
///     var config = ViewImageConfig.iPhoneX(.landscape)
///     config.appearance = .dark
///     config.textSize = .accessibilityLarge
public struct ViewImageConfig: Sendable {
  /// How a device is held.
  public enum Orientation: Sendable {
    /// With the home button at the right.
    case landscape
    /// Upright.
    case portrait
  }

  /// How a tablet is held, and which part of its screen an app has.
  public enum TabletOrientation: Sendable {
    /// With the home button at the right, in the given part of the screen.
    case landscape(splits: LandscapeSplits)
    /// Upright, in the given part of the screen.
    case portrait(splits: PortraitSplits)

    /// Which part of a screen that lies on its long side.
    public enum LandscapeSplits: Sendable {
      /// A third, a half, two thirds, or all of it.
      case oneThird, oneHalf, twoThirds, full
    }

    /// Which part of an upright screen.
    public enum PortraitSplits: Sendable {
      /// A third, two thirds, or all of it.
      case oneThird, twoThirds, full
    }
  }

  /// The device whose screen it is; nil: a bare screen of `size`.
  public var device: Device?
  /// What is covered at the edges, in points; nil: as the device has it.
  public var safeArea: UIEdgeInsets?
  /// In points; nil: the device's, else the view's own.
  public var size: CGSize?
  /// Traits that are laid over those of the surroundings.
  public var traits: UITraitCollection
  /// How the device is held.
  public var orientation = Orientation.portrait
  /// Which part of the screen the app has, by default all of it.
  public var part = Environment.Multitasking.fullScreen
  /// Light or dark; nil, the default: as the present screen is.
  public var appearance: UIUserInterfaceStyle?
  /// The text size; nil, the default: that of the present screen.
  public var textSize: UIContentSizeCategory?
  /// The app's language, such as "ar"; nil, the default: that of the present screen.
  public var language: String?
  /// Whether contrast is increased; nil, the default: as on the present screen.
  public var increasesContrast: Bool?
  /// The system whose look is shown; nil, the default: that of the present screen.
  public var systemVersion: Environment.SystemVersion?

  /// Makes a screen without a device.
  public init(
    safeArea: UIEdgeInsets = .zero,
    size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// Makes the screen of a device.
  public init(
    _ device: Device,
    orientation: Orientation = .portrait,
    part: Environment.Multitasking = .fullScreen
  ) {
    self.device = device
    self.orientation = orientation
    self.part = part
    traits = UITraitCollection()
  }

  /// The surroundings: those of a screen with what is set here.
  func environment(over present: Environment) -> Environment {
    var environment = present
    environment.orientation = orientation == .portrait ? .portrait : .landscapeLeft
    environment.multitasking = part
    if let systemVersion { environment.systemVersion = systemVersion }
    if let appearance { environment.appearance = appearance == .dark ? .dark : .light }
    if let textSize { environment.contentSizeCategory = textSize.rawValue }
    if let increasesContrast { environment.isContrastIncreased = increasesContrast }
    if let language { environment.setLanguage(language) }
    return environment
  }
}
