import CoreGraphics
import Foundation
import Synchronization

/// All that an image is, as one value; images that differ in one point share the rest.
@usableFromInline
package struct ImageContent: Sendable {
  package enum Source: Sendable {
    case none
    case pixels(CGImage)
  }

  /// The frames of an animated image.
  package struct Frames: Sendable {
    package let images: [UIImage]
    /// Seconds for one run.
    package let duration: TimeInterval
  }

  package var source = Source.none
  /// Pixels to the point.
  package var scale: CGFloat = 1
  package var orientation = UIImage.Orientation.up
  package var renderingMode = UIImage.RenderingMode.automatic
  /// Nil: the whole image is scaled.
  package var capInsets: UIEdgeInsets?
  package var resizingMode = UIImage.ResizingMode.tile
  package var alignmentRectInsets = UIEdgeInsets.zero
  package var flipsForRightToLeft = false
  package var configuration: UIImage.Configuration?
  package var asset: UIImageAsset?
  package var symbol: SymbolRequest?
  package var baselineOffsetFromBottom: CGFloat?
  package var frames: Frames?
  /// The colour that `withTintColor` gave.
  package var tint: UIColor?
  package var name: String?
  /// Pixels made from the source: turned upright, tinted, mirrored.
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

  /// The pixels as stored; an animated image's are those of its first frame.
  package var pixels: CGImage? {
    if case .pixels(let image) = source { return image }
    return frames?.images.first?.content.pixels
  }

  /// In points, orientation included.
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
  /// Whether width and height of the picture are those of the pixels in exchange.
  package var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The orientation of the picture seen in a mirror that stands beside it.
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

  /// Takes the stored pixels (y downwards, `size` after turning) to where they belong.
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

/// Pixels made from one image's source; at most a handful are kept.
package final class DerivedPixels: Sendable {
  struct Key: Hashable, Sendable {
    var tint: UIColor.Components?
    var isMirrored = false
    /// The picture that was drawn to a size.
    var base: ObjectIdentifier?
    /// In pixels, for a picture with caps that was drawn to a size.
    var width = 0, height = 0
  }

  private let made = Mutex<[(key: Key, image: CGImage)]>([])

  package init() {}

  func image(_ key: Key, make: () -> CGImage?) -> CGImage? {
    if let found = made.withLock({ list in list.first { $0.key == key }?.image }) { return found }
    guard let image = make() else { return nil }
    made.withLock { list in
      // Chosen: four, enough for normal and dimmed tint in both appearances.
      if list.count >= 4 { list.removeFirst() }
      list.append((key, image))
    }
    return image
  }
}

extension ImageContent {
  /// Draws the stored pixels turned upright into `rect` of a context whose y grows downwards.
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

  /// The picture turned upright and, where wanted, filled with a colour and mirrored.
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
