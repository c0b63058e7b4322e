import CoreGraphics
import UIKitCore

extension CGRect {
  /// The minimum width and height of a touch target, in points.
  ///
  /// Source: Human Interface Guidelines, 44 points.
  private static let leastTouchable: CGFloat = 44

  /// The rectangle with the same centre, at least 44 points wide and high.
  ///
  /// Catalogue: VIS-F114.
  var touchable: CGRect {
    insetBy(
      dx: min(0, (width - Self.leastTouchable) / 2),
      dy: min(0, (height - Self.leastTouchable) / 2)
    )
  }
}

extension UIView {
  /// Returns whether a point hits one of the buttons, whose touch targets extend beyond low bars.
  func reaches(_ point: CGPoint, by buttons: [UIView], with event: UIEvent?) -> Bool {
    buttons.contains { button in
      !button.isHidden && button is UIControl
        && button.point(inside: convert(point, to: button), with: event)
    }
  }
}

/// A view with the buttons of a bar, whose touch targets extend beyond the view if it is low.
final class BarRowView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || reaches(point, by: subviews, with: event)
  }
}
