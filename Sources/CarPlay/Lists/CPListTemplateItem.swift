import Foundation

/// An item of a list.
///
/// Apps use the types that CarPlay has; a list does not show types of their own.
@preconcurrency @MainActor
public protocol CPListTemplateItem: NSObjectProtocol {
  /// The first line.
  var text: String? { get }
  /// A value of the app.
  var userInfo: Any? { get set }
  /// Whether the item can be selected, by default true.
  var isEnabled: Bool { get set }
}

/// An item of a list that calls a closure when a person selects it.
@preconcurrency @MainActor
public protocol CPSelectableListItem: CPListTemplateItem {
  /// Called when a person selects the item.
  ///
  /// The closure calls its last argument when it has finished. Until then the row shows that it is
  /// busy and ignores further selections. nil: the item cannot be selected.
  var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? { get set }
}

/// An item whose row follows its properties.
@MainActor
protocol RowShowing: CPListTemplateItem {
  var row: WeakRow { get set }
}

/// A reference to the row that shows an item.
@MainActor
struct WeakRow {
  weak var value: CarRow?
}
