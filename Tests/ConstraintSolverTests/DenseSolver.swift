import ConstraintSolver

/// A slow solver to hold the real one against: it finds the least error of each tier by a dense
/// two-phase simplex with Bland's rule, tier after tier.
struct DenseSolver {
  let variableCount: Int
  /// (factors, relation, constant, priority), as `LinearConstraint`.
  let constraints: [(factors: [Double], relation: Relation, constant: Double, priority: Double)]

  /// The least error of each priority, highest first; nil if the required ones contradict.
  func leastErrors() -> [Double]? {
    let priorities = Set(constraints.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    // Columns: x⁺ and x⁻ of each variable, then a slack and two errors for each constraint.
    let count = variableCount * 2 + constraints.count * 3
    var rows: [[Double]] = []
    for (index, constraint) in constraints.enumerated() {
      var row = [Double](repeating: 0, count: count + 1)
      for (variable, factor) in constraint.factors.enumerated() {
        row[variable * 2] = factor
        row[variable * 2 + 1] = -factor
      }
      let own = variableCount * 2 + index * 3
      switch constraint.relation {
      case .lessThanOrEqual: row[own] = 1
      case .greaterThanOrEqual: row[own] = -1
      case .equal: break
      }
      if constraint.priority < 1000 {
        row[own + 1] = 1
        row[own + 2] = -1
      }
      row[count] = -constraint.constant
      rows.append(row)
    }
    if priorities.isEmpty {
      return minimum(of: [Double](repeating: 0, count: count), rows: rows) == nil ? nil : []
    }
    return tiers(rows, priorities)
  }

  /// Finds the least error of one tier after the other, holding each at its least.
  private func tiers(_ start: [[Double]], _ priorities: [Double]) -> [Double]? {
    var results: [Double] = []
    var rows = start
    while results.count < priorities.count {
      let width = rows[0].count - 1
      var cost = [Double](repeating: 0, count: width)
      for (index, constraint) in constraints.enumerated()
      where constraint.priority == priorities[results.count] {
        cost[variableCount * 2 + index * 3 + 1] = 1
        cost[variableCount * 2 + index * 3 + 2] = 1
      }
      guard let least = minimum(of: cost, rows: rows) else { return nil }
      results.append(least)
      rows = rows.map { Array($0.dropLast()) + [0, $0[$0.count - 1]] }
      rows.append(cost + [1, least + 1e-9])
    }
    return results
  }

  /// The least value of a cost over `rows · x = right side, x ≥ 0`; nil where nothing satisfies it.
  private func minimum(of cost: [Double], rows input: [[Double]]) -> Double? {
    var rows = input.map { $0[$0.count - 1] < 0 ? $0.map { -$0 } : $0 }
    let width = cost.count
    let total = width + rows.count
    var basis: [Int] = []
    for index in rows.indices {
      let right = rows[index].removeLast()
      rows[index] += (0..<input.count).map { $0 == index ? 1 : 0 } + [right]
      basis.append(width + index)
    }
    func run(_ cost: [Double], allowed: Int) -> Double {
      while true {
        var entering = -1
        for column in 0..<allowed where !basis.contains(column) {
          var reduced = cost[column]
          for (row, basic) in basis.enumerated() { reduced -= cost[basic] * rows[row][column] }
          if reduced < -1e-9 {
            entering = column
            break
          }
        }
        if entering < 0 { break }
        var leaving = -1
        for row in rows.indices where rows[row][entering] > 1e-9 {
          let ratio = rows[row][total] / rows[row][entering]
          if leaving < 0 || ratio < rows[leaving][total] / rows[leaving][entering] - 1e-12 {
            leaving = row
          } else if ratio <= rows[leaving][total] / rows[leaving][entering],
            basis[row] < basis[leaving]
          {
            leaving = row
          }
        }
        if leaving < 0 { return -.infinity }
        let pivot = rows[leaving][entering]
        rows[leaving] = rows[leaving].map { $0 / pivot }
        for row in rows.indices where row != leaving && rows[row][entering] != 0 {
          let factor = rows[row][entering]
          for column in 0...total { rows[row][column] -= factor * rows[leaving][column] }
        }
        basis[leaving] = entering
      }
      return basis.enumerated().reduce(0) { $0 + cost[$1.element] * rows[$1.offset][total] }
    }
    let artificial = (0..<total).map { $0 >= width ? 1.0 : 0 }
    if run(artificial, allowed: total) > 1e-6 { return nil }
    // An artificial column that is still basic is at zero; it may not grow.
    for (row, basic) in basis.enumerated() where basic >= width {
      if let column = (0..<width).first(where: { abs(rows[row][$0]) > 1e-9 }) {
        let pivot = rows[row][column]
        rows[row] = rows[row].map { $0 / pivot }
        for other in rows.indices where other != row && rows[other][column] != 0 {
          let factor = rows[other][column]
          for at in 0...total { rows[other][at] -= factor * rows[row][at] }
        }
        basis[row] = column
      }
    }
    return run(cost + Array(repeating: 0, count: total - width), allowed: width)
  }
}
