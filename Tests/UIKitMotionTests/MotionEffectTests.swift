import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Motion effects")
struct MotionEffectTests {
  private func box(on screen: HeadlessScreen) -> UIView {
    screen.show(UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20)))
  }

  private func shift(of view: UIView) -> CGFloat {
    (view.layer.presentation()?.position.x ?? 0) - view.layer.position.x
  }

  private func horizontal(_ keyPath: String = "center.x") -> UIInterpolatingMotionEffect {
    let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -20
    effect.maximumRelativeValue = 20
    return effect
  }

  @Test(.feature("VIS-F94")) func `a tilt moves what is seen and not the view`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    view.addMotionEffect(horizontal())
    screen.tilt(horizontal: 0.5, vertical: 1)
    screen.advance(by: .milliseconds(200))
    #expect(abs(shift(of: view) - 10) < 1e-6)
    #expect(view.center.x == 110)
    screen.tilt(horizontal: -1, vertical: 0)
    screen.advance(by: .milliseconds(200))
    #expect(abs(shift(of: view) + 20) < 1e-6)
  }

  @Test func `the picture follows without a jump and comes to rest`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    view.addMotionEffect(horizontal())
    screen.tilt(horizontal: 1, vertical: 0)
    screen.advance(by: .milliseconds(50))
    #expect(abs(shift(of: view) - 10) < 0.01)
    screen.tilt(horizontal: 0, vertical: 0)
    #expect(abs(shift(of: view) - 10) < 0.01)
    screen.advance(by: .milliseconds(200))
    #expect(abs(shift(of: view)) < 1e-6)
    #expect(!screen.isMoving)
  }

  @Test(.feature("VIS-F94")) func `Reduce Motion switches effects off and on again`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    view.addMotionEffect(horizontal())
    screen.tilt(horizontal: 1, vertical: 0)
    screen.environment.isMotionReduced = true
    screen.advance(by: .milliseconds(200))
    #expect(shift(of: view) == 0)
    screen.environment.isMotionReduced = false
    screen.advance(by: .milliseconds(200))
    #expect(abs(shift(of: view) - 20) < 1e-6)
  }

  @Test func `the effects of a group and several groups add up`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    let group = UIMotionEffectGroup()
    group.motionEffects = [horizontal(), horizontal()]
    view.addMotionEffect(group)
    view.addMotionEffect(horizontal())
    screen.tilt(horizontal: 1, vertical: 0)
    screen.advance(by: .milliseconds(200))
    #expect(abs(shift(of: view) - 60) < 1e-6)
    view.removeMotionEffect(group)
    screen.update()
    #expect(abs(shift(of: view) - 20) < 1e-6)
  }

  @Test func `a subclass moves what it likes`() throws {
    final class Turning: UIMotionEffect {
      override func keyPathsAndRelativeValues(
        forViewerOffset viewerOffset: UIOffset
      ) -> [String: Any]? {
        ["layer.shadowOffset": CGSize(width: viewerOffset.horizontal * 8, height: 0)]
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    view.addMotionEffect(Turning())
    screen.tilt(horizontal: -0.5, vertical: 0)
    screen.advance(by: .milliseconds(200))
    #expect(view.layer.presentation()?.shadowOffset.width == -4)
  }

  @Test func `a vertical effect heeds the vertical tilt alone`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = box(on: screen)
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongVerticalAxis)
    effect.maximumRelativeValue = 10
    view.addMotionEffect(effect)
    screen.tilt(horizontal: 1, vertical: -1)
    screen.advance(by: .milliseconds(200))
    #expect(abs(shift(of: view)) < 1e-6)
    screen.tilt(horizontal: 0, vertical: 1)
    screen.advance(by: .milliseconds(200))
    #expect(abs(shift(of: view) - 10) < 1e-6)
  }

  @Test func `copies keep their class and what their class archives`() throws {
    final class Deep: UIInterpolatingMotionEffect {
      var depth = 0
      override init(keyPath: String, type: EffectType) { super.init(keyPath: keyPath, type: type) }
      required init?(coder: NSCoder) {
        depth = coder.decodeInteger(forKey: "depth")
        super.init(coder: coder)
      }
      override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(depth, forKey: "depth")
      }
    }
    let deep = Deep(keyPath: "center.y", type: .tiltAlongVerticalAxis)
    deep.depth = 7
    deep.minimumRelativeValue = CGSize(width: 1, height: 2)
    deep.maximumRelativeValue = 5.5
    let copy = try #require(deep.copy() as? Deep)
    #expect(copy !== deep && copy.depth == 7)
    #expect(copy.keyPath == "center.y" && copy.type == .tiltAlongVerticalAxis)
    #expect(copy.minimumRelativeValue as? CGSize == CGSize(width: 1, height: 2))
    #expect(copy.maximumRelativeValue as? Double == 5.5)
    final class Plain: UIMotionEffect {}
    #expect(Plain().copy() is Plain)
    let group = UIMotionEffectGroup()
    group.motionEffects = [deep]
    #expect((group.copy() as? UIMotionEffectGroup)?.motionEffects?.first === deep)
  }
}
