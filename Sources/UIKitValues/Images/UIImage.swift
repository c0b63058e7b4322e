import CoreGraphics
import Foundation
import Synchronization

/// A picture: pixels with a scale and an orientation, a symbol, or several frames.
///
/// Images are immutable and can be used on any thread. Catalogue: VIS-F12, VIS-F20.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The pixels and all properties that determine how they are drawn.
  package let content: ImageContent
  private let identifier = Mutex<String?>(nil)

  // Visible to the compiler of subclasses in other modules, which then inherit every initializer.
  @usableFromInline
  package init(content: ImageContent) {
    self.content = content
    super.init()
  }

  /// Creates an image without pixels.
  public override init() {
    content = ImageContent()
    super.init()
  }

  // MARK: Making

  /// Loads an image of the app by name, for the current traits.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Loads an image from the asset catalogues of a bundle, or from its files.
  ///
  /// - Parameters:
  ///   - name: The name in the catalogue or of the file, with or without extension.
  ///   - bundle: The bundle to search; nil for the main bundle.
  ///   - traitCollection: The traits that select the variant; nil for the current traits.
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

  /// Loads an image from the asset catalogues of a bundle, or from its files.
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

  /// Loads a symbol of the app that shows a value; symbols of asset catalogues are drawn
  /// completely.
  public convenience init?(
    named name: String,
    in bundle: Bundle? = nil,
    variableValue: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    self.init(named: name, in: bundle, with: configuration)
  }

  /// Loads a symbol of the system by name; nil if there is none with this name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Loads a symbol of the system by name, for traits.
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

  /// Loads a symbol of the system by name, with a size, weight and scale.
  public init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard let content = SymbolImages.content(named: name, configuration: configuration) else {
      return nil
    }
    self.content = content
    super.init()
  }

  /// Loads a symbol of the system that shows a value, such as the waves of a loudspeaker.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol; a symbol that does not support values is drawn completely.
  ///   - variableValue: A value from 0 to 1 that determines how many steps of the symbol have full
  ///     opacity.
  ///   - configuration: The size, weight, scale and colours.
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

  /// Loads a file; `@2x` or `@3x` before the extension determines the scale.
  ///
  /// The result is nil, with a log message, if the file cannot be read.
  public init?(contentsOfFile path: String) {
    guard let content = ImageFiles.content(path: path) else { return nil }
    self.content = content
    super.init()
  }

  /// Decodes data at 1 pixel per point; of an animation, the first frame.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Decodes data; nil if the data is damaged, unsupported or too large.
  public init?(data: Data, scale: CGFloat) {
    guard let content = ImageFiles.content(data: data, scale: scale) else { return nil }
    self.content = content
    super.init()
  }

  /// Creates an image with 1 pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image from pixels.
  public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    content = ImageContent(
      source: .pixels(cgImage),
      // Chosen: a smaller scale does not yield a finite size.
      scale: scale > 1e-6 ? scale : 1,
      orientation: orientation
    )
    super.init()
  }

  /// Creates an image from an image literal.
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

  /// Creates an image from the data that ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    guard let content = ImageContent(coder: coder) else { return nil }
    self.content = content
    super.init()
  }

  // MARK: What it is

  /// The size in points, after applying the orientation.
  open var size: CGSize { content.size }
  /// The scale in pixels per point.
  open var scale: CGFloat { content.scale }
  /// The orientation of the picture relative to the stored pixels.
  open var imageOrientation: UIImage.Orientation { content.orientation }
  /// The stored pixels, neither rotated nor tinted; nil for an image without pixels.
  open var cgImage: CGImage? { content.pixels }
  /// The frames of an animated image; nil for other images.
  open var images: [UIImage]? { content.frames?.images }
  /// The duration of one cycle of the frames, in seconds; 0 for images that are not animated.
  open var duration: TimeInterval { content.frames?.duration ?? 0 }
  /// Whether the image is drawn in its own colours or as a template.
  open var renderingMode: UIImage.RenderingMode { content.renderingMode }
  /// The insets, in points, of the edges that are not stretched.
  open var capInsets: UIEdgeInsets { content.capInsets ?? .zero }
  /// The way in which the middle fills the area.
  open var resizingMode: UIImage.ResizingMode { content.resizingMode }
  /// The insets, in points, of the rectangle that layout aligns.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
  /// Whether the image is mirrored in right-to-left interfaces.
  open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }
  /// The traits for which the image was selected.
  open var traitCollection: UITraitCollection {
    content.configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
  }
  /// The asset with the variants of the image; nil for an image from data.
  open var imageAsset: UIImageAsset? { content.asset }
  /// The configuration with which the image was requested.
  open var configuration: UIImage.Configuration? { content.configuration }
  /// The size, weight and scale of a symbol; nil for other images.
  open var symbolConfiguration: UIImage.SymbolConfiguration? {
    content.configuration as? UIImage.SymbolConfiguration
  }
  /// Whether the image is a symbol.
  open var isSymbolImage: Bool { content.symbol != nil }
  /// The distance of the baseline from the lower edge, in points; nil for images without one.
  open var baselineOffsetFromBottom: CGFloat? { content.baselineOffsetFromBottom }
  /// Whether the image contains pixels brighter than white; always `false`.
  open var isHighDynamicRange: Bool { false }
  /// A name for tests.
  open var accessibilityIdentifier: String? {
    get { identifier.withLock { $0 } }
    set { identifier.withLock { $0 = newValue } }
  }

  // MARK: Drawing

  /// Draws the image in its own size into the current context; does nothing without a context.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size), blendMode: .normal, alpha: 1)
  }

  /// Draws the image in its own size with a blend mode and opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image scaled to a rectangle, with unscaled caps; a template in the current fill
  /// colour.
  open func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image scaled to a rectangle with a blend mode and opacity.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    paint(in: rect, blendMode: blendMode, alpha: alpha)
  }

  /// Fills a rectangle with copies of the image side by side.
  open func drawAsPattern(in rect: CGRect) {
    paintTiles(in: rect)
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

  /// Always `true`.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the image as PNG with its scale, orientation and rendering mode.
  open func encode(with coder: NSCoder) { content.encode(with: coder) }
}

extension UIImage: _ExpressibleByImageLiteral {}

// swift-format-ignore: NoLeadingUnderscores, as the compiler looks for this name.
/// The type of an image literal without other type context.
public typealias _ImageLiteralType = UIImage
