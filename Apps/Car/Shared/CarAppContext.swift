import CarControls
import CarSafety
import CarVoice
import Foundation

/// The services of a car app: controls, restrictions, alerts, the assistant, and its folder.
@MainActor
struct CarAppContext {
  let registry: CarControlRegistry
  let restrictions: CarRestrictionService
  let alerts: CarAlertQueue
  let assistant: CarVoiceAssistant
  let speaker: any CarSpeaker
  let folder: URL

  var log: CarEventLog { registry.log }

  /// Creates the context of an app in the car, with PocketSphinx, the microphone and espeak-ng.
  static func standard(registry: CarControlRegistry) throws -> CarAppContext {
    CarAppContext(
      registry: registry,
      restrictions: .shared,
      alerts: CarAlertQueue(drivingState: registry.drivingState, log: registry.log),
      assistant: try CarVoiceAssistant(
        registry: registry,
        recognizer: SphinxRecognizer(),
        microphone: ALSAMicrophone(),
        speaker: EspeakSpeaker()
      ),
      speaker: EspeakSpeaker(),
      folder: CarStateFolder.standard
    )
  }
}
