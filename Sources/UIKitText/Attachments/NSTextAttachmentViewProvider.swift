import CoreGraphics
import Foundation
import UIKitCore

/// Supplies the view that a text view shows in place of an attachment.
///
/// Subclasses override ``loadView()`` and are registered for a type of file with
/// ``NSTextAttachment/registerViewProviderClass(_:forFileType:)``.
@preconcurrency @MainActor
open class NSTextAttachmentViewProvider: NSObject {
  /// The attachment; nil after it was released.
  open private(set) weak var textAttachment: NSTextAttachment?
  /// The layout manager of the text; nil if it is an `NSLayoutManager`.
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The location of the attachment in the text.
  open internal(set) var location: any NSTextLocation
  /// Whether the view determines the size of the attachment; if false, the default, the
  /// attachment's bounds determine it.
  open var tracksTextAttachmentViewBounds = false
  private var loadedView: UIView?
  private var isLoading = false

  /// Creates a provider whose view is not loaded.
  ///
  /// - Parameters:
  ///   - textAttachment: The attachment, which the provider does not retain.
  ///   - parentView: The view that will contain the attachment's view.
  ///   - textLayoutManager: The layout manager of the text; nil if it is an `NSLayoutManager`.
  ///   - location: The location of the attachment in the text.
  public init(
    textAttachment: NSTextAttachment,
    parentView: UIView?,
    textLayoutManager: NSTextLayoutManager?,
    location: any NSTextLocation
  ) {
    self.textAttachment = textAttachment
    self.textLayoutManager = textLayoutManager
    self.location = location
    super.init()
  }

  /// The view, which is loaded when it is first read.
  open var view: UIView? {
    get {
      if loadedView == nil, !isLoading {
        isLoading = true
        loadView()
        isLoading = false
      }
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// Sets `view`, by default to an empty view.
  open func loadView() { loadedView = UIView(frame: .zero) }

  /// Returns the box of the attachment relative to the baseline, with y up.
  ///
  /// The default is the size of the view if ``tracksTextAttachmentViewBounds`` is true, else the
  /// box of the attachment.
  open func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?,
    proposedLineFragment: CGRect,
    position: CGPoint
  ) -> CGRect {
    guard tracksTextAttachmentViewBounds, let view else {
      return textAttachment?.attachmentBounds(
        for: textContainer,
        proposedLineFragment: proposedLineFragment,
        glyphPosition: position,
        characterIndex: (location as? TextOffset)?.offset ?? 0
      ) ?? .zero
    }
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.size != .zero {
      return CGRect(origin: .zero, size: view.bounds.size)
    }
    var size = view.intrinsicContentSize
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width <= 0 { size.width = fitting.width }
    if size.height <= 0 { size.height = fitting.height }
    return CGRect(origin: .zero, size: size)
  }
}

extension NSTextAttachment {
  /// Registers the class that supplies the views of attachments with a type of file.
  ///
  /// `textAttachmentViewProviderClass` is a subclass of ``NSTextAttachmentViewProvider``.
  ///
  /// - fileType: A uniform type identifier, compared with `fileType` of the attachments.
  public class func registerViewProviderClass(
    _ textAttachmentViewProviderClass: AnyClass,
    forFileType fileType: String
  ) {
    guard textAttachmentViewProviderClass is NSTextAttachmentViewProvider.Type else {
      stop(
        what: "\(textAttachmentViewProviderClass) is no subclass of NSTextAttachmentViewProvider.",
        where: "NSTextAttachment.registerViewProviderClass(_:forFileType:)",
        mend: "Register a class that inherits from NSTextAttachmentViewProvider."
      )
    }
    ViewProviderClasses.shared[fileType] = textAttachmentViewProviderClass
  }

  /// Whether a class is registered for a type of file.
  package class var hasViewProviders: Bool { !ViewProviderClasses.shared.isEmpty }

  /// Returns the class that supplies views for a type of file; nil if there is none.
  public class func textAttachmentViewProviderClass(forFileType fileType: String) -> AnyClass? {
    ViewProviderClasses.shared[fileType]
  }
}
