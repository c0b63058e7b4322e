// Definitions: required equations that express one variable in terms of others.

extension ConstraintSystem {
  // MARK: Edges

  private mutating func makeEdge(_ coefficient: Double, from: Int32, to: Int32) -> Int32 {
    let edge = Edge(
      coefficient: coefficient,
      from: from,
      to: to,
      nextInput: -1,
      nextOutput: -1,
      previousOutput: -1
    )
    if freeEdge >= 0 {
      let index = freeEdge
      freeEdge = edges[index].nextInput
      edges[index] = edge
      return index
    }
    return edges.append(edge)
  }

  private mutating func freeEdgeSlot(_ index: Int32) {
    edges[index].nextInput = freeEdge
    freeEdge = index
  }

  // MARK: Defining

  /// Makes a constraint the definition of one of its variables, in terms of `terms`.
  mutating func define(
    _ variable: Int32,
    by constraint: Int32,
    terms: [(variable: Int32, coefficient: Double)],
    constant: Double,
    factor: Double
  ) {
    constraints[Int(constraint)].role = .defines(variable)
    variables[variable].definition = constraint
    variables[variable].definitionConstant = constant
    variables[variable].definitionFactor = factor
    for term in terms {
      let edge = makeEdge(term.coefficient, from: term.variable, to: variable)
      edges[edge].nextInput = variables[variable].firstInput
      variables[variable].firstInput = edge
      let head = variables[term.variable].firstOutput
      edges[edge].nextOutput = head
      if head >= 0 { edges[head].previousOutput = edge }
      variables[term.variable].firstOutput = edge
    }
    markDirty(variable)
  }

  /// Removes a variable's definition, which makes the variable a leaf.
  mutating func undefine(_ variable: Int32) {
    var edge = variables[variable].firstInput
    while edge >= 0 {
      let next = edges[edge].nextInput
      let from = edges[edge].from
      if edges[edge].previousOutput >= 0 {
        edges[edges[edge].previousOutput].nextOutput = edges[edge].nextOutput
      } else {
        variables[from].firstOutput = edges[edge].nextOutput
      }
      if edges[edge].nextOutput >= 0 {
        edges[edges[edge].nextOutput].previousOutput = edges[edge].previousOutput
      }
      freeEdgeSlot(edge)
      edge = next
    }
    variables[variable].firstInput = -1
    variables[variable].definition = -1
    variables[variable].definitionConstant = 0
    markDirty(variable)
  }

  /// Records which variables a constraint mentions.
  ///
  /// Not used for a definition that is stored unchanged.
  mutating func addUses(of constraint: Int32) {
    for term in constraints[Int(constraint)].terms where term.coefficient != 0 {
      let from = term.variable.index
      let edge = makeEdge(term.coefficient, from: from, to: constraint)
      edges[edge].nextInput = constraints[Int(constraint)].firstUse
      constraints[Int(constraint)].firstUse = edge
      let head = variables[from].firstUse
      edges[edge].nextOutput = head
      if head >= 0 { edges[head].previousOutput = edge }
      variables[from].firstUse = edge
    }
  }

  /// Removes the records of the variables of a constraint.
  mutating func removeUses(of constraint: Int32) {
    var edge = constraints[Int(constraint)].firstUse
    while edge >= 0 {
      let next = edges[edge].nextInput
      let from = edges[edge].from
      if edges[edge].previousOutput >= 0 {
        edges[edges[edge].previousOutput].nextOutput = edges[edge].nextOutput
      } else {
        variables[from].firstUse = edges[edge].nextOutput
      }
      if edges[edge].nextOutput >= 0 {
        edges[edges[edge].nextOutput].previousOutput = edges[edge].previousOutput
      }
      freeEdgeSlot(edge)
      edge = next
    }
    constraints[Int(constraint)].firstUse = -1
  }

  // MARK: Expanding

  /// Writes a sum in terms of leaves into `expansion`.
  ///
  /// Definitions are replaced in an order in which each variable is replaced once. Clear the
  /// expansion after use.
  mutating func expand(_ terms: [Term]) {
    expansion.reserve(Int(variables.count))
    // Depth first, so that a variable comes after all variables in its definition.
    order.removeAll(keepingCapacity: true)
    for term in terms { visit(term.variable.index) }
    for term in terms { expansion.add(term.coefficient, term.variable.index) }
    for variable in order.reversed() {
      variables[variable].isVisited = false
      guard variables[variable].definition >= 0 else {
        expansion.leaves.append(variable)
        continue
      }
      let coefficient = expansion.take(variable)
      guard abs(coefficient) >= Tableau.epsilon else { continue }
      expansion.definitions.append(variables[variable].definition)
      expansion.constant += coefficient * variables[variable].definitionConstant
      var edge = variables[variable].firstInput
      while edge >= 0 {
        expansion.add(coefficient * edges[edge].coefficient, edges[edge].from)
        edge = edges[edge].nextInput
      }
    }
  }

  private mutating func visit(_ start: Int32) {
    guard !variables[start].isVisited else { return }
    variables[start].isVisited = true
    // A stack of (variable, next edge) pairs, flat.
    stack.append(start)
    stack.append(variables[start].firstInput)
    while stack.count >= 2 {
      let edge = stack[stack.count - 1]
      if edge < 0 {
        stack.removeLast()
        order.append(stack.removeLast())
        continue
      }
      stack[stack.count - 1] = edges[edge].nextInput
      let next = edges[edge].from
      if !variables[next].isVisited {
        variables[next].isVisited = true
        stack.append(next)
        stack.append(variables[next].firstInput)
      }
    }
  }

  // MARK: Evaluating

  /// Marks a variable as one whose value must be recomputed.
  mutating func markDirty(_ variable: Int32) {
    guard !variables[variable].isDirty else { return }
    variables[variable].isDirty = true
    dirty.append(variable)
  }

  /// Marks all variables that depend on dirty ones, and adds them to `dirty`.
  mutating func spreadDirt() {
    var at = 0
    while at < dirty.count {
      var edge = variables[dirty[at]].firstOutput
      while edge >= 0 {
        markDirty(edges[edge].to)
        edge = edges[edge].nextOutput
      }
      at += 1
    }
  }

  /// Computes the values of all dirty variables.
  mutating func evaluateDirty() {
    spreadDirt()
    for variable in dirty { evaluate(variable) }
    dirty.removeAll(keepingCapacity: true)
  }

  private mutating func evaluate(_ start: Int32) {
    guard variables[start].isDirty else { return }
    stack.append(start)
    while let variable = stack.last {
      guard variables[variable].isDirty else {
        stack.removeLast()
        continue
      }
      var value: Double
      var isReady = true
      if variables[variable].definition >= 0 {
        value = variables[variable].definitionConstant
        var edge = variables[variable].firstInput
        while edge >= 0 {
          let from = edges[edge].from
          if variables[from].isDirty {
            stack.append(from)
            isReady = false
          } else {
            value += edges[edge].coefficient * variables[from].value
          }
          edge = edges[edge].nextInput
        }
      } else {
        let symbol = variables[variable].symbol
        value = symbol >= 0 ? tableau.value(of: symbol) : 0
      }
      guard isReady else { continue }
      variables[variable].isDirty = false
      setValue(value, of: variable)
      stack.removeLast()
    }
  }

  /// Marks the variables whose values changed in the tableau.
  mutating func takeTableauChanges() {
    for row in tableau.touched {
      let basic = tableau.basic(row)
      if basic >= 0, tableau.kind(basic) == .external { markDirty(tableau.owner(basic)) }
    }
    tableau.clearTouched()
  }
}
