import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// Provides the drag of a text's selection.
///
/// Catalogue: IX-F130.
final class TextDrag: NSObject, UIDragInteractionDelegate {
  @MainActor final class Request: _UIObject, UITextDragRequest {
    let dragRange: UITextRange
    let suggestedItems: [UIDragItem]
    let existingItems: [UIDragItem]
    let isSelected = true
    let dragSession: any UIDragSession

    init(_ range: NSRange, _ items: [UIDragItem], _ session: any UIDragSession) {
      dragRange = OffsetRange(range)
      suggestedItems = items
      existingItems = session.items
      dragSession = session
      super.init(_root: ())
    }
  }

  private unowned let text: any EditedText
  /// The dragged range of the text; nil if there is no drag.
  private(set) var range: NSRange?
  private(set) var session: (any UIDragSession)?
  /// Whether the drop was into the text itself, which has already moved the range.
  var hasMovedWithin = false
  /// Whether the items of the drag are the selected text, not those of the delegate.
  private(set) var carriesSelection = false

  init(_ text: any EditedText) { self.text = text }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let selection = text.selection
    let place = session.location(in: text)
    // Secure text must not be dragged.
    guard text.isDraggable, !text.isSecret, selection.length > 0,
      text.selectionRects(in: selection).contains(where: { $0.contains(place) })
    else { return [] }
    let lifted = text.part(selection).attributedString
    let provider =
      text.carriesAttributes
      ? NSItemProvider(object: lifted) : NSItemProvider(object: lifted.string)
    let item = UIDragItem(itemProvider: provider)
    item.localObject = lifted
    let request = Request(selection, [item], session)
    let items =
      text.textDragDelegate?.textDraggableView(text, itemsForDrag: request) ?? [item]
    guard !items.isEmpty else { return [] }
    carriesSelection = items.count == 1 && items.first === item
    range = selection
    hasMovedWithin = false
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    if let own = text.textDragDelegate?.textDraggableView(
      text,
      dragPreviewForLiftingItem: item,
      session: session
    ) {
      return own
    }
    guard let range, text.window != nil else { return nil }
    let rects = text.selectionRects(in: range)
    guard let place = rects.dropFirst().reduce(rects.first, { $0?.union($1) }) else { return nil }
    var lifted = text.part(range)
    if text.textDragOptions.contains(.stripTextColorFromPreviews) {
      lifted.setAttribute(.foregroundColor, UIColor.label)
    }
    let label = UILabel(frame: CGRect(origin: .zero, size: place.size))
    label.numberOfLines = rects.count > 1 ? 0 : 1
    label.styledText = lifted
    if rects.count == 1 { label.lineBreakMode = .byClipping }
    return UITargetedDragPreview(
      view: label,
      parameters: UIDragPreviewParameters(textLineRects: [NSValue(cgRect: label.bounds)]),
      target: UIDragPreviewTarget(
        container: text,
        center: CGPoint(x: place.midX, y: place.midY)
      )
    )
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    text.textDragDelegate?.textDraggableView(
      text,
      willAnimateLiftWith: animator,
      session: session
    )
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) {
    self.session = session
    text.textDragDelegate?.textDraggableView(text, dragSessionWillBegin: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    // The text was moved to another view, so it is deleted here.
    if operation == .move, let range, !hasMovedWithin { text.deleteIfAllowed(range) }
    range = nil
    self.session = nil
    text.textDragDelegate?.textDraggableView(text, dragSessionDidEnd: session, with: operation)
  }
}
