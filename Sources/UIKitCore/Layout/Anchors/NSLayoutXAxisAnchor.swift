import CoreGraphics
import Foundation

/// A place across: an edge or the middle, read in points from the left.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, @unchecked Sendable {
  /// The distance from this anchor to another, as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: operand, to: otherAnchor.operand)
  }

  /// This anchor lies the system's space after another, in the direction of reading.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.equal, after: anchor, multiplier)
  }
  /// This anchor lies at least the system's space after another, in the direction of reading.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.greaterThanOrEqual, after: anchor, multiplier)
  }
  /// This anchor lies at most the system's space after another, in the direction of reading.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.lessThanOrEqual, after: anchor, multiplier)
  }

  private func space(
    _ relation: NSLayoutConstraint.Relation,
    after anchor: NSLayoutXAxisAnchor,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(relation, to: anchor, constant: SystemSpacing.between * multiplier)
  }
}

/// Distances that the system proposes, in points.
@MainActor
enum SystemSpacing {
  /// Between views side by side, or a view and the edge of its container.
  ///
  /// UIKit's well-known 8.
  static let between: CGFloat = 8

  /// From one place along to the next below it. Where a place is a baseline, the letters that stand
  /// on it or hang below it are added.
  // Chosen: Apple says only that the space "takes the fonts into account".
  static func below(_ upper: ConstraintOperand, to lower: ConstraintOperand) -> CGFloat {
    var space = between
    if upper.attribute == .lastBaseline || upper.attribute == .firstBaseline,
      let font = font(of: upper.item)
    {
      space -= font.descender
    }
    if lower.attribute == .firstBaseline || lower.attribute == .lastBaseline,
      let font = font(of: lower.item)
    {
      space += font.ascender
    }
    return space.rounded()
  }

  private static func font(of item: AnyObject?) -> UIFont? {
    guard let view = item as? UIView else { return nil }
    return (view as? UILabel)?.font ?? (view.forFirstBaselineLayout as? UILabel)?.font
  }
}
