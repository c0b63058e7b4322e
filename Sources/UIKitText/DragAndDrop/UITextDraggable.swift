import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// Options for dragging text.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options, as in UIKit.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The preview of the dragged text has the standard text colour.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// Text that can be dragged.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  /// The delegate, which determines the dragged items; nil for the selected text.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// The interaction for drags, which can be disabled.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether a drag of the view's text is in progress.
  var isTextDragActive: Bool { get }
  /// The appearance of the dragged text.
  var textDragOptions: UITextDragOptions { get set }
}

/// A request for the items of a drag.
@preconcurrency @MainActor
public protocol UITextDragRequest: NSObjectProtocol {
  /// The range of the text.
  var dragRange: UITextRange { get }
  /// The items that are dragged by default.
  var suggestedItems: [UIDragItem] { get }
  /// The items that are already part of the drag.
  var existingItems: [UIDragItem] { get }
  /// Whether the range is the selection.
  var isSelected: Bool { get }
  /// The session of the drag that starts or that the text joins.
  var dragSession: any UIDragSession { get }
}

/// Customizes drags of text.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UITextDragDelegate: NSObjectProtocol {
  /// Returns the items of a drag; an empty array prevents the drag.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  /// Returns the preview of an item; nil for the text with its attributes.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before the lift is animated; animations can be added to `animator`.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  )
  /// Called when the drag starts to move.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  )
  /// Called when the drag ended; `operation` is the result of the drop.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  )
}

extension UITextDragDelegate {
  /// Returns the suggested items: the selected text.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  /// Returns nil, so the text itself is lifted.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  /// Does nothing.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}
