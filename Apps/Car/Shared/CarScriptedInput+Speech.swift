import CarSafety
import CarVoice

extension [CarScriptedInput] {
  /// A push of the key “Speak” of the steering wheel, and words.
  static func saying(_ words: String) -> [CarScriptedInput] {
    [
      .push(CarVoiceAssistant.Identifier.wheelKey),
      .speak(words, to: CarVoiceAssistant.Identifier.voice),
    ]
  }
}

extension CarTaskPlan {
  /// A task of a push of the key “Speak” and one sentence.
  static func spoken(
    id: String,
    name: String,
    kind: CarTaskPlan.Kind = .notDrivingRelated
  ) -> CarTaskPlan {
    CarTaskPlan(
      id: id,
      name: name,
      kind: kind,
      steps: [CarTaskStep("say", operators: [.press, .think, .speak])]
    )
  }
}
