import CarControls
import CarDisplays
import CarEnforcement
import CarSafety
import CoreGraphics
import HeadlessHost
import HostInterface
import UIKit
import UIKitCore

/// A launched app on a display that is not shown; the review controls the clock, the events and the
/// driving state.
@MainActor
final class CarReviewStage {
  /// The screen that shows the app.
  let screen: HeadlessScreen
  /// The events of the app's logs and of the review, with the times of the screen's clock.
  private(set) var events: [CarEvent] = []
  private var observations: [CarEventObservation] = []
  /// The registry in which the app declares its tasks.
  let tasks: CarTaskRegistry
  private let forget: () -> Void
  private let launch: (HeadlessScreen) -> Void

  /// Makes a stage; `launch` shows the app on the screen, and `forget` removes its files.
  init(
    on screen: HeadlessScreen,
    tasks: CarTaskRegistry = .shared,
    forget: @escaping () -> Void = {},
    launch: @escaping (HeadlessScreen) -> Void
  ) {
    self.screen = screen
    self.tasks = tasks
    self.forget = forget
    self.launch = launch
  }

  /// Ends the app and launches it again on a display, parked and without restrictions.
  ///
  /// If `isLater` is false, the files of the app are removed before the launch.
  func begin(on display: CarDisplay, profile: CarProfile, isLater: Bool = false) {
    observations = []
    screen.kill()
    if !isLater { forget() }
    tasks.removeAll()
    screen.device = display.device
    UIScreen.main.carDisplay = display
    CarRestrictionService.shared.profile = profile
    CarDrivingStateService.shared.simulate(.parked, speed: 0)
    launch(screen)
    awaitReadiness()
    settle()
    events = []
    record()
    simulate(.parked)
  }

  // Chosen: seconds of the wall clock, in which a slow machine can read the map of a country.
  private static let longestPreparation = 30.0

  /// Waits while other threads prepare the data of the app's tasks; the clock of the screen does
  /// not advance.
  private func awaitReadiness() {
    let end = Date(timeIntervalSinceNow: Self.longestPreparation)
    while !tasks.isReady, Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
  }

  /// Makes the inputs before a task; returns the reason for which one is not possible, or `nil`.
  ///
  /// The events until then do not belong to the task.
  func prepare(_ inputs: [CarScriptedInput]) -> String? {
    for input in inputs {
      if let obstacle = perform(input, task: nil) { return obstacle }
    }
    if !inputs.isEmpty {
      events = []
      simulate(.parked)
    }
    return nil
  }

  /// Observes the log of the process and the logs of the app's controls.
  private func record() {
    var logs: [CarEventLog] = [.shared]
    if let log = registry?.log, log !== CarEventLog.shared { logs.append(log) }
    if let log = drivingState.log, !logs.contains(where: { $0 === log }) { logs.append(log) }
    observations = logs.map { log in
      log.observe { [weak self] event in
        // The app appends to its logs on the main thread while the review controls it.
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { self?.append(event.kind) }
      }
    }
  }

  /// Appends an event of the review.
  func append(_ kind: CarEvent.Kind) { events.append(CarEvent(time: screen.time, kind: kind)) }

  /// Inserts an event before those that followed it.
  func insert(_ event: CarEvent, at index: Int) { events.insert(event, at: index) }

  /// Runs the app until its started work is done.
  func settle() {
    for _ in 0..<5 {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
      screen.skip(.milliseconds(100))
    }
    screen.update()
  }

  // MARK: The app

  /// The window of the app.
  var window: UIWindow? { screen.window }
  /// The controls of the app; `nil` if its window has no registry.
  var registry: CarControlRegistry? { (window as? CarWindow)?.registry }
  /// The driving state that the app uses.
  var drivingState: CarDrivingStateService { registry?.drivingState ?? .shared }

  /// Changes the driving state of the process and of the app's controls.
  func simulate(_ state: CarDrivingState) {
    let speed: Double? =
      switch state {
      case .parked, .idling: 0
      case .moving: 50
      case .unknown: nil
      }
    CarDrivingStateService.shared.simulate(state, speed: speed)
    if drivingState !== CarDrivingStateService.shared {
      drivingState.simulate(state, speed: speed)
    }
  }

  /// The identifier of the visible screen: the titles or classes of its controllers.
  var place: String {
    var names: [String] = []
    func visit(_ controller: UIViewController) {
      names.append(controller.title ?? "\(type(of: controller))")
      if let stack = controller as? UINavigationController {
        stack.viewControllers.forEach(visit)
      } else if let tabs = controller as? UITabBarController {
        tabs.selectedViewController.map(visit)
      } else {
        controller.children.forEach(visit)
      }
      if let presented = controller.presentedViewController { visit(presented) }
    }
    if let root = window?.rootViewController { visit(root) }
    return names.joined(separator: " › ")
  }

  /// The values that the driver can have set, of functions, fields and controls.
  var values: [String: CarValue] {
    var values: [String: CarValue] = [:]
    for function in registry?.functions ?? [] { values[function.id] = function.value }
    for view in window?.visibleViews ?? [] {
      switch view {
      case let field as UITextField: values["field.\(field.reviewName)"] = .text(field.text ?? "")
      case let text as UITextView: values["field.\(text.reviewName)"] = .text(text.text)
      case let toggle as UISwitch: values["switch.\(toggle.reviewName)"] = .flag(toggle.isOn)
      case let slider as UISlider:
        values["slider.\(slider.reviewName)"] = .number(Double(slider.value))
      case let segments as UISegmentedControl:
        values["segments.\(segments.reviewName)"] = .number(Double(segments.selectedSegmentIndex))
      default: break
      }
    }
    return values
  }

  /// The texts on the screen.
  var words: [String] { shownWords(where: { _ in true }) }

  /// The texts that stay until an input.
  ///
  /// These are texts without digits, because times and positions change, in views without the trait
  /// `updatesFrequently`.
  var steadyWords: Set<String> {
    let words = shownWords { !$0.accessibilityTraits.contains(.updatesFrequently) }
    return Set(words.filter { !$0.contains(where: \.isNumber) })
  }

  private func shownWords(where isWanted: (UIView) -> Bool) -> [String] {
    (window?.visibleViews ?? []).filter(isWanted).compactMap { view in
      switch view {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      case let text as UITextView: text.text
      default: nil
      }
    }.filter { !$0.isEmpty }
  }

  // MARK: Motion

  /// Appends an event for each element that moves without an input and does not serve driving.
  func noteMotion() {
    guard let window else { return }
    let scrolls = window.visibleViews.compactMap { $0 as? UIScrollView }
    let before = scrolls.map(\.contentOffset)
    // Chosen: a second, which is longer than any animation that follows an input.
    screen.skip(.seconds(1))
    let middle = scrolls.map(\.contentOffset)
    screen.skip(.milliseconds(500))
    for (index, scroll) in scrolls.enumerated()
    where before[index] != middle[index] && scroll.contentOffset != middle[index] {
      note(scroll, .scrollingText)
    }
    noteAnimations()
  }

  /// Appends an event for each animated picture and each repeating animation.
  func noteAnimations() {
    for view in window?.visibleViews ?? [] {
      // Activity indicators and carets serve the driver's input.
      if view is UIActivityIndicatorView || view is UIProgressView || view is UITextField
        || view is UITextView
      {
        continue
      }
      if (view as? UIImageView)?.isAnimating == true || Self.repeats(view.layer) {
        note(view, .animation)
      }
    }
  }

  private func note(_ view: UIView, _ content: CarVisualChange.Content) {
    append(
      .visualChange(
        CarVisualChange(
          element: view.reviewName,
          content: content,
          isDrivingRelated: CarEnforcement.shared.isDrivingRelated(view)
        )
      )
    )
  }

  private static func repeats(_ layer: CALayer) -> Bool {
    let own = (layer.animationKeys() ?? []).contains { key in
      guard let animation = layer.animation(forKey: key) else { return false }
      return animation.repeatCount > 1 || animation.repeatDuration > animation.duration
    }
    return own
      || (layer.sublayers ?? []).contains { !($0.delegate is UIView) && repeats($0) }
  }
}
