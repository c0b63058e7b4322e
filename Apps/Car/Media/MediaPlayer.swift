import CarControls
import CarSafety
import Foundation
import VehicleSignals

/// An audio output of the player.
@MainActor
protocol MediaOutput: AnyObject {
  /// Plays a track from a position in seconds.
  func play(_ track: MediaLibrary.Track, from position: Double)
  /// Stops the sound.
  func pause()
  /// Sets the volume, from 0 to 1.
  func setVolume(_ share: Double)
}

/// An output without a loudspeaker; positions advance without sound.
@MainActor
final class SilentOutput: MediaOutput {
  func play(_ track: MediaLibrary.Track, from position: Double) {}
  func pause() {}
  func setVolume(_ share: Double) {}
}

/// Plays the tracks of a library, and continues at the previous position after a relaunch.
///
/// The position is calculated from the clock; nothing accumulates.
@MainActor
final class MediaPlayer {
  enum Function {
    static let play = "media.play"
    static let next = "media.next"
    static let previous = "media.previous"
    static let volume = "volume"
  }

  /// Identifiers of physical controls.
  enum Hardware {
    static let next = "wheel.next"
    static let previous = "wheel.previous"
    static let volumeUp = "wheel.volume.up"
    static let volumeDown = "wheel.volume.down"
    static let volumeKnob = "knob.volume"
  }

  struct State: Codable, Hashable {
    var place = MediaLibrary.Place()
    var position = 0.0
    var isPlaying = false
    var volume = 12.0
  }

  static let volumes = 0.0...30.0

  let library: MediaLibrary
  let output: any MediaOutput
  let registry: CarControlRegistry
  /// Called after each change.
  var onChange: (() -> Void)?

  private(set) var place: MediaLibrary.Place
  private let playFunction: CarFunction
  private let volumeFunction: CarFunction
  private let clock: any VehicleClock
  private let file: CarStateFile<State>
  private var start = 0.0
  private var offset: Double
  private(set) var isInterrupted = false

  init(
    registry: CarControlRegistry,
    library: MediaLibrary = .sample,
    output: (any MediaOutput)? = nil,
    folder: URL
  ) throws {
    self.registry = registry
    self.library = library
    self.output = output ?? SilentOutput()
    clock = registry.log.clock
    file = CarStateFile("media", in: folder)
    var state = file.read() ?? State()
    // If the library does not contain the track, the player begins with its first track.
    if library.track(at: state.place) == nil { state = State() }
    place = state.place
    offset = max(0, min(state.position, library.track(at: state.place)?.duration ?? 0))
    playFunction = CarFunction(id: Function.play, name: "Play", value: .flag(state.isPlaying))
    volumeFunction = CarFunction(
      id: Function.volume,
      name: "Volume",
      value: state.volume,
      in: Self.volumes
    )
    try register()
    if state.isPlaying { begin() }
  }

  private func register() throws {
    try registry.add(playFunction)
    try registry.add(volumeFunction)
    try registry.addAction(Function.next, "Next track") { [weak self] in self?.step(by: 1) }
    try registry.addAction(Function.previous, "Previous track") { [weak self] in
      self?.back()
    }
    playFunction.observe { [weak self] value in
      guard let self else { return }
      if value == .flag(true) {
        self.begin()
      } else {
        self.hold()
      }
      self.changed()
    }
    volumeFunction.observe { [weak self] value in
      self?.output.setVolume((value.number ?? 0) / Self.volumes.upperBound)
      self?.changed()
    }
    let key = CarHardwareControl(.button, at: .steeringWheel)
    let knob = CarHardwareControl(.knob, at: .console)
    try registry.add(Hardware.next, "Next", key, Function.next, .trigger)
    try registry.add(Hardware.previous, "Previous", key, Function.previous, .trigger)
    try registry.add(Hardware.volumeUp, "Louder", key, Function.volume, .step(1))
    try registry.add(Hardware.volumeDown, "Softer", key, Function.volume, .step(-1))
    try registry.add(Hardware.volumeKnob, "Volume knob", knob, Function.volume, .adjust)
  }

  // MARK: Reading

  var isPlaying: Bool { playFunction.value == .flag(true) }
  var track: MediaLibrary.Track? { library.track(at: place) }
  var volume: Double { volumeFunction.value.number ?? 0 }

  /// The position in the track, in seconds.
  var position: Double {
    let passed = isPlaying && !isInterrupted ? clock.now - start : 0
    return min(max(0, offset + passed), track?.duration ?? 0)
  }

  // MARK: Playing

  func setPlaying(_ isPlaying: Bool) { playFunction.set(.flag(isPlaying)) }

  /// Changes the volume by steps; positive steps make it louder.
  func changeVolume(bySteps count: Double) { volumeFunction.change(bySteps: count) }

  /// Plays a track from its beginning.
  func play(_ new: MediaLibrary.Place) {
    guard library.track(at: new) != nil else { return }
    place = new
    offset = 0
    if isPlaying {
      begin()
      changed()
    } else {
      setPlaying(true)
    }
  }

  /// Moves by tracks of the collection; the first follows the last.
  func step(by count: Int) {
    guard let tracks = library.collection(at: place)?.tracks, !tracks.isEmpty else { return }
    place.track = ((place.track + count) % tracks.count + tracks.count) % tracks.count
    offset = 0
    if isPlaying { begin() }
    changed()
  }

  // Chosen: the seconds within which a press skips to the previous track, as in other players.
  private static let backTime = 3.0

  private func back() {
    if position < Self.backTime { return step(by: -1) }
    offset = 0
    if isPlaying { begin() }
    changed()
  }

  /// Continues with the next track at the end of one.
  func tick() {
    guard isPlaying, !isInterrupted, let track, position >= track.duration else { return }
    step(by: 1)
  }

  private func begin() {
    start = clock.now
    guard let track, !isInterrupted else { return }
    output.play(track, from: offset)
  }

  private func hold() {
    // The function already has its new value, so the elapsed time is added here.
    if !isInterrupted { offset = min(offset + clock.now - start, track?.duration ?? 0) }
    output.pause()
  }

  /// Silences the player for a call or another sound, until ``endInterruption()``.
  func interrupt() {
    guard !isInterrupted else { return }
    if isPlaying { hold() }
    isInterrupted = true
    changed()
  }

  /// Continues to play if the player played before the interruption.
  func endInterruption() {
    guard isInterrupted else { return }
    isInterrupted = false
    if isPlaying { begin() }
    changed()
  }

  private func changed() {
    save()
    onChange?()
  }

  /// Saves the track, the position and the volume.
  func save() {
    file.write(State(place: place, position: position, isPlaying: isPlaying, volume: volume))
  }
}
