import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// Metrics of the page control below the pages.
enum PageDots {
  // Source: the height of a page control up to iOS 13, which UIKit subtracts from the space for
  // the pages.
  static let height: CGFloat = 37
}

extension UIPageViewController {
  /// The data source's values for the page control; nil if the data source does not implement both
  /// methods, or the style is not `.scroll`, or the orientation is not horizontal.
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

  /// Reads the number of dots and the current dot from the data source after code set the pages.
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

  /// Moves the current dot after the user turned a page.
  final func moveDot(_ direction: NavigationDirection) {
    guard let control = pageControlIfMade else { return }
    control.currentPage += direction == .forward ? 1 : -1
    dotShown = control.currentPage
  }

  /// Turns one page after the user changed the page control's current page.
  private func dotWasChosen(_ index: Int) {
    guard let control = pageControlIfMade else { return }
    let direction: NavigationDirection = index > dotShown ? .forward : .reverse
    // The current dot changes together with the page.
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
    // Unverified: the control is above the home indicator.
    control.frame = CGRect(
      x: bounds.minX,
      y: bounds.maxY - view.safeAreaInsets.bottom - PageDots.height,
      width: bounds.width,
      height: PageDots.height
    )
  }
}
