import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// The context menus of items and of the background, from the delegate's configurations.
@MainActor
final class ItemMenus: NSObject, UIContextMenuInteractionDelegate {
  weak var collection: UICollectionView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The item whose menu is open or was open last; a closing menu moves back to it.
  private var path: IndexPath?

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init()
  }

  private var cell: UICollectionViewCell? { path.flatMap { collection?.shownCell(at: $0) } }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let collection, let delegate = collection.collectionDelegate,
      collection.movement == nil
    else { return nil }
    let item = collection.item(at: location)
    // Source: a press on one of several selected items opens a menu for all of them, one on the
    // background a menu for none.
    var items = item.map { [$0] } ?? []
    if let item, collection.selection.order.count > 1, collection.selection.contains(item) {
      items = collection.selection.order
    }
    guard
      let configuration = delegate.collectionView(
        collection,
        contextMenuConfigurationForItemsAt: items.compactMap { collection.dataPath(ofShown: $0) },
        point: location
      )
    else { return nil }
    path = item
    collection.cancelTracking()
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let collection else { return nil }
    let delegate = collection.collectionDelegate
    // A menu of the background has no item.
    let own =
      if let item = path.flatMap({ collection.dataPath(ofShown: $0) }) {
        delegate?.collectionView(
          collection,
          contextMenuConfiguration: configuration,
          highlightPreviewForItemAt: item
        )
      } else {
        delegate?.collectionView(
          collection,
          previewForHighlightingContextMenuWithConfiguration: configuration
        )
      }
    return own ?? cell.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let collection else { return nil }
    let delegate = collection.collectionDelegate
    let own =
      if let item = path.flatMap({ collection.dataPath(ofShown: $0) }) {
        delegate?.collectionView(
          collection,
          contextMenuConfiguration: configuration,
          dismissalPreviewForItemAt: item
        )
      } else {
        delegate?.collectionView(
          collection,
          previewForDismissingContextMenuWithConfiguration: configuration
        )
      }
    return own ?? cell.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(
      collection,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(
      collection,
      willDisplayContextMenu: configuration,
      animator: animator
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(
      collection,
      willEndContextMenuInteraction: configuration,
      animator: animator
    )
  }
}

extension UICollectionView {
  /// Adds the interactions for menus and gestures once there is a delegate, which is called for
  /// each press.
  final func updateMenus() {
    guard collectionDelegate != nil, menus == nil else { return }
    let menus = ItemMenus(self)
    self.menus = menus
    addInteraction(menus.interaction)
    editMenu = RowEditMenu(self)
    sweeping = RowSweep(self)
  }
}
