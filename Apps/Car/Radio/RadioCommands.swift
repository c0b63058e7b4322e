import CarControls
import CarSafety
import CarVoice

/// The voice commands of the radio.
@MainActor
enum RadioCommands {
  /// Returns the values of the slots: stations, their formatted frequencies, and bands.
  static func slots(_ tuner: RadioTuner) -> [String: [String]] {
    [
      "station": tuner.stations.map(\.name),
      "frequency": tuner.stations.map { $0.band.text($0.frequency) },
      "band": RadioBand.allCases.map(\.rawValue),
    ]
  }

  /// Returns the commands.
  static func all(_ tuner: RadioTuner) throws -> [CarVoiceCommand] {
    func playing() -> String {
      tuner.station?.name ?? "\(tuner.band.text(tuner.currentFrequency)) \(tuner.band.unit)"
    }
    func tune(to station: RadioStation?) -> CarVoiceAnswer {
      guard let station else { return .failed("There is no such station") }
      tuner.select(station.band)
      tuner.tune(to: station.frequency)
      return .done(playing())
    }
    // Chosen: two steps, as in the media app, because one is hardly audible.
    func louder(by steps: Double) -> CarVoiceAnswer { .changing(tuner.volume, bySteps: steps) }
    return [
      try CarVoiceCommand("radio.station", ["(play | listen to) {station}"]) { slots in
        tune(to: tuner.stations.first { $0.name == slots["station"] })
      },
      try CarVoiceCommand("radio.tune", ["tune to {frequency}"]) { slots in
        tune(
          to: tuner.stations.first { $0.band.text($0.frequency) == slots["frequency"] }
        )
      },
      try CarVoiceCommand("radio.next", ["next station"]) { _ in
        tuner.seek(upwards: true)
        return .done(playing())
      },
      try CarVoiceCommand("radio.previous", ["previous station"]) { _ in
        tuner.seek(upwards: false)
        return .done(playing())
      },
      try CarVoiceCommand("radio.band", ["switch to {band}"]) { slots in
        guard let band = slots["band"].flatMap(RadioBand.init) else {
          return .failed("There is no such band")
        }
        tuner.select(band)
        return .done(playing())
      },
      try CarVoiceCommand("radio.louder", ["louder", "volume up"]) { _ in louder(by: 2) },
      try CarVoiceCommand("radio.softer", ["softer", "volume down"]) { _ in louder(by: -2) },
    ]
  }
}
