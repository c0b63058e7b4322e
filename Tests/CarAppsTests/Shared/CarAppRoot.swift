import CarControls
import CarSafety
import CarVoice
import UIKit
import VectorMap

@testable import CarApps

/// The first screens of the apps with the commands of their assistants.
@MainActor
enum CarAppRoot {
  /// The apps of the centre display.
  nonisolated static let names = [
    "Climate", "Media", "Messages", "Navigation", "Phone", "Radio", "Settings",
  ]

  /// Makes the first screen of an app; Media, Messages and Phone give their commands themselves.
  static func make(_ app: String, _ context: CarAppContext) throws -> UIViewController {
    let (registry, assistant) = (context.registry, context.assistant)
    switch app {
    case "Climate":
      let climate = try Climate(registry: registry)
      assistant.setCommands(
        try ClimateCommands.all(climate),
        slots: ClimateCommands.slots,
        for: "app"
      )
      return ClimateViewController(climate: climate)
    case "Radio":
      let tuner = try RadioTuner(registry: registry)
      assistant.setCommands(
        try RadioCommands.all(tuner),
        slots: RadioCommands.slots(tuner),
        for: "app"
      )
      return RadioTunerViewController(tuner: tuner)
    case "Settings":
      let settings = try CarSettings(registry: registry, restrictions: context.restrictions)
      assistant.setCommands(
        try CarSettingsCommands.all(settings),
        slots: CarSettingsCommands.slots,
        for: "app"
      )
      return CarSettingsViewController(settings: settings)
    case "Navigation":
      let navigator = try Navigator(registry: registry, restrictions: context.restrictions)
      assistant.setCommands(try NavigationCommands.all(navigator), for: "app")
      let controller = NavigationViewController(navigator: navigator)
      controller.mapView.sources = [:]
      navigator.load(try NavigationStage.city.get())
      assistant.setSlots(NavigationCommands.slots(navigator), for: "app")
      return controller
    case "Messages":
      let messages = Messages(
        speaker: context.speaker,
        carrier: SimulatedCarrier(),
        log: registry.log,
        folder: context.folder
      )
      return try MessagesViewController(messages: messages, context: context)
    case "Media":
      let player = try MediaPlayer(registry: registry, folder: context.folder)
      return try MediaViewController(player: player, context: context)
    default:
      let phone = try Phone(
        registry: registry,
        line: SimulatedLine(clock: registry.log.clock),
        book: .sample,
        alerts: context.alerts,
        folder: context.folder
      )
      return try PhoneViewController(phone: phone, context: context)
    }
  }
}
