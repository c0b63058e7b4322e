/// The solver's record of a variable.
struct VariableRecord: BitwiseCopyable {
  /// The value, as of the last solution.
  var value: Double = 0
  /// The constraint that defines the variable; -1 for none.
  var definition: Int32 = -1
  /// The constant of the definition.
  var definitionConstant: Double = 0
  /// The factor by which the constraint's constant is multiplied to give the definition's.
  var definitionFactor: Double = 0
  /// The first edge to a variable that the definition mentions; linked by `nextInput`.
  var firstInput: Int32 = -1
  /// The first edge to a variable whose definition mentions this one; linked by `nextOutput`.
  var firstOutput: Int32 = -1
  /// The first edge to a constraint that has recorded its use of this variable; linked by
  /// `nextOutput`.
  var firstUse: Int32 = -1
  /// The variable's symbol in the tableau; -1 for none.
  var symbol: Int32 = -1
  /// The number of constraints in the tableau that contain the variable.
  var tableauUses: Int32 = 0
  /// The number of constraints that mention the variable.
  var mentions: Int32 = 0
  /// The difference of the variable while a change is propagated.
  var delta: Double = 0
  /// The difference of the definition's constant that has not been propagated.
  var pendingStep: Double = 0
  /// Whether the value must be recomputed.
  var isDirty = false
  /// Whether the change of the value will be reported by the next solution.
  var isReported = false
  /// Whether the current traversal has reached the variable.
  var isVisited = false
  /// Whether a change of the definition has not been propagated.
  var isPending = false
}

/// A link between two variables, or between a variable and a constraint.
struct Edge: BitwiseCopyable {
  /// The coefficient of `from`.
  var coefficient: Double
  /// The variable that is mentioned.
  var from: Int32
  /// The variable that is defined, or the constraint that uses `from`.
  var to: Int32
  /// The next edge to the same target, or the next free edge; -1 for none.
  var nextInput: Int32
  /// The next edge from the same variable; -1 for none.
  var nextOutput: Int32
  /// The previous edge from the same variable; -1 for none.
  var previousOutput: Int32
}

/// The solver's record of a constraint.
struct ConstraintRecord {
  /// The place of a constraint in the solver.
  enum Role {
    /// It is not installed.
    case none
    /// It defines a variable.
    case defines(Int32)
    /// It is in the tableau.
    case tableau
    /// It is redundant.
    case redundant
  }
  var terms: [Term] = []
  var constant: Double = 0
  var priority: Double = 1000
  var relation = Relation.equal
  var role = Role.none
  var isLive = false
  var generation: Int32 = 0
  /// The position of the constraint in the order of addition.
  var order: UInt64 = 0
  /// The ordinal number of its installation.
  var installation: UInt64 = 0
  /// The first symbol of the constraint in the tableau; -1 for none.
  var marker: Int32 = -1
  /// The second symbol of an optional constraint in the tableau; -1 for none.
  var other: Int32 = -1
  /// The coefficient of the marker in the constraint: 1 or -1.
  var markerSign: Double = 1
  /// The first edge to a variable whose use the constraint has recorded; linked by `nextInput`.
  var firstUse: Int32 = -1
  /// The constant in the tableau, or of a redundant constraint, with definitions replaced.
  var installedConstant: Double = 0
  /// The variables in terms of which the constraint is in the tableau.
  var leaves: [Int32] = []
  /// Whether the current traversal has reached the constraint.
  var isVisited = false
  /// Whether the constraint is being removed together with others.
  var isLeaving = false
  var isRequired: Bool { priority >= 1000 }
}

/// The temporary result of replacing definitions: a sum over variables without a definition.
struct Expansion {
  /// The variables without a definition that the sum contains.
  var leaves: [Int32] = []
  /// The constant of the sum.
  var constant = 0.0
  /// The constraints whose definitions were replaced.
  var definitions: [Int32] = []
  private var coefficients: [Double] = []

  /// Allocates space for `count` variables.
  mutating func reserve(_ count: Int) {
    if coefficients.count < count {
      coefficients += Array(repeating: 0, count: count - coefficients.count)
    }
  }

  func coefficient(_ variable: Int32) -> Double { coefficients[Int(variable)] }

  mutating func add(_ coefficient: Double, _ variable: Int32) {
    coefficients[Int(variable)] += coefficient
  }

  /// Returns the coefficient of a variable and sets it to 0.
  mutating func take(_ variable: Int32) -> Double {
    defer { coefficients[Int(variable)] = 0 }
    return coefficients[Int(variable)]
  }

  mutating func clear() {
    for leaf in leaves { coefficients[Int(leaf)] = 0 }
    leaves.removeAll(keepingCapacity: true)
    definitions.removeAll(keepingCapacity: true)
    constant = 0
  }
}
