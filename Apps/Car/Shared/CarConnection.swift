import CarBench
import CarControls
import CarDisplays
import CarEnforcement
import CarSafety
import Foundation
import UIKit
import VehicleSignals

/// Connects an app with the car: driving state, restrictions, light, the driver's side, the
/// driver's settings and hardware controls.
///
/// In a car it maintains the restrictions for the whole process. Without a car, for example for an
/// app that is started alone, it changes nothing.
@MainActor
final class CarConnection {
  let link: CarLink
  /// Called with the paths of changed signals and a function for their values; nil is no value.
  var onSignals: ((_ paths: Set<String>, _ value: (String) -> CarLinkValue?) -> Void)?
  private let window: CarWindow
  private let registry: CarControlRegistry
  private let controls: [String: String]
  private let presentation = CarDayNightPresentation(log: .shared)
  private var displayLink: CADisplayLink?
  private var lightTimer: Timer?

  /// The illuminance of one percent of light, in lux.
  ///
  /// Chosen: 100 percent are an overcast day, 1,000 lux, so that a slider covers both thresholds of
  /// `CarDayNightSwitch`.
  nonisolated static let luxPerPercent = 10.0

  /// Connects an app.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - functions: The functions whose keys reach the app on any display.
  ///   - controls: The identifiers of the registry's controls, by those of the car.
  ///   - registry: The registry on whose controls operations are performed.
  ///   - window: The window that switches between day and night.
  ///   - environment: The variables of the process, which name the car.
  init(
    app: String,
    functions: [String],
    controls: [String: String],
    registry: CarControlRegistry,
    window: CarWindow,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    link = CarLink(
      app: app,
      functions: functions,
      recordsInputs: true,
      environment: environment
    )
    self.controls = controls
    self.registry = registry
    self.window = window
    guard link.isInCar else { return }
    CarEnforcement.shared.start()
    describePanel()
    presentation.add(window)
    link.forward(registry.log)
    link.onSignals = { [weak self] in self?.follow($0) }
    link.onDrivingState = { [weak self] in self?.followDriving() }
    link.onInput = { [weak self] in self?.perform($0) }
    followDriving()
  }

  /// Sets the size of the screen in millimetres if a known panel has its pixels.
  private func describePanel() {
    let scale = window.screen.scale, size = window.screen.bounds.size
    let panel = CarPanel.all.first {
      abs($0.display.pixels.width - size.width * scale) < 1
        && abs($0.display.pixels.height - size.height * scale) < 1
    }
    if let panel { window.screen.carDisplay = panel.display }
  }

  private func followDriving() {
    registry.drivingState.simulate(link.drivingState, speed: link.speed)
  }

  private func follow(_ paths: Set<String>) {
    if paths.contains(VehiclePath.light) {
      readLight()
      // A change applies after it has lasted; the signal is not repeated meanwhile.
      lightTimer?.invalidate()
      let wait = max(
        presentation.lightSwitch.secondsToDay,
        presentation.lightSwitch.secondsToNight
      )
      let timer = Timer(timeInterval: wait + 0.1, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { self?.readLight() }
      }
      RunLoop.main.add(timer, forMode: .common)
      lightTimer = timer
    }
    if paths.contains(VehiclePath.driverPosition) {
      let isRight = link.value(VehiclePath.driverPosition)?.text == "RIGHT"
      window.screen.carDisplay.driverSide = isRight ? .right : .left
      window.rootViewController?.view.setNeedsLayout()
    }
    if !paths.isDisjoint(with: Self.settings) {
      Self.applySettings(
        { [link] in link.value($0) },
        presentation: presentation,
        restrictions: .shared,
        feedback: registry.feedback
      )
    }
    onSignals?(paths) { [link] in link.value($0) }
  }

  private func readLight() {
    let percent = link.value(VehiclePath.light)?.double
    presentation.update(
      lux: percent.map { $0 * Self.luxPerPercent },
      at: registry.log.clock.now
    )
  }

  // MARK: Controls

  private func perform(_ input: CarLinkInput) {
    defer { awaitFrame() }
    let control = controls[input.control]
    if window.moveFocus(input, unlessFor: control) { return }
    guard let id = control else {
      // The app has no function for the control; the log shows that nothing responds.
      if let logged = input.logged { registry.log.append(.input(logged)) }
      return
    }
    let operation: CarOperation
    switch input.action {
    case .rotate(let detents): operation = .turn(detents: Double(detents))
    case .press: operation = .push
    case .slide(let place): operation = .slide(to: place)
    case .release, .nudge: return
    }
    // A table with an identifier that the registry does not contain is a programming error.
    do { try registry.perform(operation, on: id) } catch { NSLog("%@", "\(error)") }
  }

  /// Reports the frame that shows the effect of an operation.
  private func awaitFrame() {
    guard link.awaitsFrame else { return }
    if displayLink == nil {
      let displayLink = CADisplayLink(
        target: self,
        selector: Selector(CarConnection.frame, "frame:")
      )
      displayLink.add(to: .main, forMode: .common)
      self.displayLink = displayLink
    }
    displayLink?.isPaused = false
  }

  private func frame(_ displayLink: CADisplayLink) {
    link.noteFrame()
    displayLink.isPaused = true
  }
}
