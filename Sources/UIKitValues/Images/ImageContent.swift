import CoreGraphics
import Foundation
import Synchronization

/// The complete state of an image as a value; images derived from one another share the rest.
@usableFromInline
package struct ImageContent: Sendable {
  package enum Source: Sendable {
    /// No pixels, as of an animated image.
    case none
    /// Stored pixels.
    case pixels(CGImage)
  }

  /// The frames of an animated image.
  package struct Frames: Sendable {
    package let images: [UIImage]
    /// The duration of one cycle, in seconds.
    package let duration: TimeInterval
  }

  package var source = Source.none
  /// The scale in pixels per point.
  package var scale: CGFloat = 1
  package var orientation = UIImage.Orientation.up
  package var renderingMode = UIImage.RenderingMode.automatic
  /// The cap insets, in points; nil if the whole image is scaled.
  package var capInsets: UIEdgeInsets?
  package var resizingMode = UIImage.ResizingMode.tile
  package var alignmentRectInsets = UIEdgeInsets.zero
  package var flipsForRightToLeft = false
  package var configuration: UIImage.Configuration?
  package var asset: UIImageAsset?
  package var symbol: SymbolRequest?
  package var baselineOffsetFromBottom: CGFloat?
  package var frames: Frames?
  /// The colour from `withTintColor`; nil without one.
  package var tint: UIColor?
  package var name: String?
  /// The images made from the source: turned upright, tinted or mirrored.
  package var derived = DerivedPixels()

  package init() {}

  package init(
    source: Source,
    scale: CGFloat,
    orientation: UIImage.Orientation = .up
  ) {
    self.source = source
    self.scale = scale
    self.orientation = orientation
  }

  /// The stored pixels; for an animated image, those of the first frame.
  package var pixels: CGImage? {
    if case .pixels(let image) = source { return image }
    return frames?.images.first?.content.pixels
  }

  /// The size in points, after applying the orientation.
  package var size: CGSize {
    if let first = frames?.images.first { return first.size }
    guard let pixels else { return .zero }
    let (width, height) = (CGFloat(pixels.width) / scale, CGFloat(pixels.height) / scale)
    return orientation.isSideways
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  var nameSummary: String { name.map { ":named(\($0))" } ?? "" }

  func looksLike(_ other: ImageContent) -> Bool {
    switch (source, other.source) {
    case (.none, .none): guard frames?.images == other.frames?.images else { return false }
    case (.pixels(let mine), .pixels(let theirs)): guard mine === theirs else { return false }
    default: return false
    }
    return scale == other.scale && orientation == other.orientation
      && renderingMode == other.renderingMode && capInsets == other.capInsets
      && resizingMode == other.resizingMode && alignmentRectInsets == other.alignmentRectInsets
      && flipsForRightToLeft == other.flipsForRightToLeft && tint == other.tint
  }
}

extension UIImage.Orientation {
  /// Whether the orientation exchanges width and height.
  package var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The orientation of the horizontally mirrored image.
  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }

  /// Returns the transform from stored pixels, with y downwards, to the oriented image of `size`.
  func transform(size: CGSize) -> CGAffineTransform {
    let (w, h) = (size.width, size.height)
    return switch self {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
    }
  }

  init(_ orientation: CGImagePropertyOrientation) {
    self =
      switch orientation {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      case .left: .left
      }
  }

  var property: CGImagePropertyOrientation {
    switch self {
    case .up: .up
    case .upMirrored: .upMirrored
    case .down: .down
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .right: .right
    case .rightMirrored: .rightMirrored
    case .left: .left
    }
  }
}

/// A cache of images made from the source of one image; it keeps at most four.
package final class DerivedPixels: Sendable {
  package struct Key: Hashable, Sendable {
    var tint: UIColor.Components?
    var isMirrored = false
    /// The image from which a resized image was drawn.
    package var base: ObjectIdentifier?
    /// The width in pixels of an image with caps that was drawn for a size.
    package var width = 0
    /// The height in pixels of an image with caps that was drawn for a size.
    package var height = 0

    package init(
      tint: UIColor.Components? = nil,
      isMirrored: Bool = false,
      base: ObjectIdentifier? = nil,
      width: Int = 0,
      height: Int = 0
    ) {
      self.tint = tint
      self.isMirrored = isMirrored
      self.base = base
      self.width = width
      self.height = height
    }
  }

  private let made = Mutex<[(key: Key, image: CGImage)]>([])

  package init() {}

  package func image(_ key: Key, make: () -> CGImage?) -> CGImage? {
    if let found = made.withLock({ list in list.first { $0.key == key }?.image }) { return found }
    guard let image = make() else { return nil }
    made.withLock { list in
      // Chosen: four are enough for normal and dimmed tint in both appearances.
      if list.count >= 4 { list.removeFirst() }
      list.append((key, image))
    }
    return image
  }
}

extension ImageContent {
  /// Draws the stored pixels, turned upright, into `rect` of a context in which y grows downwards.
  func drawPixels(_ pixels: CGImage, in rect: CGRect, of context: CGContext, isMirrored: Bool) {
    let orientation = isMirrored ? orientation.mirrored : orientation
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.concatenate(orientation.transform(size: rect.size))
    let size =
      orientation.isSideways
      ? CGSize(width: rect.height, height: rect.width) : rect.size
    // Core Graphics draws images with y upwards.
    context.translateBy(x: 0, y: size.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(pixels, in: CGRect(origin: .zero, size: size))
    context.restoreGState()
  }

  /// Returns the image turned upright, optionally filled with a colour and mirrored.
  package func picture(tint: UIColor.Components? = nil, isMirrored: Bool = false) -> CGImage? {
    guard let pixels else { return nil }
    if tint == nil, !isMirrored, orientation == .up { return pixels }
    return derived.image(DerivedPixels.Key(tint: tint, isMirrored: isMirrored)) {
      let isSideways = orientation.isSideways
      let size = CGSize(
        width: isSideways ? pixels.height : pixels.width,
        height: isSideways ? pixels.width : pixels.height
      )
      guard let context = CGContext(size: size, scale: 1) else { return nil }
      let rect = CGRect(origin: .zero, size: size)
      context.interpolationQuality = .none
      drawPixels(pixels, in: rect, of: context, isMirrored: isMirrored)
      if let tint {
        context.setBlendMode(.sourceIn)
        context.setFillColor(
          CGColor(red: tint.red, green: tint.green, blue: tint.blue, alpha: tint.alpha)
        )
        context.fill(rect)
      }
      return context.makeImage()
    }
  }
}
