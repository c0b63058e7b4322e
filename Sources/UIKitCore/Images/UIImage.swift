import CoreGraphics
import Foundation

/// A picture: pixels with a scale and an orientation, a symbol, or several frames.
///
/// Immutable and usable on any thread. Catalogue: VIS-F12, VIS-F20.
open class UIImage: NSObject, @unchecked Sendable {
  public override init() {
    super.init()
  }

  /// The size in points, orientation included.
  open var size: CGSize { .zero }
  /// Pixels to the point.
  open var scale: CGFloat { 1 }
  /// Draws the image into the current context, scaled to `rect`.
  open func draw(in rect: CGRect) {}
  /// Draws the image into the current context.
  open func draw(at point: CGPoint) {}
}
