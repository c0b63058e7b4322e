import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The figure of the voice assistant, with a different motion for each state.
///
/// While driving, a motion runs once when the state changes and then stops, so that nothing repeats
/// in the driver's peripheral vision (CAR-R29). Catalogue: CAR-F15.
open class CarVoicePersonaView: UIView {
  /// The states of the assistant.
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// The assistant is inactive.
    case idle
    /// The assistant records the driver.
    case listening
    /// The assistant processes a request.
    case thinking
    /// The assistant speaks.
    case speaking
    /// The assistant did not understand a request or could not perform it.
    case failed

    /// The text that assistive technology reads for the figure.
    public var title: String {
      switch self {
      case .idle: "Assistant"
      case .listening: "Listening"
      case .thinking: "Working"
      case .speaking: "Speaking"
      case .failed: "Not understood"
      }
    }

    /// The identifier of the motion of the state in ``CarMotionSpecification``.
    public var motion: String { "voice.\(rawValue)" }
  }

  /// The state; the default is `idle`.
  public var state = State.idle {
    didSet {
      guard state != oldValue else { return }
      accessibilityLabel = state.title
      UIAccessibility.post(notification: .announcement, argument: state.title)
      restart()
      // A figure at rest only indicates the state, as a lamp does, and is no moving picture.
      log?.append(
        .visualChange(
          CarVisualChange(
            element: "voicePersona",
            content: isResting ? .highlight : .animation
          )
        )
      )
    }
  }
  /// The driving state that determines whether motions repeat; a repeating motion ends when the car
  /// moves.
  public var drivingState: CarDrivingStateService? {
    didSet {
      observation = drivingState?.observe { [weak self] change in
        guard change.from.isDriving != change.to.isDriving else { return }
        onMain { self?.rest() }
      }
    }
  }
  /// The log that records changes of the view; `nil` if there is none.
  public var log: CarEventLog?

  private let bars: [CALayer]
  private var observation: CarEventObservation?
  // Chosen: five bars, in the shape of a voice level.
  private nonisolated static let barCount = 5

  /// Creates an idle figure.
  public override init(frame: CGRect) {
    bars = (0..<Self.barCount).map { _ in CALayer() }
    super.init(frame: frame)
    for bar in bars { layer.addSublayer(bar) }
    isAccessibilityElement = true
    accessibilityLabel = state.title
    accessibilityTraits = .image
  }

  /// Returns `nil`, because the figure is created in code.
  public required init?(coder: NSCoder) { nil }

  /// Whether motions run once instead of repeating.
  public var isResting: Bool {
    UIAccessibility.isReduceMotionEnabled || drivingState?.state.isDriving ?? false
  }

  /// Returns the heights of the bars as parts of the figure's height, at a time in seconds after
  /// the start of the state.
  ///
  /// Each state has a different motion: slow breathing, a level from the centre, a travelling wave,
  /// a lively level, and a shake that fades.
  nonisolated static func levels(of state: State, at time: Double) -> [Double] {
    (0..<barCount).map { index in
      let place = Double(index) - Double(barCount - 1) / 2
      let bell = exp(-place * place / 3)
      switch state {
      case .idle: return 0.22 + 0.04 * sin(2 * .pi * time / 4)
      case .listening: return 0.25 + 0.5 * bell * (0.6 + 0.4 * sin(2 * .pi * time / 1.2))
      case .thinking: return 0.3 + 0.3 * max(0, sin(2 * .pi * (time / 1.6 - place / 5)))
      case .speaking:
        return 0.25 + 0.6 * bell * abs(sin(2 * .pi * time / 0.9 + place * 1.3))
      case .failed: return 0.2 + 0.25 * exp(-3 * time) * cos(2 * .pi * (time * 3 + place / 2))
      }
    }
  }

  /// Returns the duration of one run of a state's motion, in seconds.
  nonisolated static func period(of state: State) -> Double {
    switch state {
    case .idle: 4
    case .listening: 1.2
    case .thinking: 1.6
    case .speaking: 0.9
    case .failed: 1
    }
  }

  // Chosen: the number of values of a run; straight lines between them look smooth.
  private static let frames = 24

  private func restart() {
    isToRestart = false
    setNeedsLayout()
    layoutIfNeeded()
    move()
  }

  /// Starts the motion of the state.
  private func move() {
    for (index, bar) in bars.enumerated() {
      bar.removeAllAnimations()
      let period = Self.period(of: state)
      let animation = CAKeyframeAnimation(keyPath: "bounds.size.height")
      animation.values = (0...Self.frames).map { frame -> NSNumber in
        let levels = Self.levels(of: state, at: period * Double(frame) / Double(Self.frames))
        return NSNumber(value: levels[index] * Double(bounds.height))
      }
      animation.duration = period
      animation.repeatCount = isResting || state == .failed ? 1 : .infinity
      bar.add(animation, forKey: state.motion)
    }
  }

  /// Ends repeating motions while driving, and restarts them in a parked car.
  private func rest() {
    if !isResting {
      restart()
    } else {
      for bar in bars { bar.removeAllAnimations() }
    }
  }

  /// Whether a motion is running.
  public var isMoving: Bool { bars.contains { !($0.animationKeys() ?? []).isEmpty } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    isToRestart = window != nil
    if isToRestart { setNeedsLayout() }
  }

  /// Whether the next layout starts the motion of the state, because the motion depends on the
  /// bounds.
  private var isToRestart = false

  open override var intrinsicContentSize: CGSize {
    CarTargetSize.large.points(on: carDisplay)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let levels = Self.levels(of: state, at: 0)
    let pitch = bounds.width / CGFloat(Self.barCount)
    let role: CarStyle.ColorRole =
      state == .failed ? .stop : state == .idle ? .secondaryText : .accent
    let color = CarStyle.color(role).resolvedColor(with: traitCollection).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, bar) in bars.enumerated() {
      let width = pitch * 0.55
      bar.bounds = CGRect(
        x: 0,
        y: 0,
        width: width,
        height: bounds.height * CGFloat(levels[index])
      )
      bar.position = CGPoint(x: pitch * (CGFloat(index) + 0.5), y: bounds.midY)
      bar.cornerRadius = width / 2
      bar.backgroundColor = color
    }
    CATransaction.commit()
    guard isToRestart, !bounds.isEmpty else { return }
    isToRestart = false
    move()
  }
}
