import CarBench
import CarControls
import CarSafety
import CoreGraphics
import CoreLocation
import Foundation
import VectorMap
import VehicleSignals

/// The navigation: the position of the car, its destination, and the guidance for the driver.
///
/// Every operation is a function of the registry, so that keys, knob and steering wheel have the
/// same effect. No timer drives it, and each change is saved in a file, so that an interruption or
/// the end of the process loses nothing.
@MainActor
final class Navigator {
  /// Identifiers of functions.
  enum Function {
    static let zoom = "navigation.zoom"
    static let view = "navigation.view"
    static let voice = "navigation.voice"
    static let hint = "navigation.hint"
    static let search = "navigation.search"
    static let back = "navigation.back"
    static let home = "navigation.home"
    static let pageUp = "navigation.page.up"
    static let pageDown = "navigation.page.down"
    static let spell = "navigation.spell"
    static let delete = "navigation.delete"
    static let results = "navigation.results"
    static let start = "navigation.start"
    static let end = "navigation.end"
    static let favourite = "navigation.favourite"
    static let report = "navigation.report"
    static let recentre = "navigation.recentre"
    static let detour = "navigation.detour"
    static let parking = "navigation.parking"
    static let offer = "navigation.offer"
    static func category(_ category: PlaceCategory) -> String {
      "navigation.category.\(category.rawValue)"
    }
    static func row(_ index: Int) -> String { "navigation.row.\(index)" }
    static func route(_ index: Int) -> String { "navigation.route.\(index)" }
    static func letter(_ letter: String) -> String { "navigation.letter.\(letter)" }
    static func cause(_ cause: CarTrafficIncident.Cause) -> String {
      "navigation.cause.\(cause.rawValue)"
    }
  }

  /// Identifiers of physical controls.
  enum Hardware {
    static let knob = "knob.map"
    static let zoomIn = "wheel.zoomIn"
    static let zoomOut = "wheel.zoomOut"
    static let back = "key.back"
    static let home = "key.home"
  }

  /// The screen on the display.
  enum Screen: String, Codable, CaseIterable {
    case map, categories, places, keypad, overview, report
  }

  /// The orientation of the map.
  enum View: String, Codable, CaseIterable {
    case north, heading, tilted

    var name: String {
      switch self {
      case .north: "North up"
      case .heading: "Ahead up"
      case .tilted: "Tilted"
      }
    }
  }

  /// An incident on the route with its delay.
  struct Incident: Equatable {
    var incident: CarTrafficIncident
    /// The cause and the delay, such as "Accident: 25 min".
    var words: String
    var cause: String
  }

  /// A destination that is offered beside the map.
  struct Offer: Equatable {
    var title: String
    var detail: String
    var place: Place
    var isSent = false
  }

  // Chosen: a street in the west of the city, the start of a drive without a position.
  nonisolated static let start = CarPosition(CityTiles.crossing(-5, 3.5))
  nonisolated static let startZoom = 15.5
  // Chosen: from the whole city to single houses; two detents double the scale.
  static let zooms = 10.0...18.0
  nonisolated static let zoomStep = 0.5
  static let rowCount = 6
  static let routeCount = 3
  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  let registry: CarControlRegistry
  let restrictions: CarRestrictionService
  let store: NavigationStore
  /// Called after each change of the displayed values.
  var onChange: (() -> Void)?
  /// Called after the car moved.
  var onMove: (() -> Void)?
  /// Called with a value to send to the car and its path.
  var send: ((CarLinkValue, String) -> Void)?
  /// Called with an alert for all displays, or with the identifier of one that ended.
  var raise: ((CarLinkAlert) -> Void)?
  var endAlert: ((String) -> Void)?
  /// Returns the present date and time.
  var now: () -> Date = { Date() }
  var calendar = Calendar.current

  var session = NavigationStore.Session()
  var collection = NavigationStore.Collection()
  /// The streets and places; nil until they are read.
  private(set) var map: NavigationMap?
  /// The routes to the destination, fastest first.
  var routes: [Route] = []
  /// The travelled distance on the chosen route, in metres.
  var travelled = 0.0
  var words = DistanceWords()
  var incident: Incident?
  var detour: (route: Route, saving: Double)?
  /// The traffic light ahead and its seconds; nil without one.
  var light: (color: CarTrafficLight.Color, seconds: Int?)?
  /// A sentence about a failure; the next operation removes it.
  var notice: String?
  var offer: Offer?
  /// The driver's present task.
  var task: CarTask?
  /// The number of rows that fit on the display.
  var rowsPerPage = Navigator.rowCount

  let zoom: CarFunction
  private let voiceFunction: CarFunction
  var voice = GuidanceVoice()
  var signals = NavigationSignals()
  var reportPosition: CarPosition?
  var sentGuidance: [String: CarLinkValue] = [:]
  var raisedIncident: String?
  private var observation: CarEventObservation?
  private var taskObservation: CarEventObservation?
  private var savedSession: NavigationStore.Session?
  private var loggedTrouble: String?

  init(
    registry: CarControlRegistry,
    restrictions: CarRestrictionService = .shared,
    store: NavigationStore = NavigationStore(folder: nil)
  ) throws {
    self.registry = registry
    self.restrictions = restrictions
    self.store = store
    zoom = CarFunction(
      id: Function.zoom,
      name: "Map scale",
      domain: .navigation,
      isDrivingRelated: true,
      value: Self.startZoom,
      in: Self.zooms,
      step: Self.zoomStep
    )
    voiceFunction = CarFunction(
      id: Function.voice,
      name: "Spoken hints",
      domain: .navigation,
      isDrivingRelated: true,
      value: .flag(true)
    )
    restore()
    try register()
    observation = restrictions.observeOnMain { [weak self] _ in self?.didChange() }
  }

  private func restore() {
    do {
      if let kept = try store.session?.load() { session = kept }
    } catch { notice = "\(error)" }
    do {
      if let kept = try store.collection?.load() { collection = kept }
    } catch { notice = "\(error)" }
    savedSession = session
    zoom.set(.number(session.zoom))
    voiceFunction.set(.flag(session.isVoiceOn))
  }

  /// Sets the streets and places, and plans the previous route again.
  func load(_ map: NavigationMap) {
    self.map = map
    if session.destination != nil {
      plan()
      session.choice = min(session.choice, max(0, routes.count - 1))
    }
    updateOffer()
    if !signals.destination.isEmpty { updateSentOffer() }
    didChange()
  }

  // MARK: Functions

  private func register() throws {
    for function in [zoom, voiceFunction] { try registry.add(function) }
    zoom.observe { [weak self] value in
      guard let self, let number = value.number else { return }
      session.zoom = number
      didChange()
    }
    voiceFunction.observe { [weak self] value in
      guard let self else { return }
      session.isVoiceOn = value == .flag(true)
      didChange()
    }
    try add(Function.view, "Map view") { $0.cycleView() }
    try add(Function.hint, "Repeat the hint") { $0.repeatHint() }
    try add(Function.search, "Search") { $0.openSearch() }
    try add(Function.back, "Back") { $0.goBack() }
    try add(Function.home, "Map") { $0.showMap() }
    try add(Function.pageUp, "Page up") { $0.turnPage(by: -1) }
    try add(Function.pageDown, "Page down") { $0.turnPage(by: 1) }
    try add(Function.spell, "Spell") { $0.openKeypad() }
    try add(Function.delete, "Delete a letter") { $0.deleteLetter() }
    try add(Function.results, "Show the places") { $0.showResults() }
    try add(Function.start, "Start") { $0.start() }
    try add(Function.end, "End the guidance") { $0.end() }
    try add(Function.favourite, "Favourite") { $0.toggleFavourite() }
    try add(Function.report, "Report an incident") { $0.openReport() }
    try add(Function.recentre, "Back to the car") { $0.recentre() }
    try add(Function.detour, "Avoid the delay") { $0.takeDetour() }
    try add(Function.parking, "Parking near the destination") { $0.openParking() }
    try add(Function.offer, "Go to the offered place") { $0.takeOffer() }
    for category in PlaceCategory.allCases {
      try add(Function.category(category), category.name) { $0.choose(category) }
    }
    for index in 0..<Self.rowCount {
      try add(Function.row(index), "Place \(index + 1)") { $0.chooseRow(index) }
    }
    for index in 0..<Self.routeCount {
      try add(Function.route(index), "Route \(index + 1)") { $0.chooseRoute(index) }
    }
    for letter in Self.letters + ["space"] {
      try add(Function.letter(letter), letter) { $0.type(letter == "space" ? " " : letter) }
    }
    for cause in CarIncidentReport.offeredCauses {
      try add(Function.cause(cause), cause.text) { $0.report(cause) }
    }
    try registerHardware()
  }

  private func add(_ id: String, _ name: String, _ action: @escaping (Navigator) -> Void) throws {
    let function = CarFunction(id: id, name: name, domain: .navigation, isDrivingRelated: true)
    function.onTrigger = { [weak self] in
      guard let self else { return }
      notice = nil
      action(self)
      didChange()
    }
    try registry.add(function)
  }

  private func registerHardware() throws {
    let knob = CarHardwareControl(.knob, at: .console)
    let thumb = CarHardwareControl(.button, at: .steeringWheel)
    let key = CarHardwareControl(.button, at: .console)
    try registry.add(Hardware.knob, "Map knob", knob, Function.zoom, .adjust)
    try registry.add(Hardware.zoomIn, "Nearer", thumb, Function.zoom, .step(1))
    try registry.add(Hardware.zoomOut, "Wider", thumb, Function.zoom, .step(-1))
    try registry.add(Hardware.back, "Back", key, Function.back, .trigger)
    try registry.add(Hardware.home, "Home", key, Function.home, .trigger)
  }

  // MARK: Changes

  /// Updates the display and saves the changes.
  func didChange() {
    registry.task = task?.phase == .running ? task?.plan.id : nil
    onChange?()
    save()
  }

  /// Saves the session if it changed.
  func save() {
    guard session != savedSession else { return }
    do {
      try store.session?.save(session)
      savedSession = session
    } catch { fail(error) }
  }

  func saveCollection() {
    do { try store.collection?.save(collection) } catch { fail(error) }
  }

  private func fail(_ error: any Error) {
    let text = "Not saved: \(error.localizedDescription)"
    if loggedTrouble != text { NSLog("Navigation: %@", "\(error)") }
    loggedTrouble = text
    notice = text
  }

  /// Shows a screen that the driver chose.
  func open(_ screen: Screen) {
    guard screen != session.screen else { return }
    registry.log.append(
      .screenChange(
        CarScreenChange(
          from: "navigation.\(session.screen.rawValue)",
          to: "navigation.\(screen.rawValue)",
          cause: .input
        )
      )
    )
    session.screen = screen
  }

  /// Begins a task, which replaces the previous one.
  func begin(_ plan: CarTaskPlan) {
    task?.abandon()
    let task = CarTask(plan, log: registry.log)
    task.begin()
    taskObservation = task.suspend(under: restrictions)
    self.task = task
  }

  /// Continues a task that a lock or an interruption suspended.
  func resumeTask() {
    if task?.phase == .suspended { task?.resume() }
  }

  /// The chosen route; nil without one.
  var route: Route? {
    routes.indices.contains(session.choice) ? routes[session.choice] : routes.first
  }

  /// Whether the keypad is locked.
  var isKeypadLocked: Bool { restrictions.current.noKeyboard }
}
