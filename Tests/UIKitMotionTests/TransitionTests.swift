import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Transitions between controllers")
struct TransitionTests {
  @MainActor
  private final class Log { var lines: [String] = [] }

  private final class Page: UIViewController {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { view.backgroundColor = name == "root" ? .white : .red }
    override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) did disappear") }
  }

  /// Moves the view that comes down from the top, or the one that goes up again.
  private class Slider: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    var ended: [Bool] = []
    init(isPresenting: Bool) { self.isPresenting = isPresenting }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      1
    }
    func prepare(_ context: any UIViewControllerContextTransitioning) -> (UIView, CGRect)? {
      guard let view = context.view(forKey: isPresenting ? .to : .from) else { return nil }
      let up = context.containerView.bounds.offsetBy(
        dx: 0,
        dy: -context.containerView.bounds.height
      )
      guard isPresenting, let to = context.viewController(forKey: .to) else { return (view, up) }
      context.containerView.addSubview(view)
      view.frame = up
      return (view, context.finalFrame(for: to))
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let (view, end) = prepare(context) else { return }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = end
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
    let slider = Slider(isPresenting: true)
    var animator: UIViewPropertyAnimator?
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      1
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func animationEnded(_ transitionCompleted: Bool) { slider.animationEnded(transitionCompleted) }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear)
      if let (view, end) = slider.prepare(context) { made.addAnimations { view.frame = end } }
      made.addCompletion { position in context.completeTransition(position == .end) }
      animator = made
      return made
    }
  }

  private final class Director: NSObject, UIViewControllerTransitioningDelegate {
    let coming: any UIViewControllerAnimatedTransitioning
    let going: any UIViewControllerAnimatedTransitioning
    var interaction: UIPercentDrivenInteractiveTransition?
    init(
      _ coming: any UIViewControllerAnimatedTransitioning,
      _ going: any UIViewControllerAnimatedTransitioning
    ) {
      self.coming = coming
      self.going = going
    }
    var ends: [[Bool]] { [coming, going].compactMap { ($0 as? Slider)?.ended } }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { coming }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { going }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private func show(_ screen: HeadlessScreen) -> (root: Page, page: Page, log: Log) {
    let log = Log()
    let root = Page("root", log)
    screen.rootViewController = root
    screen.update()
    log.lines = []
    return (root, Page("page", log), log)
  }

  private func top(_ controller: UIViewController) -> CGFloat {
    let layer = controller.view.layer
    let shown = layer.presentation() ?? layer
    return shown.position.y - shown.bounds.height / 2
  }

  @Test(.feature("IX-F005")) func `the system's slide covers from below on its spring`() {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, log) = show(screen)
    var isDone = false
    root.present(page, animated: true) { isDone = true }
    screen.advance(by: .milliseconds(100))
    // Mass 3, stiffness 1000, critically damped: the remaining distance is (1 + w t) e^(-w t), w =
    // 18.257.
    func left(_ time: Double) -> Double { (1 + 18.2574 * time) * exp(-18.2574 * time) }
    #expect(isNear(top(page), 667 * left(0.1), within: 2))
    // It comes to rest without a jump.
    screen.advance(by: .milliseconds(380))
    #expect(isNear(top(page), 667 * left(0.48), within: 0.1))
    #expect(top(page) < 1.5)
    #expect(page.isBeingPresented)
    screen.advance(by: .milliseconds(120))
    #expect(isDone && !page.isBeingPresented)
    #expect(
      log.lines == [
        "root will disappear", "page will appear", "page did appear", "root did disappear",
      ]
    )
  }

  @Test(.feature("IX-F005")) func `with Reduce Motion it fades in its place`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.environment.isMotionReduced = true
    let (root, page, _) = show(screen)
    root.present(page, animated: true)
    screen.advance(by: .milliseconds(250))
    #expect(top(page) == 0)
    #expect(isNear(page.view.seenAlpha, 0.5, within: 0.02))
    screen.advance(by: .milliseconds(300))
    #expect(page.view.alpha == 1)
  }

  @Test func `a delegate's animator moves the views and hears of the end`() {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, _) = show(screen)
    let director = Director(Slider(isPresenting: true), Slider(isPresenting: false))
    page.transitioningDelegate = director
    root.present(page, animated: true)
    screen.advance(by: .milliseconds(500))
    #expect(isNear(top(page), -333.5, within: 1))
    screen.advance(by: .milliseconds(510))
    #expect(director.ends == [[true], []])
    page.dismiss(animated: true)
    screen.advance(by: .milliseconds(500))
    #expect(isNear(top(page), -333.5, within: 1))
    screen.advance(by: .milliseconds(510))
    #expect(root.presentedViewController == nil)
    #expect(root.view.window != nil && page.view.window == nil)
  }

  @Test(.feature("VIS-F95"))
  func `a dismissal follows the hand and goes back when it is cancelled`() {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, log) = show(screen)
    let director = Director(Slider(isPresenting: true), Slider(isPresenting: false))
    page.transitioningDelegate = director
    root.present(page, animated: false)
    screen.update()
    log.lines = []
    let hand = UIPercentDrivenInteractiveTransition()
    director.interaction = hand
    var interaction: [String] = []
    page.dismiss(animated: true)
    page.transitionCoordinator?.notifyWhenInteractionChanges {
      interaction.append("\($0.isInteractive) \($0.isCancelled)")
    }
    page.transitionCoordinator?.animate(alongsideTransition: { _ in root.view.alpha = 0.5 }) {
      interaction.append("completed \($0.isCancelled)")
    }
    #expect(page.transitionCoordinator?.isInteractive == true)
    #expect(log.lines == ["page will disappear", "root will appear"])
    for percent: CGFloat in [0.1, 0.6, 0.4] {
      hand.update(percent)
      screen.update()
      #expect(isNear(top(page), -667 * percent, within: 1))
    }
    screen.advance(by: .seconds(1))
    #expect(isNear(top(page), -667 * 0.4, within: 1))
    hand.cancel()
    screen.advance(by: .milliseconds(200))
    #expect(isNear(top(page), -667 * 0.2, within: 8))
    screen.advance(by: .milliseconds(250))
    #expect(top(page) == 0)
    #expect(page.view.frame == screen.bounds)
    #expect(director.ends == [[], [false]])
    #expect(interaction == ["false true", "completed true"])
    #expect(root.presentedViewController === page && page.view.window != nil)
    #expect(
      log.lines == [
        "page will disappear", "root will appear", "page will appear", "root will disappear",
        "page did appear", "root did disappear",
      ]
    )
    #expect(root.view.window == nil)
  }

  @Test(.feature("VIS-F95"))
  func `a dismissal that the hand finishes goes on to its end`() {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, log) = show(screen)
    let director = Director(Slider(isPresenting: true), Slider(isPresenting: false))
    page.transitioningDelegate = director
    root.present(page, animated: false)
    let hand = UIPercentDrivenInteractiveTransition()
    director.interaction = hand
    screen.update()
    log.lines = []
    page.dismiss(animated: true)
    hand.update(0.5)
    hand.completionSpeed = 2
    hand.finish()
    screen.advance(by: .milliseconds(125))
    #expect(isNear(top(page), -667 * 0.75, within: 8))
    screen.advance(by: .milliseconds(140))
    #expect(root.presentedViewController == nil)
    #expect(
      log.lines == [
        "page will disappear", "root will appear", "root did appear", "page did disappear",
      ]
    )
  }

  /// Moves a percentage with a finger that goes up on a view.
  @MainActor private final class Hand: NSObject {
    let page: UIViewController
    let director: Director
    init(_ page: UIViewController, _ director: Director) {
      self.page = page
      self.director = director
      super.init()
      let pan = UIPanGestureRecognizer()
      pan.addTarget(self, action: Selector(Hand.moved, "moved:"))
      page.view.addGestureRecognizer(pan)
    }
    func moved(_ pan: UIPanGestureRecognizer) {
      let share = -pan.translation(in: nil).y / page.view.bounds.height
      switch pan.state {
      case .began:
        director.interaction = UIPercentDrivenInteractiveTransition()
        page.dismiss(animated: true)
      case .changed: director.interaction?.update(share)
      case .ended: share > 0.5 ? director.interaction?.finish() : director.interaction?.cancel()
      default: director.interaction?.cancel()
      }
    }
  }

  @Test(.feature("VIS-F95"), arguments: [(250, true), (480, false)] as [(CGFloat, Bool)])
  func `what slid down from the top is slid up again by a finger`(way: CGFloat, stays: Bool) {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, _) = show(screen)
    let director = Director(Slider(isPresenting: true), Slider(isPresenting: false))
    page.transitioningDelegate = director
    root.present(page, animated: true)
    screen.advance(by: .milliseconds(500))
    #expect(isNear(top(page), -333.5, within: 2))
    screen.advance(by: .milliseconds(600))
    #expect(top(page) == 0)
    let hand = Hand(page, director)
    let finger = screen.touchDown(at: CGPoint(x: 180, y: 600))
    for step in 1...20 {
      screen.touchMove(finger, to: CGPoint(x: 180, y: 600 - way * CGFloat(step) / 20))
      screen.advance(by: .milliseconds(50))
    }
    // A pan begins 10 points late at the most.
    #expect(isNear(top(page), -way, within: 11))
    screen.touchUp(finger)
    screen.advance(by: .seconds(2))
    #expect((root.presentedViewController === page) == stays)
    #expect((page.view.window != nil) == stays)
    #expect(!stays || top(page) == 0)
    _ = hand
  }

  @Test func `a cancelled presentation leaves nothing behind`() {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, log) = show(screen)
    let director = Director(Slider(isPresenting: true), Slider(isPresenting: false))
    page.transitioningDelegate = director
    let hand = UIPercentDrivenInteractiveTransition()
    director.interaction = hand
    root.present(page, animated: true)
    hand.update(0.3)
    screen.update()
    #expect(isNear(top(page), -667 * 0.7, within: 1))
    hand.cancel()
    screen.advance(by: .milliseconds(400))
    #expect(root.presentedViewController == nil)
    #expect(page.view.window == nil && root.view.window != nil)
    #expect(
      log.lines == [
        "root will disappear", "page will appear", "page will disappear", "root will appear",
        "page did disappear", "root did appear",
      ]
    )
    // It can come again.
    director.interaction = nil
    root.present(page, animated: true)
    screen.advance(by: .milliseconds(1100))
    #expect(root.presentedViewController === page)
  }

  @Test func `an interruptible transition is taken by the hand on its way and turned back`() throws
  {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, _) = show(screen)
    let coming = Interruptible()
    let director = Director(coming, Slider(isPresenting: false))
    page.transitioningDelegate = director
    let hand = UIPercentDrivenInteractiveTransition()
    hand.wantsInteractiveStart = false
    director.interaction = hand
    root.present(page, animated: true)
    #expect(page.transitionCoordinator?.isInterruptible == true)
    #expect(page.transitionCoordinator?.initiallyInteractive == false)
    screen.advance(by: .milliseconds(500))
    hand.pause()
    screen.advance(by: .seconds(1))
    #expect(isNear(top(page), -333.5, within: 2))
    #expect(isNear(hand.percentComplete, 0.5, within: 0.01))
    hand.update(0.8)
    screen.update()
    #expect(isNear(top(page), -667 * 0.2, within: 2))
    hand.cancel()
    screen.advance(by: .milliseconds(400))
    #expect(isNear(top(page), -667 * 0.6, within: 2))
    screen.advance(by: .milliseconds(500))
    #expect(root.presentedViewController == nil)
    #expect(coming.slider.ended == [false])
  }

  @Test func `what goes along animates with the transition and completes after it`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, _) = show(screen)
    let director = Director(Slider(isPresenting: true), Slider(isPresenting: false))
    page.transitioningDelegate = director
    let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.loadViewIfNeeded()
    page.view.addSubview(marker)
    var completed = false
    root.present(page, animated: true)
    let coordinator = try #require(page.transitionCoordinator)
    #expect(coordinator.transitionDuration == 1 && coordinator.isAnimated)
    #expect(coordinator.viewController(forKey: .to) === page)
    #expect(coordinator.containerView === page.presentationController?.containerView)
    coordinator.animate(alongsideTransition: nil) { _ in completed = true }
    screen.advance(by: .milliseconds(900))
    #expect(!completed)
    screen.advance(by: .milliseconds(110))
    #expect(completed)
    #expect(page.transitionCoordinator == nil)
  }

  @Test func `a presentation of its own dims along and takes touches`() {
    final class Card: UIPresentationController {
      let dimming = UIView()
      override var frameOfPresentedViewInContainerView: CGRect {
        (containerView?.bounds ?? .zero).divided(atDistance: 300, from: .maxYEdge).slice
      }
      override func presentationTransitionWillBegin() {
        dimming.frame = containerView?.bounds ?? .zero
        dimming.backgroundColor = .black
        dimming.alpha = 0
        containerView?.addSubview(dimming)
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0.5 }
      }
      override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
      }
    }
    final class CardDirector: NSObject, UIViewControllerTransitioningDelegate {
      var card: Card?
      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        let card = Card(presentedViewController: presented, presenting: presenting)
        self.card = card
        return card
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, log) = show(screen)
    let director = CardDirector()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = director
    root.present(page, animated: true)
    screen.advance(by: .milliseconds(600))
    #expect(page.view.frame == CGRect(x: 0, y: 367, width: 375, height: 300))
    #expect(director.card?.dimming.alpha == 0.5)
    // A page that stays visible does not disappear.
    #expect(log.lines == ["page will appear", "page did appear"])
    #expect(root.view.window != nil)
    page.dismiss(animated: true)
    screen.advance(by: .milliseconds(100))
    #expect((director.card?.dimming.seenAlpha ?? 1) < 0.49)
    screen.advance(by: .milliseconds(600))
    #expect(root.presentedViewController == nil)
  }

  @Test func `while views slide nothing takes touches`() {
    let screen = HeadlessScreen(.iPhone8)
    let (root, page, _) = show(screen)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    root.present(page, animated: true)
    screen.advance(by: .milliseconds(30))
    screen.tap(at: CGPoint(x: 100, y: 20))
    #expect(taps == 0)
  }

  @Test(arguments: [UIModalTransitionStyle.flipHorizontal, .crossDissolve, .partialCurl])
  func `every style comes and goes`(style: UIModalTransitionStyle) {
    let screen = HeadlessScreen(.small)
    let (root, page, log) = show(screen)
    page.modalTransitionStyle = style
    root.present(page, animated: true)
    screen.advance(by: .milliseconds(900))
    #expect(root.presentedViewController === page && log.lines.last == "root did disappear")
    page.dismiss(animated: true)
    screen.advance(by: .milliseconds(900))
    #expect(root.presentedViewController == nil && log.lines.last == "page did disappear")
    #expect(!screen.isMoving)
  }

  @Test func `a page that is curled up turns back when it is tapped`() {
    let screen = HeadlessScreen(.small)
    let (root, page, _) = show(screen)
    page.modalTransitionStyle = .partialCurl
    root.present(page, animated: true)
    screen.advance(by: .milliseconds(900))
    screen.tap(at: CGPoint(x: 40, y: 110))
    #expect(root.presentedViewController === page)
    screen.tap(at: CGPoint(x: 40, y: 20))
    screen.advance(by: .milliseconds(900))
    #expect(root.presentedViewController == nil)
  }

  @Test(arguments: [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown])
  func `a page curls off or onto the content in between`(options: UIView.AnimationOptions) throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 80))
    view.backgroundColor = .red
    screen.show(view)
    var isDone = false
    UIView.transition(with: view, duration: 1, options: options) {
      view.backgroundColor = .blue
    } completion: { _ in
      isDone = true
    }
    screen.advance(by: .milliseconds(500))
    let image = try #require(screen.image(of: view))
    func color(_ y: Int) -> [Double] { image.color(atX: 60, y: y).map { Double($0) / 255 } }
    // Old page above where it goes up, new page above where it comes down; the other below.
    let (upper, lower) = (color(4), color(156))
    let isUp = options == .transitionCurlUp
    #expect(isUp ? upper[0] > 0.9 && upper[2] < 0.1 : upper[2] > 0.9 && upper[0] < 0.1)
    #expect(isUp ? lower[2] > 0.6 && lower[0] < 0.2 : lower[0] > 0.6 && lower[2] < 0.2)
    screen.advance(by: .milliseconds(510))
    #expect(isDone)
    #expect(view.layer.sublayers ?? [] == [])
    #expect(!screen.isMoving)
  }
}

extension Device {
  /// So small that a page of it is quickly drawn.
  fileprivate static let small = Device(
    name: "Small",
    idiom: .phone,
    size: CGSize(width: 80, height: 120),
    scale: 1
  )
}
