import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// What a list keeps with its section of a compositional layout.
@MainActor
final class ListSection {
  let configuration: UICollectionLayoutListConfiguration
  /// The room above the rows of a group without a header; nil: the list gave it none.
  var roomAbove: CGFloat?

  init(_ configuration: UICollectionLayoutListConfiguration) {
    self.configuration = configuration
  }

  var hasSwipeActions: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  /// The context of an element of the section; `itemCount` is the section's.
  func context(
    of attributes: UICollectionViewLayoutAttributes,
    itemCount: Int,
    width: CGFloat,
    safeArea: (leading: CGFloat, trailing: CGFloat)
  ) -> ListCellContext {
    let path = attributes.indexPath
    let headsWithItem = configuration.headerMode == .firstItemInSection
    var role = ListCellContext.Role.item
    var separators = configuration.separatorConfiguration
    switch attributes.representedElementCategory {
    case .cell:
      if headsWithItem, path.item == 0 { role = .header }
      if let handler = configuration.itemSeparatorHandler { separators = handler(path, separators) }
    default:
      role =
        attributes.representedElementKind == UICollectionView.elementKindSectionFooter
        ? .footer : .header
    }
    return ListCellContext(
      configuration,
      separators: separators,
      role: role,
      isFirst: path.item == (headsWithItem ? 1 : 0),
      isLast: path.item == itemCount - 1,
      width: width,
      safeArea: configuration.appearance == .insetGrouped ? (0, 0) : safeArea
    )
  }
}

/// A layout some of whose sections are lists.
@MainActor
protocol ListLayout: AnyObject {
  /// How many sections are laid out.
  var sectionCount: Int { get }
  /// The list that a section is; nil: none.
  func list(ofSection section: Int) -> ListSection?
  /// How many items a section has.
  func itemCount(ofSection section: Int) -> Int
}
