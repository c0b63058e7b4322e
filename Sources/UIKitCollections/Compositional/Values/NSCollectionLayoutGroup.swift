import CoreGraphics
import Foundation
import UIKitCore

/// A group of items in a row, in a column, or at positions that an app computes.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The arrangement of the items.
  enum Arrangement {
    /// The subitems repeat while there is space.
    case filling(UIAxis)
    /// One subitem is repeated a number of times, in its own size.
    case repeating(UIAxis, count: Int)
    /// One subitem is repeated a number of times, in equal parts of the group.
    case dividing(UIAxis, count: Int)
    /// A closure returns the items.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final private(set) var arrangement = Arrangement.filling(.horizontal)

  private static func make(
    _ size: NSCollectionLayoutSize,
    _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem]
  ) -> Self {
    let group = Self(layoutSize: size, supplementaryItems: [])
    group.arrangement = arrangement
    group.subitems = subitems
    return group
  }

  /// Returns a row of items, which repeat while there is space.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .filling(.horizontal), subitems)
  }

  /// Returns a column of items, which repeat while there is space.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .filling(.vertical), subitems)
  }

  /// Returns a row that repeats one item a number of times, in its own size.
  ///
  /// - Note: iOS 16 and later.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .repeating(.horizontal, count: max(1, count)), [subitem])
  }

  /// Returns a column that repeats one item a number of times, in its own size.
  ///
  /// - Note: iOS 16 and later.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .repeating(.vertical, count: max(1, count)), [subitem])
  }

  /// Returns a row that repeats one item a number of times, in equal widths that replace its own.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .dividing(.horizontal, count: max(1, count)), [subitem])
  }

  /// Returns a column that repeats one item a number of times, in equal heights that replace its
  /// own.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .dividing(.vertical, count: max(1, count)), [subitem])
  }

  /// Returns a group whose items a closure positions; it is called again when the container
  /// changes.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(layoutSize, .custom(itemProvider), [])
  }

  /// The items and groups of the group, in order; empty for a custom group.
  open private(set) var subitems: [NSCollectionLayoutItem] = []
  /// The spacing between the items.
  ///
  /// The default is nil: none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary items of the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { storedSupplementaryItems }
    set { storedSupplementaryItems = newValue }
  }

  /// Returns a description of the group and its contents, for debugging.
  open func visualDescription() -> String { describe(indent: "") }

  private func describe(indent: String) -> String {
    func text(_ size: NSCollectionLayoutSize) -> String {
      "\(size.widthDimension.length) × \(size.heightDimension.length)"
    }
    var lines = ["\(indent)group \(text(layoutSize))"]
    for item in subitems {
      if let group = item as? NSCollectionLayoutGroup {
        lines.append(group.describe(indent: indent + "  "))
      } else {
        lines.append("\(indent)  item \(text(item.layoutSize))")
      }
    }
    return lines.joined(separator: "\n")
  }

  override func take(into copy: NSCollectionLayoutItem) {
    super.take(into: copy)
    guard let copy = copy as? NSCollectionLayoutGroup else { return }
    copy.arrangement = arrangement
    copy.subitems = subitems
    copy.interItemSpacing = interItemSpacing
  }
}
