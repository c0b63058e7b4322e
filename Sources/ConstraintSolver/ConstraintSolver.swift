/// An incremental solver of linear constraints with priorities, made for layout.
///
/// Most constraints of a screen say what one edge is in terms of others. Such a required equation
/// *defines* a variable: it is kept as it stands and evaluated when something that it mentions
/// changes, so chains and lists cost what their length is. Only what inequalities and optional
/// constraints are about goes into a simplex tableau (Cassowary: Badros, Borning, Stuckey, 2001),
/// written in terms of variables that nothing defines. Priorities are true tiers: no number of
/// weaker constraints outweighs a stronger one.
///
/// The result depends on the constraints and the order in which they were added, on nothing else.
/// The solver knows no views and is not safe to use from two threads at once.
public final class ConstraintSolver {
  private var system = ConstraintSystem()

  /// Makes an empty solver.
  public init() {}

  /// Makes a variable; its value is 0 until a constraint says more.
  public func makeVariable() -> Variable { system.makeVariable() }

  /// Gives a variable back.
  ///
  /// Every constraint on it must have been removed.
  public func removeVariable(_ variable: Variable) { system.removeVariable(variable) }

  /// The variable's value, as of the last `solve()`.
  public func value(of variable: Variable) -> Double { system.value(of: variable) }

  /// Adds a constraint.
  ///
  /// Throws `UnsatisfiableConstraints` if it is required and contradicts other required ones; it
  /// is not added then, and everything else stays as it was.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(UnsatisfiableConstraints) -> ConstraintID {
    try system.add(constraint)
  }

  /// Removes a constraint; one that is gone already is ignored.
  public func remove(_ identifier: ConstraintID) { system.remove(identifier) }

  /// Removes constraints at the cost of what remains, not of their order.
  public func remove(_ identifiers: [ConstraintID]) { system.remove(identifiers) }

  /// The constraints from which the variables' values follow, oldest first.
  public func determinants(of variables: [Variable]) -> [ConstraintID] {
    system.determinants(of: variables)
  }

  /// Changes the constant of a constraint, at the cost of what depends on it.
  ///
  /// Throws if that contradicts other required constraints: the constraint is then removed.
  public func setConstant(
    _ constant: Double,
    of identifier: ConstraintID
  ) throws(UnsatisfiableConstraints) {
    try system.setConstant(constant, of: identifier)
  }

  /// Finds the values and tells of each variable whose value differs from the last call.
  ///
  /// `body` must not call the solver.
  public func solve(_ body: (Variable, Double) -> Void = { _, _ in }) { system.solve(body) }

  /// Whether constraints leave the variable open: more than one value would do.
  public func isAmbiguous(_ variable: Variable) -> Bool { system.isAmbiguous(variable) }
}
