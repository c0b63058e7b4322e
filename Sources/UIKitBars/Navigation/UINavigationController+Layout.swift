import CoreGraphics
import Foundation
import UIKitCore

/// The state of a navigation controller's bars.
struct NavigationBars {
  var isHidden = false
  var isToolbarHidden = true
  /// Whether the bar was hidden when the transition began.
  private(set) var wasHidden = false
  /// Whether the bar was hidden or shown with animation during the callbacks of a transition.
  private(set) var changesWithPages = false
  private(set) var isInTransition = false
  /// The bar's part of the current transition.
  var transition: NavigationBarTransition?
  /// The scroll view whose offset determines the height of the bar.
  weak var content: UIScrollView?
  /// Whether the bar is hidden because of compact height; a tap shows it again.
  var isHiddenByHeight = false
  /// Whether the bar is hidden because the keyboard appeared; a tap shows it again.
  var isHiddenByKeyboard = false
  /// Whether the toolbar was hidden with the bar and reappears with it.
  var hidesToolbarToo = false

  mutating func beginTransition() {
    wasHidden = isHidden
    changesWithPages = false
    isInTransition = true
  }
  mutating func noteChangeWithPages() { changesWithPages = true }
  mutating func endTransition() { isInTransition = false }
}

extension UINavigationController {
  // MARK: Heights

  /// The distance from the top of the view to the bar: the height of the status bar, or the inset
  /// of a container.
  private var topInset: CGFloat { view.safeAreaInsets.top }

  /// Returns the visible height, in points, of a large title; more than 52 while content is pulled
  /// down.
  private func largeTitleHeight(of controller: UIViewController) -> CGFloat {
    guard navigationBar.showsLargeTitle(controller.navigationItem, in: barItems) else { return 0 }
    let full = NavigationBarMetrics.largeTitleHeight
    guard let content = contentScrollView(of: controller), content.window != nil else {
      return full
    }
    let hidden = searchExtent(of: controller)
    let away = scrolledAway(content)
    if searchHolder(of: controller)?.isRevealed == false {
      // A pulled-down search bar appears before the title grows.
      let pulled = max(0, -away - fullSearchHeight(of: controller))
      return max(0, full + (away < 0 ? pulled : -away))
    }
    return max(0, full - (away > 0 ? max(0, away - hidden) : away))
  }

  /// Returns the distance by which content is scrolled up from its top; negative while it is pulled
  /// down.
  final func scrolledAway(_ content: UIScrollView) -> CGFloat {
    content.contentOffset.y + content.adjustedContentInset.top
  }

  final func barFrame(for controller: UIViewController, isHidden: Bool) -> CGRect {
    let search = searchHeight(of: controller)
    searchHolder(of: controller)?.room = search
    let height =
      searchCovers(controller)
      ? search
      : navigationBar.smallHeight(of: controller.navigationItem)
        + largeTitleHeight(of: controller) + search
    return CGRect(
      x: 0,
      y: isHidden ? -height : topInset,
      width: view.bounds.width,
      height: height
    )
  }

  /// Returns the frame of a controller's view, and the insets that bars cover.
  ///
  /// Content begins at the upper edge of the screen below a translucent bar, else below the bar.
  /// The full height of a large title is always included; scrolled content moves below it.
  // Departs: in UIKit the safe area shrinks while a large title disappears; here it stays, and so
  // do values that apps compute from it.
  final func place(of controller: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
    var frame = view.bounds
    var insets = UIEdgeInsets.zero
    if !bars.isHidden {
      let item = controller.navigationItem
      let covers = searchCovers(controller)
      let search = searchInset(of: controller)
      let small = topInset + (covers ? search : navigationBar.smallHeight(of: item))
      let isLarge = navigationBar.showsLargeTitle(item, in: barItems)
      let full =
        covers ? small : small + (isLarge ? NavigationBarMetrics.largeTitleHeight : 0) + search
      let extends =
        controller.edgesForExtendedLayout.contains(.top)
        && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
      if extends {
        insets.top = full
      } else {
        frame.origin.y = small
        frame.size.height -= small
        insets.top = full - small
      }
    }
    if !isToolbarAway {
      let covered = view.bounds.height - toolbarFrame(isHidden: false).minY
      let extends =
        controller.edgesForExtendedLayout.contains(.bottom)
        && (toolbar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
      if extends { insets.bottom = covered } else { frame.size.height -= covered }
    }
    return (frame, insets)
  }

  // MARK: Layout

  /// Positions the bars and the view of the shown controller.
  final func layOut() {
    guard isViewLoaded, view.bounds.width > 0 else { return }
    if transitionView.frame != view.bounds { transitionView.frame = view.bounds }
    guard run == nil else { return }
    guard let shown else {
      placeBar(
        CGRect(x: 0, y: topInset, width: view.bounds.width, height: navigationBar.fullHeight)
      )
      return
    }
    shown.navigationItem.searchHolder?.update()
    let place = place(of: shown)
    shown.containerInsets = place.insets
    if let page = shown.viewIfLoaded {
      if page.frame != place.frame { page.frame = place.frame }
    }
    observeContent(of: shown)
    placeBar(barFrame(for: shown, isHidden: bars.isHidden))
    updateIndicators()
    placeToolbar(for: shown, animated: false)
    followContent(of: shown)
    updateEdge()
  }

  private func placeBar(_ frame: CGRect) {
    let bar = navigationBar
    if bar.frame != frame { bar.frame = frame }
    if !bars.isHidden || !isBarMoving { bar.isHidden = bars.isHidden }
  }

  private var isBarMoving: Bool { bars.isInTransition }

  // MARK: Content

  /// Returns the scroll view at the top of a controller's view: the one that was set, the view
  /// itself, or its first subview.
  ///
  /// If the first subview is the view of a child controller, the search continues there.
  // Unverified: that UIKit searches child controllers.
  final func contentScrollView(of controller: UIViewController) -> UIScrollView? {
    if let named = controller.contentScrollView(for: .top) { return named }
    guard let root = controller.viewIfLoaded else { return nil }
    if let own = root as? UIScrollView { return own }
    guard let first = root.subviews.first else { return nil }
    if let found = first as? UIScrollView { return found }
    return controller.children.first { $0.viewIfLoaded === first }
      .flatMap { contentScrollView(of: $0) }
  }

  /// Observes content that was added after the layout, or in a child controller.
  final func updateContent() {
    guard run == nil, let shown, viewIfLoaded?.window != nil else { return }
    if bars.content !== contentScrollView(of: shown) { view.setNeedsLayout() }
    guard isToolbarMade else { return }
    if toolbarEdge.isSearching { followContent(of: shown) } else { toolbarEdge.report() }
  }

  final func observeContent(of controller: UIViewController) {
    let content = contentScrollView(of: controller)
    if let old = bars.content, old !== content, old.scrollObserver === self {
      old.scrollObserver = nil
      old.indicatorRise = 0
      old.yieldingTop = 0
    }
    bars.content = content
    content?.scrollObserver = self
  }

  final func contentMoved(_ content: UIScrollView) {
    guard run == nil, let shown, content === bars.content, !bars.isHidden else { return }
    updateEdge()
    guard
      navigationBar.showsLargeTitle(shown.navigationItem, in: barItems) || hidesSearch(of: shown)
    else { return }
    let frame = barFrame(for: shown, isHidden: false)
    guard frame != navigationBar.frame else { return }
    navigationBar.frame = frame
    updateIndicators()
  }

  /// Moves scroll indicators and pinned headers below the visible part of a large title.
  private func updateIndicators() {
    guard let content = bars.content else { return }
    let room = shown.map { place(of: $0) }
    let rise = room.map { $0.frame.minY + $0.insets.top - navigationBar.frame.maxY } ?? 0
    let isLarge = shown.map { navigationBar.showsLargeTitle($0.navigationItem, in: barItems) }
    let extent = shown.map { searchExtent(of: $0) } ?? 0
    let covers = shown.map { searchCovers($0) } == true
    let yields = (isLarge == true || extent > 0) && !bars.isHidden && !covers
    let large = isLarge == true ? NavigationBarMetrics.largeTitleHeight : 0
    content.yieldingTop = yields ? large + extent : 0
    content.indicatorRise = yields ? max(0, rise) : 0
  }

  private func updateEdge() {
    navigationBar.edgeProgress = bars.content.map { max(0, scrolledAway($0)) } ?? 1
  }

  /// Updates the toolbar's background to the content above it.
  private func followContent(of shown: UIViewController) {
    guard isToolbarMade, let bar = toolbar else { return }
    toolbarEdge.follow(shown, above: bar, counts: !isToolbarAway && bar.looksOtherwiseAtEdge) {
      [weak bar] progress in bar?.scrollEdgeProgress = progress
    }
  }

  /// Adjusts the target of a scroll so that a large title is either fully visible or hidden.
  final func snapLargeTitle(_ content: UIScrollView, target: inout CGPoint) {
    guard let shown, content === bars.content, !bars.isHidden else { return }
    snapSearch(content, of: shown, &target)
    guard navigationBar.showsLargeTitle(shown.navigationItem, in: barItems), !searchCovers(shown)
    else { return }
    let top = -content.adjustedContentInset.top + searchExtent(of: shown)
    let away = target.y - top
    let full = NavigationBarMetrics.largeTitleHeight
    guard away > 0, away < full else { return }
    // Short content cannot scroll that far.
    let room =
      content.contentSize.height + content.adjustedContentInset.bottom
      - content.bounds.height - top
    target.y = away < full / 2 || room < full ? top : top + full
  }

  // MARK: Hiding

  final func hideBar(_ isHidden: Bool, animated: Bool) {
    guard bars.isHidden != isHidden else { return }
    bars.isHidden = isHidden
    if !isHidden {
      bars.isHiddenByHeight = false
      bars.isHiddenByKeyboard = false
    }
    gestures.update()
    guard isViewLoaded else { return }
    let animated = animated && UIView.areAnimationsEnabled && view.window != nil
    if bars.isInTransition {
      // The change was made by the appearing page, so the bar moves together with it.
      if animated { bars.noteChangeWithPages() }
      if !animated { navigationBar.isHidden = isHidden }
      return
    }
    guard animated, let shown else {
      view.setNeedsLayout()
      layOut()
      setNeedsStatusBarAppearanceUpdate()
      return
    }
    let bar = navigationBar
    UIView.performWithoutAnimation {
      bar.isHidden = false
      if !isHidden { bar.frame = barFrame(for: shown, isHidden: true) }
      bar.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Self.hideShowBarDuration,
      animations: {
        bar.frame = self.barFrame(for: shown, isHidden: isHidden)
        let place = self.place(of: shown)
        shown.containerInsets = place.insets
        shown.view.frame = place.frame
        shown.view.layoutIfNeeded()
        self.setNeedsStatusBarAppearanceUpdate()
      },
      completion: { [weak self] _ in
        guard let self, bars.isHidden == isHidden else { return }
        bar.isHidden = isHidden
        view.setNeedsLayout()
      }
    )
  }

  /// Hides or shows the bars of controllers with `hidesBarsWhenVerticallyCompact`.
  final func compactHeightDidChange() {
    guard isViewLoaded else { return }
    let isCompact = traitCollection.verticalSizeClass == .compact
    if hidesBarsWhenVerticallyCompact, isCompact {
      guard !bars.isHidden else { return }
      setBarsHidden(true, animated: false)
      bars.isHiddenByHeight = true
    } else if bars.isHiddenByHeight {
      bars.isHiddenByHeight = false
      setBarsHidden(false, animated: false)
    }
    gestures.update()
  }
}
