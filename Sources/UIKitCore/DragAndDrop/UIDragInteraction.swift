import CoreGraphics
import Foundation
import HostInterface

/// Lets people lift what a view shows and drag it elsewhere.
///
/// Catalogue: IX-F123, IX-F124, IX-F133, IX-F138.
@preconcurrency @MainActor
open class UIDragInteraction: _UIObject, UIInteraction {
  /// Who gives the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that people drag from; nil: none.
  open private(set) weak var view: UIView?
  /// Whether other gestures of the touch go on while something is lifted, by default false.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// Whether people can drag, by default as `isEnabledByDefault` says.
  open var isEnabled: Bool {
    didSet {
      lift.isEnabled = isEnabled
      adding.isEnabled = isEnabled
    }
  }
  /// True on iPads, and on every device from iOS 15 on.
  open class var isEnabledByDefault: Bool {
    Surroundings.device.idiom == .pad || Surroundings.systemVersion.major >= 15
  }

  let lift = LiftRecognizer(target: nil, action: nil)
  private let adding = AddingTapRecognizer(target: nil, action: nil)

  /// Makes an interaction that asks `delegate`, which it holds weakly.
  ///
  /// It is enabled where `isEnabledByDefault` says so.
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

  /// Takes the recognizers from the view that the interaction leaves.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(lift)
    self.view?.removeGestureRecognizer(adding)
  }

  /// Gives the recognizers to the view that the interaction came to.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
    view?.addGestureRecognizer(adding)
  }

  /// A finger tapped the view while another drags.
  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended, let view, let delegate else { return }
    let sessions = DragSession.dragging
    guard !sessions.isEmpty else { return }
    let point = recognizer.location(in: view)
    // As UIKit: only where there are several is it asked to which of them; no answer is none.
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

/// Gives what is dragged and hears how the drag goes.
///
/// All methods but the first are optional.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// What a drag from here would hold; empty: nothing is lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// What is lifted; nil: nothing is seen of the item. By default the interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// A lift is about to be seen; `animator` runs along with it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  )
  /// The finger moved and the items begin to follow it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  )
  /// By default true.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// By default false.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// By default false: large previews shrink while they are dragged.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool
  /// The finger moved; called for each of its moves.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// The finger left; drop or way back are about to be seen.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  )
  /// All is over but the transfer of data.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  )
  /// The destination has all data.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidTransferItems session: any UIDragSession
  )
  /// What a tap at a place adds to a drag; by default nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// Which of several drags a tap adds to; nil, the default: none. With one drag it is not asked.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)?
  /// Items from another interaction are about to join the drag that began here.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  )
  /// Where an item goes back to; nil: it fades away. By default where it came from.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// An item is about to go back; `animator` runs along with it.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  )
}

extension UIDragInteractionDelegate {
  /// By default the interaction's view as it is; nil while that is in no window.
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
  /// By default true.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// By default false: other apps may take the items.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// By default false: large previews are made smaller.
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
  /// By default none: a drag that is under way takes nothing from here.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  /// By default nil: the system chooses the session.
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
  /// By default the preview goes back to where it came from.
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
