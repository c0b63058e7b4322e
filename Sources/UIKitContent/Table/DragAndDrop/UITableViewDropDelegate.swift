import CoreGraphics
import Foundation
import UIKitCore

/// Takes what is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// A drop: move rows, or insert what the items hold, at the coordinator's path.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  )
  /// Whether the table can do anything with what is dragged; by default true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// A drag came over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// What a drop would do; `destinationIndexPath` nil: the finger is on no row. By default the
  /// items are refused.
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// A drag left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// The drag is over, dropped here, elsewhere or nowhere.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// What of the cell is seen while an item comes down on it; nil, the default: all of it.
  func tableView(
    _ tableView: UITableView,
    dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// By default true: every drag is looked at.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// By default `.cancel`: a drop has no effect.
  public func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// By default nil: the whole row is what people see of it.
  public func tableView(
    _ tableView: UITableView,
    dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a drop on a table would do, and how the table shows it.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// Where what is dropped comes to lie.
  public enum Intent: Int, Sendable {
    /// The table shows nothing.
    case unspecified = 0
    /// Rows make room between them.
    case insertAtDestinationIndexPath
    /// The row under the finger is highlighted: it takes what is dropped.
    case insertIntoDestinationIndexPath
    /// One or the other, by where on the row the finger is.
    case automatic
  }

  /// By default `.unspecified`.
  open private(set) var intent: Intent

  /// Makes a proposal that also says where what is dropped comes to lie.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Makes a proposal whose intent is `.unspecified`.
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

/// A drop under way: what is dropped, where, and how it is to be seen coming down.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// What is dropped, in the order in which it joined the drag.
  var items: [any UITableViewDropItem] { get }
  /// nil: the finger was on no row.
  var destinationIndexPath: IndexPath? { get }
  /// What the table's delegate said last about the drop.
  var proposal: UITableViewDropProposal { get }
  /// The drag that comes to its end.
  var session: any UIDropSession { get }
  /// Shows a row of the table's own where an item's data will be, until they are there.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem,
    to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Lets the item fly to a row, which the data source has by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets the item fly into a row, to a rectangle in its cell.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem,
    intoRowAt indexPath: IndexPath,
    rect: CGRect
  ) -> any UIDragAnimating
  /// Lets the item fly to a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item of a drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// What was dragged.
  var dragItem: UIDragItem { get }
  /// The row of this table that it was lifted from; nil: it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of what is dragged, in points.
  var previewSize: CGSize { get }
}

/// A row that stands in for data that are not here yet.
///
/// Catalogue: IX-F149.
@preconcurrency @MainActor
open class UITableViewPlaceholder: _UIObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// Fills the cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: Where it stands.
  ///   - reuseIdentifier: A registered class of cells.
  ///   - rowHeight: In points; `UITableView.automaticDimension`: the table's.
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
  /// What of the cell is seen while the item comes down on it.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces a placeholder by a row of the data source's.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// What was dragged, and the placeholder stands for.
  var dragItem: UIDragItem { get }
  /// The data are here: `dataSourceUpdates` inserts them at the path that it is given. False: the
  /// placeholder is gone, and nothing was called.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Takes the placeholder away; false: it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
}
