import UIKitCollections
import UIKitContent
import UIKitCore
import UIKitInteraction

/// Drag and drop of one view.
extension DragFacts {
  /// Creates the facts about a view; nil if it takes part in neither drag nor drop.
  @MainActor
  init?(_ view: UIView) {
    self.init()
    var takesPart = false
    for interaction in view.interactions {
      switch interaction {
      case let drag as UIDragInteraction where drag.isEnabled:
        // An empty list has nothing to lift.
        canDrag = Self.holdsItems(view)
        takesSeveral = Self.addsItems(view)
        takesPart = true
      case is UIDropInteraction:
        canDrop = true
        takesPart = true
      case is UISpringLoadedInteraction:
        isSpringLoaded = true
        takesPart = true
      default: break
      }
    }
    guard takesPart else { return nil }
    // UIKit's text views copy the selection and paste.
    let isText = view is any UITextInput
    canCopy = isText || Self.takes("copy:", view)
    canPaste = isText || view.pasteConfiguration != nil || Self.takes("paste:", view)
  }

  @MainActor
  private static func holdsItems(_ view: UIView) -> Bool {
    switch view {
    case let table as UITableView: table.indexPathsForVisibleRows?.isEmpty == false
    case let list as UICollectionView: !list.indexPathsForVisibleItems.isEmpty
    default: true
    }
  }

  /// Returns whether items can be added to a drag that began in a view.
  ///
  /// The drag delegate decides for a table or collection view. Other views count as adding items,
  /// since only a drag shows which items the delegate adds.
  @MainActor
  private static func addsItems(_ view: UIView) -> Bool {
    switch view {
    case let table as UITableView:
      table.dragDelegate.map { DragMethodPresence.addsItems($0) } ?? true
    case let list as UICollectionView:
      list.dragDelegate.map { DragMethodPresence.addsItems($0) } ?? true
    default: true
    }
  }

  /// Returns whether a view, a responder after it, or the rows of a list handle a command.
  @MainActor
  private static func takes(_ name: String, _ view: UIView) -> Bool {
    let command = Selector(name)
    if view.target(forAction: command, withSender: nil) != nil { return true }
    switch view {
    case let table as UITableView:
      guard let path = table.indexPathsForVisibleRows?.first, let delegate = table.delegate else {
        return false
      }
      return delegate.tableView(table, shouldShowMenuForRowAt: path)
        && delegate.tableView(table, canPerformAction: command, forRowAt: path, withSender: nil)
    case let list as UICollectionView:
      guard let path = list.indexPathsForVisibleItems.first, let delegate = list.delegate else {
        return false
      }
      return delegate.collectionView(list, shouldShowMenuForItemAt: path)
        && delegate.collectionView(
          list,
          canPerformAction: command,
          forItemAt: path,
          withSender: nil
        )
    default: return false
    }
  }
}
