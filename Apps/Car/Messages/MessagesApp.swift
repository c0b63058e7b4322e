import CarBench
import CarControls
import CarSafety
import CarVoice
import UIKit

/// The messages app of the car.
final class MessagesApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    CarTaskRegistry.shared.declare(
      MessagesTask.scripts,
      coreFunctions: MessagesTask.coreFunctions
    )
    let shown = CarAppWindow<MessagesViewController>(
      "Messages",
      functions: ["voice"],
      controls: ["wheel.voice": CarVoiceAssistant.Identifier.wheelKey],
      keyMap: Self.keyMap,
      wheelControl: nil
    ) { registry in
      let context = try CarAppContext.standard(registry: registry)
      let messages = Messages(
        speaker: context.speaker,
        carrier: SimulatedCarrier(),
        log: registry.log,
        folder: context.folder
      )
      return try MessagesViewController(messages: messages, context: context)
    }
    guard let shown else { return false }
    let (context, messages) = (shown.root.context, shown.root.messages)
    shown.window.assistant = context.assistant
    shown.window.focusNavigator = CarFocusNavigator(screen: shown.window.screen, log: context.log)
    window = shown.window
    connection = shown.connection
    let link = shown.connection.link
    // A call or a warning has priority; the driver continues the message afterwards.
    link.onAlert = { [weak link] in
      guard let alert = link?.shownAlert, alert.priority >= .urgent else { return }
      messages.interrupt(because: alert.text)
      context.assistant.interrupt()
    }
    return true
  }

  /// The keyboard keys that replace the controls of the car.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    map[.keyboardV] = .init(.push, of: CarVoiceAssistant.Identifier.wheelKey)
    return map
  }
}
