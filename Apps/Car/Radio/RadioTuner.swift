import CarControls
import CarSafety
import UIKit

/// The receiver: band, frequency, volume and presets, each a function of the car.
///
/// The knob, the keys of the steering wheel and the screen change the same functions.
@MainActor
final class RadioTuner {
  /// Identifiers of functions.
  enum Function {
    static let frequency = "radio.frequency"
    static let band = "radio.band"
    static let nextBand = "radio.band.next"
    static let volume = "volume"
    static let seekUp = "radio.seek.up"
    static let seekDown = "radio.seek.down"
    static let nextPreset = "radio.preset.next"
    static let previousPreset = "radio.preset.previous"
    static func preset(_ index: Int) -> String { "radio.preset.\(index)" }
  }
  /// Identifiers of physical controls.
  enum Hardware {
    static let tuneKnob = "knob.tune"
    static let volumeKnob = "knob.volume"
    static let seekUp = "wheel.seek.up"
    static let seekDown = "wheel.seek.down"
    static let volumeUp = "wheel.volume.up"
    static let volumeDown = "wheel.volume.down"
    static let nextPreset = "wheel.preset.next"
    static let previousPreset = "wheel.preset.previous"
  }

  /// The number of presets of each band.
  static let presetCount = 6

  let registry: CarControlRegistry
  let stations: [RadioStation]
  /// Called after each change.
  var onChange: (() -> Void)?

  private(set) var band = RadioBand.fm
  private var frequencies: [RadioBand: Double] = [.fm: 94.1, .am: 810]
  private var presets: [RadioBand: [Double?]] = [
    .fm: [88.3, 91.7, 94.1, 98.5, 101.2, 104.6],
    .am: [567, 810, 1116, 1431, nil, nil],
  ]

  let volume: CarFunction
  private let bandFunction: CarFunction
  /// The function with the frequency of the present band.
  let frequency: CarFunction

  init(registry: CarControlRegistry, stations: [RadioStation] = RadioStation.region) throws {
    self.registry = registry
    self.stations = stations
    volume = CarFunction(id: Function.volume, name: "Volume", value: 12, in: 0...30)
    bandFunction = CarFunction(id: Function.band, name: "Band", value: .text(RadioBand.fm.rawValue))
    frequency = CarFunction(
      id: Function.frequency,
      name: "Frequency",
      value: 94.1,
      in: RadioBand.fm.range,
      step: RadioBand.fm.step,
      wraps: true,
      unit: RadioBand.fm.unit
    )
    try register()
  }

  private func register() throws {
    for function in [volume, frequency, bandFunction] { try registry.add(function) }
    func action(_ id: String, _ name: String, _ action: @escaping (RadioTuner) -> Void) throws {
      let function = CarFunction(id: id, name: name)
      function.onTrigger = { [weak self] in if let self { action(self) } }
      try registry.add(function)
    }
    try action(Function.seekUp, "Next station") { $0.seek(upwards: true) }
    try action(Function.seekDown, "Previous station") { $0.seek(upwards: false) }
    try action(Function.nextBand, "Next band") { $0.select($0.band == .fm ? .am : .fm) }
    try action(Function.nextPreset, "Next preset") { $0.stepPreset(by: 1) }
    try action(Function.previousPreset, "Previous preset") { $0.stepPreset(by: -1) }
    for index in 0..<Self.presetCount {
      try action(Function.preset(index), "Preset \(index + 1)") { $0.recall(index) }
    }
    volume.observe { [weak self] _ in self?.onChange?() }
    bandFunction.observe { [weak self] value in
      guard case .text(let name) = value, let band = RadioBand(rawValue: name) else { return }
      self?.switchBand(to: band)
    }
    frequency.observe { [weak self] value in
      guard let self, let number = value.number else { return }
      self.frequencies[self.band] = number
      self.onChange?()
    }
    try registerHardware()
  }

  private func registerHardware() throws {
    let knob = CarHardwareControl(.knob, at: .console)
    let key = CarHardwareControl(.button, at: .steeringWheel)
    try registry.add(Hardware.volumeKnob, "Volume knob", knob, Function.volume, .adjust)
    try registry.add(Hardware.volumeUp, "Louder", key, Function.volume, .step(1))
    try registry.add(Hardware.volumeDown, "Quieter", key, Function.volume, .step(-1))
    try registry.add(Hardware.tuneKnob, "Tuning knob", knob, Function.frequency, .adjust)
    try registry.add(Hardware.seekUp, "Next station", key, Function.seekUp, .trigger)
    try registry.add(Hardware.seekDown, "Previous station", key, Function.seekDown, .trigger)
    try registry.add(Hardware.nextPreset, "Next preset", key, Function.nextPreset, .trigger)
    try registry.add(
      Hardware.previousPreset,
      "Previous preset",
      key,
      Function.previousPreset,
      .trigger
    )
  }

  // MARK: Tuning

  /// The present frequency.
  var currentFrequency: Double { frequencies[band] ?? band.range.lowerBound }

  /// The received station; nil for noise.
  var station: RadioStation? {
    stations.first { $0.band == band && abs($0.frequency - currentFrequency) < band.step / 2 }
  }

  /// Tunes to the channel of the band that is nearest to a frequency.
  func tune(to wanted: Double) { frequency.set(.number(wanted)) }

  /// Tunes by channels; the band wraps around at its ends.
  func tune(byChannels count: Int) { frequency.change(bySteps: Double(count)) }

  /// Tunes to the next station of the band in a direction; the band wraps around.
  func seek(upwards: Bool) {
    let list = stations.filter { $0.band == band }.map(\.frequency).sorted()
    guard let first = list.first, let last = list.last else { return }
    let margin = band.step / 2
    if upwards {
      tune(to: list.first { $0 > currentFrequency + margin } ?? first)
    } else {
      tune(to: list.last { $0 < currentFrequency - margin } ?? last)
    }
  }

  /// Switches to a band, at its previous frequency.
  func select(_ band: RadioBand) { bandFunction.set(.text(band.rawValue)) }

  private func switchBand(to band: RadioBand) {
    guard band != self.band else { return }
    self.band = band
    frequency.setRange(
      band.range,
      step: band.step,
      unit: band.unit,
      value: frequencies[band] ?? band.range.lowerBound
    )
    onChange?()
  }

  // MARK: Presets

  /// The preset frequencies of the band; nil for an empty preset.
  var presetFrequencies: [Double?] { presets[band] ?? [] }

  /// The preset with the present frequency; nil if there is none.
  var activePreset: Int? {
    presetFrequencies.firstIndex { $0.map { abs($0 - currentFrequency) < band.step / 2 } ?? false }
  }

  /// Tunes to a preset; an empty preset stores the present frequency.
  func recall(_ index: Int) {
    guard presetFrequencies.indices.contains(index) else { return }
    if let frequency = presetFrequencies[index] { tune(to: frequency) } else { store(index) }
  }

  /// Stores the present frequency as a preset.
  func store(_ index: Int) {
    guard presetFrequencies.indices.contains(index) else { return }
    presets[band]?[index] = currentFrequency
    onChange?()
  }

  private func stepPreset(by count: Int) {
    let filled = presetFrequencies.indices.filter { presetFrequencies[$0] != nil }
    guard !filled.isEmpty else { return }
    let present = activePreset.flatMap { filled.firstIndex(of: $0) }
    let next = present.map { ($0 + count + filled.count) % filled.count }
    recall(filled[next ?? (count > 0 ? 0 : filled.count - 1)])
  }
}
