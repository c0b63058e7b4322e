import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Animation and what goes on around it: the keyboard, the background, dynamics, frames.
@MainActor
@Suite("Animation and its surroundings")
struct AnimationSurroundingsTests {
  // MARK: The keyboard's pace

  @Test func `what an app moves by the keyboard's curve goes as the keyboard does`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let curve = try #require(UIView.AnimationCurve(rawValue: 7))
    #expect(curve.rawValue == 7)
    // Critically damped, at rest to a thousandth at the end.
    func seen(_ share: Double) -> CGFloat {
      10 + 100 * (1 - (1 + 9.2334 * share) * exp(-9.2334 * share))
    }
    UIView.animate(
      withDuration: 1,
      delay: 0,
      options: UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    ) { view.center.x = 110 }
    screen.advance(by: .milliseconds(200))
    #expect(isNear(view.seenCenter.x, seen(0.2), within: 0.1))
    screen.advance(by: .seconds(1))
    view.center.x = 10
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 110 }
    animator.startAnimation()
    screen.advance(by: .milliseconds(300))
    #expect(isNear(view.seenCenter.x, seen(0.3), within: 0.1))
    screen.advance(by: .seconds(1))
    view.center.x = 10
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(curve)
    UIView.setAnimationDuration(1)
    view.center.x = 110
    UIView.commitAnimations()
    screen.advance(by: .milliseconds(100))
    #expect(isNear(view.seenCenter.x, seen(0.1), within: 0.1))
    screen.advance(by: .seconds(1))
  }

  @Test func `a bar that follows the keyboard's notifications stays on top of it`() throws {
    final class Chat: UIViewController {
      let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
      let bar = UIView()
      var observation: (any NSObjectProtocol)?
      override func viewDidLoad() {
        super.viewDidLoad()
        bar.frame = CGRect(x: 0, y: 627, width: 375, height: 40)
        view.addSubview(bar)
        view.addSubview(field)
        observation = NotificationCenter.default.addObserver(
          forName: UIResponder.keyboardWillShowNotification,
          object: nil,
          queue: nil
        ) { [weak self] note in
          nonisolated(unsafe) let info = note.userInfo ?? [:]
          MainActor.assumeIsolated { self?.follow(info) }
        }
      }
      func follow(_ info: [AnyHashable: Any]) {
        guard
          let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue,
          let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber,
          let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
        else { return }
        UIView.animate(
          withDuration: duration.doubleValue,
          delay: 0,
          options: UIView.AnimationOptions(rawValue: curve.uintValue << 16)
        ) {
          self.bar.frame.origin.y = end.cgRectValue.minY - 40
        }
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let chat = Chat()
    screen.rootViewController = chat
    let input = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 216))
    chat.field.inputView = input
    screen.update()
    screen.tap(chat.field)
    // The tap has taken its own time; the picture shows the movement.
    for _ in 0..<4 {
      let shown = try #require(input.layer.presentation())
      let root = try #require(shown.superlayer)
      let top = root.convert(shown.frame, to: nil).minY
      let bar = try #require(chat.bar.layer.presentation()).frame.maxY
      #expect(isNear(bar - top, 0, within: 0.5))
      screen.advance(by: .milliseconds(40))
    }
    screen.advance(by: .seconds(1))
    #expect(isNear(chat.bar.frame.maxY, 667 - 216))
    if let observation = chat.observation { NotificationCenter.default.removeObserver(observation) }
  }

  // MARK: The background

  @Test func `in the background animations end unfinished but for those that stay`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = showBox(on: screen)
    let spinner = UIActivityIndicatorView(style: .gray)
    screen.show(spinner)
    spinner.startAnimating()
    let still = CABasicAnimation(keyPath: "opacity")
    still.toValue = 0.5
    still.duration = 5
    still.isRemovedOnCompletion = false
    view.layer.add(still, forKey: "still")
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      view.center.x = 110
    } completion: {
      ends.append($0)
    }
    screen.advance(by: .milliseconds(300))
    screen.press(.home)
    screen.advance(by: .milliseconds(20))
    #expect(ends == [false])
    #expect(view.layer.animationKeys() == ["still"])
    #expect(spinner.layer.animationKeys()?.isEmpty == false)
    screen.press(.home)
    #expect(view.seenCenter.x == 110)
  }

  // MARK: Dynamics

  @Test func `a view that owns its animator is let go`() {
    final class Board: UIView {
      lazy var animator = UIDynamicAnimator(referenceView: self)
      let ball = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
      func drop() {
        addSubview(ball)
        let walls = UICollisionBehavior(items: [ball])
        walls.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [ball]))
        animator.addBehavior(walls)
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    weak var seen: Board?
    do {
      let board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      screen.show(board)
      board.drop()
      screen.advance(by: .seconds(3))
      #expect(isNear(board.ball.frame.maxY, 100, within: 1))
      board.removeFromSuperview()
      seen = board
    }
    screen.advance(by: .milliseconds(50))
    #expect(seen == nil)
    #expect(!screen.isMoving)
  }

  // MARK: Display links

  @Test func `a link that its target holds lets it go when it is invalidated`() {
    final class Ticker {
      var link: CADisplayLink?
      var count = 0
      init() {
        link = CADisplayLink(target: self, selector: Selector(Ticker.tick, "tick:"))
        link?.add(to: .main, forMode: .common)
      }
      func tick(_ link: CADisplayLink) { count += 1 }
    }
    let screen = HeadlessScreen(.iPhone8)
    weak var target: Ticker?
    do {
      let ticker = Ticker()
      target = ticker
      screen.advance(by: .milliseconds(100))
      #expect(ticker.count >= 5)
      ticker.link?.invalidate()
      let count = ticker.count
      ticker.link?.add(to: .main, forMode: .common)
      screen.advance(by: .milliseconds(100))
      #expect(ticker.count == count)
    }
    #expect(target == nil)
    #expect(!screen.isMoving)
  }
}
