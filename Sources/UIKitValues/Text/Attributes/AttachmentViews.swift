import CoreGraphics
import Foundation

/// Shows the attachments of a container as views.
package protocol AttachmentViewHost: AnyObject {
  /// Returns the box of an attachment whose view determines its size; nil if the attachment
  /// determines it.
  @MainActor
  func attachmentBounds(
    of attachment: _TextAttachment,
    for attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?,
    proposedLineFragment: CGRect,
    position: CGPoint
  ) -> CGRect?
}

/// The classes that supply views, by type of file.
package final class ViewProviderClasses: @unchecked Sendable {
  package static let shared = ViewProviderClasses()
  private let lock = NSLock()
  private var classes: [String: AnyClass] = [:]

  package var isEmpty: Bool { lock.withLock { classes.isEmpty } }

  package subscript(type: String) -> AnyClass? {
    get { lock.withLock { classes[type] } }
    set { lock.withLock { classes[type] = newValue } }
  }
}
