import CarControls
import CarSafety
import CarVoice
import UIKit

/// The radio app of the car.
final class RadioApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    CarTaskRegistry.shared.declare(RadioTask.scripts, coreFunctions: RadioTask.coreFunctions)
    let shown = CarAppWindow(
      "Radio",
      functions: ["media", "voice"],
      controls: Self.hardware,
      keyMap: Self.keyMap,
      wheelControl: RadioTuner.Hardware.tuneKnob
    ) { try Self.makeRoot(registry: $0) }
    guard let shown else { return false }
    window = shown.window
    connection = shown.connection
    let tuner = shown.root.tuner
    shown.addVoice({ try RadioCommands.all(tuner) }, slots: RadioCommands.slots(tuner))
    return true
  }

  /// Creates the tuner's screen, with its functions in a registry.
  static func makeRoot(registry: CarControlRegistry) throws -> RadioTunerViewController {
    RadioTunerViewController(tuner: try RadioTuner(registry: registry))
  }

  /// The identifiers of the radio's hardware controls, by those of the car.
  static let hardware: [String: String] = [
    "knob": RadioTuner.Hardware.tuneKnob, "volume": RadioTuner.Hardware.volumeKnob,
    "wheel.volumeUp": RadioTuner.Hardware.volumeUp,
    "wheel.volumeDown": RadioTuner.Hardware.volumeDown,
    "wheel.next": RadioTuner.Hardware.nextPreset,
    "wheel.previous": RadioTuner.Hardware.previousPreset,
    "wheel.voice": CarVoiceAssistant.Identifier.wheelKey,
  ]

  /// The keyboard keys that replace the knobs and the keys of the steering wheel.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    typealias Hardware = RadioTuner.Hardware
    map[.keyboardRightArrow] = .init(.turn(detents: 1), of: Hardware.tuneKnob)
    map[.keyboardLeftArrow] = .init(.turn(detents: -1), of: Hardware.tuneKnob)
    map[.keyboardUpArrow] = .init(.push, of: Hardware.volumeUp)
    map[.keyboardDownArrow] = .init(.push, of: Hardware.volumeDown)
    map[.keyboardPageUp] = .init(.push, of: Hardware.seekUp)
    map[.keyboardPageDown] = .init(.push, of: Hardware.seekDown)
    map[.keyboardN] = .init(.push, of: Hardware.nextPreset)
    map[.keyboardP] = .init(.push, of: Hardware.previousPreset)
    return map
  }
}
