import CoreGraphics
import Foundation
import UIKitCore

/// Lets people drop items on a view.
///
/// Catalogue: IX-F123, IX-F125, IX-F132, IX-F147.
@preconcurrency @MainActor
open class UIDropInteraction: _UIObject, UIInteraction {
  /// The delegate, which determines the effect of a drop.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that receives drops; `nil` if there is none.
  open private(set) weak var view: UIView?
  /// Whether several drags may be over the view at the same time.
  ///
  /// The default is false.
  open var allowsSimultaneousDropSessions = false
  /// The number of drags that are over the view.
  final var sessionCount = 0

  /// Creates an interaction that calls `delegate`, which it holds weakly.
  public init(delegate: any UIDropInteractionDelegate) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    super.init(_root: ())
  }

  /// Called before the interaction is attached to a view; does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the new view of the interaction.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The methods that determine how a view responds to drags and drops.
///
/// All methods are optional, but without `dropInteraction(_:sessionDidUpdate:)` nothing can be
/// dropped.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Returns whether the view can handle the dragged items, by default true.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  )
    -> Bool
  /// Called when a drag enters the view.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  )
  /// Returns the effect of a drop; called after entering and with each movement.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// Called when a drag leaves the view.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  )
  /// Performs the drop; data may only be requested in this method.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called when the animations of the drop have ended.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called when a drag that was over the view has ended, wherever it was dropped.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Returns the final place of an item, by default shrinking at the drop location; `nil` fades it
  /// out.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called before an item moves to its final place; `animator` runs along with it.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  )
}

extension UIDropInteractionDelegate {
  /// Returns true by default: every drag is handled.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool { true }
  /// By default nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) {}
  /// Returns `.cancel` by default: a drop has no effect.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// By default nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing by default: no items are accepted.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    performDrop session: any UIDropSession
  ) {}
  /// By default nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    concludeDrop session: any UIDropSession
  ) {}
  /// By default nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: any UIDropSession
  ) {}
  /// Returns the default preview: the item shrinks into the view.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// By default nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
