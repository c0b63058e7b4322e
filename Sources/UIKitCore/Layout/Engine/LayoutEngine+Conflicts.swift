import ConstraintSolver
import Foundation

// Conflict handling: one constraint of a conflict is removed, and the log names all of them.
//
// Departs: UIKit reports a conflict when a constraint of a view in a window is activated. This
// engine reports it at the next layout, which solves all changes of the pass together. Therefore
// constraints that move in one pass, or that are activated before the constraints that they replace
// are deactivated, do not cause a conflict.

extension LayoutEngine {
  /// Adds a constraint of the system and removes app constraints that contradict it, newest first.
  ///
  /// - Returns: The identifier of the constraint; nil if no app constraint of the conflict can be
  ///   removed.
  func insist(_ constraint: LinearConstraint, from source: ConstraintSource) -> ConstraintID? {
    while true {
      do throws(UnsatisfiableConstraints) {
        return try add(constraint, from: source)
      } catch {
        let others = error.conflicting.compactMap { sources[Int($0.index)] }
        guard let victim = error.conflicting.last(where: { isBreakable($0) }),
          let broken = sources[Int(victim.index)]?.breakable
        else { return nil }
        remove(victim)
        giveUp(broken, because: others + [source])
      }
    }
  }

  private func isBreakable(_ identifier: ConstraintID) -> Bool {
    sources[Int(identifier.index)]?.breakable != nil
  }

  private func giveUp(_ constraint: NSLayoutConstraint, because sources: [ConstraintSource]) {
    guard fitting == nil else { return }
    constraint.installation.state = .broken
    broken.append(constraint)
    report(constraint, sources)
  }

  private func report(_ constraint: NSLayoutConstraint, _ sources: [ConstraintSource]) {
    guard fitting == nil, !constraint.installation.wasReported else { return }
    constraint.installation.wasReported = true
    MisuseLog.shared.add(LayoutText.conflict(among: sources, breaking: constraint))
  }

  /// Tries refused constraints again; constraints that still conflict stay broken and are reported.
  func settleFailures() {
    if mayMend, !broken.isEmpty {
      let candidates = broken
      broken = []
      let known = Set(candidates.lazy.map { ObjectIdentifier($0) })
      failures = candidates + failures.filter { !known.contains(ObjectIdentifier($0)) }
    }
    mayMend = false
    guard !failures.isEmpty else { return }
    let waiting = failures
    failures = []
    for constraint in waiting {
      guard let lowered = lower(constraint) else { continue }
      if fitting == nil {
        guard case .broken = constraint.installation.state else { continue }
        constraint.installation.baseConstant = lowered.constant
      }
      var linear = lowered
      linear.constant -= Double(constraint.constant)
      do throws(UnsatisfiableConstraints) {
        let identifier = try add(linear, from: .constraint(constraint))
        if fitting == nil {
          constraint.installation.state = .installed(identifier)
          constraint.installation.wasReported = false
        }
      } catch {
        guard fitting == nil else { continue }
        let others = error.conflicting.compactMap { sources[Int($0.index)] }
        broken.append(constraint)
        report(constraint, others + [.constraint(constraint)])
      }
    }
  }
}
