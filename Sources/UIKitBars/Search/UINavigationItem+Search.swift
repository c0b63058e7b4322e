import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// What an item keeps of the search in its bar.
@MainActor
final class SearchHolder {
  weak var item: UINavigationItem?
  var controller: UISearchController?
  var hidesWhenScrolling = true
  var preferred = UINavigationItem.SearchBarPlacement.automatic
  /// Whether the bar counts among what covers the content at its beginning.
  // Unverified: up to iOS 12 a search bar that hides itself begins hidden, and is pulled down.
  var isRevealed = Surroundings.systemVersion.major >= 13
  /// How high the search bar is now, in points.
  var room: CGFloat = 0

  init(_ item: UINavigationItem) { self.item = item }

  /// Whether the bar is in the row of buttons.
  func isInline(_ traits: UITraitCollection) -> Bool {
    preferred != .stacked && traits.userInterfaceIdiom == .pad
      && traits.horizontalSizeClass == .regular && Surroundings.systemVersion.major >= 16
  }

  /// Whether the bar covers the row of buttons.
  var isCovering: Bool {
    guard let controller, controller.run.isRaised else { return false }
    return controller.hidesNavigationBarDuringPresentation && !isInlineNow
  }

  private var isInlineNow: Bool {
    (controller?.navigationHost?.traitCollection).map(isInline) ?? false
  }

  /// The placement of the search bar in the bar that shows the item; nil before it is shown.
  private var shownPlacement: UINavigationItem.SearchBarPlacement?

  /// Says to the bar where it lies, and to the delegate if it lay elsewhere.
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

/// Its address is the key under which items keep their search.
@MainActor private let searchKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

extension UINavigationItem {
  /// Where a navigation bar shows a search bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// The system's behaviour.
    case automatic = 0
    /// In the row of buttons, where there is room: on iPads.
    case inline
    /// Below the row of buttons.
    case stacked
  }

  /// Nil: nothing about searching was set.
  var searchHolder: SearchHolder? {
    objc_getAssociatedObject(self, searchKey) as? SearchHolder
  }

  private var madeSearchHolder: SearchHolder {
    if let searchHolder { return searchHolder }
    let made = SearchHolder(self)
    objc_setAssociatedObject(self, searchKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  /// The search whose bar is shown with the item; nil, the default: none.
  ///
  /// As of iOS 11.
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
  /// Whether the search bar goes as content is scrolled, by default true.
  ///
  /// As of iOS 11.
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
  /// Where the bar shows the search bar if it can, by default `.automatic`.
  ///
  /// As of iOS 16.
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
  /// Where the bar shows the search bar.
  ///
  /// As of iOS 16.
  public var searchBarPlacement: SearchBarPlacement {
    searchHolder?.controller?.searchBar.place == .inline ? .inline : .stacked
  }
}
