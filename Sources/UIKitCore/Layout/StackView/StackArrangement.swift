import CoreGraphics
import Foundation

/// The constraints that a stack view creates for its arranged views.
///
/// An update keeps constraints that still apply, changes those of which only the constant changed,
/// and replaces the others. Hiding one view of a hundred therefore changes only a few constraints.
@MainActor
struct StackArrangement {
  /// The properties of a stack view and its arranged views.
  struct Plan {
    var axis: NSLayoutConstraint.Axis
    var distribution: UIStackView.Distribution
    var alignment: UIStackView.Alignment
    var isBaselineRelative: Bool
    var isMarginsRelative: Bool
    var views: [UIView]
    /// The arranged views that are hidden and take no space.
    var hidden: Set<ObjectIdentifier>
    /// The spacing, in points, after each view; applied if a visible view follows.
    var spacings: [CGFloat]
  }

  /// The properties of a constraint except its constant.
  private struct Key: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let firstAttribute: NSLayoutConstraint.Attribute
    let secondAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let multiplier: CGFloat
    let priority: Float
  }

  private struct Wanted {
    let first: AnyObject
    let second: AnyObject?
    let constant: CGFloat
    /// UIKit's name of the constraint, which appears in its logs.
    let identifier: String
  }

  /// Whether the stack view changed since the constraints were created.
  var isStale = true
  private var installed: [Key: NSLayoutConstraint] = [:]
  private var gaps: [UILayoutGuide] = []

  private var wanted: [Key: Wanted] = [:]
  private var order: [Key] = []

  /// Updates the constraints of a stack view to match a plan.
  mutating func install(_ plan: Plan, in stack: UIStackView) {
    isStale = false
    let container: AnyObject = plan.isMarginsRelative ? stack.layoutMarginsGuide : stack
    let visible = plan.views.filter { !plan.hidden.contains(ObjectIdentifier($0)) }
    keepGaps(
      plan.distribution.sharesGaps ? max(0, visible.count - 1) : 0,
      in: stack
    )
    wanted.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    if plan.distribution.sharesGaps {
      shareGaps(plan, visible, container)
    } else {
      chain(plan, container)
      size(plan, visible, container)
    }
    align(plan, visible, container)
    for view in plan.views where plan.hidden.contains(ObjectIdentifier(view)) {
      add(view, plan.axis.size, constant: 0, "UISV-hiding")
    }
    exchange()
  }

  // MARK: Along the axis

  private mutating func chain(_ plan: Plan, _ container: AnyObject) {
    let axis = plan.axis
    guard let last = plan.views.last else { return }
    let lastVisible = plan.views.lastIndex { !plan.hidden.contains(ObjectIdentifier($0)) } ?? -1
    var previous: UIView?
    for (index, view) in plan.views.enumerated() {
      defer { previous = view }
      guard let before = previous else {
        add(view, axis.start, container, axis.start, "UISV-canvas-connection")
        continue
      }
      let leavesGap =
        index - 1 < lastVisible && !plan.hidden.contains(ObjectIdentifier(before))
      let onBaselines = plan.isBaselineRelative && axis == .vertical && leavesGap
      add(
        view,
        onBaselines ? .firstBaseline : axis.start,
        before,
        onBaselines ? .lastBaseline : axis.end,
        constant: leavesGap ? plan.spacings[index - 1] : 0,
        "UISV-spacing"
      )
    }
    add(container, axis.end, last, axis.end, "UISV-canvas-connection")
  }

  private mutating func size(_ plan: Plan, _ visible: [UIView], _ container: AnyObject) {
    let size = plan.axis.size
    guard let first = visible.first else { return }
    switch plan.distribution {
    case .fillEqually:
      for view in visible.dropFirst() { add(view, size, first, size, "UISV-fill-equally") }
    case .fillProportionally:
      let lengths = visible.map { $0.proportionalLength(along: plan.axis) }
      let total = lengths.reduce(0, +)
      guard total > 0 else { return }
      let spacing = zip(plan.views, plan.spacings).reduce(0) { sum, pair in
        pair.0 === visible.last || plan.hidden.contains(ObjectIdentifier(pair.0))
          ? sum : sum + pair.1
      }
      for (view, length) in zip(visible, lengths) {
        let share = length / total
        add(
          view,
          size,
          container,
          size,
          multiplier: share,
          constant: -spacing * share,
          priority: Self.proportion,
          "UISV-fill-proportionally"
        )
      }
    default: break
    }
  }

  /// Adds constraints for equal gaps between edges or between centres.
  private mutating func shareGaps(_ plan: Plan, _ visible: [UIView], _ container: AnyObject) {
    let axis = plan.axis
    guard let first = visible.first, let last = visible.last else { return }
    add(first, axis.start, container, axis.start, "UISV-canvas-connection")
    add(container, axis.end, last, axis.end, "UISV-canvas-connection")
    let isCentering = plan.distribution == .equalCentering
    for index in visible.indices.dropLast() {
      let (one, next, gap) = (visible[index], visible[index + 1], gaps[index])
      let spacing = plan.spacings[plan.views.firstIndex { $0 === one } ?? index]
      add(gap, axis.start, one, isCentering ? axis.center : axis.end, "UISV-distributing-edge")
      add(gap, axis.end, next, isCentering ? axis.center : axis.start, "UISV-distributing-edge")
      if isCentering {
        add(
          next,
          axis.start,
          .greaterThanOrEqual,
          one,
          axis.end,
          constant: spacing,
          "UISV-spacing"
        )
      } else {
        add(gap, axis.size, .greaterThanOrEqual, constant: spacing, "UISV-spacing")
      }
      guard index > 0 else { continue }
      add(
        gap,
        axis.size,
        gaps[0],
        axis.size,
        priority: isCentering ? Self.centering : .required,
        "UISV-fill-equally"
      )
    }
    var before: UIView?
    for view in plan.views {
      if !plan.hidden.contains(ObjectIdentifier(view)) {
        before = view
      } else if let before {
        add(view, axis.start, before, axis.end, "UISV-spacing")
      } else {
        add(view, axis.start, container, axis.start, "UISV-spacing")
      }
    }
  }

  // MARK: Across the axis

  private mutating func align(_ plan: Plan, _ visible: [UIView], _ container: AnyObject) {
    let cross: NSLayoutConstraint.Axis = plan.axis == .horizontal ? .vertical : .horizontal
    // UIKit's documentation allows baseline alignments in rows only.
    let alignment: UIStackView.Alignment =
      switch plan.alignment {
      case .firstBaseline where plan.axis == .vertical: .leading
      case .lastBaseline where plan.axis == .vertical: .trailing
      default: plan.alignment
      }
    for view in plan.views {
      let isHidden = plan.hidden.contains(ObjectIdentifier(view))
      switch alignment {
      case .fill:
        add(view, cross.start, container, cross.start, "UISV-alignment")
        add(
          view,
          cross.end,
          container,
          cross.end,
          priority: isHidden ? Self.hiddenFill : .required,
          "UISV-alignment"
        )
        continue
      case .leading: add(view, cross.start, container, cross.start, "UISV-alignment")
      case .trailing: add(view, cross.end, container, cross.end, "UISV-alignment")
      case .center: add(view, cross.center, container, cross.center, "UISV-alignment")
      case .firstBaseline, .lastBaseline:
        guard let first = plan.views.first else { continue }
        let isFirst = alignment == .firstBaseline
        let attribute: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
        if view !== first { add(view, attribute, first, attribute, "UISV-alignment") }
        let edge = isFirst ? cross.start : cross.end
        add(view, edge, container, edge, priority: Self.suppression, "UISV-alignment")
      }
      guard !isHidden else { continue }
      if alignment != .leading {
        add(
          view,
          cross.start,
          .greaterThanOrEqual,
          container,
          cross.start,
          "UISV-spanning-boundary"
        )
      }
      if alignment != .trailing {
        add(container, cross.end, .greaterThanOrEqual, view, cross.end, "UISV-spanning-boundary")
      }
      add(
        view,
        cross.size,
        constant: 0,
        priority: Self.suppression,
        "UISV-ambiguity-suppression"
      )
    }
    if alignment != .fill, !plan.views.isEmpty {
      add(container, cross.size, constant: 0, priority: Self.spanning, "UISV-spanning-fit")
    }
  }

  // MARK: Constraints

  // The priorities in UIKit's logs.
  private static let spanning = UILayoutPriority(51)
  private static let suppression = UILayoutPriority(25)
  private static let centering = UILayoutPriority(150)
  private static let proportion = UILayoutPriority(999)
  /// Chosen: a priority below all others of the stack view, so that a hidden view does not enlarge
  /// it.
  private static let hiddenFill = UILayoutPriority(1)

  private mutating func keepGaps(_ count: Int, in stack: UIStackView) {
    while gaps.count > count { stack.removeLayoutGuide(gaps.removeLast()) }
    while gaps.count < count {
      let gap = UILayoutGuide()
      gap.identifier = "UISV-distributing"
      stack.addLayoutGuide(gap)
      gaps.append(gap)
    }
  }

  private mutating func add(
    _ first: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal,
    _ second: AnyObject? = nil,
    _ other: NSLayoutConstraint.Attribute = .notAnAttribute,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    priority: UILayoutPriority = .required,
    _ identifier: String
  ) {
    let key = Key(
      first: ObjectIdentifier(first),
      second: second.map { ObjectIdentifier($0) },
      firstAttribute: attribute,
      secondAttribute: other,
      relation: relation,
      multiplier: multiplier,
      priority: priority.rawValue
    )
    let value = Wanted(first: first, second: second, constant: constant, identifier: identifier)
    if wanted.updateValue(value, forKey: key) == nil { order.append(key) }
  }

  private mutating func add(
    _ first: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute,
    _ second: AnyObject,
    _ other: NSLayoutConstraint.Attribute,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    priority: UILayoutPriority = .required,
    _ identifier: String
  ) {
    add(
      first,
      attribute,
      .equal,
      second,
      other,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      identifier
    )
  }

  private mutating func exchange() {
    var dropped: [NSLayoutConstraint] = []
    for (key, constraint) in installed where wanted[key] == nil {
      dropped.append(constraint)
      installed[key] = nil
    }
    NSLayoutConstraint.deactivate(dropped)
    var added: [NSLayoutConstraint] = []
    for key in order {
      guard let value = wanted[key] else { continue }
      // A new view may have the address of a deallocated one, and a view that was removed and added
      // again has lost its constraints.
      if let constraint = installed[key], constraint.isActive,
        constraint.firstItem === value.first, constraint.secondItem === value.second
      {
        if constraint.constant != value.constant { constraint.constant = value.constant }
        continue
      }
      var second: ConstraintOperand?
      if let item = value.second {
        second = ConstraintOperand(item: item, attribute: key.secondAttribute)
      }
      let constraint = NSLayoutConstraint(
        first: ConstraintOperand(item: value.first, attribute: key.firstAttribute),
        relation: key.relation,
        second: second,
        multiplier: key.multiplier,
        constant: value.constant
      )
      constraint.priority = UILayoutPriority(key.priority)
      constraint.identifier = value.identifier
      installed[key] = constraint
      added.append(constraint)
    }
    NSLayoutConstraint.activate(added)
    wanted.removeAll(keepingCapacity: true)
  }
}

extension UIStackView.Distribution {
  /// Whether gaps, not views, take the remaining space.
  fileprivate var sharesGaps: Bool { self == .equalSpacing || self == .equalCentering }
}

extension NSLayoutConstraint.Axis {
  fileprivate var start: NSLayoutConstraint.Attribute { self == .horizontal ? .leading : .top }
  fileprivate var end: NSLayoutConstraint.Attribute { self == .horizontal ? .trailing : .bottom }
  fileprivate var size: NSLayoutConstraint.Attribute { self == .horizontal ? .width : .height }
  fileprivate var center: NSLayoutConstraint.Attribute {
    self == .horizontal ? .centerX : .centerY
  }
}

extension UIView {
  /// Returns the share of a view in a proportional row: its intrinsic length, or the sum of a
  /// nested stack view.
  fileprivate func proportionalLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
    if let stack = self as? UIStackView {
      let lengths = stack.arrangedSubviews.filter { !$0.isHidden }
        .map { $0.proportionalLength(along: axis) }
      guard stack.axis == axis else { return lengths.max() ?? 0 }
      return lengths.reduce(0, +) + stack.spacing.bounded * CGFloat(max(0, lengths.count - 1))
    }
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    // Unverified: the share of a view without an intrinsic size is one point.
    return length == UIView.noIntrinsicMetric ? 1 : length
  }
}
