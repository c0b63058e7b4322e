import CoreGraphics
import Foundation

/// A horizontal edge, the vertical centre or a baseline of an item, in points from the top.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor>, @unchecked Sendable {
  /// Returns the distance from this anchor to another as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: operand, to: otherAnchor.operand)
  }

  /// Returns a constraint that sets the space below another anchor equal to a multiple of the
  /// system spacing.
  ///
  /// Between baselines, the spacing includes the descender and ascender of the fonts.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.equal, below: anchor, multiplier)
  }
  /// Returns a constraint that sets the space below another anchor to at least a multiple of the
  /// system spacing.
  ///
  /// Between baselines, the spacing includes the descender and ascender of the fonts.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.greaterThanOrEqual, below: anchor, multiplier)
  }
  /// Returns a constraint that sets the space below another anchor to at most a multiple of the
  /// system spacing.
  ///
  /// Between baselines, the spacing includes the descender and ascender of the fonts.
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
