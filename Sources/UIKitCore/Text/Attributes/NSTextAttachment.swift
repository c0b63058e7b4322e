import CoreGraphics
import Foundation

/// Something that is no text and stands in a line: an image, or the contents of a file.
///
/// Stands at the character U+FFFC, `NSTextAttachment.character`.
open class NSTextAttachment: NSObject, NSSecureCoding, NSTextAttachmentLayout,
  @unchecked Sendable
{
  /// The character that an attachment stands at.
  public static let character: Int = 0xFFFC

  private final let coreFoundationMark = CoreFoundationMark()
  /// What the image is made of where there is none.
  open var contents: Data?
  /// A uniform type identifier of `contents`.
  open var fileType: String?
  /// The image that is drawn; nil: one made of `contents`.
  open var image: UIImage?
  /// The box in points relative to the baseline, y upwards; zero (the default): the image's size on
  /// the baseline.
  open var bounds = CGRect.zero
  /// Padding at both sides in points, by default 0.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether a text view shows a view for it where a class is registered for its type of file, by
  /// default `true`.
  open var allowsTextAttachmentView = true
  /// Whether a text view shows a view in the place of the attachment.
  open var usesTextAttachmentView: Bool {
    guard allowsTextAttachmentView, let fileType else { return false }
    return Self.textAttachmentViewProviderClass(forFileType: fileType) != nil
  }

  /// Makes an attachment of a file's contents.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Makes an empty attachment.
  public override convenience init() { self.init(data: nil, ofType: nil) }

  /// Makes an attachment of an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Reads an attachment from an archive: its image and its bounds.
  public required init?(coder: NSCoder) {
    super.init()
    image = coder.decodeObject(of: UIImage.self, forKey: "NSImage")
    bounds = coder.decodeCGRect(forKey: "NSBounds")
  }

  /// Writes the image and the bounds; `contents` is left out.
  open func encode(with coder: NSCoder) {
    coder.encode(image, forKey: "NSImage")
    coder.encode(bounds, forKey: "NSBounds")
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The image to draw in a box of text; subclasses may draw by the place.
  open func image(
    forBounds imageBounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex charIndex: Int
  ) -> UIImage? {
    image ?? contents.flatMap { UIImage(data: $0) }
  }

  /// The box for the attachment relative to the baseline, y upwards.
  ///
  /// - Parameters:
  ///   - textContainer: The room of the text; nil: not known.
  ///   - lineFrag: The room of the line in points.
  ///   - position: Where in the line it stands.
  ///   - charIndex: The place of the attachment's character in the text.
  /// - Returns: `bounds`, or the image's own size where that is empty.
  open func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    if bounds.size != .zero { return bounds }
    let image = image(
      forBounds: .zero,
      textContainer: textContainer,
      characterIndex: charIndex
    )
    return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
  }

  // MARK: NSTextAttachmentLayout

  /// The image to draw in a box of text; by default that of
  /// `image(forBounds:textContainer:characterIndex:)`.
  open func image(
    for bounds: CGRect,
    attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> UIImage? {
    image(
      forBounds: bounds,
      textContainer: textContainer,
      characterIndex: (location as? TextOffset)?.offset ?? 0
    )
  }

  /// The box for the attachment relative to the baseline, y upwards.
  ///
  /// By default what its view asks for, where it has one that says so, else that of
  /// `attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)`.
  open func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?,
    proposedLineFragment: CGRect,
    position: CGPoint
  ) -> CGRect {
    if usesTextAttachmentView, let host = textContainer?.attachmentViewHost, Thread.isMainThread {
      nonisolated(unsafe) let (attributes, location) = (attributes, location)
      nonisolated(unsafe) let (container, host) = (textContainer, host)
      let box = MainActor.assumeIsolated {
        host.attachmentBounds(
          of: self,
          for: attributes,
          location: location,
          textContainer: container,
          proposedLineFragment: proposedLineFragment,
          position: position
        )
      }
      if let box { return box }
    }
    return attachmentBounds(
      for: textContainer,
      proposedLineFragment: proposedLineFragment,
      glyphPosition: position,
      characterIndex: (location as? TextOffset)?.offset ?? 0
    )
  }

  /// Makes the object that supplies the attachment's view; nil where no class is registered for its
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

/// Lays out an attachment by its location in a text.
public protocol NSTextAttachmentLayout: NSObjectProtocol {
  /// The image to draw in a box of text.
  func image(
    for bounds: CGRect,
    attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> UIImage?
  /// The box for the attachment relative to the baseline, y upwards.
  func attachmentBounds(
    for attributes: [NSAttributedString.Key: Any],
    location: any NSTextLocation,
    textContainer: NSTextContainer?,
    proposedLineFragment: CGRect,
    position: CGPoint
  ) -> CGRect
  /// Makes the object that supplies the attachment's view; nil: it has none.
  @preconcurrency @MainActor
  func viewProvider(
    for parentView: UIView?,
    location: any NSTextLocation,
    textContainer: NSTextContainer?
  ) -> NSTextAttachmentViewProvider?
}

extension NSAttributedString {
  /// Makes the one character that an attachment stands at.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Makes the one character that an attachment stands at, with more attributes.
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
