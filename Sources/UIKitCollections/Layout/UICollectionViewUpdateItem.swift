import Foundation
import UIKitCore

/// One change of a batch, as a layout is told of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or a section.
  public enum Action: Int, Sendable {
    /// It comes.
    case insert = 0
    /// It goes; it gets a new view; it is at another place; or nothing.
    case delete, reload, move, none
  }

  /// Where it was; nil for what comes.
  ///
  /// The item of a section's path is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// Where it is; nil for what goes.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// What happens to it.
  open var updateAction: Action { action }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.action = action
    self.before = before
    self.after = after
  }
}
