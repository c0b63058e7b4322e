// The constraints of the tableau: inequalities, optional constraints and their variables.

extension ConstraintSystem {
  // MARK: Adding

  /// Adds a constraint to the tableau; returns the constraints that it contradicts, or nil.
  mutating func installInTableau(
    _ index: Int32,
    terms: [(variable: Int32, coefficient: Double)],
    constant: Double
  ) -> [ConstraintID]? {
    let record = constraints[Int(index)]
    let row = tableau.makeRow(basic: -1)
    tableau.addConstant(constant, to: row)
    for term in terms {
      if variables[term.variable].symbol < 0 {
        variables[term.variable].symbol = tableau.makeSymbol(.external, owner: term.variable)
        markDirty(term.variable)
      }
      variables[term.variable].tableauUses += 1
      tableau.add(term.coefficient, symbol: variables[term.variable].symbol, to: row)
    }
    let sign: Double = record.relation == .lessThanOrEqual ? 1 : -1
    var marker: Int32
    var other: Int32 = -1
    if record.relation == .equal {
      if record.isRequired {
        marker = tableau.makeSymbol(.dummy, owner: index)
      } else {
        marker = tableau.makeSymbol(.error, owner: index)
        other = tableau.makeSymbol(.error, owner: index)
        tableau.add(1, symbol: other, to: row)
      }
    } else {
      marker = tableau.makeSymbol(.slack, owner: index)
      if !record.isRequired {
        other = tableau.makeSymbol(.error, owner: index)
        tableau.add(-sign, symbol: other, to: row)
      }
    }
    tableau.add(sign, symbol: marker, to: row)
    constraints[Int(index)].role = .tableau
    constraints[Int(index)].marker = marker
    constraints[Int(index)].other = other
    constraints[Int(index)].markerSign = sign
    constraints[Int(index)].installedConstant = constant
    constraints[Int(index)].leaves = terms.map(\.variable)
    addUses(of: index)
    let isNegated = tableau.constant(row) < 0
    if isNegated { tableau.negate(row) }

    if let subject = subject(of: row, marker: marker, other: other) {
      tableau.solve(row, for: subject)
    } else if let conflict = solveWithArtificial(row, for: index, weight: isNegated ? -1 : 1) {
      removeUses(of: index)
      constraints[Int(index)].role = .none
      releaseLeaves(of: index)
      // The search changed the tiers; optimise them again.
      isOptimal = false
      return conflict
    }
    if !record.isRequired {
      let tier = objective(of: record.priority)
      if record.relation == .equal { tableau.add(1, symbol: marker, to: tier) }
      tableau.add(1, symbol: other, to: tier)
    }
    isOptimal = false
    return nil
  }

  /// Returns the symbol for which a new row is solved.
  ///
  /// It is the variable in the fewest rows, else a symbol of the row itself whose value would be
  /// positive.
  private mutating func subject(of row: Int32, marker: Int32, other: Int32) -> Int32? {
    var external: Int32 = -1
    var own: Int32 = -1
    var hasOnlyDummies = true
    tableau.forEachEntry(of: row) { column, value in
      switch tableau.kind(column) {
      case .external:
        let isBetter =
          external < 0
          || (tableau.columnCount(column), -column) < (tableau.columnCount(external), -external)
        if isBetter { external = column }
        hasOnlyDummies = false
      case .dummy: break
      case .slack, .error, .free:
        hasOnlyDummies = false
        if column == marker || column == other, value < 0, own < 0 { own = column }
      }
      return true
    }
    if external >= 0 { return external }
    if own >= 0 { return own }
    if hasOnlyDummies, tableau.constant(row) <= Self.tolerance { return marker }
    return nil
  }

  /// Makes a row hold by minimising an artificial symbol to zero.
  ///
  /// If that is not possible, removes the constraint from the tableau and returns the constraints
  /// that it contradicts.
  private mutating func solveWithArtificial(
    _ row: Int32,
    for index: Int32,
    weight: Double
  ) -> [ConstraintID]? {
    let artificial = tableau.makeSymbol(.slack, owner: -1)
    let goal = tableau.makeObjective()
    tableau.add(1, row: row, to: goal)
    tableau.setBasic(artificial, of: row)
    optimise(goal, below: nil)
    let isMet = goal.constant <= Self.tolerance
    var conflict: [ConstraintID]?
    if isMet {
      let basicRow = tableau.rowOf(artificial)
      if basicRow >= 0 {
        var entering: Int32 = -1
        tableau.forEachEntry(of: basicRow) { column, _ in
          if entering < 0 || tableau.kind(entering) == .dummy { entering = column }
          return true
        }
        if entering >= 0 {
          tableau.pivot(basicRow, entering: entering)
        } else {
          tableau.removeRow(basicRow)
        }
      }
      tableau.removeSymbol(artificial)
    } else {
      conflict = contradiction(in: goal, with: index, weight: weight)
      let marker = constraints[Int(index)].marker
      if tableau.rowOf(artificial) >= 0 {
        tableau.removeRow(tableau.rowOf(artificial))
      } else {
        bringIn(marker)
        tableau.removeRow(tableau.rowOf(marker))
      }
      tableau.removeSymbol(artificial)
      tableau.removeSymbol(marker)
      if constraints[Int(index)].other >= 0 { tableau.removeSymbol(constraints[Int(index)].other) }
    }
    tableau.removeObjective(goal)
    return conflict
  }

  /// Returns the constraints, without `index`, whose weighted sum is the contradiction in an
  /// objective.
  private mutating func contradiction(
    in goal: Objective,
    with index: Int32,
    weight: Double
  ) -> [ConstraintID] {
    var weights: [(constraint: Int32, weight: Double)] = []
    for column in 0..<tableau.symbols.count where goal[column] != 0 {
      let owner = tableau.owner(column)
      if owner >= 0, owner != index, constraints[Int(owner)].isRequired {
        weights.append((owner, goal[column] / constraints[Int(owner)].markerSign))
      }
    }
    return explain(weights, with: index, weight: weight)
  }

  /// Returns the constraints of a contradiction, without `index`, with the definitions that connect
  /// them.
  private mutating func explain(
    _ weights: [(constraint: Int32, weight: Double)],
    with index: Int32,
    weight: Double
  ) -> [ConstraintID] {
    var found = weights.map(\.constraint)
    var members = weights
    members.append((index, weight))
    for member in members {
      expand(
        constraints[Int(member.constraint)].terms.map {
          Term($0.coefficient * member.weight, $0.variable)
        }
      )
      found += expansion.definitions
      expansion.clear()
    }
    return identifiers(found.filter { $0 != index })
  }

  // MARK: Removing

  mutating func removeFromTableau(_ index: Int32) {
    let record = constraints[Int(index)]
    if !record.isRequired { removeError(of: record) }
    if tableau.rowOf(record.marker) < 0 { bringIn(record.marker) }
    if tableau.rowOf(record.marker) >= 0 { tableau.removeRow(tableau.rowOf(record.marker)) }
    tableau.removeSymbol(record.marker)
    if record.other >= 0 {
      if tableau.rowOf(record.other) >= 0 { tableau.removeRow(tableau.rowOf(record.other)) }
      tableau.removeSymbol(record.other)
    }
    constraints[Int(index)].marker = -1
    constraints[Int(index)].other = -1
    releaseLeaves(of: index)
    isOptimal = false
  }

  private mutating func removeError(of record: ConstraintRecord) {
    let position = tierPosition(record.priority)
    let tier = tiers[position].objective
    if record.relation == .equal { tableau.add(-1, symbol: record.marker, to: tier) }
    tableau.add(-1, symbol: record.other, to: tier)
    tiers[position].uses -= 1
    if tiers[position].uses == 0 {
      tableau.removeObjective(tier)
      tiers.remove(at: position)
    }
  }

  /// Makes a marker basic, in the row that keeps all rows feasible.
  private mutating func bringIn(_ marker: Int32) {
    var falling: (row: Int32, ratio: Double) = (-1, .infinity)
    var rising: (row: Int32, ratio: Double) = (-1, .infinity)
    var free: Int32 = -1
    tableau.forEachRow(with: marker) { row, value in
      let basic = tableau.basic(row)
      guard basic >= 0 else { return }
      if tableau.kind(basic) == .external {
        free = row
      } else if value < 0 {
        let ratio = -tableau.constant(row) / value
        if ratio < falling.ratio { falling = (row, ratio) }
      } else {
        let ratio = tableau.constant(row) / value
        if ratio < rising.ratio { rising = (row, ratio) }
      }
    }
    let row = falling.row >= 0 ? falling.row : rising.row >= 0 ? rising.row : free
    guard row >= 0 else { return }
    let leaving = tableau.basic(row)
    tableau.pivot(row, entering: marker)
    if tableau.kind(leaving) == .external { markDirty(tableau.owner(leaving)) }
  }

  private mutating func releaseLeaves(of index: Int32) {
    for leaf in constraints[Int(index)].leaves {
      variables[leaf].tableauUses -= 1
      if variables[leaf].tableauUses == 0 { dropSymbol(of: leaf) }
    }
    constraints[Int(index)].leaves = []
  }

  /// Removes a variable from the tableau that is in no constraint there.
  mutating func dropSymbol(of variable: Int32) {
    let symbol = variables[variable].symbol
    guard symbol >= 0 else { return }
    if tableau.rowOf(symbol) >= 0 { tableau.removeRow(tableau.rowOf(symbol)) }
    tableau.removeSymbol(symbol)
    variables[variable].symbol = -1
    markDirty(variable)
  }

  // MARK: Tiers

  private mutating func tierPosition(_ priority: Double) -> Int {
    tiers.firstIndex { $0.priority <= priority } ?? tiers.count
  }

  private mutating func objective(of priority: Double) -> Objective {
    let position = tierPosition(priority)
    if position == tiers.count || tiers[position].priority != priority {
      tiers.insert((priority, tableau.makeObjective(), 0), at: position)
    }
    tiers[position].uses += 1
    return tiers[position].objective
  }

  // MARK: Constants

  /// Changes the constant of a constraint in the tableau.
  mutating func shift(_ index: Int32, by change: Double) {
    guard change != 0 else { return }
    constraints[Int(index)].installedConstant += change
    let marker = constraints[Int(index)].marker
    let step = change / constraints[Int(index)].markerSign
    let own = tableau.rowOf(marker)
    if own >= 0 {
      tableau.addConstant(-step, to: own)
      return
    }
    var shifts: [(Int32, Double)] = []
    tableau.forEachRow(with: marker) { row, value in shifts.append((row, value * step)) }
    for (row, amount) in shifts { tableau.addConstant(amount, to: row) }
  }

  /// Makes all constants positive again after some have changed.
  ///
  /// Returns the constraints that contradict each other; nil if there are none. Before the change,
  /// the tiers must be optimal.
  ///
  /// The dual simplex method repairs the required constraints. The errors then change their signs,
  /// which cannot fail, and the tiers are optimised again when values are read.
  mutating func restoreFeasibility() -> [ConstraintID]? {
    guard !tableau.negative.isEmpty else { return nil }
    var pivots = 0
    while let row = mostUrgentRow(byNumber: pivots > Self.patience) {
      pivots += 1
      let basic = tableau.basic(row)
      if tableau.kind(basic) == .dummy { return contradiction(inRowOf: basic) }
      let entering = cheapestEntering(of: row)
      guard entering >= 0 else { return contradiction(inRowOf: basic) }
      tableau.pivot(row, entering: entering)
    }
    var index = 0
    while index < tableau.negative.count {
      let row = tableau.negative[index]
      index += 1
      guard isNegative(row), let partner = partner(of: tableau.basic(row)) else { continue }
      tableau.pivot(row, entering: partner)
      isOptimal = false
    }
    tableau.negative.removeAll(keepingCapacity: true)
    return nil
  }

  private func isNegative(_ row: Int32) -> Bool {
    let basic = tableau.basic(row)
    return basic >= 0 && tableau.kind(basic) != .external
      && tableau.constant(row) < -Tableau.epsilon
  }

  /// Returns the infeasible row with the fewest entries whose symbol is not an error; nil if there
  /// is none.
  ///
  /// Repairing it often repairs others.
  private mutating func mostUrgentRow(byNumber: Bool) -> Int32? {
    var best: Int32 = -1
    var kept = 0
    for index in tableau.negative.indices {
      let row = tableau.negative[index]
      guard isNegative(row) else { continue }
      tableau.negative[kept] = row
      kept += 1
      guard partner(of: tableau.basic(row)) == nil else { continue }
      if best < 0 || isBetter(row, than: best, byNumber: byNumber) { best = row }
    }
    tableau.negative.removeLast(tableau.negative.count - kept)
    return best < 0 ? nil : best
  }

  /// Returns the symbol that repairs a row at the least cost, compared tier by tier; -1 if there is
  /// none.
  private mutating func cheapestEntering(of row: Int32) -> Int32 {
    candidates.removeAll(keepingCapacity: true)
    tableau.forEachEntry(of: row) { column, value in
      if value > Tableau.epsilon, tableau.kind(column) != .dummy {
        candidates.append((column, value))
      }
      return true
    }
    for tier in tiers where candidates.count > 1 {
      // In a lower tier, costs may be negative where those of a higher tier are positive.
      let objective = tier.objective
      let least = candidates.reduce(Double.infinity) {
        min($0, objective[$1.column] / $1.value)
      }
      let limit = least + Tableau.epsilon
      candidates.removeAll { objective[$0.column] / $0.value > limit }
    }
    return candidates.reduce(-1) { $0 < 0 ? $1.column : min($0, $1.column) }
  }

  private mutating func contradiction(inRowOf basic: Int32) -> [ConstraintID] {
    let index = tableau.owner(basic)
    guard index >= 0 else { return [] }
    var weights: [(constraint: Int32, weight: Double)] = []
    tableau.forEachEntry(of: tableau.rowOf(basic)) { column, value in
      let owner = tableau.owner(column)
      if owner >= 0, owner != index, constraints[Int(owner)].isRequired {
        weights.append((owner, -value / constraints[Int(owner)].markerSign))
      }
      return true
    }
    return explain(weights, with: index, weight: 1 / constraints[Int(index)].markerSign)
      + [identifier(index)]
  }
}
