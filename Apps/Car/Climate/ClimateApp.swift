import CarBench
import CarControls
import CarSafety
import CarVoice
import UIKit

/// The climate app of the car.
final class ClimateApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    CarTaskRegistry.shared.declare(ClimateTask.scripts, coreFunctions: ClimateTask.coreFunctions)
    let shown = CarAppWindow(
      "Climate",
      functions: ["climate", "voice"],
      controls: Self.hardware,
      keyMap: Self.keyMap,
      wheelControl: Climate.Hardware.temperatureKnob
    ) { ClimateViewController(climate: try Climate(registry: $0)) }
    guard let shown else { return false }
    window = shown.window
    connection = shown.connection
    let climate = shown.root.climate
    shown.connection.onSignals = { paths, value in
      for path in climate.signals where paths.contains(path) {
        if let value = value(path) { climate.receive(value, for: path) }
      }
    }
    shown.addVoice({ try ClimateCommands.all(climate) }, slots: ClimateCommands.slots)
    climate.send = { [weak link = shown.connection.link] in link?.set($0, for: $1) }
    return true
  }

  /// The identifiers of the climate's hardware controls, by those of the car.
  static let hardware = [
    "knob": Climate.Hardware.temperatureKnob, "wheel.warmer": Climate.Hardware.warmer,
    "wheel.cooler": Climate.Hardware.cooler,
    "wheel.voice": CarVoiceAssistant.Identifier.wheelKey,
  ]

  /// The keyboard keys that replace the knob and the keys of the steering wheel and centre stack.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    typealias Hardware = Climate.Hardware
    map[.keyboardRightArrow] = .init(.turn(detents: 1), of: Hardware.temperatureKnob)
    map[.keyboardLeftArrow] = .init(.turn(detents: -1), of: Hardware.temperatureKnob)
    map[.keyboardUpArrow] = .init(.push, of: Hardware.fanUp)
    map[.keyboardDownArrow] = .init(.push, of: Hardware.fanDown)
    map[.keyboardPageUp] = .init(.push, of: Hardware.warmer)
    map[.keyboardPageDown] = .init(.push, of: Hardware.cooler)
    map[.keyboardD] = .init(.push, of: Hardware.defrost)
    return map
  }
}
