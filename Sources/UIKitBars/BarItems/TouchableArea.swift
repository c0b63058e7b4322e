import CoreGraphics
import UIKitCore

extension CGRect {
  /// The least side of what a finger hits, in points.
  ///
  /// Source: Human Interface Guidelines, 44 points.
  private static let leastTouchable: CGFloat = 44

  /// About the same middle, at least 44 points wide and high.
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
  /// Whether a finger at a point hits one of the buttons, which reach out of low bars.
  func reaches(_ point: CGPoint, by buttons: [UIView], with event: UIEvent?) -> Bool {
    buttons.contains { button in
      !button.isHidden && button is UIControl
        && button.point(inside: convert(point, to: button), with: event)
    }
  }
}

/// Holds the buttons of a bar, which reach out of it where it is low.
final class BarRowView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || reaches(point, by: subviews, with: event)
  }
}
