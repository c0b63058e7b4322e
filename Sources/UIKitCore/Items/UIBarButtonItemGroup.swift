import CoreGraphics
import Foundation

/// A group of bar button items, which one item replaces if there is not enough space.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: _UIObject, @preconcurrency NSCoding {
  /// The navigation item of the group, which sets this property.
  package final weak var owner: UINavigationItem? {
    didSet { attach() }
  }
  /// Whether the representative item replaces the items; set by the bar.
  package final var isCollapsed = false

  /// Creates a group.
  ///
  /// The representative item replaces the items if there is not enough space. Without an action or
  /// menu of its own, it opens a menu of the items. If it is nil, the items are always shown.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init(_root: ())
    adopt()
  }

  /// Creates an empty group; items are not archived.
  public required init?(coder: NSCoder) {
    barButtonItems = []
    super.init(_root: ())
  }
  /// Writes nothing; items are not archived.
  open func encode(with coder: NSCoder) {}

  /// Returns a group that users cannot move or remove.
  ///
  /// - Note: iOS 16 and later.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// The items in reading direction.
  ///
  /// An item is in one group at most.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where !barButtonItems.contains(where: { $0 === item }) {
        release(item)
      }
      adopt()
      owner?.noteChange()
    }
  }
  /// The item that replaces the others if there is not enough space.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      guard representativeItem !== oldValue else { return }
      if let oldValue { release(oldValue) }
      adopt()
      owner?.noteChange()
    }
  }
  /// Whether the representative item is shown instead of the items.
  open var isDisplayingRepresentativeItem: Bool { isCollapsed && representativeItem != nil }
  /// Whether the items are hidden.
  ///
  /// The default is `false`.
  ///
  /// - Note: iOS 16 and later.
  open var isHidden = false {
    didSet { if isHidden != oldValue { owner?.noteChange() } }
  }
  /// The element for the group in menus; nil, the default, for a section with an action for each
  /// item.
  ///
  /// - Note: iOS 16 and later.
  open var menuRepresentation: UIMenuElement?

  private var all: [UIBarButtonItem] {
    barButtonItems + (representativeItem.map { [$0] } ?? [])
  }

  private func adopt() {
    for item in all {
      if let other = item.buttonGroup, other !== self {
        other.barButtonItems.removeAll { $0 === item }
      }
      item.buttonGroup = self
    }
    attach()
  }

  private func release(_ item: UIBarButtonItem) {
    if item.buttonGroup === self { item.buttonGroup = nil }
    item.itemObserver = nil
  }

  package final func attach() {
    for item in all { item.itemObserver = owner?.itemObserver }
  }

  /// The items that the bar shows: the items, or their representative.
  package final var shownItems: [UIBarButtonItem] {
    if isHidden { return [] }
    if isCollapsed, let representativeItem { return [representativeItem] }
    return barButtonItems
  }
}

extension UIBarButtonItem {
  /// Returns a group with only this item, which users cannot move or remove.
  ///
  /// - Note: iOS 16 and later.
  public final func creatingFixedGroup() -> UIBarButtonItemGroup {
    .fixedGroup(items: [self])
  }
}
