import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Takes text that is dropped into a view, and shows with a caret where it would stand.
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
  private var action = UITextDropAction.insert
  private(set) var isActive = false

  init(_ text: any EditedText) { self.text = text }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool {
    text.takesDrops
      && (session.canLoadObjects(ofClass: String.self)
        || session.canLoadObjects(ofClass: NSAttributedString.self))
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
    action = proposal.dropAction
    let isInserted = action == .insert && proposal.operation != .forbidden
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
    text.textDropDelegate?.textDroppableView(text, willPerformDrop: request)
    let place = offset(of: session)
    let source = request.isSameView ? text.dragging.range : nil
    let moves = request.suggestedProposal.operation == .move
    if moves, source != nil { text.dragging.hasMovedWithin = true }
    // Attributes are kept where both sides have them, else the view's looks are taken.
    if text.carriesAttributes, session.canLoadObjects(ofClass: NSAttributedString.self) {
      session.loadObjects(ofClass: NSAttributedString.self) { [weak text, action] objects in
        let texts = objects.compactMap { $0 as? NSAttributedString }
        text?.take(texts, at: place, action: action, moving: moves ? source : nil)
      }
    } else {
      session.loadObjects(ofClass: String.self) { [weak text, action] objects in
        let texts = objects.map { NSAttributedString(string: $0) }
        text?.take(texts, at: place, action: action, moving: moves ? source : nil)
      }
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // It shrinks to where the text will stand.
    guard text.window != nil else { return defaultPreview }
    let place = text.caretRect(at: text.selection.location)
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(
        container: text,
        center: CGPoint(x: place.midX, y: place.midY),
        transform: CGAffineTransform(scaleX: 0.1, y: 0.1)
      )
    )
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
