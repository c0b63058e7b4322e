import Foundation
import UIKitCore

/// The actions on one side of a row.
///
/// As of iOS 11.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// Makes a configuration; the first action is the one nearest to the edge.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  /// The first one is nearest to the edge, and what a full swipe does.
  public let actions: [UIContextualAction]
  /// Whether a swipe over the whole row does the first action, by default true.
  open var performsFirstActionWithFullSwipe = true
}
