/// A quantity that the solver finds: one edge or length of a view.
public struct Variable: Hashable, Sendable {
  /// The solver's number for it; used again after the variable is gone.
  public let index: Int32
}

/// A constraint that is in a solver.
public struct ConstraintID: Hashable, Sendable {
  /// The solver's number for it; used again after the constraint is gone.
  public let index: Int32
  let generation: Int32
}

/// How the two sides of a constraint are held.
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
  /// What is multiplied.
  public var variable: Variable
  /// By what it is multiplied.
  public var coefficient: Double

  /// Makes a term; a coefficient of 0 says nothing of its variable.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// Σ coefficient · variable + constant, held against zero.
public struct LinearConstraint: Sendable {
  /// The terms of the sum; a variable may be in several.
  public var terms: [Term]
  /// What is added to the terms.
  public var constant: Double
  /// How the sum stands to zero.
  public var relation: Relation
  /// 1 to 1,000, as `UILayoutPriority`; at 1,000 the constraint is required.
  ///
  /// A higher priority is met as well as it can be before a lower one is looked at.
  public var priority: Double

  /// Makes a constraint; by default a required one without a constant.
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

/// Required constraints that cannot hold together.
public struct UnsatisfiableConstraints: Error, Sendable {
  /// The constraint that was refused or given up: it is not in the solver any more.
  public let broken: ConstraintID
  /// The constraints that contradict it, in the order in which they were added; each of them is
  /// needed for the contradiction, and without any one of them there would be none.
  public let conflicting: [ConstraintID]
}
