import CoreGraphics
import Foundation

/// A place along: an edge, the middle or a baseline, in points from the top.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor>, @unchecked Sendable {
  /// The distance from this anchor to another, as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: operand, to: otherAnchor.operand)
  }

  /// This anchor lies the system's space below another; between baselines, fonts count.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.equal, below: anchor, multiplier)
  }
  /// This anchor lies at least the system's space below another; between baselines, fonts count.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.greaterThanOrEqual, below: anchor, multiplier)
  }
  /// This anchor lies at most the system's space below another; between baselines, fonts count.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.lessThanOrEqual, below: anchor, multiplier)
  }

  private func space(
    _ relation: NSLayoutConstraint.Relation,
    below anchor: NSLayoutYAxisAnchor,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let distance = SystemSpacing.below(anchor.operand, to: operand)
    return relate(relation, to: anchor, constant: distance * multiplier)
  }
}
