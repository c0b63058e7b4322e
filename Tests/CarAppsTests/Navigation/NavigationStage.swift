import CarBench
import CarControls
import CarDisplays
import CarSafety
import Foundation
import HeadlessHost
import UIKit
import VectorMap
import VehicleSignals

@testable import CarApps

/// Records spoken text.
@MainActor
final class SpokenWords: CarSpeechSynthesizing {
  private(set) var texts: [String] = []
  private(set) var languages: [String] = []
  func speak(_ text: String, language: String) {
    texts.append(text)
    languages.append(language)
  }
  func stop() {}
}

/// The navigation on a display.
@MainActor
struct NavigationStage {
  /// The city, which is read once for all tests.
  static let city = Result { try NavigationMap.city() }

  let screen: HeadlessScreen
  let registry: CarControlRegistry
  let navigator: Navigator
  let controller: NavigationViewController
  let driving: CarDrivingStateService
  let focus: CarFocusNavigator
  let window: CarWindow
  let speech = SpokenWords()
  var log: CarEventLog { registry.log }

  init(
    _ display: CarDisplay = CarPanel.carPlay[2].display,
    isNight: Bool = false,
    state: CarDrivingState = .moving,
    folder: URL? = nil,
    drawsMap: Bool = false
  ) throws {
    screen = HeadlessScreen(display.device)
    screen.environment.systemVersion = .init(17)
    screen.makeCurrent()
    UIScreen.main.carDisplay = display
    let clock = SteppedVehicleClock(now: 0)
    let log = CarEventLog(clock: clock)
    driving = CarDrivingStateService()
    driving.simulatedState = state
    registry = CarControlRegistry(log: log, drivingState: driving)
    let feedback = CarFeedbackRouter(drivingState: driving, log: log)
    feedback.speech = speech
    registry.feedback = feedback
    navigator = try Navigator(
      registry: registry,
      restrictions: CarRestrictionService(drivingState: driving, clock: clock),
      store: NavigationStore(folder: folder)
    )
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    navigator.calendar = calendar
    // Wednesday, 25 November 2026, 8:00.
    navigator.now = { Date(timeIntervalSince1970: 1_795_593_600) }
    controller = NavigationViewController(navigator: navigator)
    // Frames without streets are quick; the route and the car are drawn.
    if !drawsMap { controller.mapView.sources = [:] }
    window = CarWindow(frame: screen.bounds)
    window.registry = registry
    window.keyMap = NavigationApp.keyMap
    window.overrideUserInterfaceStyle = isNight ? .dark : .light
    window.rootViewController = controller
    window.makeKeyAndVisible()
    focus = CarFocusNavigator(screen: UIScreen.main)
    window.focusNavigator = focus
    NavigationApp.shareKnob(of: window, with: controller)
    navigator.load(try Self.city.get())
    screen.update()
  }

  func tap(_ view: UIView?) {
    guard let view else { return }
    screen.tap(view)
    screen.update()
  }

  /// Taps through search, a category and a row to the overview.
  func choose(_ category: PlaceCategory, row: Int = 0) {
    tap(navigator.session.isGuiding ? controller.searchKey : controller.panel?.searchKey)
    let index = PlaceCategory.allCases.firstIndex(of: category) ?? 0
    tap(controller.categories?.keys[index])
    tap(controller.places?.rows[row])
  }

  /// Shows the ways to a place of a name.
  func choose(named name: String) {
    if let place = navigator.map?.places(named: name, near: Navigator.start).first {
      navigator.select(place)
      navigator.didChange()
      screen.update()
    }
  }

  /// Begins the guidance to a place of a category.
  func guide(to category: PlaceCategory, row: Int = 0) {
    choose(category, row: row)
    tap(controller.overview?.startKey)
  }

  /// Sets signals of the car.
  func signal(_ values: [String: CarLinkValue]) {
    navigator.receive(Set(values.keys)) { values[$0] }
    screen.update()
  }

  /// Drives along the way.
  func drive(seconds: Int, speed: Double) {
    signal([VehiclePath.speed: .number(speed)])
    for _ in 0..<seconds { navigator.advance(seconds: 1) }
    screen.update()
  }

  /// Keeps no folder after the test.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("navigation-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
