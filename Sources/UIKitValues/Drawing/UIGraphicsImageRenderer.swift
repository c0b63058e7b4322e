import CoreGraphics
import Foundation

/// The format of an image renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colour range of an image.
  public enum Range: Int, Sendable {
    /// The range of the screen.
    case unspecified = -1
    /// A range that depends on the drawn content.
    case automatic = 0
    /// Colours beyond sRGB are kept.
    case extended = 1
    /// Colours are limited to sRGB.
    case standard = 2
  }

  /// The number of pixels per point, by default the screen's.
  open var scale: CGFloat = UITraitCollection.currentScale
  /// Whether the image has no transparency.
  ///
  /// The default is false.
  open var opaque = false
  /// The colour range, by default `.automatic`: extended if the screen shows it.
  open var preferredRange = Range.automatic
  /// Whether the extended range is used.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }
  /// Whether the display may show the image brighter than white; always false.
  open var supportsHighDynamicRange: Bool { false }

  /// Creates a format with the defaults.
  public override init() { super.init() }

  /// Creates a format for traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    if traitCollection.displayGamut == .P3 { preferredRange = .extended }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let format = copy as? UIGraphicsImageRendererFormat else { return copy }
    format.scale = scale
    format.opaque = opaque
    format.preferredRange = preferredRange
    return format
  }

  /// The colour space of the pixels.
  var colorSpace: CGColorSpace? {
    let isWide =
      switch preferredRange {
      case .extended: true
      case .standard: false
      case .automatic, .unspecified: UITraitCollection.current.displayGamut == .P3
      }
    return isWide ? CGColorSpace(name: CGColorSpace.displayP3) : nil
  }
}

/// The context for the drawing actions of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let scale: CGFloat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat, scale: CGFloat) {
    self.scale = scale
    super.init(cgContext: cgContext, format: format)
  }

  /// The image of the content so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// Draws images with code, on any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A closure that draws an image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// Creates a renderer for images of a size, in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Creates a renderer for images of a size, in points, in a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of the area `bounds`, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of the area `bounds`, in points, in a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  /// Draws an image.
  ///
  /// An empty size gives an image without pixels.
  open func image(actions: DrawingActions) -> UIImage {
    guard let picture = draw(actions) else { return UIImage() }
    return UIImage(cgImage: picture, scale: pixelScale, orientation: .up)
  }

  /// Draws an image and encodes it as PNG; returns no bytes for an empty size.
  open func pngData(actions: DrawingActions) -> Data {
    draw(actions)?.pngData() ?? Data()
  }

  /// Draws an image and encodes it as JPEG, with a quality from 0 to 1, the best.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: DrawingActions
  )
    -> Data
  {
    draw(actions)?.jpegData(quality: min(max(compressionQuality, 0), 1)) ?? Data()
  }

  private var imageFormat: UIGraphicsImageRendererFormat {
    (format as? UIGraphicsImageRendererFormat) ?? UIGraphicsImageRendererFormat()
  }

  /// The pixels per point; those of the current traits where the format has 0.
  private var pixelScale: CGFloat {
    imageFormat.scale > 0 ? imageFormat.scale : UITraitCollection.currentScale
  }

  private func draw(_ actions: DrawingActions) -> CGImage? {
    let format = imageFormat
    let scale = pixelScale
    let bounds = storedBounds
    guard
      let context = CGContext(
        size: bounds.size,
        scale: scale,
        isOpaque: format.opaque,
        space: format.colorSpace
      )
    else {
      if bounds.width > 0, bounds.height > 0 {
        warn(
          "An image of \(bounds.width) x \(bounds.height) points cannot be made.",
          where: "UIGraphicsImageRenderer"
        )
      }
      return nil
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    withCurrentContext(context, scale: scale) {
      actions(
        UIGraphicsImageRendererContext(cgContext: context, format: format, scale: scale)
      )
    }
    return context.makeImage()
  }
}
