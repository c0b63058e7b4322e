import CarControls
import CarSafety
import CarVoice

/// What a driver can say to the settings: light and sound, and the language while set-up is free.
@MainActor
enum CarSettingsCommands {
  // English names, as recognition is for English words.
  private static let languages = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es",
  ]

  /// The values of the slots: the languages that the car speaks.
  static let slots = ["language": languages.keys.sorted()]

  /// The commands.
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
        // Set-up that is locked on the screen is locked for the voice as well.
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
