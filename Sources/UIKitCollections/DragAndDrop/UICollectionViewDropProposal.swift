import Foundation
import UIKitCore
import UIKitInteraction

/// A proposal for a drop on a collection view, and how the collection view shows it.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// The place of a dropped item.
  public enum Intent: Int, Sendable {
    /// The collection view shows no place.
    case unspecified = 0
    /// The items make room for the dropped item.
    case insertAtDestinationIndexPath
    /// The item under the finger is highlighted; it receives the dropped item.
    case insertIntoDestinationIndexPath
  }

  /// The place of a dropped item.
  ///
  /// The default is `.unspecified`.
  open private(set) var intent: Intent

  /// Creates a proposal with an intent.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Creates a proposal with the intent `.unspecified`.
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
