internal import CRasterKernels
import CoreGraphics
import Foundation
import QuartzCore

/// A page that is turned up and away; `progress` animates.
final class PageCurlLayer: CALayer {
  static let progressKey = "curlProgress"

  /// What the page shows; pixels of the layer's size.
  var page: CGContext?

  /// 0: the page lies flat; 1: it is gone.
  var progress: CGFloat {
    get { value(forKey: Self.progressKey) as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: Self.progressKey) }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == progressKey || super.needsDisplay(forKey: key)
  }

  /// The pixels of a picture, to be read again for each frame.
  static func picture(of image: CGImage?) -> CGContext? {
    guard let image else { return nil }
    let size = CGSize(width: image.width, height: image.height)
    guard let context = CGContext(size: size, scale: 1, format: .bgra8) else { return nil }
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(origin: .zero, size: size))
    return context
  }

  /// Whether the page lies at a point, in the layer's points, now that it is turned so far.
  func covers(_ point: CGPoint) -> Bool {
    let place = point.x * Self.normal.dx + point.y * Self.normal.dy
    let radius = hypot(bounds.width, bounds.height) * Self.thickness
    return place < Self.axis(of: bounds.size, progress: progress, radius: radius) + radius
  }

  private static let normal = CGVector(dx: sin(inclination), dy: cos(inclination))

  /// The line at which the page leaves the ground goes from its last corner to where the roll is
  /// beyond its first one.
  private static func axis(of size: CGSize, progress: CGFloat, radius: CGFloat) -> CGFloat {
    let last = size.width * normal.dx + size.height * normal.dy
    return last - progress * (last + radius)
  }

  /// Each frame's picture stands at once; a fade from the last one would never get far.
  override func action(forKey event: String) -> (any CAAction)? {
    delegate == nil ? NSNull() : super.action(forKey: event)
  }

  override func display() {
    let shown = presentation()?.value(forKey: Self.progressKey)
    let progress = (shown as? CGFloat) ?? (shown as? Double).map { CGFloat($0) } ?? self.progress
    contents = picture(at: progress)
  }

  // Unverified: the page leaves the ground at its lower right corner and goes up nearly straight;
  // inclination and thickness of the roll are after recordings of iOS 12.
  private static let inclination: CGFloat = 0.22
  private static let thickness: CGFloat = 0.08

  private func picture(at progress: CGFloat) -> CGImage? {
    guard let page, let source = page.data, progress < 1 else { return nil }
    let size = CGSize(width: page.width, height: page.height)
    guard let target = CGContext(size: size, scale: 1, format: .bgra8),
      let pixels = target.data
    else { return nil }
    let radius = max(2, hypot(size.width, size.height) * Self.thickness)
    let axis = Self.axis(of: size, progress: progress, radius: radius)
    raster_page_curl(
      pixels.assumingMemoryBound(to: UInt32.self),
      target.bytesPerRow / 4,
      source.assumingMemoryBound(to: UInt32.self),
      page.bytesPerRow / 4,
      Int32(page.width),
      Int32(page.height),
      Double(Self.normal.dx),
      Double(Self.normal.dy),
      Double(axis),
      Double(radius)
    )
    return target.makeImage()
  }
}
