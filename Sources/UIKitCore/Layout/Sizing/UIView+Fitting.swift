import ConstraintSolver
import CoreGraphics
import Foundation

/// The target size of a size fitting, with a priority for each axis.
struct FittingTarget {
  var size: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority
}

extension UIView {
  /// Returns the size, in points, that the constraints of this tree yield for a target.
  func fittingSize(
    _ target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    runUpdateConstraints()
    let engine = LayoutEngine(
      root: self,
      fitting: FittingTarget(size: target, horizontal: horizontal, vertical: vertical)
    )
    return engine.fittingSize()
  }
}

extension LayoutEngine {
  func fittingSize() -> CGSize {
    guard let fitting, let root else { return .zero }
    let node = node(of: root)
    let insets = root.alignmentRectInsets
    update()
    hold(node.width, fitting.size.width - insets.horizontal, fitting.horizontal, .horizontal)
    hold(node.height, fitting.size.height - insets.vertical, fitting.vertical, .vertical)
    markDirty()
    update()
    // Round up to whole pixels, so that text does not lose a line to rounding.
    func roundedUp(_ value: Double) -> CGFloat {
      max(0, ((CGFloat(value) * scale) - 1e-4).rounded(.up) / scale)
    }
    return CGSize(
      width: roundedUp(value(node.width)) + insets.horizontal,
      height: roundedUp(value(node.height)) + insets.vertical
    )
  }

  private func hold(
    _ variable: Variable,
    _ length: CGFloat,
    _ priority: UILayoutPriority,
    _ axis: NSLayoutConstraint.Axis
  ) {
    let wish = LinearConstraint(
      [Term(1, variable)],
      .equal,
      constant: -Double(max(0, length)),
      priority: Double(priority.rawValue)
    )
    _ = insist(wish, from: .fitting(axis))
    // With a required width, a height of zero requests the smallest height.
    let least = LinearConstraint([Term(1, variable)], .greaterThanOrEqual)
    _ = insist(least, from: .fitting(axis))
  }
}
