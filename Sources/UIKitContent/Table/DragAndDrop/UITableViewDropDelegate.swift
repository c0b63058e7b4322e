import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The delegate that handles drops on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Performs a drop: moves rows, or inserts the contents of the items at the coordinator's path.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  )
  /// Returns whether the table can handle the dragged items; by default true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called after a drag moved over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the proposal for a drop; by default the items are refused.
  ///
  /// `destinationIndexPath` is nil if the finger is not on a row.
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called after a drag left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called after the drag ended, with or without a drop on the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the visible part of the cell while an item moves to it; nil, the default, for the
  /// whole cell.
  func tableView(
    _ tableView: UITableView,
    dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Returns true by default: every drag is considered.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns `.cancel` by default: a drop has no effect.
  public func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// Returns nil by default: the preview shows the whole row.
  public func tableView(
    _ tableView: UITableView,
    dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// The effect of a drop on a table, and its presentation.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// The place of the dropped items.
  public enum Intent: Int, Sendable {
    /// The table shows no feedback.
    case unspecified = 0
    /// The items are inserted at the path; the rows open a gap there.
    case insertAtDestinationIndexPath
    /// The items are dropped into the row under the finger, which is highlighted.
    case insertIntoDestinationIndexPath
    /// The position of the finger on the row determines which of the two applies.
    case automatic
  }

  /// The place of the dropped items; the default is `.unspecified`.
  open private(set) var intent: Intent

  /// Creates a proposal with an intent.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Creates a proposal whose intent is `.unspecified`.
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewDropProposal(operation: operation, intent: intent)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// A drop in progress: its items, its destination, and the animations of the items.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items, in the order in which they were added to the drag.
  var items: [any UITableViewDropItem] { get }
  /// The destination of the drop; nil if the finger was not on a row.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the table's delegate.
  var proposal: UITableViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Shows a placeholder for an item until its data are available.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Animates an item to a row that the data source contains already.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item into a row, to a rectangle in its cell.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem,
    intoRowAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating
  /// Animates an item to a target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item of a drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The row of this table from which the item was dragged; nil for other sources.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview, in points.
  var previewSize: CGSize { get }
}

/// A row that is shown until its data are available.
///
/// Catalogue: IX-F149.
@preconcurrency @MainActor
open class UITableViewPlaceholder: _UIObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// A closure that configures the cell; nil for none.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The index path of the placeholder.
  ///   - reuseIdentifier: The identifier of a registered class of cells.
  ///   - rowHeight: The height in points; `UITableView.automaticDimension` for the table's height.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init(_root: ())
  }
}

/// The placeholder of a dropped item.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// A closure that returns the visible part of the cell while the item moves to it; nil for the
  /// whole cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces a placeholder with a row of the data source.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The dragged item that the placeholder represents.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder after its data became available.
  ///
  /// - Parameter dataSourceUpdates: Inserts the data at the path that it receives.
  /// - Returns: False if the placeholder was removed before; then the closure was not called.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder; returns false if it was removed before.
  @discardableResult
  func deletePlaceholder() -> Bool
}
