import UIKit

/// Animations that a tap starts again.
final class AnimationController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (name, curve) in [
      ("Linear", UIView.AnimationOptions.curveLinear), ("Ease in", .curveEaseIn),
      ("Ease out", .curveEaseOut), ("Ease in and out", .curveEaseInOut),
    ] {
      column.append(
        Sample(
          "\(name), 1 s (tap)",
          Runway { ball, end in
            UIView.animate(withDuration: 1, delay: 0, options: curve, animations: { end(ball) })
          },
          height: 40
        )
      )
    }
    for (damping, velocity) in [(1.0, 0.0), (0.6, 0.0), (0.3, 0.0), (0.5, 8.0)] {
      column.append(
        Sample(
          "Spring, damping \(damping), velocity \(Int(velocity))",
          Runway { ball, end in
            UIView.animate(
              withDuration: 1,
              delay: 0,
              usingSpringWithDamping: CGFloat(damping),
              initialSpringVelocity: CGFloat(velocity),
              options: [],
              animations: { end(ball) }
            )
          },
          height: 40
        )
      )
    }
    column.append(
      Sample(
        "Key frames: there, up, and back",
        Runway { ball, end in
          let home = ball.center
          UIView.animateKeyframes(
            withDuration: 1.6,
            delay: 0,
            options: [],
            animations: {
              UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { end(ball) }
              UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.2) {
                ball.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
              }
              UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
                ball.transform = .identity
                ball.center = home
              }
            }
          )
        },
        height: 40
      )
    )
    column.append(Sample("Along a path, turning with it", pathStage(), height: 160))
    column.append(Sample("Transition: flip (tap)", FlipView(), height: 110))
    column.append(Sample("A pulse that repeats", pulse(), height: 80))
  }

  private func pathStage() -> UIView {
    let track = CAShapeLayer()
    track.fillColor = nil
    track.strokeColor = UIColor.systemGray3.cgColor
    track.lineDashPattern = [4, 4]
    let arrow = CAShapeLayer()
    arrow.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    let outline = CGMutablePath()
    outline.addLines(between: [
      CGPoint(x: 0, y: 2), CGPoint(x: 24, y: 12), CGPoint(x: 0, y: 22), CGPoint(x: 6, y: 12),
    ])
    outline.closeSubpath()
    arrow.path = outline
    arrow.fillColor = UIColor.systemRed.cgColor
    return LayerStage([track, arrow]) { layer, bounds in
      guard layer === arrow else { return }
      let area = bounds.insetBy(dx: 24, dy: 16)
      let path = CGMutablePath()
      path.move(to: CGPoint(x: area.minX, y: area.midY))
      path.addCurve(
        to: CGPoint(x: area.maxX, y: area.midY),
        control1: CGPoint(x: area.midX, y: area.minY - 60),
        control2: CGPoint(x: area.midX, y: area.maxY + 60)
      )
      path.addCurve(
        to: CGPoint(x: area.minX, y: area.midY),
        control1: CGPoint(x: area.midX, y: area.minY - 60),
        control2: CGPoint(x: area.midX, y: area.maxY + 60)
      )
      track.path = path
      let motion = CAKeyframeAnimation(keyPath: "position")
      motion.path = path
      motion.calculationMode = .paced
      motion.rotationMode = .rotateAuto
      motion.duration = 4
      motion.repeatCount = .infinity
      arrow.add(motion, forKey: "motion")
    }
  }

  private func pulse() -> UIView {
    let dot = CALayer()
    dot.bounds = CGRect(x: 0, y: 0, width: 36, height: 36)
    dot.cornerRadius = 18
    dot.backgroundColor = UIColor.systemPink.cgColor
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.7
    grow.toValue = 1.4
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.4
    let group = CAAnimationGroup()
    group.animations = [grow, fade]
    group.duration = 0.9
    group.autoreverses = true
    group.repeatCount = .infinity
    group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    dot.add(group, forKey: "pulse")
    return LayerStage([dot]) { layer, bounds in
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}

/// A ball that moves from one end to the other when it is tapped.
private final class Runway: UIControl {
  private let ball = UIView()
  private var isAtEnd = false
  private let run: (UIView, @escaping (UIView) -> Void) -> Void

  init(_ run: @escaping (UIView, @escaping (UIView) -> Void) -> Void) {
    self.run = run
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 20
    ball.backgroundColor = .systemBlue
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
  required init?(coder: NSCoder) { fatalError("Runway is made in code") }

  private func go() {
    isAtEnd.toggle()
    let target = CGPoint(x: isAtEnd ? bounds.width - 20 : 20, y: 20)
    run(ball) { $0.center = target }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard ball.layer.animationKeys()?.isEmpty ?? true else { return }
    ball.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
    ball.center = CGPoint(x: isAtEnd ? bounds.width - 20 : 20, y: 20)
  }
}

/// A card with two sides.
private final class FlipView: UIControl {
  private let front = UILabel()
  private let rear = UILabel()

  init() {
    super.init(frame: .zero)
    for (label, text, color) in [(front, "Front", UIColor.systemGreen), (rear, "Back", .systemRed)]
    {
      label.text = text
      label.textAlignment = .center
      label.textColor = .white
      label.font = .systemFont(ofSize: 22, weight: .semibold)
      label.backgroundColor = color
      label.isHidden = label === rear
      addSubview(label)
    }
    addAction(UIAction { [weak self] _ in self?.flip() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FlipView is made in code") }

  private func flip() {
    UIView.transition(
      with: self,
      duration: 0.6,
      options: .transitionFlipFromLeft,
      animations: {
        self.front.isHidden.toggle()
        self.rear.isHidden.toggle()
      },
      completion: nil
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = CGRect(x: bounds.midX - 80, y: 0, width: 160, height: bounds.height)
    front.frame = frame
    rear.frame = frame
  }
}
