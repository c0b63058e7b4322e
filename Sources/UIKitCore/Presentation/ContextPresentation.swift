import Foundation

/// Presentations over one controller alone, beside its view in its container's.
extension UIViewController {
  private var contextPresentation: UIPresentationController? {
    guard let active = presented?.presentation?.active, !active.shouldPresentInFullscreen else {
      return nil
    }
    return active
  }

  /// Puts the view into its container's, and what is presented over it above.
  package final func enterContainer(_ superview: UIView) {
    let presentation = contextPresentation
    // A presentation that covers the view has taken it away until it ends.
    if presentation?.didRemovePresenter != true, view.superview !== superview {
      superview.addSubview(view)
    }
    if let container = presentation?.containerView { superview.addSubview(container) }
  }

  /// Takes the view out of its container's, with what is presented over it.
  package final func leaveContainer() {
    viewIfLoaded?.removeFromSuperview()
    contextPresentation?.containerView?.removeFromSuperview()
  }

  /// Ends what is presented over this controller alone, as it leaves its container for good.
  package final func endContextPresentation() {
    guard let presentation = contextPresentation else { return }
    let shown = presentation.presentedViewController
    if shown.isBeingPresentedNow || shown.isBeingDismissedNow {
      // Its transition ends by itself, unseen.
      presentation.containerView?.removeFromSuperview()
    } else {
      Dismissing.dismiss(self, animated: false, completion: nil)
    }
  }
}
