import CoreGraphics
import Foundation

/// A length: a width, a height, or the distance between two anchors.
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

  /// This length equals a constant.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { hold(.equal, c) }
  /// This length is at least a constant.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    hold(.greaterThanOrEqual, c)
  }
  /// This length is at most a constant.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    hold(.lessThanOrEqual, c)
  }

  /// This length equals a multiple of another.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, multiplier: m, constant: 0)
  }
  /// This length is at least a multiple of another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }
  /// This length is at most a multiple of another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, multiplier: m, constant: 0)
  }
  /// This length equals a multiple of another plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, multiplier: m, constant: c)
  }
  /// This length is at least a multiple of another plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
  /// This length is at most a multiple of another plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
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
