import Foundation
import UIKitCore

/// The actions on one side of a row.
///
/// - Note: iOS 11 and later.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: _UIObject {
  /// Creates a configuration; the first action is the one nearest to the edge.
  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }

  /// Creates a configuration without actions; subclasses call it.
  public init() { super.init(_root: ()) }

  /// The actions; the first one is nearest to the edge and performed by a full swipe.
  open private(set) var actions: [UIContextualAction] = []
  /// Whether a full swipe performs the first action; the default is true.
  open var performsFirstActionWithFullSwipe = true
}
