import CoreGraphics
import Foundation
import UIKitCore

/// Lifts what is selected in a field.
///
/// Catalogue: IX-F130.
final class FieldDrag: NSObject, UIDragInteractionDelegate {
  @MainActor final class Request: _UIObject, UITextDragRequest {
    let dragRange: UITextRange
    let suggestedItems: [UIDragItem]
    let existingItems: [UIDragItem]
    let isSelected = true
    let dragSession: any UIDragSession

    init(_ range: NSRange, _ items: [UIDragItem], _ session: any UIDragSession) {
      dragRange = FieldRange(range)
      suggestedItems = items
      existingItems = session.items
      dragSession = session
      super.init(_root: ())
    }
  }

  private unowned let field: UITextField
  /// What of the text is dragged, while it is.
  private(set) var range: NSRange?
  private(set) var session: (any UIDragSession)?
  /// The drop was into the field itself, which has moved the text already.
  var hasMovedWithin = false

  init(_ field: UITextField) { self.field = field }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let selection = field.content.selection
    let place = session.location(in: field)
    // A secret is not carried about.
    guard field.isEditing, !field.isSecureTextEntry, selection.length > 0,
      field.selectionRects(in: selection).contains(where: { $0.contains(place) })
    else { return [] }
    let text = field.content.storage.part(selection).attributedString
    let provider =
      field.allowsEditingTextAttributes
      ? NSItemProvider(object: text) : NSItemProvider(object: text.string)
    let item = UIDragItem(itemProvider: provider)
    item.localObject = text
    let request = Request(selection, [item], session)
    let items =
      field.textDragDelegate?.textDraggableView(field, itemsForDrag: request) ?? [item]
    guard !items.isEmpty else { return [] }
    range = selection
    hasMovedWithin = false
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    if let own = field.textDragDelegate?.textDraggableView(
      field,
      dragPreviewForLiftingItem: item,
      session: session
    ) {
      return own
    }
    guard let range, let place = field.selectionRects(in: range).first, field.window != nil else {
      return nil
    }
    var text = field.content.storage.part(range)
    if field.textDragOptions.contains(.stripTextColorFromPreviews) {
      text.setAttribute(.foregroundColor, UIColor.label)
    }
    let label = UILabel(frame: CGRect(origin: .zero, size: place.size))
    label.styledText = text
    label.lineBreakMode = .byClipping
    return UITargetedDragPreview(
      view: label,
      parameters: UIDragPreviewParameters(textLineRects: [NSValue(cgRect: label.bounds)]),
      target: UIDragPreviewTarget(
        container: field,
        center: CGPoint(x: place.midX, y: place.midY)
      )
    )
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    field.textDragDelegate?.textDraggableView(
      field,
      willAnimateLiftWith: animator,
      session: session
    )
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) {
    self.session = session
    field.textDragDelegate?.textDraggableView(field, dragSessionWillBegin: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    // Moved elsewhere: here it is gone.
    if operation == .move, let range, !hasMovedWithin { field.keyboardDelete(range) }
    range = nil
    self.session = nil
    field.textDragDelegate?.textDraggableView(field, dragSessionDidEnd: session, with: operation)
  }
}
