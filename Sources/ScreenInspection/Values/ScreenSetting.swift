import Foundation

/// Surroundings that a screen is looked at in.
public struct ScreenSetting: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The device's name.
  public var device: String
  public var orientation: ScreenOrientation
  /// The raw value of the content size category.
  public var textSize: String
  public var isRightToLeft: Bool

  public init(
    device: String = "iPhone 8",
    orientation: ScreenOrientation = .portrait,
    textSize: String = ScreenSetting.defaultTextSize,
    isRightToLeft: Bool = false
  ) {
    self.device = device
    self.orientation = orientation
    self.textSize = textSize
    self.isRightToLeft = isRightToLeft
  }

  /// The category that devices come with.
  public static let defaultTextSize = "UICTContentSizeCategoryL"

  public var description: String {
    var words = [device, orientation.words]
    if textSize != Self.defaultTextSize {
      words.append("text " + textSize.replacingOccurrences(of: "UICTContentSizeCategory", with: ""))
    }
    if isRightToLeft { words.append("right to left") }
    return words.joined(separator: ", ")
  }
}
