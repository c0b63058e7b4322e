import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// The view of a controller that shares its collection view with others of a navigation controller.
///
/// It contains the collection view while its controller is shown.
final class SharedCollectionHolder: UIView {
  func take(_ collection: UICollectionView) {
    if collection.superview !== self { addSubview(collection) }
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.frame = bounds
  }
}

extension UICollectionViewController: NavigationPageSharing {
  package final func sharesPage(with below: UIViewController) -> Bool {
    useLayoutToLayoutNavigationTransitions && below is UICollectionViewController
  }

  package final func beginSharing(with below: UIViewController) {
    guard let below = below as? UICollectionViewController, let shared = below.collectionView else {
      return
    }
    below.holdShared(shared)
    below.sharedLayout = shared.collectionViewLayout
    below.sharedDelegate = shared.delegate
    holdShared(shared)
    sharedLayout = madeLayout
  }

  /// Gives the controller a view from which the shared collection view can be removed.
  private final func holdShared(_ shared: UICollectionView) {
    let wasHere = shared.superview === viewIfLoaded && viewIfLoaded is SharedCollectionHolder
    guard !wasHere, !(viewIfLoaded is SharedCollectionHolder && madeCollection === shared) else {
      return
    }
    let old = viewIfLoaded
    let holder = SharedCollectionHolder(frame: old?.frame ?? shared.frame)
    holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeCollection = shared
    guard isViewLoaded else {
      // `loadView()` uses the holder, so that `viewDidLoad()` is called as usual.
      holderToLoad = holder
      return
    }
    let parent = old?.superview
    let index = parent.flatMap { parent in parent.subviews.firstIndex { $0 === old } }
    if old !== shared { old?.removeFromSuperview() }
    view = holder
    if let parent, let index { parent.insertSubview(holder, at: index) }
    if old === shared { holder.take(shared) }
  }

  package final func sharingAnimator(
    isPush: Bool,
    below: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    let below = below as? UICollectionViewController
    return isPush
      ? LayoutNavigationAnimator(to: self, isPush: true)
      : LayoutNavigationAnimator(to: below, isPush: false)
  }

  package final func sharePage(isPush: Bool, below: UIViewController) {
    let shown = isPush ? self : below as? UICollectionViewController
    shown?.showShared(animated: false, isPush: isPush) { _ in }
  }

  /// Moves the shared collection view to this controller, and applies its layout.
  ///
  /// Source: the data source stays that of the root controller; the delegate is the shown
  /// controller.
  fileprivate final func showShared(
    animated: Bool,
    isPush: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard let shared = takeShared(isPush: isPush), let layout = sharedLayout else {
      return completion(true)
    }
    shared.setCollectionViewLayout(layout, animated: animated, completion: completion)
  }

  /// Moves the shared collection view back after a cancelled transition, with its former offset.
  fileprivate final func restoreShared(isPush: Bool, offset: CGPoint) {
    guard let shared = takeShared(isPush: isPush), let layout = sharedLayout else { return }
    shared.changeLayout(to: layout, animated: false, aim: offset, completion: nil)
  }

  private final func takeShared(isPush: Bool) -> UICollectionView? {
    guard let shared = madeCollection, let holder = view as? SharedCollectionHolder else {
      return nil
    }
    holder.take(shared)
    shared.delegate = isPush ? self : sharedDelegate
    return shared
  }
}

/// An animator that changes the layout of a collection view that two controllers share.
private final class LayoutNavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private weak var to: UICollectionViewController?
  private let isPush: Bool

  init(to: UICollectionViewController?, isPush: Bool) {
    self.to = to
    self.isPush = isPush
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { CollectionMetrics.layoutDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to, let holder = to.view else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if holder.superview !== context.containerView { context.containerView.addSubview(holder) }
    context.containerView.bringSubviewToFront(holder)
    holder.frame = context.finalFrame(for: to)
    let from = context.viewController(forKey: .from) as? UICollectionViewController
    let offset = to.collectionView.contentOffset
    to.showShared(animated: context.isAnimated, isPush: isPush) { [isPush] _ in
      if context.transitionWasCancelled {
        // The interactive pop was cancelled: the collection view and its offset are restored.
        from?.restoreShared(isPush: !isPush, offset: offset)
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
