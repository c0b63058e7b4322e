import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// Numbers of the page control below the pages.
enum PageDots {
  // Source: the page control's own height up to iOS 13, which UIKit takes from the pages' room.
  static let height: CGFloat = 37
}

extension UIPageViewController {
  /// Whether the data source has both methods, and the pages lie so that dots make sense.
  private var answers: (count: Int, index: Int)? {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource,
      !shown.isEmpty
    else { return nil }
    let count = dataSource.presentationCount(for: self)
    guard count != Self.noAnswer else { return nil }
    let index = dataSource.presentationIndex(for: self)
    guard index != Self.noAnswer else { return nil }
    return (Swift.max(0, count), index)
  }

  /// Code set the pages: the data source says how many dots there are, and which is current.
  final func askForDots() {
    guard isViewLoaded else { return }
    updatePageControl()
  }

  final func updatePageControl() {
    guard let answers else {
      guard let control = pageControlIfMade, !control.isHidden else { return }
      control.isHidden = true
      view.setNeedsLayout()
      return
    }
    let control = pageControlIfMade ?? makePageControl()
    control.isHidden = false
    control.numberOfPages = answers.count
    control.currentPage = answers.index
    view.setNeedsLayout()
  }

  private func makePageControl() -> UIPageControl {
    let control = UIPageControl(frame: .zero)
    pageControlIfMade = control
    view.addSubview(control)
    control.addAction(
      UIAction { [weak self, weak control] _ in
        if let self, let control { dotWasChosen(control.currentPage) }
      },
      for: .valueChanged
    )
    dotShown = control.currentPage
    return control
  }

  /// A person turned a page: the dot follows.
  final func moveDot(_ direction: NavigationDirection) {
    guard let control = pageControlIfMade else { return }
    control.currentPage += direction == .forward ? 1 : -1
    dotShown = control.currentPage
  }

  /// A person used the page control, which turns one page.
  private func dotWasChosen(_ index: Int) {
    guard let control = pageControlIfMade else { return }
    let direction: NavigationDirection = index > dotShown ? .forward : .reverse
    // The dot goes with the page.
    control.currentPage = dotShown
    guard change == nil, let next = pages(direction) else { return }
    let change = PageChange(
      from: shown,
      to: next.pages,
      direction,
      isByGesture: true,
      isAnimated: UIView.areAnimationsEnabled
    )
    begin(change)
    if change.isAnimated { scroller.run(change) } else { finish(change, completed: true) }
  }

  final func layOutDots() {
    guard let control = pageControlIfMade, !control.isHidden else { return }
    dotShown = control.currentPage
    let bounds = view.bounds
    // Unverified: above the home indicator.
    control.frame = CGRect(
      x: bounds.minX,
      y: bounds.maxY - view.safeAreaInsets.bottom - PageDots.height,
      width: bounds.width,
      height: PageDots.height
    )
  }
}
