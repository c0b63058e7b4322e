import CarBench
import CarControls
import CarSafety
import UIKit

/// The climate, as one app of the car.
final class ClimateApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    CarTaskRegistry.shared.declare(ClimateTask.scripts, coreFunctions: ClimateTask.coreFunctions)
    var climate: Climate?
    let shown = CarAppWindow(
      "Climate",
      functions: [],
      controls: Self.hardware,
      keyMap: Self.keyMap,
      wheelControl: Climate.Hardware.temperatureKnob
    ) { registry in
      let own = try Climate(registry: registry)
      climate = own
      return ClimateViewController(climate: own)
    }
    guard let shown, let climate else { return false }
    window = shown.window
    connection = shown.connection
    let link = shown.connection.link
    let follow = link.onSignals
    link.onSignals = { [weak link] paths in
      follow?(paths)
      guard let link else { return }
      for path in climate.signals where paths.contains(path) {
        if let value = link.value(path) { climate.receive(value, for: path) }
      }
    }
    climate.send = { [weak link] in link?.set($0, for: $1) }
    return true
  }

  /// The climate's hardware controls by the identifiers that the car has for them.
  static let hardware = ["knob": Climate.Hardware.temperatureKnob]

  /// Keys of a desk for the knob and the keys of the centre stack.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    typealias Hardware = Climate.Hardware
    map[.keyboardRightArrow] = .init(.turn(detents: 1), of: Hardware.temperatureKnob)
    map[.keyboardLeftArrow] = .init(.turn(detents: -1), of: Hardware.temperatureKnob)
    map[.keyboardUpArrow] = .init(.push, of: Hardware.fanUp)
    map[.keyboardDownArrow] = .init(.push, of: Hardware.fanDown)
    map[.keyboardD] = .init(.push, of: Hardware.defrost)
    return map
  }
}
