import CarBench
import CarControls
import CarSafety
import CoreGraphics
import Foundation
import VehicleSignals

/// The settings of the car; each is a function of the registry and a signal that all apps observe.
///
/// Personal settings are stored in the driver's profile, the others in the car. Set-up is locked
/// while the guideline profile locks it; sound and light are always available.
@MainActor
final class CarSettings {
  /// Identifiers of functions.
  enum Function {
    static let driver = "settings.driver"
    static let language = "settings.language"
    static let appearance = "settings.appearance"
    static let units = "settings.units"
    static let volume = "settings.volume"
    static let tones = "settings.tones"
    static let pulses = "settings.pulses"
    static let hints = "settings.hints"
    static let thumbKeys = "settings.thumbKeys"
    static let profile = "settings.profile"
    static let learned = "settings.learned"
    static func tab(_ tab: Tab) -> String { "settings.tab.\(tab.rawValue)" }
  }

  /// Identifiers of physical controls.
  enum Hardware {
    static let volumeKnob = "knob.volume"
  }

  /// A page of the settings.
  enum Tab: String, CaseIterable, Codable, Sendable {
    case driver, display, sound, keys, rules

    var name: String {
      switch self {
      case .driver: CarWords["Driver#person"]
      case .display: CarWords["Display"]
      case .sound: CarWords["Sound"]
      case .keys: CarWords["Keys"]
      case .rules: CarWords["Rules"]
      }
    }
  }

  /// The languages of the car, each with its own name.
  static let languages = [
    ("English", "en"), ("Deutsch", "de"), ("Français", "fr"), ("Español", "es"),
  ]
  // Chosen: a step of 5 percent is just audible.
  static let volumeSteps = 20.0
  /// The model of this car, the key of its entry in a driver's profile.
  static let model = "russet.bench"
  /// The core operations of this car with their locations (CAR-F26).
  static var operations: [CarFirstMinuteGuide.Operation] {
    [
      .init(id: "volume", name: CarWords["Volume"], place: CarWords["small knob"]),
      .init(id: "temperature", name: CarWords["Warmth"], place: CarWords["keys on the wheel"]),
      .init(id: "focus", name: CarWords["Choose"], place: CarWords["large knob"]),
      .init(id: "back", name: CarWords["Back"], place: CarWords["key at the knob"]),
    ]
  }

  let registry: CarControlRegistry
  let restrictions: CarRestrictionService
  let store: DriverStore
  /// Called after each change.
  var onChange: (() -> Void)?
  /// Called with a value to send to the car and its path.
  var send: ((CarLinkValue, String) -> Void)?
  private(set) var state = DriverStore.CarState()
  private(set) var profile = CarDriverProfile(id: "first", name: DriverStore.Driver.first.name)
  /// A sentence about a failure; nil if there is none.
  private(set) var notice: String?
  private(set) var functions: [String: CarFunction] = [:]

  private struct Bound {
    var path: String
    var function: CarFunction
    var toCar: (CarValue) -> CarLinkValue?
    var fromCar: (CarLinkValue?) -> CarValue?
  }

  private var bound: [Bound] = []
  private var isReceiving = false
  private var observations: [CarEventObservation] = []

  init(
    registry: CarControlRegistry,
    restrictions: CarRestrictionService = .shared,
    store: DriverStore = DriverStore(folder: nil)
  ) throws {
    self.registry = registry
    self.restrictions = restrictions
    self.store = store
    do { state = try store.state?.load() ?? state } catch { fail(error) }
    do { profile = try store.profile(of: state.driver) } catch { continueAsGuest(after: error) }
    try register()
    observations = [
      restrictions.observeOnMain { [weak self] _ in self?.onChange?() },
      // The guide for a new driver is available only in a parked car, independent of restrictions.
      registry.drivingState.observe { [weak self] _ in onMain { self?.onChange?() } },
    ]
  }

  // MARK: Functions

  private func register() throws {
    try add(Function.driver, "Driver", .text(state.driver.rawValue)) { settings, value in
      if case .text(let id) = value, let driver = DriverStore.Driver(rawValue: id) {
        settings.change(to: driver)
      }
    }
    try addText(
      Function.language,
      "Language",
      profile.language,
      VehiclePath.speechLanguage,
      missing: "en"
    ) { $0.profile.language = $1 }
    try addAppearance()
    try addText(
      Function.units,
      "Units",
      profile.usesMiles ? Self.miles : Self.kilometres,
      VehicleSignal<String>.speedUnit.path,
      missing: Self.kilometres
    ) { $0.profile.usesMiles = $1 == Self.miles }
    try addVolume()
    try addFlag(Function.tones, "Tones", state.tones, VehiclePath.tones) { $0.state.tones = $1 }
    try addFlag(Function.pulses, "Touch pulses", state.pulses, VehiclePath.pulses) {
      $0.state.pulses = $1
    }
    try addFlag(Function.hints, "Spoken hints", state.spokenHints, VehiclePath.spokenHints) {
      $0.state.spokenHints = $1
    }
    try addText(
      Function.thumbKeys,
      "Thumb keys",
      state.thumbKeys,
      VehiclePath.thumbKeys,
      missing: "MEDIA"
    ) { $0.state.thumbKeys = $1 }
    try addText(
      Function.profile,
      "Guidelines",
      state.profile,
      VehiclePath.restrictionProfile,
      missing: CarProfile.suggested.name
    ) { $0.state.profile = $1 }
    let learned = CarFunction(id: Function.learned, name: "Learned", domain: .drivingControl)
    learned.onTrigger = { [weak self] in self?.markLearned() }
    try registry.add(learned)
    for tab in Tab.allCases {
      let function = CarFunction(id: Function.tab(tab), name: tab.name, domain: .drivingControl)
      function.onTrigger = { [weak self] in self?.show(tab) }
      try registry.add(function)
    }
    try registry.add(
      Hardware.volumeKnob,
      "Volume knob",
      CarHardwareControl(.knob, at: .console),
      Function.volume,
      .adjust
    )
  }

  static let kilometres = "KILOMETERS_PER_HOUR"
  static let miles = "MILES_PER_HOUR"

  private func add(
    _ id: String,
    _ name: String,
    _ value: CarValue,
    _ action: @escaping (CarSettings, CarValue) -> Void
  ) throws {
    let function = CarFunction(id: id, name: name, domain: .drivingControl, value: value)
    try registry.add(function)
    functions[id] = function
    function.observe { [weak self] value in
      guard let self else { return }
      action(self, value)
      didChange()
    }
  }

  private func addText(
    _ id: String,
    _ name: String,
    _ value: String,
    _ path: String,
    missing: String,
    _ keep: @escaping (CarSettings, String) -> Void
  ) throws {
    try add(id, name, .text(value)) { settings, value in
      if case .text(let text) = value { keep(settings, text) }
      settings.tell(id)
    }
    bind(id, path) {
      if case .text(let text) = $0 { .text(text) } else { nil }
    } fromCar: {
      .text($0?.text ?? missing)
    }
  }

  private func addAppearance() throws {
    let id = Function.appearance
    try add(id, "Day and night", .text(state.appearance)) { settings, value in
      if case .text(let text) = value { settings.state.appearance = text }
      settings.tell(id)
    }
    // Without a value, the light outside decides.
    bind(id, VehicleSignal<String>.dayNightMode.path) {
      if case .text(let text) = $0 { text == "AUTO" ? .unavailable : .text(text) } else { nil }
    } fromCar: {
      .text($0?.text ?? "AUTO")
    }
  }

  private func addVolume() throws {
    let id = Function.volume
    let function = CarFunction(
      id: id,
      name: "Volume",
      domain: .infotainment,
      value: profile.volume * Self.volumeSteps,
      in: 0...Self.volumeSteps
    )
    try registry.add(function)
    functions[id] = function
    function.observe { [weak self] value in
      guard let self, let number = value.number else { return }
      profile.volume = number / Self.volumeSteps
      tell(id)
      didChange()
    }
    let percent = 100 / Self.volumeSteps
    bind(id, VehicleSignal<Int>.mediaVolume.path) {
      $0.number.map { .integer(Int64(clamping: ($0 * percent).rounded())) }
    } fromCar: {
      ($0?.double).map { .number($0 / percent) }
    }
  }

  private func addFlag(
    _ id: String,
    _ name: String,
    _ value: Bool,
    _ path: String,
    _ keep: @escaping (CarSettings, Bool) -> Void
  ) throws {
    try add(id, name, .flag(value)) { settings, value in
      if case .flag(let flag) = value { keep(settings, flag) }
      settings.tell(id)
      settings.keepOneChannel(after: id)
    }
    bind(id, path) {
      if case .flag(let flag) = $0 { .bool(flag) } else { nil }
    } fromCar: {
      .flag($0?.bool ?? true)
    }
  }

  private func bind(
    _ id: String,
    _ path: String,
    toCar: @escaping (CarValue) -> CarLinkValue?,
    fromCar: @escaping (CarLinkValue?) -> CarValue?
  ) {
    guard let function = functions[id] else { return }
    bound.append(Bound(path: path, function: function, toCar: toCar, fromCar: fromCar))
  }

  /// Keeps tones or pulses on, because one channel of feedback needs no eyes (CAR-R04).
  private func keepOneChannel(after id: String) {
    let other = id == Function.tones ? Function.pulses : Function.tones
    guard [Function.tones, Function.pulses].contains(id), functions[id]?.value == .flag(false),
      functions[other]?.value == .flag(false)
    else { return }
    functions[other]?.set(.flag(true))
  }

  // MARK: The car

  /// The paths of the signals that the settings observe.
  var signals: [String] { bound.map(\.path) + [Self.temperature] }

  private static let temperature = VehicleSignal<Int>.driverTemperature.path

  private func tell(_ id: String) {
    guard !isReceiving, let one = bound.first(where: { $0.function.id == id }),
      let value = one.toCar(one.function.value)
    else { return }
    send?(value, one.path)
  }

  /// Shows values of the car; a missing value is the default.
  func receive(_ paths: Set<String>, _ value: (String) -> CarLinkValue?) {
    isReceiving = true
    defer { isReceiving = false }
    for one in bound where paths.contains(one.path) {
      if let new = one.fromCar(value(one.path)) { one.function.set(new) }
    }
    // The driver's temperature belongs to the profile, whichever app sets it.
    if paths.contains(Self.temperature), let degrees = value(Self.temperature)?.double,
      profile.temperature != degrees
    {
      profile.temperature = degrees
      keep()
    }
  }

  /// Sends stored settings to a car that has no values for them, for example after its start.
  func tellCar(without values: (String) -> CarLinkValue?) {
    for one in bound where values(one.path) == nil {
      if let value = one.toCar(one.function.value) { send?(value, one.path) }
    }
  }

  // MARK: Drivers

  /// Whether set-up is locked.
  var isSetupLocked: Bool { restrictions.current.noSetup }

  private func change(to driver: DriverStore.Driver) {
    guard driver != state.driver else { return }
    keep()
    state.driver = driver
    do { profile = try store.profile(of: driver) } catch {
      continueAsGuest(after: error)
      functions[Function.driver]?.set(.text(DriverStore.Driver.guest.rawValue))
    }
    let chosen = profile
    functions[Function.language]?.set(.text(chosen.language))
    functions[Function.units]?.set(.text(chosen.usesMiles ? Self.miles : Self.kilometres))
    functions[Function.volume]?.set(.number(chosen.volume * Self.volumeSteps))
    if let temperature = chosen.temperature {
      send?(.integer(Int64(clamping: temperature.rounded())), Self.temperature)
    }
  }

  /// Continues as a guest, whose profile is not saved, so that the unreadable profile remains.
  private func continueAsGuest(after error: any Error) {
    fail(error)
    let guest = DriverStore.Driver.guest
    state.driver = guest
    profile = CarDriverProfile(id: guest.rawValue, name: guest.name)
  }

  /// The core operation for the guide of a driver who is new to this car; nil while driving or if
  /// the driver knows all of them.
  var guided: CarFirstMinuteGuide.Operation? {
    profile.guide(toModel: Self.model, operations: Self.operations)?
      .next(in: registry.drivingState.state)
  }

  private func markLearned() {
    guard let guided else { return }
    profile.perform(guided.id, inModel: Self.model, of: Self.operations)
    didChange()
  }

  private func show(_ tab: Tab) {
    guard tab != state.tab else { return }
    registry.log.append(
      .screenChange(
        CarScreenChange(
          from: "settings.\(state.tab.rawValue)",
          to: "settings.\(tab.rawValue)",
          cause: .input
        )
      )
    )
    state.tab = tab
    didChange()
  }

  // MARK: Keeping

  private func didChange() {
    keep()
    onChange?()
  }

  private func keep() {
    do {
      try store.save(profile, of: state.driver)
      try store.state?.save(state)
    } catch { fail(error) }
  }

  private func fail(_ error: any Error) {
    notice = "\(error)"
    NSLog("Settings: %@", "\(error)")
  }
}
