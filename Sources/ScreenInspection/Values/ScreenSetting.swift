import Foundation

/// Surroundings that a screen is looked at in.
public struct ScreenSetting: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The device's name.
  public var device: String
  /// How the device is held.
  public var orientation: ScreenOrientation
  /// The raw value of the content size category.
  public var textSize: String
  /// Whether the interface runs as for a language that is read from right to left.
  public var isRightToLeft: Bool
  /// The preferences that differ from a device in its first state.
  public var preferences: Set<Preference>
  /// Whether a call goes on beside the app, by which the status bar of some devices is twice as
  /// high.
  public var isInCall = false

  /// A preference of the person whose device it is.
  public enum Preference: String, Sendable, Hashable, Codable, CaseIterable {
    /// The dark look, as of iOS 13.
    case darkAppearance
    /// Bold text.
    case boldText
    /// More contrast.
    case increasedContrast
    /// Less motion.
    case reducedMotion
    /// No transparency.
    case reducedTransparency
  }

  /// Makes a setting; by default an upright iPhone 8 as it leaves the box.
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

  /// The category that devices come with.
  public static let defaultTextSize = "UICTContentSizeCategoryL"

  /// The setting in words for reports: the device and its orientation, then what is not as usual.
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
