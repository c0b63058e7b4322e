// Installing: a constraint becomes a definition, a row of the tableau, or redundant.

extension ConstraintSystem {
  /// The largest error at which a required equation counts as satisfied.
  ///
  /// Constants up to the size of a screen are summed in double precision.
  static var tolerance: Double { 1e-6 }

  /// Installs a constraint.
  ///
  /// - Parameter index: The index of the constraint.
  /// - Returns: The constraints that it contradicts; nil if it was installed.
  mutating func install(_ index: Int32) -> [ConstraintID]? {
    installations += 1
    constraints[Int(index)].installation = installations
    let record = constraints[Int(index)]
    if record.isRequired, record.relation == .equal, installAsDefinition(index) { return nil }
    expand(record.terms)
    var leaves: [Int32] = []
    var terms: [(variable: Int32, coefficient: Double)] = []
    for leaf in expansion.leaves where abs(expansion.coefficient(leaf)) >= Tableau.epsilon {
      leaves.append(leaf)
      terms.append((leaf, expansion.coefficient(leaf)))
    }
    let constant = record.constant + expansion.constant
    let definitions = expansion.definitions
    expansion.clear()
    if leaves.isEmpty {
      return installWithoutLeaves(index, constant: constant, definitions: definitions)
    }
    if record.isRequired, record.relation == .equal,
      let leaf = lastWithoutSymbol(leaves)
    {
      var factor = 0.0
      for term in terms where term.variable == leaf { factor = -1 / term.coefficient }
      var rest: [(variable: Int32, coefficient: Double)] = []
      for term in terms where term.variable != leaf {
        rest.append((term.variable, term.coefficient * factor))
      }
      define(leaf, by: index, terms: rest, constant: constant * factor, factor: factor)
      addUses(of: index)
      // Constraints of the tableau never contain the leaf here, since it has no symbol.
      return nil
    }
    return installInTableau(index, terms: terms, constant: constant)
  }

  private mutating func lastWithoutSymbol(_ leaves: [Int32]) -> Int32? {
    var last: Int32?
    for leaf in leaves where variables[leaf].symbol < 0 { last = max(last ?? leaf, leaf) }
    return last
  }

  /// Makes a constraint the definition of one of its variables if no other constraint mentions that
  /// variable.
  ///
  /// This is the fast path; it returns whether it applied.
  private mutating func installAsDefinition(_ index: Int32) -> Bool {
    let terms = constraints[Int(index)].terms
    var chosen = -1
    for (position, term) in terms.enumerated() where abs(term.coefficient) >= Tableau.epsilon {
      let record = variables[term.variable.index]
      guard record.definition < 0, record.symbol < 0, record.firstOutput < 0, record.firstUse < 0
      else { continue }
      if chosen < 0 || term.variable.index > terms[chosen].variable.index { chosen = position }
    }
    guard chosen >= 0 else { return false }
    let variable = terms[chosen].variable
    var rest: [(variable: Int32, coefficient: Double)] = []
    rest.reserveCapacity(terms.count)
    let factor = -1 / terms[chosen].coefficient
    for (position, term) in terms.enumerated() where position != chosen {
      // The same variable on both sides: the general path adds the coefficients.
      if term.variable == variable { return false }
      rest.append((term.variable.index, term.coefficient * factor))
    }
    define(
      variable.index,
      by: index,
      terms: rest,
      constant: constraints[Int(index)].constant * factor,
      factor: factor
    )
    return true
  }

  private mutating func installWithoutLeaves(
    _ index: Int32,
    constant: Double,
    definitions: [Int32]
  ) -> [ConstraintID]? {
    let record = constraints[Int(index)]
    let isMet =
      switch record.relation {
      case .equal: abs(constant) <= Self.tolerance
      case .lessThanOrEqual: constant <= Self.tolerance
      case .greaterThanOrEqual: constant >= -Self.tolerance
      }
    if record.isRequired, !isMet { return identifiers(definitions) }
    // An optional constraint between constants has no effect.
    constraints[Int(index)].role = .redundant
    constraints[Int(index)].installedConstant = constant
    addUses(of: index)
    return nil
  }

  /// Uninstalls a constraint.
  ///
  /// With `reinstalls`, constraints that depended on its definition are installed again.
  mutating func uninstall(_ index: Int32, reinstalls: Bool) {
    let dependents = takeOut(index)
    // Constraints that were consistent stay consistent without one of them.
    if reinstalls { for dependent in dependents { _ = install(dependent) } }
  }

  /// Uninstalls a constraint and those that depend on its definition, and returns the latter.
  mutating func takeOut(_ index: Int32) -> [Int32] { takeOut([index]) }

  /// Uninstalls constraints and those that depend on their definitions, and returns the latter in the
  /// order of their addition.
  ///
  /// One traversal covers all dependents, so removing a chain takes linear time.
  mutating func takeOut(_ leaving: [Int32]) -> [Int32] {
    var defined: [Int32] = []
    for index in leaving {
      if case .defines(let variable) = constraints[Int(index)].role { defined.append(variable) }
    }
    let dependents = defined.isEmpty ? [] : uninstallDependents(of: defined)
    for index in leaving {
      switch constraints[Int(index)].role {
      case .none: break
      case .redundant: removeUses(of: index)
      case .tableau:
        removeFromTableau(index)
        removeUses(of: index)
      case .defines(let variable):
        removeUses(of: index)
        undefine(variable)
      }
      constraints[Int(index)].role = .none
    }
    return dependents
  }

  /// Uninstalls every constraint that was installed with the help of the definitions of `defined`,
  /// except those definitions.
  ///
  /// Returns the constraints in the order of their addition.
  private mutating func uninstallDependents(of defined: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var reached = defined
    for variable in defined {
      variables[variable].isVisited = true
      // Already visited, the definitions that are removed are not found.
      constraints[Int(variables[variable].definition)].isVisited = true
    }
    var at = 0
    while at < reached.count {
      var edge = variables[reached[at]].firstOutput
      while edge >= 0 {
        let next = edges[edge].to
        if !variables[next].isVisited {
          variables[next].isVisited = true
          reached.append(next)
        }
        edge = edges[edge].nextOutput
      }
      edge = variables[reached[at]].firstUse
      while edge >= 0 {
        let user = edges[edge].to
        if !constraints[Int(user)].isVisited {
          constraints[Int(user)].isVisited = true
          found.append(user)
          if case .defines(let other) = constraints[Int(user)].role, !variables[other].isVisited {
            variables[other].isVisited = true
            reached.append(other)
          }
        }
        edge = edges[edge].nextOutput
      }
      at += 1
    }
    for variable in defined { constraints[Int(variables[variable].definition)].isVisited = false }
    for index in reached { variables[index].isVisited = false }
    found.sort { constraints[Int($0)].order < constraints[Int($1)].order }
    for index in found {
      constraints[Int(index)].isVisited = false
      switch constraints[Int(index)].role {
      case .defines(let other): undefine(other)
      case .tableau: removeFromTableau(index)
      case .redundant, .none: break
      }
      removeUses(of: index)
      constraints[Int(index)].role = .none
    }
    return found
  }

  /// Propagates a change of a definition's constant to the constraints that were installed with its
  /// help.
  ///
  /// Returns the constraints that contradict each other after the change; nil if there are none.
  mutating func definitionChanged(_ variable: Int32, by change: Double) -> [ConstraintID]? {
    wait(variable, toMoveBy: change)
    while let variable = nextWaiting() {
      let change = variables[variable].pendingStep
      variables[variable].pendingStep = 0
      spread(change, from: variable)
      // `users` lists the constraints that the change reached, and `changes` the amount by which
      // the change moves each of them while its leaves stay where they are.
      for user in users {
        let moved = changes[Int(user)]
        changes[Int(user)] = 0
        constraints[Int(user)].isVisited = false
        guard moved != 0 else { continue }
        switch constraints[Int(user)].role {
        case .tableau: shift(user, by: moved)
        case .defines(let other):
          // The move of its own variable satisfied it again. A move that cancels out leaves only a
          // rounding error.
          guard other != variable, abs(moved) > Tableau.epsilon * abs(change) else { break }
          let step = moved * variables[other].definitionFactor
          variables[other].definitionConstant += step
          wait(other, toMoveBy: step)
        case .redundant:
          constraints[Int(user)].installedConstant += moved
          shifted.append(user)
        case .none: break
        }
      }
      users.removeAll(keepingCapacity: true)
    }
    // A redundant constraint may be broken until another change of the same call satisfies it.
    var conflict: [ConstraintID]?
    for index in shifted where isBroken(index) { conflict = conflict ?? explainRedundant(index) }
    shifted.removeAll(keepingCapacity: true)
    return restoreFeasibility() ?? conflict
  }

  /// Schedules the propagation of a changed definition, added to other changes of the variable.
  private mutating func wait(_ variable: Int32, toMoveBy step: Double) {
    if variables[variable].isPending {
      variables[variable].pendingStep += step
    } else {
      variables[variable].isPending = true
      variables[variable].pendingStep = step
      pending.append(variable)
    }
  }

  /// Removes and returns the pending variable whose definition was installed first.
  ///
  /// Definitions that were installed later may depend on it, so in this order each is propagated
  /// once.
  private mutating func nextWaiting() -> Int32? {
    var first = -1
    for (position, variable) in pending.enumerated()
    where first < 0 || installation(of: variable) < installation(of: pending[first]) {
      first = position
    }
    guard first >= 0 else { return nil }
    pending.swapAt(first, pending.count - 1)
    let variable = pending.removeLast()
    variables[variable].isPending = false
    return variable
  }

  private func installation(of variable: Int32) -> UInt64 {
    constraints[Int(variables[variable].definition)].installation
  }

  private func isBroken(_ index: Int32) -> Bool {
    let constant = constraints[Int(index)].installedConstant
    guard constraints[Int(index)].isRequired else { return false }
    return switch constraints[Int(index)].relation {
    case .equal: abs(constant) > Self.tolerance
    case .lessThanOrEqual: constant > Self.tolerance
    case .greaterThanOrEqual: constant < -Self.tolerance
    }
  }

  /// Returns a broken redundant constraint and the definitions that it contradicts.
  private mutating func explainRedundant(_ index: Int32) -> [ConstraintID] {
    expand(constraints[Int(index)].terms)
    let definitions = expansion.definitions
    expansion.clear()
    return identifiers(definitions.filter { $0 != index } + [index])
  }

  /// Computes the effect of a change of one variable on all variables that are defined through it
  /// and on the constraints that use them.
  ///
  /// `users` then lists those constraints, and `changes` their differences.
  private mutating func spread(_ change: Double, from start: Int32) {
    while changes.count < constraints.count { changes.append(0) }
    sortOutputs(of: start)
    variables[start].delta = change
    // Each variable comes after all variables in its definition.
    var position = order.count
    while position > 0 {
      position -= 1
      let variable = order[position]
      let delta = variables[variable].delta
      variables[variable].delta = 0
      variables[variable].isVisited = false
      markDirty(variable)
      var edge = variables[variable].firstOutput
      while edge >= 0 {
        variables[edges[edge].to].delta += edges[edge].coefficient * delta
        edge = edges[edge].nextOutput
      }
      edge = variables[variable].firstUse
      while edge >= 0 {
        let user = edges[edge].to
        if !constraints[Int(user)].isVisited {
          constraints[Int(user)].isVisited = true
          users.append(user)
        }
        changes[Int(user)] += edges[edge].coefficient * delta
        edge = edges[edge].nextOutput
      }
    }
    order.removeAll(keepingCapacity: true)
  }

  /// Fills `order` with a variable and those that are defined through it, each before the variables
  /// in its definition.
  private mutating func sortOutputs(of start: Int32) {
    order.removeAll(keepingCapacity: true)
    variables[start].isVisited = true
    stack.append(start)
    stack.append(variables[start].firstOutput)
    while stack.count >= 2 {
      let edge = stack[stack.count - 1]
      if edge < 0 {
        stack.removeLast()
        order.append(stack.removeLast())
        continue
      }
      stack[stack.count - 1] = edges[edge].nextOutput
      let next = edges[edge].to
      if !variables[next].isVisited {
        variables[next].isVisited = true
        let first = variables[next].firstOutput
        if first < 0 {
          order.append(next)
        } else {
          stack.append(next)
          stack.append(first)
        }
      }
    }
  }

  /// Returns the identifiers of constraints, the oldest first, each once.
  mutating func identifiers(_ indices: [Int32]) -> [ConstraintID] {
    var result: [ConstraintID] = []
    for index in Set(indices).sorted(by: { constraints[Int($0)].order < constraints[Int($1)].order }
    ) {
      result.append(identifier(index))
    }
    return result
  }
}
