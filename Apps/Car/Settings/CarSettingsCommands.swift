import CarControls
import CarSafety
import CarVoice

/// The voice commands of the settings: light, sound, and the language while set-up is not locked.
@MainActor
enum CarSettingsCommands {
  // English names, because the recognition is English.
  private static let languages = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es",
  ]

  /// The values of the slots: the languages of the car.
  static let slots = ["language": languages.keys.sorted()]

  /// Returns the commands.
  static func all(_ settings: CarSettings) throws -> [CarVoiceCommand] {
    typealias Function = CarSettings.Function
    func appearance(_ value: String, _ answer: String) -> CarVoiceAnswer {
      settings.functions[Function.appearance]?.set(.text(value))
      return .done(answer)
    }
    func louder(by steps: Double) -> CarVoiceAnswer {
      .changing(settings.functions[Function.volume], bySteps: steps)
    }
    return [
      try CarVoiceCommand("settings.night", ["[switch to] night"]) { _ in
        appearance("NIGHT", "Night")
      },
      try CarVoiceCommand("settings.day", ["[switch to] day"]) { _ in appearance("DAY", "Day") },
      try CarVoiceCommand("settings.auto", ["[switch to] automatic"]) { _ in
        appearance("AUTO", "By the light outside")
      },
      try CarVoiceCommand("settings.louder", ["louder", "volume up"]) { _ in louder(by: 2) },
      try CarVoiceCommand("settings.softer", ["softer", "volume down"]) { _ in louder(by: -2) },
      try CarVoiceCommand("settings.language", ["speak {language}"]) { slots in
        // Set-up that is locked on the screen is also locked for the voice.
        guard !settings.isSetupLocked else { return .failed("Not while driving") }
        guard let name = slots["language"], let tag = languages[name] else {
          return .failed("That is not possible")
        }
        settings.functions[Function.language]?.set(.text(tag))
        return .done(name)
      },
    ]
  }
}
