import CoreGraphics
import UIKitCore

extension UIView.ContentMode {
  /// Returns the frame of a picture with a size in a rectangle.
  func frame(of size: CGSize, in rect: CGRect) -> CGRect {
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: rect.minX + (rect.width - size.width) * x,
        y: rect.minY + (rect.height - size.height) * y,
        width: size.width,
        height: size.height
      )
    }
    func scaled(_ factor: CGFloat) -> CGRect {
      placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    guard size.width > 0, size.height > 0 else { return rect }
    let (x, y) = (rect.width / size.width, rect.height / size.height)
    return switch self {
    case .scaleToFill, .redraw: rect
    case .scaleAspectFit: scaled(min(x, y))
    case .scaleAspectFill: scaled(max(x, y))
    case .center: placed(size, 0.5, 0.5)
    case .top: placed(size, 0.5, 0)
    case .bottom: placed(size, 0.5, 1)
    case .left: placed(size, 0, 0.5)
    case .right: placed(size, 1, 0.5)
    case .topLeft: placed(size, 0, 0)
    case .topRight: placed(size, 1, 0)
    case .bottomLeft: placed(size, 0, 1)
    case .bottomRight: placed(size, 1, 1)
    }
  }
}
