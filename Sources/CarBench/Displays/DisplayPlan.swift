import CoreGraphics
import Foundation
import HostInterface

/// A display of the bench: its place, its panel and the app that it shows.
public struct DisplayPlan: Sendable, Hashable, Codable {
  /// The places of displays.
  public enum Place: String, Sendable, Hashable, Codable, CaseIterable {
    /// Behind the steering wheel.
    case cluster
    /// Between the front seats.
    case centre
    /// The driver's phone.
    case phone
  }

  /// The place of the display, which is also its name.
  public var place: Place
  /// The name of the device in the table of `russet devices`.
  public var device: String
  /// The program that shows the app.
  public var program: String
  /// The arguments of the program besides those of the device.
  public var arguments: [String]
  /// The title of the display on the page.
  public var title: String

  /// Creates a display.
  public init(
    place: Place,
    device: String,
    program: String,
    arguments: [String],
    title: String
  ) {
    self.place = place
    self.device = device
    self.program = program
    self.arguments = arguments
    self.title = title
  }

  /// The size of the device in points.
  var size: CGSize { Device.named(device)?.size ?? CGSize(width: 1280, height: 720) }
}
