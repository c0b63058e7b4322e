import CoreGraphics
import UIKit
import UIKitCore

/// The downward drag on the home screen that opens the search.
extension HomeViewController {
  func prepareSearch() {
    addChild(search)
    search.view.frame = view.bounds
    search.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(search.view)
    search.didMove(toParent: self)
    pull.maximumNumberOfTouches = 1
    pull.delegate = self
    pull.addTarget(self, action: Selector(HomeViewController.pullChanged, "pullChanged:"))
    view.addGestureRecognizer(pull)
    // A sideways drag turns the page.
    pages.panGestureRecognizer.require(toFail: pull)
  }

  /// Whether the drag opens the search: it moves down, and nothing else is open.
  var isPullDown: Bool {
    guard !isEditingIcons, openFolder == nil, carry == nil, !search.isOpen, panel == nil,
      presentedViewController == nil
    else { return false }
    let velocity = pull.velocity(in: view)
    return velocity.y > 0 && velocity.y > abs(velocity.x)
  }

  private func pullChanged(_ pull: UIPanGestureRecognizer) {
    let distance = pull.translation(in: view).y
    switch pull.state {
    case .began, .changed: search.pull(distance)
    case .ended: search.endPull(distance, isCancelled: false)
    case .cancelled, .failed: search.endPull(distance, isCancelled: true)
    default: break
    }
  }
}
