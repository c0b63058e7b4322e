import CarSafety
import Foundation
import UIKit

/// Sets the light or dark style of the windows of a display from the ambient light.
///
/// Windows that are added later get the current style. Catalogue: CAR-F41.
@MainActor
public final class CarDayNightPresentation {
  /// The ways in which the presentation is chosen.
  public enum Choice: String, Sendable, Hashable, Codable, CaseIterable {
    /// The ambient light determines the presentation.
    case automatic
    /// Always day.
    case day
    /// Always night.
    case night
  }

  /// The way in which the presentation is chosen; the default is `automatic`.
  public var choice = Choice.automatic {
    didSet { if choice != oldValue { apply() } }
  }

  /// The switch that decides from the ambient light.
  public private(set) var lightSwitch: CarDayNightSwitch
  /// The presentation of the windows.
  public var presentation: CarDayNightSwitch.Presentation {
    switch choice {
    case .automatic: lightSwitch.presentation
    case .day: .day
    case .night: .night
    }
  }
  /// The style of the windows.
  public var style: UIUserInterfaceStyle { presentation == .night ? .dark : .light }

  private let log: CarEventLog?
  private let display: String
  private var windows: [WeakWindow] = []
  private var applied: UIUserInterfaceStyle?

  private struct WeakWindow { weak var window: UIWindow? }

  /// Creates a presentation without windows.
  ///
  /// The log records each change as a visual change of the display with the identifier `display`.
  public init(
    lightSwitch: CarDayNightSwitch = CarDayNightSwitch(),
    display: String = "center",
    log: CarEventLog? = nil
  ) {
    self.lightSwitch = lightSwitch
    self.display = display
    self.log = log
  }

  /// Adds a window, which gets the style at once; it is held weakly.
  public func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(WeakWindow(window: window))
    window.overrideUserInterfaceStyle = style
    if applied == nil { applied = style }
  }

  /// Updates the presentation from a reading of the light sensor at a time in seconds.
  public func update(lux: Double?, at time: Double) {
    lightSwitch.update(lux: lux, at: time)
    apply()
  }

  private func apply() {
    windows.removeAll { $0.window == nil }
    guard style != applied else { return }
    let isFirst = applied == nil
    applied = style
    for entry in windows { entry.window?.overrideUserInterfaceStyle = style }
    guard !isFirst else { return }
    log?.append(
      .visualChange(
        CarVisualChange(
          element: "presentation.\(presentation.rawValue)",
          content: .image,
          display: display,
          isDrivingRelated: true
        )
      )
    )
  }
}
