import CoreGraphics
import Foundation
import QuartzCore
import TextLayout

extension TextFrame {
  /// Draws the text and its attachments into a context whose y axis points down, with the upper
  /// left corner at `origin`.
  ///
  /// `container` is the container that attachments receive, `start` the index of the first
  /// character.
  package func draw(
    in context: CGContext,
    at origin: CGPoint,
    color: TextColor = .black,
    parts: TextDrawingParts = .all,
    attachments: [_TextAttachment],
    container: NSTextContainer? = nil,
    start: Int = 0
  ) {
    draw(in: context, at: origin, color: color, parts: parts)
    guard !attachments.isEmpty, parts.contains(.glyphs) else { return }
    for place in attachmentRects() where attachments.indices.contains(place.attachment.identifier) {
      let attachment = attachments[place.attachment.identifier]
      // A view above the text shows the attachment.
      if attachment.usesTextAttachmentView, container?.attachmentViewHost != nil { continue }
      let rect = place.rect.offsetBy(dx: origin.x, dy: origin.y)
      let image = attachment.image(
        for: rect,
        attributes: [.attachment: attachment],
        location: TextOffset(start + place.index),
        textContainer: container
      )
      guard let image = image?.resolved(with: UITraitCollection.current) else { continue }
      let textColor =
        text.runs.first { $0.attributes.attachment == place.attachment }?
        .attributes.color ?? color
      withCurrentContext(context) {
        // Source: a symbol without its own colours is a template, which has the colour of its text.
        let drawn =
          image.isFilledWithTint
          ? image.withTintColor(UIColor(textColor), renderingMode: .alwaysOriginal) : image
        drawn.draw(in: rect)
      }
    }
  }
}

extension TextColor {
  /// The colour for a context.
  var cgColor: CGColor { UIColor(self).cgColor }
}

extension UIColor {
  /// Creates a UIKit colour of a text colour.
  convenience init(_ color: TextColor) {
    self.init(
      red: CGFloat(color.red),
      green: CGFloat(color.green),
      blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha)
    )
  }
}
