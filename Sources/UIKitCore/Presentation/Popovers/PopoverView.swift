import CoreGraphics
import Foundation
import QuartzCore

/// A popover: the background with its arrow, and the content.
final class PopoverView: UIView {
  let ground: UIPopoverBackgroundView
  private weak var controller: UIViewController?
  private let holder = UIView()
  private let groundType: UIPopoverBackgroundView.Type

  init(holding controller: UIViewController, ground: UIPopoverBackgroundView, clips: Bool) {
    self.ground = ground
    self.controller = controller
    groundType = type(of: ground)
    super.init(frame: .zero)
    autoresizingMask = []
    autoresizesSubviews = false
    accessibilityViewIsModal = true
    addSubview(ground)
    holder.clipsToBounds = clips
    holder.layer.cornerRadius = clips ? StandardPopoverGround.cornerRadius : 0
    holder.layer.cornerCurve = .continuous
    addSubview(holder)
    if let view = controller.view {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = holder.bounds
      holder.addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the background is the system's, not one of the app.
  var showsOwnGround: Bool { (ground as? StandardPopoverGround)?.color == nil }

  func letGo() {
    if let view = controller?.viewIfLoaded, view.superview === holder { view.removeFromSuperview() }
  }

  func point(_ direction: UIPopoverArrowDirection, offset: CGFloat) {
    guard ground.arrowDirection != direction || ground.arrowOffset != offset else { return }
    ground.arrowDirection = direction
    ground.arrowOffset = offset
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    ground.layoutIfNeeded()
    let arrow = PopoverOutline.arrowInsets(ground.arrowDirection, groundType.arrowHeight())
    holder.frame = bounds.inset(by: arrow).inset(by: groundType.contentViewInsets())
  }

  /// Dismisses the popover on VoiceOver's escape gesture, like a tap outside.
  override func accessibilityPerformEscape() -> Bool {
    guard let controller, !controller.isModalChain else { return false }
    controller.dismiss(animated: true)
    return true
  }
}

extension UIView {
  /// Whether the view is in a popover with the system's frosted background, which shows through
  /// bars.
  package final var liesOnPopoverGlass: Bool {
    var view = superview
    while let candidate = view {
      if let popover = candidate as? PopoverView { return popover.showsOwnGround }
      view = candidate.superview
    }
    return false
  }
}

/// Fades a popover in and out.
///
/// Catalogue: UI10-F121.
final class PopoverAnimator: NSObject, SystemTransitioning {
  // Unverified: the durations in seconds; popovers appear almost at once.
  private static let coming: TimeInterval = 0.15
  private static let going: TimeInterval = 0.25
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? Self.coming : Self.going }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if isPresenting {
      context.containerView.addSubview(view)
      view.alpha = 0
    }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      delay: 0,
      options: [.curveLinear, .overrideInheritedOptions]
    ) {
      view.alpha = self.isPresenting ? 1 : 0
    } completion: { _ in
      let isOver = !context.transitionWasCancelled
      if !self.isPresenting { view.alpha = 1 }
      context.completeTransition(isOver)
    }
  }
}

/// A bar; its other items remain usable while a popover points at one of its items.
@MainActor
package protocol BarView: UIView {}

extension UIView {
  /// The bar that contains the view; nil if there is none.
  var enclosingBar: UIView? {
    var view: UIView? = self
    while let candidate = view {
      if candidate is any BarView { return candidate }
      view = candidate.superview
    }
    return nil
  }
}
