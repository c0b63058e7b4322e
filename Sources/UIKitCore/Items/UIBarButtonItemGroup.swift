import CoreGraphics
import Foundation

/// Items of a bar that belong together; where there is no room for them, one item stands for all.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: _UIObject, @preconcurrency NSCoding {
  /// The navigation item that shows the group; set by that.
  package final weak var owner: UINavigationItem? {
    didSet { attach() }
  }
  /// Whether the representative stands in now; set by the bar.
  package final var isCollapsed = false

  /// Makes a group.
  ///
  /// `representativeItem` stands for all where there is no room for them; without an action or a
  /// menu of its own it opens a menu of the items. Nil: they are always shown.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init(_root: ())
    adopt()
  }

  /// Makes an empty group: items are code and are not read.
  public required init?(coder: NSCoder) {
    barButtonItems = []
    super.init(_root: ())
  }
  /// Writes nothing: items are code.
  open func encode(with coder: NSCoder) {}

  /// Makes a group that people cannot move or take away.
  ///
  /// As of iOS 16.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// The items, from the start in reading direction.
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
  /// Stands for the items where there is no room for them.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      guard representativeItem !== oldValue else { return }
      if let oldValue { release(oldValue) }
      adopt()
      owner?.noteChange()
    }
  }
  /// Whether the representative stands there instead of the items.
  open var isDisplayingRepresentativeItem: Bool { isCollapsed && representativeItem != nil }
  /// Whether none of the items is shown, by default false.
  ///
  /// As of iOS 16.
  open var isHidden = false {
    didSet { if isHidden != oldValue { owner?.noteChange() } }
  }
  /// What stands for the group in menus; nil, the default: a part with an action for each item.
  ///
  /// As of iOS 16.
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

  /// What the bar shows: the items, or who stands for them.
  package final var shownItems: [UIBarButtonItem] {
    if isHidden { return [] }
    if isCollapsed, let representativeItem { return [representativeItem] }
    return barButtonItems
  }
}

extension UIBarButtonItem {
  /// A group of this item alone that people cannot move or take away.
  ///
  /// As of iOS 16.
  public final func creatingFixedGroup() -> UIBarButtonItemGroup {
    .fixedGroup(items: [self])
  }
}
