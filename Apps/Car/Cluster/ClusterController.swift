import CarBench
import CarDisplays
import UIKit

/// The screen of the cluster.
final class ClusterController: UIViewController {
  /// Called with each frame that shows motion.
  var onFrame: () -> Void = {}

  private var state = ClusterState()
  private var page = ClusterPage.guidance
  /// The messages that the driver acknowledged; a message with a new text is shown.
  private var acknowledged: Set<String> = []
  /// The view with all parts, in the layout of a panel 720 points high.
  private let canvas = UIView()
  private let dial = DialView()
  private let context = ContextView()
  private let trip = ContextView()
  private let light = TrafficLightView()
  private let automation = AutomationView()
  /// The rear camera, which replaces the page while the car reverses.
  ///
  /// The cluster's process shows it, so that no other app can delay it.
  let camera = CarCameraView()
  private let strip = UILabel()
  private let gear = UILabel()
  private let range = UILabel()
  private let outside = UILabel()
  private let left = TelltaleView(.left)
  private let right = TelltaleView(.right)
  private let telltales = ClusterState.Telltale.allCases.map { TelltaleView(.telltale($0)) }
  private var motion = SpeedMotion()
  private var displayLink: CADisplayLink?

  /// Whether no light level was received yet, so that the system's appearance applies.
  private var followsSystem = true

  private var palette: ClusterPalette { state.isNight ? .night : .day }

  override var prefersStatusBarHidden: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    trip.page = .trip
    for part in [dial, context, trip, light, automation, strip, gear, range, outside, left, right] {
      canvas.addSubview(part)
    }
    for telltale in telltales { canvas.addSubview(telltale) }
    camera.isHidden = true
    camera.layer.cornerRadius = 16
    canvas.addSubview(camera)
    view.addSubview(canvas)
    strip.font = .systemFont(ofSize: 34, weight: .semibold)
    strip.textAlignment = .center
    strip.layer.cornerRadius = 16
    strip.layer.masksToBounds = true
    strip.adjustsFontSizeToFitWidth = true
    strip.minimumScaleFactor = 0.7
    range.font = .monospacedDigitSystemFont(ofSize: 34, weight: .medium)
    outside.font = .monospacedDigitSystemFont(ofSize: 34, weight: .medium)
    range.textAlignment = .right
    outside.textAlignment = .right
    update()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    let isDark = traitCollection.userInterfaceStyle == .dark
    guard followsSystem, isViewLoaded, state.isNight != isDark else { return }
    state.isNight = isDark
    update()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = ClusterLayout(panel: view.bounds.size)
    canvas.bounds = CGRect(origin: .zero, size: layout.size)
    canvas.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    canvas.transform = CGAffineTransform(scaleX: layout.factor, y: layout.factor)
    dial.frame = layout.dial
    context.frame = layout.context
    trip.frame = layout.trip ?? .zero
    trip.isHidden = layout.trip == nil
    light.frame = layout.light
    camera.frame = layout.camera
    automation.frame = layout.automation
    strip.frame = layout.strip
    gear.frame = layout.gear
    range.frame = layout.range
    outside.frame = layout.outside
    left.frame = layout.leftIndicator
    right.frame = layout.rightIndicator
    for (index, telltale) in telltales.enumerated() {
      telltale.frame = layout.telltale(index, of: telltales.count)
    }
  }

  // MARK: State

  /// Shows new values.
  ///
  /// Unchanged values are not drawn again.
  ///
  /// - Parameters:
  ///   - state: The values.
  ///   - light: The light outside, in percent; nil keeps the present appearance.
  func show(_ state: ClusterState, light: Double?) {
    var state = state
    followsSystem = followsSystem && light == nil
    state.isNight = ClusterState.isNight(light: light, before: self.state.isNight)
    guard state != self.state else { return }
    self.state = state
    guard isViewLoaded else { return }
    update()
  }

  private func update() {
    let palette = palette
    view.backgroundColor = palette.ground
    dial.palette = palette
    for part in [context, trip] {
      part.palette = palette
      part.state = state
    }
    context.page = page
    light.palette = palette
    light.light = state.trafficLight
    automation.palette = palette
    automation.automation = state.automation
    camera.steeringAngle = state.steering
    camera.isHidden = !state.isReversing
    camera.isRunning = state.isReversing
    updateTelltales()
    updateStrip()
    updateFoot()
    follow(state.speed)
  }

  private func updateTelltales() {
    for (view, isOn) in [(left, state.indicatesLeft), (right, state.indicatesRight)] {
      view.palette = palette
      view.look = isOn ? .flashing : .off
    }
    for (view, telltale) in zip(telltales, ClusterState.Telltale.allCases) {
      view.palette = palette
      let isOn = state.telltales.contains(telltale)
      view.look = !isOn ? .off : telltale == .hazard ? .flashing : .steady
    }
  }

  /// The most important message: of the car, then alerts, other road users, the road ahead.
  private var message: (text: String, ground: UIColor, ink: UIColor)? {
    if !state.isConnected {
      return (CarWords["No data from the vehicle"], palette.red, palette.ground)
    }
    if let alert = state.alert { return (alert, palette.amber, palette.ground) }
    if let peer = state.peer, !acknowledged.contains(peer) {
      return (peer, palette.accent, palette.ground)
    }
    if let incident = state.incident, !acknowledged.contains(incident) {
      return (incident, palette.panel, palette.text)
    }
    return nil
  }

  private func updateStrip() {
    // A message that disappeared and reappears must be acknowledged again.
    acknowledged.formIntersection([state.peer, state.incident].compactMap { $0 })
    let message = message
    strip.isHidden = message == nil
    strip.text = message?.text
    strip.backgroundColor = message?.ground
    strip.textColor = message?.ink
  }

  private func updateFoot() {
    let text = NSMutableAttributedString()
    for letter in ["P", "R", "N", "D"] {
      let isOn = letter == state.gear
      text.append(
        NSAttributedString(
          string: letter == "D" ? letter : "\(letter)   ",
          attributes: [
            .font: UIFont.systemFont(ofSize: 42, weight: isOn ? .bold : .regular),
            .foregroundColor: isOn ? palette.text : palette.faint,
          ]
        )
      )
    }
    gear.attributedText = text
    gear.accessibilityLabel = state.gear.map { CarWords["Gear %@", $0] } ?? CarWords["Gear unknown"]
    range.textColor = palette.text
    outside.textColor = palette.faint
    let charge = state.charge.map { "\(Int(clamping: $0.rounded())) %" } ?? "– %"
    range.text = "\(charge)   \(state.range.map { "\($0) km" } ?? "– km")"
    outside.text = state.temperature.map { "\($0) °C" } ?? "– °C"
  }

  // MARK: Motion

  private func follow(_ speed: Double?) {
    motion.aim(at: speed, now: CACurrentMediaTime())
    if motion.isOver(at: CACurrentMediaTime()) { dial.speed = motion.target }
    if displayLink == nil {
      let displayLink = CADisplayLink(
        target: self,
        selector: Selector(ClusterController.frame, "frame:")
      )
      displayLink.add(to: .main, forMode: .common)
      self.displayLink = displayLink
    }
    displayLink?.isPaused = false
  }

  private func frame(_ displayLink: CADisplayLink) {
    dial.speed = motion.value(at: displayLink.targetTimestamp)
    onFrame()
    // Without motion no frames are needed.
    if motion.isOver(at: displayLink.targetTimestamp) { displayLink.isPaused = true }
  }

  // MARK: Keys

  /// Handles an operation of a control of the cluster.
  func take(_ input: CarLinkInput) {
    // The next frame confirms every operation, even one without an effect.
    defer { displayLink?.isPaused = false }
    guard case .press = input.action else { return }
    switch input.control {
    case "wheel.up": page = page.stepped(by: -1)
    case "wheel.down": page = page.stepped(by: 1)
    case "wheel.ok": acknowledged.formUnion([state.peer, state.incident].compactMap { $0 })
    default: return
    }
    update()
  }
}

/// The speed at the needle, interpolated linearly from the value shown to the newest one.
struct SpeedMotion: Equatable {
  private(set) var target: Double?
  private var from = 0.0
  private var start = 0.0

  /// The length of the motion, in seconds.
  ///
  /// Chosen: the interval between two values of a source, so that the needle arrives when the next
  /// value arrives.
  static let duration = 0.1

  /// Sets a new target; the needle jumps if the present or the new speed is unknown.
  mutating func aim(at speed: Double?, now: Double) {
    guard speed != target else { return }
    from = value(at: now) ?? speed ?? 0
    target = speed
    start = now
  }

  /// Returns the speed to show at a time; nil if it is unknown.
  func value(at time: Double) -> Double? {
    guard let target else { return nil }
    let part = min(max((time - start) / Self.duration, 0), 1)
    return from + (target - from) * part
  }

  func isOver(at time: Double) -> Bool { target == nil || time - start >= Self.duration }
}
