import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Dynamics")
struct DynamicsTests {
  /// A room of 300 by 600 points, with an animator of it.
  private func room(_ screen: HeadlessScreen) -> (UIView, UIDynamicAnimator) {
    let view = UIView(frame: CGRect(x: 10, y: 30, width: 300, height: 600))
    screen.show(view)
    return (view, UIDynamicAnimator(referenceView: view))
  }

  private func add(
    _ center: CGPoint,
    size: CGFloat = 100,
    to room: UIView,
    round: Bool = false
  ) -> UIView {
    let view = round ? RoundView() : UIView()
    view.frame = CGRect(x: 0, y: 0, width: size, height: size)
    view.center = center
    room.addSubview(view)
    return view
  }

  private final class RoundView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  @Test(.feature("IX-F013")) func `things fall with 1000 points a second squared`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 150, y: 60), to: room)
    let gravity = UIGravityBehavior(items: [box])
    animator.addBehavior(gravity)
    for milliseconds in [100, 200, 300, 400, 500] {
      screen.advance(by: .milliseconds(100))
      let t = CGFloat(milliseconds) / 1000
      #expect(isNear(box.center.y, 60 + 500 * t * t, within: 0.5))
    }
    gravity.setAngle(0, magnitude: 0.5)
    let y = box.center.y
    screen.advance(by: .milliseconds(100))
    #expect(isNear(box.center.x, 150 + 250 * 0.01, within: 0.3))
    // It goes on as fast as it was: 500 points a second.
    #expect(isNear(box.center.y, y + 50, within: 1))
  }

  /// Ties a thing to the finger that drags it, and lets it fly on as fast as the finger went.
  @MainActor private final class Thrower: NSObject {
    let box: UIView
    let animator: UIDynamicAnimator
    let item: UIDynamicItemBehavior
    var attachment: UIAttachmentBehavior?
    init(_ box: UIView, _ animator: UIDynamicAnimator) {
      self.box = box
      self.animator = animator
      item = UIDynamicItemBehavior(items: [box])
      super.init()
      animator.addBehavior(item)
      let pan = UIPanGestureRecognizer()
      pan.addTarget(self, action: Selector(Thrower.moved, "moved:"))
      box.addGestureRecognizer(pan)
    }
    func moved(_ pan: UIPanGestureRecognizer) {
      let room = animator.referenceView
      switch pan.state {
      case .began:
        let made = UIAttachmentBehavior(item: box, attachedToAnchor: pan.location(in: room))
        made.length = 0
        attachment = made
        animator.addBehavior(made)
      case .changed: attachment?.anchorPoint = pan.location(in: room)
      default:
        if let attachment { animator.removeBehavior(attachment) }
        let velocity = pan.velocity(in: room)
        let now = item.linearVelocity(for: box)
        item.addLinearVelocity(CGPoint(x: velocity.x - now.x, y: velocity.y - now.y), for: box)
      }
    }
  }

  @Test(.feature("IX-F013")) func `a finger drags a thing along, and a flick throws it`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 150, y: 500), to: room)
    let thrower = Thrower(box, animator)
    // The room begins 10 points from the left and 30 from the top.
    let finger = screen.touchDown(at: CGPoint(x: 160, y: 530))
    for step in 1...20 {
      screen.touchMove(finger, to: CGPoint(x: 160, y: 530 - CGFloat(step) * 4))
      screen.advance(by: .milliseconds(17))
    }
    screen.advance(by: .milliseconds(300))
    #expect(isNear(box.center.y, 420, within: 12))
    for step in 1...6 {
      screen.touchMove(finger, to: CGPoint(x: 160, y: 450 - CGFloat(step) * 10))
      screen.advance(by: .milliseconds(17))
    }
    screen.touchUp(finger)
    let thrown = box.center.y
    screen.advance(by: .milliseconds(100))
    // About 590 points a second, up.
    #expect(isNear(thrown - box.center.y, 59, within: 12))
    #expect(isNear(box.center.x, 150, within: 1))
    _ = thrower
  }

  @Test func `a push of 1 gives 100 by 100 points 100 points a second squared`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let small = add(CGPoint(x: 60, y: 100), to: room)
    let large = add(CGPoint(x: 60, y: 400), size: 200, to: room)
    let push = UIPushBehavior(items: [small, large], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    animator.addBehavior(push)
    screen.advance(by: .seconds(1))
    #expect(isNear(small.center.x, 60 + 50, within: 0.5))
    // Four times the mass.
    #expect(isNear(large.center.x, 60 + 12.5, within: 0.5))
    #expect(small.transform.isIdentity)
  }

  @Test func `an instantaneous push acts once and turns what it does not hit in the middle`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 100, y: 100), to: room)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.5, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -10), for: box)
    animator.addBehavior(push)
    screen.advance(by: .seconds(1))
    #expect(isNear(box.center.x, 150, within: 0.5))
    #expect(!push.active)
    // Torque 10 × 50 by m (w² + h²) / 12 = 1666.7: 0.3 radians a second.
    #expect(isNear(atan2(box.transform.b, box.transform.a), 0.3, within: 0.01))
    push.active = true
    screen.advance(by: .seconds(1))
    #expect(isNear(box.center.x, 250, within: 1))
  }

  @Test func `resistance slows down exponentially`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 60, y: 100), size: 20, to: room)
    let item = UIDynamicItemBehavior(items: [box])
    item.resistance = 2
    item.angularResistance = 4
    item.addLinearVelocity(CGPoint(x: 200, y: 0), for: box)
    item.addAngularVelocity(3, for: box)
    animator.addBehavior(item)
    screen.advance(by: .milliseconds(500))
    #expect(isNear(item.linearVelocity(for: box).x, 200 * exp(-1), within: 0.5))
    #expect(isNear(item.angularVelocity(for: box), 3 * exp(-2), within: 0.02))
    #expect(isNear(box.center.x, 60 + 100 * (1 - exp(-1)), within: 0.5))
  }

  @Test(arguments: [0.0, 0.5, 0.8])
  func `a ball bounces as high as its elasticity squared`(elasticity: CGFloat) {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let ball = add(CGPoint(x: 150, y: 75), size: 50, to: room, round: true)
    let collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    let item = UIDynamicItemBehavior(items: [ball])
    item.elasticity = elasticity
    for behavior in [UIGravityBehavior(items: [ball]), collision, item] {
      animator.addBehavior(behavior)
    }
    // 500 points to fall: a second, and then up again with e times the velocity.
    screen.advance(by: .milliseconds(1000))
    var highest = ball.center.y
    for _ in 0..<100 {
      screen.advance(by: .milliseconds(10))
      highest = min(highest, ball.center.y)
    }
    #expect(isNear(575 - highest, 500 * elasticity * elasticity, within: 12))
  }

  @Test func `equal balls exchange their velocities`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let first = add(CGPoint(x: 50, y: 100), size: 40, to: room, round: true)
    let second = add(CGPoint(x: 150, y: 100), size: 40, to: room, round: true)
    let item = UIDynamicItemBehavior(items: [first, second])
    item.elasticity = 1
    item.addLinearVelocity(CGPoint(x: 120, y: 0), for: first)
    animator.addBehavior(item)
    animator.addBehavior(UICollisionBehavior(items: [first, second]))
    screen.advance(by: .seconds(1))
    #expect(isNear(item.linearVelocity(for: first).x, 0, within: 1))
    #expect(isNear(item.linearVelocity(for: second).x, 120, within: 1))
  }

  @Test func `friction slows a sliding box by its share of gravity`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 60, y: 580), size: 40, to: room)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    let item = UIDynamicItemBehavior(items: [box])
    item.friction = 0.2
    item.allowsRotation = false
    item.addLinearVelocity(CGPoint(x: 200, y: 0), for: box)
    for behavior in [UIGravityBehavior(items: [box]), collision, item] {
      animator.addBehavior(behavior)
    }
    // v² / (2 μ g) = 40000 / 400
    screen.advance(by: .milliseconds(500))
    #expect(isNear(item.linearVelocity(for: box).x, 100, within: 3))
    screen.advance(by: .seconds(1))
    #expect(isNear(box.center.x, 160, within: 2))
    #expect(isNear(box.center.y, 580, within: 0.3))
  }

  @Test func `stacked boxes come to rest, the animator pauses and a push wakes it`() {
    final class Listener: NSObject, UIDynamicAnimatorDelegate {
      var heard: [String] = []
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { heard.append("resume") }
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { heard.append("pause") }
    }
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let boxes = (0..<4).map { add(CGPoint(x: 150, y: 100 + 110 * CGFloat($0)), to: room) }
    let listener = Listener()
    animator.delegate = listener
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    let item = UIDynamicItemBehavior(items: boxes)
    item.friction = 0.5
    for behavior in [UIGravityBehavior(items: boxes), collision, item] {
      animator.addBehavior(behavior)
    }
    screen.advance(by: .seconds(4))
    #expect(listener.heard == ["resume", "pause"])
    #expect(!animator.isRunning && !screen.isMoving)
    for (index, box) in boxes.enumerated() {
      #expect(isNear(box.center.y, 250 + 100 * CGFloat(index), within: 1.5))
      #expect(isNear(box.center.x, 150, within: 1))
    }
    item.addLinearVelocity(CGPoint(x: 0, y: -400), for: boxes[0])
    #expect(animator.isRunning)
    screen.advance(by: .milliseconds(100))
    #expect(boxes[0].center.y < 230)
    #expect(listener.heard == ["resume", "pause", "resume"])
  }

  @Test func `nothing flies through a wall however fast it is`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let ball = add(CGPoint(x: 50, y: 300), size: 6, to: room, round: true)
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(
      withIdentifier: "wall" as NSString,
      from: CGPoint(x: 200, y: 0),
      to: CGPoint(x: 200, y: 600)
    )
    let item = UIDynamicItemBehavior(items: [ball])
    item.addLinearVelocity(CGPoint(x: 20_000, y: 0), for: ball)
    animator.addBehavior(collision)
    animator.addBehavior(item)
    screen.advance(by: .milliseconds(200))
    #expect(ball.center.x < 200)
  }

  @Test func `contacts are told with their boundary, in order, and once`() {
    final class Listener: NSObject, UICollisionBehaviorDelegate {
      var heard: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior,
        beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
      ) { heard.append("began \(identifier.map { "\($0)" } ?? "edge") \(Int(p.y.rounded()))") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior,
        endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
      ) { heard.append("ended \(identifier.map { "\($0)" } ?? "edge")") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior,
        beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem,
        at p: CGPoint
      ) { heard.append("items") }
    }
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 150, y: 100), size: 40, to: room)
    let other = add(CGPoint(x: 150, y: 200), size: 40, to: room)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "shelf" as NSString,
      for: UIBezierPath(rect: CGRect(x: 100, y: 300, width: 100, height: 20))
    )
    let listener = Listener()
    collision.collisionDelegate = listener
    let item = UIDynamicItemBehavior(items: [box])
    item.elasticity = 0.5
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(item)
    screen.advance(by: .milliseconds(800))
    #expect(listener.heard.prefix(2) == ["began shelf 300", "ended shelf"])
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(other.center.y == 200)
    collision.addItem(other)
    other.center.y = box.center.y
    animator.updateItem(usingCurrentState: other)
    screen.advance(by: .milliseconds(50))
    #expect(listener.heard.contains("items"))
  }

  @Test func `a pendulum swings with the period of its length`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    // A little beside its rest; a small square counts as a point.
    let bob = add(CGPoint(x: 160, y: 300), size: 4, to: room)
    let attachment = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 150, y: 100))
    let item = UIDynamicItemBehavior(items: [bob])
    for behavior in [attachment, UIGravityBehavior(items: [bob]), item] {
      animator.addBehavior(behavior)
    }
    let length = attachment.length
    var crossings: [Double] = []
    var last = bob.center.x - 150
    for step in 1...400 {
      screen.advance(by: .milliseconds(10))
      let now = bob.center.x - 150
      if last > 0, now <= 0 { crossings.append(Double(step) * 0.01) }
      last = now
      #expect(isNear(hypot(now, bob.center.y - 100), length, within: 0.3))
    }
    let period = 2 * Double.pi * Double(length / 1000).squareRoot()
    #expect(crossings.count > 1)
    #expect(isNear(crossings[1] - crossings[0], period, within: 0.06))
  }

  @Test func `a springy attachment swings at its frequency`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 150, y: 300), size: 20, to: room)
    let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 150, y: 100))
    attachment.length = 150
    attachment.frequency = 1
    attachment.damping = 0
    animator.addBehavior(attachment)
    animator.addBehavior(UIDynamicItemBehavior(items: [box]))
    // From 50 points too long: half a period later as much too short.
    screen.advance(by: .milliseconds(500))
    #expect(isNear(box.center.y, 200, within: 4))
    screen.advance(by: .milliseconds(500))
    #expect(isNear(box.center.y, 300, within: 6))
  }

  @Test func `a rope holds from its length on`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let hook = add(CGPoint(x: 150, y: 50), size: 20, to: room)
    let weight = add(CGPoint(x: 150, y: 150), size: 20, to: room)
    let held = UIDynamicItemBehavior(items: [hook])
    held.isAnchored = true
    let rope = UIAttachmentBehavior.limitAttachment(
      with: hook,
      offsetFromCenter: .zero,
      attachedTo: weight,
      offsetFromCenter: .zero
    )
    rope.length = 200
    for behavior in [held, rope, UIGravityBehavior(items: [hook, weight])] {
      animator.addBehavior(behavior)
    }
    screen.advance(by: .milliseconds(300))
    #expect(isNear(weight.center.y, 150 + 45, within: 0.5))
    screen.advance(by: .seconds(2))
    #expect(isNear(weight.center.y, 250, within: 0.5))
    #expect(hook.center.y == 50)
  }

  @Test func `a slide goes along its line and no farther than its range`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 100, y: 100), size: 40, to: room)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box,
      attachmentAnchor: CGPoint(x: 100, y: 100),
      axisOfTranslation: CGVector(dx: 1, dy: 1)
    )
    slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 100)
    animator.addBehavior(slide)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    screen.advance(by: .milliseconds(300))
    // Half of gravity pulls each way: 500 × 0.09 / 2.
    #expect(isNear(box.center.x, 122.5, within: 1))
    #expect(isNear(box.center.y - box.center.x, 0, within: 0.3))
    screen.advance(by: .seconds(1))
    #expect(isNear(hypot(box.center.x - 100, box.center.y - 100), 100, within: 1))
    #expect(isNear(box.transform.b, 0, within: 0.01))
  }

  @Test func `a pin turns, a fixed attachment does not`() {
    func angle(_ make: (UIView, UIView) -> UIAttachmentBehavior) -> CGFloat {
      let screen = HeadlessScreen(.iPhone8)
      let (room, animator) = room(screen)
      let wall = add(CGPoint(x: 100, y: 100), size: 40, to: room)
      let arm = add(CGPoint(x: 160, y: 100), size: 40, to: room)
      let held = UIDynamicItemBehavior(items: [wall])
      held.isAnchored = true
      for behavior in [held, make(wall, arm), UIGravityBehavior(items: [arm])] {
        animator.addBehavior(behavior)
      }
      screen.advance(by: .milliseconds(300))
      #expect(hypot(arm.center.x - 120, arm.center.y - 100) < 41)
      return atan2(arm.transform.b, arm.transform.a)
    }
    let anchor = CGPoint(x: 120, y: 100)
    #expect(angle { .pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: anchor) } > 0.3)
    #expect(
      isNear(
        angle { .fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: anchor) },
        0,
        within: 0.01
      )
    )
    #expect(
      isNear(
        angle {
          let pin = UIAttachmentBehavior.pinAttachment(
            with: $0,
            attachedTo: $1,
            attachmentAnchor: anchor
          )
          pin.attachmentRange = UIFloatRange(minimum: -0.2, maximum: 0.2)
          return pin
        },
        0.2,
        within: 0.05
      )
    )
  }

  @Test func `a snap arrives, swings over less with damping and turns upright`() {
    func overshoot(_ damping: CGFloat) -> CGFloat {
      let screen = HeadlessScreen(.iPhone8)
      let (room, animator) = room(screen)
      let box = add(CGPoint(x: 50, y: 100), size: 40, to: room)
      box.transform = CGAffineTransform(rotationAngle: 0.5)
      let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 250, y: 100))
      snap.damping = damping
      animator.addBehavior(snap)
      var farthest: CGFloat = 0
      for _ in 0..<150 {
        screen.advance(by: .milliseconds(10))
        farthest = max(farthest, box.center.x)
      }
      screen.advance(by: .seconds(2))
      #expect(isNear(box.center.x, 250, within: 0.5))
      #expect(isNear(box.transform.b, 0, within: 0.01))
      #expect(!animator.isRunning)
      return farthest - 250
    }
    #expect(overshoot(0) > 60)
    #expect(overshoot(1) < 1)
  }

  @Test func `fields act in their region and with their fall-off`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let inside = add(CGPoint(x: 100, y: 200), size: 10, to: room)
    let outside = add(CGPoint(x: 100, y: 500), size: 10, to: room)
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.position = CGPoint(x: 100, y: 200)
    field.region = UIRegion(radius: 150).byUnion(with: UIRegion(size: CGSize(width: 9, height: 9)))
    field.addItem(inside)
    field.addItem(outside)
    animator.addBehavior(field)
    screen.advance(by: .milliseconds(200))
    #expect(isNear(inside.center.x, 120, within: 0.5))
    #expect(outside.center.x == 100)
  }

  @Test func `regions join, cut and turn inside out, and survive an archive`() throws {
    let ring = UIRegion(radius: 10).byDifference(from: UIRegion(radius: 5))
    #expect(ring.contains(CGPoint(x: 7, y: 0)) && !ring.contains(CGPoint(x: 3, y: 0)))
    #expect(ring.inverse().contains(CGPoint(x: 3, y: 0)))
    let slot = ring.byIntersection(with: UIRegion(size: CGSize(width: 100, height: 2)))
    #expect(slot.contains(CGPoint(x: 7, y: 0)) && !slot.contains(CGPoint(x: 0, y: 7)))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
  }

  @Test func `a custom field gives its force`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 100, y: 100), to: room)
    var masses: Set<CGFloat> = []
    let field = UIFieldBehavior.field { _, _, _, mass, _, _ in
      masses.insert(mass)
      return CGVector(dx: 0, dy: 1)
    }
    field.addItem(box)
    animator.addBehavior(field)
    screen.advance(by: .seconds(1))
    #expect(masses == [1])
    #expect(isNear(box.center.y, 150, within: 0.5))
  }

  @Test func `a group falls as one and keeps its shape`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let parts = [
      add(CGPoint(x: 100, y: 100), size: 40, to: room),
      add(CGPoint(x: 140, y: 100), size: 40, to: room),
    ]
    let group = UIDynamicItemGroup(items: parts)
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: [group]))
    animator.addBehavior(collision)
    screen.advance(by: .seconds(3))
    #expect(isNear(parts[0].center.y, 580, within: 1.5))
    #expect(isNear(parts[1].center.x - parts[0].center.x, 40, within: 0.3))
  }

  @Test func `equal worlds move equally`() {
    func run() -> [CGPoint] {
      let screen = HeadlessScreen(.iPhone8)
      let (room, animator) = room(screen)
      let boxes = (0..<12).map {
        add(CGPoint(x: 40 + 20 * CGFloat($0 % 7), y: 40 + 45 * CGFloat($0)), size: 38, to: room)
      }
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: boxes))
      screen.advance(by: .seconds(2))
      for box in boxes {
        #expect(room.bounds.insetBy(dx: -2, dy: -2).contains(box.center))
      }
      return boxes.map(\.center)
    }
    #expect(run() == run())
  }

  @Test func `actions are called each frame and child behaviors act with their parent`() {
    let screen = HeadlessScreen(.iPhone8)
    let (room, animator) = room(screen)
    let box = add(CGPoint(x: 100, y: 100), to: room)
    let parent = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: [box])
    parent.addChildBehavior(gravity)
    var calls = 0
    parent.action = { calls += 1 }
    animator.addBehavior(parent)
    #expect(gravity.dynamicAnimator === animator)
    screen.advance(by: .milliseconds(100))
    #expect(calls == 6)
    #expect(box.center.y > 100)
    #expect(isNear(CGFloat(animator.elapsedTime()), 0.1, within: 0.005))
    #expect(animator.items(in: CGRect(x: 90, y: 90, width: 20, height: 20)).count == 1)
    animator.removeAllBehaviors()
    #expect(gravity.dynamicAnimator == nil)
    let y = box.center.y
    screen.advance(by: .milliseconds(100))
    #expect(box.center.y == y)
  }
}
