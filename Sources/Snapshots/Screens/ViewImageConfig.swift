import CoreGraphics
import HostInterface
import UIKit

/// The screen for a picture: its size, safe area, traits and settings.
///
/// The predefined configurations are devices (`.iPhoneX`, `.iPadPro11(.portrait)`), whose settings
/// can be changed:
///
///     var config = ViewImageConfig.iPhoneX(.landscape)
///     config.appearance = .dark
///     config.textSize = .accessibilityLarge
public struct ViewImageConfig: Sendable {
  /// The orientation of a device.
  public enum Orientation: Sendable {
    /// Landscape, with the home button on the right.
    case landscape
    /// Portrait.
    case portrait
  }

  /// The orientation of a tablet, with the part of the screen for the app.
  public enum TabletOrientation: Sendable {
    /// Landscape, with the home button on the right, in a part of the screen.
    case landscape(splits: LandscapeSplits)
    /// Portrait, in a part of the screen.
    case portrait(splits: PortraitSplits)

    /// The part of a landscape screen for the app.
    public enum LandscapeSplits: Sendable {
      /// A third of the screen.
      case oneThird
      /// A half of the screen.
      case oneHalf
      /// Two thirds of the screen.
      case twoThirds
      /// The whole screen.
      case full
    }

    /// The part of a portrait screen for the app.
    public enum PortraitSplits: Sendable {
      /// A third of the screen.
      case oneThird
      /// Two thirds of the screen.
      case twoThirds
      /// The whole screen.
      case full
    }
  }

  /// The device, or nil for a screen without a device.
  public var device: Device?
  /// The insets of the safe area, in points, or nil for those of the device.
  public var safeArea: UIEdgeInsets?
  /// The size, in points, or nil for that of the device or of the view.
  public var size: CGSize?
  /// The traits that override those of the screen.
  public var traits: UITraitCollection
  /// The orientation of the device.
  public var orientation = Orientation.portrait
  /// The part of the screen for the app; the whole screen by default.
  public var part = Environment.Multitasking.fullScreen
  /// The appearance; the default, nil, means that of the present screen.
  ///
  /// A dark screen has iOS 13 at least, since older systems have no dark appearance.
  public var appearance: UIUserInterfaceStyle?
  /// The text size; the default, nil, means that of the present screen.
  public var textSize: UIContentSizeCategory?
  /// The app's language, such as "ar"; the default, nil, means that of the present screen.
  public var language: String?
  /// Whether contrast is increased; the default, nil, means the setting of the present screen.
  public var increasesContrast: Bool?
  /// The system version whose look is shown; the default, nil, means that of the present screen.
  public var systemVersion: Environment.SystemVersion?

  /// Creates a screen without a device.
  public init(
    safeArea: UIEdgeInsets = .zero,
    size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// Creates the screen of a device.
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

  /// Returns the environment of a screen with the settings of this configuration.
  func environment(over present: Environment) -> Environment {
    var environment = present
    environment.orientation = orientation == .portrait ? .portrait : .landscapeLeft
    environment.multitasking = part
    if let systemVersion { environment.systemVersion = systemVersion }
    if let appearance { environment.appearance = appearance == .dark ? .dark : .light }
    if environment.appearance == .dark, !environment.hasDarkAppearance {
      environment.systemVersion = .init(13)
    }
    if let textSize { environment.contentSizeCategory = textSize.rawValue }
    if let increasesContrast { environment.isContrastIncreased = increasesContrast }
    if let language { environment.setLanguage(language) }
    return environment
  }
}
