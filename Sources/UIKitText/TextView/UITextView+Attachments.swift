import CoreGraphics
import Foundation
import UIKitCore

/// The view provider of an attachment, valid while the attachment exists.
struct AttachmentView {
  weak var attachment: NSTextAttachment?
  let provider: NSTextAttachmentViewProvider
}

/// Views of attachments, and fragments that apps draw.
extension UITextView {
  /// Creates the content manager and the layout manager of TextKit 2 for the text.
  func makeContents() -> NSTextContentManager {
    let contents = NSTextContentStorage()
    contents.textStorage = textStorage
    contents.addTextLayoutManager(NSTextLayoutManager(engine: layoutManager))
    return contents
  }

  /// Returns the view provider of an attachment; nil if it is shown as an image.
  func viewProvider(
    of attachment: NSTextAttachment,
    at location: any NSTextLocation
  ) -> NSTextAttachmentViewProvider? {
    let key = ObjectIdentifier(attachment)
    if let known = attachmentViews[key], known.attachment === attachment { return known.provider }
    guard attachment.usesTextAttachmentView,
      let made = attachment.viewProvider(
        for: self,
        location: location,
        textContainer: textContainer
      )
    else { return nil }
    attachmentViews[key] = AttachmentView(attachment: attachment, provider: made)
    return made
  }

  /// Shows the views of visible attachments and removes the others.
  func placeAttachmentViews() {
    guard NSTextAttachment.hasViewProviders else { return }
    var shown: Set<ObjectIdentifier> = []
    let visible = visibleRange
    let places = visible.length > 0 && window != nil ? attachments(in: visible) : []
    for (attachment, index) in places {
      guard let provider = viewProvider(of: attachment, at: TextOffset(index)),
        let view = provider.view, let rect = withTraits({ $0.attachmentRect(at: index) })
      else { continue }
      shown.insert(ObjectIdentifier(attachment))
      if view.superview !== self { insertSubview(view, aboveSubview: tiles) }
      let frame = rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
      if view.frame != frame { view.frame = frame }
    }
    for (key, entry) in attachmentViews where !shown.contains(key) {
      entry.provider.view?.removeFromSuperview()
      if entry.attachment == nil { attachmentViews[key] = nil }
    }
  }

  private func attachments(in range: NSRange) -> [(attachment: NSTextAttachment, index: Int)] {
    var found: [(attachment: NSTextAttachment, index: Int)] = []
    textStorage.enumerateAttribute(.attachment, in: range, options: []) { value, part, _ in
      guard let attachment = value as? NSTextAttachment, attachment.usesTextAttachmentView else {
        return
      }
      found.append((attachment, part.location))
    }
    return found
  }

  /// Draws the layout fragments in an area of the container.
  func draw(_ manager: NSTextLayoutManager, in area: CGRect, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let top = CGPoint(x: area.minX, y: max(area.minY, 0))
    guard let first = manager.textLayoutFragment(for: top) else { return }
    manager.enumerateTextLayoutFragments(
      from: first.rangeInElement.location,
      options: .ensuresLayout
    ) { fragment in
      let frame = fragment.layoutFragmentFrame
      guard frame.minY < area.maxY else { return false }
      fragment.draw(
        at: CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY),
        in: context
      )
      return true
    }
  }
}
