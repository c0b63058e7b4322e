import Foundation

/// An item of a list.
///
/// Apps use the types of CarPlay. A list does not show other types that adopt the protocol.
@preconcurrency @MainActor
public protocol CPListTemplateItem: NSObjectProtocol {
  /// The first line.
  var text: String? { get }
  /// A value that the app stores with the item.
  var userInfo: Any? { get set }
  /// Whether the item can be selected; the default is true.
  var isEnabled: Bool { get set }
}

/// An item of a list that calls a closure when a person selects it.
@preconcurrency @MainActor
public protocol CPSelectableListItem: CPListTemplateItem {
  /// Called when a person selects the item.
  ///
  /// The closure calls its last argument when it has finished. Until then the row shows an activity
  /// indicator and ignores further selections. If the handler is nil, the item cannot be selected.
  var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? { get set }
}

/// An item whose row is redrawn when a property changes.
@MainActor
protocol RowShowing: CPListTemplateItem {
  /// The row that shows the item.
  var row: WeakRow { get set }
}

/// A reference to the row that shows an item, and the work of the item's selection.
///
/// A list makes new rows when it changes or scrolls. The work stays with the item, so that the new
/// row is as busy as the old one.
@MainActor
struct WeakRow {
  private(set) weak var value: CarRow?
  private let work = RowWork()

  /// Sets the row that shows the item.
  mutating func show(_ row: CarRow) {
    value = row
    row.work = work
  }
}
