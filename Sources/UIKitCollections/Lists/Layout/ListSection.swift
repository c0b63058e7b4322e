import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// The values of a list that are stored with its section.
@MainActor
final class ListSection {
  let configuration: UICollectionLayoutListConfiguration
  /// The space above the rows of a group without a header; nil if the list set none.
  var roomAbove: CGFloat?

  init(_ configuration: UICollectionLayoutListConfiguration) {
    self.configuration = configuration
  }

  var hasSwipeActions: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  /// Returns the context of an element of the section; `itemCount` is the number of items in the
  /// section.
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

/// A layout that can have lists as sections.
@MainActor
protocol ListLayout: AnyObject {
  /// The number of sections.
  var sectionCount: Int { get }
  /// Returns the list of a section; nil if the section is not a list.
  func list(ofSection section: Int) -> ListSection?
  /// Returns the number of items in a section.
  func itemCount(ofSection section: Int) -> Int
}
