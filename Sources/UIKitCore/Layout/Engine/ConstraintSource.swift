import ConstraintSolver
import Foundation

/// The origin of a constraint in the solver.
@MainActor
enum ConstraintSource {
  /// A constraint that the app or a UIKit view created.
  case constraint(NSLayoutConstraint)
  /// A definition from a view's autoresizing mask, a root's size or a system guide's insets, with
  /// its index.
  case placement(LayoutNode, Int)
  /// The intrinsic content size of a view.
  case content(LayoutNode, NSLayoutConstraint.Axis)
  /// The rule that a length is not negative.
  case nonNegative(LayoutNode, NSLayoutConstraint.Axis)
  /// The target size of a size fitting.
  case fitting(NSLayoutConstraint.Axis)
  /// A constraint that selects another solution of an ambiguous layout.
  case exercise

  /// The constraint that can be removed to resolve a conflict; nil for constraints of the system.
  var breakable: NSLayoutConstraint? {
    if case .constraint(let constraint) = self { return constraint }
    return nil
  }

  /// Updates the state of the source after the solver removed its constraint because of a conflict.
  func wasRefused(by engine: LayoutEngine) {
    switch self {
    case .constraint(let constraint):
      if engine.fitting == nil { constraint.installation.state = .broken }
      engine.failures.append(constraint)
    case .placement(let node, _):
      node.definitions = []
      engine.removeAll(&node.placement)
      engine.placementChanged(node)
    case .content(let node, _):
      engine.forgetContent(of: node)
      engine.contentChanged(node)
    case .nonNegative(let node, let axis): node.nonNegative[axis] = nil
    case .fitting, .exercise: break
    }
  }
}
