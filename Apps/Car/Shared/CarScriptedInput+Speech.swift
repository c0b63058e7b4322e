import CarSafety
import CarVoice

extension [CarScriptedInput] {
  /// Returns inputs that push the “Speak” key of the steering wheel and say words.
  static func saying(_ words: String) -> [CarScriptedInput] {
    [
      .push(CarVoiceAssistant.Identifier.wheelKey),
      .speak(words, to: CarVoiceAssistant.Identifier.voice),
    ]
  }
}

extension CarTaskPlan {
  /// Returns a task with a push of the “Speak” key and one sentence.
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
