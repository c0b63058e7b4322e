internal import CRasterKernels
import CoreGraphics
import Foundation
import QuartzCore

/// A layer that shows a page curling up and away; `progress` is animatable.
final class PageCurlLayer: CALayer {
  static let progressKey = "curlProgress"

  /// The page's content: pixels of the layer's size.
  var page: CGContext?

  /// The progress of the curl: at 0 the page is flat, at 1 it is gone.
  var progress: CGFloat {
    get { value(forKey: Self.progressKey) as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: Self.progressKey) }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == progressKey || super.needsDisplay(forKey: key)
  }

  /// Returns the pixels of an image, for repeated reading in each frame.
  static func picture(of image: CGImage?) -> CGContext? {
    guard let image else { return nil }
    let size = CGSize(width: image.width, height: image.height)
    guard let context = CGContext(size: size, scale: 1, format: .bgra8) else { return nil }
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(origin: .zero, size: size))
    return context
  }

  /// Returns whether the page covers a point, in the layer's coordinates, at the current progress.
  func covers(_ point: CGPoint) -> Bool {
    let place = point.x * Self.normal.dx + point.y * Self.normal.dy
    let radius = hypot(bounds.width, bounds.height) * Self.thickness
    return place < Self.axis(of: bounds.size, progress: progress, radius: radius) + radius
  }

  private static let normal = CGVector(dx: sin(inclination), dy: cos(inclination))

  /// Returns the position of the line where the page leaves the ground: at progress 0 at its last
  /// corner, at progress 1 so far that the roll is beyond its first corner.
  private static func axis(of size: CGSize, progress: CGFloat, radius: CGFloat) -> CGFloat {
    let last = size.width * normal.dx + size.height * normal.dy
    return last - progress * (last + radius)
  }

  /// Disables the implicit fade between the pictures of two frames, which would never complete.
  override func action(forKey event: String) -> (any CAAction)? {
    delegate == nil ? NSNull() : super.action(forKey: event)
  }

  override func display() {
    let shown = presentation()?.value(forKey: Self.progressKey)
    let progress = (shown as? CGFloat) ?? (shown as? Double).map { CGFloat($0) } ?? self.progress
    contents = picture(at: progress)
  }

  // Unverified: the page leaves the ground at its lower right corner and moves up nearly straight;
  // the inclination and the thickness of the roll are measured from recordings of iOS 12.
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
