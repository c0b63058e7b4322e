import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import HeadlessHost
import HostInterface
import ScreenInspection
import UIKit
import UIKitCore

/// The checks of a screen: on one display, by day or by night, for a driver on one side.
@MainActor
struct CarLook {
  let stage: CarReviewStage
  let profile: CarProfile

  /// Checks the first screen on every display, by day and by night, for drivers on both sides, and
  /// returns questions about its elements.
  func review(
    on displays: [CarDisplay]
  ) -> (findings: [CarAuditFinding], questions: [CarQuestion]) {
    guard let first = displays.first else { return ([], []) }
    stage.begin(on: first, profile: profile)
    let before = stage.values
    var found: [CarAuditFinding] = []
    var asked: [CarQuestion] = []
    var empty: [String] = []
    for display in displays {
      for side in [CarDisplay.DriverSide.left, .right] {
        var display = display
        display.driverSide = side
        for isNight in [false, true] {
          show(on: display, isNight: isNight)
          let words = circumstance(display, isNight)
          found += glass(on: display, isNight: isNight).map { CarAuditFinding($0, [words]) }
        }
      }
      if let panel = emptyPanel(on: display) { empty.append(panel) }
      guard display == first else { continue }
      found += controls().map { CarAuditFinding($0) }
      asked += questions()
    }
    if let question = CarQuestion("CAR-R47", about: empty) { asked.append(question) }
    // The panels change while the app is running, which must not lose values.
    let after = stage.values
    found += CarDisplayRules.turning(before: before, after: after).map { CarAuditFinding($0) }
    return (found, asked)
  }

  private func emptyPanel(on display: CarDisplay) -> String? {
    guard let window = stage.window else { return nil }
    return CarQuestionRules.emptyPanel(CarShownElement.elements(in: window), on: display)
  }

  /// Returns the questions about the current screen and about the declared tasks.
  func questions() -> [CarQuestion] {
    let scripts = stage.tasks.scripts
    var asked = [
      CarQuestion(
        "CAR-R27",
        about: CarQuestionRules.whileMoving(scripts, profile: profile)
      ),
      CarQuestion("CAR-R50", about: CarQuestionRules.tasks(scripts)),
    ]
    if let window = stage.window {
      asked.append(CarQuestion("CAR-R12", about: CarQuestionRules.instruments(in: window)))
      asked.append(CarQuestion("CAR-R54", about: CarQuestionRules.brand(in: window)))
    }
    if let registry = stage.registry {
      asked.append(CarQuestion("CAR-R48", about: CarQuestionRules.touchAlone(in: registry)))
      asked.append(
        CarQuestion("CAR-R49", about: CarQuestionRules.hardwareBesideScreen(in: registry))
      )
    }
    return asked.compactMap { $0 }
  }

  private func circumstance(_ display: CarDisplay, _ isNight: Bool) -> String {
    "\(CarAuditSettings.name(of: display)), \(isNight ? "night" : "day"), "
      + "\(display.driverSide.rawValue)-hand drive"
  }

  private func show(on display: CarDisplay, isNight: Bool) {
    let screen = stage.screen
    if screen.device != display.device {
      screen.withoutDrawing { screen.device = display.device }
    }
    UIScreen.main.carDisplay = display
    var environment = screen.environment
    environment.appearance = isNight ? .dark : .light
    screen.environment = environment
    for window in screen.screen.windows where window is CarWindow {
      window.overrideUserInterfaceStyle = isNight ? .dark : .light
    }
    stage.window?.rootViewController?.view.setNeedsLayout()
    screen.skip(.milliseconds(300))
    screen.update()
  }

  // MARK: The glass

  /// Checks the sizes, the layout, the legibility and the contrast of the current screen.
  func glass(on display: CarDisplay, isNight: Bool) -> [CarFinding] {
    guard let window = stage.window else { return [] }
    let elements = CarShownElement.elements(in: window)
    var found =
      CarDisplayRules.layout(of: elements, on: display)
      + CarControlRules.targets(of: elements, on: display)
      + CarDisplayRules.legibility(of: elements, on: display)
      + CarDisplayRules.place(of: display)
    guard let image = stage.screen.image, let picture = Raster(image) else { return found }
    let texts = CarSeenText.texts(in: window, picture: picture)
    found += CarSightRules.contrast(of: texts) + CarSightRules.backing(of: texts)
    if isNight { found += CarSightRules.night(meanLuminance: picture.meanLuminance) }
    return found
  }

  // MARK: Controls

  /// Checks the controls on the current screen and in the registry.
  func controls(core: [String] = CarTaskRegistry.shared.coreFunctions) -> [CarFinding] {
    guard let window = stage.window else { return [] }
    let elements = CarShownElement.elements(in: window)
    var found =
      CarControlRules.names(of: elements) + CarControlRules.idiom(of: window)
      + CarControlRules.count(of: elements)
      + CarControlRules.chunks(CarChunk.chunks(in: window))
      + CarSightRules.wordless(keys(in: window))
    var hands = CarOneHandProfile()
    hands.record(window)
    if let registry = stage.registry {
      hands.record(registry)
      found +=
        CarControlRules.names(in: registry)
        + CarControlRules.affordances(of: registry, in: window)
        + CarControlRules.modes(in: registry) + CarControlRules.agreement(in: registry)
        + CarControlRules.waysBesideScreen(for: core, in: registry)
        + CarReachRules.withoutLooking(core, in: registry)
        + CarReachRules.ownControl(core, in: registry)
        + CarReachRules.pictures(in: registry) + CarReachRules.turns(in: registry)
        + CarReachRules.firstMinute(
          core,
          in: registry,
          visible: Set(window.visibleViews.compactMap(\.accessibilityIdentifier))
        )
    }
    found += CarReachRules.forms(in: window)
    found += CarControlRules.oneHand(hands)
    let navigator = CarFocusNavigator(screen: stage.screen.screen)
    found += CarControlRules.reach(in: window, by: navigator)
    return found
  }

  private func keys(in window: UIWindow) -> [(id: String, hasWord: Bool)] {
    window.visibleViews.compactMap { view in
      guard view is UIButton || view is CarButton else { return nil }
      let words = view.visibleViews.contains { ($0 as? UILabel)?.text?.isEmpty == false }
      return (view.reviewName, words)
    }
  }

  /// Checks the current screen against the limits of the driving state.
  func limits(in state: CarDrivingState) -> [CarFinding] {
    guard let window = stage.window else { return [] }
    let content = CarShownContent(window)
    return CarSightRules.limits(of: content, under: profile.restrictions(in: state), in: state)
      + CarAnswerRules.phoneTexts(content.texts.map { ($0.id, $0.text) }, in: state)
  }
}
