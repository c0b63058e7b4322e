import CoreGraphics
import Foundation

/// A length of an item: a width, a height, or the distance between two anchors.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension>, @unchecked Sendable {
  convenience init(from origin: ConstraintOperand, to end: ConstraintOperand) {
    self.init(
      operand: ConstraintOperand(
        item: end.item,
        attribute: end.attribute,
        origin: ConstraintOperand.Origin(item: origin.item, attribute: origin.attribute)
      )
    )
  }

  /// Returns a constraint that sets this length equal to a constant in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { hold(.equal, c) }
  /// Returns a constraint that sets this length greater than or equal to a constant in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    hold(.greaterThanOrEqual, c)
  }
  /// Returns a constraint that sets this length less than or equal to a constant in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    hold(.lessThanOrEqual, c)
  }

  /// Returns a constraint that sets this length equal to a multiple of another.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relateLengths(.equal, to: anchor, multiplier: m, constant: 0)
  }
  /// Returns a constraint that sets this length greater than or equal to a multiple of another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relateLengths(.greaterThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }
  /// Returns a constraint that sets this length less than or equal to a multiple of another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relateLengths(.lessThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }
  /// Returns a constraint that sets this length equal to a multiple of another plus a constant in
  /// points.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relateLengths(.equal, to: anchor, multiplier: m, constant: c)
  }
  /// Returns a constraint that sets this length greater than or equal to a multiple of another plus
  /// a constant in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relateLengths(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
  /// Returns a constraint that sets this length less than or equal to a multiple of another plus a
  /// constant in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relateLengths(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  /// Relates two lengths.
  ///
  /// A distance between anchors that is related to 0 times a length is related to the constant
  /// alone: the constraint has no second anchor, and its multiplier is 1.
  ///
  /// Source: tests of libraries that pass on iOS.
  // Unverified: whether the same holds for a width and a height.
  private func relateLengths(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    if multiplier == 0, operand.origin != nil { return hold(relation, constant) }
    return relate(relation, to: anchor, multiplier: multiplier, constant: constant)
  }

  private func hold(
    _ relation: NSLayoutConstraint.Relation,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: operand,
      relation: relation,
      second: nil,
      multiplier: 1,
      constant: constant
    )
  }
}
