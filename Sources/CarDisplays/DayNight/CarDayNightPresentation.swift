import CarSafety
import Foundation
import UIKit

/// Gives the windows of a display the light or dark style that follows from the ambient light.
///
/// Windows that are added later take the present style. Catalogue: CAR-F41.
@MainActor
public final class CarDayNightPresentation {
  /// How the presentation is chosen.
  public enum Choice: String, Sendable, Hashable, Codable, CaseIterable {
    /// By the ambient light.
    case automatic
    /// Day, whatever the light is.
    case day
    /// Night, whatever the light is.
    case night
  }

  /// How the presentation is chosen; `automatic` by default.
  public var choice = Choice.automatic {
    didSet { if choice != oldValue { apply() } }
  }

  /// The decision by ambient light.
  public private(set) var lightSwitch: CarDayNightSwitch
  /// The presentation that windows show.
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

  /// Adds a window, which takes the style at once; the presentation does not keep it alive.
  public func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(WeakWindow(window: window))
    window.overrideUserInterfaceStyle = style
    if applied == nil { applied = style }
  }

  /// Takes a reading of the light sensor at a time in seconds.
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
