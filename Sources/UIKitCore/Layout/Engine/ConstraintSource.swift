import ConstraintSolver
import Foundation

/// Where one of the solver's constraints comes from.
@MainActor
enum ConstraintSource {
  /// The app, or a view of UIKit's, made it.
  case constraint(NSLayoutConstraint)
  /// A view's mask, a root's size or a system guide's insets; the number of the definition.
  case placement(LayoutNode, Int)
  /// The size that a view's content asks for.
  case content(LayoutNode, NSLayoutConstraint.Axis)
  /// Lengths are not negative.
  case nonNegative(LayoutNode, NSLayoutConstraint.Axis)
  /// The size that is looked for.
  case fitting(NSLayoutConstraint.Axis)
  /// It picks another of several solutions.
  case exercise

  /// What can be given up: constraints, not what the system says.
  var breakable: NSLayoutConstraint? {
    if case .constraint(let constraint) = self { return constraint }
    return nil
  }

  /// The solver took it out because of a contradiction.
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
