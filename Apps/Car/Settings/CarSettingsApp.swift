import CarBench
import CarControls
import CarSafety
import UIKit

/// The settings, as one app of the car.
final class CarSettingsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    var settings: CarSettings?
    let shown = CarAppWindow(
      "Settings",
      functions: [],
      controls: Self.hardware,
      keyMap: Self.keyMap,
      wheelControl: nil
    ) { registry in
      let own = try CarSettings(
        registry: registry,
        store: DriverStore(folder: CarStateFolder.standard.appendingPathComponent("settings"))
      )
      settings = own
      return CarSettingsViewController(settings: own)
    }
    guard let shown, let settings else { return false }
    window = shown.window
    CarTaskRegistry.shared.declare(
      CarSettingsTask.scripts,
      coreFunctions: [CarSettings.Function.volume]
    )
    connection = shown.connection
    // The large knob moves the focus; the small one is the volume.
    shown.window.focusNavigator = CarFocusNavigator(
      screen: shown.window.screen,
      log: settings.registry.log
    )
    connect(shown.connection.link, settings)
    return true
  }

  private func connect(_ link: CarLink, _ settings: CarSettings) {
    settings.send = { [weak link] in link?.set($0, for: $1) }
    let follow = link.onSignals
    var hasTold = false
    link.onSignals = { [weak link, weak settings] paths in
      follow?(paths)
      guard let link, let settings else { return }
      if !hasTold {
        // The first values tell what the car has; the rest is what was kept.
        hasTold = true
        settings.tellCar { link.value($0) }
        settings.receive(Set(paths.filter { link.value($0) != nil })) { link.value($0) }
        return
      }
      settings.receive(paths) { link.value($0) }
    }
  }

  /// The settings' hardware controls by the identifiers that the car has for them.
  static let hardware = ["volume": CarSettings.Hardware.volumeKnob]

  /// Keys of a desk for the volume knob.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    map[.keyboardPageUp] = .init(.turn(detents: 1), of: CarSettings.Hardware.volumeKnob)
    map[.keyboardPageDown] = .init(.turn(detents: -1), of: CarSettings.Hardware.volumeKnob)
    return map
  }
}
