/// A variable of the solver, such as an edge or a length of a view.
public struct Variable: Hashable, Sendable {
  /// The solver's index of the variable; reused after its removal.
  public let index: Int32
}

/// The identifier of a constraint in a solver.
public struct ConstraintID: Hashable, Sendable {
  /// The solver's index of the constraint; reused after its removal.
  public let index: Int32
  /// The number of constraints that have used the index before.
  let generation: Int32
}

/// The relation of a constraint.
public enum Relation: Int8, Sendable {
  /// The sum is at most zero.
  case lessThanOrEqual = -1
  /// The sum is zero.
  case equal = 0
  /// The sum is at least zero.
  case greaterThanOrEqual = 1
}

/// A product of a factor and a variable.
public struct Term: Sendable {
  /// The variable.
  public var variable: Variable
  /// The coefficient of the variable.
  public var coefficient: Double

  /// Creates a term; a coefficient of 0 has no effect.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A linear constraint: Σ coefficient · variable + constant, compared with zero.
public struct LinearConstraint: Sendable {
  /// The terms of the sum; a variable may occur in several.
  public var terms: [Term]
  /// The constant of the sum.
  public var constant: Double
  /// The relation between the sum and zero.
  public var relation: Relation
  /// The priority, from 1 to 1,000 as in `UILayoutPriority`; 1,000 is required.
  ///
  /// Constraints of a higher priority are satisfied as far as possible before those of a lower one.
  public var priority: Double

  /// Creates a constraint, by default a required one without a constant.
  public init(
    _ terms: [Term],
    _ relation: Relation,
    constant: Double = 0,
    priority: Double = 1000
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
  }
}

/// The error for required constraints that contradict each other.
public struct UnsatisfiableConstraints: Error, Sendable {
  /// The constraint that was refused or removed.
  public let broken: ConstraintID
  /// The constraints that contradict it, in the order of their addition.
  ///
  /// Without any one of them there is no contradiction.
  public let conflicting: [ConstraintID]
}
