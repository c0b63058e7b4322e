import Foundation
import UIKitCore

/// The methods that supply the rows of a table.
///
/// Only the number of rows and the cells are required; all other methods are optional.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section; called when the table loads and after each batch.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row before it is visible, from `dequeueReusableCell` or a new one.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections; by default 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title above a section; nil, the default, for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section; nil, the default, for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited or swiped; by default true.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether a row shows a reorder control during editing; by default true.
  ///
  /// It has an effect only if the data source implements `tableView(_:moveRowAt:to:)`.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the titles of the index at the edge; nil, the default, for no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section for an entry of the index; by default the one with the same index.
  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int
  /// Called after the user requested the deletion or insertion of a row.
  ///
  /// The data source changes its data and then calls `deleteRows(at:with:)` or
  /// `insertRows(at:with:)` of the table.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )
  /// Called after the user moved a row; the table shows it at the new position already.
  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

extension UITableViewDataSource {
  /// Returns 1 by default.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil by default: there are no words above the section.
  public func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Returns nil by default: there are no words below the section.
  public func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Returns true by default; a row can be deleted only if the data source implements `commit`.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefaultAnswer()
    return true
  }
  /// Returns true by default.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefaultAnswer()
    return true
  }
  /// Returns nil by default: there is no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index of the entry by default.
  public func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
  // Must remain a separate function: `RowMethodPresence` finds it by its address.
  /// Does nothing by default; the table then offers no deletion by a swipe.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    tableView.noteDefaultCommit()
  }
  // Must remain a separate function, as the one above.
  /// Does nothing by default; the rows then have no reorder control.
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

/// The methods that announce rows before they are needed.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with rows that scrolling is about to reveal, nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with announced rows after scrolling changed its direction; optional.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView,
    cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// Conversion between the paths of visible rows and those of the data source.
///
/// They differ while a table contains placeholders of a drop.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Returns the visible index of a section; -1 for a section that the table does not show.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Returns the data source's index of a section; -1 for a section that it does not contain.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Returns the visible path of a row of the data source.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Returns the data source's path of a visible row; nil for a placeholder.
  func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath?
  /// Runs `actionsToTranslate` with paths that count placeholders.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
