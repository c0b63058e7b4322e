import CoreGraphics
import Foundation

/// What an image renderer is to make.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colours that an image is to hold.
  public enum Range: Int, Sendable {
    /// As the screen's.
    case unspecified = -1
    /// By what is drawn.
    case automatic = 0
    /// Colours beyond sRGB are kept.
    case extended = 1
    /// Colours are those of sRGB.
    case standard = 2
  }

  /// Pixels to the point, by default the screen's.
  open var scale: CGFloat = UITraitCollection.currentScale
  /// Whether the image has no transparency, by default false.
  open var opaque = false
  /// The colours, by default `.automatic`: wide ones where the screen shows them.
  open var preferredRange = Range.automatic
  /// Whether wide colours are kept.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }
  /// Whether the display may show the image brighter than white.
  ///
  /// Stored only.
  open var supportsHighDynamicRange: Bool { false }

  /// Makes a format with the defaults.
  public override init() { super.init() }

  /// Makes a format that suits the traits.
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

  /// The space of the pixels.
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

/// What an image renderer's actions draw with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let scale: CGFloat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat, scale: CGFloat) {
    self.scale = scale
    super.init(cgContext: cgContext, format: format)
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// Draws images by code, on any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// What draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// Makes a renderer whose images are as large as `size`, in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Makes a renderer whose images are as large as `size`, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer whose images show the part `bounds`, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer whose images show the part `bounds`, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  /// Draws an image.
  ///
  /// An empty size gives an image without pixels.
  open func image(actions: DrawingActions) -> UIImage {
    let scale = imageFormat.scale
    guard let picture = draw(actions) else { return UIImage() }
    return UIImage(cgImage: picture, scale: scale > 0 ? scale : 1, orientation: .up)
  }

  /// Draws an image and encodes it as PNG; no bytes for an empty size.
  open func pngData(actions: DrawingActions) -> Data {
    draw(actions)?.pngData() ?? Data()
  }

  /// Draws an image and encodes it as JPEG; `withCompressionQuality` from 0 to 1, best.
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

  private func draw(_ actions: DrawingActions) -> CGImage? {
    let format = imageFormat
    let scale = format.scale > 0 ? format.scale : UITraitCollection.currentScale
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
