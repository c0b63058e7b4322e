import Foundation

/// Presentations over one controller only; their container is a sibling of its view.
extension UIViewController {
  private var contextPresentation: UIPresentationController? {
    guard let active = presented?.presentation?.active, !active.shouldPresentInFullscreen else {
      return nil
    }
    return active
  }

  /// Adds the view to its container's view, with the presentations over it above.
  package final func enterContainer(_ superview: UIView) {
    let presentation = contextPresentation
    // A presentation that covers the view has removed it until the presentation ends.
    if presentation?.didRemovePresenter != true, view.superview !== superview {
      superview.addSubview(view)
    }
    if let container = presentation?.containerView { superview.addSubview(container) }
  }

  /// Removes the view from its container's view, with the presentations over it.
  package final func leaveContainer() {
    viewIfLoaded?.removeFromSuperview()
    contextPresentation?.containerView?.removeFromSuperview()
  }

  /// Ends the presentations over this controller before it leaves its container permanently.
  package final func endContextPresentation() {
    guard let presentation = contextPresentation else { return }
    let shown = presentation.presentedViewController
    if shown.isBeingPresentedNow || shown.isBeingDismissedNow {
      // The transition ends by its own timing, but is not visible.
      presentation.containerView?.removeFromSuperview()
    } else {
      Dismissing.dismiss(self, animated: false, completion: nil)
    }
  }
}
