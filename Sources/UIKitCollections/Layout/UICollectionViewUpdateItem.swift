import Foundation
import UIKitCore

/// A change of a batch, as it is passed to a layout.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change of an item or a section.
  public enum Action: Int, Sendable {
    /// The item or section is inserted.
    case insert = 0
    /// The item or section is deleted.
    case delete
    /// The item or section receives a new view.
    case reload
    /// The item or section moves to another place.
    case move
    /// The item or section is unchanged.
    case none
  }

  /// The index path before the update; nil for an insertion.
  ///
  /// The item of a section's path is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the update; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of change.
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
