import CarBench
import CarControls
import CarSafety
import CarVoice
import UIKit

/// The media app of the car.
final class MediaApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    CarTaskRegistry.shared.declare(MediaTask.scripts, coreFunctions: MediaTask.coreFunctions)
    let shown = CarAppWindow<MediaViewController>(
      "Media",
      functions: ["media", "voice"],
      controls: Self.hardware,
      keyMap: Self.keyMap,
      wheelControl: MediaPlayer.Hardware.volumeKnob
    ) { registry in
      let context = try CarAppContext.standard(registry: registry)
      let player = try MediaPlayer(registry: registry, folder: context.folder)
      return try MediaViewController(player: player, context: context)
    }
    guard let shown else { return false }
    let (context, player) = (shown.root.context, shown.root.player)
    shown.window.assistant = context.assistant
    window = shown.window
    connection = shown.connection
    let link = shown.connection.link
    // A call or a warning of the car interrupts the music while it is shown.
    link.onAlert = { [weak link] in
      if let alert = link?.shownAlert, alert.priority >= .urgent {
        player.interrupt()
        context.assistant.interrupt()
      } else {
        player.endInterruption()
      }
    }
    return true
  }

  /// The identifiers of the player's hardware controls, by those of the car.
  static let hardware = [
    "volume": MediaPlayer.Hardware.volumeKnob, "knob": MediaPlayer.Hardware.volumeKnob,
    "wheel.volumeUp": MediaPlayer.Hardware.volumeUp,
    "wheel.volumeDown": MediaPlayer.Hardware.volumeDown, "wheel.next": MediaPlayer.Hardware.next,
    "wheel.previous": MediaPlayer.Hardware.previous,
    "wheel.voice": CarVoiceAssistant.Identifier.wheelKey,
  ]

  /// The keyboard keys that replace the knob and the keys of the steering wheel.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    typealias Hardware = MediaPlayer.Hardware
    map[.keyboardUpArrow] = .init(.push, of: Hardware.volumeUp)
    map[.keyboardDownArrow] = .init(.push, of: Hardware.volumeDown)
    map[.keyboardN] = .init(.push, of: Hardware.next)
    map[.keyboardP] = .init(.push, of: Hardware.previous)
    map[.keyboardV] = .init(.push, of: CarVoiceAssistant.Identifier.wheelKey)
    return map
  }
}
