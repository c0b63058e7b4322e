import UIKit

/// A playground in which views fall, collide, hang and can be thrown.
final class DynamicsController: UIViewController {
  private let room = UIView()
  private let controls = UISegmentedControl(items: ["Fall", "Pendulum", "Snap", "Fields"])
  private var animator: UIDynamicAnimator?
  private var grip: UIAttachmentBehavior?
  private let item = UIDynamicItemBehavior()
  private var bodies: [UIView] = []
  private var laidOut = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    room.backgroundColor = .secondarySystemBackground
    room.layer.cornerRadius = 12
    controls.selectedSegmentIndex = 0
    controls.addAction(UIAction { [weak self] _ in self?.build() }, for: .valueChanged)
    view.addSubview(room)
    view.addSubview(controls)
    let tap = UITapGestureRecognizer(
      target: self,
      action: Selector(DynamicsController.tapped, "tapped:")
    )
    room.addGestureRecognizer(tap)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    controls.frame = CGRect(
      x: safe.minX + 16,
      y: safe.minY + 12,
      width: safe.width - 32,
      height: 32
    )
    room.frame = CGRect(
      x: safe.minX + 16,
      y: safe.minY + 56,
      width: safe.width - 32,
      height: safe.height - 56 - 16
    )
    if laidOut != room.bounds.size {
      laidOut = room.bounds.size
      build()
    }
  }

  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
    .systemPurple, .systemPink,
  ]

  private func add(_ center: CGPoint, _ size: CGFloat, isRound: Bool = false) -> UIView {
    let body = isRound ? BallView() : UIView()
    body.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    body.center = center
    body.backgroundColor = Self.colors[bodies.count % Self.colors.count]
    body.layer.cornerRadius = isRound ? size / 2 : 6
    body.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: self,
        action: Selector(DynamicsController.dragged, "dragged:")
      )
    )
    room.addSubview(body)
    bodies.append(body)
    return body
  }

  private func build() {
    animator?.removeAllBehaviors()
    for body in bodies { body.removeFromSuperview() }
    bodies = []
    let animator = UIDynamicAnimator(referenceView: room)
    self.animator = animator
    let size = room.bounds.size
    switch controls.selectedSegmentIndex {
    case 1:
      var above: UIView?
      for link in 0..<6 {
        let body = add(
          CGPoint(x: size.width / 2 + CGFloat(link + 1) * 24, y: 30),
          22,
          isRound: true
        )
        animator.addBehavior(
          above.map { UIAttachmentBehavior(item: body, attachedTo: $0) }
            ?? UIAttachmentBehavior(
              item: body,
              attachedToAnchor: CGPoint(x: size.width / 2, y: 30)
            )
        )
        above = body
      }
    case 2:
      for index in 0..<3 {
        let body = add(CGPoint(x: 60 + CGFloat(index) * 80, y: 80), 56)
        let snap = UISnapBehavior(
          item: body,
          snapTo: CGPoint(x: size.width / 2, y: size.height / 2)
        )
        snap.damping = CGFloat(index) / 2
        animator.addBehavior(snap)
      }
    case 3:
      for index in 0..<12 {
        _ = add(
          CGPoint(x: 40 + CGFloat(index % 4) * 60, y: 60 + CGFloat(index / 4) * 60),
          24,
          isRound: true
        )
      }
      let middle = CGPoint(x: size.width / 2, y: size.height / 2)
      let pull = UIFieldBehavior.radialGravityField(position: middle)
      pull.strength = 0.4
      let turn = UIFieldBehavior.vortexField()
      turn.position = middle
      turn.strength = 0.2
      for body in bodies {
        pull.addItem(body)
        turn.addItem(body)
      }
      animator.addBehavior(pull)
      animator.addBehavior(turn)
    default:
      for index in 0..<10 {
        _ = add(
          CGPoint(x: 50 + CGFloat(index % 5) * 52, y: 40 + CGFloat(index / 5) * 70),
          36 + CGFloat(index % 3) * 8,
          isRound: index % 2 == 1
        )
      }
    }
    let collision = UICollisionBehavior(items: bodies)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    if controls.selectedSegmentIndex < 2 { animator.addBehavior(UIGravityBehavior(items: bodies)) }
    for old in item.items { item.removeItem(old) }
    for body in bodies { item.addItem(body) }
    item.elasticity = 0.5
    item.friction = 0.3
    item.resistance = controls.selectedSegmentIndex == 3 ? 0.4 : 0.1
    animator.addBehavior(item)
  }

  /// Attaches a body to the finger with a spring; when lifted, it keeps its velocity.
  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    guard let body = recognizer.view, let animator else { return }
    let place = recognizer.location(in: room)
    switch recognizer.state {
    case .began:
      let tie = UIAttachmentBehavior(item: body, attachedToAnchor: place)
      tie.length = 0
      tie.frequency = 6
      tie.damping = 0.7
      animator.addBehavior(tie)
      grip = tie
    case .changed: grip?.anchorPoint = place
    case .ended, .cancelled, .failed:
      if let grip { animator.removeBehavior(grip) }
      grip = nil
    default: break
    }
  }

  /// Pushes all bodies away from a tap.
  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let place = recognizer.location(in: room)
    for body in bodies {
      let push = UIPushBehavior(items: [body], mode: .instantaneous)
      let way = CGVector(dx: body.center.x - place.x, dy: body.center.y - place.y)
      let distance = max(20, hypot(way.dx, way.dy))
      push.pushDirection = CGVector(
        dx: way.dx / distance * 40 / distance,
        dy: way.dy / distance * 40 / distance
      )
      animator?.addBehavior(push)
      push.action = { [weak self, weak push] in
        if let push, !push.active { self?.animator?.removeBehavior(push) }
      }
    }
  }
}

private final class BallView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
