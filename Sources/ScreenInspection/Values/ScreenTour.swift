import CoreGraphics
import Foundation

/// A screen in several surroundings.
public struct ScreenTour: Sendable, Codable {
  /// The screen in one of the surroundings.
  public struct Stop: Sendable, Codable {
    /// The setting of the device.
    public var setting: ScreenSetting
    /// The orientation of the interface, which differs from the device's if the app does not
    /// rotate.
    public var interfaceOrientation: ScreenOrientation
    /// The content of the screen.
    public var screen: Screen
    /// The complaints of the layout engine on the way to this stop, about constraints that
    /// conflict.
    public var layoutComplaints: [String]

    /// Creates a stop; without `interfaceOrientation` the interface has the orientation of the
    /// device.
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

  /// The stops in the order of the visits; the others are compared with the first.
  public var stops: [Stop]

  /// Creates a tour from its stops, in the order of the visits.
  public init(stops: [Stop]) { self.stops = stops }
}
