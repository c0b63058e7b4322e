import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@Suite("Scroll physics")
struct ScrollPhysicsTests {
  @Test(arguments: [0.998, 0.99])
  func `a flick stops after -v over 1000 ln d`(rate: Double) {
    let flick = ScrollPhysics.Deceleration(start: 100, velocity: 1500, rate: rate)
    let way = -1500 / (1000 * log(rate))
    #expect(abs(flick.destination - (100 + way)) < 1e-9)
    #expect(abs(flick.position(at: 60) - flick.destination) < 0.01)
    #expect(flick.position(at: 0) == 100)
    let time = flick.duration(threshold: 0.25)
    #expect(abs(flick.destination - flick.position(at: time) - 0.25) < 1e-6)
    // The speed is the slope.
    let slope = (flick.position(at: 0.1001) - flick.position(at: 0.0999)) / 0.0002
    #expect(abs(slope - flick.velocity(at: 0.1)) < 0.01)
  }

  @Test func `the rubber band follows its formula and can be undone`() {
    #expect(
      abs(ScrollPhysics.rubberBand(100, dimension: 500) - (1 - 1 / (100 * 0.55 / 500 + 1)) * 500)
        < 1e-9
    )
    #expect(
      ScrollPhysics.rubberBand(-100, dimension: 500) == -ScrollPhysics.rubberBand(
        100,
        dimension: 500
      )
    )
    let shown = ScrollPhysics.rubberBand(123, dimension: 500)
    #expect(abs(ScrollPhysics.excess(showing: shown, dimension: 500) - 123) < 1e-6)
  }

  @Test func `a bounce never swings over and is over in its time`() {
    let bounce = ScrollPhysics.Bounce(end: 0, displacement: -60, velocity: 0)
    var last: CGFloat = -60
    for step in 1...100 {
      let position = bounce.position(at: Double(step) / 100)
      #expect(position >= last && position <= 0)
      last = position
    }
    let end = bounce.duration(threshold: 0.25)
    #expect(abs(bounce.position(at: end)) <= 0.25)
    #expect(end < 1)
  }

  @Test func `a flick that meets an end goes over into a bounce without a jump`() {
    let motion = ScrollPhysics.Motion(
      start: 900,
      velocity: 3000,
      rate: 0.998,
      range: 0...1000,
      bounces: true
    )
    guard let until = motion.timeOfBounce else {
      Issue.record("no bounce")
      return
    }
    let duration = motion.duration
    #expect(abs(motion.position(at: until - 1e-6) - 1000) < 0.01)
    #expect(abs(motion.position(at: until + 1e-6) - 1000) < 0.01)
    #expect(motion.position(at: until + 0.05) > 1010)
    #expect(motion.position(at: duration) == 1000)
  }
}

@MainActor
@Suite("UIScrollView")
struct ScrollViewTests {
  final class Recorder: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    var scrolls = 0
    var velocity = CGPoint.zero
    var target: CGPoint?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      self.velocity = velocity
      log.append("willEndDragging")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      log.append("willBeginDecelerating")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      log.append("didEndDecelerating")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      log.append("didEndScrollingAnimation")
    }
  }

  private func scrollView(on screen: HeadlessScreen) -> (UIScrollView, Recorder) {
    let view = screen.show(UIScrollView(frame: CGRect(x: 0, y: 67, width: 375, height: 600)))
    view.contentSize = CGSize(width: 375, height: 10_000)
    let recorder = Recorder()
    view.delegate = recorder
    return (view, recorder)
  }

  @Test(.feature("UI10-F85"), .feature("UI9-F157"))
  func `a fling calls its delegate in order and stops where the formula says`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, recorder) = scrollView(on: screen)
    screen.drag(
      from: CGPoint(x: 100, y: 500),
      to: CGPoint(x: 100, y: 300),
      duration: .milliseconds(200)
    )
    let start = view.contentOffset.y
    #expect(start == 190)
    #expect(view.isDecelerating)
    #expect(abs(recorder.velocity.y - 1) < 0.05)
    screen.advance(by: .seconds(6))
    #expect(
      recorder.log == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndDecelerating",
      ]
    )
    let way = -recorder.velocity.y * 1000 / (1000 * log(0.998))
    #expect(abs(view.contentOffset.y - (start + way)) < 1)
    #expect(recorder.scrolls > 60)
    #expect(!screen.isMoving)
  }

  @Test(.feature("UI10-F85"))
  func `content beyond its end follows the rubber band and comes back`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = scrollView(on: screen)
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 200))
    screen.touchMove(finger, to: CGPoint(x: 100, y: 220))
    screen.touchMove(finger, to: CGPoint(x: 100, y: 310))
    let expected = -ScrollPhysics.rubberBand(100, dimension: 600)
    #expect(abs(view.contentOffset.y - expected) <= 0.5)
    screen.advance(by: .milliseconds(200))
    screen.touchUp(finger)
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset.y == 0)
  }

  @Test(.feature("UI9-F157"))
  func `a finger halts content in motion`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, recorder) = scrollView(on: screen)
    screen.drag(
      from: CGPoint(x: 100, y: 500),
      to: CGPoint(x: 100, y: 300),
      duration: .milliseconds(100)
    )
    screen.advance(by: .milliseconds(100))
    let finger = screen.touchDown(at: CGPoint(x: 100, y: 300))
    let place = view.contentOffset
    screen.advance(by: .milliseconds(300))
    #expect(view.contentOffset == place)
    #expect(recorder.log.last == "didEndDecelerating")
    screen.touchUp(finger)
    screen.advance(by: .milliseconds(300))
    #expect(view.contentOffset == place)
  }

  @Test(arguments: [(1.0, 0), (2.2, 1)])
  func `content that creeps over its last pixels gets the finger that stops it`(
    seconds: Double,
    taps: Int
  ) {
    let screen = HeadlessScreen(.iPhone8)
    let (view, recorder) = scrollView(on: screen)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 3000))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    view.addSubview(button)
    screen.drag(
      from: CGPoint(x: 100, y: 500),
      to: CGPoint(x: 100, y: 200),
      duration: .milliseconds(1500)
    )
    screen.advance(by: .seconds(seconds))
    #expect(view.isDecelerating)
    let place = view.contentOffset
    screen.tap(at: CGPoint(x: 100, y: 300))
    #expect(count == taps)
    #expect(recorder.log.last == "didEndDecelerating")
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset == place && !view.isDecelerating)
  }

  @Test(.feature("UI10-F88"))
  func `pages are met one at a time`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIScrollView(frame: CGRect(x: 0, y: 67, width: 375, height: 600)))
    view.contentSize = CGSize(width: 375 * 4, height: 600)
    view.isPagingEnabled = true
    screen.drag(
      from: CGPoint(x: 300, y: 300),
      to: CGPoint(x: 100, y: 300),
      duration: .milliseconds(80)
    )
    screen.advance(by: .seconds(2))
    #expect(view.contentOffset.x == 375)
    // Slowly, less than half of a page stays on it, more goes to the next one.
    for (distance, page) in [(70, CGFloat(375)), (260, 0)] {
      screen.drag(
        from: CGPoint(x: 60, y: 300),
        to: CGPoint(x: 60 + distance, y: 300),
        duration: .seconds(4)
      )
      screen.advance(by: .seconds(2))
      #expect(view.contentOffset.x == page)
    }
  }

  @Test func `an animated offset glides and says when it is there`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, recorder) = scrollView(on: screen)
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    screen.advance(by: .milliseconds(150))
    #expect(abs(view.contentOffset.y - 250) < 30)
    screen.advance(by: .milliseconds(200))
    #expect(view.contentOffset.y == 500)
    #expect(recorder.log == ["didEndScrollingAnimation"])
  }

  @Test func `a delegate may set where the content comes to rest`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, recorder) = scrollView(on: screen)
    recorder.target = CGPoint(x: 0, y: 400)
    screen.drag(
      from: CGPoint(x: 100, y: 500),
      to: CGPoint(x: 100, y: 300),
      duration: .milliseconds(100)
    )
    screen.advance(by: .seconds(3))
    #expect(view.contentOffset.y == 400)
  }

  @Test func `a rectangle is revealed by the shortest way`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = scrollView(on: screen)
    view.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 150)
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 100)
  }

  @Test func `the safe area is added to the inset and content at the top stays there`() {
    let screen = HeadlessScreen(.iPhoneX)
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = UIScrollView(frame: controller.view.bounds)
    view.contentSize = CGSize(width: 375, height: 2000)
    controller.view.addSubview(view)
    screen.update()
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(view.contentOffset.y == -44)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.contentOffset.y == 0)
  }

  @Test func `content that bounces from now on makes room, and its delegate hears of it`() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var insets: [CGFloat] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        insets.append(scrollView.adjustedContentInset.top)
      }
    }
    let screen = HeadlessScreen(.iPhoneX)
    let view = UIScrollView(frame: screen.bounds)
    let listener = Listener()
    view.delegate = listener
    // Not the first view of a controller, whose content has room in any case.
    let holder = UIView(frame: screen.bounds)
    holder.addSubview(UIView())
    holder.addSubview(view)
    screen.show(holder)
    view.contentSize = CGSize(width: 375, height: 100)
    screen.update()
    #expect(view.adjustedContentInset == .zero)
    listener.insets = []
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(view.contentOffset.y == -44)
    #expect(listener.insets == [44])
    view.alwaysBounceVertical = false
    #expect(view.contentOffset.y == 0)
    #expect(listener.insets == [44, 0])
  }

  @Test func `touches reach the content after 150 milliseconds or at the end`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, _) = scrollView(on: screen)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(control)
    var events: [String] = []
    control.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    control.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    let finger = screen.touchDown(at: CGPoint(x: 50, y: 100))
    screen.advance(by: .milliseconds(100))
    #expect(events == [])
    screen.advance(by: .milliseconds(60))
    #expect(events == ["down"])
    screen.touchUp(finger)
    #expect(events == ["down", "up"])
    events = []
    screen.tap(control)
    #expect(events == ["down", "up"])
  }

  @Test func `the wheel scrolls what is under the pointer`() {
    let screen = HeadlessScreen(.iPhone8)
    let (view, recorder) = scrollView(on: screen)
    screen.scroll(at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -120))
    #expect(view.contentOffset.y == 120)
    #expect(recorder.scrolls == 1)
  }
}
