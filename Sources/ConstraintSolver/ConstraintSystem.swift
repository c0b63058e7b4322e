/// The state of a solver as a value; Swift checks exclusive access once, at the entry of the class.
struct ConstraintSystem: ~Copyable {
  var tableau = Tableau()
  var variables = Pool<VariableRecord>()
  /// The indices of removed variables, which are reused.
  var freeVariables: [Int32] = []
  var constraints: [ConstraintRecord] = []
  /// The indices of removed constraints, which are reused.
  var freeConstraints: [Int32] = []
  var edges = Pool<Edge>()
  /// The first free edge, linked by `nextInput`; -1 for none.
  var freeEdge: Int32 = -1
  /// The objective of each tier, highest priority first.
  var tiers: [(priority: Double, objective: Objective, uses: Int)] = []
  /// Variables whose value must be recomputed.
  var dirty: [Int32] = []
  /// Temporary storage for expanding definitions.
  var expansion = Expansion()
  /// Temporary storage for traversals of the definitions.
  var stack: [Int32] = []
  /// Temporary storage for the variables of a traversal, in their order.
  var order: [Int32] = []
  /// Temporary storage of the simplex method: the symbols that may enter.
  var candidates: [(column: Int32, value: Double)] = []
  /// Temporary storage of the simplex method: the rows that limit the growth of a symbol.
  var blocks: [(row: Int32, value: Double, ratio: Double)] = []
  /// Temporary storage for propagating changes: the difference of each constraint.
  var changes: [Double] = []
  /// Temporary storage for propagating changes: the constraints that a change reached.
  var users: [Int32] = []
  /// Variables whose changed definitions have not been propagated.
  var pending: [Int32] = []
  /// Temporary storage for the redundant constraints whose constant changed.
  var shifted: [Int32] = []
  /// The number of installations so far.
  var installations: UInt64 = 0
  /// Whether all tiers are optimal.
  var isOptimal = true
  /// The variables whose values have changed since the last call of `solve(_:)`.
  private var changed: [Int32] = []
  /// The number of constraints that have been added.
  private var clock: UInt64 = 0

  // MARK: Variables

  /// Creates a variable; its value is 0 until a constraint determines it.
  mutating func makeVariable() -> Variable {
    let index: Int32
    if let free = freeVariables.popLast() {
      index = free
      variables[index] = VariableRecord()
    } else {
      index = variables.append(VariableRecord())
    }
    return Variable(index: index)
  }

  /// Removes a variable.
  ///
  /// Every constraint on it must have been removed.
  mutating func removeVariable(_ variable: Variable) {
    let record = variables[variable.index]
    guard record.mentions == 0 else {
      fatalError(
        "ConstraintSolver: a variable was removed that \(record.mentions) constraints mention, "
          + "in removeVariable(_:). Remove the constraints first."
      )
    }
    if record.symbol >= 0 { dropSymbol(of: variable.index) }
    freeVariables.append(variable.index)
  }

  /// Returns the variable's value, as of the last `solve()`.
  func value(of variable: Variable) -> Double { variables[variable.index].value }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// Throws `UnsatisfiableConstraints` and adds nothing if it is required and contradicts other
  /// required constraints.
  mutating func add(_ constraint: LinearConstraint) throws(UnsatisfiableConstraints) -> ConstraintID
  {
    let index = makeRecord(constraint)
    let identifier = ConstraintID(index: index, generation: constraints[Int(index)].generation)
    if let conflict = install(index) {
      discard(index)
      throw UnsatisfiableConstraints(broken: identifier, conflicting: conflict)
    }
    return identifier
  }

  /// Removes a constraint; does nothing if it was removed before.
  mutating func remove(_ identifier: ConstraintID) {
    guard isLive(identifier) else { return }
    uninstall(identifier.index, reinstalls: true)
    discard(identifier.index)
  }

  /// Removes constraints and reinstalls the remaining ones that depended on them, once each.
  mutating func remove(_ identifiers: [ConstraintID]) {
    let leaving = identifiers.filter { isLive($0) }
    if leaving.count == 1 { return remove(leaving[0]) }
    for identifier in leaving { constraints[Int(identifier.index)].isLeaving = true }
    let displaced = takeOut(leaving.map(\.index)).filter { !constraints[Int($0)].isLeaving }
    for identifier in leaving {
      constraints[Int(identifier.index)].isLeaving = false
      discard(identifier.index)
    }
    for dependent in displaced { _ = install(dependent) }
  }

  /// Returns the constraints that determine the variables' values, the oldest first.
  mutating func determinants(of wanted: [Variable]) -> [ConstraintID] {
    var found: [Int32] = []
    expand(wanted.map { Term(1, $0) })
    found += expansion.definitions
    let leaves = expansion.leaves
    expansion.clear()
    for leaf in leaves where variables[leaf].symbol >= 0 {
      let row = tableau.rowOf(variables[leaf].symbol)
      guard row >= 0 else { continue }
      tableau.forEachEntry(of: row) { column, _ in
        let owner = tableau.owner(column)
        if tableau.kind(column) != .external, owner >= 0 { found.append(owner) }
        return true
      }
    }
    return identifiers(found)
  }

  /// Changes the constant of a constraint; the cost depends on the affected variables.
  ///
  /// Throws and removes the constraint if it then contradicts other required constraints.
  mutating func setConstant(
    _ constant: Double,
    of identifier: ConstraintID
  ) throws(UnsatisfiableConstraints) {
    guard isLive(identifier) else { return }
    let index = Int(identifier.index)
    let change = constant - constraints[index].constant
    guard change != 0 else { return }
    optimiseIfNeeded()
    constraints[index].constant = constant
    var conflict: [ConstraintID]?
    switch constraints[index].role {
    case .defines(let variable):
      let step = change * variables[variable].definitionFactor
      variables[variable].definitionConstant += step
      conflict = definitionChanged(variable, by: step)
    case .tableau:
      shift(identifier.index, by: change)
      conflict = restoreFeasibility()
    case .redundant:
      uninstall(identifier.index, reinstalls: false)
      conflict = install(identifier.index)
    case .none:
      conflict = nil
    }
    if let conflict {
      uninstall(identifier.index, reinstalls: true)
      discard(identifier.index)
      // The change may have made other rows infeasible.
      if restoreFeasibility() != nil { tableau.negative.removeAll(keepingCapacity: true) }
      throw UnsatisfiableConstraints(broken: identifier, conflicting: conflict)
    }
  }

  /// Solves the constraints and calls `body` for each variable whose value has changed since the
  /// last call.
  mutating func solve(_ body: (Variable, Double) -> Void) {
    optimiseIfNeeded()
    takeTableauChanges()
    evaluateDirty()
    for index in changed {
      variables[index].isReported = false
      body(Variable(index: index), variables[index].value)
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// Returns whether the constraints permit more than one value of the variable.
  mutating func isAmbiguous(_ variable: Variable) -> Bool {
    expand([Term(1, variable)])
    defer { expansion.clear() }
    for leaf in expansion.leaves where expansion.coefficient(leaf) != 0 {
      let symbol = variables[leaf].symbol
      guard symbol >= 0 else { return true }
      if isOpen(symbol) { return true }
    }
    return false
  }

  /// Whether a nonbasic symbol without a cost can change the value of a symbol.
  private mutating func isOpen(_ symbol: Int32) -> Bool {
    let row = tableau.rowOf(symbol)
    guard row >= 0 else { return true }
    var open = false
    tableau.forEachEntry(of: row) { column, _ in
      guard tableau.kind(column) != .dummy else { return true }
      open = tiers.allSatisfy { $0.objective[column] == 0 }
      return !open
    }
    return open
  }

  // MARK: Records

  private func isLive(_ identifier: ConstraintID) -> Bool {
    let index = Int(identifier.index)
    return index < constraints.count && constraints[index].generation == identifier.generation
      && constraints[index].isLive
  }

  private mutating func makeRecord(_ constraint: LinearConstraint) -> Int32 {
    let index: Int
    if let free = freeConstraints.popLast() {
      index = Int(free)
    } else {
      index = constraints.count
      constraints.append(ConstraintRecord())
    }
    clock += 1
    constraints[index].terms = constraint.terms
    constraints[index].constant = constraint.constant
    constraints[index].relation = constraint.relation
    constraints[index].priority = constraint.priority
    constraints[index].isLive = true
    constraints[index].order = clock
    constraints[index].role = .none
    for term in constraint.terms { variables[term.variable.index].mentions += 1 }
    return Int32(index)
  }

  private mutating func discard(_ index: Int32) {
    for term in constraints[Int(index)].terms { variables[term.variable.index].mentions -= 1 }
    constraints[Int(index)].terms = []
    constraints[Int(index)].isLive = false
    constraints[Int(index)].generation += 1
    freeConstraints.append(index)
  }

  func identifier(_ index: Int32) -> ConstraintID {
    ConstraintID(index: index, generation: constraints[Int(index)].generation)
  }

  /// Stores a value and marks the variable as changed.
  mutating func setValue(_ value: Double, of index: Int32) {
    guard variables[index].value != value else { return }
    variables[index].value = value
    if !variables[index].isReported {
      variables[index].isReported = true
      changed.append(index)
    }
  }
}
