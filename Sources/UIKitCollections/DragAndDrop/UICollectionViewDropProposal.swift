import Foundation
import UIKitCore

/// What a drop on a collection view would do, and how the collection view shows it.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where what is dropped comes to lie.
  public enum Intent: Int, Sendable {
    /// The collection view shows nothing.
    case unspecified = 0
    /// Items make room for it.
    case insertAtDestinationIndexPath
    /// The item under the finger is highlighted: it takes what is dropped.
    case insertIntoDestinationIndexPath
  }

  /// By default `.unspecified`.
  open private(set) var intent: Intent

  /// Makes a proposal that also says where what is dropped comes to lie.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Makes a proposal whose intent is `.unspecified`.
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
