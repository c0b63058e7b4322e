import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Dynamic fields and what they act on")
struct DynamicFieldTests {
  /// A box of 100 by 100 points that flies to the right at 100 points a second if it is thrown.
  @MainActor
  final class Scene {
    let screen = HeadlessScreen(.iPhone8)
    let room = UIView(frame: CGRect(x: 10, y: 30, width: 300, height: 600))
    let box = UIView(frame: CGRect(x: 100, y: 250, width: 100, height: 100))
    let item: UIDynamicItemBehavior
    let animator: UIDynamicAnimator

    init(isThrown: Bool = false) {
      screen.show(room)
      room.addSubview(box)
      animator = UIDynamicAnimator(referenceView: room)
      item = UIDynamicItemBehavior(items: [box])
      item.charge = 1
      if isThrown { item.addLinearVelocity(CGPoint(x: 100, y: 0), for: box) }
      animator.addBehavior(item)
    }

    func act(_ field: UIFieldBehavior) -> CGPoint {
      field.addItem(box)
      animator.addBehavior(field)
      screen.advance(by: .milliseconds(500))
      return CGPoint(x: box.center.x - 150, y: box.center.y - 300)
    }
  }

  @Test func `each kind of field moves things in its own way`() {
    func way(isThrown: Bool = false, _ field: UIFieldBehavior) -> CGPoint {
      Scene(isThrown: isThrown).act(field)
    }
    // 100 points a second for half a second are 50 points without a field.
    let dragged = way(isThrown: true, .dragField())
    #expect(dragged.x > 5 && dragged.x < 45 && abs(dragged.y) < 0.5)
    let vortex = UIFieldBehavior.vortexField()
    vortex.position = CGPoint(x: 50, y: 300)
    let turned = way(vortex)
    #expect(abs(turned.y) > 5)
    #expect(way(.radialGravityField(position: CGPoint(x: 150, y: 100))).y < -50)
    #expect(way(.linearGravityField(direction: CGVector(dx: 1, dy: 0))).x > 50)
    let carried = way(.velocityField(direction: CGVector(dx: 0, dy: 1)))
    #expect(abs(carried.y - 50) < 3 && abs(carried.x) < 0.5)
    #expect(way(.noiseField(smoothness: 0, animationSpeed: 1)) != .zero)
    // Turbulence leaves alone what stands still.
    #expect(way(.turbulenceField(smoothness: 0, animationSpeed: 1)) == .zero)
    #expect(way(isThrown: true, .turbulenceField(smoothness: 0, animationSpeed: 1)).y != 0)
    let spring = UIFieldBehavior.springField()
    spring.position = CGPoint(x: 150, y: 500)
    spring.strength = 20
    #expect(way(spring).y > 20)
    let electric = UIFieldBehavior.electricField()
    electric.position = CGPoint(x: 150, y: 200)
    #expect(way(electric).y > 5)
    #expect(abs(way(isThrown: true, .magneticField()).y) > 5)
    #expect(way(.magneticField()) == .zero)
  }

  @Test func `what has no charge feels neither electric nor magnetic fields`() {
    for field in [UIFieldBehavior.electricField(), .magneticField()] {
      let scene = Scene(isThrown: true)
      scene.item.charge = 0
      field.position = CGPoint(x: 150, y: 200)
      #expect(abs(scene.act(field).y) < 0.5)
    }
  }

  @Test func `falloff, the minimum radius, strength and region weaken a field`() {
    func way(_ change: (UIFieldBehavior) -> Void) -> CGFloat {
      let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 150, y: 100))
      field.strength = 0.2
      change(field)
      return -Scene().act(field).y
    }
    let plain = way { _ in }
    #expect(plain > 10)
    let far = way {
      $0.falloff = 1
      $0.minimumRadius = 20
    }
    #expect(far < plain / 5)
    // Within the minimum radius a field is as strong as at it.
    let near = way {
      $0.falloff = 1
      $0.minimumRadius = 400
    }
    #expect(abs(near - plain) < 1)
    #expect(way { $0.strength = 0.1 } < plain * 0.6)
    #expect(way { $0.region = UIRegion(radius: 50) } == 0)
  }

  @Test func `noise changes with time as fast as it is told, and is smoother where it is smooth`() {
    func path(_ smoothness: CGFloat, _ speed: CGFloat) -> CGPoint {
      Scene().act(.noiseField(smoothness: smoothness, animationSpeed: speed))
    }
    #expect(path(0, 0) != path(0, 5))
    #expect(path(0, 1) != path(1, 1))
    #expect(path(0.5, 1) == path(0.5, 1))
  }

  @Test func `boundaries are made, inset and taken away, and modes say what collides`() {
    func bottom(_ change: (UICollisionBehavior, UIView) -> Void) -> CGFloat {
      let scene = Scene()
      let gravity = UIGravityBehavior(items: [scene.box])
      let collision = UICollisionBehavior(items: [scene.box])
      change(collision, scene.box)
      scene.animator.addBehavior(gravity)
      scene.animator.addBehavior(collision)
      scene.screen.advance(by: .seconds(3))
      return scene.box.frame.maxY
    }
    func shelf(_ collision: UICollisionBehavior) {
      collision.addBoundary(
        withIdentifier: "shelf" as NSString,
        from: CGPoint(x: 0, y: 500),
        to: CGPoint(x: 300, y: 500)
      )
    }
    let onShelf = bottom { collision, _ in shelf(collision) }
    #expect(abs(onShelf - 500) < 2)
    let fallen = bottom { collision, _ in
      shelf(collision)
      collision.removeBoundary(withIdentifier: "shelf" as NSString)
    }
    #expect(fallen > 1000)
    let emptied = bottom { collision, _ in
      shelf(collision)
      collision.removeAllBoundaries()
      #expect((collision.boundaryIdentifiers ?? []).isEmpty)
    }
    #expect(emptied > 1000)
    let inset = bottom { collision, _ in
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0)
      )
      #expect(collision.translatesReferenceBoundsIntoBoundary)
    }
    #expect(abs(inset - 560) < 2)
    let itemsAlone = bottom { collision, _ in
      shelf(collision)
      collision.collisionMode = .items
    }
    #expect(itemsAlone > 1000)
  }

  @Test func `a child that is taken away acts no more`() {
    let scene = Scene()
    let gravity = UIGravityBehavior(items: [scene.box])
    gravity.gravityDirection = CGVector(dx: 1, dy: 0)
    #expect(gravity.angle == 0)
    let whole = UIDynamicBehavior()
    whole.addChildBehavior(gravity)
    #expect(whole.childBehaviors.count == 1)
    scene.animator.addBehavior(whole)
    scene.screen.advance(by: .milliseconds(200))
    let x = scene.box.center.x
    #expect(x > 150)
    whole.removeChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil && whole.childBehaviors.isEmpty)
    let speed = x - 150
    scene.screen.advance(by: .milliseconds(200))
    // 500 t²: it goes on at 200 points a second, and gets no faster.
    #expect(abs(scene.box.center.x - x - 2 * speed) < 2)
    // What no behavior acts on stays where it is.
    scene.animator.removeBehavior(whole)
    scene.animator.removeBehavior(scene.item)
    let end = scene.box.center
    scene.screen.advance(by: .milliseconds(200))
    #expect(scene.box.center == end && scene.animator.behaviors.isEmpty)
  }

  @Test func `a snap goes to another point when that is moved`() {
    let scene = Scene()
    let snap = UISnapBehavior(item: scene.box, snapTo: CGPoint(x: 100, y: 100))
    scene.animator.addBehavior(snap)
    scene.screen.advance(by: .seconds(2))
    #expect(abs(scene.box.center.y - 100) < 2)
    snap.snapPoint = CGPoint(x: 200, y: 400)
    scene.screen.advance(by: .seconds(2))
    #expect(abs(scene.box.center.x - 200) < 2 && abs(scene.box.center.y - 400) < 2)
  }
}
