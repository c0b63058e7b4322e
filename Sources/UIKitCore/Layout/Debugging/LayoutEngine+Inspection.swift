import ConstraintSolver
import CoreGraphics
import Foundation

extension LayoutEngine {
  private func variables(_ node: LayoutNode) -> [Variable] {
    [node.minX, node.minY, node.width, node.height]
  }

  func isAmbiguous(_ item: AnyObject) -> Bool {
    update()
    guard let node = existingNode(of: item) else { return false }
    return variables(node).contains { isAmbiguous($0) }
  }

  /// Returns whether a variable is ambiguous; system constraints weaker than all app constraints do
  /// not determine it.
  private func isAmbiguous(_ variable: Variable) -> Bool { solver.isAmbiguous(variable) }

  private func existingNode(of item: AnyObject) -> LayoutNode? {
    if let view = item as? UIView { return knownNode(of: view) }
    return (item as? UILayoutGuide).flatMap { knownNode(of: $0) }
  }

  func constraintsAffecting(
    _ item: AnyObject,
    _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    update()
    guard let node = existingNode(of: item) else { return [] }
    var found: [NSLayoutConstraint] = []
    for identifier in solver.determinants(of: [node.position(axis), node.length(axis)]) {
      if case .constraint(let constraint)? = sources[Int(identifier.index)] {
        found.append(constraint)
      }
    }
    return found
  }

  /// Moves each ambiguous variable to another value with constraints weaker than all others.
  func exerciseAmbiguity(of item: AnyObject) {
    update()
    guard let node = existingNode(of: item) else { return }
    let open = variables(node).filter { isAmbiguous($0) }
    guard !open.isEmpty else { return }
    for identifier in exercises { remove(identifier) }
    exercises = []
    for variable in open {
      // Chosen: 44 points further on each call.
      let wish = LinearConstraint(
        [Term(1, variable)],
        .equal,
        constant: -(value(variable) + 44),
        priority: 0.0005
      )
      if let identifier = insist(wish, from: .exercise) { exercises.append(identifier) }
    }
    markDirty()
    update()
  }
}
