import CoreGraphics
import Foundation
import UIKitCore

/// An observer of conduct that also observes drags.
@MainActor
package protocol ConductDragObserver: ConductObserver {
  /// Called at each event of a drag.
  func drag(_ event: ConductDrag, in drag: ConductDrag.Session)
}

/// An event of a drag, as an observer of conduct receives it.
@MainActor
package enum ConductDrag {
  /// Items were lifted; the previews are those of the source, in the order of the items.
  case lifted(previews: [UITargetedDragPreview])
  /// The drag enters a destination, whose delegate has not been called yet.
  case enters(UIDropInteraction)
  /// The destination under the drag proposed an operation.
  case proposed(UIDropInteraction, UIDropOperation)
  /// The finger moved, or the view under it changed.
  case moved
  /// The drag left a destination, whose delegate has handled it.
  case exited(UIDropInteraction)
  /// The items were dropped, and the destination performed the drop.
  case dropped(UIDropInteraction, UIDropOperation, usesSystemProgress: Bool)
  /// The content of one item was transferred, or could not be.
  case transferred(TransferReport)
  /// The drag has ended.
  case ended

  /// The state of the drag at an event.
  package struct Session {
    /// The number of the drag, unique in the process.
    package var number: Int
    /// The view with the drag interaction; `nil` if it was deallocated.
    package var source: UIView?
    /// The items, in the order in which they were added.
    package var items: [UIDragItem]
    /// The location of the finger, in points of the screen.
    package var location: CGPoint
    /// The item types that the destination requested, in the order of the items' representations.
    package var accepted: [String]
  }
}
