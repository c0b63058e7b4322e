import CoreGraphics
import Foundation

/// An edge, a centre, a baseline or a length of a view or layout guide, for creating constraints.
///
/// The type parameter prevents constraints between anchors that do not fit together: horizontal
/// anchors relate to horizontal ones, vertical anchors to vertical ones, and lengths to lengths.
/// The methods return inactive constraints.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, @unchecked Sendable {
  let operand: ConstraintOperand

  init(operand: ConstraintOperand) {
    self.operand = operand
    super.init()
  }

  convenience init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(operand: ConstraintOperand(item: item, attribute: attribute))
  }

  /// Returns a constraint that sets this anchor equal to another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: 0)
  }
  /// Returns a constraint that sets this anchor greater than or equal to another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: 0)
  }
  /// Returns a constraint that sets this anchor less than or equal to another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: 0)
  }
  /// Returns a constraint that sets this anchor equal to another plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: c)
  }
  /// Returns a constraint that sets this anchor greater than or equal to another plus a constant in
  /// points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: c)
  }
  /// Returns a constraint that sets this anchor less than or equal to another plus a constant in
  /// points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: c)
  }

  final func relate<Other>(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutAnchor<Other>,
    multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    ConstraintRules.checkPair(operand, anchor.operand, place: "NSLayoutAnchor.constraint")
    return NSLayoutConstraint(
      first: operand,
      relation: relation,
      second: anchor.operand,
      multiplier: multiplier,
      constant: constant
    )
  }

  open override func isEqual(_ object: Any?) -> Bool {
    // Anchors are created and compared on the main thread only.
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? any AnyLayoutAnchor else { return false }
      let mine = operand
      let its = other.anyOperand
      return mine.item === its.item && mine.attribute == its.attribute
        && mine.origin?.item === its.origin?.item
        && mine.origin?.attribute == its.origin?.attribute
    }
  }

  open override var hash: Int {
    MainActor.assumeIsolated {
      var hasher = Hasher()
      if let item = operand.item { hasher.combine(ObjectIdentifier(item)) }
      hasher.combine(operand.attribute)
      return hasher.finalize()
    }
  }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(Self.typeName(operand)):\(LayoutText.address(self)) \"\(LayoutText.operand(operand))\">"
    }
  }

  private static func typeName(_ operand: ConstraintOperand) -> String {
    if operand.isLength { return "NSLayoutDimension" }
    return operand.attribute.axis == .vertical ? "NSLayoutYAxisAnchor" : "NSLayoutXAxisAnchor"
  }
}

/// Gives access to the operand of an anchor of any type.
@MainActor
protocol AnyLayoutAnchor: AnyObject { var anyOperand: ConstraintOperand { get } }

extension NSLayoutAnchor: AnyLayoutAnchor {
  var anyOperand: ConstraintOperand { operand }
}
