import CoreGraphics
import Foundation

/// What happens in a drag, as an observer of conduct hears it.
@MainActor
package enum ConductDrag {
  /// Items were lifted; the previews are those that the source gave, in the order of the items.
  case lifted(previews: [UITargetedDragPreview])
  /// The drag comes over a destination; its delegate has not been called yet.
  case enters(UIDropInteraction)
  /// The destination under the drag said what a drop would do.
  case proposed(UIDropInteraction, UIDropOperation)
  /// The finger moved, or what it is over did.
  case moved
  /// The drag left a destination, whose delegate has handled it.
  case exited(UIDropInteraction)
  /// The items were dropped, and the destination performed the drop.
  case dropped(UIDropInteraction, UIDropOperation, usesSystemProgress: Bool)
  /// The content of one item was transferred, or could not be.
  case transferred(TransferReport)
  /// The drag is over.
  case ended

  /// The drag at that moment.
  package struct Session {
    /// A number that no other drag of the process has.
    package var number: Int
    /// The view with the drag interaction; nil: it is gone.
    package var source: UIView?
    /// The items, in the order in which they joined.
    package var items: [UIDragItem]
    /// Where the finger is, in points of the screen.
    package var location: CGPoint
    /// The types among those of the items that the destination asked for, in the order of the items'
    /// representations.
    package var accepted: [String]
  }
}

/// How the transfer of one item's content ended.
package struct TransferReport: Sendable {
  /// The type of the representation that was asked for; empty: there is none of that type.
  package var type: String
  /// Seconds of the media clock since it was asked for.
  package var duration: Double
  /// Units of work that the source announced; 0: it announced none.
  package var announced: Int64
  /// Why nothing came; nil: the content came.
  package var failure: String?
}
