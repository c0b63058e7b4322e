import CoreGraphics
import Foundation
import UIKitCore

/// The object that the layout manager notifies about invalid layout.
@MainActor
final class TextViewHost: NSObject, @preconcurrency TextLayoutHost, ScrollContentMeasuring,
  AttachmentViewHost
{
  weak var textView: UITextView?

  func layoutManager(
    _ layoutManager: NSLayoutManager,
    didInvalidate range: NSRange,
    changeInLength delta: Int
  ) {
    textView?.layoutWasInvalidated(range, delta)
  }

  func layoutManager(
    _ layoutManager: NSLayoutManager,
    didChangeUsedRectOf container: NSTextContainer
  ) {
    textView?.usedRectDidChange()
  }

  func attachmentBounds(
    of attachment: _TextAttachment,
    for attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?,
    proposedLineFragment: CGRect,
    position: CGPoint
  ) -> CGRect? {
    guard let attachment = attachment as? NSTextAttachment,
      let provider = textView?.viewProvider(of: attachment, at: location),
      provider.tracksTextAttachmentViewBounds
    else { return nil }
    return provider.attachmentBounds(
      for: attributes,
      location: location,
      textContainer: textContainer,
      proposedLineFragment: proposedLineFragment,
      position: position
    )
  }

  // MARK: Measuring

  var measuresHeightForWidth: Bool { textView.map { !$0.isScrollEnabled } ?? false }

  func contentHeight(forWidth width: CGFloat) -> CGFloat {
    // The tolerance for rounding errors prevents an additional line.
    let room = CGSize(width: max(width, 0) + 0.01, height: .greatestFiniteMagnitude)
    return textView?.fittingSize(room).height ?? 0
  }

  func sizeDidChange() { textView?.followWidth() }

  /// Returns the container of a text view that was given none: as wide as the view, and infinitely
  /// high.
  static func container() -> NSTextContainer {
    let container = NSTextContainer(
      size: CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude)
    )
    container.widthTracksTextView = true
    return container
  }
}
