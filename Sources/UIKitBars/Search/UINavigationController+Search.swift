import CoreGraphics
import Foundation
import UIKitCore

/// The part of a search bar in the height of the navigation bar.
extension UINavigationController {
  final func searchHolder(of controller: UIViewController) -> SearchHolder? {
    controller.navigationItem.searchHolder
  }

  /// Returns the height, in points, of the search bar below the buttons; 0 if it is in their row.
  final func fullSearchHeight(of controller: UIViewController) -> CGFloat {
    guard let search = searchHolder(of: controller)?.controller,
      search.searchBar.place != .inline
    else { return 0 }
    return search.searchBar.naturalHeight
  }

  /// Returns whether scrolling hides the search bar.
  final func hidesSearch(of controller: UIViewController) -> Bool {
    guard let holder = searchHolder(of: controller), let search = holder.controller else {
      return false
    }
    return holder.hidesWhenScrolling && !search.run.isRaised
      && contentScrollView(of: controller) != nil
  }

  /// Returns the distance, in points, after which scrolling has hidden the search bar.
  final func searchExtent(of controller: UIViewController) -> CGFloat {
    guard hidesSearch(of: controller), searchHolder(of: controller)?.isRevealed == true else {
      return 0
    }
    return fullSearchHeight(of: controller)
  }

  /// Returns the part, in points, of the search bar's height that is included in the content's
  /// inset.
  final func searchInset(of controller: UIViewController) -> CGFloat {
    guard hidesSearch(of: controller), searchHolder(of: controller)?.isRevealed == false else {
      return fullSearchHeight(of: controller)
    }
    return 0
  }

  /// Returns the visible height, in points, of the search bar.
  final func searchHeight(of controller: UIViewController) -> CGFloat {
    let full = fullSearchHeight(of: controller)
    guard hidesSearch(of: controller), let content = contentScrollView(of: controller),
      content.window != nil
    else { return full }
    let away = scrolledAway(content)
    let isRevealed = searchHolder(of: controller)?.isRevealed == true
    return isRevealed ? max(0, full - max(0, away)) : min(full, max(0, -away))
  }

  /// Returns whether the search bar covers the buttons and the titles.
  final func searchCovers(_ controller: UIViewController) -> Bool {
    searchHolder(of: controller)?.isCovering == true
  }

  /// Adjusts the target of a scroll so that the search bar is either fully visible or hidden.
  final func snapSearch(
    _ content: UIScrollView,
    of shown: UIViewController,
    _ target: inout CGPoint
  ) {
    guard hidesSearch(of: shown), let holder = searchHolder(of: shown) else { return }
    let full = fullSearchHeight(of: shown)
    if !holder.isRevealed {
      guard scrolledAway(content) < -full / 2 else { return }
      holder.isRevealed = true
      layOut()
      target.y = -content.adjustedContentInset.top
      return
    }
    let top = -content.adjustedContentInset.top
    let away = target.y - top
    guard away > 0, away < full else { return }
    let room =
      content.contentSize.height + content.adjustedContentInset.bottom
      - content.bounds.height - top
    target.y = away < full / 2 || room < full ? top : top + full
  }
}
