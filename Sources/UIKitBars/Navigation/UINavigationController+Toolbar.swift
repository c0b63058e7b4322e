import CoreGraphics
import Foundation
import UIKitCore

extension UINavigationController {
  /// Returns the frame of the toolbar: above the home indicator or the container's edge, or below
  /// the screen if hidden.
  final func toolbarFrame(isHidden: Bool) -> CGRect {
    let bounds = view.bounds
    let height = toolbar.sizeThatFits(bounds.size).height
    let y = isHidden ? bounds.height : bounds.height - view.safeAreaInsets.bottom - height
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// Whether the toolbar is hidden, by the app or by a controller with `hidesBottomBarWhenPushed`.
  final var isToolbarAway: Bool { bars.isToolbarHidden || wantsBottomBarHidden }

  final func placeToolbar(for controller: UIViewController, animated: Bool) {
    guard isViewLoaded, isToolbarMade || !isToolbarAway else { return }
    let isHidden = isToolbarAway
    if toolbar.superview !== view {
      UIView.performWithoutAnimation {
        toolbar.frame = toolbarFrame(isHidden: true)
        view.insertSubview(toolbar, belowSubview: navigationBar)
        showToolbarItems(animated: false)
      }
    }
    if !isHidden { toolbar.isHidden = false }
    let frame = toolbarFrame(isHidden: isHidden)
    if toolbar.frame != frame { toolbar.frame = frame }
    if isHidden, !animated { toolbar.isHidden = true }
  }

  final func hideToolbar(_ isHidden: Bool, animated: Bool) {
    guard bars.isToolbarHidden != isHidden else { return }
    bars.isToolbarHidden = isHidden
    guard isViewLoaded else { return }
    if bars.isInTransition { return }
    let animated = animated && UIView.areAnimationsEnabled && view.window != nil
    guard animated, let shown else {
      view.setNeedsLayout()
      layOut()
      return
    }
    if !isHidden, toolbar.superview !== view || toolbar.isHidden {
      UIView.performWithoutAnimation {
        if toolbar.superview !== view {
          view.insertSubview(toolbar, belowSubview: navigationBar)
          showToolbarItems(animated: false)
        }
        toolbar.isHidden = false
        toolbar.frame = toolbarFrame(isHidden: true)
        toolbar.layoutIfNeeded()
      }
    }
    UIView.animate(
      withDuration: Self.hideShowBarDuration,
      animations: {
        self.toolbar.frame = self.toolbarFrame(isHidden: isHidden)
        let place = self.place(of: shown)
        shown.containerInsets = place.insets
        shown.view.frame = place.frame
        shown.view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self, bars.isToolbarHidden == isHidden else { return }
        toolbar.isHidden = isHidden
        view.setNeedsLayout()
      }
    )
  }

  /// Shows the items of the top controller in the toolbar.
  final func showToolbarItems(animated: Bool) {
    guard isToolbarMade || !bars.isToolbarHidden else { return }
    toolbar.setItems(topViewController?.toolbarItems, animated: animated && view.window != nil)
  }

  /// Hides or shows both bars; a toolbar that the app has hidden stays hidden.
  final func setBarsHidden(_ isHidden: Bool, animated: Bool = true) {
    if isHidden { bars.hidesToolbarToo = !bars.isToolbarHidden }
    setNavigationBarHidden(isHidden, animated: animated)
    if bars.hidesToolbarToo { setToolbarHidden(isHidden, animated: animated) }
    if !isHidden { bars.hidesToolbarToo = false }
  }
}
