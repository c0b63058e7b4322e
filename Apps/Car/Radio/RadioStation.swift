/// A station that the simulated receiver can receive.
struct RadioStation: Sendable, Hashable {
  let band: RadioBand
  let frequency: Double
  let name: String

  /// The stations of a fictional region.
  static let region: [RadioStation] = [
    RadioStation(band: .fm, frequency: 88.3, name: "Harbour Radio"),
    RadioStation(band: .fm, frequency: 91.7, name: "Classic Hour"),
    RadioStation(band: .fm, frequency: 94.1, name: "City News"),
    RadioStation(band: .fm, frequency: 98.5, name: "North Jazz"),
    RadioStation(band: .fm, frequency: 101.2, name: "Hill Country"),
    RadioStation(band: .fm, frequency: 104.6, name: "Traffic 104"),
    RadioStation(band: .fm, frequency: 107.9, name: "Campus"),
    RadioStation(band: .am, frequency: 567, name: "Coast Wave"),
    RadioStation(band: .am, frequency: 810, name: "World Service"),
    RadioStation(band: .am, frequency: 1116, name: "Night Line"),
    RadioStation(band: .am, frequency: 1431, name: "Farm Report"),
  ]
}
