import CoreGraphics
import Foundation
import UIKitCore

/// How text is dragged.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
  /// One bit an option, as in UIKit.
  public let rawValue: Int
  /// Makes options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The picture of the dragged text is in the text's ordinary colour.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// Text that people drag from.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  /// Who decides what is dragged; nil: the selected text.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// What lifts the text; it may be switched off.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether a drag from here is under way.
  var isTextDragActive: Bool { get }
  /// How the dragged text looks.
  var textDragOptions: UITextDragOptions { get set }
}

/// Text that is about to be dragged.
@preconcurrency @MainActor
public protocol UITextDragRequest: NSObjectProtocol {
  /// What of the text.
  var dragRange: UITextRange { get }
  /// What would be dragged.
  var suggestedItems: [UIDragItem] { get }
  /// What is dragged already.
  var existingItems: [UIDragItem] { get }
  /// Whether the range is the selection.
  var isSelected: Bool { get }
  /// The drag that would begin or that the text would join.
  var dragSession: any UIDragSession { get }
}

/// Changes how text is dragged.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UITextDragDelegate: NSObjectProtocol {
  /// By default `suggestedItems`; none: no drag.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// nil: the text in its own looks.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// A lift is about to be seen; `animator` runs along with it.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  )
  /// The finger moved and the text follows it.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  )
  /// The drag is over; `operation` is what became of the text.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  )
}

extension UITextDragDelegate {
  /// By default what the system suggests: the selected text.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  /// By default nil: the text as it stands is raised.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// By default nothing happens.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  /// By default nothing happens.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  ) {}
  /// By default nothing happens.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}
