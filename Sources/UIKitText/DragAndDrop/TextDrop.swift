import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitInteraction

/// Inserts text that is dropped into a view, and shows its position with a caret during the drag.
///
/// Catalogue: IX-F130, IX-F132, IX-F144, IX-F153.
final class TextDrop: NSObject, UIDropInteractionDelegate {
  @MainActor final class Request: _UIObject, UITextDropRequest {
    let dropPosition: UITextPosition
    let suggestedProposal: UITextDropProposal
    let isSameView: Bool
    let dropSession: any UIDropSession

    init(
      _ offset: Int,
      _ proposal: UITextDropProposal,
      isSameView: Bool,
      _ session: any UIDropSession
    ) {
      dropPosition = OffsetPosition(offset)
      suggestedProposal = proposal
      self.isSameView = isSameView
      dropSession = session
      super.init(_root: ())
    }
  }

  private unowned let text: any EditedText
  private let caret = CaretView(frame: .zero)
  private var proposal = UITextDropProposal(operation: .copy)
  /// Whether text that cannot be edited accepts the drop over it.
  private var editability = UITextDropEditability.no
  /// Whether the delegate was asked for the preview, which represents all items.
  private var hasAskedForPreview = false
  private(set) var isActive = false

  init(_ text: any EditedText) { self.text = text }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool {
    guard
      session.canLoadObjects(ofClass: String.self)
        || session.canLoadObjects(ofClass: NSAttributedString.self)
    else { return false }
    if text.takesDrops { return true }
    guard text is UITextView, let delegate = text.textDropDelegate else { return false }
    editability = delegate.textDroppableView(
      text,
      willBecomeEditableForDrop: request(for: session)
    )
    return editability != .no
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) {
    isActive = true
    text.textDropDelegate?.textDroppableView(text, dropSessionDidEnter: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let request = request(for: session)
    let proposal =
      text.textDropDelegate?.textDroppableView(text, proposalForDrop: request)
      ?? request.suggestedProposal
    self.proposal = proposal
    if proposal.dropProgressMode == .custom { session.progressIndicatorStyle = .none }
    let isInserted = proposal.dropAction == .insert && proposal.operation != .forbidden
    showCaret(at: isInserted ? offset(of: session) : nil)
    text.textDropDelegate?.textDroppableView(text, dropSessionDidUpdate: session)
    return proposal
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) {
    leave()
    text.textDropDelegate?.textDroppableView(text, dropSessionDidExit: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: any UIDropSession
  ) {
    leave()
    text.textDropDelegate?.textDroppableView(text, dropSessionDidEnd: session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let request = request(for: session)
    hasAskedForPreview = false
    text.textDropDelegate?.textDroppableView(text, willPerformDrop: request)
    guard proposal.dropPerformer == .view else { return }
    let place = offset(of: session)
    let source = request.isSameView ? text.dragging.range : nil
    let moves = request.suggestedProposal.operation == .move
    let action = proposal.dropAction
    if moves, let source {
      text.dragging.hasMovedWithin = true
      if proposal.useFastSameViewOperations, text.dragging.carriesSelection {
        let moved = text.part(text.clampedToText(source)).attributedString
        return insert([moved], into: text, at: place, action, moving: source)
      }
    }
    // Attributes are kept if both sides support them; otherwise the view's attributes are used.
    if text.carriesAttributes, session.canLoadObjects(ofClass: NSAttributedString.self) {
      session.loadObjects(ofClass: NSAttributedString.self) { [weak self, weak text] objects in
        guard let self, let text else { return }
        let texts = objects.compactMap { $0 as? NSAttributedString }
        self.insert(texts, into: text, at: place, action, moving: moves ? source : nil)
      }
    } else {
      session.loadObjects(ofClass: String.self) { [weak self, weak text] objects in
        guard let self, let text else { return }
        let texts = objects.map { NSAttributedString(string: $0) }
        self.insert(texts, into: text, at: place, action, moving: moves ? source : nil)
      }
    }
  }

  /// Inserts the texts; a view that cannot be edited is editable meanwhile, or from now on.
  private func insert(
    _ texts: [NSAttributedString],
    into text: any EditedText,
    at place: Int,
    _ action: UITextDropAction,
    moving source: NSRange?
  ) {
    let view = text as? UITextView
    let wasEditable = view?.isEditable ?? true
    if !wasEditable {
      guard editability != .no else { return }
      view?.isEditable = true
    }
    text.take(texts, at: place, action: action, moving: source)
    if !wasEditable, editability == .temporary { view?.isEditable = false }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // The preview shrinks to the position of the text.
    guard text.window != nil else { return defaultPreview }
    let place = text.caretRect(at: text.selection.location)
    let preview = defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(
        container: text,
        center: CGPoint(x: place.midX, y: place.midY),
        transform: CGAffineTransform(scaleX: 0.1, y: 0.1)
      )
    )
    guard !hasAskedForPreview else { return preview }
    hasAskedForPreview = true
    return text.textDropDelegate?.textDroppableView(
      text,
      previewForDroppingAllItemsWithDefault: preview
    ) ?? preview
  }

  private func request(for session: any UIDropSession) -> Request {
    let isSameView = text.dragging.session.map { $0 === session.localDragSession } ?? false
    let proposal = UITextDropProposal(operation: DropDefaults.operation(for: session, in: text))
    proposal.isPrecise = true
    return Request(offset(of: session), proposal, isSameView: isSameView, session)
  }

  private func offset(of session: any UIDropSession) -> Int {
    text.isSecret ? text.textLength : text.offset(at: session.location(in: text))
  }

  private func showCaret(at offset: Int?) {
    guard let offset else { return caret.removeFromSuperview() }
    caret.backgroundColor = text.tintColor
    caret.frame = text.caretRect(at: offset)
    if caret.superview == nil { text.addSubview(caret) }
  }

  private func leave() {
    isActive = false
    hasAskedForPreview = false
    caret.removeFromSuperview()
  }
}

extension UITextField {
  func prepareDragAndDrop() {
    let drag = UIDragInteraction(delegate: dragging)
    let drop = UIDropInteraction(delegate: dropping)
    (textDragInteraction, textDropInteraction) = (drag, drop)
    addInteraction(drag)
    addInteraction(drop)
  }
}
