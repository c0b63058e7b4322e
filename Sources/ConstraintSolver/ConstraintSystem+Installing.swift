// How a constraint finds its place: a definition, a row of the tableau, or nothing to say.

extension ConstraintSystem {
  /// Constants of the size of screens are added up in double precision; below this a required
  /// equation counts as met.
  static var tolerance: Double { 1e-6 }

  /// Gives a constraint its place; returns what it contradicts, if it does.
  mutating func install(_ index: Int32) -> [ConstraintID]? {
    let record = constraints[Int(index)]
    if record.isRequired, record.relation == .equal, installAsDefinition(index) { return nil }
    expand(record.terms.map { ($0.variable.index, $0.coefficient) })
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
      // What stands in the tableau in terms of the leaf never gets here: the leaf has no symbol.
      return nil
    }
    return installInTableau(index, terms: terms, constant: constant)
  }

  private mutating func lastWithoutSymbol(_ leaves: [Int32]) -> Int32? {
    var last: Int32?
    for leaf in leaves where variables[leaf].symbol < 0 { last = max(last ?? leaf, leaf) }
    return last
  }

  /// The quick way: one of the variables is mentioned by nothing else yet.
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
      // The same variable on both sides: let the long way add it up.
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
    // An optional constraint between fixed things has nothing to decide.
    constraints[Int(index)].role = .redundant
    addUses(of: index)
    return nil
  }

  /// Takes a constraint's place away. With `reinstalls`, what relied on its definition finds new
  /// places.
  mutating func uninstall(_ index: Int32, reinstalls: Bool) {
    let dependents = takeOut(index)
    // What was consistent with more constraints is so with fewer.
    if reinstalls { for dependent in dependents { _ = install(dependent) } }
  }

  /// Takes a constraint's place away, and those of what relied on its definition, which it returns.
  mutating func takeOut(_ index: Int32) -> [Int32] {
    var dependents: [Int32] = []
    switch constraints[Int(index)].role {
    case .none: break
    case .redundant: removeUses(of: index)
    case .tableau:
      removeFromTableau(index)
      removeUses(of: index)
    case .defines(let variable):
      dependents = uninstallDependents(of: variable, except: index)
      removeUses(of: index)
      undefine(variable)
    }
    constraints[Int(index)].role = .none
    return dependents
  }

  /// Takes every constraint out that was placed with the help of a variable's definition; returns
  /// them in the order in which they came.
  private mutating func uninstallDependents(of variable: Int32, except definition: Int32) -> [Int32]
  {
    var found: [Int32] = []
    var reached = [variable]
    variables[variable].isVisited = true
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
        if user != definition, !constraints[Int(user)].isVisited {
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

  /// Carries a change of definitions' constants to the constraints that were placed with their
  /// help; returns what became impossible.
  mutating func definitionsChanged(_ changed: [Int32]) -> [ConstraintID]? {
    var queue = changed
    var conflict: [ConstraintID]?
    var at = 0
    while at < queue.count {
      var reached = [queue[at]]
      at += 1
      var users: [Int32] = []
      variables[reached[0]].isVisited = true
      var next = 0
      while next < reached.count {
        let variable = reached[next]
        next += 1
        markDirty(variable)
        var edge = variables[variable].firstUse
        while edge >= 0 {
          users.append(edges[edge].to)
          edge = edges[edge].nextOutput
        }
        edge = variables[variable].firstOutput
        while edge >= 0 {
          let to = edges[edge].to
          if !variables[to].isVisited {
            variables[to].isVisited = true
            reached.append(to)
          }
          edge = edges[edge].nextOutput
        }
      }
      for variable in reached { variables[variable].isVisited = false }
      for user in users {
        let terms = constraints[Int(user)].terms.map { ($0.variable.index, $0.coefficient) }
        expand(terms)
        let constant = constraints[Int(user)].constant + expansion.constant
        let definitions = expansion.definitions
        expansion.clear()
        switch constraints[Int(user)].role {
        case .tableau:
          shift(user, by: constant - constraints[Int(user)].installedConstant)
        case .defines(let variable):
          // Its own definition is part of the sum, which is zero where nothing changed.
          guard abs(constant) > Tableau.epsilon else { break }
          variables[variable].definitionConstant +=
            constant * variables[variable].definitionFactor
          queue.append(variable)
        case .redundant:
          let record = constraints[Int(user)]
          let isBroken =
            switch record.relation {
            case .equal: abs(constant) > Self.tolerance
            case .lessThanOrEqual: constant > Self.tolerance
            case .greaterThanOrEqual: constant < -Self.tolerance
            }
          if record.isRequired, isBroken {
            conflict = identifiers(definitions.filter { $0 != user } + [user])
          }
        case .none: break
        }
      }
    }
    return restoreFeasibility() ?? conflict
  }

  /// The names of constraints, oldest first, each once.
  mutating func identifiers(_ indices: [Int32]) -> [ConstraintID] {
    var result: [ConstraintID] = []
    for index in Set(indices).sorted(by: { constraints[Int($0)].order < constraints[Int($1)].order }
    ) {
      result.append(identifier(index))
    }
    return result
  }
}
