import CarBench
import CarControls
import CarDisplays
import CarSafety
import VehicleSignals

extension CarConnection {
  /// The signals of the driver's settings that every app observes.
  static let settings: Set<String> = [
    VehicleSignal<String>.dayNightMode.path, VehiclePath.restrictionProfile,
    VehiclePath.speechLanguage, VehiclePath.tones, VehiclePath.pulses,
  ]

  /// Applies the driver's settings of the car; a setting without a value has its default.
  static func applySettings(
    _ value: (String) -> CarLinkValue?,
    presentation: CarDayNightPresentation,
    restrictions: CarRestrictionService,
    feedback: CarFeedbackRouter?
  ) {
    switch value(VehicleSignal<String>.dayNightMode.path)?.text {
    case "DAY": presentation.choice = .day
    case "NIGHT": presentation.choice = .night
    default: presentation.choice = .automatic
    }
    let named = value(VehiclePath.restrictionProfile)?.text.flatMap(CarProfile.named)
    let profile = named ?? .suggested
    if restrictions.profile != profile { restrictions.profile = profile }
    guard let feedback else { return }
    feedback.language = value(VehiclePath.speechLanguage)?.text ?? "en"
    var channels: Set<CarFeedback.Channel> = [.visual, .auditory, .haptic]
    if value(VehiclePath.tones)?.bool == false { channels.remove(.auditory) }
    // One channel of feedback that needs no eyes always remains (CAR-R04).
    if value(VehiclePath.pulses)?.bool == false, channels.contains(.auditory) {
      channels.remove(.haptic)
    }
    feedback.availableChannels = channels
  }
}
