import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Animations that are not visible: without a window, a change or a duration, or removed meanwhile.
@MainActor
@Suite("Unseen animation")
struct UnseenAnimationTests {
  private let frame = Duration.milliseconds(20)

  /// Something that a closure captures.
  private final class Captured {}

  private func makeLooseView() -> UIView {
    UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
  }

  @Test func `a view without a window has its new value at once and completes finished`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = makeLooseView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 5) {
      view.center.x = 110
      view.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    #expect(ends.isEmpty)
    #expect(view.center.x == 110 && view.alpha == 0.5)
    screen.advance(by: frame)
    #expect(ends == [true])
    #expect(view.layer.animationKeys() ?? [] == [])
    #expect(!screen.isMoving)
  }

  @Test func `so do views below one without a window, with a delay, a spring or repeats`() {
    let screen = HeadlessScreen(.iPhone8)
    let parent = makeLooseView()
    let view = makeLooseView()
    parent.addSubview(view)
    var ends: [String] = []
    UIView.animate(withDuration: 1, delay: 9) {
      view.center.x = 20
    } completion: {
      ends.append("delayed \($0)")
    }
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0
    ) {
      view.alpha = 0.2
    } completion: {
      ends.append("spring \($0)")
    }
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      view.transform = CGAffineTransform(rotationAngle: 1)
    } completion: {
      ends.append("repeated \($0)")
    }
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.backgroundColor = .red
      }
    } completion: {
      ends.append("frames \($0)")
    }
    UIView.transition(with: view, duration: 1, options: .transitionFlipFromLeft) {
      view.isHidden = true
    } completion: {
      ends.append("transition \($0)")
    }
    screen.advance(by: frame)
    #expect(
      Set(ends) == [
        "delayed true", "spring true", "repeated true", "frames true", "transition true",
      ]
    )
    #expect(ends.count == 5)
  }

  @Test func `a view that comes to a window in the same turn animates there`() {
    let screen = HeadlessScreen(.iPhone8)
    let ground = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    let view = makeLooseView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 110
    } completion: {
      ends.append($0)
    }
    ground.addSubview(view)
    screen.advance(by: .milliseconds(500))
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    #expect(ends.isEmpty)
    screen.advance(by: .milliseconds(600))
    #expect(ends == [true])
  }

  @Test func `what the closures of an unseen animation capture is let go`() {
    let screen = HeadlessScreen(.iPhone8)
    weak var seen: UIView?
    weak var token: Captured?
    do {
      let view = makeLooseView()
      let captured = Captured()
      (seen, token) = (view, captured)
      UIView.animate(withDuration: 1) {
        view.alpha = 0
      } completion: { [captured] _ in
        view.alpha = 1
        _ = captured
      }
    }
    screen.advance(by: frame)
    #expect(seen == nil)
    #expect(token == nil)
  }

  @Test func `a view that nobody holds is let go and its completion still comes`() {
    let screen = HeadlessScreen(.iPhone8)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      let view = makeLooseView()
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    screen.advance(by: frame)
    #expect(ends == [true])
  }

  @Test func `a view that leaves its window on its way ends unfinished`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let ground = view.superview
    weak var token: Captured?
    var ends: [Bool] = []
    do {
      let captured = Captured()
      token = captured
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.x = 110
      } completion: { [captured] in
        _ = captured
        ends.append($0)
      }
    }
    screen.advance(by: .milliseconds(300))
    view.removeFromSuperview()
    #expect(ends.isEmpty)
    screen.advance(by: frame)
    #expect(ends == [false])
    #expect(token == nil)
    ground?.addSubview(view)
    screen.update()
    #expect(view.seenCenter.x == 110)
  }

  @Test func `a view that changes its place in the tree within a turn goes on`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let ground = view.superview
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 110
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(500))
    view.removeFromSuperview()
    ground?.insertSubview(view, at: 0)
    screen.update()
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    screen.advance(by: .milliseconds(600))
    #expect(ends == [true])
  }

  @Test func `without a duration things change at once and the completion comes next turn`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    for duration in [0, -1, Double.nan] {
      var ends: [Bool] = []
      view.center.x = 10
      UIView.animate(withDuration: duration) {
        view.center.x = 60
      } completion: {
        ends.append($0)
      }
      #expect(ends.isEmpty)
      #expect(view.layer.animationKeys() ?? [] == [])
      screen.update()
      #expect(ends == [true])
      #expect(view.seenCenter.x == 60)
    }
  }

  @Test func `a block that changes nothing completes in the next turn, whatever its times`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var ends: [String] = []
    UIView.animate(withDuration: 3) {
    } completion: {
      ends.append("empty \($0)")
    }
    UIView.animate(withDuration: 3, delay: 2) {
      view.alpha = 1
      view.center.x = 10
    } completion: {
      ends.append("same \($0)")
    }
    #expect(ends.isEmpty)
    screen.update()
    #expect(ends == ["empty true", "same true"])
  }

  @Test func `a delay that is no number is none`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: .nan, options: .curveLinear) {
      view.center.x = 110
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(500))
    #expect(isNear(view.seenCenter.x, 60, within: 0.1))
    screen.advance(by: .milliseconds(600))
    #expect(ends == [true])
  }

  @Test func `removing a layer's animations ends them unfinished`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 110
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(300))
    view.layer.removeAllAnimations()
    #expect(ends.isEmpty)
    screen.advance(by: frame)
    #expect(ends == [false])
    #expect(view.seenCenter.x == 110)
  }

  // MARK: Later layout

  @Test func `layout that a block only asks for does not animate`() {
    let screen = HeadlessScreen(.iPhone8)
    let parent = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
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
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      leading.constant = 100
    } completion: {
      ends.append($0)
    }
    #expect(child.center.x == 10)
    screen.update()
    #expect(child.seenCenter.x == 110)
    #expect(child.layer.animationKeys() ?? [] == [])
    #expect(ends == [true])
  }

  @Test func `layout that was due before does not animate with what has nothing to do with it`() {
    let screen = HeadlessScreen(.iPhone8)
    final class Row: UIView {
      let mark = UIView()
      var place: CGFloat = 0 { didSet { setNeedsLayout() } }
      override func layoutSubviews() {
        super.layoutSubviews()
        if mark.superview == nil { addSubview(mark) }
        mark.frame = CGRect(x: place, y: 0, width: 10, height: 10)
      }
    }
    let row = screen.show(Row(frame: CGRect(x: 0, y: 0, width: 200, height: 50)))
    let view = showBox(on: screen)
    row.place = 100
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    screen.update()
    #expect(row.mark.seenCenter.x == 105)
  }

  @Test func `a block commits nothing by itself`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 110 }
    // Values that are set in the same turn belong to the same picture.
    view.isHidden = true
    let extra = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.superview?.addSubview(extra)
    #expect(extra.layer.presentation() == nil)
    screen.update()
    #expect(extra.layer.presentation() != nil)
  }

  // MARK: Animators

  @Test func `an animator of views without a window runs its time and lets them go`() {
    let screen = HeadlessScreen(.iPhone8)
    weak var seen: UIView?
    weak var loose: UIViewPropertyAnimator?
    var end: UIViewAnimatingPosition?
    do {
      let view = makeLooseView()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
      animator.addCompletion { [view] in
        end = $0
        _ = view
      }
      animator.startAnimation()
      #expect(view.center.x == 110)
      (seen, loose) = (view, animator)
    }
    screen.advance(by: .milliseconds(1100))
    #expect(end == .end)
    #expect(seen == nil)
    #expect(loose == nil)
    #expect(!screen.isMoving)
  }

  @Test(arguments: [UIViewAnimatingPosition.start, .current, .end])
  func `an animator of views without a window is moved, stopped and finished`(
    position: UIViewAnimatingPosition
  ) {
    let screen = HeadlessScreen(.iPhone8)
    let view = makeLooseView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.fractionComplete = 0.25
    screen.advance(by: frame)
    #expect(animator.state == .active)
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    #expect(end == position)
    let places: [UIViewAnimatingPosition: CGFloat] = [.start: 10, .current: 35, .end: 110]
    let wanted = places[position] ?? 0
    #expect(isNear(view.center.x, wanted))
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `an animator goes on where its view leaves the window`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    screen.advance(by: .milliseconds(300))
    view.removeFromSuperview()
    screen.advance(by: .milliseconds(800))
    #expect(end == .end)
    #expect(animator.state == .inactive)
    #expect(view.layer.animationKeys() ?? [] == [])
  }
}
