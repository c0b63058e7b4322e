import CarBench
import CarControls
import CarSafety
import CarVoice
import Foundation
import UIKit

/// The navigation app of the car.
final class NavigationApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?
  private var timer: Timer?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let shown = CarAppWindow<NavigationViewController>(
      "Navigation",
      functions: ["navigation", "voice"],
      controls: Self.hardware,
      keyMap: Self.keyMap,
      wheelControl: Navigator.Hardware.knob
    ) { registry in
      let navigator = try Navigator(
        registry: registry,
        store: NavigationStore(
          folder: CarStateFolder.standard.appendingPathComponent("navigation")
        )
      )
      return NavigationViewController(navigator: navigator)
    }
    guard let shown else { return false }
    let navigator = shown.root.navigator
    window = shown.window
    CarTaskRegistry.shared.declare(
      NavigationTask.scripts,
      coreFunctions: [Navigator.Function.zoom],
      isReady: { [weak navigator] in navigator.map { $0.map != nil || $0.notice != nil } ?? true }
    )
    connection = shown.connection
    let speech = EspeakSynthesizer()
    if speech.isAvailable {
      navigator.registry.feedback?.speech = speech
    } else {
      NSLog("Navigation: %@", "\(EspeakSynthesizer.Failure.notInstalled)")
    }
    shown.window.focusNavigator = CarFocusNavigator(
      screen: shown.window.screen,
      log: navigator.registry.log
    )
    Self.shareKnob(of: shown.window, with: shown.root)
    connect(shown.connection, navigator)
    let voice = shown.addVoice(
      { try NavigationCommands.all(navigator) },
      slots: NavigationCommands.slots(navigator)
    )
    read(navigator) { [weak assistant = voice?.assistant, weak navigator] in
      // The names of places become available with the map.
      guard let assistant, let navigator else { return }
      assistant.setSlots(NavigationCommands.slots(navigator), for: "app")
    }
    startClock(navigator)
    return true
  }

  /// Lets the knob zoom the map; on other screens it moves the focus.
  static func shareKnob(of window: CarWindow, with controller: NavigationViewController) {
    let follow: (Navigator.Screen) -> Void = { [weak window] screen in
      window?.wheelControl = screen == .map ? Navigator.Hardware.knob : nil
    }
    controller.onScreen = follow
    follow(controller.navigator.session.screen)
  }

  private func connect(_ connection: CarConnection, _ navigator: Navigator) {
    connection.onSignals = { [weak navigator] in navigator?.receive($0, $1) }
    let link = connection.link
    navigator.send = { [weak link] in link?.set($0, for: $1) }
    navigator.raise = { [weak link] in link?.raise($0) }
    navigator.endAlert = { [weak link] in link?.endAlert($0) }
  }

  /// Reads streets and places on another thread and passes them to the navigator.
  private func read(_ navigator: Navigator, completion: @escaping @MainActor () -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { [weak navigator] in
      let map = Result { try NavigationMap.city() }
      // Through the run loop, which also works if a caller runs it in a nested call.
      RunLoop.main.perform {
        MainActor.assumeIsolated {
          switch map {
          case .success(let map):
            navigator?.load(map)
            completion()
          case .failure(let error):
            navigator?.notice = "The map cannot be read: \(error)"
            navigator?.didChange()
          }
        }
      }
    }
  }

  // Chosen: the position on the map is updated once a second, the rate of position receivers.
  private static let step = 1.0

  private func startClock(_ navigator: Navigator) {
    let timer = Timer(timeInterval: Self.step, repeats: true) { [weak navigator] _ in
      MainActor.assumeIsolated { navigator?.advance(seconds: Self.step) }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  /// The identifiers of the navigation's hardware controls, by those of the car.
  static let hardware: [String: String] = [
    "knob": Navigator.Hardware.knob, "wheel.zoomIn": Navigator.Hardware.zoomIn,
    "wheel.zoomOut": Navigator.Hardware.zoomOut, "back": Navigator.Hardware.back,
    "home": Navigator.Hardware.home, "wheel.voice": CarVoiceAssistant.Identifier.wheelKey,
  ]

  /// The keyboard keys that replace the knob, the keys of the steering wheel, Back and Home.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    typealias Hardware = Navigator.Hardware
    map[.keyboardPageUp] = .init(.push, of: Hardware.zoomIn)
    map[.keyboardPageDown] = .init(.push, of: Hardware.zoomOut)
    map[.keyboardEscape] = .init(.push, of: Hardware.back)
    map[.keyboardHome] = .init(.push, of: Hardware.home)
    return map
  }
}
