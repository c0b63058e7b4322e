import CoreGraphics
import Foundation

/// Lets people drop things on a view.
///
/// Catalogue: IX-F123, IX-F125, IX-F132, IX-F147.
@preconcurrency @MainActor
open class UIDropInteraction: _UIObject, UIInteraction {
  /// Who says what a drop does.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that takes drops; nil: none.
  open private(set) weak var view: UIView?
  /// Whether several drags may be over the view at one time, by default false.
  open var allowsSimultaneousDropSessions = false
  /// Drags that are over the view.
  final var sessionCount = 0

  /// Makes an interaction that asks `delegate`, which it holds weakly.
  public init(delegate: any UIDropInteractionDelegate) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    super.init(_root: ())
  }

  /// Comes before the interaction gets another view.
  open func willMove(to view: UIView?) {}
  /// Notes the view that the interaction came to.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Says what a view does with a drag over it.
///
/// All methods are optional, but without `dropInteraction(_:sessionDidUpdate:)` nothing can be
/// dropped.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Whether the view can do anything with what is dragged, by default true.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  )
    -> Bool
  /// A drag came over the view.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  )
  /// What a drop would do now; asked after entering and with each movement.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// A drag left the view.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  )
  /// The only time at which data are to be asked for.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// All that the system shows of the drop is over.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// A drag that was over the view is over, wherever it was dropped.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Where an item comes to rest; nil: it fades away. By default it shrinks where it was dropped.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// An item is about to come down; `animator` runs along with it.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  )
}

extension UIDropInteractionDelegate {
  /// By default true: every drag is looked at.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool { true }
  /// By default nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) {}
  /// By default `.cancel`: a drop has no effect.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// By default nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) {}
  /// By default nothing is taken up.
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
  /// By default the preview shrinks into the view.
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
