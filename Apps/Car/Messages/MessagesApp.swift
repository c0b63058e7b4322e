import CarBench
import CarControls
import CarSafety
import CarVoice
import UIKit

/// Messages, as one app of the car.
final class MessagesApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    var context: CarAppContext?
    var messages: Messages?
    let shown = CarAppWindow(
      "Messages",
      functions: ["voice"],
      controls: ["wheel.voice": CarVoiceAssistant.Identifier.wheelKey],
      keyMap: Self.keyMap,
      wheelControl: nil
    ) { registry in
      let own = try CarAppContext.standard(registry: registry)
      let inbox = Messages(
        speaker: own.speaker,
        carrier: SimulatedCarrier(),
        log: registry.log,
        folder: own.folder
      )
      context = own
      messages = inbox
      return try MessagesViewController(messages: inbox, context: own)
    }
    guard let shown, let context, let messages else { return false }
    shown.window.assistant = context.assistant
    shown.window.focusNavigator = CarFocusNavigator(screen: shown.window.screen, log: context.log)
    window = shown.window
    connection = shown.connection
    let link = shown.connection.link
    // A call or a warning comes first; the driver takes the message up afterwards.
    link.onAlert = { [weak link] in
      guard let alert = link?.shownAlert, alert.priority >= .urgent else { return }
      messages.interrupt(because: alert.text)
      context.assistant.interrupt()
    }
    return true
  }

  /// Keys of a desk.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    map[.keyboardV] = .init(.push, of: CarVoiceAssistant.Identifier.wheelKey)
    return map
  }
}
