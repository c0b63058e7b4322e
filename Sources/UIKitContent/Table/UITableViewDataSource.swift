import Foundation
import UIKitCore

/// Gives a table its rows.
///
/// Of each table only the number of rows and the cells must be given; every other method is
/// optional.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows a section has; asked when the table loads and after each batch of updates.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row that comes into sight: one that `dequeueReusableCell` gave, or a new one.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// By default 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The words above a section; nil, the default: none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The words below a section; nil, the default: none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be deleted, inserted at or swiped; by default true while the table is edited.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row has a grip while the table is edited and the data source moves rows; by default
  /// true.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The words of the index at the edge; nil, the default: no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section to which an entry of the index leads; by default the one of the same number.
  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int
  /// A person asked to delete a row, or to insert one. The data source changes its data and tells
  /// the table by `deleteRows(at:with:)` or `insertRows(at:with:)`.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )
  /// A person dragged a row to another place; the table shows it there already.
  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

extension UITableViewDataSource {
  /// By default 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// By default nil: there are no words above the section.
  public func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// By default nil: there are no words below the section.
  public func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }
  /// By default true, and a row is deleted only where the data source takes `commit`.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefaultAnswer()
    return true
  }
  /// By default true.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefaultAnswer()
    return true
  }
  /// By default nil: there is no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// By default the section of the entry's own number.
  public func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
  // Stays a function of its own: `RowMethodPresence` finds it by its address.
  /// By default nothing is done; the table then offers no deletion by a swipe.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    tableView.noteDefaultCommit()
  }
  // Stays a function of its own, as the one above.
  /// By default nothing is done; rows of the table then have no grip.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    tableView.noteDefaultAnswer()
  }
}

/// Is told which rows will be needed soon.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows that scrolling is about to bring into sight, nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows announced before that scrolling turned away from. Optional.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// Translates between the paths that a table shows and those of its data source, which differ while
/// a drop's placeholders stand in the table.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// -1 for a section that the table does not show.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// -1 for a section that the data source does not have.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Where a row of the data source is shown while placeholders stand among the rows.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// nil for a placeholder.
  func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath?
  /// Runs `actions` with paths that count placeholders.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
