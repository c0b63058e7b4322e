import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The search-related values of a navigation item.
@MainActor
final class SearchHolder {
  weak var item: UINavigationItem?
  var controller: UISearchController?
  var hidesWhenScrolling = true
  var preferred = UINavigationItem.SearchBarPlacement.automatic
  /// Whether the height of the search bar is included in the content's inset.
  // Unverified: up to iOS 12 a search bar that hides on scrolling is hidden at first, and has to be
  // pulled down.
  var isRevealed = Surroundings.systemVersion.major >= 13
  /// The current height of the search bar, in points.
  var room: CGFloat = 0

  init(_ item: UINavigationItem) { self.item = item }

  /// Returns whether the search bar is in the row of buttons.
  func isInline(_ traits: UITraitCollection) -> Bool {
    preferred != .stacked && traits.userInterfaceIdiom == .pad
      && traits.horizontalSizeClass == .regular && Surroundings.systemVersion.major >= 16
  }

  /// Whether the search bar covers the row of buttons.
  var isCovering: Bool {
    guard let controller, controller.run.isRaised else { return false }
    return controller.hidesNavigationBarDuringPresentation && !isInlineNow
  }

  private var isInlineNow: Bool {
    (controller?.navigationHost?.traitCollection).map(isInline) ?? false
  }

  /// The placement of the search bar in the bar that shows the item; nil before it is shown.
  private var shownPlacement: UINavigationItem.SearchBarPlacement?

  /// Updates the place of the search bar, and calls the delegate if the placement changed.
  func update() {
    guard let controller else { return }
    let isInline = isInlineNow
    let now: UINavigationItem.SearchBarPlacement = isInline ? .inline : .stacked
    let previous = shownPlacement
    if controller.navigationHost != nil { shownPlacement = now }
    let changes = previous != nil && shownPlacement != previous
    if changes { controller.delegate?.searchController(controller, willChangeTo: now) }
    controller.searchBar.place = isInline ? .inline : isCovering ? .covering : .stacked
    guard changes, let previous else { return }
    controller.delegate?.searchController(controller, didChangeFrom: previous)
    controller.updateSuggestions()
  }
}

/// The key of the associated object with an item's search values.
@MainActor private let searchKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

extension UINavigationItem {
  /// The placement of a search bar in a navigation bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// The system's behaviour.
    case automatic = 0
    /// In the row of buttons, if there is space: on iPads.
    case inline
    /// Below the row of buttons.
    case stacked
  }

  /// The search values; nil if none was set.
  var searchHolder: SearchHolder? {
    objc_getAssociatedObject(self, searchKey) as? SearchHolder
  }

  private var madeSearchHolder: SearchHolder {
    if let searchHolder { return searchHolder }
    let made = SearchHolder(self)
    objc_setAssociatedObject(self, searchKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// The search controller whose bar is shown with the item.
  ///
  /// The default is nil: no search.
  ///
  /// - Note: iOS 11 and later.
  public var searchController: UISearchController? {
    get { searchHolder?.controller }
    set {
      let holder = madeSearchHolder
      guard holder.controller !== newValue else { return }
      if let old = holder.controller {
        old.deactivate()
        old.item = nil
        if old.searchBar.superview is NavigationBarContent { old.searchBar.removeFromSuperview() }
        old.searchBar.place = .alone
      }
      holder.controller = newValue
      newValue?.item = self
      holder.update()
      noteChange()
    }
  }
  /// Whether scrolling hides the search bar.
  ///
  /// The default is true.
  ///
  /// - Note: iOS 11 and later.
  public var hidesSearchBarWhenScrolling: Bool {
    get { searchHolder?.hidesWhenScrolling ?? true }
    set {
      let holder = madeSearchHolder
      guard holder.hidesWhenScrolling != newValue else { return }
      holder.hidesWhenScrolling = newValue
      if !newValue { holder.isRevealed = true }
      noteChange()
    }
  }
  /// The preferred placement of the search bar.
  ///
  /// The default is `.automatic`.
  ///
  /// - Note: iOS 16 and later.
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { searchHolder?.preferred ?? .automatic }
    set {
      let holder = madeSearchHolder
      guard holder.preferred != newValue else { return }
      holder.preferred = newValue
      holder.update()
      noteChange()
    }
  }
  /// The current placement of the search bar.
  ///
  /// - Note: iOS 16 and later.
  public var searchBarPlacement: SearchBarPlacement {
    searchHolder?.controller?.searchBar.place == .inline ? .inline : .stacked
  }
}
