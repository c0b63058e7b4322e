import CarControls
import CarDisplays
import CarSafety
import CarVoice
import Foundation
import HeadlessHost
import Testing
import UIKit
import VehicleSignals

@testable import CarApps

/// Records spoken text; the test ends each text.
@MainActor
final class QuietSpeaker: CarSpeaker {
  private(set) var spoken: [String] = []
  private var completion: (@MainActor ((any Error)?) -> Void)?
  var isSpeaking: Bool { completion != nil }

  func speak(_ text: String, completion: @escaping @MainActor ((any Error)?) -> Void) {
    spoken.append(text)
    self.completion = completion
  }
  func stop() { completion = nil }
  /// Ends the text that is spoken.
  func end(_ error: (any Error)? = nil) {
    let ended = completion
    completion = nil
    ended?(error)
  }
}

/// An app of the car on a display: its window, its context and the driver's surroundings.
@MainActor
struct CarAppStage<Controller: UIViewController> {
  let screen: HeadlessScreen
  let context: CarAppContext
  let window: CarVoiceWindow
  let controller: Controller
  let driving: CarDrivingStateService
  let clock: SteppedVehicleClock
  let speaker: QuietSpeaker
  var registry: CarControlRegistry { context.registry }
  var assistant: CarVoiceAssistant { context.assistant }

  init(
    _ display: CarDisplay = CarPanel.carPlay[2].display,
    state: CarDrivingState = .moving,
    isNight: Bool = false,
    language: String = "en",
    folder: URL? = nil,
    keyMap: CarKeyMap = CarKeyMap(),
    recognizer: (any CarSpeechRecognizing)? = nil,
    microphone: (any CarMicrophone)? = nil,
    make: (CarAppContext) throws -> Controller
  ) throws {
    screen = HeadlessScreen(display.device)
    screen.environment.systemVersion = .init(17)
    screen.environment.languages = [language]
    screen.makeCurrent()
    UIScreen.main.carDisplay = display
    clock = SteppedVehicleClock(now: 0)
    let log = CarEventLog(clock: clock)
    driving = CarDrivingStateService()
    driving.simulatedState = state
    let registry = CarControlRegistry(log: log, drivingState: driving)
    registry.feedback = CarFeedbackRouter(drivingState: driving, log: log)
    speaker = QuietSpeaker()
    context = CarAppContext(
      registry: registry,
      restrictions: CarRestrictionService(drivingState: driving, clock: clock),
      alerts: CarAlertQueue(drivingState: driving, log: log),
      // Without a microphone words are typed, or given to the assistant.
      assistant: try CarVoiceAssistant(
        registry: registry,
        recognizer: recognizer,
        microphone: microphone,
        speaker: speaker,
        decoding: .inline
      ),
      speaker: speaker,
      folder: folder ?? Self.newFolder()
    )
    controller = try make(context)
    window = CarVoiceWindow(frame: screen.bounds)
    window.registry = registry
    window.assistant = context.assistant
    window.keyMap = keyMap
    window.overrideUserInterfaceStyle = isNight ? .dark : .light
    window.rootViewController = controller
    window.makeKeyAndVisible()
    screen.update()
  }

  /// A folder that no other test has, and that the end of the test run removes.
  static func newFolder() -> URL { CarTestFolder.make() }

  /// Lets time pass on both clocks.
  func wait(_ seconds: Double) {
    clock.advance(by: seconds)
    screen.advance(by: .seconds(seconds))
  }

  func set(_ state: CarDrivingState) {
    driving.simulatedState = state
    screen.update()
  }

  /// Says words to the assistant.
  func say(_ words: String) {
    assistant.understand(words)
    screen.update()
  }

  func tap(_ view: UIView) {
    screen.tap(view)
    screen.update()
  }

  var elements: [CarShownElement] { CarShownElement.elements(in: controller.view) }
  var words: [String] { elements.compactMap(\.text) }

  /// Returns the findings of the rules for the shown screen.
  func findings() -> [CarFinding] {
    let display = UIScreen.main.carDisplay
    return CarDisplayRules.layout(of: elements, on: display)
      + CarControlRules.targets(of: elements, on: display)
      + CarDisplayRules.legibility(of: elements, on: display)
      + CarControlRules.names(of: elements) + CarControlRules.names(in: registry)
  }
}

/// The looks that each app is recorded in: four panels by day, one by night, one for a driver at
/// the right.
enum CarAppLook {
  static let all: [(name: String, display: CarDisplay, isNight: Bool)] = {
    var right = CarPanel.carPlay[2].display
    right.driverSide = .right
    return [
      ("800x480", CarPanel.carPlay[0].display, false),
      ("1280x720", CarPanel.carPlay[2].display, false),
      ("1280x720.night", CarPanel.carPlay[2].display, true),
      ("1280x720.right-hand", right, false), ("1920x720", CarPanel.carPlay[3].display, false),
      ("1080x1920", CarPanel.others[2].display.turned, false),
    ]
  }()
}

extension CarFinding {
  /// The subject and the message, for a failed test.
  var line: String { "\(subject): \(message)" }
}
