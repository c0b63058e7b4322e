import CoreGraphics
import UIKitCore

extension UIView {
  /// Pixels to the point where the view is shown.
  package var pixelScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }
}

extension CGFloat {
  /// The nearest pixel edge, halves downwards.
  package func onPixel(_ scale: CGFloat) -> CGFloat { (self * scale - 0.5).rounded(.up) / scale }
  /// The next pixel edge, but for rounding errors.
  package func upToPixel(_ scale: CGFloat) -> CGFloat {
    (self * scale - 0.001).rounded(.up) / scale
  }
  /// The pixel before, but for rounding errors.
  package func downToPixel(_ scale: CGFloat) -> CGFloat {
    (self * scale + 0.001).rounded(.down) / scale
  }
}

extension CGRect {
  /// Its origin moved onto a pixel.
  package func originOnPixel(_ scale: CGFloat) -> CGRect {
    CGRect(x: minX.onPixel(scale), y: minY.onPixel(scale), width: width, height: height)
  }
  /// Mirrored inside of `room`.
  package func mirrored(in room: CGRect) -> CGRect {
    CGRect(x: room.minX + room.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIView {
  /// Whether the view is read from right to left.
  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
