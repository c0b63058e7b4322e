import CarDisplays
import CarSafety
import CoreGraphics
import Foundation

/// The settings of a review of an app in the car, as `russet audit --car` passes them to the app.
public struct CarAuditSettings: Sendable, Hashable, Codable {
  /// The name of the profile whose limits apply to the screens; the default is "Suggested".
  public var profile: String
  /// The panels in pixels, such as "800x480"; empty for all panels of the review.
  public var panels: [String]
  /// The identifiers of the tasks to perform; empty for all.
  public var tasks: [String]
  /// The parts that are skipped because an earlier process has completed them.
  public var done: [String]

  /// Makes settings.
  public init(
    profile: String = CarProfile.suggested.name,
    panels: [String] = [],
    tasks: [String] = [],
    done: [String] = []
  ) {
    self.profile = profile
    self.panels = panels
    self.tasks = tasks
    self.done = done
  }

  /// The profile with the name; the suggested profile for an unknown name.
  public var limits: CarProfile { CarProfile.named(profile) ?? .suggested }

  /// The displays of the panels, in the order of ``panelDisplays``.
  public var displays: [CarDisplay] {
    Self.panelDisplays.filter { panels.isEmpty || panels.contains(Self.name(of: $0)) }
  }

  /// The panels of the review: 800x480, 1280x720, 1920x720 and 1080x1920 pixels.
  ///
  /// The last one is the rotating panel of CAR-Q60 in portrait orientation.
  public static let panelDisplays: [CarDisplay] = [
    CarPanel.carPlay[0].display, CarPanel.carPlay[2].display, CarPanel.carPlay[3].display,
    CarPanel.others[2].display.turned,
  ]

  /// Returns the name of a display's panel, such as "800x480".
  public static func name(of display: CarDisplay) -> String {
    "\(Int(clamping: display.pixels.width))x\(Int(clamping: display.pixels.height))"
  }
}
