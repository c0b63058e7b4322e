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
        canDrag = true
        // Only a drag shows whether the delegate adds items, so that no rule may find fault with it
        // here.
        takesSeveral = true
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
