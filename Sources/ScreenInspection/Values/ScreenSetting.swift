import Foundation

/// The surroundings in which a screen is visited.
public struct ScreenSetting: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name of the device.
  public var device: String
  /// The orientation of the device.
  public var orientation: ScreenOrientation
  /// The raw value of the content size category.
  public var textSize: String
  /// Whether the layout direction is right to left.
  public var isRightToLeft: Bool
  /// The preferences that differ from those of a new device.
  public var preferences: Set<Preference>
  /// Whether a call is active beside the app, which doubles the height of the status bar on some
  /// devices.
  public var isInCall = false

  /// A preference of the person.
  public enum Preference: String, Sendable, Hashable, Codable, CaseIterable {
    /// The dark appearance.
    ///
    /// - Note: iOS 13 and later.
    case darkAppearance
    /// Bold Text.
    case boldText
    /// Increase Contrast.
    case increasedContrast
    /// Reduce Motion.
    case reducedMotion
    /// Reduce Transparency.
    case reducedTransparency
  }

  /// Creates a setting; by default that of a new iPhone 8 in portrait.
  public init(
    device: String = "iPhone 8",
    orientation: ScreenOrientation = .portrait,
    textSize: String = ScreenSetting.defaultTextSize,
    isRightToLeft: Bool = false,
    preferences: Set<Preference> = []
  ) {
    self.device = device
    self.orientation = orientation
    self.textSize = textSize
    self.isRightToLeft = isRightToLeft
    self.preferences = preferences
  }

  /// The default content size category of a device.
  public static let defaultTextSize = "UICTContentSizeCategoryL"

  /// The setting in words for reports: the device and its orientation, then all values that are not
  /// the default.
  public var description: String {
    var words = [device, orientation.words]
    if textSize != Self.defaultTextSize {
      words.append("text " + textSize.replacingOccurrences(of: "UICTContentSizeCategory", with: ""))
    }
    if isRightToLeft { words.append("right to left") }
    if isInCall { words.append("during a call") }
    words += Preference.allCases.filter(preferences.contains).map(\.rawValue.spelledOut)
    return words.joined(separator: ", ")
  }
}
