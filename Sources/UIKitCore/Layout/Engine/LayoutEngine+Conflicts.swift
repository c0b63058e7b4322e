import ConstraintSolver
import Foundation

// Constraints that cannot hold together: one is given up, and the log names all of them.
//
// Departs: UIKit tells of a contradiction when a constraint of a view in a window is activated;
// here it is told at the next layout, where everything that changed in the pass is solved together.
// Constraints that change places in one pass, or are activated before the ones that they replace
// are deactivated, are no contradiction then.

extension LayoutEngine {
  /// Adds a constraint of the system's.
  ///
  /// If it contradicts constraints of the app, the newest of those is given up; nil if nothing can
  /// be given up for it.
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

  /// Tries again what was refused; what still cannot hold is given up and reported.
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
