import CoreGraphics
import Foundation
import UIKitCore

/// Text that people drop into.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
  /// Who decides what is dropped; nil: text goes where the finger is.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// What takes drops.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether a drag is over the text.
  var isTextDropActive: Bool { get }
}

/// What a drop does with the text that is there.
public enum UITextDropAction: UInt, Sendable {
  /// The text goes where the finger is.
  case insert = 0
  /// The text takes the place of what is selected, or of everything.
  case replaceSelection, replaceAll
}

/// What a text would do with a drop.
@preconcurrency @MainActor
open class UITextDropProposal: UIDropProposal {
  /// By default `.insert`.
  open var dropAction = UITextDropAction.insert

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITextDropProposal(operation: operation)
    copy.dropAction = dropAction
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// A drag over a text.
@preconcurrency @MainActor
public protocol UITextDropRequest: NSObjectProtocol {
  /// Where in the text it would be dropped.
  var dropPosition: UITextPosition { get }
  /// What would be done.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the drag comes from the same text.
  var isSameView: Bool { get }
  /// The drag whose items would come in.
  var dropSession: any UIDropSession { get }
}

/// Changes how drops into text are taken.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UITextDropDelegate: NSObjectProtocol {
  /// By default `suggestedProposal`.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  /// A drop is about to change the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest
  )
  /// A drag came over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession
  )
  /// A drag moved over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession
  )
  /// A drag left the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidExit session: any UIDropSession
  )
  /// The drag is over, dropped here, elsewhere or nowhere.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnd session: any UIDropSession
  )
}

extension UITextDropDelegate {
  /// By default what the system suggests: moved within the same text, else copied.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  /// By default nothing happens.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest
  ) {}
  /// By default nothing happens.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession
  ) {}
  /// By default nothing happens.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession
  ) {}
  /// By default nothing happens.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidExit session: any UIDropSession
  ) {}
  /// By default nothing happens.
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnd session: any UIDropSession
  ) {}
}
