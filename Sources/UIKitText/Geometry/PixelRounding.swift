import CoreGraphics
import UIKitCore

extension UIView {
  /// The number of pixels per point in the view's traits.
  package var pixelScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : UIScreen.current.scale
  }
}

extension CGFloat {
  /// Returns the nearest pixel edge; a half is rounded down.
  package func onPixel(_ scale: CGFloat) -> CGFloat { (self * scale - 0.5).rounded(.up) / scale }
  /// Returns the next pixel edge, tolerating rounding errors.
  package func upToPixel(_ scale: CGFloat) -> CGFloat {
    (self * scale - 0.001).rounded(.up) / scale
  }
  /// Returns the previous pixel edge, tolerating rounding errors.
  package func downToPixel(_ scale: CGFloat) -> CGFloat {
    (self * scale + 0.001).rounded(.down) / scale
  }
}

extension CGRect {
  /// Returns the rectangle with its origin moved to a pixel.
  package func originOnPixel(_ scale: CGFloat) -> CGRect {
    CGRect(x: minX.onPixel(scale), y: minY.onPixel(scale), width: width, height: height)
  }
  /// Returns the rectangle mirrored in `room`.
  package func mirrored(in room: CGRect) -> CGRect {
    CGRect(x: room.minX + room.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIView {
  /// Whether the view is read from right to left.
  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
