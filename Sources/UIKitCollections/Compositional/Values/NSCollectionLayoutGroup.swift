import CoreGraphics
import Foundation
import UIKitCore

/// Items in a row, in a column or as an app places them.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How the items follow each other.
  enum Arrangement {
    /// The subitems over and over while there is room.
    case filling(UIAxis)
    /// The one subitem so many times, in its own size.
    case repeating(UIAxis, count: Int)
    /// The one subitem so many times, in equal parts of the group.
    case dividing(UIAxis, count: Int)
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

  /// A row of items that begins anew while there is room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .filling(.horizontal), subitems)
  }

  /// A column of items that begins anew while there is room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .filling(.vertical), subitems)
  }

  /// A row of one item so many times, in its own size.
  ///
  /// As of iOS 16.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .repeating(.horizontal, count: max(1, count)), [subitem])
  }

  /// A column of one item so many times, in its own size.
  ///
  /// As of iOS 16.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .repeating(.vertical, count: max(1, count)), [subitem])
  }

  /// A row of one item so many times, each as wide as the others, whatever its width says.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .dividing(.horizontal, count: max(1, count)), [subitem])
  }

  /// A column of one item so many times, each as high as the others, whatever its height says.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, .dividing(.vertical, count: max(1, count)), [subitem])
  }

  /// Items where the provider places them; it is asked anew when the container changes.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(layoutSize, .custom(itemProvider), [])
  }

  /// What the group consists of, in order; empty for a custom group.
  open private(set) var subitems: [NSCollectionLayoutItem] = []
  /// Room between the items; nil, the default: none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// What hangs on the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { storedSupplementaryItems }
    set { storedSupplementaryItems = newValue }
  }

  /// The group and what is in it, line by line, to look at while an app is made.
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
