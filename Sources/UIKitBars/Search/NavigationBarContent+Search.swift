import CoreGraphics
import UIKitCore

/// The search bar of an item in the navigation bar.
extension NavigationBarContent {
  private var holder: SearchHolder? { item.searchHolder }

  /// The visible height, in points, of the search bar below the buttons.
  var searchRoom: CGFloat { isSearchInline || searchBar == nil ? 0 : holder?.room ?? 0 }

  var isSearchInline: Bool { searchBar?.place == .inline }

  func updateSearchBar() {
    holder?.update()
    let wanted = holder?.controller?.searchBar
    if wanted !== searchBar {
      if searchBar?.superview === self, searchBar !== item.titleView {
        searchBar?.removeFromSuperview()
      }
      searchBar = wanted
    }
    if let searchBar, searchBar.superview !== self { addSubview(searchBar) }
  }

  /// The part of the row of buttons that the search bar takes.
  var searchPart: [NavigationBarArrangement.Part] {
    guard isSearchInline else { return [] }
    let width = min(SearchMetrics.inlineWidth, bounds.width / 2)
    return [NavigationBarArrangement.Part(width: width)]
  }

  func placeInlineSearch(_ frame: CGRect) {
    guard let searchBar else { return }
    let height = min(frame.height, searchBar.naturalHeight)
    searchBar.frame = CGRect(
      x: frame.minX,
      y: frame.minY + ((frame.height - height) / 2).rounded(),
      width: frame.width,
      height: height
    )
  }

  func layOutSearch() {
    let covers = holder?.isCovering == true
    if covers || isCovered {
      isCovered = covers
      for view in subviews where view !== searchBar && view !== titleLabel {
        view.alpha = covers ? 0 : 1
      }
      if covers { titleLabel.alpha = 0 }
    }
    guard let searchBar, !isSearchInline else { return }
    let room = searchRoom
    let frame = CGRect(x: 0, y: bounds.height - room, width: bounds.width, height: room)
    if searchBar.frame != frame { searchBar.frame = frame }
    searchBar.isHidden = room <= 0
    searchBar.setNeedsLayout()
  }
}
