import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("View animation")
struct ViewAnimationTests {
  /// The progress of a cubic Bézier curve, by halving its parameter.
  private func bezier(_ c: (Double, Double, Double, Double), at time: Double) -> Double {
    func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(c.0, c.2, middle) < time { low = middle } else { high = middle }
    }
    return value(c.1, c.3, low)
  }

  @Test(
    .feature("VIS-F90"),
    arguments: [
      (UIView.AnimationOptions.curveEaseInOut, (0.42, 0.0, 0.58, 1.0)),
      (.curveEaseIn, (0.42, 0.0, 1.0, 1.0)), (.curveEaseOut, (0.0, 0.0, 0.58, 1.0)),
      (.curveLinear, (0.0, 0.0, 1.0, 1.0)),
    ]
  )
  func `each curve goes as its control points say`(
    options: UIView.AnimationOptions,
    points: (Double, Double, Double, Double)
  ) {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 110 }
    for step in 1...9 {
      screen.advance(by: .milliseconds(100))
      let wanted = 10 + 100 * bezier(points, at: Double(step) / 10)
      #expect(isNear(view.seenCenter.x, wanted))
    }
  }

  @Test(arguments: [0.3, 0.5, 0.8, 1.0])
  func `a spring by damping ratio goes as a damped oscillator and rests at the end`(
    ratio: CGFloat
  ) throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    UIView.animate(
      withDuration: 0.8,
      delay: 0,
      usingSpringWithDamping: ratio,
      initialSpringVelocity: 2
    ) { view.center.x = 110 }
    screen.update()
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    let omega = Double(spring.stiffness / spring.mass).squareRoot()
    let zeta = Double(spring.damping) / (2 * omega)
    #expect(isNear(zeta, ratio))
    func left(_ t: Double) -> Double {
      if zeta > 1 - 1e-9 { return exp(-omega * t) * (1 + (omega - 2) * t) }
      let damped = omega * (1 - zeta * zeta).squareRoot()
      return exp(-zeta * omega * t)
        * (cos(damped * t) + (zeta * omega - 2) / damped * sin(damped * t))
    }
    for step in 1...7 {
      screen.advance(by: .milliseconds(100))
      #expect(isNear(view.seenCenter.x, 110 - 100 * left(Double(step) / 10), within: 0.01))
    }
    #expect(abs(left(0.8)) < 0.0011)
  }

  @Test func `a spring by bounce swings with the period of its perceived duration`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    UIView.animate(springDuration: 0.5, bounce: 0.4) { view.center.x = 110 }
    let omega = 2 * Double.pi / 0.5
    let zeta = 0.6
    let damped = omega * (1 - zeta * zeta).squareRoot()
    for step in 1...5 {
      screen.advance(by: .milliseconds(100))
      let t = Double(step) / 10
      let left =
        exp(-zeta * omega * t) * (cos(damped * t) + zeta * omega / damped * sin(damped * t))
      #expect(isNear(view.seenCenter.x, 110 - 100 * left, within: 0.01))
    }
  }

  @Test func `an interrupted way goes on as the sum of both`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var ends: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) {
      view.center.x = 110
    } completion: {
      ends.append("first \($0)")
    }
    screen.advance(by: .milliseconds(400))
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseOut) {
      view.center.x = 30
    } completion: {
      ends.append("second \($0)")
    }
    for step in 0...5 {
      let t = Double(step) / 10
      let first = -100 * (1 - bezier((0.42, 0, 0.58, 1), at: 0.4 + t))
      let second = 80 * (1 - bezier((0, 0, 0.58, 1), at: t))
      screen.update()
      #expect(isNear(view.seenCenter.x, 30 + first + second, within: 0.01))
      screen.advance(by: .milliseconds(100))
    }
    screen.advance(by: .seconds(1))
    #expect(ends == ["first true", "second true"])
  }

  @Test func `a colour begins from what is seen only if the options say so`() throws {
    func red(_ options: UIView.AnimationOptions) throws -> CGFloat {
      let screen = HeadlessScreen(.iPhone8)
      let view = showBox(on: screen)
      view.backgroundColor = .black
      screen.update()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = .white
      }
      screen.advance(by: .milliseconds(500))
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.backgroundColor = .red }
      screen.update()
      let color = try #require(view.layer.presentation()?.backgroundColor?.components)
      return color[1]
    }
    #expect(isNear(try red(.beginFromCurrentState), 0.5, within: 0.01))
    #expect(isNear(try red([]), 1, within: 0.01))
  }

  @Test func `a colour that replaces another ends that one unfinished`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    view.backgroundColor = .black
    screen.update()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.backgroundColor = .white
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(100))
    UIView.animate(withDuration: 1) { view.backgroundColor = .red }
    screen.advance(by: .milliseconds(20))
    #expect(ends == [false])
  }

  @Test func `a delay leaves the old value and then moves`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 110 }
    screen.advance(by: .milliseconds(400))
    #expect(view.center.x == 110)
    #expect(view.seenCenter.x == 10)
    screen.advance(by: .milliseconds(600))
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
  }

  @Test func `repeated and reversed it goes to and fro until another takes its place`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.center.x = 110
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(1500))
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    screen.advance(by: .milliseconds(1000))
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) {
      view.center.x = 10
    }
    screen.advance(by: .milliseconds(500))
    #expect(ends == [false])
    #expect(isNear(view.seenCenter.x, 35, within: 0.2))
    screen.advance(by: .milliseconds(600))
    #expect(view.seenCenter.x == 10)
    #expect(!screen.isMoving)
  }

  @Test func `modifyAnimations repeats a part of a block`() {
    let screen = HeadlessScreen(.iPhone8)
    let (a, b) = (showBox(on: screen), showBox(on: screen))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      a.center.x = 110
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { b.center.x = 110 }
    }
    screen.advance(by: .milliseconds(1500))
    #expect(a.seenCenter.x == 110)
    #expect(isNear(b.seenCenter.x, 60, within: 0.1))
  }

  @Test func `a nested block takes over duration, curve and delay`() {
    let screen = HeadlessScreen(.iPhone8)
    let (a, b) = (showBox(on: screen), showBox(on: screen))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.2) { a.center.x = 110 }
      UIView.animate(
        withDuration: 0.2,
        delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
      ) { b.center.x = 110 }
      #expect(UIView.inheritedAnimationDuration == 1)
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    screen.advance(by: .milliseconds(100))
    #expect(isNear(a.seenCenter.x, 20, within: 0.1))
    #expect(isNear(b.seenCenter.x, 60, within: 0.1))
  }

  @Test(.feature("VIS-F90")) func `without animation everything changes at once and completes`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var ends = 0
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.center.x = 50 }
    }
    screen.update()
    #expect(view.seenCenter.x == 50)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    #expect(!UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 1, delay: 3) {
      view.center.x = 90
    } completion: { _ in
      ends += 1
    }
    screen.update()
    #expect(view.seenCenter.x == 90)
    #expect(ends == 1)
  }

  @Test func `views that move take no touches unless the options allow it`() {
    let screen = HeadlessScreen(.iPhone8)
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    screen.show(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    UIView.animate(withDuration: 1) { button.alpha = 0.5 }
    screen.advance(by: .milliseconds(100))
    screen.tap(at: CGPoint(x: 150, y: 125))
    #expect(taps == 0)
    screen.advance(by: .seconds(1))
    screen.tap(at: CGPoint(x: 150, y: 125))
    #expect(taps == 1)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { button.alpha = 1 }
    screen.advance(by: .milliseconds(100))
    screen.tap(at: CGPoint(x: 150, y: 125))
    #expect(taps == 2)
  }

  @Test func `layout inside of a block animates what constraints move`() {
    let screen = HeadlessScreen(.iPhone8)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    screen.show(parent)
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    let leading = child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 0)
    NSLayoutConstraint.activate([
      leading, child.topAnchor.constraint(equalTo: parent.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 20),
      child.heightAnchor.constraint(equalToConstant: 20),
    ])
    screen.update()
    leading.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { parent.layoutIfNeeded() }
    screen.advance(by: .milliseconds(500))
    #expect(isNear(child.seenCenter.x, 60, within: 0.1))
  }

  @Test func `the content offset of a scroll view animates`() {
    let screen = HeadlessScreen(.iPhone8)
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    scroll.contentInsetAdjustmentBehavior = .never
    screen.show(scroll)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scroll.contentOffset.y = 400
    }
    screen.advance(by: .milliseconds(250))
    let top = scroll.layer.presentation()?.bounds.minY ?? 0
    #expect(isNear(top, 100, within: 0.1))
  }

  @Test func `a transform and its way back add up`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    screen.advance(by: .milliseconds(500))
    let half = try #require(view.layer.presentation()?.affineTransform().a)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = .identity }
    screen.update()
    #expect(isNear(try #require(view.layer.presentation()?.affineTransform().a), half))
    screen.advance(by: .seconds(2))
    #expect(try #require(view.layer.presentation()?.affineTransform().a) == 1)
  }

  @Test func `the system's deletion shrinks and removes views, which stay as they were`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var isDone = false
    UIView.perform(.delete, on: [view], animations: nil) { _ in isDone = true }
    screen.advance(by: .milliseconds(175))
    #expect(view.seenAlpha < 0.6 && view.seenAlpha > 0.4)
    screen.advance(by: .milliseconds(300))
    #expect(isDone)
    #expect(view.superview == nil)
    #expect(view.alpha == 1 && view.transform.isIdentity)
  }

  @Test func `the old blocks animate, nest and tell their delegate`() {
    @MainActor final class Listener {
      var heard: [String] = []
      func started(_ name: Any?) { heard.append("started \(name ?? "")") }
      func stopped(_ name: Any?, _ finished: Any?) {
        heard.append("stopped \(name ?? "") \((finished as? NSNumber)?.boolValue ?? false)")
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector(Listener.started, "started:"))
    UIView.setAnimationDidStop(Selector(Listener.stopped, "stopped:finished:"))
    view.center.x = 110
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    UIView.commitAnimations()
    screen.advance(by: .milliseconds(250))
    #expect(isNear(view.seenCenter.x, 35, within: 0.1))
    #expect(isNear(view.seenAlpha, 0.5, within: 0.01))
    screen.advance(by: .seconds(1))
    #expect(listener.heard == ["started move", "stopped move true"])
  }
}
