import CoreGraphics
import Foundation
import Synchronization

/// A picture: pixels with a scale and an orientation, a symbol, or several frames.
///
/// Immutable and usable on any thread. Catalogue: VIS-F12, VIS-F20.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The pixels and everything that says how they are used.
  package let content: ImageContent
  private let identifier = Mutex<String?>(nil)

  // Seen by the compiler of a subclass elsewhere, which then inherits every initializer.
  @usableFromInline
  package init(content: ImageContent) {
    self.content = content
    super.init()
  }

  /// Makes an image without pixels.
  public override init() {
    content = ImageContent()
    super.init()
  }

  // MARK: Making

  /// Finds an image of the app by name, for the current traits.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds an image in a bundle's asset catalogues, then among its files.
  ///
  /// - Parameters:
  ///   - name: The name in the catalogue or of the file, with or without extension.
  ///   - bundle: Where to look; nil is the main bundle.
  ///   - traitCollection: What the variant is picked by; nil is the current traits.
  public init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    guard
      let content = NamedImages.content(
        named: name,
        in: bundle,
        traits: traitCollection ?? .current
      )
    else { return nil }
    self.content = content
    super.init()
  }

  /// Finds an image in a bundle's asset catalogues, then among its files.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: UIImage.Configuration?
  ) {
    let traits = configuration?.traitCollection ?? .current
    guard var content = NamedImages.content(named: name, in: bundle, traits: traits) else {
      return nil
    }
    if let symbol = content.symbol, let configuration {
      content = SymbolImages.content(like: symbol, configuration: configuration) ?? content
    }
    self.init(content: content)
  }

  /// Finds a symbol of the app that shows a value; the symbols of asset catalogues are drawn whole.
  public convenience init?(
    named name: String,
    in bundle: Bundle? = nil,
    variableValue: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    self.init(named: name, in: bundle, with: configuration)
  }

  /// Finds a symbol of the system by name; nil where there is none of this name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Finds a symbol of the system by name.
  public convenience init?(
    systemName name: String,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(
        values: .init(),
        traitCollection: traitCollection
      )
    )
  }

  /// Finds a symbol of the system by name, for a size, weight and scale.
  public init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard let content = SymbolImages.content(named: name, configuration: configuration) else {
      return nil
    }
    self.content = content
    super.init()
  }

  /// Finds a symbol of the system by name that shows a value, as the waves of a loudspeaker do.
  ///
  /// - Parameters:
  ///   - name: The symbol's name; one that shows no value is drawn whole.
  ///   - variableValue: From 0 to 1: how many of the symbol's steps are drawn at full strength.
  ///   - configuration: The size, weight, scale and colors.
  public init?(
    systemName name: String,
    variableValue: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    guard
      let content = SymbolImages.content(
        named: name,
        configuration: configuration,
        variableValue: variableValue
      )
    else { return nil }
    self.content = content
    super.init()
  }

  /// Reads a file; `@2x` and `@3x` before the extension give the scale.
  ///
  /// Nil, with a line in the log, where the file cannot be read.
  public init?(contentsOfFile path: String) {
    guard let content = ImageFiles.content(path: path) else { return nil }
    self.content = content
    super.init()
  }

  /// Reads encoded data at one pixel to the point; the first frame of an animation.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Reads encoded data; nil where the data is damaged, unknown or unreasonably large.
  public init?(data: Data, scale: CGFloat) {
    guard let content = ImageFiles.content(data: data, scale: scale) else { return nil }
    self.content = content
    super.init()
  }

  /// Makes an image of one pixel to the point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Makes an image from pixels.
  public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    content = ImageContent(
      source: .pixels(cgImage),
      // Chosen: with fewer pixels to the point no size is finite.
      scale: scale > 1e-6 ? scale : 1,
      orientation: orientation
    )
    super.init()
  }

  /// Makes an image from an image literal.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let content = NamedImages.content(named: name, in: nil, traits: .current) else {
      stop(
        what: "There is no image named \"\(name)\".",
        where: "UIImage literal",
        mend: "Add it to an asset catalogue or to the resources of the target."
      )
    }
    self.init(content: content)
  }

  /// Reads what `encode(with:)` wrote.
  public required init?(coder: NSCoder) {
    guard let content = ImageContent(coder: coder) else { return nil }
    self.content = content
    super.init()
  }

  // MARK: What it is

  /// The size in points, orientation included.
  open var size: CGSize { content.size }
  /// Pixels to the point.
  open var scale: CGFloat { content.scale }
  /// How the pixels lie.
  open var imageOrientation: UIImage.Orientation { content.orientation }
  /// The pixels as stored: neither turned nor tinted; nil for an image without pixels.
  open var cgImage: CGImage? { content.pixels }
  /// The frames of an animated image, nil for a still one.
  open var images: [UIImage]? { content.frames?.images }
  /// How long one run of the frames takes, in seconds; 0 for a still image.
  open var duration: TimeInterval { content.frames?.duration ?? 0 }
  /// Whether it is a picture or a mask.
  open var renderingMode: UIImage.RenderingMode { content.renderingMode }
  /// What is kept from being stretched, in points.
  open var capInsets: UIEdgeInsets { content.capInsets ?? .zero }
  /// How the middle fills the room.
  open var resizingMode: UIImage.ResizingMode { content.resizingMode }
  /// How far what layout aligns lies inside the image, in points.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
  /// Whether the image is mirrored in right-to-left interfaces.
  open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }
  /// The traits that the image was picked by.
  open var traitCollection: UITraitCollection {
    content.configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
  }
  /// The variants that the image is one of; nil for an image from data.
  open var imageAsset: UIImageAsset? { content.asset }
  /// What the image was asked for with.
  open var configuration: UIImage.Configuration? { content.configuration }
  /// The size, weight and scale of a symbol.
  open var symbolConfiguration: UIImage.SymbolConfiguration? {
    content.configuration as? UIImage.SymbolConfiguration
  }
  /// Whether the image is a symbol.
  open var isSymbolImage: Bool { content.symbol != nil }
  /// How far above the lower edge a baseline lies, in points; nil for images without one.
  open var baselineOffsetFromBottom: CGFloat? { content.baselineOffsetFromBottom }
  /// Whether the pixels are brighter than white.
  ///
  /// Always false.
  open var isHighDynamicRange: Bool { false }
  /// A name for tests.
  open var accessibilityIdentifier: String? {
    get { identifier.withLock { $0 } }
    set { identifier.withLock { $0 = newValue } }
  }

  // MARK: Drawing

  /// Draws at the image's own size; nothing outside of a context.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size), blendMode: .normal, alpha: 1)
  }

  /// Draws at the image's own size.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws scaled to a rectangle, cap insets unscaled; a template in the current fill colour.
  open func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws scaled to a rectangle.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    paint(in: rect, blendMode: blendMode, alpha: alpha)
  }

  /// Fills a rectangle with copies side by side.
  open func drawAsPattern(in rect: CGRect) {
    paintTiles(in: rect, phase: .zero)
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || content.looksLike(other.content)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(content.size.width)
    hasher.combine(content.size.height)
    hasher.combine(content.scale)
    return hasher.finalize()
  }

  open override var description: String {
    let name =
      content.symbol.map { $0.file == nil ? ":symbol(system: \($0.name))" : ":symbol(\($0.name))" }
      ?? content.nameSummary
    return "<UIImage\(name) {\(size.width), \(size.height)} "
      + "renderingMode=\(renderingMode)>"
  }

  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the picture as PNG with scale, orientation and mode.
  open func encode(with coder: NSCoder) { content.encode(with: coder) }
}

extension UIImage: _ExpressibleByImageLiteral {}

// swift-format-ignore: NoLeadingUnderscores, as the compiler looks for this name.
/// The type of an image literal without other context.
public typealias _ImageLiteralType = UIImage
