import UIKit

/// A property animator: a slider scrubs it, buttons start, pause and reverse it.
final class AnimatorController: SampleController {
  private let track = TrackView()
  private let slider = UISlider()
  private let pace = UISegmentedControl(items: ["Ease", "Linear", "Spring"])
  private var animator: UIViewPropertyAnimator?
  private var link: CADisplayLink?

  override func viewDidLoad() {
    super.viewDidLoad()
    pace.selectedSegmentIndex = 0
    pace.addAction(UIAction { [weak self] _ in self?.renew() }, for: .valueChanged)
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    column.append(Sample("One animator moves, turns, rounds and colours", track, height: 120))
    column.append(Sample("Fraction complete", slider, height: 34))
    column.append(Sample("Pace", pace, height: 32))
    let buttons = ButtonRow([
      .init("Start", { [weak self] in self?.ready().startAnimation() }),
      .init("Pause", { [weak self] in self?.ready().pauseAnimation() }),
      .init("Reverse", { [weak self] in self?.ready().isReversed.toggle() }),
      .init("Stop", { [weak self] in self?.stop() }),
    ])
    column.append(Sample("In the hand", buttons, height: 44))
    for (ratio, velocity) in [(1.0, 0.0), (0.7, 0.0), (0.4, 0.0), (0.7, 6.0)] {
      column.append(
        Sample(
          "Damping ratio \(ratio), first velocity \(Int(velocity)) (tap)",
          SpringTrack {
            UISpringTimingParameters(
              dampingRatio: CGFloat(ratio),
              initialVelocity: CGVector(dx: velocity, dy: velocity)
            )
          },
          height: 40
        )
      )
    }
    column.append(
      Sample(
        "Duration 0.5, bounce 0.3 (tap)",
        SpringTrack { UISpringTimingParameters(duration: 0.5, bounce: 0.3) },
        height: 40
      )
    )
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stop()
  }

  private func ready() -> UIViewPropertyAnimator {
    if let animator, animator.state == .active { return animator }
    let timing: any UITimingCurveProvider =
      switch pace.selectedSegmentIndex {
      case 1: UICubicTimingParameters(animationCurve: .linear)
      case 2: UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: .zero)
      default: UICubicTimingParameters(animationCurve: .easeInOut)
      }
    let made = UIViewPropertyAnimator(duration: 1.5, timingParameters: timing)
    track.reset()
    made.addAnimations { [track] in track.finish() }
    made.addCompletion { [weak self] _ in self?.ended() }
    animator = made
    let link = CADisplayLink(
      target: self,
      selector: Selector(AnimatorController.frame, "frame:")
    )
    link.add(to: .main, forMode: .common)
    self.link?.invalidate()
    self.link = link
    return made
  }

  private func frame(_ link: CADisplayLink) {
    guard let animator, animator.isRunning else { return }
    slider.value = Float(animator.fractionComplete)
  }

  private func scrub() { ready().fractionComplete = CGFloat(slider.value) }

  private func stop() {
    guard let animator, animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
  }

  private func ended() {
    animator = nil
    link?.invalidate()
    link = nil
  }

  private func renew() {
    stop()
    slider.value = 0
    track.reset()
  }
}

/// A card that an animator moves across.
private final class TrackView: UIView {
  private let card = UIView()

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    addSubview(card)
    reset()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TrackView is made in code") }

  func reset() {
    card.transform = .identity
    card.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    card.center = CGPoint(x: 50, y: 60)
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 8
  }

  func finish() {
    card.center = CGPoint(x: max(50, bounds.width - 50), y: 60)
    card.transform = CGAffineTransform(rotationAngle: .pi / 2)
    card.backgroundColor = .systemRed
    card.layer.cornerRadius = 30
  }
}

/// A ball that a spring moves back and forth.
private final class SpringTrack: UIControl {
  private let ball = UIView()
  private let timing: () -> UISpringTimingParameters
  private var isAtEnd = false

  init(_ timing: @escaping () -> UISpringTimingParameters) {
    self.timing = timing
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 20
    ball.backgroundColor = .systemOrange
    ball.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
    ball.center = CGPoint(x: 20, y: 20)
    ball.layer.cornerRadius = 16
    ball.isUserInteractionEnabled = false
    addSubview(ball)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "Move the ball"
    addAction(UIAction { [weak self] _ in self?.go() }, for: .touchUpInside)
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemBackground }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SpringTrack is made in code") }

  private func go() {
    isAtEnd.toggle()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing())
    animator.addAnimations { [ball, isAtEnd, bounds] in
      ball.center.x = isAtEnd ? bounds.width - 60 : 20
    }
    animator.startAnimation()
  }
}

/// A row of plain buttons.
final class ButtonRow: UIView {
  private var buttons: [UIButton] = []

  /// The title and the action of a button.
  struct Item {
    let title: String
    let action: @MainActor () -> Void
    init(_ title: String, _ action: @escaping @MainActor () -> Void) {
      self.title = title
      self.action = action
    }
  }

  init(_ items: [Item]) {
    super.init(frame: .zero)
    for item in items {
      let button = UIButton(type: .system)
      button.setTitle(item.title, for: .normal)
      button.addAction(UIAction { _ in item.action() }, for: .touchUpInside)
      buttons.append(button)
      addSubview(button)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ButtonRow is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}
