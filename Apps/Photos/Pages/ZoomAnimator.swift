import UIKit

/// Animates a square of the grid to its page and back.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let pager: PagerController
  private let grid: GridController
  private let isComing: Bool

  init(_ pager: PagerController, _ grid: GridController, isComing: Bool) {
    self.pager = pager
    self.grid = grid
    self.isComing = isComing
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let key: UITransitionContextViewKey = isComing ? .to : .from
    guard let screen = context.view(forKey: key) else {
      context.completeTransition(false)
      return
    }
    if isComing {
      screen.frame = context.finalFrame(
        for: context.viewController(forKey: .to) ?? pager
      )
      container.addSubview(screen)
      screen.layoutIfNeeded()
    }
    let photo = pager.photo
    let square = grid.frameInWindow(of: photo, scrolls: !isComing)
    grid.hide(square == nil ? nil : photo)
    let page = pager.page
    let full =
      pager.releasedFrame ?? page?.imageView.convert(page?.imageView.bounds ?? .zero, to: nil)
      ?? screen.bounds
    let picture = UIImageView(image: page?.imageView.image)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.frame = isComing ? square ?? full : full
    container.addSubview(picture)
    page?.view.isHidden = true
    if isComing { screen.alpha = 0 }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      delay: 0,
      usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0,
      options: [],
      animations: { [isComing] in
        screen.alpha = isComing ? 1 : 0
        picture.frame = isComing ? full : square ?? full
        if square == nil, !isComing { picture.alpha = 0 }
      },
      completion: { [grid] _ in
        page?.view.isHidden = false
        picture.removeFromSuperview()
        grid.hide(nil)
        let isDone = !context.transitionWasCancelled
        if !isDone { screen.alpha = 1 }
        context.completeTransition(isDone)
      }
    )
  }
}
