import Testing

@testable import ConstraintSolver

@Suite struct ConstraintSolverTests {
  private func constraint(
    _ terms: [(Double, Variable)],
    _ relation: Relation,
    _ constant: Double,
    at priority: Double = 1000
  ) -> LinearConstraint {
    LinearConstraint(
      terms.map { Term($0.0, $0.1) },
      relation,
      constant: -constant,
      priority: priority
    )
  }

  @Test func `an equation gives a variable its value`() throws {
    let solver = ConstraintSolver()
    let width = solver.makeVariable()
    try solver.add(constraint([(1, width)], .equal, 375))
    solver.solve()
    #expect(solver.value(of: width) == 375)
  }

  @Test func `a stronger wish wins over any number of weaker ones`() throws {
    let solver = ConstraintSolver()
    let width = solver.makeVariable()
    for _ in 0..<1000 { try solver.add(constraint([(1, width)], .equal, 10, at: 250)) }
    try solver.add(constraint([(1, width)], .equal, 90, at: 251))
    solver.solve()
    #expect(solver.value(of: width) == 90)
  }

  @Test func `an inequality stops a wish at its edge`() throws {
    let solver = ConstraintSolver()
    let width = solver.makeVariable()
    try solver.add(constraint([(1, width)], .lessThanOrEqual, 100))
    try solver.add(constraint([(1, width)], .equal, 400, at: 750))
    solver.solve()
    #expect(solver.value(of: width) == 100)
  }

  @Test func `a wish that was removed lets the next one through`() throws {
    let solver = ConstraintSolver()
    let width = solver.makeVariable()
    let strong = try solver.add(constraint([(1, width)], .equal, 90, at: 750))
    try solver.add(constraint([(1, width)], .equal, 10, at: 250))
    solver.remove(strong)
    solver.solve()
    #expect(solver.value(of: width) == 10)
  }

  @Test func `a contradiction names every equation that takes part and changes nothing`() throws {
    let solver = ConstraintSolver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let free = solver.makeVariable()
    let first = try solver.add(constraint([(1, a)], .equal, 10))
    try solver.add(constraint([(1, free)], .equal, 5))
    let second = try solver.add(constraint([(1, b), (-1, a)], .equal, 20))
    let error = #expect(throws: UnsatisfiableConstraints.self) {
      try solver.add(constraint([(1, b)], .equal, 31))
    }
    #expect(error?.conflicting == [first, second])
    solver.solve()
    #expect(solver.value(of: b) == 30)
  }

  @Test func `a contradiction between inequalities is named through definitions`() throws {
    let solver = ConstraintSolver()
    let left = solver.makeVariable()
    let right = solver.makeVariable()
    let low = try solver.add(constraint([(1, left)], .greaterThanOrEqual, 50))
    let link = try solver.add(constraint([(1, right), (-1, left)], .equal, 10))
    let error = #expect(throws: UnsatisfiableConstraints.self) {
      try solver.add(constraint([(1, right)], .lessThanOrEqual, 40))
    }
    #expect(error?.conflicting == [low, link])
    try solver.add(constraint([(1, right)], .lessThanOrEqual, 60))
    solver.solve()
    #expect(
      (60...60).contains(solver.value(of: right)) || (50...50).contains(solver.value(of: left))
    )
  }

  @Test func `only what depends on an edit is told of`() throws {
    let solver = ConstraintSolver()
    let root = solver.makeVariable()
    let width = try solver.add(constraint([(1, root)], .equal, 375))
    let child = solver.makeVariable()
    let stranger = solver.makeVariable()
    try solver.add(constraint([(1, child), (-1, root)], .equal, -32))
    try solver.add(constraint([(1, stranger)], .equal, 7))
    solver.solve()

    try solver.setConstant(-414, of: width)
    var told: [Variable] = []
    solver.solve { variable, _ in told.append(variable) }

    #expect(Set(told) == [root, child])
    #expect(solver.value(of: child) == 382)
  }

  @Test func `a chain of a hundred thousand views needs no recursion`() throws {
    let solver = ConstraintSolver()
    var last = solver.makeVariable()
    let top = try solver.add(constraint([(1, last)], .equal, 0))
    for _ in 0..<100_000 {
      let next = solver.makeVariable()
      try solver.add(constraint([(1, next), (-1, last)], .equal, 44))
      last = next
    }
    try solver.add(constraint([(1, last)], .greaterThanOrEqual, 0))
    solver.solve()
    #expect(solver.value(of: last) == 4_400_000)
    try solver.setConstant(-10, of: top)
    solver.solve()
    #expect(solver.value(of: last) == 4_400_010)
  }

  @Test func `an edit that reaches a variable on many ways moves it once`() throws {
    let solver = ConstraintSolver()
    let top = solver.makeVariable()
    let edit = try solver.add(constraint([(1, top)], .equal, 7))
    var last = top
    // Each stage is a point after the one before, by two paths: 2^60 paths lead to the last.
    for _ in 0..<60 {
      let (left, right, middle) = (
        solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
      )
      try solver.add(constraint([(2, middle), (-1, left), (-1, right)], .equal, 0))
      try solver.add(constraint([(1, left), (-1, last)], .equal, 1))
      try solver.add(constraint([(1, right), (-1, last)], .equal, 1))
      // Follows from the others, and holds only after both have moved.
      try solver.add(constraint([(1, middle), (-1, last)], .equal, 1))
      last = middle
    }
    solver.solve()
    #expect(solver.value(of: last) == 67)
    try solver.setConstant(-10, of: edit)
    solver.solve()
    #expect(solver.value(of: last) == 70)
  }

  @Test func `an open variable is ambiguous and a determined one is not`() throws {
    let solver = ConstraintSolver()
    let open = solver.makeVariable()
    let fixed = solver.makeVariable()
    try solver.add(constraint([(1, open)], .greaterThanOrEqual, 10))
    try solver.add(constraint([(1, fixed)], .equal, 10, at: 250))
    solver.solve()
    #expect(solver.isAmbiguous(open))
    #expect(!solver.isAmbiguous(fixed))
  }
}

/// Random systems, held against the dense solver.
@Suite struct ConstraintSolverLawTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  typealias Entry = (factors: [Double], relation: Relation, constant: Double, priority: Double)

  private func entry(_ count: Int, _ random: inout Generator) -> Entry {
    var factors = [Double](repeating: 0, count: count)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      factors[Int.random(in: 0..<count, using: &random)] =
        [1, -1, 1, -1, 2, 0.5].randomElement(using: &random) ?? 1
    }
    let relation: Relation =
      [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)
      ?? .equal
    let priority: Double =
      [1000, 1000, 750, 750, 250, 500].randomElement(using: &random) ?? 1000
    return (factors, relation, Double(Int.random(in: -200...200, using: &random)), priority)
  }

  private func linear(_ entry: Entry, _ variables: [Variable]) -> LinearConstraint {
    LinearConstraint(
      zip(entry.factors, variables).filter { $0.0 != 0 }.map { Term($0.0, $0.1) },
      entry.relation,
      constant: entry.constant,
      priority: entry.priority
    )
  }

  private func error(_ entry: Entry, _ values: [Double]) -> Double {
    let sum = zip(entry.factors, values).reduce(entry.constant) { $0 + $1.0 * $1.1 }
    switch entry.relation {
    case .equal: return abs(sum)
    case .lessThanOrEqual: return max(0, sum)
    case .greaterThanOrEqual: return max(0, -sum)
    }
  }

  /// Returns whether the solver's values meet the required constraints with the smallest error.
  private func check(
    _ solver: ConstraintSolver,
    _ variables: [Variable],
    _ entries: [Entry],
    seed: UInt64,
    step: Int
  ) {
    solver.solve()
    let values = variables.map(solver.value(of:))
    for entry in entries where entry.priority == 1000 {
      #expect(error(entry, values) < 1e-5, "seed \(seed), step \(step): a required one is broken")
    }
    let dense = DenseSolver(variableCount: variables.count, constraints: entries)
    guard let least = dense.leastErrors() else {
      Issue.record("seed \(seed), step \(step): the dense solver finds a contradiction")
      return
    }
    let priorities = Set(entries.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    for (priority, best) in zip(priorities, least) {
      let own = entries.filter { $0.priority == priority }.reduce(0) { $0 + error($1, values) }
      #expect(
        abs(own - best) < 1e-4,
        "seed \(seed), step \(step): tier \(priority) errs by \(own), not \(best)"
      )
    }
  }

  @Test(arguments: 1...60)
  func `random steps end where the dense solver ends`(seed: Int) throws {
    var random = Generator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let solver = ConstraintSolver()
    let variables = (0..<Int.random(in: 2...6, using: &random)).map { _ in solver.makeVariable() }
    var live: [(id: ConstraintID, entry: Entry)] = []
    for step in 0..<40 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let new = entry(variables.count, &random)
        do {
          live.append((try solver.add(linear(new, variables)), new))
        } catch {
          let all = live.map(\.entry) + [new]
          let dense = DenseSolver(
            variableCount: variables.count,
            constraints: all.filter { $0.priority == 1000 }
          )
          #expect(dense.leastErrors() == nil, "seed \(seed), step \(step): refused without need")
          let named = live.filter { error.conflicting.contains($0.id) }.map(\.entry)
          let core = DenseSolver(variableCount: variables.count, constraints: named + [new])
          #expect(
            core.leastErrors() == nil,
            "seed \(seed), step \(step): those named do not conflict"
          )
        }
      case 6..<8:
        guard !live.isEmpty else { continue }
        let index = Int.random(in: 0..<live.count, using: &random)
        solver.remove(live.remove(at: index).id)
      default:
        guard !live.isEmpty else { continue }
        let index = Int.random(in: 0..<live.count, using: &random)
        let constant = Double(Int.random(in: -200...200, using: &random))
        do {
          try solver.setConstant(constant, of: live[index].id)
          live[index].entry.constant = constant
        } catch {
          live[index].entry.constant = constant
          let dense = DenseSolver(
            variableCount: variables.count,
            constraints: live.map(\.entry).filter { $0.priority == 1000 }
          )
          #expect(dense.leastErrors() == nil, "seed \(seed), step \(step): refused without need")
          live.remove(at: index)
        }
      }
      check(solver, variables, live.map(\.entry), seed: UInt64(seed), step: step)
    }
  }
}
