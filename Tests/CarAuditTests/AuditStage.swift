import CarAudit
import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import HeadlessHost
import HostInterface
import UIKit
import UIKitCore

@testable import CarAudit

/// A screen of the car for one test, which the review looks at or drives.
@MainActor
struct AuditStage {
  let screen: HeadlessScreen
  let stage: CarReviewStage
  let tasks = CarTaskRegistry()
  let display: CarDisplay

  /// Shows a controller in a car's window; `make` adds its controls to the registry.
  init(
    _ display: CarDisplay = CarAuditSettings.panelDisplays[1],
    isNight: Bool = false,
    declaring scripts: [CarTaskScript] = [],
    make: @escaping (CarControlRegistry) throws -> UIViewController
  ) {
    self.display = display
    screen = HeadlessScreen(display.device)
    screen.environment.systemVersion = .init(17)
    let tasks = tasks
    stage = CarReviewStage(on: screen, tasks: tasks) { screen in
      screen.makeCurrent()
      tasks.declare(scripts)
      let registry = CarControlRegistry()
      registry.feedback = CarFeedbackRouter()
      let window = CarWindow(frame: screen.bounds)
      window.registry = registry
      window.overrideUserInterfaceStyle = isNight ? .dark : .light
      window.rootViewController = try? make(registry)
      window.makeKeyAndVisible()
    }
    stage.begin(on: display, profile: .suggested)
  }

  /// Shows views on the ground of the car's style.
  init(
    _ display: CarDisplay = CarAuditSettings.panelDisplays[1],
    isNight: Bool = false,
    views: @escaping () -> [UIView]
  ) {
    self.init(display, isNight: isNight) { _ in
      let controller = UIViewController()
      controller.title = "Test"
      controller.view.backgroundColor = CarStyle.color(.ground)
      views().forEach(controller.view.addSubview)
      return controller
    }
  }

  var look: CarLook { CarLook(stage: stage, profile: .suggested) }

  /// The findings of one rule about the glass and the controls.
  func findings(_ rule: String, isNight: Bool = false) -> [CarFinding] {
    (look.glass(on: display, isNight: isNight) + look.controls()).filter { $0.rule == rule }
  }

  /// Drives a script and returns the report and the findings.
  ///
  /// A test names the states and interruptions that its rule is about; a drive takes a second in each.
  func drive(
    _ script: CarTaskScript,
    in states: [CarDrivingState] = CarDrivingState.allCases,
    disturbedBy disturbances: [CarTaskDrive.Disturbance] = CarTaskDrive.Disturbance.allCases
  ) -> (report: CarTaskReport, findings: [CarFinding]) {
    let result = CarTaskDrive(
      stage: stage,
      script: script,
      display: display,
      profile: .suggested,
      states: states,
      disturbances: disturbances
    ).review()
    return (result.report, CarAuditFinding.joined(result.findings).map(\.finding))
  }

  /// A key with a word, large enough for a car.
  static func key(
    _ id: String,
    x: CGFloat = 100,
    y: CGFloat = 100,
    side: CGFloat = 160
  ) -> CarButton {
    let key = CarButton(title: id)
    key.accessibilityIdentifier = id
    key.frame = CGRect(x: x, y: y, width: side, height: side)
    return key
  }

  /// A text in a size that is legible in a car.
  static func label(_ text: String, size: CGFloat = 60, color: UIColor? = nil) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.textColor = color ?? CarStyle.color(.text)
    label.frame = CGRect(x: 100, y: 400, width: 600, height: 100)
    return label
  }
}
