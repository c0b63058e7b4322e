import CoreGraphics
import Foundation
import UIKitCore

/// An object other than text in a line: an image, or the contents of a file.
///
/// Its place in the text is a character U+FFFC, `NSTextAttachment.character`.
open class NSTextAttachment: _TextAttachment, NSTextAttachmentLayout, @unchecked Sendable {
  /// Creates the object that supplies the attachment's view; nil if no class is registered for its
  /// type of file.
  @preconcurrency @MainActor
  open func viewProvider(
    for parentView: UIView?,
    location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> NSTextAttachmentViewProvider? {
    guard let fileType,
      let type = Self.textAttachmentViewProviderClass(forFileType: fileType)
        as? NSTextAttachmentViewProvider.Type
    else { return nil }
    return makeViewProvider(
      of: type,
      self,
      parentView,
      textContainer?.textLayoutManager,
      location
    )
  }
}

/// Supplies the layout of an attachment at a location in a text.
public protocol NSTextAttachmentLayout: NSObjectProtocol {
  /// Returns the image to draw in a box of text.
  func image(
    for bounds: CGRect,
    attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> UIImage?
  /// Returns the box of the attachment relative to the baseline, with y up.
  func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?,
    proposedLineFragment: CGRect,
    position: CGPoint
  ) -> CGRect
  /// Creates the object that supplies the attachment's view; nil if it has none.
  @preconcurrency @MainActor
  func viewProvider(
    for parentView: UIView?,
    location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> NSTextAttachmentViewProvider?
}

extension NSAttributedString {
  /// Creates a string of one character for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Creates a string of one character for an attachment, with further attributes.
  public convenience init(
    attachment: NSTextAttachment,
    attributes: [NSAttributedString.Key: Any]
  ) {
    self.init(
      string: "\u{FFFC}",
      attributes: attributes.merging([.attachment: attachment]) { $1 }
    )
  }
}
