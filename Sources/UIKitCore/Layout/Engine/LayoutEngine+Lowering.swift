import ConstraintSolver
import CoreGraphics
import Foundation

// Lowering: translates constraints between attributes into linear constraints between variables.

/// A sum of variables and a constant under construction.
struct LinearSum {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ factor: Double, _ variable: Variable) {
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += factor
      return
    }
    terms.append(Term(factor, variable))
  }
}

extension LayoutEngine {
  /// Creates the nodes that a constraint needs, together with their placements.
  func touchNodes(of constraint: NSLayoutConstraint) {
    touch(constraint.first)
    if let second = constraint.second { touch(second) }
  }

  private func touch(_ operand: ConstraintOperand) {
    if let item = operand.item { touch(item, operand.attribute) }
    if let origin = operand.origin, let item = origin.item { touch(item, origin.attribute) }
  }

  private func touch(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    if let view = item as? UIView {
      _ = node(of: view)
      if attribute.isMargin { _ = node(of: view.layoutMarginsGuide) }
    } else if let guide = item as? UILayoutGuide {
      _ = node(of: guide)
    }
  }

  /// Returns the linear constraint without the constraint's own constant; nil if an item is gone.
  func lower(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let container = constraint.holder else { return nil }
    ConstraintRules.checkAxes(of: constraint)
    var sum = LinearSum()
    sum.terms.reserveCapacity(4)
    let reads = constraint.first.attribute.reading
    let otherReads = constraint.second?.attribute.reading ?? .either
    let isFlipped =
      (reads == .directional || otherReads == .directional)
      && container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let context = Context(constraint: constraint, container: container, isFlipped: isFlipped)
    guard add(1, constraint.first, to: &sum, context) else { return nil }
    if let second = constraint.second {
      guard add(-Double(constraint.multiplier), second, to: &sum, context) else { return nil }
    }
    return LinearConstraint(
      sum.terms,
      Relation(constraint.relation),
      constant: sum.constant,
      priority: Double(constraint.priority.rawValue)
    )
  }

  private struct Context {
    let constraint: NSLayoutConstraint
    let container: UIView
    /// Whether horizontal positions are measured from the right edge of the container.
    ///
    /// Unverified: the container's direction is used, even if views inside it have another one.
    let isFlipped: Bool
  }

  private func add(
    _ factor: Double,
    _ operand: ConstraintOperand,
    to sum: inout LinearSum,
    _ context: Context
  ) -> Bool {
    guard let item = operand.item else { return false }
    if let origin = operand.origin {
      guard let start = origin.item else { return false }
      return addPlace(factor, item, operand.attribute, to: &sum, context)
        && addPlace(-factor, start, origin.attribute, to: &sum, context)
    }
    switch operand.attribute {
    case .width: sum.add(factor, node(of: item).width)
    case .height: sum.add(factor, node(of: item).height)
    case .notAnAttribute: break
    default: return addPlace(factor, item, operand.attribute, to: &sum, context)
    }
    return true
  }

  /// Adds a position in the container's coordinates.
  private func addPlace(
    _ factor: Double,
    _ item: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute,
    to sum: inout LinearSum,
    _ context: Context
  ) -> Bool {
    guard let axis = attribute.axis else { return false }
    var factor = factor
    let place = Place(attribute, isFlipped: context.isFlipped)
    if context.isFlipped, axis == .horizontal {
      // Measure from the other side: the container's width minus the position.
      sum.add(factor, node(of: context.container).width)
      factor = -factor
    }
    if let view = item as? UIView {
      if attribute.isMargin {
        return addGuide(factor, view.layoutMarginsGuide, axis, place, to: &sum, context)
      }
      return addView(factor, view, axis, place, to: &sum, context)
    }
    guard let guide = item as? UILayoutGuide else { return false }
    return addGuide(factor, guide, axis, place, to: &sum, context)
  }

  private func addGuide(
    _ factor: Double,
    _ guide: UILayoutGuide,
    _ axis: NSLayoutConstraint.Axis,
    _ place: Place,
    to sum: inout LinearSum,
    _ context: Context
  ) -> Bool {
    guard let owner = guide.owner else { return false }
    let node = node(of: guide)
    sum.add(factor, node.position(axis))
    if place.share != 0 { sum.add(factor * place.share, node.length(axis)) }
    return addWay(factor, from: owner, axis, to: &sum, context)
  }

  private func addView(
    _ factor: Double,
    _ view: UIView,
    _ axis: NSLayoutConstraint.Axis,
    _ place: Place,
    to sum: inout LinearSum,
    _ context: Context
  ) -> Bool {
    var share = place.share
    if let baseline = place.baseline {
      let bearer = baseline == .first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if bearer !== view, bearer.isDescendant(of: view) {
        view.noteBaselineBearer(bearer)
        return addView(factor, bearer, axis, place, to: &sum, context)
      }
      if let line = view as? any CentredLineBearing {
        share = 0.5
        sum.constant += factor * Double(line.baselineBelowMiddle)
      } else {
        let offsets = view.baselineOffsets
        switch baseline {
        case .first: sum.constant += factor * Double(offsets?.first ?? 0)
        case .last:
          share = 1
          sum.constant -= factor * Double(offsets?.last ?? 0)
        }
      }
    }
    if view === context.container {
      if view is UIScrollView, context.constraint.second?.item !== context.constraint.first.item {
        // Inside a scroll view, its edges are those of the content.
        let node = node(of: view.systemGuide(.scrollContent))
        sum.add(factor, node.position(axis))
        if share != 0 { sum.add(factor * share, node.length(axis)) }
        return true
      }
      let insets = view.alignmentRectInsets
      sum.constant += factor * Double(axis == .horizontal ? insets.left : insets.top)
      if share != 0 { sum.add(factor * share, node(of: view).length(axis)) }
      return true
    }
    let node = node(of: view)
    sum.add(factor, node.position(axis))
    if share != 0 { sum.add(factor * share, node.length(axis)) }
    guard let superview = view.superviewReference else { return false }
    return addWay(factor, from: superview, axis, to: &sum, context)
  }

  /// Adds the offsets from the bounds of a view up to the bounds of the container.
  private func addWay(
    _ factor: Double,
    from start: UIView,
    _ axis: NSLayoutConstraint.Axis,
    to sum: inout LinearSum,
    _ context: Context
  ) -> Bool {
    var view = start
    while view !== context.container {
      sum.add(factor, node(of: view).position(axis))
      let insets = view.alignmentRectInsets
      sum.constant -= factor * Double(axis == .horizontal ? insets.left : insets.top)
      if let scrollView = view as? UIScrollView {
        let offset = scrollView.layer.bounds.origin
        sum.constant -= factor * Double(axis == .horizontal ? offset.x : offset.y)
        let record = scrollView.requireLayoutRecord()
        if !record.crossing.contains(where: { $0 === context.constraint }) {
          record.crossing.append(context.constraint)
        }
      }
      guard let superview = view.superviewReference else { return false }
      view = superview
    }
    return true
  }
}

extension UIView {
  /// Marks the views from `bearer` up to this view, so that changes of their fonts update
  /// constraints.
  fileprivate func noteBaselineBearer(_ bearer: UIView) {
    var above = bearer.superviewReference
    while let view = above {
      view.flags.hasBaselineBearer = true
      if view === self { return }
      above = view.superviewReference
    }
  }
}

/// The relative position of an attribute between the near and the far edge.
private struct Place {
  enum Baseline {
    /// The baseline of the topmost line.
    case first
    /// The baseline of the bottommost line.
    case last
  }
  /// The fraction from the near edge, 0, to the far edge, 1.
  let share: Double
  var baseline: Baseline?

  init(_ attribute: NSLayoutConstraint.Attribute, isFlipped: Bool) {
    switch attribute {
    case .leading, .leadingMargin: share = isFlipped ? 1 : 0
    case .trailing, .trailingMargin: share = isFlipped ? 0 : 1
    case .right, .bottom, .rightMargin, .bottomMargin: share = 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: share = 0.5
    case .firstBaseline:
      share = 0
      baseline = .first
    case .lastBaseline:
      share = 1
      baseline = .last
    default: share = 0
    }
  }
}

extension Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
