import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// Text into which text can be dropped.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
  /// The delegate, which determines the effect of a drop; nil to insert text at the position of the
  /// touch.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// The interaction for drops.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether a drag is over the text.
  var isTextDropActive: Bool { get }
}

/// The effect of a drop on the existing text.
public enum UITextDropAction: UInt, Sendable {
  /// Inserts the dropped text at the position of the touch.
  case insert = 0
  /// Replaces the selected text.
  case replaceSelection
  /// Replaces the whole text.
  case replaceAll
}

/// Whether text that cannot be edited accepts a drop.
public enum UITextDropEditability: UInt, Sendable {
  /// The text does not accept the drop.
  case no = 0
  /// The text accepts the drop and cannot be edited afterwards.
  case temporary
  /// The text accepts the drop and can be edited afterwards.
  case yes
}

/// The object that inserts dropped text.
public enum UITextDropPerformer: UInt, Sendable {
  /// The view loads and inserts the text.
  case view = 0
  /// The delegate does it in `textDroppableView(_:willPerformDrop:)`.
  case delegate
}

/// The indication of progress while dropped text is loaded.
public enum UITextDropProgressMode: UInt, Sendable {
  /// The system shows the progress.
  case system = 0
  /// The app shows the progress.
  case custom
}

/// The proposed effect of a drop into text.
@preconcurrency @MainActor
open class UITextDropProposal: UIDropProposal {
  /// The effect on the existing text; `.insert` by default.
  open var dropAction = UITextDropAction.insert
  /// The object that inserts the dropped text; `.view` by default.
  open var dropPerformer = UITextDropPerformer.view
  /// The indication of progress while the text is loaded; `.system` by default.
  open var dropProgressMode = UITextDropProgressMode.system
  /// Whether text that is moved within its view is moved directly, without loading the items of the
  /// drag; true by default.
  open var useFastSameViewOperations = true

  /// The effect of a drop on the existing text.
  public typealias Action = UITextDropAction
  /// The object that inserts dropped text.
  public typealias Performer = UITextDropPerformer
  /// The indication of progress while dropped text is loaded.
  public typealias ProgressMode = UITextDropProgressMode

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITextDropProposal(operation: operation)
    copy.dropAction = dropAction
    copy.dropPerformer = dropPerformer
    copy.dropProgressMode = dropProgressMode
    copy.useFastSameViewOperations = useFastSameViewOperations
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// A request for the effect of a drop.
@preconcurrency @MainActor
public protocol UITextDropRequest: NSObjectProtocol {
  /// The position in the text at which the drop would occur.
  var dropPosition: UITextPosition { get }
  /// The effect by default.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the drag started in the same view.
  var isSameView: Bool { get }
  /// The session of the drag.
  var dropSession: any UIDropSession { get }
}

/// Customizes drops into text.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UITextDropDelegate: NSObjectProtocol {
  /// Returns whether text that cannot be edited accepts a drop; `.no` by default.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability
  /// Returns the preview that moves to the text in a drop; nil, the default, for `defaultPreview`.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Returns the effect of a drop; the suggested one by default.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  /// Called before a drop changes the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest
  )
  /// Called when a drag enters the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession
  )
  /// Called when a drag moves over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession
  )
  /// Called when a drag leaves the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidExit session: any UIDropSession
  )
  /// Called when the drag ended, wherever it was dropped.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnd session: any UIDropSession
  )
}

extension UITextDropDelegate {
  /// Returns `.no`.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willBecomeEditableForDrop drop: any UITextDropRequest
  ) -> UITextDropEditability { .no }
  /// Returns nil.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }
  /// Returns the suggested effect: a move within the same text, else a copy.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest
  ) {}
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession
  ) {}
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnd session: any UIDropSession
  ) {}
}
