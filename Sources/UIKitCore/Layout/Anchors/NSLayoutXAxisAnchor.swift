import CoreGraphics
import Foundation

/// A vertical edge or the horizontal centre of an item, in points from the left.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor>, @unchecked Sendable {
  /// Returns the distance from this anchor to another as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: operand, to: otherAnchor.operand)
  }

  /// Returns a constraint that sets the space after another anchor, in reading direction, equal to
  /// a multiple of the system spacing.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.equal, after: anchor, multiplier)
  }
  /// Returns a constraint that sets the space after another anchor, in reading direction, to at
  /// least a multiple of the system spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    space(.greaterThanOrEqual, after: anchor, multiplier)
  }
  /// Returns a constraint that sets the space after another anchor, in reading direction, to at
  /// most a multiple of the system spacing.
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

/// The distances, in points, that the system proposes between items.
@MainActor
enum SystemSpacing {
  /// The space between views side by side, or between a view and the edge of its container.
  ///
  /// The value is UIKit's well-known 8 points.
  static let between: CGFloat = 8

  /// Returns the space between two vertical anchors.
  ///
  /// For an anchor at a baseline, the descender of the upper font or the ascender of the lower font
  /// is added.
  ///
  /// Chosen: Apple says only that the space "takes the fonts into account".
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
