import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Code as apps have it, and wrong use.
@MainActor
@Suite("Animation as apps use it")
struct AnimationUseTests {
  // MARK: Animators

  @Test func `an animator that is released while it is paused or stopped stops the program`() async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = HeadlessScreen(.iPhone8)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.pauseAnimation()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = HeadlessScreen(.iPhone8)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.startAnimation()
        animator.stopAnimation(false)
      }
    }
  }

  @Test func `what is fixed on the way stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = HeadlessScreen(.iPhone8)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.startAnimation()
        animator.isInterruptible = false
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = HeadlessScreen(.iPhone8)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.startAnimation()
        animator.isUserInteractionEnabled = false
      }
    }
  }

  @Test func `an animator that has ended is let go with its blocks`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    weak var first: UIViewPropertyAnimator?
    weak var second: UIViewPropertyAnimator?
    do {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { view.center.x = 110 }
      animator.addCompletion { [animator] _ in _ = animator }
      animator.startAnimation()
      first = animator
      let other = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.alpha = 0 }
      other.pauseAnimation()
      other.fractionComplete = 0.5
      other.stopAnimation(true)
      second = other
    }
    #expect(second == nil)
    screen.advance(by: .milliseconds(500))
    #expect(first != nil)
    screen.advance(by: .milliseconds(600))
    #expect(first == nil)
  }

  @Test func `a copy of an animator runs for itself`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 110 }
    animator.scrubsLinearly = false
    let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
    #expect(copy !== animator && copy.state == .inactive)
    #expect(copy.duration == 2 && !copy.scrubsLinearly)
    copy.startAnimation()
    #expect(animator.state == .inactive)
    screen.advance(by: .seconds(1))
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    screen.advance(by: .seconds(2))
  }

  @Test func `a task can wait for an animator's end`() async {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.alpha = 0 }
    let waiting = Task { await animator.addCompletion() }
    await Task.yield()
    animator.startAnimation()
    await screen.settle()
    #expect(await waiting.value == .end)
  }

  /// The bottom sheet of many tutorials: a pan starts, scrubs and reverses animators.
  @Test func `a sheet that a finger takes on its way and throws back comes back`() {
    final class Sheet: UIView {
      var isOpen = false
      var animators: [UIViewPropertyAnimator] = []
      var progress: [CGFloat] = []
      var ends: [UIViewAnimatingPosition] = []

      override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(
          UIPanGestureRecognizer(target: self, action: Selector(Sheet.pan, "pan:"))
        )
      }
      required init?(coder: NSCoder) { fatalError() }

      func animateIfNeeded() {
        guard animators.isEmpty else { return }
        let opens = !isOpen
        let move = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { [unowned self] in
          transform = opens ? CGAffineTransform(translationX: 0, y: -300) : .identity
        }
        move.addCompletion { [unowned self] position in
          ends.append(position)
          if position == .end { isOpen = opens }
          animators = []
        }
        let corner = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { [unowned self] in
          layer.cornerRadius = opens ? 20 : 0
        }
        corner.scrubsLinearly = false
        animators = [move, corner]
        for animator in animators { animator.startAnimation() }
      }

      func pan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
          animateIfNeeded()
          for animator in animators { animator.pauseAnimation() }
          progress = animators.map(\.fractionComplete)
        case .changed:
          var fraction = -pan.translation(in: superview).y / 300
          if isOpen { fraction *= -1 }
          if animators.first?.isReversed == true { fraction *= -1 }
          for (index, animator) in animators.enumerated() {
            animator.fractionComplete = fraction + progress[index]
          }
        case .ended:
          let goesBack = pan.velocity(in: superview).y > 0
          if goesBack != isOpen {
            for animator in animators { animator.isReversed.toggle() }
          }
          for animator in animators {
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
          }
        default: break
        }
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let sheet = Sheet(frame: CGRect(x: 0, y: 500, width: 375, height: 600))
    screen.show(sheet)
    screen.drag(from: CGPoint(x: 180, y: 620), to: CGPoint(x: 180, y: 400), duration: .seconds(1))
    screen.advance(by: .seconds(2))
    #expect(sheet.isOpen)
    #expect(sheet.ends == [.end])
    #expect(sheet.layer.cornerRadius == 20)
    // Up a little more, then thrown down: it closes.
    screen.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 500), duration: .seconds(1))
    screen.advance(by: .seconds(2))
    #expect(!sheet.isOpen)
    #expect(sheet.ends == [.end, .end])
    #expect(sheet.transform.isIdentity)
    #expect(sheet.layer.cornerRadius == 0)
  }

  // MARK: Springs

  @Test func `springs of UIKit do not creep, whatever their damping`() {
    let usual = UISpringTimingParameters()
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: usual)
    // Critically damped, 18.26 a second: (1 + x) e^-x is a thousandth at x = 9.2334.
    #expect(abs(animator.duration - 9.2334 / 18.2574) <= 1e-3)
    let stiff = CASpringAnimation(keyPath: "position")
    stiff.mass = 3
    stiff.stiffness = 1000
    stiff.damping = 500
    #expect(abs(stiff.settlingDuration - animator.duration) <= 1e-6)
    stiff.allowsOverdamping = true
    #expect(stiff.settlingDuration > 3)
    let made = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.25)
    #expect(abs(made.perceptualDuration - 0.4) <= 1e-3)
    #expect(abs(made.bounce - 0.25) <= 1e-3)
    let creeping = CASpringAnimation(perceptualDuration: 0.4, bounce: -0.25)
    #expect(creeping.allowsOverdamping)
    #expect(abs(creeping.bounce + 0.25) <= 1e-3)
  }

  // MARK: Actions

  @Test func `a view's actions are none outside of a block and the block's inside of it`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
    #expect(view.action(for: view.layer, forKey: "backgroundColor") is NSNull)
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.7, delay: 0, options: .curveEaseIn) {
      let action = view.action(for: view.layer, forKey: "backgroundColor") as? CABasicAnimation
      #expect(action?.duration == 0.7)
      #expect(action?.timingFunction == CAMediaTimingFunction(name: .easeIn))
      let position = view.action(for: view.layer, forKey: "position")
      #expect(position != nil && !(position is NSNull))
      #expect(view.action(for: view.layer, forKey: "myOwn") is NSNull)
    } completion: {
      ends.append($0)
    }
    // A query alone does not count as an animation.
    screen.update()
    #expect(ends == [true])
  }

  /// The shape of many libraries: its path animates inside of UIView's blocks.
  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var shape: CAShapeLayer { unsafeDowncast(layer, to: CAShapeLayer.self) }
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "lineWidth" || event == "strokeEnd",
        let action = super.action(for: layer, forKey: "backgroundColor") as? CABasicAnimation
      else { return super.action(for: layer, forKey: event) }
      action.keyPath = event
      action.fromValue = (layer.presentation() ?? layer).value(forKey: event)
      return action
    }
  }

  @Test func `a layer's own property takes the block's animation`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.show(view)
    view.shape.lineWidth = 0
    screen.update()
    #expect(view.layer.animationKeys() ?? [] == [])
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.shape.lineWidth = 10
      view.backgroundColor = .red
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(500))
    let seen = try #require(view.shape.presentation())
    #expect(isNear(seen.lineWidth, 5, within: 0.01))
    #expect(ends.isEmpty)
    screen.advance(by: .milliseconds(600))
    #expect(ends == [true])
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.shape.lineWidth = 20 }
    animator.fractionComplete = 0.25
    screen.update()
    #expect(isNear(try #require(view.shape.presentation()).lineWidth, 12.5, within: 0.01))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.shape.lineWidth == 10)
  }

  // MARK: Transitions

  @Test(arguments: [
    UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromRight, .transitionCurlUp,
  ])
  func `a view takes no touches during its transition unless the options allow it`(
    options: UIView.AnimationOptions
  ) {
    let screen = HeadlessScreen(.iPhone8)
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    screen.show(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    UIView.transition(with: button, duration: 1, options: options) {
      button.backgroundColor = .red
    }
    screen.advance(by: .milliseconds(100))
    screen.tap(at: CGPoint(x: 150, y: 125))
    #expect(taps == 0)
    screen.advance(by: .seconds(1))
    screen.tap(at: CGPoint(x: 150, y: 125))
    #expect(taps == 1)
  }

  @Test func `what a dissolve brings fades in, also where there was nothing`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let ground = UIView(frame: screen.bounds)
    ground.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    ground.addSubview(box)
    screen.show(ground)
    let new = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    new.backgroundColor = .black
    let old = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    old.backgroundColor = .black
    box.addSubview(old)
    screen.update()
    UIView.transition(
      with: box,
      duration: 1,
      options: [.transitionCrossDissolve, .curveLinear]
    ) {
      old.removeFromSuperview()
      box.addSubview(new)
    }
    var news: [Int] = []
    for _ in 0..<4 {
      let image = try #require(screen.image)
      let (coming, going) = (
        Int(image.color(atX: 50, y: 300)[0]), Int(image.color(atX: 150, y: 300)[0])
      )
      // The one comes as the other goes.
      #expect(abs(coming + going - 255) <= 3)
      news.append(coming)
      screen.advance(by: .milliseconds(250))
    }
    #expect(news[0] > 240)
    #expect(news == news.sorted(by: >) && abs(news[2] - 128) < 12)
    screen.advance(by: .milliseconds(100))
    #expect(try #require(screen.image).color(atX: 50, y: 300)[0] == 0)
  }

  @Test func `content that stays is as it was all through a dissolve`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    box.backgroundColor = .red
    screen.show(box)
    screen.update()
    UIView.transition(with: box, duration: 0.4, options: .transitionCrossDissolve) {
      box.tag = 1
    }
    screen.advance(by: .milliseconds(200))
    #expect(try #require(screen.image).color(atX: 100, y: 300).prefix(3) == [255, 0, 0])
  }

  // MARK: Pictures in mid-animation

  /// The red of a view's pixels along its middle, from the left.
  private func reds(_ box: UIView, afterScreenUpdates: Bool) throws -> [Bool] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: box.bounds, format: format).image { _ in
      box.drawHierarchy(in: box.bounds, afterScreenUpdates: afterScreenUpdates)
    }
    let picture = try #require(image.cgImage)
    return (0..<4).map { picture.color(atX: 12 + $0 * 25, y: 10)[3] > 128 }
  }

  @Test func `a view drawn on its way is drawn where it is seen, or where it will be`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let box = screen.show(UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 20)))
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 25, height: 20))
    dot.backgroundColor = .red
    box.addSubview(dot)
    screen.update()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.frame.origin.x = 75 }
    screen.advance(by: .milliseconds(333))
    #expect(try reds(box, afterScreenUpdates: false) == [false, true, false, false])
    #expect(try reds(box, afterScreenUpdates: true) == [false, false, false, true])
    let seen = try #require(box.snapshotView(afterScreenUpdates: false))
    let end = try #require(box.snapshotView(afterScreenUpdates: true))
    #expect(try reds(seen, afterScreenUpdates: true) == [false, true, false, false])
    #expect(try reds(end, afterScreenUpdates: true) == [false, false, false, true])
    screen.advance(by: .seconds(1))
    #expect(try reds(box, afterScreenUpdates: false) == [false, false, false, true])
  }

  @Test func `a window's root can be exchanged by a transition`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let old = UIViewController()
    old.view.backgroundColor = .black
    screen.rootViewController = old
    let window = try #require(screen.window)
    let new = UIViewController()
    new.view.backgroundColor = .white
    var ends: [Bool] = []
    UIView.transition(with: window, duration: 0.4, options: .transitionCrossDissolve) {
      window.rootViewController = new
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(200))
    let half = try #require(screen.image).color(atX: 100, y: 100)[0]
    #expect(half > 80 && half < 180)
    screen.advance(by: .milliseconds(300))
    #expect(ends == [true])
    #expect(try #require(screen.image).color(atX: 100, y: 100)[0] == 255)
    #expect(window.layer.sublayers?.count == 1)
  }

  @Test func `what goes along with a transition is let go after it`() {
    final class Page: UIViewController {
      weak var coordinator: AnyObject?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        coordinator = transitionCoordinator
        transitionCoordinator?.animate { [self] _ in
          view.alpha = 0.9
        } completion: { [self] _ in
          view.alpha = 1
        }
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    screen.rootViewController = root
    weak var page: Page?
    weak var coordinator: AnyObject?
    do {
      let presented = Page()
      page = presented
      root.present(presented, animated: true)
      screen.advance(by: .seconds(1))
      coordinator = presented.coordinator
      #expect(presented.view.alpha == 1)
      root.dismiss(animated: true)
      screen.advance(by: .seconds(1))
    }
    #expect(coordinator == nil)
    #expect(page == nil)
  }

  @Test func `a percentage that is no number is none`() {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.update(.nan)
    #expect(driver.percentComplete == 0)
  }

  /// From Apple's guide to container view controllers.
  @Test func `a container's exchange begins where the new view was put`() {
    final class Container: UIViewController {
      var log: [String] = []
      func cycle(from old: UIViewController, to new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = view.bounds.offsetBy(dx: 375, dy: 0)
        let end = view.bounds.offsetBy(dx: -375, dy: 0)
        transition(from: old, to: new, duration: 1, options: .curveLinear) {
          new.view.frame = old.view.frame
          old.view.frame = end
        } completion: { [self] finished in
          old.removeFromParent()
          new.didMove(toParent: self)
          log.append("done \(finished)")
        }
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let (container, old, new) = (Container(), UIViewController(), UIViewController())
    screen.rootViewController = container
    container.addChild(old)
    old.view.frame = container.view.bounds
    container.view.addSubview(old.view)
    old.didMove(toParent: container)
    screen.update()
    container.cycle(from: old, to: new)
    screen.advance(by: .milliseconds(500))
    #expect(isNear(new.view.seenCenter.x, 375, within: 0.5))
    #expect(isNear(old.view.seenCenter.x, 0, within: 0.5))
    screen.advance(by: .milliseconds(600))
    #expect(container.log == ["done true"])
    #expect(old.view.superview == nil && new.view.frame == container.view.bounds)
    #expect(container.children == [new])
  }

  @Test func `a transaction's completion waits for a push that begins in it`() {
    let screen = HeadlessScreen(.iPhone8)
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.rootViewController = navigation
    screen.update()
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    navigation.pushViewController(UIViewController(), animated: true)
    CATransaction.commit()
    screen.advance(by: .milliseconds(200))
    #expect(calls == 0)
    screen.advance(by: .milliseconds(400))
    #expect(calls == 1)
    #expect(navigation.transitionCoordinator == nil)
  }
}
