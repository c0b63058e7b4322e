import ConstraintSolver
import Foundation
import HeadlessHost
import Measures
import UIKit

#if canImport(Glibc)
import Glibc
#endif

/// The same constraint systems as in the peer's program (Benchmarks/Peers/src/kiwi_bench.cpp); the
/// edited variable is the width of the root.
struct ConstraintCase {
  struct View {
    var x: Variable
    var y: Variable
    var width: Variable
    var height: Variable
  }

  let solver = ConstraintSolver()
  var views: [View] = []
  let rootWidth: Variable
  var constraints: [LinearConstraint] = []
  private(set) var edit: ConstraintID?

  init(_ name: String) {
    rootWidth = solver.makeVariable()
    if name == "nested" { makeNested() } else { makeChain(Int(name.drop { !$0.isNumber }) ?? 100) }
  }

  private mutating func makeViews(_ count: Int) {
    for _ in 0..<count {
      views.append(
        View(
          x: solver.makeVariable(),
          y: solver.makeVariable(),
          width: solver.makeVariable(),
          height: solver.makeVariable()
        )
      )
    }
  }

  private mutating func add(
    _ terms: [(Double, Variable)],
    _ relation: Relation = .equal,
    _ constant: Double = 0,
    _ priority: Double = 1000
  ) {
    constraints.append(
      LinearConstraint(
        terms.map { Term($0.0, $0.1) },
        relation,
        constant: -constant,
        priority: priority
      )
    )
  }

  private mutating func makeChain(_ count: Int) {
    makeViews(count)
    for index in 0..<count {
      let view = views[index]
      guard index > 0 else {
        add([(1, view.x)], .equal, 16)
        add([(1, view.y)], .equal, 8)
        add([(1, view.width), (-1, rootWidth)], .equal, -32)
        add([(1, view.height)], .equal, 44)
        continue
      }
      let last = views[index - 1]
      add([(1, view.x), (-1, last.x)])
      add([(1, view.y), (-1, last.y), (-1, last.height)], .equal, 8)
      if index % 5 == 0 {
        add([(1, view.width), (-1, last.width)], .lessThanOrEqual)
        add([(1, view.width)], .equal, 400, 750)
      } else {
        add([(1, view.width), (-1, last.width)])
      }
      if index % 5 == 2 {
        add([(1, view.height)], .greaterThanOrEqual, 30)
        add([(1, view.height)], .equal, 40, 250)
      } else {
        add([(1, view.height), (-1, last.height)])
      }
    }
  }

  private mutating func makeNested() {
    makeViews(110)
    for level in 0..<10 {
      let container = views[level * 11]
      if level == 0 {
        add([(1, container.x)])
        add([(1, container.y)])
        add([(1, container.width), (-1, rootWidth)])
        add([(1, container.height)], .greaterThanOrEqual)
      } else {
        let outer = views[(level - 1) * 11]
        let last = views[(level - 1) * 11 + 10]
        add([(1, container.x), (-1, outer.x)], .equal, 4)
        add([(1, container.y), (-1, last.y), (-1, last.height)], .equal, 4)
        add(
          [(1, container.x), (1, container.width), (-1, outer.x), (-1, outer.width)],
          .equal,
          -4
        )
        add(
          [(1, container.y), (1, container.height), (-1, outer.y), (-1, outer.height)],
          .equal,
          -4
        )
      }
      for position in 1...10 {
        let view = views[level * 11 + position]
        let number = level * 10 + position
        add([(1, view.x), (-1, container.x)], .equal, 8)
        if position == 1 {
          add([(1, view.y), (-1, container.y)], .equal, 8)
        } else {
          let last = views[level * 11 + position - 1]
          add([(1, view.y), (-1, last.y), (-1, last.height)], .equal, 8)
        }
        let right: [(Double, Variable)] = [
          (1, view.x), (1, view.width), (-1, container.x), (-1, container.width),
        ]
        if number % 5 == 0 {
          add(right, .lessThanOrEqual, -8)
          add([(1, view.width)], .equal, 300, 750)
        } else {
          add(right, .equal, -8)
        }
        if number % 5 == 2 {
          add([(1, view.height)], .greaterThanOrEqual, 30)
          add([(1, view.height)], .equal, 40, 250)
        } else {
          add([(1, view.height)], .equal, 44)
        }
      }
      if level == 9 {
        let last = views[level * 11 + 10]
        add([(1, last.y), (1, last.height), (-1, container.y), (-1, container.height)], .equal, -8)
      }
    }
  }

  mutating func solve() throws {
    edit = try solver.add(LinearConstraint([Term(1, rootWidth)], .equal, constant: -375))
    for constraint in constraints { try solver.add(constraint) }
    solver.solve()
  }

  func edit(_ step: Int) throws {
    guard let edit else { return }
    try solver.setConstant(-(375 + Double((step * 7) % 400)), of: edit)
    solver.solve()
  }

  var check: Double {
    guard let last = views.last else { return 0 }
    return solver.value(of: last.y) + solver.value(of: last.width)
  }
}

extension Bench {
  /// W4: builds and solves `rounds` times; prints the median of the time from the first constraint
  /// to the values.
  ///
  /// For example `bench constraints chain1000 5`.
  static func constraints(_ name: String, rounds: Int) throws {
    var samples: [Double] = []
    var check = 0.0
    for _ in 0..<rounds {
      var system = ConstraintCase(name)
      let start = cpu
      try system.solve()
      samples.append(cpu - start)
      check = system.check
    }
    print("RESULT {\"p50\":\(percentile(0.5, of: samples)),\"check\":\(check)}")
  }

  /// W4: measures edits of the root's width.
  ///
  /// For example `bench edits chain1000 1000`.
  static func edits(_ name: String, count: Int) throws {
    var system = ConstraintCase(name)
    try system.solve()
    let start = cpu
    for step in 0..<count { try system.edit(step) }
    let total = cpu - start
    print("RESULT {\"p50\":\(total / Double(max(count, 1))),\"check\":\(system.check)}")
  }
}
