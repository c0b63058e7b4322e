import CarBench
import CarControls
import CarSafety
import CarVoice
import UIKit

/// The settings app of the car.
final class CarSettingsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let shown = CarAppWindow<CarSettingsViewController>(
      "Settings",
      functions: ["voice"],
      controls: Self.hardware,
      keyMap: Self.keyMap,
      wheelControl: nil
    ) { registry in
      let settings = try CarSettings(
        registry: registry,
        store: DriverStore(folder: CarStateFolder.standard.appendingPathComponent("settings"))
      )
      return CarSettingsViewController(settings: settings)
    }
    guard let shown else { return false }
    let settings = shown.root.settings
    window = shown.window
    CarTaskRegistry.shared.declare(
      CarSettingsTask.scripts,
      coreFunctions: [CarSettings.Function.volume]
    )
    connection = shown.connection
    // The large knob moves the focus; the small one changes the volume.
    shown.window.focusNavigator = CarFocusNavigator(
      screen: shown.window.screen,
      log: settings.registry.log
    )
    connect(shown.connection, settings)
    shown.addVoice({ try CarSettingsCommands.all(settings) }, slots: CarSettingsCommands.slots)
    return true
  }

  private func connect(_ connection: CarConnection, _ settings: CarSettings) {
    settings.send = { [weak link = connection.link] in link?.set($0, for: $1) }
    var hasTold = false
    connection.onSignals = { [weak settings] paths, value in
      guard let settings else { return }
      if !hasTold {
        // The first values show the state of the car; the other settings come from the file.
        hasTold = true
        settings.tellCar(without: value)
        settings.receive(paths.filter { value($0) != nil }, value)
        return
      }
      settings.receive(paths, value)
    }
  }

  /// The identifiers of the settings' hardware controls, by those of the car.
  static let hardware = [
    "volume": CarSettings.Hardware.volumeKnob,
    "wheel.voice": CarVoiceAssistant.Identifier.wheelKey,
  ]

  /// The keyboard keys that replace the volume knob.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    map[.keyboardPageUp] = .init(.turn(detents: 1), of: CarSettings.Hardware.volumeKnob)
    map[.keyboardPageDown] = .init(.turn(detents: -1), of: CarSettings.Hardware.volumeKnob)
    return map
  }
}
