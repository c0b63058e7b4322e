import UIKit

/// Transitions of views and of controllers, standard, custom and interactive.
final class TransitionsController: SampleController {
  private let drawer = DrawerDirector()

  override func viewDidLoad() {
    super.viewDidLoad()
    for (name, options) in [
      ("Cross dissolve", UIView.AnimationOptions.transitionCrossDissolve),
      ("Flip from left", .transitionFlipFromLeft), ("Flip from top", .transitionFlipFromTop),
      ("Curl up", .transitionCurlUp), ("Curl down", .transitionCurlDown),
    ] {
      column.append(Sample("\(name) (tap)", PageView(options), height: 90))
    }
    let styles: [(String, UIModalTransitionStyle)] = [
      ("Cover", .coverVertical), ("Flip", .flipHorizontal), ("Dissolve", .crossDissolve),
      ("Curl", .partialCurl),
    ]
    column.append(
      Sample(
        "Modal styles",
        ButtonRow(
          styles.map { name, style in ButtonRow.Item(name, { [weak self] in self?.show(style) }) }
        ),
        height: 44
      )
    )
    column.append(
      Sample(
        "A drawer that is dragged back up",
        ButtonRow([.init("Pull Down", { [weak self] in self?.pullDown() })]),
        height: 44
      )
    )
  }

  private func show(_ style: UIModalTransitionStyle) {
    let page = SheetController()
    page.modalTransitionStyle = style
    present(page, animated: true)
  }

  private func pullDown() {
    let page = SheetController()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = drawer
    drawer.attach(to: page)
    present(page, animated: true)
  }
}

/// A view that replaces its content when it is tapped.
private final class PageView: UIControl {
  private let label = UILabel()
  private let options: UIView.AnimationOptions
  private var number = 1

  init(_ options: UIView.AnimationOptions) {
    self.options = options
    super.init(frame: .zero)
    label.textAlignment = .center
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .title1)
    addSubview(label)
    update()
    addAction(UIAction { [weak self] _ in self?.turn() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PageView is made in code") }

  private func update() {
    label.text = "Page \(number)"
    backgroundColor = number % 2 == 0 ? .systemIndigo : .systemTeal
  }

  private func turn() {
    UIView.transition(with: self, duration: 1, options: options) { [self] in
      number += 1
      update()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// A plain page with a button that dismisses it.
private final class SheetController: UIViewController {
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemYellow
    button.setTitle("Dismiss", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) },
      for: .touchUpInside
    )
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.sizeToFit()
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }
}

/// Animates a page that slides from the top like a drawer, and dismisses it interactively.
private final class DrawerDirector: NSObject, UIViewControllerTransitioningDelegate {
  private var hand: UIPercentDrivenInteractiveTransition?
  private weak var page: UIViewController?

  func attach(to page: UIViewController) {
    self.page = page
    page.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(DrawerDirector.dragged, "dragged:"))
    )
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    guard let view = recognizer.view else { return }
    let share = -recognizer.translation(in: view.superview).y / max(1, view.bounds.height)
    switch recognizer.state {
    case .began:
      hand = UIPercentDrivenInteractiveTransition()
      page?.dismiss(animated: true)
    case .changed: hand?.update(share)
    case .ended:
      if share > 0.3 || recognizer.velocity(in: view.superview).y < -300 {
        hand?.finish()
      } else {
        hand?.cancel()
      }
      hand = nil
    case .cancelled, .failed:
      hand?.cancel()
      hand = nil
    default: break
    }
  }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerMotion(isOpening: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerMotion(isOpening: false) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
}

private final class DrawerPresentation: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    let room = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: 0, width: room.width, height: room.height * 0.6)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }
}

private final class DrawerMotion: NSObject, UIViewControllerAnimatedTransitioning {
  private let isOpening: Bool

  init(isOpening: Bool) { self.isOpening = isOpening }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.45 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isOpening ? .to : .from),
      let controller = context.viewController(forKey: isOpening ? .to : .from)
    else { return context.completeTransition(false) }
    let open = isOpening ? context.finalFrame(for: controller) : view.frame
    let closed = open.offsetBy(dx: 0, dy: -open.maxY)
    if isOpening {
      context.containerView.addSubview(view)
      view.frame = closed
    }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseOut
    ) { [isOpening] in
      view.frame = isOpening ? open : closed
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
