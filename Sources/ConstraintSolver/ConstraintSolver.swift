/// An incremental solver of linear constraints with priorities, made for layout.
///
/// Most constraints of a screen express one edge in terms of others. Such a required equation
/// *defines* a variable: it is stored unchanged and evaluated when a variable in it changes, so
/// chains and lists take linear time. Only inequalities, optional constraints and their variables
/// enter a simplex tableau (Cassowary: Badros, Borning, Stuckey, 2001), in terms of variables
/// without a definition. Each priority is a tier: no number of weaker constraints outweighs a
/// stronger one.
///
/// The result depends only on the constraints and the order of their addition. The solver is
/// independent of views. It is not thread-safe.
public final class ConstraintSolver {
  private var system = ConstraintSystem()

  /// Creates an empty solver.
  public init() {}

  /// Creates a variable; its value is 0 until a constraint determines it.
  public func makeVariable() -> Variable { system.makeVariable() }

  /// Removes a variable.
  ///
  /// Every constraint on it must have been removed.
  public func removeVariable(_ variable: Variable) { system.removeVariable(variable) }

  /// Returns the variable's value, as of the last `solve()`.
  public func value(of variable: Variable) -> Double { system.value(of: variable) }

  /// Adds a constraint.
  ///
  /// Throws `UnsatisfiableConstraints` and adds nothing if it is required and contradicts other required
  /// constraints.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(UnsatisfiableConstraints) -> ConstraintID {
    try system.add(constraint)
  }

  /// Removes a constraint; does nothing if it was removed before.
  public func remove(_ identifier: ConstraintID) { system.remove(identifier) }

  /// Removes several constraints at once; the cost does not depend on their order.
  public func remove(_ identifiers: [ConstraintID]) { system.remove(identifiers) }

  /// Returns the constraints that determine the variables' values, the oldest first.
  public func determinants(of variables: [Variable]) -> [ConstraintID] {
    system.determinants(of: variables)
  }

  /// Changes the constant of a constraint; the cost depends on the affected variables.
  ///
  /// Throws and removes the constraint if it then contradicts other required constraints.
  public func setConstant(
    _ constant: Double,
    of identifier: ConstraintID
  ) throws(UnsatisfiableConstraints) {
    try system.setConstant(constant, of: identifier)
  }

  /// Solves the constraints and calls `body` for each variable whose value has changed since the
  /// last call.
  ///
  /// `body` must not call the solver.
  public func solve(_ body: (Variable, Double) -> Void = { _, _ in }) { system.solve(body) }

  /// Returns whether the constraints permit more than one value of the variable.
  public func isAmbiguous(_ variable: Variable) -> Bool { system.isAmbiguous(variable) }
}
