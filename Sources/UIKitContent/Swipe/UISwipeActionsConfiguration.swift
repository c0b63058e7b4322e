import Foundation
import UIKitCore

/// The actions on one side of a row.
///
/// As of iOS 11.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: _UIObject {
  /// Makes a configuration; the first action is the one nearest to the edge.
  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }

  /// Makes a configuration without actions; subclasses call it.
  public init() { super.init(_root: ()) }

  /// The first one is nearest to the edge, and what a full swipe does.
  open private(set) var actions: [UIContextualAction] = []
  /// Whether a swipe over the whole row does the first action, by default true.
  open var performsFirstActionWithFullSwipe = true
}
