import CoreGraphics
import Foundation
import UIKitCore

/// The context menus of rows, for the delegate's configurations.
@MainActor
final class TableMenus: NSObject, UIContextMenuInteractionDelegate {
  weak var table: UITableView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row whose menu is open; nil for none.
  private var path: RowPath?

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  private var cell: UITableViewCell? { path.flatMap { table?.shown.cell(at: $0) } }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let table, let row = table.row(at: location), table.shown.cell(at: row) != nil else {
      return nil
    }
    let configuration = table.tableDelegate?.tableView(
      table,
      contextMenuConfigurationForRowAt: row.indexPath,
      point: location
    )
    guard let configuration else { return nil }
    path = row
    table.cancelTracking()
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table else { return nil }
    return table.tableDelegate?.tableView(
      table,
      previewForHighlightingContextMenuWithConfiguration: configuration
    ) ?? cell.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table else { return nil }
    return table.tableDelegate?.tableView(
      table,
      previewForDismissingContextMenuWithConfiguration: configuration
    ) ?? cell.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(
      table,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(
      table,
      willDisplayContextMenu: configuration,
      animator: animator
    )
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(
      table,
      willEndContextMenuInteraction: configuration,
      animator: animator
    )
    path = nil
  }
}

extension UITableView {
  /// Adds the interactions for menus and sweeps once there is a delegate that may support them.
  ///
  /// The delegate is called at each press and at each drag.
  final func updateMenus() {
    guard tableDelegate != nil, menus == nil else { return }
    let menus = TableMenus(self)
    self.menus = menus
    addInteraction(menus.interaction)
    editMenu = RowEditMenu(self)
    sweeping = RowSweep(self)
  }
}
