import CarBench
import CarControls
import CarSafety
import CarVoice
import Contacts
import UIKit

/// The telephone app of the car.
final class PhoneApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var connection: CarConnection?

  /// The key of a keyboard that simulates an incoming call.
  nonisolated static let simulatedCall = "desk.incomingCall"

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    CarTaskRegistry.shared.declare(PhoneTask.scripts, coreFunctions: PhoneTask.coreFunctions)
    let shown = CarAppWindow<PhoneViewController>(
      "Phone",
      functions: ["phone", "voice"],
      controls: Self.hardware,
      keyMap: Self.keyMap,
      wheelControl: nil
    ) { registry in
      let context = try CarAppContext.standard(registry: registry)
      let line = SimulatedLine(clock: registry.log.clock)
      let phone = try Phone(
        registry: registry,
        line: line,
        book: .sample,
        alerts: context.alerts,
        folder: context.folder
      )
      try Self.addDeskKey(registry, line)
      return try PhoneViewController(phone: phone, context: context)
    }
    guard let shown else { return false }
    let (context, phone) = (shown.root.context, shown.root.phone)
    shown.window.assistant = context.assistant
    shown.window.focusNavigator = CarFocusNavigator(screen: shown.window.screen, log: context.log)
    window = shown.window
    connection = shown.connection
    let link = shown.connection.link
    phone.onIncoming = { [weak link] name in
      if let name {
        context.assistant.interrupt()
        link?.raise(
          CarLinkAlert(identifier: "call", priority: .urgent, text: "\(name) calls")
        )
      } else {
        link?.endAlert("call")
      }
    }
    link.onAlert = { [weak link] in
      // Warnings of the car have priority; the call waits in the queue behind them.
      context.alerts.isSituationDemanding = link?.shownAlert.map { $0.priority > .urgent } ?? false
    }
    Self.readContacts(into: phone)
    return true
  }

  static func addDeskKey(_ registry: CarControlRegistry, _ line: SimulatedLine) throws {
    try registry.addAction(simulatedCall, "Simulated call") {
      line.receiveCall(from: PhoneBook.sample.entries.first?.number ?? "")
    }
    try registry.add(
      simulatedCall,
      "Simulated call",
      CarHardwareControl(.button, at: .console),
      simulatedCall,
      .trigger
    )
  }

  /// Replaces the sample contacts by the person's, if there are any and the app may read them.
  private static func readContacts(into phone: Phone) {
    guard CNContactStore.authorizationStatus(for: .contacts) == .authorized else { return }
    do {
      let book = try PhoneBook.contacts(of: CNContactStore())
      if !book.entries.isEmpty { phone.use(book) }
    } catch {
      NSLog("Phone: the contacts are not read: %@", "\(error)")
    }
  }

  /// The identifiers of the telephone's hardware controls, by those of the car.
  static let hardware = [
    "wheel.phone": Phone.Identifier.wheelKey,
    "wheel.voice": CarVoiceAssistant.Identifier.wheelKey,
  ]

  /// The keyboard keys that replace the keys of the steering wheel.
  static var keyMap: CarKeyMap {
    var map = CarKeyMap()
    map[.keyboardC] = .init(.push, of: Phone.Identifier.wheelKey)
    map[.keyboardV] = .init(.push, of: CarVoiceAssistant.Identifier.wheelKey)
    map[.keyboardI] = .init(.push, of: simulatedCall)
    return map
  }
}
