import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore

extension UIPageViewController {
  // MARK: Showing pages

  /// Returns the required number of view controllers in a call.
  private func required(animated: Bool) -> ClosedRange<Int> {
    guard transitionStyle == .pageCurl else { return 1...1 }
    if spine == .mid { return 2...2 }
    // The back is visible only while the page turns.
    return doubleSided ? (animated ? 2...2 : 1...2) : 1...1
  }

  final func changeSides(_ isDoubleSided: Bool) {
    if spine == .mid, !isDoubleSided, !isAskingForSpine {
      stop(
        what: "Pages beside a spine in the middle are double-sided.",
        where: "UIPageViewController.isDoubleSided",
        mend: "Leave isDoubleSided true while spineLocation is .mid."
      )
    }
    doubleSided = transitionStyle == .pageCurl && isDoubleSided
  }

  final func show(
    _ pages: [UIViewController],
    _ direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    if isAskingForSpine {
      pagesForSpine = (pages, completion)
      return
    }
    let isSeen = isViewLoaded && view.window != nil && phase == .shown
    let animated = animated && UIView.areAnimationsEnabled && isSeen && !shown.isEmpty
    let required = required(animated: animated)
    // Source: the text of UIKit's exception, as crash reports quote it.
    guard required.contains(pages.count) else {
      stop(
        what: "The number of view controllers provided (\(pages.count)) doesn't match the number "
          + "required (\(required.upperBound)) for the requested transition.",
        where: "UIPageViewController.setViewControllers(_:direction:animated:completion:)",
        mend: "Pass as many as the spine and the sides of the pages ask for."
      )
    }
    guard Set(pages.map { ObjectIdentifier($0) }).count == pages.count else {
      stop(
        what: "The same view controller was given for two pages.",
        where: "UIPageViewController.setViewControllers(_:direction:animated:completion:)",
        mend: "List each controller once."
      )
    }
    if pages.contains(where: { $0 === self }) {
      stop(
        what: "A page view controller was given as its own page.",
        where: "UIPageViewController.setViewControllers(_:direction:animated:completion:)",
        mend: "Pass other controllers."
      )
    }
    endChange()
    let isSpread = transitionStyle == .pageCurl && spine == .mid
    let front = isSpread ? pages : [pages[0]]
    let back = isSpread || pages.count < 2 ? nil : pages[1]
    let isSame = front.count == shown.count && zip(front, shown).allSatisfy { $0 === $1 }
    let change = PageChange(
      from: shown,
      to: front,
      back: back,
      direction,
      isByGesture: false,
      isAnimated: animated && !isSame,
      completion: completion
    )
    begin(change)
    if change.isAnimated {
      switch transitionStyle {
      case .scroll: scroller.run(change)
      case .pageCurl: curler.run(change)
      }
    } else {
      finish(change, completed: true)
    }
    askForDots()
  }

  // MARK: A change from its begin to its end

  /// Adds the new pages as children and begins the appearance transitions.
  final func begin(_ change: PageChange) {
    self.change = change
    if change.isByGesture {
      delegate?.pageViewController(self, willTransitionTo: change.to)
    }
    for page in change.coming where page.parent !== self { addChild(page) }
    guard phase == .shown || phase == .appearing else { return }
    for page in change.coming { page.beginAppearanceTransition(true, animated: change.isAnimated) }
    for page in change.leaving {
      page.beginAppearanceTransition(false, animated: change.isAnimated)
    }
  }

  /// Ends a transition with the new pages, or with the old ones if it was cancelled.
  ///
  /// - Parameters:
  ///   - change: The transition.
  ///   - completed: Whether the pages were turned.
  ///   - finished: Whether the animation completed.
  final func finish(_ change: PageChange, completed: Bool, finished: Bool = true) {
    guard self.change === change else { return }
    self.change = nil
    let isSeen = phase == .shown || phase == .appearing
    shown = completed ? change.to : change.from
    let gone = completed ? change.leaving : change.coming
    let stays = completed ? change.coming : change.leaving
    if !completed, isSeen {
      for page in gone { page.beginAppearanceTransition(false, animated: change.isAnimated) }
      for page in stays { page.beginAppearanceTransition(true, animated: change.isAnimated) }
    }
    for page in gone { page.willMove(toParent: nil) }
    placePages()
    if completed, isSeen, !change.isAnimated {
      for page in stays { page.viewIsAppearing(false) }
    }
    for page in gone { page.viewIfLoaded?.removeFromSuperview() }
    if phase == .shown {
      for page in gone { page.endAppearanceTransition() }
      for page in stays { page.endAppearanceTransition() }
    }
    for page in gone where page.parent === self { page.removeFromParent() }
    if completed { for page in stays { page.didMove(toParent: self) } }
    if change.isByGesture {
      if completed { moveDot(change.direction) }
      delegate?.pageViewController(
        self,
        didFinishAnimating: finished,
        previousViewControllers: change.from,
        transitionCompleted: completed
      )
    }
    loadNeighbors()
    if isSeen, completed {
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
    }
    change.completion?(finished)
  }

  /// Ends the current transition immediately with the nearer page.
  final func endChange() {
    guard let change else { return }
    switch transitionStyle {
    case .scroll: scroller.end(change)
    case .pageCurl: curler.end(change)
    }
  }

  // MARK: Where pages lie

  /// The area for pages, in the view's coordinates.
  final var pageArea: CGRect {
    var area = view.bounds
    if let control = pageControlIfMade, !control.isHidden {
      area.size.height = Swift.max(0, control.frame.minY - area.minY)
    }
    return area
  }

  final func pageSize(in size: CGSize) -> CGSize {
    var size = size
    if let control = pageControlIfMade, !control.isHidden {
      size.height = Swift.max(0, size.height - PageDots.height - view.safeAreaInsets.bottom)
    }
    guard spine == .mid else { return size }
    return navigationOrientation == .horizontal
      ? CGSize(width: size.width / 2, height: size.height)
      : CGSize(width: size.width, height: size.height / 2)
  }

  final var isMirrored: Bool {
    navigationOrientation == .horizontal
      && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  final func layOut() {
    guard isViewLoaded else { return }
    layOutDots()
    switch transitionStyle {
    case .scroll: scroller.layOut()
    case .pageCurl: curler.layOut()
    }
  }

  /// Sets the frames of the current pages.
  final func placePages() {
    guard isViewLoaded else { return }
    switch transitionStyle {
    case .scroll: scroller.placePages()
    case .pageCurl: curler.placePages()
    }
  }

  // MARK: The data source

  final func sourceDidChange() {
    guard isViewLoaded else { return }
    if change == nil { loadNeighbors() }
  }

  /// Requests the pages before and after the current ones from the data source.
  // Unverified: UIKit requests both when scrolling has stopped.
  final func loadNeighbors() {
    guard transitionStyle == .scroll, isViewLoaded, phase == .shown, change == nil else { return }
    scroller.loadNeighbors()
  }

  /// Returns the pages that follow the current ones in a direction; nil if there are none.
  ///
  /// With a spine in the middle two pages are requested, and with double-sided pages the back
  /// first.
  final func pages(
    _ direction: NavigationDirection
  ) -> (pages: [UIViewController], back: UIViewController?)? {
    guard let dataSource, let edge = direction == .forward ? shown.last : shown.first else {
      return nil
    }
    func next(_ page: UIViewController) -> UIViewController? {
      direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
    }
    guard let first = next(edge), !shown.contains(where: { $0 === first }) else { return nil }
    guard transitionStyle == .pageCurl, doubleSided else { return ([first], nil) }
    guard let second = next(first), second !== first,
      !shown.contains(where: { $0 === second })
    else { return nil }
    if spine == .mid { return (direction == .forward ? [first, second] : [second, first], nil) }
    return ([second], first)
  }

  // MARK: Turning the interface

  final func askForSpine(_ orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, let delegate else { return }
    isAskingForSpine = true
    pagesForSpine = nil
    let asked = delegate.pageViewController(self, spineLocationFor: orientation)
    isAskingForSpine = false
    let given = pagesForSpine
    pagesForSpine = nil
    if asked != .none { spine = asked }
    if spine == .mid { doubleSided = true }
    let count = spine == .mid ? 2 : 1
    let pages = given?.pages ?? Array(shown.prefix(count))
    guard pages.count >= count || shown.isEmpty && given == nil else {
      stop(
        what: "The number of view controllers provided (\(pages.count)) doesn't match the number "
          + "required (\(count)) for the requested spine location.",
        where: "UIPageViewControllerDelegate.pageViewController(_:spineLocationFor:)",
        mend: "Set as many pages as the spine asks for before returning it."
      )
    }
    if !pages.isEmpty {
      show(Array(pages.prefix(count)), .forward, animated: false, completion: given?.completion)
    }
    placePages()
    layOut()
  }
}
