import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Takes text that is dropped into a field, and shows with a caret where it would stand.
///
/// Catalogue: IX-F130, IX-F132, IX-F144, IX-F153.
final class FieldDrop: NSObject, UIDropInteractionDelegate {
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
      dropPosition = FieldPosition(offset)
      suggestedProposal = proposal
      self.isSameView = isSameView
      dropSession = session
      super.init(_root: ())
    }
  }

  private unowned let field: UITextField
  private let caret = CaretView(frame: .zero)
  private var action = UITextDropAction.insert
  private(set) var isActive = false

  init(_ field: UITextField) { self.field = field }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool {
    field.isEnabled
      && (session.canLoadObjects(ofClass: String.self)
        || session.canLoadObjects(ofClass: NSAttributedString.self))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) {
    isActive = true
    field.textDropDelegate?.textDroppableView(field, dropSessionDidEnter: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let request = request(for: session)
    let proposal =
      field.textDropDelegate?.textDroppableView(field, proposalForDrop: request)
      ?? request.suggestedProposal
    action = proposal.dropAction
    let isInserted = action == .insert && proposal.operation != .forbidden
    showCaret(at: isInserted ? offset(of: session) : nil)
    field.textDropDelegate?.textDroppableView(field, dropSessionDidUpdate: session)
    return proposal
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) {
    leave()
    field.textDropDelegate?.textDroppableView(field, dropSessionDidExit: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: any UIDropSession
  ) {
    leave()
    field.textDropDelegate?.textDroppableView(field, dropSessionDidEnd: session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let request = request(for: session)
    field.textDropDelegate?.textDroppableView(field, willPerformDrop: request)
    let place = offset(of: session)
    let source = request.isSameView ? field.dragging.range : nil
    let moves = request.suggestedProposal.operation == .move
    if moves, source != nil { field.dragging.hasMovedWithin = true }
    // Attributes are kept where both sides have them, else the field's looks are taken.
    if field.allowsEditingTextAttributes, session.canLoadObjects(ofClass: NSAttributedString.self) {
      session.loadObjects(ofClass: NSAttributedString.self) { [weak field] objects in
        let texts = objects.compactMap { $0 as? NSAttributedString }
        field?.take(texts, at: place, action: self.action, moving: moves ? source : nil)
      }
    } else {
      session.loadObjects(ofClass: String.self) { [weak field] objects in
        let texts = objects.map { NSAttributedString(string: $0) }
        field?.take(texts, at: place, action: self.action, moving: moves ? source : nil)
      }
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // It shrinks to where the text will stand.
    guard field.window != nil else { return defaultPreview }
    let place = field.caretRect(at: field.content.selection.location)
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(
        container: field,
        center: CGPoint(x: place.midX, y: place.midY),
        transform: CGAffineTransform(scaleX: 0.1, y: 0.1)
      )
    )
  }

  private func request(for session: any UIDropSession) -> Request {
    let isSameView = field.dragging.session.map { $0 === session.localDragSession } ?? false
    let proposal = UITextDropProposal(operation: DropDefaults.operation(for: session, in: field))
    proposal.isPrecise = true
    return Request(offset(of: session), proposal, isSameView: isSameView, session)
  }

  private func offset(of session: any UIDropSession) -> Int {
    field.isSecureTextEntry ? field.content.length : field.offset(at: session.location(in: field))
  }

  private func showCaret(at offset: Int?) {
    guard let offset else { return caret.removeFromSuperview() }
    caret.backgroundColor = field.tintColor
    caret.frame = field.caretRect(at: offset)
    if caret.superview == nil { field.addSubview(caret) }
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

  /// Takes what was dropped, if the delegate lets it; `source` is what of the field's own text it
  /// was, and goes.
  fileprivate func take(
    _ texts: [NSAttributedString],
    at place: Int,
    action: UITextDropAction,
    moving source: NSRange?
  ) {
    let whole = NSMutableAttributedString(string: "")
    for text in texts { whole.append(text) }
    guard whole.length > 0, isEditing || becomeFirstResponder() else { return }
    var place = place
    if let source {
      // Onto itself nothing is moved.
      guard place < source.location || place > source.location + source.length,
        mayChange(source, to: "")
      else { return }
      change(source, to: "")
      if place > source.location { place -= source.length }
    }
    let range: NSRange
    switch action {
    case .insert: range = NSRange(location: min(place, content.length), length: 0)
    case .replaceSelection: range = content.selection
    case .replaceAll: range = NSRange(location: 0, length: content.length)
    }
    let line = whole.string.components(separatedBy: .newlines).joined(separator: " ")
    guard mayChange(range, to: line) else { return }
    editing.change?.isOpen = false
    if allowsEditingTextAttributes {
      change(range, to: whole)
    } else {
      change(range, to: line)
    }
    editing.change?.isOpen = false
  }
}
