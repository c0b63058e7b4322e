import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// Lets people lift the content of a view and drag it elsewhere.
///
/// Catalogue: IX-F123, IX-F124, IX-F133, IX-F138.
@preconcurrency @MainActor
open class UIDragInteraction: _UIObject, UIInteraction {
  /// The delegate, which provides the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that people drag from; `nil` if there is none.
  open private(set) weak var view: UIView?
  /// Whether other gestures of the touch continue while items are lifted.
  ///
  /// The default is false.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// Whether people can drag.
  ///
  /// The default is `isEnabledByDefault`.
  open var isEnabled: Bool {
    didSet {
      lift.isEnabled = isEnabled
      adding.isEnabled = isEnabled
    }
  }
  /// Whether interactions are enabled by default: true on iPads, and on every device from iOS 15
  /// on.
  open class var isEnabledByDefault: Bool {
    Surroundings.device.idiom == .pad || Surroundings.systemVersion.major >= 15
  }

  let lift = LiftRecognizer(target: nil, action: nil)
  private let adding = AddingTapRecognizer(target: nil, action: nil)

  /// Creates an interaction that calls `delegate`, which it holds weakly.
  ///
  /// It is enabled according to `isEnabledByDefault`.
  public init(delegate: any UIDragInteractionDelegate) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    isEnabled = Self.isEnabledByDefault
    super.init(_root: ())
    lift.isEnabled = isEnabled
    adding.isEnabled = isEnabled
    lift.interaction = self
    lift.addHandler { [weak self] _ in self?.lift.recognized() }
    adding.addHandler { [weak self] recognizer in self?.tapped(recognizer) }
  }

  /// Removes the recognizers from the view that the interaction leaves.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(lift)
    self.view?.removeGestureRecognizer(adding)
  }

  /// Adds the recognizers to the new view of the interaction.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
    view?.addGestureRecognizer(adding)
  }

  /// Adds items after a finger tapped the view during a drag.
  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended, let view, let delegate else { return }
    let sessions = DragSession.dragging
    guard !sessions.isEmpty else { return }
    let point = recognizer.location(in: view)
    // As in UIKit, the delegate chooses only among several sessions; `nil` adds nothing.
    let session =
      sessions.count == 1
      ? sessions[0]
      : delegate.dragInteraction(self, sessionForAddingItems: sessions, withTouchAt: point)
        as? DragSession
    guard let session else { return }
    let items = delegate.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point)
    session.add(items, from: self)
  }
}

/// The methods that provide the items of a drag and respond to its course.
///
/// All methods but the first are optional.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Returns the items of a drag from the view; if empty, nothing is lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Returns the lifted preview of an item, by default the interaction's view; `nil` to show
  /// nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before a lift is shown; `animator` runs along with it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  )
  /// Called when the finger moves and the items begin to follow it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  )
  /// Returns whether the items may be moved, by default true.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether the items can only be dropped in this app, by default false.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Returns whether previews keep their full size, by default false: large previews shrink while
  /// they are dragged.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool
  /// Called for each movement of the finger.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// Called when the finger is lifted, before the drop or the way back is shown.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  )
  /// Called when everything except the transfer of data has ended.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  )
  /// Called when the destination has received all data.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidTransferItems session: any UIDragSession
  )
  /// Returns the items that a tap at a place adds to a drag; by default none.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// Returns the drag, among several, that a tap adds items to; `nil`, the default, for none.
  ///
  /// Not called if there is only one drag.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)?
  /// Called before items of another interaction are added to a drag that began here.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  )
  /// Returns the place to which an item goes back, by default its origin; `nil` fades it out.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called before an item goes back; `animator` runs along with it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  )
}

extension UIDragInteractionDelegate {
  /// Returns the interaction's view by default; `nil` while it is not in a window.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let view = interaction.view, view.window != nil, view.superview != nil else { return nil }
    return UITargetedDragPreview(view: view)
  }
  /// By default nothing happens.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  /// By default nothing happens.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) {}
  /// Returns true by default.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false by default: other apps may receive the items.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Returns false by default: large previews shrink.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { false }
  /// By default nothing happens.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidMove session: any UIDragSession
  ) {}
  /// By default nothing happens.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  /// By default nothing happens.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  /// By default nothing happens.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidTransferItems session: any UIDragSession
  ) {}
  /// Returns no items by default: a drag in progress receives none.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Returns `nil` by default: no drag receives the items.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)? { nil }
  /// By default nothing happens.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {}
  /// Returns the default preview: the item goes back to its origin.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// By default nothing happens.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
