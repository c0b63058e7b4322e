import CoreGraphics

/// What is known of a collection.
public struct CollectionFacts: Sendable, Hashable, Codable {
  /// The class of the layout.
  public var layout: String
  /// Whether the layout's class is the app's own and derives from none of UIKit's finished layouts.
  public var hasOwnLayout: Bool
  /// Whether its cells are those of lists.
  public var isList: Bool
  /// How many items each section has.
  public var itemCounts: [Int]
  /// Whether items may be chosen.
  public var allowsSelection: Bool
  /// How many items are chosen now, in sight or not.
  public var selected: Int

  /// Describes a collection; by default one of a flow layout, of which no item is chosen.
  public init(
    layout: String = "UICollectionViewFlowLayout",
    hasOwnLayout: Bool = false,
    isList: Bool = false,
    itemCounts: [Int],
    allowsSelection: Bool = true,
    selected: Int = 0
  ) {
    self.layout = layout
    self.hasOwnLayout = hasOwnLayout
    self.isList = isList
    self.itemCounts = itemCounts
    self.allowsSelection = allowsSelection
    self.selected = selected
  }
}

/// What is known of a collection's item.
public struct ItemFacts: Sendable, Hashable, Codable {
  /// The section, counted from 0.
  public var section: Int
  /// The place in the section, counted from 0.
  public var item: Int
  /// Points of the item's frame, without a transform.
  public var size: CGSize
  /// The words of the labels in it.
  public var texts: [String]
  /// Whether the item shows anything else than labels: an image, a control, or what the app draws.
  public var showsMore: Bool
  /// Whether the item is chosen now.
  public var isSelected: Bool

  /// Describes an item; by default the first one, without content.
  public init(
    section: Int = 0,
    item: Int = 0,
    size: CGSize,
    texts: [String] = [],
    showsMore: Bool = false,
    isSelected: Bool = false
  ) {
    self.section = section
    self.item = item
    self.size = size
    self.texts = texts
    self.showsMore = showsMore
    self.isSelected = isSelected
  }
}
