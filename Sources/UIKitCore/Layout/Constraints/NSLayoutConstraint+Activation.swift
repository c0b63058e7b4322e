import ConstraintSolver
import Foundation

/// The state of a constraint in the layout engine of its tree.
@MainActor
struct ConstraintInstallation {
  enum State {
    /// No engine has the constraint.
    case none
    /// The constraint is pending until the next update.
    case waiting
    /// The solver holds the constraint under this identifier.
    case installed(ConstraintID)
    /// The constraint contradicts others and was removed from the solver.
    case broken
  }
  weak var engine: LayoutEngine?
  var state = State.none
  /// The constant of the lowered constraint without the constraint's own `constant`.
  var baseConstant = 0.0
  /// Whether the solver does not yet have the new `constant`.
  var hasNewConstant = false
  /// Whether the current conflict was already logged; reset when the constraint is installed again.
  var wasReported = false
}

extension NSLayoutConstraint {
  /// The items of both sides that still exist.
  var items: [AnyObject] {
    var result: [AnyObject] = []
    if let item = first.item { result.append(item) }
    if let item = first.origin?.item { result.append(item) }
    if let item = second?.item { result.append(item) }
    if let item = second?.origin?.item { result.append(item) }
    return result
  }

  func activate() {
    guard holder == nil else { return }
    guard let container = commonContainer() else { stopWithoutContainer() }
    container.hold(self)
  }

  func deactivate() {
    guard let holder else { return }
    holder.letGo(of: self)
  }

  /// Returns the nearest view that contains every item, or is an item itself.
  private func commonContainer() -> UIView? {
    guard let view = first.view else { return nil }
    var container = view
    if second == nil, first.origin == nil { return container }
    for item in [first.origin?.item, second?.item, second?.origin?.item] {
      guard let item else { continue }
      guard let other = LayoutItems.view(of: item),
        let common = LayoutItems.commonAncestor(container, other)
      else { return nil }
      container = common
    }
    if let second, second.item == nil { return nil }
    return container
  }

  private func stopWithoutContainer() -> Never {
    let anchors = [first.anchor.description, second?.anchor.description].compactMap(\.self)
    stop(
      what: "Unable to activate constraint with anchors \(anchors.joined(separator: " and ")) "
        + "because they have no common ancestor.  Does the constraint or its anchors reference "
        + "items in different view hierarchies?  That's illegal.",
      where: "NSLayoutConstraint.isActive",
      mend: "Add both views to one hierarchy before the constraint is activated."
    )
  }
}

/// The functions that views and layout guides share as items of constraints.
@MainActor
enum LayoutItems {
  /// Returns the view itself, or the owner of a guide.
  static func view(of item: AnyObject?) -> UIView? {
    if let view = item as? UIView { return view }
    return (item as? UILayoutGuide)?.owningView
  }

  static func commonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
    if a === b { return a }
    let (above, beside) = (a.superviewReference, b.superviewReference)
    if above === b { return b }
    if beside === a { return a }
    if let above, above === beside { return above }
    var depthA = depth(a)
    var depthB = depth(b)
    var left: UIView? = a
    var right: UIView? = b
    while depthA > depthB {
      left = left?.superviewReference
      depthA -= 1
    }
    while depthB > depthA {
      right = right?.superviewReference
      depthB -= 1
    }
    while let one = left, let other = right {
      if one === other { return one }
      left = one.superviewReference
      right = other.superviewReference
    }
    return nil
  }

  private static func depth(_ view: UIView) -> Int {
    var count = 0
    var current = view.superviewReference
    while let next = current {
      count += 1
      current = next.superviewReference
    }
    return count
  }
}
