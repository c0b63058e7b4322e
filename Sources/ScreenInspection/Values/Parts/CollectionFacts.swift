import CoreGraphics

/// The facts about a collection view.
public struct CollectionFacts: Sendable, Hashable, Codable {
  /// The class of the layout.
  public var layout: String
  /// Whether the class of the layout belongs to the app and is not a subclass of UIKit's concrete
  /// layouts.
  public var hasOwnLayout: Bool
  /// Whether the cells are list cells.
  public var isList: Bool
  /// The number of items in each section.
  public var itemCounts: [Int]
  /// Whether items can be selected.
  public var allowsSelection: Bool
  /// The number of selected items, visible or not.
  public var selected: Int

  /// Creates the facts about a collection view; by default with a flow layout and no selection.
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

/// The facts about an item of a collection view.
public struct ItemFacts: Sendable, Hashable, Codable {
  /// The index of the section.
  public var section: Int
  /// The index of the item in the section.
  public var item: Int
  /// The size of the item without its transform, in points.
  public var size: CGSize
  /// The texts of the labels in the item.
  public var texts: [String]
  /// Whether the item shows anything besides labels: an image, a control, or drawing of the app.
  public var showsMore: Bool
  /// Whether the item is selected.
  public var isSelected: Bool

  /// Creates the facts about an item; by default the first one, without content.
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
