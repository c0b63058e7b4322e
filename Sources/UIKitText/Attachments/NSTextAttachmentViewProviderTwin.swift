import Foundation
import UIKitCore

/// A view provider whose designated initializer can be called through a metatype.
@MainActor
open class NSTextAttachmentViewProviderTwin: NSTextAttachmentViewProvider {
  public required override init(
    textAttachment: NSTextAttachment,
    parentView: UIView?,
    textLayoutManager: NSTextLayoutManager?,
    location: any NSTextLocation
  ) {
    super.init(
      textAttachment: textAttachment,
      parentView: parentView,
      textLayoutManager: textLayoutManager,
      location: location
    )
  }
}

/// Creates a view provider of `type` with the class's own initializer.
@MainActor @inline(never)
func makeViewProvider(
  of type: NSTextAttachmentViewProvider.Type,
  _ attachment: NSTextAttachment,
  _ parentView: UIView?,
  _ manager: NSTextLayoutManager?,
  _ location: any NSTextLocation
) -> NSTextAttachmentViewProvider {
  let twin = unsafeBitCast(type, to: NSTextAttachmentViewProviderTwin.Type.self)
  return twin.init(
    textAttachment: attachment,
    parentView: parentView,
    textLayoutManager: manager,
    location: location
  ) as NSTextAttachmentViewProvider
}
