import UIKitCollections
import UIKitContent
import UIKitCore

/// Drag and drop of one view.
extension DragFacts {
  /// Nil: the view takes part in neither.
  @MainActor
  init?(_ view: UIView) {
    self.init()
    var takesPart = false
    for interaction in view.interactions {
      switch interaction {
      case let drag as UIDragInteraction where drag.isEnabled:
        // Of an empty list nothing can be lifted.
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
    // UIKit's texts copy what is selected and paste.
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

  /// Whether items may join a drag that began in a view.
  ///
  /// The drag delegate of a table or collection tells. Any other view is said to take several: what
  /// its interaction's delegate adds shows in a drag alone.
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

  /// Whether a view, what follows it among responders, or the rows of a list take a command.
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
