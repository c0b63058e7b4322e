import CoreGraphics
import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// The part of `NSTextAttachment` that needs no views; every attachment is an `NSTextAttachment`.
open class _TextAttachment: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The character at which an attachment is shown.
  public static let character: Int = 0xFFFC

  private final let coreFoundationMark = CoreFoundationMark()
  /// The data from which the image is created if `image` is nil.
  open var contents: Data?
  /// The uniform type identifier of `contents`.
  open var fileType: String?
  /// The image that is drawn; nil for an image created from `contents`.
  open var image: UIImage?
  /// The box in points relative to the baseline, with y up; if it is zero, the default, the box has
  /// the image's size and is on the baseline.
  open var bounds = CGRect.zero
  /// The padding at both sides in points; 0 by default.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether a text view may show a view for the attachment if a class is registered for its type
  /// of file; true by default.
  open var allowsTextAttachmentView = true
  /// Whether a text view shows a view in place of the attachment.
  open var usesTextAttachmentView: Bool {
    guard allowsTextAttachmentView, let fileType else { return false }
    return ViewProviderClasses.shared[fileType] != nil
  }

  /// Creates an attachment with the contents of a file.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Creates an empty attachment.
  public override convenience init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Creates an attachment from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    // Foundation on Linux treats an archive without an object's key as damaged.
    if coder.containsValue(forKey: "NSImage") {
      image = coder.decodeObject(of: UIImage.self, forKey: "NSImage")
    }
    if coder.containsValue(forKey: "NSContents") {
      contents = coder.decodeObject(of: NSData.self, forKey: "NSContents").map {
        Data(referencing: $0)
      }
    }
    if coder.containsValue(forKey: "NSFileType") {
      fileType = coder.decodeObject(of: NSString.self, forKey: "NSFileType").map {
        String(describing: $0)
      }
    }
    bounds = coder.decodeCGRect(forKey: "NSBounds")
    if coder.containsValue(forKey: "NSLineLayoutPadding") {
      lineLayoutPadding = CGFloat(coder.decodeDouble(forKey: "NSLineLayoutPadding"))
    }
    if coder.containsValue(forKey: "NSAllowsTextAttachmentView") {
      allowsTextAttachmentView = coder.decodeBool(forKey: "NSAllowsTextAttachmentView")
    }
  }

  /// Writes all properties.
  open func encode(with coder: NSCoder) {
    if let image { coder.encode(image, forKey: "NSImage") }
    if let contents { coder.encode(NSData(data: contents), forKey: "NSContents") }
    if let fileType { coder.encode(NSString(string: fileType), forKey: "NSFileType") }
    coder.encode(bounds, forKey: "NSBounds")
    coder.encode(Double(lineLayoutPadding), forKey: "NSLineLayoutPadding")
    coder.encode(allowsTextAttachmentView, forKey: "NSAllowsTextAttachmentView")
  }

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Returns the image to draw in a box of text.
  ///
  /// Subclasses can return an image that depends on the position.
  open func image(
    forBounds imageBounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex charIndex: Int
  ) -> UIImage? {
    image ?? contents.flatMap { UIImage(data: $0) }
  }

  /// Returns the box of the attachment relative to the baseline, with y up.
  ///
  /// - Parameters:
  ///   - textContainer: The container of the text; nil if it is not known.
  ///   - lineFrag: The room of the line in points.
  ///   - position: The position of the attachment in the line.
  ///   - charIndex: The index of the attachment's character in the text.
  /// - Returns: `bounds`, or the image's size if the size of `bounds` is zero.
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

  /// Returns the image to draw in a box of text; by default that of
  /// ``image(forBounds:textContainer:characterIndex:)``.
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

  /// Returns the box of the attachment relative to the baseline, with y up.
  ///
  /// The default is the box of the attachment's view provider if the provider tracks the bounds of
  /// its view, else that of
  /// ``attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)``.
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
}
