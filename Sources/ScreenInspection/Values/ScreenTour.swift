import CoreGraphics
import Foundation

/// One screen as it looks in several surroundings.
public struct ScreenTour: Sendable, Codable {
  /// The screen in one of them.
  public struct Stop: Sendable, Codable {
    /// What the device was set to.
    public var setting: ScreenSetting
    /// How the interface stood, which an app that does not rotate leaves as it was.
    public var interfaceOrientation: ScreenOrientation
    /// What was on the screen.
    public var screen: Screen
    /// What layout complained of on the way here: constraints that cannot hold together.
    public var layoutComplaints: [String]

    /// Tells of a stop; without `interfaceOrientation` the interface followed the device.
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

  /// Makes a tour of stops in the order in which they were visited.
  public init(stops: [Stop]) { self.stops = stops }
}
