import CoreGraphics
import Foundation

/// Supplies the view that a text view shows in the place of an attachment.
///
/// Subclasses override ``loadView()`` and are registered for a type of file with
/// ``NSTextAttachment/registerViewProviderClass(_:forFileType:)``.
@preconcurrency @MainActor
open class NSTextAttachmentViewProvider: NSObject {
  /// The attachment; nil where it is gone.
  open private(set) weak var textAttachment: NSTextAttachment?
  /// What lays out the text; nil where an `NSLayoutManager` does.
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// Where the attachment stands in the text.
  open internal(set) var location: any NSTextLocation
  /// Whether the attachment is as large as the view asks to be, by default false: its own bounds
  /// count.
  open var tracksTextAttachmentViewBounds = false
  private var loadedView: UIView?
  private var isLoading = false

  /// Makes a provider; its view is not loaded yet.
  ///
  /// - Parameters:
  ///   - textAttachment: The attachment, which is not kept alive.
  ///   - parentView: The view that will hold the attachment's view.
  ///   - textLayoutManager: What lays out the text; nil: an `NSLayoutManager`.
  ///   - location: Where the attachment stands in the text.
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

  /// The view, loaded when it is first read.
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

  /// Sets `view`; by default to an empty view.
  open func loadView() { loadedView = UIView(frame: .zero) }

  /// The box for the attachment relative to the baseline, y upwards.
  ///
  /// By default the size that the view asks for, within the line, where
  /// `tracksTextAttachmentViewBounds` is set; else what the attachment says.
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

/// Shows attachments of a container as views.
package protocol AttachmentViewHost: AnyObject {
  /// The box of an attachment whose view says how large it is; nil: the attachment itself says so.
  @MainActor
  func attachmentBounds(
    of attachment: NSTextAttachment,
    for attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?,
    proposedLineFragment: CGRect,
    position: CGPoint
  ) -> CGRect?
}

/// The classes that supply views for types of files.
private final class ViewProviderClasses: @unchecked Sendable {
  static let shared = ViewProviderClasses()
  private let lock = NSLock()
  private var classes: [String: AnyClass] = [:]

  var isEmpty: Bool { lock.withLock { classes.isEmpty } }

  subscript(type: String) -> AnyClass? {
    get { lock.withLock { classes[type] } }
    set { lock.withLock { classes[type] = newValue } }
  }
}

extension NSTextAttachment {
  /// Has text views show attachments of a type of file as views.
  ///
  /// - Parameters:
  ///   - textAttachmentViewProviderClass: A subclass of ``NSTextAttachmentViewProvider``.
  ///   - fileType: A uniform type identifier, as in `fileType` of the attachments.
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

  /// Whether a class is registered for any type of file.
  package class var hasViewProviders: Bool { !ViewProviderClasses.shared.isEmpty }

  /// The class that supplies views for a type of file; nil: none was registered.
  public class func textAttachmentViewProviderClass(forFileType fileType: String) -> AnyClass? {
    ViewProviderClasses.shared[fileType]
  }
}
