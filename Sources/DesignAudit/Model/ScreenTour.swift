import CoreGraphics
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
    var words = [device, orientation.rawValue]
    if textSize != Self.defaultTextSize {
      words.append("text " + textSize.replacingOccurrences(of: "UICTContentSizeCategory", with: ""))
    }
    if isRightToLeft { words.append("right to left") }
    return words.joined(separator: ", ")
  }
}

/// One screen as it looks in several surroundings.
public struct ScreenTour: Sendable {
  /// The screen in one of them.
  public struct Stop: Sendable {
    public var setting: ScreenSetting
    /// How the interface stood, which an app that does not rotate leaves as it was.
    public var interfaceOrientation: ScreenOrientation
    public var screen: Screen
    /// What layout complained of on the way here: constraints that cannot hold together.
    public var layoutComplaints: [String]

    public init(
      setting: ScreenSetting,
      interfaceOrientation: ScreenOrientation? = nil,
      screen: Screen,
      layoutComplaints: [String] = []
    ) {
      self.setting = setting
      self.interfaceOrientation = interfaceOrientation ?? setting.orientation
      self.screen = screen
      self.layoutComplaints = layoutComplaints
    }
  }

  /// In the order of the visits; the first is what the others are held against.
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  var base: Stop? { stops.first }

  /// Stops that differ from the first in nothing but text size.
  var textSizes: [Stop] {
    guard let base else { return [] }
    return stops.filter { stop in
      var setting = stop.setting
      setting.textSize = base.setting.textSize
      return setting == base.setting
    }
  }

  /// Stops that differ from the first in nothing but orientation.
  var orientations: [Stop] {
    guard let base else { return [] }
    return stops.filter { stop in
      var setting = stop.setting
      setting.orientation = base.setting.orientation
      return setting == base.setting
    }
  }
}
